"""Somebody sets the clock of the machine, forwards or back: everybody keeps the time that they had."""

from __future__ import annotations

from random import Random

import pytest

from bot.clock import LEAP
from persistence import Store
from tests.tables.alarm import Bot, Clock
from tests.tables.conftest import Begin, now_at

DAY = 86_400.0


@pytest.mark.parametrize('leap', [DAY, -DAY, 400 * DAY, -LEAP, LEAP])
async def test_the_time_of_a_question_is_up_when_so_much_has_passed(
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


async def test_what_is_due_is_shown_by_the_clock_as_it_is_now(
    store: Store, bot: Bot, begin: Begin, clock: Clock
) -> None:
    match = await begin(think_seconds=3600)
    before = (await store.load(match.table.id)).questions
    for wrong in (DAY, -DAY, 0.0):
        clock.wrong = wrong
        await bot.after(0)
        assert clock.now() == clock.time + wrong
        now = (await store.load(match.table.id)).questions
        assert [q.due_at for q in now] == [q.due_at and q.due_at + wrong for q in before]
        assert [q.asked_at for q in now] == [q.asked_at + wrong for q in before]


async def test_a_clock_that_runs_a_little_fast_or_slow_moves_nothing(
    store: Store, bot: Bot, begin: Begin, clock: Clock
) -> None:
    match = await begin(think_seconds=3600)
    before = await store.load(match.table.id)
    clock.wrong = LEAP - 0.1
    await bot.after(0)
    assert await store.load(match.table.id) == before and bot.changed == []


@pytest.mark.parametrize('seed', range(8))
async def test_however_often_it_is_set_nobody_is_answered_for_too_early_or_too_late(
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


async def test_whatever_is_asked_after_a_leap_has_all_of_its_time(
    store: Store, bot: Bot, begin: Begin, clock: Clock
) -> None:
    """Also before the leap has been noticed."""
    clock.wrong = -DAY
    match = await begin(think_seconds=3600)
    clock.wrong = DAY
    await bot.after(3599)
    assert (await now_at(store, match)).state['left'] == 2
    await bot.after(1)
    assert (await now_at(store, match)).state['left'] == 1
