"""Facts about Labyrinth for the contract tests."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.labyrinth.state import State
from engine.package import Contract


def inventory(state: State) -> Counter[str]:
    """Count all cards, tiles and backs of tiles, to check that none gets lost."""
    cards = [card for pile in (*state.piles, *state.found, state.box) for card in pile]
    tiles = [f'tile {tile}' for tile in state.tiles]
    return Counter([*cards, *tiles, *(f'back {back}' for back in state.backs)])


CONTRACT: Final = Contract(inventory, fleeting=frozenset({'labyrinth.turned_up'}))
