"""Moving monsters."""

from __future__ import annotations

from engine.api import Seat
from engine.mansions.house import Dealer
from engine.mansions.state import State


def move(state: State, io: Dealer, handle: str, spaces: int) -> None:
    """G10: the keeper moves a monster up to so many spaces."""


def push(state: State, io: Dealer, handle: str, spaces: int, seat: Seat) -> None:
    """Section 6.4: a seat pushes a monster up to so many spaces."""
