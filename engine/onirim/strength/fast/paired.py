"""Play-outs of several answers in the same resampled games, so that results differ by the answer and not by luck."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any, Final

from engine.api import Decision
from engine.onirim.strength.fast.seen import read
from engine.onirim.strength.fast.thinking import Race
from engine.onirim.view import View

LEAST: Final = 100
"""Minimum number of play-outs per answer. If the caller requests fewer, all of those are played."""


def won(view: View, decision: Decision, answers: Sequence[str], seed: int, games: int) -> Any:
    """Play out each answer. Returns an array with a row per answer and a column per game: 1 if the seat won, else 0.

    Each game is resampled with `seed` (below 2**32). If nearly all games are won or lost, fewer than `games` are
    played: the result varies less then, so it is still as precise as after `games` games with a chance of one half.
    Raises `ImportError` if numba is missing.
    """
    race = Race(read(view, decision), answers, seed, games)
    least = min(LEAST, games)
    race.run(0, least)
    shares = ((race.results[:, :least] >= 1).sum(axis=1) + 1) / (least + 2)
    last = max(least, min(games, ceil(4 * games * max(shares * (1 - shares)))))
    race.run(least, last)
    return (race.results[:, :last] >= 1).astype(float)
