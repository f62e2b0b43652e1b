"""The bot installed by a user alone: in servers without it and in group DMs. It only answers interactions there."""

from __future__ import annotations

import pytest

from bot.handlers.slash import ALONE, COMMANDS
from bot.message.custom_id import CustomId
from bot.screens.kinds import Newest
from bot.words import LANGUAGES, words_for
from persistence.rows import NOWHERE
from playground import CannotDo
from playground.permissions import Permission
from playground.records import Channel
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import choose_options, controls, id_in, press, slash
from tests.bot.remote_places import PLACES, beside, with_token

EN = words_for('en')


def place(house: House, kind: str) -> Channel:
    """Return a channel of a server without the bot, or a group DM of Ada and Bruno."""
    world = house.playground.world
    return (
        world.open_elsewhere('games')
        if kind == 'elsewhere'
        else world.open_group('us', house.ada.user, house.bruno.user)
    )


def answers(hand: ShownMessage) -> list[str]:
    """Return the answers of a hand that can be pressed."""
    pressed = (id_in(each.custom_id) for each in hand.buttons if not each.disabled)
    return [each.rest for each in pressed if each.action == 'do']


@pytest.mark.parametrize('kind', PLACES)
async def test_only_commands_for_one_are_offered(house: House, kind: str) -> None:
    where, offered = place(house, kind), set()
    for command in COMMANDS:
        try:
            await house.ada.slash(where, command.name, **({'line': 'x'} if command.name == 'move' else {}))
        except CannotDo:
            continue
        offered.add(command.name)
    assert offered == {command.name for command in ALONE}


@pytest.mark.parametrize('kind', PLACES)
@pytest.mark.parametrize('language', LANGUAGES)
async def test_commands_answer_without_the_bots_token(house: House, kind: str, language: str) -> None:
    where, words = place(house, kind), words_for(language)
    house.playground.world.set_person(house.ada.user, locale={'en': 'en-US'}.get(language, language))
    house.playground.clear_calls()
    for name in ('daily', 'stats', 'rules', 'settings', 'help', 'about', 'privacy', 'history'):
        shown = await slash(house.ada, where, name)
        assert shown.ephemeral and words('refusal-stale') not in shown.text, name
    await house.shown()
    assert with_token(house) == []
    user = await house.store.user(house.ada.id)
    assert user is not None and user.dm_channel_id is None, 'a group DM is no DM with the user'
    assert await house.store.guilds() == set(), 'the other server is not on record'


@pytest.mark.parametrize('kind', PLACES)
async def test_onirim_is_played_alone_by_presses(house: House, kind: str) -> None:
    ada, where = house.ada, place(house, kind)
    house.playground.clear_calls()
    lobby = await slash(ada, where, 'play', game='onirim')
    assert not lobby.ephemeral and lobby.images
    hand = await beside(ada, lobby, 'start')
    (table,) = await house.store.tables_of_user(ada.id, ('open',))
    assert (table.guild_id, table.channel_id, table.remote, table.private) == (None, NOWHERE, None, True)
    await house.shown()
    told = house.now(ada, lobby)
    assert told is not None and EN('remote-alone', player='Ada') in told.text and not told.images
    before = (await house.store.load(table.id)).version
    await house.restart()
    hand = await slash(ada, where, 'hand')
    for answer in answers(hand)[:1]:
        hand = await press(ada, hand, 'do', answer)
        assert (await house.store.load(table.id)).version > before, 'the buttons go on after a restart'
    assert hand.images and hand.ephemeral
    assert (await slash(ada, where, 'hand')).images
    games = await slash(ada, where, 'games')
    assert (await press(ada, games, 'bring', str(table.id))).images, 'it goes on with the game'
    assert len(await house.store.tables_of_user(ada.id, ('lobby', 'open'))) == 1
    await house.later(60)
    assert with_token(house) == []


