"""The cost of a step of a replay, of a film and of a code, compared with showing the board of the finished game."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from benchmarks.figures import Figure, Wanted, figure
from benchmarks.setup import Setup
from benchmarks.tables import CHANNEL, GUILD, NAMES
from bot.garbage import collected_when_idle
from bot.message.panel import Panel
from bot.panels.board import board_panel
from bot.panels.codes import code_panel
from bot.panels.replay import Offers, replay_panel
from bot.panels.replay_scene import scene_at
from bot.pictures.painter import Painter
from bot.tables.answering import answer
from bot.tables.codes import OPEN_FOR, deal_of, find_code
from bot.tables.films import film_scenes
from bot.tables.reading import find, read
from bot.tables.replay import Replays
from bot.tables.results import recorded
from bot.tables.start import start
from bot.words import words_for
from engine.registry import PACKAGES
from engine.rng import Rng
from engine.simulate import seed_of
from persistence.lobby import NewTable
from persistence.rows import Seat, Table
from persistence.store import Store, open_store

SUBJECT: Final = 'A step of a replay'
STEP: Final = Wanted('at most', 40, ' ms')
SLOWEST: Final = Wanted('at most', 150, ' ms')
CACHED: Final = 'with a cached log'
ARCHIVED: Final = 'of an archived game'
OPENED: Final = 'opening an archived game'
BOARD: Final = 'the board itself'
FILM: Final = 'a film'
CODE: Final = 'a code'
WANTED: Final = {CACHED: STEP, ARCHIVED: STEP, OPENED: SLOWEST, FILM: Wanted('at most', 1000, ' ms'), CODE: STEP}
FILMS: Final = 10
"""Number of steps for which one film is painted. A film takes about a hundred times as long."""
CODE_TEXT: Final = 'ABCDEFGH'
SEATS: Final = 3
"""Number of seats at a table. A game with fewer seats has all of them taken."""


async def measure(setup: Setup) -> list[Figure]:
    """Return six rows for each game.

    They are a step with a cached log, a step of an archived game, the first step of one, the board, a film and a code.
    """
    number = 10 if setup.quick else 60
    found: list[Figure] = []
    for name in PACKAGES:
        # A bot too collects its garbage while no user waits.
        async with await open_store(f'sqlite:///{setup.folder / name}.db') as store, collected_when_idle(lambda: True):
            table = await _finished(store, name, setup.seed)
            found += await _steps(store, table, number, Random(setup.seed), lambda: setup.step(len(PACKAGES) * number))
    return found


async def _finished(store: Store, name: str, seed: int) -> Table:
    """Let the weakest bots finish a game, and store it."""
    package = PACKAGES[name]
    seats = [Seat(index, index + 1, NAMES[index], 'en') for index in range(min(SEATS, package.game.seats.stop - 1))]
    table = await store.create_table(
        NewTable(
            game=name, options=package.game.Options().model_dump_json(), guild_id=GUILD, channel_id=CHANNEL, locale='en'
        ),
        host=seats[0],
        request='open',
    )
    table = await store.change_lobby(table.id, table.version, seats=seats, request='join')
    match, rng = await start(store, table, 'start'), Rng(seed_of(seed, 0, 'players'))
    player = next(iter(package.strengths.values())).player
    while match.decisions:
        decision = match.decisions[0]
        token = player.choose(match.game, partial(match.view, decision.seat), decision, rng)
        match = await answer(store, match, decision.seat, token, f'answer {match.table.version}')
    return match.table


async def _steps(store: Store, table: Table, number: int, rng: Random, done: Callable[[], None]) -> list[Figure]:
    words, painter, replays = words_for('en'), Painter(), Replays(store)

    async def shown(cache: Replays) -> Panel:
        match = await read(store, await find(store, table.id))
        replay = await cache.of(match)
        scene = scene_at(match, replay, rng.randrange(len(replay.stops)), None, words, own=False)
        return replay_panel(scene, None, Offers(), words)

    async def board() -> Panel:
        return board_panel(await read(store, await find(store, table.id)), words)

    async def film() -> None:
        match = await read(store, await find(store, table.id))
        scenes = film_scenes(match, await replays.of(match), NAMES[: len(table.seats)], words)
        assert scenes is not None, 'every game here has pictures'
        await painter.film(*scenes)

    async def code() -> Panel:
        found = await find_code(store, CODE_TEXT)
        ended = await store.has_finished(table.host_id, found.text)
        return code_panel(found, await store.attempts(found.text) if ended else None, table.host_id, words)

    async def timed(panel: Callable[[], Awaitable[Panel]]) -> float:
        began = perf_counter()
        for picture in (await panel()).pictures:
            painter.png(picture.scene)
        return (perf_counter() - began) * 1000

    # A bot that has shown a game has drawn its sprites. How long the first page takes is measured by `OPENED`.
    await film()
    await timed(partial(shown, replays))
    await _given(store, table)
    times: dict[str, list[float]] = {CACHED: [], ARCHIVED: [], OPENED: [], BOARD: [], FILM: [], CODE: []}
    for place in range(number):
        times[CACHED].append(await timed(partial(shown, replays)))
        times[CODE].append(await timed(code))
        if place % FILMS == 0:
            began = perf_counter()
            await film()
            times[FILM].append((perf_counter() - began) * 1000)
        times[BOARD].append(await timed(board))
        await store.archive_finished(math.inf, 1)
        times[OPENED].append(await timed(partial(shown, Replays(store))))
        await store.archive_finished(math.inf, 1)
        times[ARCHIVED].append(await timed(partial(shown, replays)))
        done()
    against = median(times[BOARD])
    return [_row(table.game, name, each, against) for name, each in times.items()]


async def _given(store: Store, table: Table) -> None:
    """Give the deal of a finished game to others."""
    match = await read(store, table)
    result = match.game.result(match.state)
    assert result is not None, 'the bots have played it to its end'
    record = recorded(table, match.game, match.state, result)
    await store.give_deal(table, deal_of(match), record, CODE_TEXT, store.now() + OPEN_FOR)


def _row(game: str, name: str, times: list[float], against: float) -> Figure:
    if name == BOARD:
        return figure(SUBJECT, f'{game}: {name}', 'ms', times, tail=True)
    middle = median(times)
    return figure(
        SUBJECT, f'{game}: {name}', 'ms', times, tail=True,
        ratio=middle / against, against='the board', judged=middle, wanted=WANTED[name],
    )  # fmt: skip
