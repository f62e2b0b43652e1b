"""What counts as a machine that was too busy for a bot to answer."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.proof import starvation
from tests.proof.starvation import STARVED, Starvation


@pytest.mark.parametrize(
    ('bot', 'painter', 'explained'),
    [(1.1, 0.0, True), (0.0, 1.1, True), (0.6, 0.6, False), (0.0, 0.0, False)],
)
async def test_a_bot_or_one_that_paints_for_it_has_waited_too_long_for_a_processor(
    monkeypatch: pytest.MonkeyPatch, bot: float, painter: float, explained: bool
) -> None:
    waited = {7: 5.0, 8: 3.0}
    over, measured = asyncio.Event(), asyncio.Event()
    monkeypatch.setattr(starvation, '_started_by', lambda pid: [pid + 1])

    def stood_in_line(pid: int) -> float:
        measured.set()
        return waited[pid]

    monkeypatch.setattr(starvation, '_stood_in_line', stood_in_line)
    busy, began = Starvation(lambda: [7]), time.monotonic()
    measuring = asyncio.create_task(busy.measure(over))
    await measured.wait()
    waited[7] += bot * STARVED
    waited[8] += painter * STARVED
    measured.clear()
    await measured.wait()
    over.set()
    await measuring
    assert busy.explains(began, time.monotonic()) is explained
    assert not busy.explains(began - 60.0, began - 50.0)
