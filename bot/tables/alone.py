"""The adviser's own result of a daily deal: it plays the deal once, as a user does who follows all of its advice."""

from __future__ import annotations

from bot.tables.dailies import reached
from bot.tables.deal_results import DealResults
from bot.thinking.jobs import AnswerJob
from bot.thinking.strengths import offered
from engine.deals import Deal, dealt, luck
from engine.package import Daily
from engine.registry import PACKAGES
from persistence.result_rows import Alone


class AdviserAlone(DealResults[Alone]):
    """The adviser's results of daily deals. None for a game without an adviser."""

    name = 'adviser result'

    async def _stored(self, daily: Daily, day: str) -> Alone | None:
        return None if daily.adviser is None else await self._store.alone(daily.game, day)

    def _can_compute(self, daily: Daily) -> bool:
        return daily.adviser is not None and daily.adviser in offered(PACKAGES[daily.game])

    async def _compute(self, daily: Daily, day: str, deal: Deal) -> None:
        assert daily.adviser is not None, 'only a deal with an adviser is played'
        game, number = PACKAGES[daily.game].game, 0
        state = dealt(game, deal)
        while decisions := game.pending(state):
            decision = decisions[0]
            view = game.view(state, decision.seat)
            asked = AnswerJob(daily.game, view, decision, daily.adviser, luck(deal.seed, number))
            state = game.apply(state, decision.seat, await self._thinkers.play_on(asked)).state
            number += 1
        view = game.view(state, None)
        await self._store.keep_alone(daily.game, day, Alone(reached(daily, view), view.turn))
