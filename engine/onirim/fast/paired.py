"""The same games played on from each of several answers, so that what differs is the answers and not the luck."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any, Final

from engine.api import Decision
from engine.onirim.fast.seen import read
from engine.onirim.fast.thinking import Race
from engine.onirim.view import View

LEAST: Final = 100
"""So many games are played in any case, if so many are asked for."""


def won(view: View, decision: Decision, answers: Sequence[str], seed: int, games: int) -> Any:
    """Row by row, for each of the answers, which of the games the seat won: an array of 0 and 1.

    What is hidden from the seat is dealt anew for each game, by the lots of `seed` (below 2**32). Where nearly all are
    won or lost there are fewer of them: so many that the share is known as well as an even one is from `games`. Raises
    `ImportError` where numba is not installed.
    """
    race = Race(read(view, decision), view, decision, answers, seed, games)
    least = min(LEAST, games)
    race.run(0, least)
    shares = ((race.results[:, :least] >= 1).sum(axis=1) + 1) / (least + 2)
    last = max(least, min(games, ceil(4 * games * max(shares * (1 - shares)))))
    race.run(least, last)
    return (race.results[:, :last] >= 1).astype(float)
