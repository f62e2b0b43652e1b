"""Series of games that bot players play, for statistics."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import Any

from pydantic import BaseModel

from engine.api import Decision, Game, Player, Result
from engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Series:
    """Games with the same number of seats and the same options. The same `seed` gives the same games."""

    game: Game[Any, Any]
    seats: int
    options: BaseModel
    seed: int

    def deal(self, number: int) -> Any:
        """Return the state at the start of game `number`."""
        return self.game.new(self.seats, self.options, seed_of(self.seed, number)).state

    def finish(
        self, dealt: Any, number: int, choose: Callable[[Callable[[], Any], Decision, Rng], str]
    ) -> tuple[Any, Result]:
        """Play game `number` from `dealt` to its end. Returns the last state, and the result.

        `choose` answers for all seats. It gets a function that returns the view of the asked seat.
        """
        rng = Rng(seed_of(self.seed, number, 'player'))
        end = self.game.playout(
            dealt, lambda state, decision: choose(partial(self.game.view, state, decision.seat), decision, rng)
        )
        result = self.game.result(end)
        assert result is not None, 'a play-out ends with the game'
        return end, result


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game. `turns` is the number of turns that the last view shows, `decisions` the number of answers."""

    result: Result
    turns: int
    decisions: int


def seed_of(seed: int, number: int, purpose: str = 'deal') -> str:
    """Seed of game `number` of a series, 32 hex digits. Each `purpose` in a game has a seed of its own."""
    return blake2b(f'{seed}/{number}/{purpose}'.encode(), digest_size=16).hexdigest()


def play(series: Series, player: Player, number: int = 0) -> Played:
    """Play game `number` of a series to its end, with the same player for every seat."""
    decisions = 0

    def choose(look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        nonlocal decisions
        decisions += 1
        return player.choose(series.game, look, decision, rng)

    end, result = series.finish(series.deal(number), number, choose)
    return Played(result, series.game.view(end, None).turn, decisions)
