"""Seats: names of bot players, seats that a user can take, and absent players."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.tables.answering import answer
from bot.tables.asking import asked_next
from bot.tables.guests import next_host
from bot.tables.seats import AWAY, absent_seat, hand_over, new_player, seat_to_take
from engine.api import Decision
from engine.api import Seat as EngineSeat
from engine.choices import OneOf, Option
from persistence import OpenQuestion, Seat, Store, Table
from tests.tables.alarm import Clock
from tests.tables.conftest import PEOPLE, Begin, Request

ROBOTS = ['Ariadne', 'Daedalus', 'Icarus', 'Minos']
BARE = Table(
    id=1, game='ballot', status='lobby', version=1, options='{}', snapshot=None, schema=None, guild_id=1, channel_id=2,
    locale='en', host_id=1, created_at=0.0, updated_at=0.0, successor=None, note=None, undo_seat=None, seats=(),
)  # fmt: skip


def table_of(*names: str) -> Table:
    return replace(BARE, seats=tuple(Seat(index, 1, name, 'en') for index, name in enumerate(names)))


def test_bot_players_have_different_names() -> None:
    table = table_of()
    for index in range(len(ROBOTS)):
        player = new_player(table, index, 'easy')
        assert (player.index, player.user_id, player.player) == (index, None, 'easy')
        table = replace(table, seats=(*table.seats, player))
    assert [seat.name for seat in table.seats] == ROBOTS


def test_taken_names_of_bot_players_are_numbered() -> None:
    assert new_player(table_of(*ROBOTS), 4, 'easy').name == 'Ariadne 2'
    assert new_player(table_of(*ROBOTS, 'Ariadne 2'), 5, 'easy').name == 'Daedalus 2'
    again = [f'{name} 2' for name in ROBOTS]
    assert new_player(table_of(*ROBOTS, *again), 8, 'easy').name == 'Ariadne 3'


@given(st.lists(st.sampled_from([*ROBOTS, *(f'{name} {n}' for name in ROBOTS for n in (1, 2, 3)), 'Ann'])))
def test_name_of_a_bot_player_is_unique_at_its_table(names: list[str]) -> None:
    assert new_player(table_of(*names), len(names), 'easy').name not in names


def test_bots_name_is_free_in_every_language() -> None:
    assert new_player(table_of('Ариадна', 'Dedal'), 2, 'easy').name == 'Icarus'


def test_free_seat_is_taken_before_a_bot_players() -> None:
    robot, free, person = Seat(0, None, 'Minos', 'en', 'easy'), Seat(1, None, 'Eve', 'en'), Seat(2, 7, 'Ann', 'en')
    assert seat_to_take(replace(BARE, seats=(robot, person))) == robot
    assert seat_to_take(replace(BARE, seats=(robot, free, person))) == free
    assert seat_to_take(replace(BARE, seats=(person,))) is None


def nobody_there(table: Table, user_id: int) -> bool:
    return True


async def test_absent_player_was_asked_long_ago(store: Store, begin: Begin, clock: Clock, fresh: Request) -> None:
    match = await begin(PEOPLE[:3])
    clock.pass_by(AWAY - 1)
    assert absent_seat(match, 0, nobody_there, clock.now()) is None
    clock.pass_by(1)
    assert absent_seat(match, 0, nobody_there, clock.now()) == match.table.seats[1]
    match = await answer(store, match, 1, 'vote yes', fresh())
    assert absent_seat(match, 0, nobody_there, clock.now()) == match.table.seats[2], 'what others do is no sign of life'
    match = await hand_over(store, match, 2, 'easy', fresh())
    assert absent_seat(match, 0, nobody_there, clock.now()) is None
    match = await hand_over(store, match, 2, None, fresh())
    assert absent_seat(match, 0, nobody_there, clock.now()) is None, 'they have just come back'


async def test_player_with_a_recent_press_is_not_absent(begin: Begin, clock: Clock) -> None:
    match = await begin(PEOPLE[:3])
    clock.pass_by(AWAY)
    gone = match.table.seats[2]
    assert absent_seat(match, 0, lambda table, user_id: user_id == gone.user_id, clock.now()) == gone


def test_question_changed_by_another_seat_keeps_asked_at() -> None:
    seats = tuple(Seat(index, index + 1, name, 'en') for index, name in enumerate(('Ann', 'Bob', 'Eve')))
    table = replace(
        BARE, status='open', version=7, seats=seats, questions=(OpenQuestion(1, False, 5, 100.0, called=True),)
    )
    before, after = (Decision(EngineSeat(1), kind, OneOf((Option('yes'),))) for kind in ('toy.a', 'toy.b'))
    (question,) = asked_next(table, [before], [after], 700.0, [(0, False)])
    assert (question.since, question.asked_at, question.called) == (8, 100.0, False)
    (question,) = asked_next(table, [before], [after], 700.0, [(1, False)])
    assert question.asked_at == 700.0, 'they have answered'


def guest(index: int, user_id: int, name: str) -> Seat:
    return Seat(index, user_id, name, 'en', owner_player='expert', owner_name='Minos')


def test_next_host_is_a_player_before_a_guest() -> None:
    ann, eve, bob = Seat(0, 1, 'Ann', 'en'), guest(1, 2, 'Eve'), Seat(2, 3, 'Bob', 'en')
    minos = Seat(3, None, 'Minos', 'en', 'easy')
    assert next_host(replace(BARE, seats=(ann, eve, bob, minos)), 1) == 3
    assert next_host(replace(BARE, seats=(ann, eve, minos)), 1) == 2
    assert next_host(replace(BARE, seats=(ann, minos)), 1) is None
    assert next_host(replace(BARE, seats=(ann, eve, bob)), 2) == 1, 'nobody else is the host then'


def test_name_of_a_guests_bot_player_stays_reserved() -> None:
    named = [replace(guest(0, 2, 'Eve'), owner_name=name) for name in ROBOTS[:2]]
    assert new_player(replace(BARE, seats=tuple(named)), 2, 'easy').name == ROBOTS[2]
