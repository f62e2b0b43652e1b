"""Core: the store, the time, and which users are at their tables. Every other sub-system uses it."""

from __future__ import annotations

from bot.clock import Clock
from bot.config import VERSION, About
from bot.screens.presence import Presence
from bot.tables.deadlines import GRACE
from engine.plugins import Origin
from engine.registry import ORIGINS, PACKAGES
from persistence.packages import Package
from persistence.shards import Shards
from persistence.store import Store


class Core:
    """The `store`, the clock, which users are present at a table, and details of the bot's operator (`about`)."""

    def __init__(self, store: Store, clock: Clock | None = None, about: About | None = None) -> None:
        self.store = store
        self.clock = clock or Clock()
        self.about = about or About()
        self.presence = Presence(store, self.clock)
        store.follow(self.clock.now)

    def now(self) -> float:
        """Unix seconds, by Discord's time."""
        return self.clock.now()

    def steady(self) -> float:
        """Seconds of a monotonic clock, to measure durations."""
        return self.clock.steady()

    async def offer_games(self) -> None:
        """Record in the store which games are installed. Tables of other games wait. Raises `StoreUnavailable`.

        Questions whose deadline passed while their game was missing get `GRACE` seconds from now.
        """
        now = self.now()
        origins = {name: ORIGINS.get(name, Origin('clew', VERSION)) for name in PACKAGES}
        packages = {name: Package(origin.distribution, origin.version) for name, origin in origins.items()}
        await self.store.offer(packages, now, now + GRACE)

    def start(self, shards: Shards) -> None:
        """Register this process with the bot's other processes. `shards` are the shards of this one. Idempotent."""
        self.store.cluster.start(shards)

    async def close(self, *, finished: bool) -> None:
        """Sign off from the bot's other processes.

        If `finished` is false, this process's last edits may still reach Discord, so the others check its screens.
        """
        await self.store.cluster.stop(finished=finished)
