"""What everybody has done in the course of a game, counted for its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from engine.mansions.state import State

Deed = Literal['found', 'opened', 'felled', 'rolled', 'passed', 'mythos', 'trauma', 'harm']
"""What is counted: cards found, locks and obstacles overcome, monsters killed, tests rolled for and passed; of the
keeper Mythos and trauma cards played, and damage and horror that the investigators took."""

_DID: Final = 'did'


def did(state: State, who: str, what: Deed, number: int = 1) -> None:
    """Count something that an investigator or, as "keeper", the keeper has done."""
    name = f'{_DID}/{who}/{what}'
    state.spent[name] = state.spent.get(name, 0) + number


def done(state: State) -> Iterator[tuple[str, str, int]]:
    """All of it: (investigator or "keeper", "felled", 2)."""
    for name, number in state.spent.items():
        verb, _, deed = name.partition('/')
        if verb == _DID:
            who, _, what = deed.partition('/')
            yield who, what, number
