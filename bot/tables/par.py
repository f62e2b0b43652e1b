"""Par of the deal of a day: what an automatic player reaches with that very deal, knowing no more than people do."""

from __future__ import annotations

import asyncio
import logging
from statistics import median_high
from typing import Final

from bot.tables.dailies import DAILIES
from bot.tables.seeds import daily_seed
from bot.thinking.deals import Deal, Sample, measure
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from persistence.store import Store

log = logging.getLogger(__name__)

SAMPLES: Final = {'labyrinth': 1, 'onirim': 5}
"""So many games are played with a deal, by the game; the one in the middle makes par."""

PATIENCE: Final = 30.0
"""Seconds that such a game may take."""


class Pars:
    """Finds par of deals, each once at a time, and keeps it."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._finding: dict[tuple[str, str], asyncio.Task[int]] = {}

    async def of(self, game: str, day: str) -> int:
        """Par of the deal of a day. Raises `StoreUnavailable`."""
        known = await self._store.par(game, day)
        if known is not None:
            return known
        if (game, day) not in self._finding:
            finding = asyncio.create_task(self._find(game, day), name=f'par of {game} of {day}')
            self._finding[game, day] = finding
            finding.add_done_callback(lambda _: self._finding.pop((game, day), None))
        # Whoever asked first may be gone before the others.
        return await asyncio.shield(self._finding[game, day])

    def stop(self) -> None:
        """Leave off. Whoever asks after the next start begins it anew."""
        for finding in self._finding.values():
            finding.cancel()

    async def _find(self, game: str, day: str) -> int:
        deal = Deal(game, DAILIES[game].options, await daily_seed(self._store, game, day))
        reached = [await self._measured(Sample(deal, number)) for number in range(SAMPLES[game])]
        return await self._store.keep_par(game, day, median_high(reached))

    async def _measured(self, sample: Sample) -> int:
        """Where thinking comes to nothing, it is played here: without par the deal cannot be shown."""
        try:
            return int(await self._thinkers.do('measure', sample, within=PATIENCE))
        except NotDone as error:
            log.warning('a game for par of %s is played in the bot itself: %s', sample.deal.game, error)
            return await asyncio.to_thread(measure, sample)
