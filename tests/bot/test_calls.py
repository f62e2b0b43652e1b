"""Who is called to the table, and what their locked phone shows of it."""

from __future__ import annotations

import pytest

from bot.screens.calls import CALL_EVERY
from bot.words import LANGUAGES, key_of, words_for
from engine.registry import GAMES
from persistence.rows import Table
from playground.permissions import Permission
from playground.records import MessageFlag
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import asks, press, shows, turn_of
from tests.bot.tables import calm, running
from tests.bot.test_board import boards
from tests.bot.test_hands import hands, opened

EN = words_for('en')
POST = 'POST /channels/{channel_id}/messages'
EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}'
DELETE = 'DELETE /channels/{channel_id}/messages/{message_id}'


def is_silent(house: House, message: ShownMessage) -> bool:
    stored = house.playground.world.messages[message.channel_id][message.id]
    return stored.has(MessageFlag.SUPPRESS_NOTIFICATIONS)


async def turn_of_ada(house: House, table: Table) -> None:
    """From the board; after it Bruno is on turn."""
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()


async def test_a_phone_shows_who_is_called_to_which_game_and_what_for(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await turn_of_ada(house, table)
    (told,) = house.bruno.notifications
    assert told.body == f'@Bruno — **Onirim**: {EN("call-onirim-act")}'
    (board,) = boards(house, table)
    assert told.message_id == board.id and board.images and '**Onirim**' not in board.text


@pytest.mark.parametrize('locale', ['ru', 'pl'])
async def test_the_channel_is_called_in_its_own_language(house: House, locale: str) -> None:
    house.playground.world.set_guild_locale(locale)
    await running(house, house.ada, house.bruno, state=calm())
    assert words_for(locale)('call-onirim-act') in house.ada.notifications[-1].body


async def test_a_call_costs_a_message_and_its_edit_and_one_that_calls_nobody_only_a_message(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    house.playground.clear_calls()
    await turn_of_ada(house, table)
    made = [f'{call.method} {call.route}' for call in house.playground.calls if str(house.games.id) in call.path]
    assert made[-3:] == [POST, EDIT, DELETE]
    house.playground.clear_calls()
    house.clew.services.boards.post_anew(table.id)
    house.clew.services.refresher.refresh(table.id)
    await house.shown()
    made = [f'{call.method} {call.route}' for call in house.playground.calls]
    assert made == [POST, DELETE]
    assert is_silent(house, boards(house, table)[0])


async def test_hands_are_dealt_in_silence_where_the_board_calls(house: House) -> None:
    await running(house, house.ada, house.bruno, state=calm())
    assert all(is_silent(house, hand) for person in (house.ada, house.bruno) for hand in hands(person))
    assert [told.channel_id for told in house.ada.notifications] == [house.games.id]
    assert house.bruno.notifications == []


async def test_alone_nobody_is_called_anywhere(house: House) -> None:
    await running(house, house.ada)
    assert house.ada.notifications == []


@pytest.mark.parametrize('locale', ['en-US', 'pl'])
async def test_where_the_board_may_not_be_shown_the_hand_calls_in_the_language_of_its_player(
    stormy_house: House, locale: str
) -> None:
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


async def test_a_call_that_was_cut_short_is_completed_and_not_made_again(stormy_house: House) -> None:
    """The bot was killed between the line and the board: the line is on record, and becomes the board."""
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await house.shown()
    house.playground.faults.next(EDIT, status=503)
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()
    assert house.bruno.messages('games')[-1].text.startswith(f'{house.bruno.mention} — ')
    await house.restart()
    await house.bruno.see('games', lambda m: shows('play', table.id)(m) and turn_of(house.bruno)(m))
    await house.shown()
    (board,) = boards(house, table)
    (told,) = house.bruno.notifications
    assert told.message_id == board.id and board.id > first.id
    assert '—' not in board.text


@pytest.mark.parametrize('code', [50035, 50045])
async def test_where_no_line_becomes_a_panel_the_panel_itself_calls(stormy_house: House, code: int) -> None:
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
    # From now on it is not tried again: that would be four requests for two, and two notifications for one.
    house.playground.clock.advance(CALL_EVERY)
    panel = await press(house.bruno, await opened(house.bruno, table), 'do', 'discard ns')
    await house.shown()
    house.playground.clear_calls()
    await press(house.bruno, panel, 'do', 'keep')
    await house.shown()
    made = [call.method for call in house.playground.calls if f'/channels/{house.games.id}/' in call.path]
    assert made == ['POST', 'DELETE']
    assert len(house.ada.notifications) == 2 and EN('call-onirim-act') in boards(house, table)[0].text


async def test_a_board_whose_nonce_belongs_to_a_deleted_message_is_sent_with_another(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    house.playground.faults.next(POST, status=404, code=10008)
    await turn_of_ada(house, table)
    (board,) = boards(house, table)
    assert house.bruno.notifications[-1].message_id == board.id


def test_every_game_says_what_its_first_question_is_for() -> None:
    for game in GAMES.values():
        seats = min(seats for seats in game.seats if seats > 1)
        pending = game.pending(game.new(seats, game.Options(), '5a' * 16).state)
        for key in {f'call-{key_of(decision.kind)}' for decision in pending if not decision.standing}:
            assert all(words_for(language).has(key) for language in LANGUAGES), key
