"""Counters of deeds in a game, for the summary at its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.mansions.state import State

Deed = Literal['found', 'opened', 'felled', 'rolled', 'passed', 'mythos', 'trauma', 'harm']
"""Counted deeds. Investigators: cards found, locks and obstacles overcome, monsters killed, tests rolled and passed.

The keeper: Mythos and trauma cards played, and damage and horror that investigators took.
"""


def count(state: State, who: str, what: Deed, number: int = 1) -> None:
    """Count a deed of an investigator, or of the keeper (`who` is "keeper")."""
    deeds = state.spent.deeds.setdefault(who, {})
    deeds[what] = deeds.get(what, 0) + number


def counters(state: State) -> Iterator[tuple[str, str, int]]:
    """All counters, as (who, deed, number): ("holt", "felled", 2). The keeper is "keeper"."""
    for who, deeds in state.spent.deeds.items():
        for what, number in deeds.items():
            yield who, what, number
