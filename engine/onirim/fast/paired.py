"""The same games played on from each of several answers, so that what differs is the answers and not the luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.api import Decision
from engine.onirim.fast.seen import read
from engine.onirim.fast.thinking import Race
from engine.onirim.view import View


def won(view: View, decision: Decision, answers: Sequence[str], seed: int, games: int) -> Any:
    """Row by row, for each of the answers, which of the games the seat won: an array of 0 and 1.

    What is hidden from the seat is dealt anew for each game, by the lots of `seed` (below 2**32). Raises `ImportError`
    where numba is not installed.
    """
    race = Race(read(view, decision), view, decision, answers, seed, games)
    race.run(0, games)
    return (race.results >= 1).astype(float)
