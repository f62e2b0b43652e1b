"""How the adviser fares alone with the deck of a day: played in the background, once, when somebody begins it."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from bot.tables.dailies import DAILIES, Daily, reached
from bot.tables.seeds import daily_seed
from bot.thinking.deals import Deal, dealt, luck
from bot.thinking.jobs import Asked
from bot.thinking.strengths import offered
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from engine.registry import GAMES
from persistence.errors import StoreError
from persistence.rows import Alone
from persistence.store import Store

log = logging.getLogger(__name__)

ADVISER: Final = {'onirim': 'hard'}
"""The automatic player who answers as the adviser advises, by the game. In a maze the one who makes par does."""


class AdviserAlone:
    """Lets the adviser play deals of a day, each once at a time."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._playing: dict[tuple[str, str], asyncio.Task[None]] = {}

    async def of(self, game: str, day: str) -> Alone | None:
        """How the adviser fared, None while that is not known: then it is being found out, where that is possible.

        Raises `StoreUnavailable`.
        """
        player = ADVISER.get(game)
        if player is None:
            return None
        known = await self._store.alone(game, day)
        if known is None and (game, day) not in self._playing and player in offered(GAMES[game]):
            playing = asyncio.create_task(self._find_out(DAILIES[game], day, player), name=f'{game} of {day} alone')
            self._playing[game, day] = playing
            playing.add_done_callback(lambda _: self._playing.pop((game, day), None))
        return known

    async def drain(self) -> None:
        """Wait until everything that was begun is known."""
        if self._playing:
            await asyncio.wait(self._playing.values())

    def stop(self) -> None:
        """Leave off. Whoever asks after the next start begins it anew."""
        for playing in self._playing.values():
            playing.cancel()

    async def _find_out(self, daily: Daily, day: str, player: str) -> None:
        try:
            alone = await self._play(daily, await daily_seed(self._store, daily.game, day), player)
            await self._store.keep_alone(daily.game, day, alone)
        except (NotDone, StoreError) as error:
            log.warning('how the adviser fares with %s of %s is not known: %s', daily.game, day, error)

    async def _play(self, daily: Daily, seed: str, player: str) -> Alone:
        game, state = dealt(Deal(daily.game, daily.options, seed))
        number = 0
        while decisions := game.pending(state):
            decision = decisions[0]
            asked = Asked(daily.game, game.view(state, decision.seat), decision, player, luck(seed, number))
            state = game.apply(state, decision.seat, await self._thinkers.play_on(asked)).state
            number += 1
        view = game.view(state, None)
        return Alone(reached(daily, view), view.turn)
