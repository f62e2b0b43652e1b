"""Answered presses a second: with one process on SQLite, and with one, two and four on PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from math import floor
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from benchmarks.figures import Figure, figure
from benchmarks.load import Load, press
from benchmarks.setup import Setup
from benchmarks.stand import PATIENCE
from bot.tables.asking import asked_first
from engine.registry import PACKAGES
from persistence.lobby import NewTable
from persistence.rows import Seat, Table
from persistence.store import Store
from playground.people import Person
from playground.records import Channel
from tests.bot.play import shows
from tests.persistence.postgresql import processes, program, server
from tests.proof.team import Team

SUBJECT: Final = 'Scale'
GAME: Final = 'labyrinth'
"""The game at all tables. With random presses it doesn't end within the counted time."""

GUILDS: Final = 8
ROOMS: Final = 6
"""Channels of each server. Each channel has one table, with one user who presses again after every answer."""

WARMING_UP: Final = 5.0
"""Seconds before counting, in which the drawings are read and all hands opened."""

COUNTED: Final = 20.0
"""Seconds in which answers are counted."""

REPEATED: Final = 0.1
"""Seconds that a user waits after a failed press before the next one."""

NUMBERS: Final = (1, 2, 4)
"""Numbers of processes to measure on PostgreSQL."""

DURABLE: Final = ('listen_addresses=', 'max_connections=120')
"""Settings with which PostgreSQL confirms a write only when it is on disk, as SQLite does here."""

TICKS: Final = os.sysconf('SC_CLK_TCK') if hasattr(os, 'sysconf') else 100


@dataclass
class Scale:
    """Measurements of one number of processes."""

    answered: list[tuple[float, float]] = field(default_factory=list)
    """For each answer: seconds since the count began, and seconds since its press."""
    failed: list[float] = field(default_factory=list)
    """For each failed press: seconds since the count began."""
    over: int = 0
    """Number of games that ended within the counted time; their users then stop pressing."""
    seconds: float = 0.0
    busy: dict[str, float] = field(default_factory=dict)
    """Number of processors kept busy, by part of the system."""

    def rates(self) -> list[float]:
        """Return the number of answers in each second."""
        counts = Counter(floor(at) for at, _ in self.answered)
        return [float(counts[second]) for second in range(int(self.seconds))]

    def count_from(self, began: float) -> None:
        """Drop measurements before `began` (seconds of `perf_counter`)."""
        self.answered = [(at - began, took) for at, took in self.answered if at >= began]
        self.failed = [at - began for at in self.failed if at >= began]


async def measure(setup: Setup) -> list[Figure]:
    """Return the rows; only those of SQLite if PostgreSQL is not installed."""
    # Under overload some presses are answered too late.
    logging.getLogger('playground').setLevel(logging.ERROR)
    numbers = () if program('initdb') is None else NUMBERS
    seconds, total = COUNTED / 4 if setup.quick else COUNTED, 1 + len(numbers)
    for part in ('sqlite', *map(str, numbers)):
        (setup.folder / part).mkdir()
    alone = await run(setup.folder / 'sqlite', None, 1, seconds, setup.seed)
    setup.step(total)
    found = [*_rows('1 process on SQLite', alone)]
    median = found[0].median
    for number in numbers:
        scale = await run(setup.folder / str(number), DURABLE, number, seconds, setup.seed)
        setup.step(total)
        found += _rows(f'{number} process{"es" if number > 1 else ""} on PostgreSQL', scale, median)
    return found


async def run(folder: Path, settings: tuple[str, ...] | None, number: int, seconds: float, seed: int) -> Scale:
    """Let users press for `seconds` seconds at `number` processes. Returns the measurements.

    `settings` configure the PostgreSQL server. None uses SQLite instead.
    """
    with ExitStack() as stack:
        url = f'sqlite:///{folder / "clew.db"}' if settings is None else stack.enter_context(server(settings))
        team = Team(folder, url, number, GUILDS, ROOMS)
        try:
            async with await team.store() as store:
                tables = await _dealt(team, store)
                await team.start()
                await _on_screen(store)
            return await _pressed(team, tables, lambda: [] if settings is None else processes(url), seconds, seed)
        finally:
            await team.stop()
            await team.playground.close()


