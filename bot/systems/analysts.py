"""Analysts: advice, game reviews, replays, and for daily deals the par and the adviser's own result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.panels.daily import Standing
from bot.screens.advice import Advisers
from bot.screens.daily import Reader, standings
from bot.systems.core import Core
from bot.tables.advice import Advised
from bot.tables.alone import AdviserAlone
from bot.tables.looking_back import LookingBack, Working
from bot.tables.match import Match
from bot.tables.par import Pars
from bot.tables.replay import Replay, Replays
from bot.thinking.thinkers import Thinkers
from engine.looking_back import Course, CourseStep


class Analysts:
    """Analyses games in the background with `thinkers`. No user waits for a result: it is stored, and shown later."""

    def __init__(self, core: Core, thinkers: Thinkers) -> None:
        self._core = core
        self.advisers = Advisers(core.store, thinkers, core.clock.steady)
        self.looking_back = LookingBack(core.store, thinkers)
        self.alone = AdviserAlone(core.store, thinkers)
        self.pars = Pars(core.store, thinkers)
        self.replays = Replays(core.store)

    def watch(self, refresh: Callable[[int], None]) -> None:
        """Set the function to call with the id of a table where the state of advice has changed."""
        self.advisers.refresh = refresh

    def advice(self, match: Match, seat: int) -> Advised | None:
        """The state of a seat's advice; None if no advice is possible.

        If the player has requested advice and it is missing, start to compute it.
        """
        return self.advisers.of(match, seat)

    async def ask_advice(self, match: Match, seat: int) -> Match:
        """Count a seat's request for advice, once per question, and retry advice that has failed.

        Returns the match after that. Raises the errors of `Store.ask_advice`.
        """
        return await self.advisers.ask(match, seat)

    async def course(self, table_id: int) -> Course | None:
        """The stored course of a finished game, None if it is not computed yet. Raises `StoreUnavailable`."""
        return await self.looking_back.kept(table_id)

    def look_back(self, match: Match, steps: Sequence[CourseStep]) -> Working:
        """Start to compute the course of a finished game from its `steps`. Returns the progress.

        If that computation is already in progress, only return its progress.
        """
        return self.looking_back.begin(match, steps)

    async def replay(self, match: Match) -> Replay:
        """The replay of a finished game. Raises `Refusal` if it has none, and `StoreUnavailable`."""
        return await self.replays.of(match)

    async def standings(self, reader: Reader) -> tuple[Standing, ...]:
        """Today's daily deals, with the results that `reader` may see. Raises `StoreUnavailable`.

        Starts to compute missing results: the par, and after the user's try the adviser's own result.
        """
        return await standings(self._core.store, self.pars, self.alone, reader, self._core.now())

    async def play_alone(self, game: str, day: str) -> None:
        """Have the adviser play a daily deal in the background, unless the result is stored. No effect without adviser.

        Raises `StoreUnavailable`.
        """
        await self.alone.of(game, day)

    async def pars_known(self) -> None:
        """Wait until the pars in progress are computed."""
        await self.pars.drain()

    def stop(self) -> None:
        """Cancel all computations. The next request after a start begins them again. Idempotent."""
        for each in (self.advisers, self.looking_back, self.alone, self.pars):
            each.stop()
