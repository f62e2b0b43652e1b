"""Attacks by investigators and monsters."""

from __future__ import annotations

from engine.api import Option
from engine.mansions.house import Dealer
from engine.mansions.state import State


def attack_options(state: State, io: Dealer, who: str) -> list[Option]:
    """G14: every weapon with every target."""
    return []


def attack(state: State, io: Dealer, who: str, weapon: str, monster: str) -> None:
    """G14: attack a monster with a weapon or "unarmed"."""
