"""Time to think, as the players meet it: until when, a reminder, and what happens when it is up."""

from __future__ import annotations

from typing import Any

import pytest

from bot.panels.time import answer_by, answered_by, moment, timeout_line, timeout_note
from bot.screens.calls import CALL_EVERY
from bot.screens.presence import LASTS
from bot.words import words_for
from engine.api import Game
from engine.registry import GAMES
from persistence.rows import OnTimeout, Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.harbour import put_up
from tests.bot.play import press, shows
from tests.bot.tables import calm, dealt, set_up
from tests.bot.test_board import boards, pings
from tests.bot.test_hands import hands, opened
from tests.toy.harbour import GAME as HARBOUR

EN = words_for('en')
SEED = '0123456789abcdef' * 2
HOUR = 3600


async def timed(
    house: House, name: str, *people: Person, then: OnTimeout = 'default', seconds: int | None = HOUR
) -> Table:
    """A game with a time to think, begun by the host in the lobby."""
    game = GAMES[name]
    table = await set_up(house, game, game.Options(), people, house.games)
    table = await house.store.change_lobby(
        table.id, table.version, think_seconds=seconds or 0, on_timeout=then, request=f'agree {table.id}'
    )
    return await begun(house, game, table, people[0])


async def begun(house: House, game: Game[Any, Any], table: Table, host: Person) -> Table:
    state = calm() if game.name == 'onirim' else game.new(len(table.seats), game.Options(), SEED).state
    await dealt(house, game, table, state)
    await host.see(house.games, shows('play', table.id))
    await house.shown()
    return await house.store.load(table.id)


def reminders(house: House, person: Person) -> list[ShownMessage]:
    return [message for message in person.messages('games') if '⏰' in message.text and not message.buttons]


def asked(house: House, table: Table) -> Person:
    """Whose answer the game waits for."""
    (question,) = (question for question in table.questions if not question.standing)
    return (house.ada, house.bruno)[question.seat]


def due(table: Table) -> float:
    (question,) = (question for question in table.questions if question.due_at is not None)
    assert question.due_at is not None
    return question.due_at


