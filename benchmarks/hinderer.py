"""The earlier expert of Labyrinth, an opponent to measure today's expert against.

It preferred pushes after which it could reach a treasure. Among these it took the push that left many treasures in its
own reach, and few in that of the others. It did not block players on their way home, and ignored the backs of tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import Final

from engine.api import Decision, Seat
from engine.labyrinth.board import cells_of
from engine.labyrinth.prospect import Ahead, Prospect, follow_ups, pushes
from engine.labyrinth.searcher import Rated, Searcher, reached
from engine.labyrinth.view import View
from engine.rng import Rng

OWN_SHARE: Final = 0.5
"""Weight of the treasures in the player's own reach, when a position is rated. Those of the others weigh 1."""


@dataclass(frozen=True)
class Hinderer(Searcher):
    """A player that rates every push and every cell in reach after it. Ties are broken at random."""

    def pushes(self, now: Prospect, decision: Decision, view: View, rng: Rng) -> Rated:
        """Return the pushes after which the player can reach a treasure, each with its value.

        A push is worth more if it leaves many treasures in the player's reach, and few in that of the others. If no
        push makes a treasure reachable, returns all pushes, rated by the best cell that the player can then reach.
        """
        me = decision.seat
        finds = [(token, after) for token, after in pushes(now) if reached(after, after.pawns[me]) & after.targets]
        if finds:
            return [(_merit(after, me), token) for token, after in finds]
        return super().pushes(now, decision, view, rng)


def _merit(now: Prospect, me: Seat) -> float:
    """Rate a position: the player's finds within reach in the next turn, minus those of the others."""
    target = next(cells_of(reached(now, now.pawns[me]) & now.targets))
    ahead = Ahead(now)
    mine = _share(ahead.within_a_turn(target), now.wanted[me] & ~(1 << target))
    others = [_share(ahead.within_a_turn(pawn), now.wanted[seat]) for seat, pawn in enumerate(now.pawns) if seat != me]
    return OWN_SHARE * mine - (fmean(others) if others else 0)


def _share(places: int, wanted: int) -> float:
    return (places & wanted).bit_count() / wanted.bit_count() if wanted else 0


HINDERER: Final = Hinderer(follow_ups)
