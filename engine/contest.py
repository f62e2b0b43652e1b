"""One game of a tournament, for a process of its own. Players are passed by name: not every one can be pickled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter

from engine.players import everybody
from engine.registry import PACKAGES
from engine.simulate import Series
from engine.tournament import Entrants, Report, tournament


def one_game(series: Series, names: Sequence[str], sides: Mapping[str, str], number: int) -> Report:
    """Play game `number` of a series, and return its report. `names` and `sides` are those of `Entrants`."""
    entrants = Entrants(everybody(PACKAGES[series.game.name]), names, sides)
    return tournament(series, entrants, [number], perf_counter)
