"""A clock that tests set, and how closely moments follow each other."""

from __future__ import annotations


class Clock:
    """A clock that a test sets by `now`."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def most_within(moments: list[float], seconds: float) -> int:
    """Return the maximum number of `moments` in any period of `seconds`."""
    return max((sum(first <= other < first + seconds for other in moments) for first in moments), default=0)
