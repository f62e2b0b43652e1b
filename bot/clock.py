"""What time it is, also while somebody sets the clock of the machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

LEAP: Final = 5.0
"""Seconds by which the machine's clock may be off, before it counts as having been set."""


class Clock:
    """Unix seconds that pass evenly, and do not follow the machine's clock when it is set, until they are told to.

    So whoever keeps moments of theirs can move those at the same time. A machine that has slept has set its clock, too.
    `wall` is its clock; `steady` gives seconds since some moment, which nobody sets: how long something lasts is
    measured by that alone.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self.steady = steady
        self._offset = wall() - steady()

    def now(self) -> float:
        """Unix seconds."""
        return self.steady() + self._offset

    def leap(self) -> float:
        """By how many seconds the machine's clock has been set; less than zero: back."""
        off = self._wall() - self.now()
        return off if abs(off) >= LEAP else 0.0

    def follow(self, leap: float) -> None:
        """The machine's clock was set by so many seconds, and from now on this one is too."""
        self._offset += leap
