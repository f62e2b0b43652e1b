"""Load: many open tables and many users who press at once, with Discord's rate limits in force."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from benchmarks.copies import copy_table, show_copy
from benchmarks.figures import Figure, Wanted, figure
from benchmarks.presses import Scene, begin
from benchmarks.setup import Setup
from benchmarks.stand import PATIENCE, Stand
from benchmarks.tables import positions
from engine.registry import PACKAGES
from persistence.errors import StoreUnavailable
from persistence.store import Store
from playground import Playground
from playground.answer import Answer
from playground.interactions import InteractionFailed
from playground.options import CannotDo
from playground.people import Person
from playground.ratelimits import LIMITS
from playground.records import ChannelType
from playground.screen import Button, Select, ShownMessage
from playground.world import Change
from tests.bot.play import controls, id_in, shows

SUBJECT: Final = 'Load'
TABLES: Final = 1000
PRESSING: Final = 200
TOGETHER: Final = 5
"""Number of tables in each channel."""

ROUNDS: Final = 3
WINDOW: Final = 5.0
"""Seconds in which Discord allows five edits in a channel."""

IN_TIME: Final = Wanted('at most', 3, ' s')
SOON: Final = Wanted('at most', 1.5, ' s')
"""Promised seconds until the answer, for 99 of 100 presses."""


@dataclass
class Load:
    """Measurements under load."""

    first: list[float] = field(default_factory=list)
    """Seconds from each press until Discord had the first answer, which may be a deferral."""
    whole: list[float] = field(default_factory=list)
    """Seconds from each press until Discord had the complete answer."""
    failed: list[str] = field(default_factory=list)
    settled: float = 0.0
    """Seconds from the last press until every board had shown the newest state."""
    called: float = 0.0
    """Seconds from the last press to the last request of the bot, pings of absent users included."""
    shown: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    """For each channel id: when a board was sent or edited there, in seconds of `perf_counter`."""
    memory: list[float] = field(default_factory=list)
    """Megabytes of the bot and its painters: without tables, with all tables, and after the presses."""
    stale: int = 0

    def busiest(self) -> int:
        """Return the maximum number of board edits in one channel within `WINDOW` seconds."""
        found = 0
        for moments in self.shown.values():
            for index, moment in enumerate(moments):
                found = max(found, sum(1 for other in moments[index:] if other < moment + WINDOW))
        return found


async def measure(setup: Setup) -> list[Figure]:
    """Measure load. Returns the rows."""
    rounds = 1 if setup.quick else ROUNDS
    load = await run(setup.folder, TABLES, PRESSING, rounds, setup.seed, lambda: setup.step(rounds + 3))
    title = f'{TABLES:,} tables, {PRESSING} press at once'
    first, whole = max(load.first), sorted(load.whole)[len(load.whole) * 99 // 100]
    none, at_most_five = Wanted('at most', 0), Wanted('at most', 5)
    found = [
        figure(SUBJECT, f'{title}: Discord has an answer', 's', load.first, tail=True, wanted=IN_TIME, judged=first),
        figure(SUBJECT, f'{title}: the answer is there', 's', load.whole, tail=True, wanted=SOON, judged=whole),
        figure(SUBJECT, 'presses without an answer', '', [len(load.failed)], wanted=none),
        figure(SUBJECT, 'until all boards show the newest state', 's', [load.settled]),
        figure(SUBJECT, 'until whoever is away has been called too', 's', [load.called]),
        figure(SUBJECT, 'boards that do not show the newest state', '', [load.stale], wanted=none),
        figure(SUBJECT, 'edits of one channel within 5 s, at most', '', [load.busiest()], wanted=at_most_five),
    ]
    if len(load.memory) == 3:
        few, idle, after = load.memory
        each = max(0.0, idle - few) / TABLES * 1000
        found.append(figure(SUBJECT, f'memory for each of {TABLES:,} idle tables', 'kB', [each]))
        found.append(figure(SUBJECT, 'memory after the presses', 'MB', [after]))
    return found


async def run(
    folder: Path, tables: int, pressing: int, rounds: int, seed: int, done: Callable[[], None] = lambda: None
) -> Load:
    """Open `tables` tables and let `pressing` users press at once, each at their own table, for `rounds` rounds."""
    load, rng = Load(), Random(seed)
    async with Stand(folder, limits=LIMITS) as stand:
        await stand.ready()
        _note(load, stand.memory())
        boards = await _open(stand, tables, pressing, rng)
        await stand.start()
        await stand.ready()
        _note(load, stand.memory())
        stand.playground.world.watchers.append(lambda change: _watch(load, change))
        done()
        panels = [board for _, board in boards]
        for _ in range(rounds + 1):
            pressed = zip(boards, panels, strict=True)
            panels = await asyncio.gather(
                *(
                    press(load, person, newest(stand.playground, person, board), panel, rng)
                    for (person, board), panel in pressed
                )
            )
            done()
        began = perf_counter()
        async with await stand.store() as store:
            await _newest_everywhere(store, boards)
            load.settled = perf_counter() - began
            await stand.quiet(store, lambda screen: screen.place == 'board')
            load.called = perf_counter() - began
            load.stale = await _behind(stand, store, boards)
        _note(load, stand.memory())
        done()
    return load


async def _open(stand: Stand, tables: int, pressing: int, rng: Random) -> list[tuple[Person, ShownMessage]]:
    """Save all tables while the bot is stopped. The first `pressing` tables have users of the playground.

    Returns for each of these the user who is asked and the board.
    """
    ada, bruno = stand.people[:2]
    package = next(iter(PACKAGES.values()))
    name, game = package.name, package.game
    seats = min(2, game.seats.stop - 1)
    source = await begin(stand, Scene(name, seats, 'board'), [ada, bruno][:seats], ada.channel('games'))
    async with await stand.store() as store:
        await stand.quiet(store)
    await stand.stop()
    file, world = stand.folder / 'clew.db', stand.playground.world
    found = []
    for index, copy in enumerate(copy_table(file, source, tables - 1)[:pressing]):
        if index % TOGETHER == 0:
            channel = stand.channel(f'room {index // TOGETHER}')
        people = [stand.playground.add_person(f'{index} {seat}') for seat in range(seats)]
        begun = islice(positions(game, seats, game.Options(), rng.randrange(10**9)), 12)
        state = [state for state in begun if game.pending(state)][-1]
        ids = [person.id for person in people]
        board = show_copy(file, world, source, copy, channel.id, ids, game.dump(state))
        (decision, *_) = game.pending(state)
        message = world.messages[channel.id][board]
        found.append((people[decision.seat], people[decision.seat].show(message)))
    return found


def newest(playground: Playground, person: Person, board: ShownMessage) -> ShownMessage:
    """Return the newest board of the table that `board` shows. A board is reposted whenever the turn passes."""
    channel = playground.world.channels[board.channel_id]
    table = id_in(controls(board, 'play')[0].custom_id).table
    return next(filter(shows('play', table), reversed(person.messages(channel))), board)


async def press(load: Load, person: Person, board: ShownMessage, panel: ShownMessage, rng: Random) -> ShownMessage:
    """Press an answer. If the panel offers none, press **My hand** on the board. Returns the message to press next."""
    found = [control for control in controls(panel, 'do', 'part', 'sure') if not control.disabled]
    message, control = (panel, rng.choice(found)) if found else (board, controls(board, 'play')[0])
    began = perf_counter()
    try:
        answer = await _use(person, message, control, rng)
        load.first.append(perf_counter() - began)
        await answer.settled(timeout=30)
        load.whole.append(perf_counter() - began)
        return answer.message
    except (InteractionFailed, AssertionError, CannotDo) as failure:
        load.failed.append(f'{control.custom_id}: {failure}')
        return board


async def _use(person: Person, message: ShownMessage, control: Button | Select, rng: Random) -> Answer:
    custom_id = control.custom_id or ''
    if isinstance(control, Button):
        return await person.press(message, custom_id)
    return await person.choose(message, custom_id, rng.choice(control.options).value)


async def _newest_everywhere(store: Store, boards: list[tuple[Person, ShownMessage]]) -> None:
    """Wait until each board has shown the newest state at least once. It may be reposted later, to ping a user.

    Call it when users have stopped pressing, so that no state becomes newer.
    """
    behind = {id_in(controls(board, 'play')[0].custom_id).table for _, board in boards}
    async with asyncio.timeout(PATIENCE):
        while behind:
            await asyncio.sleep(0.03)
            with suppress(StoreUnavailable):
                behind &= {screen.table_id for screen in await store.stale_screens() if screen.place == 'board'}


async def _behind(stand: Stand, store: Store, boards: list[tuple[Person, ShownMessage]]) -> int:
    """Return the number of boards that don't show the newest state of their table."""
    missing = 0
    for _, board in boards:
        table = await store.load(id_in(controls(board, 'play')[0].custom_id).table)
        screens = [screen for screen in await store.screens_of(table.id) if screen.place == 'board']
        there = [s for s in screens if stand.playground.world.message(s.channel_id, s.message_id) is not None]
        missing += not (there and there[0].shown_version == table.version)
    return missing


def _watch(load: Load, change: Change) -> None:
    channel, message = change.channel, change.message
    if change.kind != 'message edited' or channel is None or message is None or message.only_for is not None:
        return
    if channel.type is ChannelType.TEXT:
        load.shown[channel.id].append(perf_counter())


def _note(load: Load, memory: float | None) -> None:
    load.memory += [memory] if memory is not None else []
