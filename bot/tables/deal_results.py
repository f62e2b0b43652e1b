"""Results of bot players in daily deals, for users to compare theirs with. Each is computed once, in the background."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from bot.tables.dailies import dailies
from bot.tables.queue import KeyedQueue
from bot.tables.seeds import daily_seed
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from engine.deals import Deal
from engine.package import Daily
from persistence.errors import StoreError
from persistence.store import Store

log = logging.getLogger(__name__)

R = TypeVar('R')


class DealResults(ABC, Generic[R]):
    """Computes and stores a result of each daily deal when a user first needs it. No screen waits for one."""

    name: ClassVar[str]
    """The kind of result, for the log."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._queue = KeyedQueue(self.name, self._fill)

    async def of(self, game: str, day: str) -> R | None:
        """The result of a daily deal; None while it is unknown. Starts to compute an unknown one.

        Raises `StoreUnavailable`.
        """
        daily = dailies().get(game)
        if daily is None:
            return None
        known = await self._stored(daily, day)
        if known is None and (game, day) not in self._queue and self._can_compute(daily):
            self._queue.add((game, day))
        return known

    async def drain(self) -> None:
        """Wait until the computations in progress end."""
        await self._queue.drain()

    def stop(self) -> None:
        """Cancel the computations in progress. After a restart, the next request begins them again."""
        self._queue.cancel()

    @abstractmethod
    async def _stored(self, daily: Daily, day: str) -> R | None:
        """The stored result; None without one."""

    @abstractmethod
    async def _compute(self, daily: Daily, day: str, deal: Deal) -> None:
        """Compute the result of a deal and store it. Raises `NotDone` and `StoreError`."""

    def _can_compute(self, daily: Daily) -> bool:
        """Whether the bot players that the computation needs are installed."""
        return True

    async def _fill(self, of: tuple[str, str]) -> None:
        game, day = of
        daily = dailies()[game]
        try:
            await self._compute(daily, day, Deal(daily.options, await daily_seed(self._store, game, day)))
        except (NotDone, StoreError) as error:
            log.warning('%s failed: game=%s, day=%s, %s', self.name, game, day, error)
