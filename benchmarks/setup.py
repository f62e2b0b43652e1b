"""The conditions of a measurement, the same for every subject."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Setup:
    """What a subject's `measure` gets.

    `folder` is new, for files of this subject alone. `seed` fixes the games played. If `quick`, fewer rounds make
    rougher numbers. `games` are those to measure, for subjects that can leave some out. `step` advances the progress
    bar by one of the total number of steps, which it takes.
    """

    folder: Path
    seed: int
    quick: bool
    games: Collection[str]
    step: Callable[[int], None]
