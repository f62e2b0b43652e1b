"""Time limits for an answer, set by the game or the table, and questions without a limit."""

from __future__ import annotations

import pytest

from bot.tables.answering import answer
from bot.tables.seats import hand_over, leave_seat, take_seat
from engine.api import Outcome
from persistence import Seat, Store
from persistence.rhythm import Rhythm
from tests.tables.alarm import Bot, Clock
from tests.tables.ballot import Ballot
from tests.tables.conftest import PEOPLE, Begin, Request, now_at


@pytest.mark.parametrize(
    ('think_seconds', 'seconds', 'limit'), [(300, 20, 20), (300, 400, 300), (0, 20, 20), (300, None, 300)]
)
async def test_the_shorter_limit_counts(
    begin: Begin, clock: Clock, think_seconds: int, seconds: int | None, limit: int
) -> None:
    match = await begin(think_seconds=think_seconds, seconds=seconds)
    assert {q.due_at for q in match.table.questions if not q.standing} == {clock.now() + limit}


async def test_standing_decision_has_no_deadline(begin: Begin) -> None:
    match = await begin(think_seconds=300)
    assert all(q.due_at is None and q.remind_at is None for q in match.table.questions if q.standing)


async def test_bot_players_and_stand_ins_have_no_limit(
    store: Store, begin: Begin, clock: Clock, fresh: Request
) -> None:
    robot = Seat(1, None, 'Minos', 'en', 'easy')
    match = await begin([PEOPLE[0], robot, PEOPLE[2]], think_seconds=300)
    match = await hand_over(store, match, 2, 'easy', fresh())
    due = [match.kept(seat) for seat in range(3)]
    assert [question and question.due_at for question in due] == [clock.now() + 300, None, None]


async def test_left_seat_has_a_limit_again_once_taken(store: Store, begin: Begin, clock: Clock, fresh: Request) -> None:
    match = await begin(think_seconds=300)
    table = await leave_seat(store, match.table, 0, fresh())
    match = await now_at(store, match)
    question = match.kept(0)
    assert question is not None and table.seats[0].player == 'easy'
    assert (question.due_at, question.remind_at, question.since) == (None, None, 3)
    match = await take_seat(store, match, Seat(0, 200, 'Eve', 'en'), fresh())
    question = match.kept(0)
    assert question is not None and question.due_at == clock.now() + 300


@pytest.mark.parametrize(('limit', 'plays_on'), [(299, 'default'), (300, 'default'), (301, 'player')])
async def test_own_limit_equal_to_the_tables_plays_the_default(
    store: Store, bot: Bot, begin: Begin, limit: int, plays_on: str
) -> None:
    match = await begin(think_seconds=300, on_timeout='automatic', seconds=limit)
    await bot.after(min(limit, 300))
    seats = (await now_at(store, match)).table.seats
    assert [seat.player is not None for seat in seats] == [plays_on != 'default'] * 2


@pytest.mark.parametrize(('seconds', 'reminded'), [(119, False), (120, True), (121, True)])
async def test_reminders_begin_at_limits_of_two_minutes(begin: Begin, seconds: int, reminded: bool) -> None:
    match = await begin(think_seconds=seconds)
    due = [question.remind_at for question in match.table.questions if not question.standing]
    assert [moment is not None for moment in due] == [reminded] * 2


@pytest.mark.parametrize('secret', [False, True])
async def test_secret_step_renews_no_times(
    store: Store, begin: Begin, clock: Clock, fresh: Request, monkeypatch: pytest.MonkeyPatch, *, secret: bool
) -> None:
    """A later reminder would reveal the time of the step."""
    await store.set_rhythm(PEOPLE[0].user_id or 0, Rhythm(remind_hours=1))
    # Each vote only leads to the same question again.
    monkeypatch.setattr(Ballot, 'apply', lambda *of: Outcome({**of[1], 'waves': of[1]['waves'] + 1}, (), True))
    match = await begin()
    before = match.kept(0)
    clock.time += 600.0
    if secret:
        monkeypatch.setattr('bot.tables.answering.audience_of', lambda *_: frozenset({0}))
    match = await answer(store, match, 0, 'vote yes', fresh())
    after = match.kept(0)
    assert before is not None and after is not None and after.since > before.since
    assert before.remind_at is not None and after.remind_at is not None
    assert (after.asked_at, after.remind_at) == (
        (before.asked_at, before.remind_at) if secret else (before.asked_at + 600, before.remind_at + 600)
    )
    assert after.called == (before.called if secret else True)
