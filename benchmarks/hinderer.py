"""The expert of Labyrinth as it once was, kept as a yardstick for today's.

It took whatever it could find, and of several finds the one that left the others least. It never stood in the way of
whoever was going home, and made no use of the backs of tiles.
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
"""How much its own next turn counts against the turns of the others."""


@dataclass(frozen=True)
class Hinderer(Searcher):
    """Looks at every push and every cell in reach after it; among equals it chooses at random."""

    def pushes(self, now: Prospect, decision: Decision, view: View, rng: Rng) -> Rated:
        """The pushes that lead to a find, by what they leave to the others; or else all, by what they promise."""
        me = decision.seat
        finds = [(token, after) for token, after in pushes(now) if reached(after, after.pawns[me]) & after.targets]
        if finds:
            return [(_merit(after, me), token) for token, after in finds]
        return super().pushes(now, decision, view, rng)


def _merit(now: Prospect, me: Seat) -> float:
    """How little the others will have in reach in their next turn, and how much the seat itself."""
    target = next(cells_of(reached(now, now.pawns[me]) & now.targets))
    ahead = Ahead(now)
    mine = _share(ahead.within_a_turn(target), now.wanted[me] & ~(1 << target))
    others = [_share(ahead.within_a_turn(pawn), now.wanted[seat]) for seat, pawn in enumerate(now.pawns) if seat != me]
    return OWN_SHARE * mine - (fmean(others) if others else 0)


def _share(places: int, wanted: int) -> float:
    return (places & wanted).bit_count() / wanted.bit_count() if wanted else 0


HINDERER: Final = Hinderer(follow_ups)
