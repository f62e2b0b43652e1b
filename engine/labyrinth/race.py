"""How likely a race is won: everybody has some stops to make, and each turn may bring the next of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from operator import mul
from typing import Final, NamedTuple

HORIZON: Final = 40
"""Turns of each runner that are looked ahead."""

PACE: Final = 0.6
"""How likely a turn brings a stop, of turns to come that nothing is known about."""

HASTE: Final = 0.98
"""What a win is worth if it comes a turn later: without others there is something to lose, too."""

_WORTH: Final = tuple(HASTE**turn for turn in range(HORIZON))


class Runner(NamedTuple):
    """How many stops are to be made, and how likely the next turn brings one of them."""

    stops: int
    chance: float


class Race:
    """A race against others, who have their turns first."""

    def __init__(self, others: Iterable[Runner]) -> None:
        worth: Sequence[float] = _WORTH
        for other in others:
            worth = list(map(mul, worth, _on_the_way(other)))
        self._worth = worth

    def won(self, stops: int, chance: float) -> float:
        """How likely one wins who has so many stops to make, the next of them in the next turn by that chance."""
        if stops == 0:
            return 1
        return chance * self._later(stops - 1) + (1 - chance) * self._later(stops)

    def _later(self, stops: int) -> float:
        """How likely one wins who has so many stops to make after the next turn."""
        return sum(map(mul, _arriving(stops), self._worth), 0.0)


def _on_the_way(runner: Runner) -> Sequence[float]:
    """How likely a runner is still on the way after the next turn, the one after it, and so on."""
    stops, chance = runner
    lucky, other = _late(stops - 1), _late(stops)
    return [chance * soon + (1 - chance) * late for soon, late in zip(lucky, other, strict=True)]


@cache
def _late(stops: int) -> Sequence[float]:
    """How likely so many stops take more than no turn, more than one turn, and so on."""
    if stops == 0:
        return (0.0,) * HORIZON
    late = [1.0]
    for fewer in _late(stops - 1)[:-1]:
        late.append(PACE * fewer + (1 - PACE) * late[-1])
    return tuple(late)


@cache
def _arriving(stops: int) -> Sequence[float]:
    """How likely so many stops take no turn, one turn, and so on."""
    return tuple(before - after for before, after in pairwise((1.0, *_late(stops))))
