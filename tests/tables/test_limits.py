"""How long an answer may take: the game's limit, the table's, and who has none."""

from __future__ import annotations

import pytest

from bot.tables.seats import hand_over, leave_seat, take_seat
from persistence import Seat, Store
from tests.tables.alarm import Clock
from tests.tables.conftest import PEOPLE, Begin, Request, now_at


@pytest.mark.parametrize(
    ('think_seconds', 'seconds', 'limit'), [(300, 20, 20), (300, 400, 300), (0, 20, 20), (300, None, 300)]
)
async def test_the_shorter_limit_counts(
    begin: Begin, clock: Clock, think_seconds: int, seconds: int | None, limit: int
) -> None:
    match = await begin(think_seconds=think_seconds, seconds=seconds)
    assert {q.due_at for q in match.table.questions if not q.standing} == {clock.now() + limit}


async def test_what_a_seat_may_do_meanwhile_is_never_due(begin: Begin) -> None:
    match = await begin(think_seconds=300)
    assert all(q.due_at is None and q.remind_at is None for q in match.table.questions if q.standing)


async def test_automatic_players_and_those_they_stand_in_for_have_no_limit(
    store: Store, begin: Begin, clock: Clock, fresh: Request
) -> None:
    robot = Seat(1, None, 'Minos', 'en', 'easy')
    match = await begin([PEOPLE[0], robot, PEOPLE[2]], think_seconds=300)
    match = await hand_over(store, match, 2, 'easy', fresh(), now=clock.now())
    due = [match.kept(seat) for seat in range(3)]
    assert [question and question.due_at for question in due] == [clock.now() + 300, None, None]


async def test_a_seat_that_is_left_is_answered_for_by_its_successor(
    store: Store, begin: Begin, clock: Clock, fresh: Request
) -> None:
    match = await begin(think_seconds=300)
    table = await leave_seat(store, match.table, 0, fresh())
    match = await now_at(store, match)
    question = match.kept(0)
    assert question is not None and table.seats[0].player == 'easy'
    assert (question.due_at, question.remind_at, question.since) == (None, None, 3)
    match = await take_seat(store, match, Seat(0, 200, 'Eve', 'en'), fresh(), now=clock.now())
    question = match.kept(0)
    assert question is not None and question.due_at == clock.now() + 300
