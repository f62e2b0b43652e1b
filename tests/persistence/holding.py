"""A stand-in for the leases of several processes: a test decides which shards a process holds."""

from __future__ import annotations

from persistence.cluster import Cluster
from persistence.shards import Shards
from persistence.store import Store


class Holding(Cluster):
    """A process whose shards a test can change at any time."""

    def __init__(self, held: Shards) -> None:
        self.held = held

    @property
    def shards(self) -> Shards:
        return self.held

    def where(self, guild_id: str) -> str:
        return self.held.where(guild_id)


def holds(store: Store, held: Shards) -> Holding:
    """Let the process that uses `store` hold the shards `held`. The test can change them in the returned object."""
    holding = Holding(held)
    store._database.cluster = holding
    return holding
