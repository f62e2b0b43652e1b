"""Automatic players of four strengths. They see what their seat sees and keep nothing in mind between answers.

`normal` and `hard` take a find when there is one. Without one, `normal` goes where the goal is near, `hard` where most
of the next pushes would reach it. `expert` weighs what it finds against what others would find, and stands in their way
when that is worth more.
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
"""How many of a hundred answers `easy` gives at random."""


@dataclass(frozen=True)
class Whimsical:
    """A player who every so often does anything at all."""

    player: Player
    whims: int

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """The player's answer, or a random one."""
        player = Random() if rng.below(100) < self.whims else self.player
        return player.choose(game, look, decision, rng)


NORMAL: Final = Searcher(nearness)

PLAYERS: Final[dict[str, Player]] = {
    'easy': Whimsical(NORMAL, WHIMS),
    'normal': NORMAL,
    'hard': Searcher(follow_ups),
    'expert': Expert(follow_ups),
}
"""By name, the weakest first."""
