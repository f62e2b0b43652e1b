"""Positions of any game."""

from __future__ import annotations

from random import Random
from typing import Any

from benchmarks.tables import positions
from engine.options import fitted
from tests.contract.cases import Case

LONGEST = 150
"""Positions of a game that are looked at; a random game of Labyrinth can last for ever."""


def some_positions(case: Case, number: int) -> list[Any]:
    """Some positions of a random game, the first one among them."""
    found = []
    for state in positions(case.game, case.seats, fitted(case.options, case.seats), 1):
        found.append(state)
        if len(found) == LONGEST:
            break
    return [found[0], *Random(str(case)).sample(found[1:], min(number - 1, len(found) - 1))]
