"""Facts about Onirim for the contract tests."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.onirim.state import State
from engine.package import Contract


def inventory(state: State) -> Counter[str]:
    """Count all cards of the state, to check that none gets lost."""
    return Counter(state.cards())


CONTRACT: Final = Contract(
    inventory,
    fleeting=frozenset(
        {'onirim.drew_door', 'onirim.door_to_limbo', 'onirim.nightmare_reveal', 'onirim.to_limbo', 'onirim.shuffled'}
    ),
    together=3,
)