async def _dealt(team: Team, store: Store) -> list[tuple[Person, Channel, Table]]:
    """Start a solo game in each channel, in the store alone: the bot posts the boards later.

    Returns the player, the channel and the table of each game.
    """
    game = PACKAGES[GAME].game
    options, found = game.Options(), []
    for index, channel in enumerate(team.rooms):
        person = team.playground.add_person(f'Somebody {index}')
        seats = [Seat(0, person.id, person.name, 'en')]
        table = await store.create_table(
            NewTable(
                game=GAME,
                options=options.model_dump_json(),
                guild_id=team.playground.world.guild_of(channel).id,
                channel_id=channel.id,
                locale='en',
            ),
            host=seats[0],
            request=f'opened {index}',
        )
        state = game.new(1, options, f'{index:032x}').state
        table = await store.start(
            table.id, table.version, seats=seats, snapshot=game.dump(state), schema=game.schema, events='[]',
            request=f'begun {index}', questions=asked_first(table, game.pending(state), time.time()),
        )  # fmt: skip
        found.append((person, channel, table))
    return found


async def _on_screen(store: Store) -> None:
    """Wait until every table has its board."""
    async with asyncio.timeout(PATIENCE):
        while await store.tables_without_board():  # noqa: ASYNC110  # it happens in other processes
            await asyncio.sleep(0.1)


async def _pressed(
    team: Team,
    tables: list[tuple[Person, Channel, Table]],
    database: Callable[[], Iterable[int]],
    seconds: float,
    seed: int,
) -> Scale:
    """Let all users press, and count the answers for `seconds` seconds, after `WARMING_UP` seconds.

    `database` returns the ids of the database's processes, whose processor time is measured too.
    """
    scale, over, rng = Scale(), asyncio.Event(), Random(seed)
    async with asyncio.TaskGroup() as group:
        for person, channel, table in tables:
            group.create_task(_press_on(scale, person, channel, table, over, Random(rng.random())))
        await asyncio.sleep(WARMING_UP)
        parts = {
            'the bot': lambda: _worked(each for member in team.members for each in _family(member.pid)),
            'PostgreSQL': lambda: _worked(database()),
            'the stand-in for Discord': time.process_time,
        }
        before, began = {part: worked() for part, worked in parts.items()}, perf_counter()
        await asyncio.sleep(seconds)
        scale.seconds = perf_counter() - began
        scale.busy = {part: (worked() - before[part]) / scale.seconds for part, worked in parts.items()}
        over.set()
    scale.count_from(began)
    return scale


async def _press_on(
    scale: Scale, person: Person, channel: Channel, table: Table, over: asyncio.Event, rng: Random
) -> None:
    """Let a user press again after every answer, until the game ends or `over` is set."""
    is_board = shows('play', table.id)
    panel = await person.see(channel, is_board, timeout=PATIENCE)
    # A board is reposted whenever the turn passes.
    while not over.is_set() and (board := next(filter(is_board, reversed(person.messages(channel))), None)):
        load = Load()
        panel = await press(load, person, board, panel, rng)
        now = perf_counter()
        scale.answered += [(now, took) for took in load.whole]
        scale.failed += [now] * len(load.failed)
        if load.failed:
            await asyncio.sleep(REPEATED)
    scale.over += not over.is_set()


def _rows(title: str, scale: Scale, alone: float | None = None) -> Iterator[Figure]:
    rates = scale.rates()
    ratio = figure(SUBJECT, title, '', rates).median / alone if alone else None
    yield figure(
        SUBJECT, f'{title}: answered', 'a second', rates, ratio=ratio, against='1 on SQLite' if ratio else ''
    )  # fmt: skip
    yield figure(SUBJECT, f'{title}: the answer is there', 's', [took for _, took in scale.answered], tail=True)
    yield figure(SUBJECT, f'{title}: presses without an answer', '', [len(scale.failed)])
    if scale.over:
        yield figure(SUBJECT, f'{title}: games that ended meanwhile', '', [scale.over])
    for part, busy in scale.busy.items():
        if busy:
            yield figure(SUBJECT, f'{title}: kept busy by {part}', 'processors', [busy])


def _family(pid: int) -> Iterator[int]:
    """Yield the ids of a process and all its descendants."""
    yield pid
    with suppress(OSError):
        for task in Path(f'/proc/{pid}/task').iterdir():
            yield from map(int, (task / 'children').read_text().split())


def _worked(pids: Iterable[int]) -> float:
    """Return the processor seconds of these processes; 0 if the system doesn't report them."""
    total = 0
    for pid in pids:
        with suppress(OSError):
            # The name in brackets may contain any character.
            fields = Path(f'/proc/{pid}/stat').read_text().rpartition(')')[2].split()
            total += int(fields[11]) + int(fields[12])
    return total / TICKS
