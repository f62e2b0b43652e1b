"""Positions of random games, for proofs about any game."""

from __future__ import annotations

from random import Random
from typing import Any

from benchmarks.tables import positions
from clew.contract.cases import Case
from engine.options import fitted

LONGEST = 150
"""Maximum number of positions per game, because a random game of Labyrinth may never end."""


def some_positions(case: Case, number: int) -> list[Any]:
    """Return the first position of a random game and up to `number` − 1 others."""
    found = []
    for state in positions(case.game, case.seats, fitted(case.options, case.seats), 1):
        found.append(state)
        if len(found) == LONGEST:
            break
    return [found[0], *Random(str(case)).sample(found[1:], min(number - 1, len(found) - 1))]
