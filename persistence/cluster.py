"""The processes that share a database, and the tables that each of them holds.

Any process answers any press. But two processes must not edit one board at the same time, and should not think for one
bot player twice. So all tables of a guild are held by one process, and so are all private messages. A process with a
database to itself holds everything.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from persistence.changes import Change
from persistence.shards import EVERYTHING, EVERYWHERE, Shards


@dataclass(frozen=True, slots=True)
class Standing:
    """What a process knows about the others that share its database. `processes` is their number, this one included.

    `look_again`: tables may have changed without a notice, so check them. `gained`: this process holds more tables, or
    others may have changed screens that it holds. `missed`: notices may be lost.
    """

    processes: int
    look_again: bool = False
    gained: bool = False
    missed: bool = False


class Cluster:
    """A process that has the database to itself, and so holds every table.

    `SharedCluster` (persistence/postgresql/cluster.py) is a process that shares its database with others.
    """

    settle: Callable[[float], Awaitable[None]] | None = None
    """Waits until the edits under way are done, for at most the given number of seconds."""

    @property
    def shards(self) -> Shards:
        """The shards this process holds now. Private messages belong to shard 0."""
        return EVERYTHING

    @property
    def processes(self) -> int:
        """The number of processes that share the database."""
        return 1

    def where(self, guild_id: str) -> str:
        """Return an SQL condition that is true for tables held by this process; `guild_id` is the column with the
        guild.

        It is true for all tables in a program that has not called `start`, such as a command.
        """
        return EVERYWHERE

    def changed(self, changes: Sequence[Change]) -> None:
        """Queue notices of these changes for the other processes.

        Notices may get lost, so the other processes read the facts from the database.
        """

    def watch(self, heard: Callable[[Standing], None]) -> None:
        """Call `heard` at each later change of this process's standing."""

    @property
    def first(self) -> bool | None:
        """Whether no other process was running when this one joined; None until that is known."""
        return True

    async def begun(self) -> bool:
        """Wait for the first leases. Returns whether no other process was running then."""
        return True

    def start(self, own: Shards) -> None:
        """Join the processes. `own` are the shards whose events Discord sends to this process. Idempotent."""

    async def stop(self, *, finished: bool = True) -> None:
        """Return the leases, so that other processes can take them. Idempotent.

        If not `finished`, this process's last edits may still reach Discord, so the others check its screens.
        """
