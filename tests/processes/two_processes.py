"""Two processes that share a database, and a game of Ada and Bruno at them."""

from __future__ import annotations

from persistence.rows import Table
from playground.people import Person
from tests.bot.play import click, controls, id_in, open_lobby, shows
from tests.processes.conftest import LEASE, Process, Street


async def two(street: Street, lease: float = LEASE) -> tuple[Process, Process]:
    """Start a process for DMs and one for the guild. Returns both once each holds its shard."""
    first, second = await street.open(0, lease=lease), await street.open(1, lease=lease)
    await street.until(
        lambda: second.cluster.shards.ids == {1} and not first.cluster._deaf and not second.cluster._deaf
    )
    return first, second


async def begun(street: Street, game: str = 'onirim') -> Table:
    """Start a game of Ada and Bruno in the guild."""
    ada, bruno = people(street)
    lobby = await open_lobby(ada, 'games', game)
    await click(bruno, lobby, 'join')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and bruno.name in m.text)
    await click(ada, lobby, 'start')
    await ada.see('games', shows('play', id_in(controls(lobby, 'start')[0].custom_id).table), timeout=20)
    return await street.processes[0].store.load(1)


def people(street: Street) -> tuple[Person, Person]:
    return street.playground.person('Ada'), street.playground.person('Bruno')


async def shown(street: Street, table: Table, store_of: Process) -> None:
    """Wait until the board and both hands show the table's newest version.

    `store_of` is the process whose store is read.
    """

    async def newest() -> bool:
        now = await store_of.store.load(table.id)
        screens = await store_of.store.screens_of(table.id)
        return len(screens) == 3 and all(screen.shown_version == now.version for screen in screens)

    await street.until(newest)
