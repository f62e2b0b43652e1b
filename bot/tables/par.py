"""Par of a daily deal: the median and the best result of bot players that play the deal without extra knowledge."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from statistics import median_high

from bot.tables.dailies import dailies
from bot.tables.queue import KeyedQueue
from bot.tables.seeds import daily_seed
from bot.thinking.deals import Sample
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from engine.deals import Deal
from engine.package import Daily
from persistence.errors import StoreError
from persistence.result_rows import Par
from persistence.store import Store

log = logging.getLogger(__name__)


def par_of(daily: Daily, reached: Sequence[int]) -> Par:
    """Make a par from the results of bot players: the median, which at least half of them reached, and the best."""
    return Par(median_high(reached), min(reached) if daily.fewer else max(reached))


class Pars:
    """Computes and stores pars in the background, once for each deal. No screen waits for a par."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._queue = KeyedQueue('par', self._find)

    async def of(self, game: str, day: str) -> Par | None:
        """Par of a daily deal; None while it is unknown. Starts to compute an unknown par.

        Raises `StoreUnavailable`.
        """
        known = await self._store.par(game, day)
        if known is None and (game, day) not in self._queue:
            self._queue.add((game, day))
        return known

    async def drain(self) -> None:
        """Wait until the computations in progress end."""
        await self._queue.drain()

    def stop(self) -> None:
        """Cancel the computations in progress. After a restart, the next request begins them again."""
        self._queue.cancel()

    async def _find(self, of: tuple[str, str]) -> None:
        game, day = of
        try:
            daily = dailies()[game]
            deal = Deal(daily.options, await daily_seed(self._store, game, day))
            samples = [Sample(game, deal, number) for number in range(daily.samples)]
            reached = [int(await self._thinkers.do_unhurried('measure', sample)) for sample in samples]
            await self._store.keep_par(game, day, par_of(daily, reached))
        except (NotDone, StoreError) as error:
            log.warning('par failed: game=%s, day=%s, %s', game, day, error)
