"""Automatic players of two strengths. They see what their seat sees and keep nothing in mind between answers.

`easy` answers at once: it takes what looks best by rule of thumb. `hard` plays every answer on to the end of the game,
hundreds of times, with everything hidden dealt anew, and takes the one that wins most. Where numba is not installed,
it answers as `easy` does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine.api import Decision, Game, Player
from engine.onirim.fast.thinking import best_answer, can_think, quick_answer
from engine.rng import Rng

AHEAD: Final = 6000
"""How many games `hard` plays ahead for an answer."""


@dataclass(frozen=True)
class Quick:
    """Takes what looks best at once."""

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """The answer that looks best."""
        return quick_answer(look(), decision)


@dataclass(frozen=True)
class Thinker:
    """Takes what wins most of so many games played ahead, or with numba missing what looks best."""

    ahead: int

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """The answer that wins most."""
        if can_think():
            return best_answer(look(), decision, rng.below(1 << 32), self.ahead)
        return Quick().choose(game, look, decision, rng)


PLAYERS: Final[dict[str, Player]] = {'easy': Quick(), 'hard': Thinker(AHEAD)}
"""By name, the weaker first."""
