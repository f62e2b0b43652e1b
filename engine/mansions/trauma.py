"""Trauma cards."""

from __future__ import annotations

from typing import Literal

from engine.mansions.house import Dealer
from engine.mansions.state import State


def offer(state: State, io: Dealer, who: str, sort: Literal['injury', 'insanity']) -> None:
    """G17: the keeper may play a trauma card on who has just been harmed."""
