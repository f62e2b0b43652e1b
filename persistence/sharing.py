"""The store's view of the processes that share its database."""

from __future__ import annotations

from persistence.cluster import Cluster
from persistence.database import Section


class Sharing(Section):
    """The tables that this process holds: no other process edits their screens or thinks for their bot players.

    With SQLite one process holds all tables.
    """

    def holds(self, guild_id: int | None) -> bool:
        """Return whether this process holds the tables of a guild now; None means private messages."""
        return self._database.cluster.shards.hears(guild_id)

    @property
    def processes(self) -> int:
        """The number of processes that share the database."""
        return self._database.cluster.processes

    @property
    def cluster(self) -> Cluster:
        """The processes that share the database."""
        return self._database.cluster
