"""The commands registered with Discord: in every language, and sent again only after a change."""

from __future__ import annotations

import pytest

from bot.handlers.slash import COMMANDS, MENUS
from bot.words import LANGUAGES, words_for
from playground.routes.commands import enable_activities
from tests.bot.conftest import House

EN = words_for('en')


async def test_every_command_has_texts_in_every_language(house: House) -> None:
    commands = {command['name']: command for command in house.playground.world.all_commands()}
    assert len(commands) == len(COMMANDS) + len(MENUS)
    menu = commands.pop(EN('menu-play-with'))
    assert menu['type'] == 2 and menu['contexts'] == [0]
    for locale in set(LANGUAGES) - {'en'}:
        words = words_for(locale)
        assert menu['name_localizations'][locale] == words('menu-play-with')
        for name, command in commands.items():
            assert command['name_localizations'][locale] == words(f'command-{name}')
            assert command['description_localizations'][locale] == words(f'command-{name}-about')


async def test_commands_are_synced_only_after_a_change(house: House) -> None:
    house.playground.clear_calls()
    await house.restart()
    assert [call.route for call in house.playground.calls if call.method == 'PUT'] == []


async def test_command_mentions_can_be_clicked(house: House) -> None:
    world = house.playground.world

    async def named() -> str:
        ids = {command['name']: command['id'] for command in world.all_commands()}
        text = (await house.ada.slash('games', 'hand')).message.text
        assert text == EN('refusal-no-seat') and f'</play:{ids["play"]}>' in text
        return text

    first = await named()
    await house.restart()
    assert await named() == first, 'nothing was told anew, and the ids are known all the same'
    world.commands[None].clear()
    await house.restart()
    assert await named() != first, 'Discord has given the commands other ids'


async def test_commands_lost_by_discord_are_synced_again(house: House) -> None:
    house.playground.world.commands[None].clear()
    await house.restart()
    assert len(house.playground.world.all_commands()) == len(COMMANDS) + len(MENUS)


async def told_anew(house: House) -> list[int]:
    """Pretend that an older list of commands is registered, and restart the bot.

    Returns the status codes of the requests that register commands.
    """
    await house.store.meta_set('commands', 'of another version')
    house.playground.clear_calls()
    await house.restart()
    return [call.status for call in house.playground.calls if call.method == 'PUT']


async def test_entry_point_command_survives_a_sync(house: House) -> None:
    """Discord creates this command for Activities, and refuses a list without it."""
    world = house.playground.world
    enable_activities(world)
    (entry_point,) = (command for command in world.all_commands() if command['type'] == 4)
    assert await told_anew(house) == [200]
    (carried,) = (command for command in world.all_commands() if command['type'] == 4)
    assert {**carried, 'version': ''} == {**entry_point, 'version': ''}
    assert len(world.all_commands()) == len(COMMANDS) + len(MENUS) + 1
    house.playground.clear_calls()
    await house.restart()
    assert 'PUT' not in {call.method for call in house.playground.calls}


async def test_refused_sync_leaves_the_known_commands(stormy_house: House, caplog: pytest.LogCaptureFixture) -> None:
    house = stormy_house
    ids = {command['name']: command['id'] for command in house.playground.world.all_commands()}
    house.playground.faults.next('PUT /applications/{application_id}/commands', code=50240)
    assert await told_anew(house) == [400]
    assert 'command sync refused' in caplog.text
    assert f'</play:{ids["play"]}>' in (await house.ada.slash('games', 'hand')).message.text
    house.playground.clear_calls()
    await house.restart()
    assert [call.status for call in house.playground.calls if call.method == 'PUT'] == [200], (
        'the next start tries again'
    )
