"""The machine's clock is set forward or back: every player keeps the full time to answer."""

from __future__ import annotations

from random import Random

import pytest

from bot.clock import LEAP
from persistence import Store
from tests.tables.alarm import Bot, Clock
from tests.tables.conftest import Begin, now_at

DAY = 86_400.0


@pytest.mark.parametrize('leap', [DAY, -DAY, 400 * DAY, -LEAP, LEAP])
async def test_deadline_counts_seconds_passed_not_the_set_clock(
    store: Store, bot: Bot, begin: Begin, clock: Clock, leap: float
) -> None:
    match = await begin(think_seconds=3600)
    await bot.after(600)
    clock.wrong = leap
    await bot.after(2999)
    assert (await now_at(store, match)).state['left'] == 2
    assert bot.reminded and bot.changed == [match.table.id]
    await bot.after(1)
    assert (await now_at(store, match)).state['left'] == 1


async def test_deadlines_move_with_the_set_clock(store: Store, bot: Bot, begin: Begin, clock: Clock) -> None:
    match = await begin(think_seconds=3600)
    before = (await store.load(match.table.id)).questions
    for wrong in (DAY, -DAY, 0.0):
        clock.wrong = wrong
        await bot.after(0)
        assert clock.now() == clock.time + wrong
        now = (await store.load(match.table.id)).questions
        assert [q.due_at for q in now] == [q.due_at and q.due_at + wrong for q in before]
        assert [q.asked_at for q in now] == [q.asked_at + wrong for q in before]


async def test_small_clock_error_moves_no_deadline(store: Store, bot: Bot, begin: Begin, clock: Clock) -> None:
    match = await begin(think_seconds=3600)
    before = await store.load(match.table.id)
    clock.wrong = LEAP - 0.1
    await bot.after(0)
    assert await store.load(match.table.id) == before and bot.changed == []


@pytest.mark.parametrize('seed', range(8))
async def test_deadline_is_exact_however_often_the_clock_is_set(
    store: Store, bot: Bot, begin: Begin, clock: Clock, seed: int
) -> None:
    rng = Random(seed)
    match = await begin(think_seconds=3600)
    begun = clock.time
    while clock.time < begun + 3600:
        assert (await now_at(store, match)).state['left'] == 2
        clock.wrong = rng.choice((0.0, rng.uniform(-DAY, DAY), rng.uniform(-9000, 9000)))
        await bot.after(min(rng.uniform(0, 900), begun + 3600 - clock.time))
    assert (await now_at(store, match)).state['left'] == 1


async def test_question_after_a_jump_has_all_of_its_time(store: Store, bot: Bot, begin: Begin, clock: Clock) -> None:
    """Holds even if the scheduler has not noticed the jump when the question is asked."""
    clock.wrong = -DAY
    match = await begin(think_seconds=3600)
    clock.wrong = DAY
    await bot.after(3599)
    assert (await now_at(store, match)).state['left'] == 2
    await bot.after(1)
    assert (await now_at(store, match)).state['left'] == 1
