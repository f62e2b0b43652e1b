"""The same games played on from each of several answers, so that what differs is the answers and not the luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.api import Decision
from engine.onirim.fast import cells as at
from engine.onirim.fast import race
from engine.onirim.fast.seen import read
from engine.onirim.fast.thinking import _racing, weights
from engine.onirim.fast.tokens import give
from engine.onirim.view import View


def won(view: View, decision: Decision, answers: Sequence[str], seed: int, games: int) -> Any:
    """Row by row, for each of the answers, which of the games the seat won: an array of 0 and 1.

    What is hidden from the seat is dealt anew for each game, by the lots of `seed` (below 2**32). Raises `ImportError`
    where numba is not installed.
    """
    run, numpy = _racing()
    seen, number, row = read(view, decision), len(answers), race.MOST_PARTS + 1
    numbers, parts, alive = (numpy.zeros(size, numpy.int64) for size in (number, number * row, number))
    for place, token in enumerate(answers):
        cells = [0] * at.CELLS
        numbers[place] = give(cells, token)
        parts[place * row] = cells[at.PARTS_SIZE]
        parts[place * row + 1 : (place + 1) * row] = cells[at.PARTS : at.PARTS + race.MOST_PARTS]
    alive[:] = 1
    worth = numpy.zeros(number * games)
    fixed = [numpy.array(given) for given in (seen.cells, seen.pool, seen.odds, weights(view.seats, view.modules))]
    scratch = [numpy.zeros(size, numpy.int64) for size in (at.CELLS, at.CELLS, at.SCRATCH)]
    run(*fixed, numbers, parts, alive, number, 0, games, games, seed, int(decision.seat), worth, *scratch)
    return (worth.reshape(number, games) >= 1).astype(numpy.float64)
