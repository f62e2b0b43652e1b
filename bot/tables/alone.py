"""The adviser's own result of a daily deal. The deal is played once, in the background, when a user first needs it."""

from __future__ import annotations

import logging

from bot.tables.dailies import dailies, reached
from bot.tables.queue import KeyedQueue
from bot.tables.seeds import daily_seed
from bot.thinking.jobs import AnswerJob
from bot.thinking.strengths import offered
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from engine.deals import Deal, dealt, luck
from engine.package import Daily
from engine.registry import PACKAGES
from persistence.errors import StoreError
from persistence.result_rows import Alone
from persistence.store import Store

log = logging.getLogger(__name__)


class AdviserAlone:
    """Has the adviser play daily deals in the background. A deal in progress is not started again."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._queue = KeyedQueue('adviser alone', self._compute)

    async def of(self, game: str, day: str) -> Alone | None:
        """The adviser's result of a daily deal; None if it is not stored yet, or if the game has no adviser.

        Starts to play the deal if the result is missing and the adviser is installed. Raises `StoreUnavailable`.
        """
        daily = dailies().get(game)
        if daily is None or daily.adviser is None:
            return None
        known = await self._store.alone(game, day)
        if known is None and (game, day) not in self._queue and daily.adviser in offered(PACKAGES[game]):
            self._queue.add((game, day))
        return known

    async def drain(self) -> None:
        """Wait until the deals in progress are played."""
        await self._queue.drain()

    def stop(self) -> None:
        """Cancel the deals in progress. After a restart, the next request plays them again."""
        self._queue.cancel()

    async def _compute(self, of: tuple[str, str]) -> None:
        game, day = of
        daily = dailies()[game]
        try:
            alone = await self._play(daily, await daily_seed(self._store, game, day))
            await self._store.keep_alone(game, day, alone)
        except (NotDone, StoreError) as error:
            log.warning('adviser result failed: game=%s, day=%s, %s', game, day, error)

    async def _play(self, daily: Daily, seed: str) -> Alone:
        assert daily.adviser is not None, 'only a deal with an adviser is played'
        game = PACKAGES[daily.game].game
        state = dealt(game, Deal(daily.options, seed))
        number = 0
        while decisions := game.pending(state):
            decision = decisions[0]
            asked = AnswerJob(daily.game, game.view(state, decision.seat), decision, daily.adviser, luck(seed, number))
            state = game.apply(state, decision.seat, await self._thinkers.play_on(asked)).state
            number += 1
        view = game.view(state, None)
        return Alone(reached(daily, view), view.turn)
