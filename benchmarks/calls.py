"""Requests to Discord for each press, by users who think before a press and by users who do not."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from random import Random
from typing import Final

from benchmarks.figures import Figure, figure
from benchmarks.people import Notes, Timed
from benchmarks.presses import Scene, begin, scenes
from benchmarks.setup import Setup
from benchmarks.stand import Stand
from persistence.rows import Table
from persistence.store import Store
from playground.screen import Button, Select, ShownMessage
from tests.bot.group import Group
from tests.bot.play import id_in

SUBJECT: Final = 'What a press asks of Discord'

TABLES: Final = 2
"""Number of tables of each kind, each with its own users."""

PLACE: Final = re.compile(r'/channels/(?P<channel>\d+)/|/(?:interactions/\d+|webhooks/\d+)/(?P<token>[^/]+)')

LOOKS: Final = 3
"""Maximum number of presses per step with which users look around before they answer."""

ELSEWHERE: Final = ('/users/@me/channels', '/emojis')
"""Paths of requests that belong to no table. The bot opens a DM once for each user, and uploads emojis once."""

LEADS_ON: Final = frozenset({'do', 'sure'})
"""Actions (in a `custom_id`) of the buttons that users press after looking around: each is a complete answer."""


@dataclass
class Deciding(Group):
    """Users who look around for at most `LOOKS` presses a step, then press a complete answer if one is offered."""

    looked: int = 0

    async def step(self, table: Table) -> None:
        """Let a user who is asked press buttons until the table's version changes."""
        self.looked = 0
        await super().step(table)

    def _offered(self, panel: ShownMessage) -> list[Button | Select]:
        offered = super()._offered(panel)
        self.looked += 1
        if self.looked <= LOOKS:
            return offered
        return [control for control in offered if id_in(control.custom_id).action in LEADS_ON] or offered


@dataclass(frozen=True, slots=True)
class Pace:
    """How users play: `least` to `most` seconds of thinking before each press, at `together` tables at once. Each
    table plays `steps` steps."""

    least: float
    most: float
    together: int
    steps: int


PACES: Final = {'unhurried': Pace(2.0, 6.0, 1000, 8), 'in a hurry': Pace(0.0, 0.0, 4, 6)}
QUICK: Final = 6
"""Steps per table in a quick run."""


@dataclass(slots=True)
class Asked:
    """Presses at all tables of one kind, the requests they caused, and the bytes uploaded."""

    presses: int = 0
    calls: int = 0
    uploaded: int = 0


@dataclass(frozen=True, slots=True)
class Open:
    """A game that is being played, and notes of its users' presses."""

    scene: Scene
    group: Group
    notes: Notes

    def owners(self) -> set[int]:
        """Return the ids that requests of this game name: its channel, its users and their DMs."""
        return {self.group.channel.id, *(owner for person in self.group.people for owner in (person.id, person.dm.id))}


async def measure(setup: Setup) -> list[Figure]:
    """Measure requests. Returns the rows."""
    found: dict[tuple[Scene, str], Asked] = {}
    async with AsyncExitStack() as stack:
        clew = await stack.enter_async_context(Stand(setup.folder))
        store = await stack.enter_async_context(await clew.store())
        steps = {name: QUICK if setup.quick else pace.steps for name, pace in PACES.items()}
        kinds = list(scenes(setup.games))
        total = sum(steps.values()) * len(kinds) * TABLES
        for pace in PACES:
            asked = await _play(clew, store, kinds, pace, steps[pace], setup.seed, lambda: setup.step(total))
            found |= {(scene, pace): one for scene, one in asked.items()}
    return list(_figures(found))


async def _play(
    clew: Stand, store: Store, scenes: Sequence[Scene], pace: str, steps: int, seed: int, done: Callable[[], None]
) -> dict[Scene, Asked]:
    """Play `steps` steps at several tables of each scene, with the pace named `pace` (a key of `PACES`).

    Waits until all screens show the last step. Calls `done` after each step. Returns the counts of each scene.
    """
    rng = Random(f'{seed} {pace}')
    tables = [
        await _open(clew, store, scene, f'{kind} {number} {pace}', Random(rng.random()))
        for kind, scene in enumerate(scenes)
        for number in range(TABLES)
    ]
    await clew.quiet(store)
    clew.playground.clear_calls()
    room = asyncio.Semaphore(PACES[pace].together)
    async with asyncio.TaskGroup() as together:
        for table in tables:
            table.notes.presses.clear()
            together.create_task(_sit(table.group, PACES[pace], steps, room, done))
    await clew.quiet(store)
    return _counted(clew, tables)


async def _open(clew: Stand, store: Store, scene: Scene, name: str, rng: Random) -> Open:
    """Open a new channel and deal a game there."""
    notes = Notes()
    people = [
        Timed(clew.playground, clew.playground.add_person(f'{name} {seat}'), notes) for seat in range(scene.seats)
    ]
    channel = people[0].dm if scene.alone else clew.channel(name)
    group = Deciding(store, await begin(clew, scene, people, channel), channel, people, rng, scene.way)
    return Open(scene, group, notes)


def _counted(clew: Stand, tables: list[Open]) -> dict[Scene, Asked]:
    asked = {table.scene: Asked() for table in tables}
    owners = {owner: table.scene for table in tables for owner in table.owners()}
    for table in tables:
        asked[table.scene].presses += len(table.notes.presses)
    for call in clew.playground.calls:
        if call.path.endswith(ELSEWHERE):
            continue
        owner = _owner(clew, call.path)
        # A table that was left may still ping a user.
        if owner in owners:
            one = asked[owners[owner]]
            one.calls += 1
            one.uploaded += call.bytes
    return asked


async def _sit(group: Group, pace: Pace, steps: int, room: asyncio.Semaphore, done: Callable[[], None]) -> None:
    async def think() -> None:
        await asyncio.sleep(group.rng.uniform(pace.least, pace.most))

    group.think = think
    async with room:
        for _ in range(steps):
            await group.steps(1)
            done()


def _owner(clew: Stand, path: str) -> int:
    """Return the id that says which table a request belongs to.

    If the request's path names a channel, this is the channel's id. Otherwise the path names an interaction by its
    token, and this is the id of the user who caused the interaction.
    """
    found = PLACE.search(path)
    assert found is not None, f'{path} is no request about a table'
    return int(found['channel'] or clew.playground.world.interactions[found['token']].user_id)


def _figures(found: dict[tuple[Scene, str], Asked]) -> Iterator[Figure]:
    for (scene, pace), one in found.items():
        yield figure(SUBJECT, f'{scene}, {pace}', 'calls', [one.calls / one.presses])
    for table in dict.fromkeys(scene.table for scene, _ in found):
        for pace in PACES:
            ones = [one for (scene, at), one in found.items() if (scene.table, at) == (table, pace)]
            presses = sum(one.presses for one in ones)
            calls = sum(one.calls for one in ones) / presses
            yield figure(SUBJECT, f'{table}, {pace}', 'calls', [calls])
            uploaded = sum(one.uploaded for one in ones) / presses / 1000
            yield figure(SUBJECT, f'{table}, {pace}: uploaded', 'kB', [uploaded])
