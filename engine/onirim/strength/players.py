"""Bot players of two strengths. They see their seat's view and keep no memory between answers.

`easy` plays the answer with the best immediate result, by rule of thumb. `hard` plays each answer out hundreds of times
in resampled games and takes the one with most wins. It needs numba.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine.api import Decision, Game, Player
from engine.onirim.strength.fast.thinking import best_answer, quick_answer
from engine.rng import Rng

AHEAD: Final = 6000
"""Budget of `hard`: number of play-outs to choose an answer."""


@dataclass(frozen=True)
class Quick:
    """Answers by rule of thumb."""

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        return quick_answer(look(), decision)


@dataclass(frozen=True)
class Thinker:
    """Plays every answer out, and takes the one with most wins."""

    ahead: int

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """Return the answer that wins most play-outs. Raises `ImportError` if numba is missing."""
        return best_answer(look(), decision, rng.below(1 << 32), self.ahead)


PLAYERS: Final[dict[str, Player]] = {'easy': Quick(), 'hard': Thinker(AHEAD)}
"""Bot players by name, the weaker first."""
