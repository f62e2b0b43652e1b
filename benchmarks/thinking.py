"""Seconds from a press to its answer while bot players think at other tables, and without them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from statistics import median
from time import perf_counter
from typing import Final

from benchmarks.figures import Figure, Wanted, figure
from benchmarks.presses import Scene, begin
from benchmarks.setup import Setup
from benchmarks.stand import PATIENCE, Stand
from engine.onirim.game import GAME
from engine.onirim.strength.players import PLAYERS
from tests.bot.play import click, controls

SUBJECT: Final = 'From a press to its answer while others think'
SCENE: Final = Scene(GAME.name, 2, 'board')
TABLES: Final = 4
"""Number of tables where bot players play each other. With several, at least one player is always thinking."""
PLAYER: Final = [*PLAYERS][-1]
FIRST: Final = 5
"""Number of presses before the measurement begins."""
EVERY: Final = 0.1
"""Seconds between two presses."""
AS_FAST: Final = Wanted('at most', 1.5, ' × calm')


async def measure(setup: Setup) -> list[Figure]:
    """Return the rows. The bot refuses every press, so the times include no step of a game and no picture."""
    number = 40 if setup.quick else 150
    done = partial(setup.step, 2 * number)
    async with Stand(setup.folder) as clew:
        await clew.ready()
        ada, bruno, cleo, dora = clew.company(4)
        answer = await ada.slash('games', 'play', game=GAME.name)
        await answer.settled(PATIENCE)
        lobby = await ada.see('games', lambda message: bool(controls(message, 'start')), timeout=PATIENCE)
        tables = [await begin(clew, SCENE, [cleo, dora], clew.channel(f'thinking {index}')) for index in range(TABLES)]
        calm = await _presses(partial(click, bruno, lobby, 'quit'), number, done)
        await clew.stop()
        async with await clew.store() as store:
            for index in tables:
                for seat in range(SCENE.seats):
                    table = await store.load(index)
                    request = f'{index} {seat}'
                    await store.hand_over(index, table.version, seat=seat, player=PLAYER, request=request)
        await clew.start()
        await _thinking(clew, tables)
        began, steps = perf_counter(), await _steps(clew, tables)
        busy = await _presses(partial(click, bruno, lobby, 'quit'), number, done)
        steps = await _steps(clew, tables) - steps
        seconds = perf_counter() - began
    return [
        figure(SUBJECT, 'a refusal, nobody thinks', 'ms', calm, tail=True),
        figure(
            SUBJECT, f'a refusal, *{PLAYER}* thinks at {TABLES} tables of {GAME.name}', 'ms', busy, tail=True,
            ratio=median(busy) / median(calm), against='calm', wanted=AS_FAST,
        ),
        figure(SUBJECT, 'their answers meanwhile', 'a second', [steps / seconds]),
    ]  # fmt: skip


async def _presses(press: Callable[[], Awaitable[object]], number: int, done: Callable[[], None]) -> list[float]:
    """Return the milliseconds of each press."""
    found = []
    for _ in range(FIRST + number):
        await asyncio.sleep(EVERY)
        began = perf_counter()
        await press()
        found.append((perf_counter() - began) * 1000)
        done()
    return found[FIRST:]


async def _thinking(clew: Stand, tables: list[int]) -> None:
    """Wait until these tables have changed: by then the code of their players is compiled."""
    before = await _steps(clew, tables)
    async with asyncio.timeout(300):
        while await _steps(clew, tables) < before + 3 * len(tables):  # noqa: ASYNC110  # it happens in another process
            await asyncio.sleep(0.5)


async def _steps(clew: Stand, tables: list[int]) -> int:
    async with await clew.store() as store:
        return sum([(await store.load(table)).version for table in tables])
