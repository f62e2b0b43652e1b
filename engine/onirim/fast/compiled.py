"""Functions that numba compiles where it is installed, and that run as plain Python, slowly, where it is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

F = TypeVar('F', bound=Callable[..., Any])

try:
    from numba import njit
except ImportError:  # Thinking is an extra.
    COMPILED = False
else:
    COMPILED = True
"""Whether games are played ahead at full speed."""


class Cells(Protocol):
    """A game as a row of integers; `cells` says what lies where."""

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, number: int, /) -> None: ...


def compiled(function: F) -> F:
    """The function, compiled when it is first called."""
    return njit(function) if COMPILED else function  # type: ignore[no-any-return]
