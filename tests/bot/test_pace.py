"""Rate limits: the bot keeps its edits per channel and its requests per second below Discord's limits."""

from __future__ import annotations

from heapq import heapify, heappop, heappush

from hypothesis import given
from hypothesis import strategies as st

from bot.message.throttle import Throttle
from bot.screens.pacing import Pacing
from tests.bot.pace import Clock, most_within


@given(st.lists(st.tuples(st.floats(0, 6), st.integers(0, 9), st.integers(0, 1)), min_size=20, max_size=60))
def test_channel_gets_at_most_five_edits_in_five_seconds(asked: list[tuple[float, int, int]]) -> None:
    """Edits come in any order. A delayed edit is retried when its turn comes."""
    clock = Clock()
    pacing = Pacing(clock)
    edits: dict[int, list[float]] = {0: [], 1: []}
    coming = [(moment, (screen, channel)) for moment, screen, channel in asked]
    heapify(coming)
    while coming:
        clock.now, screen = heappop(coming)
        wait = pacing.wait(screen, screen[1])
        if wait:
            heappush(coming, (clock.now + wait, screen))
        else:
            pacing.shown(screen)
            edits[screen[1]].append(clock.now)
    assert all(most_within(moments, 5.0) <= 5 for moments in edits.values())


def test_screens_of_one_channel_take_turns() -> None:
    clock = Clock()
    pacing = Pacing(clock)
    waits = [pacing.wait(screen, 7) for screen in 'abc']
    assert waits == [0.0, pacing.every, 2 * pacing.every]
    pacing.shown('a')
    # A screen that has just had its turn goes behind the others.
    assert pacing.wait('a', 7) == 3 * pacing.every
    assert pacing.wait('d', 8) == 0.0
    clock.now = pacing.every
    assert pacing.wait('b', 7) == 0.0
    assert pacing.left('c') == pacing.every


def test_edit_out_of_turn_delays_the_next_one() -> None:
    pacing = Pacing(Clock())
    pacing.count(7)
    assert pacing.wait('a', 7) == pacing.every


def test_channels_without_recent_edits_are_forgotten() -> None:
    clock = Clock()
    pacing = Pacing(clock)
    for channel in range(1000):
        assert pacing.wait(channel, channel) == 0.0
        pacing.shown(channel)
        clock.now += 0.5
    assert len(pacing._free) <= 4 and not pacing._turns


@given(st.lists(st.floats(0, 0.5), max_size=300))
def test_at_most_fifty_requests_a_second(pauses: list[float]) -> None:
    clock = Clock()
    throttle = Throttle(clock)
    made = []
    for pause in pauses:
        clock.now += pause
        made.append(clock.now + throttle.reserve())
    assert most_within(made, 1.0) <= 50


def test_unwatched_screen_rests_after_an_edit_unless_stopping() -> None:
    clock = Clock()
    pacing = Pacing(clock)
    assert pacing.rested('a') == 0.0
    pacing.rest('a')
    clock.now = 2.0
    assert (pacing.rested('a'), pacing.rested('b')) == (pacing.rests - 2.0, 0.0)
    clock.now = pacing.rests
    assert pacing.rested('a') == 0.0
    pacing.rest('a')
    pacing.end()
    assert pacing.rested('a') == 0.0
