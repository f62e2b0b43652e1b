"""The list of commands that Discord is told: in every language, only when it has changed; and what it calls them."""

from __future__ import annotations

from bot.handlers.slash import COMMANDS
from bot.words import LANGUAGES, words_for
from tests.bot.conftest import House

EN = words_for('en')


async def test_every_command_has_a_name_and_a_description_in_every_language(house: House) -> None:
    commands = {command['name']: command for command in house.playground.world.all_commands()}
    assert len(commands) == len(COMMANDS)
    for locale in set(LANGUAGES) - {'en'}:
        words = words_for(locale)
        for name, command in commands.items():
            assert command['name_localizations'][locale] == words(f'command-{name}')
            assert command['description_localizations'][locale] == words(f'command-{name}-about')


async def test_commands_are_told_to_discord_only_when_they_have_changed(house: House) -> None:
    house.playground.clear_calls()
    await house.restart()
    assert [call.route for call in house.playground.calls if call.method == 'PUT'] == []


async def test_commands_can_be_pressed_where_a_text_names_them(house: House) -> None:
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


async def test_commands_that_discord_has_lost_are_told_again(house: House) -> None:
    house.playground.world.commands[None].clear()
    await house.restart()
    assert len(house.playground.world.all_commands()) == len(COMMANDS)
