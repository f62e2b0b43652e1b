"""Mythos cards and their windows."""

from __future__ import annotations

from engine.mansions.house import Dealer
from engine.mansions.state import State, Window


def window(state: State, io: Dealer, who: str, at: Window) -> None:
    """MY4: the keeper may play a card."""
    io.reveal()
