"""The chance of winning a race. A stop is a treasure to find, or home. In each turn, a runner may reach the next
stop."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from operator import mul
from typing import Final, NamedTuple

HORIZON: Final = 40
"""Number of coming turns that are computed per runner. Races hardly ever take longer."""

FRESH: Final = 0.58
"""Assumed chance (0 to 1) of a find in the turn after a find, if the board of that turn is unknown. The goal is a new
one then, so the pawn stands anywhere. Measured among four players."""
SOUGHT: Final = 0.7
"""The same for a turn after one without a find. It is higher, because the pawn could walk to a good cell before."""

HASTE: Final = 0.98
"""Factor by which each turn lowers the value of a later win. Below 1, so that even a player alone hurries."""

_WORTH: Final = tuple(HASTE**turn for turn in range(HORIZON))


class Runner(NamedTuple):
    """A runner: the number of stops left, and the chance of reaching the next stop in the next turn."""

    stops: int
    chance: float


class Race:
    """A race against other runners. Each of them moves before the player's next turn."""

    def __init__(self, others: Iterable[Runner]) -> None:
        worth: Sequence[float] = _WORTH
        for other in others:
            worth = list(map(mul, worth, _on_the_way(other)))
        self._worth = worth

    def won(self, stops: int, chance: float) -> float:
        """Chance of winning with `stops` left and `chance` to reach the next stop in the next turn."""
        if stops == 0:
            return 1
        return chance * self._later(stops - 1, FRESH) + (1 - chance) * self._later(stops, SOUGHT)

    def _later(self, stops: int, pace: float) -> float:
        """Chance of winning from the end of the next turn on, with `stops` stops left then.

        `pace` is the chance of reaching one of them in the turn after that.
        """
        return sum(map(mul, _arriving(stops, pace), self._worth), 0.0)


def _on_the_way(runner: Runner) -> Sequence[float]:
    """Chances that the runner is still not home after 1, 2, … turns, in this order."""
    stops, chance = runner
    lucky, other = _late(stops - 1, FRESH), _late(stops, SOUGHT)
    return [chance * soon + (1 - chance) * late for soon, late in zip(lucky, other, strict=True)]


@cache
def _late(stops: int, pace: float) -> Sequence[float]:
    """Chances that a runner needs more than 0, 1, … turns to reach `stops` stops, in this order.

    `pace` is the chance of reaching the next stop in the first of these turns.
    """
    if stops == 0:
        return (0.0,) * HORIZON
    late = [1.0]
    soon, later = _late(stops - 1, FRESH), late if pace == SOUGHT else _late(stops, SOUGHT)
    for turn in range(HORIZON - 1):
        late.append(pace * soon[turn] + (1 - pace) * later[turn])
    return tuple(late)


@cache
def _arriving(stops: int, pace: float) -> Sequence[float]:
    """Chances that a runner needs exactly 0, 1, … turns to reach `stops` stops, in this order. See `_late`."""
    return tuple(before - after for before, after in pairwise((1.0, *_late(stops, pace))))
