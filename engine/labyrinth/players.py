"""Bot players of four strengths. They see their seat's view and keep no memory between answers.

`normal` and `hard` take a find if there is one. Otherwise `normal` walks close to the goal. `hard` walks to the cell
with the most pushes that bring the goal into reach next turn. `expert` weighs its own finds against the other players'
chances, and blocks them if that is worth more. It guesses their goals from their last turns, which the view has. `easy`
is `normal` with some random answers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine.api import Decision, Game, Player
from engine.labyrinth.expert import Expert
from engine.labyrinth.prospect import follow_ups
from engine.labyrinth.searcher import Searcher, nearness
from engine.players import Random
from engine.rng import Rng

WHIMS: Final = 17
"""Percentage of random answers of `easy`."""


@dataclass(frozen=True)
class Whimsical:
    """Wraps a player and answers `whims` percent of the questions at random."""

    player: Player
    whims: int

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        player = Random() if rng.below(100) < self.whims else self.player
        return player.choose(game, look, decision, rng)


NORMAL: Final = Searcher(nearness)

PLAYERS: Final[dict[str, Player]] = {
    'easy': Whimsical(NORMAL, WHIMS),
    'normal': NORMAL,
    'hard': Searcher(follow_ups),
    'expert': Expert(follow_ups),
}
"""Bot players by name, the weakest first."""
