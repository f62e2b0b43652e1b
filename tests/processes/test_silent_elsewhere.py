"""A silent step is one that only its own seat may notice.

When one process makes such a step, the other processes update the screens of that seat and no others.
"""

from __future__ import annotations

import asyncio
import json

import pytest

from persistence.rows import Screen
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import controls
from tests.processes.conftest import Process, Street
from tests.processes.two_processes import two
from tests.proof.evening import ANSWERS, Evening
from tests.proof.silence import Ear

DETOURS = 3


class Quarter(House):
    """A `Street` with the interface of a `House`. The second process serves the guild."""

    def __init__(self, street: Street) -> None:
        self.playground = street.playground
        self.street = street
        self.store, self.clew = street.processes[0].store, street.processes[1].clew

    async def shown(self) -> None:
        """Wait until each process has received all notices and updated its screens."""
        for process in self.street.processes:
            while process.clew.screens.responses.tasks:
                await asyncio.wait(process.clew.screens.responses.tasks)
        for process in self.street.processes:
            await heard_all(self.street, process)
        for process in self.street.processes:
            await process.clew.screens.refresher.drain()


async def heard_all(street: Street, process: Process) -> None:
    """Wait until a process has received all earlier notices. It sends one itself, and notices arrive in order."""
    for each in street.processes:
        await street.until(lambda each=each: not each.cluster._untold)  # type: ignore[misc]
    before = process.cluster._heard_myself
    await process.cluster.leases.notify([json.dumps([process.cluster.name])])
    await street.until(lambda: process.cluster._heard_myself > before)


class InDms(Evening):
    """An evening where all players answer in their DMs."""

    async def hand_of(self, person: Person) -> ShownMessage:
        return await person.see(person.dm, lambda message: bool(controls(message, *ANSWERS)))


async def screens(evening: Evening) -> dict[int | None, Screen]:
    return {each.seat: each for each in await evening.house.store.screens_of(evening.table.id)}


@pytest.mark.parametrize('place', [Evening, InDms], ids=['at the board', 'in DMs'])
async def test_silent_step_at_one_process_is_shown_to_its_seat_only(street: Street, place: type[Evening]) -> None:
    await two(street)
    evening = place(Quarter(street))
    await evening.begin()

    async def settled() -> bool:
        now = await evening.house.store.load(evening.table.id)
        shown = await screens(evening)
        return len(shown) == 4 and all(each.shown_version == now.version for each in shown.values())

    await evening.play(4)
    await street.until(settled)
    for process in street.processes:
        process.clew.pulse.cancel()
    await evening.house.shown()
    before = await screens(evening)
    ear = Ear(evening.house, [*evening.others, evening.stranger])
    ear.listen()
    for number in range(DETOURS):
        await evening.detour(number)
    now = await evening.house.store.load(evening.table.id)

    async def shown() -> bool:
        return (await screens(evening))[evening.actor].shown_version == now.version

    await street.until(shown)
    await evening.house.shown()
    after = await screens(evening)
    assert {seat for seat in after if after[seat] != before[seat]} == {evening.actor}
    assert ear.heard == {}
