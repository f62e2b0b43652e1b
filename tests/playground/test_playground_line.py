"""The line between the bot and the playground: its upload speed and its latency."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from playground import InteractionFailed, Playground
from playground.clock import Clock
from playground.line import Line, LineSpeed
from tests.playground.raw_bot import RawBot
from tests.playground.stopped_clock import stop_time

SLOW = LineSpeed(uplink=2.0, latency=0.15)
LARGE = b'\x89PNG' + bytes(250_000)
"""A file of two million bits, which takes a second at two megabits per second."""


@pytest.fixture
def stopped(raw: RawBot, monkeypatch: pytest.MonkeyPatch) -> RawBot:
    """A bot at a playground whose clock only the test advances."""
    stop_time(raw.playground, monkeypatch)
    return raw


async def duration(playground: Playground, task: asyncio.Task[Any]) -> float:
    """Advance the playground's clock until the task is done. Returns the seconds."""
    began = playground.clock.ahead
    while not task.done():
        playground.clock.advance(0.01)
        await asyncio.sleep(0.001)
    return playground.clock.ahead - began


async def send(raw: RawBot, files: dict[str, bytes] | None = None) -> int:
    channel = raw.playground.person('Ada').channel('games')
    body: dict[str, Any] = {'content': 'x'} | ({'attachments': [{'id': 0}]} if files else {})
    status, _ = await raw.call(f'POST /channels/{channel.id}/messages', body, files=files)
    return status


async def test_line_is_instant_by_default(stopped: RawBot) -> None:
    """The clock stands still, so the test would hang if the line waited."""
    async with asyncio.timeout(30):
        assert await send(stopped, {'a.png': LARGE}) == 200
        await stopped.connect()
        asked, waiting = await stopped.start()
        assert (await stopped.answer(asked, 4, {'content': 'hello'}))[0] == 200
        assert (await waiting).message.text == 'hello'


async def test_line_delays_uploads_by_their_size(stopped: RawBot) -> None:
    stopped.playground.line.speed = SLOW
    small = asyncio.create_task(send(stopped))
    assert await duration(stopped.playground, small) >= 0.15
    large = asyncio.create_task(send(stopped, {'a.png': LARGE}))
    assert await duration(stopped.playground, large) >= 1.15
    assert (await small, await large) == (200, 200)


async def test_line_delays_interactions(stopped: RawBot) -> None:
    await stopped.connect()
    await stopped.register({'name': 'play', 'description': 'Play', 'type': 1})
    stopped.playground.line.speed = LineSpeed(latency=2.0)
    pressing = asyncio.create_task(stopped.playground.person('Ada').slash('games', 'play'))
    hearing = asyncio.create_task(stopped.asked())
    assert await duration(stopped.playground, hearing) >= 1.0
    answering = asyncio.create_task(stopped.answer(await hearing, 4, {'content': 'late'}))
    assert await duration(stopped.playground, answering) >= 2.0
    assert (await answering)[0] == 200
    assert (await pressing).message.text == 'late'


async def test_slow_upload_misses_the_three_seconds(stopped: RawBot) -> None:
    await stopped.connect()
    asked, waiting = await stopped.start()
    stopped.playground.line.speed = LineSpeed(uplink=0.5)
    files = {'a.png': LARGE}
    late = asyncio.create_task(stopped.answer(asked, 4, {'content': 'x', 'attachments': [{'id': 0}]}, files))
    assert await duration(stopped.playground, late) >= 3.0
    assert (await late)[1]['code'] == 10062
    with pytest.raises(InteractionFailed):
        await waiting


async def test_line_shares_uploads_fairly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short request overtakes a long upload. Two long uploads at once take as long as one after the other."""
    clock = Clock()
    monkeypatch.setattr(clock, 'now', lambda: clock.ahead)
    line = Line(clock, LineSpeed(uplink=2.0))
    ended: dict[str, float] = {}

    async def carry(name: str, size: int) -> None:
        await line.carry_up(size)
        ended[name] = clock.ahead

    tasks = [asyncio.create_task(carry(*each)) for each in (('first', 250_000), ('second', 250_000), ('short', 100))]
    while not all(task.done() for task in tasks):
        clock.advance(0.005)
        for _ in range(10):
            await asyncio.sleep(0)
    assert ended['short'] < 0.2
    assert ended['first'] > 1.8 and 2.0 <= ended['second'] < 2.2


async def test_cut_off_request_is_never_carried_out(stopped: RawBot) -> None:
    stopped.playground.line.speed = LineSpeed(uplink=0.01)
    cut_off = asyncio.create_task(send(stopped))
    while not stopped.playground.line.busy:
        stopped.playground.clock.advance(0.001)
        await asyncio.sleep(0.001)
    cut_off.cancel()
    await asyncio.gather(cut_off, return_exceptions=True)
    stopped.playground.line.speed = LineSpeed()
    while stopped.playground.line.busy:
        stopped.playground.clock.advance(0.01)
        await asyncio.sleep(0.001)
    assert await send(stopped) == 200
    assert len(stopped.playground.person('Ada').messages('games')) == 1
