"""Edits of the board during the keeper's turn, at a full table of Mansions whose players all watch."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from benchmarks.figures import Figure, figure
from benchmarks.presses import Scene, begin
from benchmarks.setup import Setup
from benchmarks.stand import Stand
from engine.mansions.game import GAME
from persistence.rows import Screen
from persistence.store import Store
from playground.world import Change
from tests.bot.group import Group

SUBJECT: Final = "What a keeper's turn does to the channel"
SCENE: Final = Scene(GAME.name, 5, 'board')
TABLES: Final = 4
"""Number of tables that play at once. Each table has users of its own."""
THINKS: Final = (2.0, 6.0)
"""Minimum and maximum seconds before each press during the keeper's turn."""
LONGEST: Final = 300
"""Maximum number of steps at a table. Then the game is abandoned, even if the keeper had too few turns."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the keeper: its steps, and the board's edits and reposts meanwhile."""

    steps: int
    edits: int
    posts: int


async def measure(setup: Setup) -> list[Figure]:
    """Let `TABLES` tables play the keeper's first turns at the same time. Returns the rows of the report."""
    turns = 1 if setup.quick else 2
    async with Stand(setup.folder) as clew, await clew.store() as store:
        groups = [await _open(clew, store, number, setup.seed) for number in range(TABLES)]
        done = partial(setup.step, turns * TABLES)
        played = await asyncio.gather(*(_play(clew, group, turns, done) for group in groups))
    return list(_figures([turn for table in played for turn in table]))


async def _open(clew: Stand, store: Store, number: int, seed: int) -> Group:
    people = [clew.playground.add_person(f'table {number} seat {seat}') for seat in range(SCENE.seats)]
    channel = clew.channel(f'keeper {number}')
    table = await begin(clew, SCENE, people, channel)
    return Group(store, table, channel, people, Random(f'{seed} {number}'), SCENE.way)


async def _play(clew: Stand, group: Group, turns: int, done: Callable[[], None]) -> list[Turn]:
    """Play without pauses up to the keeper's turn, then play that turn with pauses. Repeats this for `turns` turns."""

    async def think() -> None:
        await asyncio.sleep(group.rng.uniform(*THINKS))

    found: list[Turn] = []
    for _ in range(LONGEST):
        if len(found) == turns or (await group.table()).status != 'open':
            break
        if not await _keeps(group):
            await group.steps(1)
            continue
        # Edits that are still due from the hurry don't belong to this turn.
        await clew.quiet(group.store, partial(_of, group.table_id))
        changes, steps, group.think = Counter[str](), 0, think
        watch = partial(_count, changes, group.channel.id)
        clew.playground.world.watchers.append(watch)
        while await _keeps(group):
            await group.steps(1)
            steps += 1
        await clew.quiet(group.store, partial(_of, group.table_id))
        clew.playground.world.watchers.remove(watch)
        group.think = None
        found.append(Turn(steps, changes['message edited'], changes['message posted']))
        done()
    return found


async def _keeps(group: Group) -> bool:
    table = await group.table()
    return table.status == 'open' and GAME.load(table.snapshot or '').turn.who is None


def _count(changes: Counter[str], channel: int, change: Change) -> None:
    """Count a change, by its kind, if it is a message that all users see in `channel`."""
    message = change.message
    if message is not None and message.channel_id == channel and message.only_for is None:
        changes[change.kind] += 1


def _of(table: int, screen: Screen) -> bool:
    return screen.table_id == table


def _figures(turns: list[Turn]) -> Iterator[Figure]:
    yield figure(SUBJECT, f'{SCENE.table}: steps of the turn', 'steps', [turn.steps for turn in turns])
    yield figure(SUBJECT, f'{SCENE.table}: edits of the board', 'edits', [turn.edits for turn in turns])
    yield figure(SUBJECT, f'{SCENE.table}: boards posted anew', 'boards', [turn.posts for turn in turns])