async def test_board_and_hand_say_until_when_to_answer_and_what_happens_then(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await timed(house, 'onirim', ada, bruno)
    (board,) = boards(house, table)
    assert answered_by(due(table), EN) in board.text
    assert answer_by(due(table), 'default', EN) in hands(ada)[0].text
    assert answer_by(due(table), 'default', EN) in (await opened(ada, table)).text
    assert '⏰' not in hands(bruno)[0].text


async def test_without_a_limit_nothing_is_said_of_time_and_it_never_runs_out(house: House) -> None:
    table = await timed(house, 'onirim', house.ada, house.bruno, seconds=None)
    assert '⏰' not in boards(house, table)[0].text + hands(house.ada)[0].text
    await house.later(400 * 86400)
    assert await house.store.load(table.id) == table
    assert reminders(house, house.ada) == []


async def test_an_automatic_player_is_announced_where_one_would_stand_in(house: House) -> None:
    table = await timed(house, 'labyrinth', house.ada, house.bruno, then='automatic')
    assert answer_by(due(table), 'automatic', EN) in hands(asked(house, table))[0].text


async def test_whoever_has_not_answered_is_reminded_once_and_the_reminder_goes_when_they_have(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await timed(house, 'onirim', ada, bruno)
    called = len(pings(house, ada))
    await house.later(HOUR * 3 / 4 - 1)
    assert reminders(house, ada) == []
    await house.later(1)
    (sent,) = reminders(house, ada)
    assert ada.mention in sent.text and moment(due(table)) in sent.text
    assert EN('game-onirim') in ada.notifications[-1].body and EN('call-onirim-act') in ada.notifications[-1].body
    assert len(pings(house, ada)) == called + 1 and pings(house, ada)[-1] == sent.id
    assert len(pings(house, bruno)) == 0
    await house.later(60)
    assert [message.id for message in reminders(house, ada)] == [sent.id]
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    assert reminders(house, ada) == []


@pytest.mark.parametrize('reminded', [True, False])
async def test_nobody_is_reminded_and_called_within_half_a_minute(house: House, reminded: bool) -> None:
    """Whoever goes away shortly before they are reminded would be called besides."""
    house.clew.services.presence.lasts = LASTS
    ada, game, seconds = house.ada, GAMES['onirim'], 300
    lobby = await set_up(house, game, game.Options(), (ada, house.bruno), house.games)
    lobby = await house.store.change_lobby(lobby.id, lobby.version, think_seconds=seconds, request='agree')
    house.clew.services.presence.record(lobby, ada.id, 'board')
    table = await begun(house, game, lobby, ada)
    goes = seconds * 3 / 4 - LASTS + (5 if reminded else -5)
    await house.later(LASTS - 5)
    await opened(ada, table)
    await house.later(goes - LASTS + 5)
    await opened(ada, table)
    assert pings(house, ada) == []
    await house.later(LASTS - 5)
    assert len(reminders(house, ada)) == (1 if reminded else 0)
    await house.later(5)
    assert len(pings(house, ada)) == 1
    await house.later(CALL_EVERY / 2)
    assert len(pings(house, ada)) == 1
    await house.later(CALL_EVERY / 2)
    assert len(pings(house, ada)) == (2 if reminded else 1)


async def test_when_time_is_up_the_default_is_played_and_shown(house: House) -> None:
    table = await timed(house, 'onirim', house.ada, house.bruno)
    await house.later(HOUR - 1)
    assert (await house.store.load(table.id)).version == table.version
    await house.later(1)
    after = await house.store.load(table.id)
    assert after.version == table.version + 1
    assert after.snapshot != table.snapshot
    assert await house.store.stale_screens() == []
    assert reminders(house, house.ada) == []
    assert timeout_line('Ada', 'default', EN) in boards(house, table)[0].text
    panel = await opened(house.ada, table)
    assert timeout_note('default', EN) in panel.text
    assert timeout_note('default', EN) in hands(house.ada)[0].text
    panel = await press(house.ada, panel, 'do', 'keep')
    assert timeout_note('default', EN) not in panel.text
    await house.shown()


async def test_when_time_is_up_an_automatic_player_stands_in_and_whoever_was_late_comes_back(house: House) -> None:
    table = await timed(house, 'labyrinth', house.ada, house.bruno, then='automatic')
    late = asked(house, table)
    await house.later(HOUR)
    after = await house.store.load(table.id)
    (seat,) = (seat for seat in after.seats if seat.user_id == late.id)
    assert seat.player is not None
    assert after.version > table.version + 1, 'the automatic player has answered'
    told = await press(house.ada, boards(house, table)[0], 'history')
    assert timeout_line(late.name, 'automatic', EN) in told.text
    await press(late, hands(late)[0], 'back')
    await house.shown()
    assert [seat.player for seat in (await house.store.load(table.id)).seats] == [None, None]


async def test_a_restart_forgets_no_time(house: House) -> None:
    table = await timed(house, 'onirim', house.ada, house.bruno)
    await house.later(HOUR / 2)
    await house.restart()
    await house.later(HOUR / 2)
    await house.later(60)
    assert (await house.store.load(table.id)).version == table.version + 1


async def test_where_the_board_may_not_be_shown_nobody_is_reminded_and_time_runs_out_all_the_same(
    stormy_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    table = await timed(house, 'onirim', house.ada, house.bruno)
    house.playground.faults.delete_channel(house.games)
    await house.later(HOUR * 3 / 4)
    await house.later(HOUR / 4)
    assert (await house.store.load(table.id)).version == table.version + 1
    assert not [record for record in caplog.records if record.exc_info and record.name.startswith('bot')]


async def test_the_games_own_limit_is_told_with_its_default_whatever_the_table_agreed_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_up(monkeypatch)
    table = await timed(house, 'harbour', house.ada, house.bruno, then='automatic', seconds=HOUR)
    ends = next(q.due_at for q in table.questions if q.seat == 0 and q.due_at is not None)
    assert answer_by(ends, 'default', EN) in hands(house.ada)[0].text
    await house.later(120)
    after = HARBOUR.load((await house.store.load(table.id)).snapshot or '')
    assert after.bids_before == [1, 1]
    assert [seat.player for seat in (await house.store.load(table.id)).seats] == [None, None]
