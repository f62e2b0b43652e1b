"""Spells."""

from __future__ import annotations

from engine.api import Option
from engine.mansions.house import Dealer
from engine.mansions.state import State


def options(state: State, io: Dealer, who: str) -> list[Option]:
    """SP3: every spell with every target."""
    return []


def cast(state: State, io: Dealer, who: str, spell: str, target: str | None) -> None:
    """SP3: cast a spell."""


def gain(state: State, io: Dealer, who: str, spell: str) -> None:
    """SP2: the top card of the spell's deck."""
