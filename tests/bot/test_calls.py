"""Pings: recipients, text on a locked phone, requests, and the fallback if a message fails."""

from __future__ import annotations

import pytest

from bot.screens.calls import CALL_EVERY
from bot.words import LANGUAGES, key_of, words_for
from engine.registry import PACKAGES
from persistence.rows import Table
from playground.permissions import Permission
from tests.bot.conftest import House
from tests.bot.play import asks, press, shows, turn_of
from tests.bot.seen import boards, hands, is_silent, opened
from tests.bot.tables import calm, running

EN = words_for('en')
POST = 'POST /channels/{channel_id}/messages'
EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}'
DELETE = 'DELETE /channels/{channel_id}/messages/{message_id}'


async def turn_of_ada(house: House, table: Table) -> None:
    """Play Ada's turn from the board, so that Bruno is next."""
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()


async def test_notification_names_user_game_and_question(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await turn_of_ada(house, table)
    (told,) = house.bruno.notifications
    assert told.body == f'@Bruno – **Onirim**: {EN("call-onirim-act")}'
    (board,) = boards(house, table)
    assert told.message_id == board.id and board.images and '**Onirim**' not in board.text


@pytest.mark.parametrize('locale', ['ru', 'pl'])
async def test_ping_is_in_the_language_of_the_channel(house: House, locale: str) -> None:
    house.playground.world.set_guild_locale(locale)
    await running(house, house.ada, house.bruno, state=calm())
    assert words_for(locale)('call-onirim-act') in house.ada.notifications[-1].body


async def test_ping_costs_a_message_and_an_edit(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    house.playground.clear_calls()
    await turn_of_ada(house, table)
    made = [f'{call.method} {call.route}' for call in house.playground.calls if str(house.games.id) in call.path]
    assert made[-3:] == [POST, EDIT, DELETE]


async def test_board_without_a_ping_costs_one_message(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    # Otherwise the board would mention Ada again, who has not answered.
    await house.store.remember(house.ada.id, calls_off=True)
    house.playground.clear_calls()
    await house.clew.screens.boards.repost(table.id)
    house.clew.screens.refresh(table.id)
    await house.shown()
    made = [f'{call.method} {call.route}' for call in house.playground.calls]
    assert made == [POST, DELETE]
    assert is_silent(house, boards(house, table)[0])


async def test_hands_are_silent_if_the_board_pings(house: House) -> None:
    await running(house, house.ada, house.bruno, state=calm())
    assert all(is_silent(house, hand) for person in (house.ada, house.bruno) for hand in hands(person))
    assert [told.channel_id for told in house.ada.notifications] == [house.games.id]
    assert house.bruno.notifications == []


async def test_lone_player_is_pinged_nowhere(house: House) -> None:
    await running(house, house.ada)
    assert house.ada.notifications == []


@pytest.mark.parametrize('locale', ['en-US', 'pl'])
async def test_hand_pings_if_the_board_cannot(stormy_house: House, locale: str) -> None:
    house, bruno = stormy_house, stormy_house.bruno
    house.playground.world.set_person(bruno.user, locale=locale)
    table = await running(house, house.ada, bruno, state=calm())
    panel = await press(house.ada, hands(house.ada)[0], 'do', 'discard rs')
    house.playground.faults.deny(house.games, Permission.VIEW_CHANNEL)
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()
    (told,) = bruno.notifications
    assert told.channel_id == bruno.dm.id
    assert told.body == f'**Onirim**: {words_for(locale)("call-onirim-act")}'
    (hand,) = hands(bruno)
    assert hand.id == told.message_id and asks(await house.store.load(table.id))(hand)


async def test_interrupted_ping_is_completed_once(stormy_house: House) -> None:
    """The bot posted a line with the ping, and was killed before it edited that message into the board."""
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await house.shown()
    house.playground.faults.next(EDIT, status=503)
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()
    assert house.bruno.messages('games')[-1].text.startswith(f'{house.bruno.mention} – ')
    await house.restart()
    await house.bruno.see('games', lambda m: shows('play', table.id)(m) and turn_of(house.bruno)(m))
    await house.shown()
    (board,) = boards(house, table)
    (told,) = house.bruno.notifications
    assert told.message_id == board.id and board.id > first.id
    assert '—' not in board.text


@pytest.mark.parametrize('code', [50035, 50045])
async def test_panel_pings_if_the_line_cannot_be_edited(stormy_house: House, code: int) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await house.shown()
    house.playground.faults.next(EDIT, status=400, code=code)
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()
    (board,) = boards(house, table)
    assert EN('call-onirim-act') in board.text
    assert house.bruno.notifications[-1].message_id == board.id
    # It is not tried again: it would cost four requests instead of two, and notify twice.
    house.playground.clock.advance(CALL_EVERY)
    panel = await press(house.bruno, await opened(house.bruno, table), 'do', 'discard ns')
    await house.shown()
    house.playground.clear_calls()
    await press(house.bruno, panel, 'do', 'keep')
    await house.shown()
    made = [call.method for call in house.playground.calls if f'/channels/{house.games.id}/' in call.path]
    assert made == ['POST', 'DELETE']
    assert len(house.ada.notifications) == 2 and EN('call-onirim-act') in boards(house, table)[0].text


async def test_nonce_of_a_deleted_message_is_replaced(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    house.playground.faults.next(POST, status=404, code=10008)
    await turn_of_ada(house, table)
    (board,) = boards(house, table)
    assert house.bruno.notifications[-1].message_id == board.id


def test_every_game_names_its_first_question() -> None:
    for game in (package.game for package in PACKAGES.values()):
        seats = min(seats for seats in game.seats if seats > 1)
        pending = game.pending(game.new(seats, game.Options(), '5a' * 16).state)
        for key in {f'call-{key_of(decision.kind)}' for decision in pending if not decision.standing}:
            assert all(words_for(language).has(key) for language in LANGUAGES), key
