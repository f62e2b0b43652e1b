"""Bot players of Liar's Dice. They see only their seat's view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import comb
from typing import Any, Final

from clew.rules import Decision, Game, Player, Rng, tokens

LIAR: Final = 'liar'
DOUBTFUL: Final = 0.45
"""`Hard` doubts a bid with a lower probability than this. The probability assumes that the bidder holds one of the
dice."""
BLUFFS: Final = 8
"""`Hard` bluffs with a chance of one in `BLUFFS`."""


class Easy:
    """Bids on the face that most of its own dice match. Expects 30 % of the other players' dice to match a bid."""

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        view, bids = look(), bids_of(decision)[: rng.below(6) + 1]
        believed = _held(view, view.bid[1]) + 0.3 * (sum(view.dice) - len(view.mine)) if view.bid else 0
        if not bids or (view.bid and view.bid[0] > believed):
            return LIAR
        return max(bids, key=lambda bid: _held(view, int(bid[-1])))


class Hard:
    """Makes bids that are likely to be true, sometimes bluffs, and doubts unlikely bids."""

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        view, bids = look(), bids_of(decision)
        if not bids or (view.bid is not None and chance(view, view.bid[0] - 1, view.bid[1]) < DOUBTFUL):
            return LIAR
        odds = {bid: chance(view, *map(int, bid.split(' ')[1:])) for bid in bids}
        enough = max(odds.values()) / (2 if rng.below(BLUFFS) == 0 else 1)
        return rng.pick([bid for bid in bids if odds[bid] >= enough])


def chance(view: Any, number: int, face: int) -> float:
    """The probability that at least `number` dice under all cups match `face`, given the seat's own dice."""
    others: int = sum(view.dice) - len(view.mine)
    wanted, hit = max(0, number - _held(view, face)), 1 / 3 if view.wild and face != 1 else 1 / 6
    return sum(comb(others, some) * hit**some * (1 - hit) ** (others - some) for some in range(wanted, others + 1))


PLAYERS: Final[Mapping[str, Player]] = {'easy': Easy(), 'hard': Hard()}


def _held(view: Any, face: int) -> int:
    return sum(1 for die in view.mine if die == face or (view.wild and die == 1))


def bids_of(decision: Decision) -> list[str]:
    """The bids among the legal answers, without the call of "liar"."""
    return [token for token in tokens(decision.choice) if token != LIAR]
