"""Par of the deal of a day: what an automatic player reaches with that very deal, knowing no more than people do."""

from __future__ import annotations

import asyncio
import logging
from statistics import median_high
from typing import Final

from bot.tables.dailies import DAILIES
from bot.tables.seeds import daily_seed
from bot.thinking.deals import Deal, Sample
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from persistence.errors import StoreError
from persistence.store import Store

log = logging.getLogger(__name__)

SAMPLES: Final = {'labyrinth': 1, 'onirim': 5}
"""So many games are played with a deal, by the game; the one in the middle makes par."""


class Pars:
    """Finds par of deals in the background, each once at a time, and keeps it. Nobody waits for it."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._finding: dict[tuple[str, str], asyncio.Task[None]] = {}

    async def of(self, game: str, day: str) -> int | None:
        """Par of the deal of a day, None while it is not known: then it is being found out.

        Raises `StoreUnavailable`.
        """
        known = await self._store.par(game, day)
        if known is None and (game, day) not in self._finding:
            finding = asyncio.create_task(self._find(game, day), name=f'par of {game} of {day}')
            self._finding[game, day] = finding
            finding.add_done_callback(lambda _: self._finding.pop((game, day), None))
        return known

    async def drain(self) -> None:
        """Wait until all that is being found out is known, or has come to nothing."""
        if self._finding:
            await asyncio.wait(self._finding.values())

    def stop(self) -> None:
        """Leave off. Whoever asks after the next start begins it anew."""
        for finding in self._finding.values():
            finding.cancel()

    async def _find(self, game: str, day: str) -> None:
        try:
            deal = Deal(game, DAILIES[game].options, await daily_seed(self._store, game, day))
            samples = [Sample(deal, number) for number in range(SAMPLES[game])]
            reached = [int(await self._thinkers.do_unhurried('measure', sample)) for sample in samples]
            await self._store.keep_par(game, day, median_high(reached))
        except (NotDone, StoreError) as error:
            log.warning('par of %s of %s is not known: %s', game, day, error)