async def test_game_is_played_with_a_bot_and_options(house: House) -> None:
    ada, where = house.ada, place(house, 'group')
    lobby = await slash(ada, where, 'play', game='labyrinth')
    house.playground.clear_calls()
    await choose_options(ada, lobby, {'events': 'yes'})
    more = await beside(ada, lobby, 'options')
    await press(ada, more, 'seat', 'easy')
    assert (await beside(ada, lobby, 'start')).images
    (table,) = await house.store.tables_of_user(ada.id, ('open',))
    assert [seat.player for seat in table.seats] in ([None, 'easy'], ['easy', None])
    assert '"events":true' in table.options
    await house.later(60)
    assert with_token(house) == []


@pytest.mark.parametrize('kind', PLACES)
async def test_daily_deal_is_played_there(house: House, kind: str) -> None:
    ada, where = house.ada, place(house, kind)
    house.playground.clear_calls()
    shown = await slash(ada, where, 'daily')
    sure = await press(ada, shown, 'daily', 'play onirim')
    begin = next(each for each in controls(sure, 'daily') if id_in(each.custom_id).rest.startswith('begin'))
    hand = await press(ada, sure, 'daily', id_in(begin.custom_id).rest)
    assert hand.images and hand.ephemeral
    await house.later(60)
    assert with_token(house) == []


@pytest.mark.parametrize('kind', PLACES)
async def test_nobody_sees_or_presses_a_game_of_another(house: House, kind: str) -> None:
    ada, bruno, where = house.ada, house.bruno, place(house, kind)
    hand = await beside(ada, await slash(ada, where, 'play', game='onirim'), 'start')
    assert hand.id not in [message.id for message in bruno.messages(where)]
    own = await slash(bruno, where, 'settings')
    (table,) = await house.store.tables_of_user(ada.id, ('open',))
    for action in ('hand', 'play', 'history', 'join', 'sit'):
        forged = await house.forge(bruno, own, CustomId(action, table.id).button())
        shown = (await forged.settled()).message
        assert shown.text != hand.text and not shown.images
    assert 'table' not in (await slash(bruno, where, 'history')).text


async def test_lobby_is_private_where_external_apps_are_denied(house: House) -> None:
    ada, bruno, where = house.ada, house.bruno, place(house, 'elsewhere')
    where.denied = Permission.USE_EXTERNAL_APPS
    lobby = await slash(ada, where, 'play', game='labyrinth')
    assert lobby.ephemeral and not controls(lobby, 'join')
    (table,) = await house.store.tables_of_user(ada.id, ('lobby',))
    assert (table.channel_id, table.remote) == (NOWHERE, None)
    told = await house.forge(bruno, await slash(bruno, where, 'settings'), CustomId('join', table.id).button())
    assert (await told.settled()).message.text == EN('refusal-in-dms')
    more = await press(ada, lobby, 'options')
    await press(ada, more, 'seat', 'easy')
    await house.shown()
    now = house.now(ada, lobby)
    assert now is not None and '🤖' in now.text, 'the lobby above follows'
    hand = await press(ada, now, 'start')
    assert hand.id == lobby.id and hand.images and not controls(hand, 'start')
    await house.shown()
    later = house.now(ada, hand)
    assert later is not None and not controls(later, 'start'), 'no later lobby replaces the hand'
    begun = Newest(await house.store.load(table.id))
    assert not house.clew.screens.remote.targets(begun), 'the lobby is forgotten'
    again = await slash(ada, where, 'play', game='labyrinth')
    assert again.ephemeral and again.images
    assert len(await house.store.tables_of_user(ada.id, ('lobby', 'open'))) == 1


async def test_moderator_of_another_server_has_no_panel_there(house: House) -> None:
    mia = house.playground.add_person('Mia', moderator=True)
    shown = await slash(mia, place(house, 'elsewhere'), 'settings')
    assert 'sheet' not in [id_in(each.custom_id).rest for each in shown.buttons]
