"""Par of a daily deal: the median and the best result of bot players that play the deal without extra knowledge."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median_high

from bot.tables.deal_results import DealResults
from bot.thinking.deals import Sample
from engine.deals import Deal
from engine.package import Daily
from persistence.result_rows import Par


def par_of(daily: Daily, reached: Sequence[int]) -> Par:
    """Make a par from the results of bot players: the median, which at least half of them reached, and the best."""
    return Par(median_high(reached), min(reached) if daily.fewer else max(reached))


class Pars(DealResults[Par]):
    """The pars of daily deals."""

    name = 'par'

    async def _stored(self, daily: Daily, day: str) -> Par | None:
        return await self._store.par(daily.game, day)

    async def _compute(self, daily: Daily, day: str, deal: Deal) -> None:
        samples = [Sample(daily.game, deal, number) for number in range(daily.samples)]
        reached = [int(await self._thinkers.do_unhurried('measure', sample)) for sample in samples]
        await self._store.keep_par(daily.game, day, par_of(daily, reached))
