"""`python -m tests.bot.endless_worker`: a worker whose job compiles for ever."""

from __future__ import annotations

from types import FunctionType
from typing import Any

from bot.workers.entry import serve


def compile_for_ever(name: str, what: Any) -> bytes:
    """Compile one function after another."""
    from numba import njit  # numba is an extra, which not every user of this module needs.

    while True:
        made: Any = njit(FunctionType(_sorted.__code__, {}))
        made([3, 1, 2])


def _sorted(numbers: Any) -> Any:
    return sorted(numbers)[::-1]


if __name__ == '__main__':
    serve(lambda: compile_for_ever)
