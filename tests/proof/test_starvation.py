"""A missing answer of the bot is excused only while the machine is busy."""

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
async def test_starved_bot_or_painter_explains_a_late_answer(
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
