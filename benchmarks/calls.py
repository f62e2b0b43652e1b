"""How many requests to Discord a press causes, of people who take their time and of people in a hurry."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.figures import Figure, figure
from benchmarks.people import Notes, Timed
from benchmarks.presses import Scene, begin, scenes
from benchmarks.stand import Stand
from engine.registry import GAMES
from persistence.rows import Table
from persistence.store import Store
from playground.screen import Button, Select, ShownMessage
from tests.bot.play import Group, id_in

SUBJECT: Final = 'What a press asks of Discord'

TABLES: Final = 2
"""How many tables there are of each kind, each with people of its own."""

PLACE: Final = re.compile(r'/channels/(?P<channel>\d+)/|/(?:interactions/\d+|webhooks/\d+)/(?P<token>[^/]+)')

LOOKS: Final = 3
"""So many presses of a step people look around before they decide."""

OPENING: Final = '/users/@me/channels'
"""A DM is opened once for each person, whatever is pressed there."""

LEADS_ON: Final = frozenset({'do', 'sure'})
"""What is a whole answer."""

Step = Callable[[str, int], None]


@dataclass
class Deciding(Group):
    """People who look around at most so often in a step, and then press what leads on, where there is such."""

    looked: int = 0

    async def step(self, table: Table) -> None:
        """Whoever is asked presses until the table has moved on."""
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
    """How people play: how long they think before a press, in seconds, how many tables at once, how many steps."""

    least: float
    most: float
    together: int
    steps: int


PACES: Final = {'unhurried': Pace(2.0, 6.0, 1000, 8), 'in a hurry': Pace(0.0, 0.0, 4, 6)}
QUICK: Final = 6
"""How many steps, if rough figures will do."""


@dataclass(slots=True)
class Asked:
    """What the presses at all tables of a kind caused."""

    presses: int = 0
    calls: int = 0
    uploaded: int = 0


@dataclass(frozen=True, slots=True)
class Open:
    """A game, and what its people have pressed."""

    scene: Scene
    group: Group
    notes: Notes

    def owners(self) -> set[int]:
        """The channels where it is played, and the people."""
        return {self.group.channel.id, *(owner for person in self.group.people for owner in (person.id, person.dm.id))}


async def measure(
    step: Step, folder: Path, *, quick: bool, seed: int, games: Collection[str] = tuple(GAMES)
) -> list[Figure]:
    """The rows about requests."""
    found: dict[tuple[Scene, str], Asked] = {}
    async with AsyncExitStack() as stack:
        clew = await stack.enter_async_context(Stand(folder))
        store = await stack.enter_async_context(await clew.store())
        steps = {name: QUICK if quick else pace.steps for name, pace in PACES.items()}
        kinds = list(scenes(games))
        total = sum(steps.values()) * len(kinds) * TABLES
        for pace in PACES:
            asked = await _play(clew, store, kinds, pace, steps[pace], seed, lambda: step('calls', total))
            found |= {(scene, pace): one for scene, one in asked.items()}
    return list(_figures(found))


async def _play(
    clew: Stand, store: Store, scenes: Sequence[Scene], pace: str, steps: int, seed: int, done: Callable[[], None]
) -> dict[Scene, Asked]:
    """Play `steps` steps at several tables of every kind, and wait until all of it is on screen."""
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
    """A game that has been dealt, in a channel of its own."""
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
        if call.path.endswith(OPENING):
            continue
        owner = _owner(clew, call.path)
        # A table that was left may still call somebody.
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
    """The id of the channel, or of whoever pressed."""
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
