"""What the contract must be told of a game. Adding a game means adding a line to `INVENTORY`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any


def _onirim(state: Any) -> Counter[str]:
    piles = [state.deck, state.shared, state.discard, state.limbo, state.draft, state.drawn]
    piles += [*state.hands, *state.rows, *state.doors, *(part.cards() for part in state.parts.values())]
    return Counter(card for pile in piles for card in pile)


def _labyrinth(state: Any) -> Counter[str]:
    cards = [card for pile in (*state.piles, *state.found, state.box) for card in pile]
    tiles = [f'tile {tile}' for tile in state.tiles]
    return Counter([*cards, *tiles, *(f'back {back}' for back in state.backs)])


# What must never get lost: the pieces of a state.
INVENTORY: dict[str, Callable[[Any], Counter[str]]] = {
    'onirim': _onirim,
    'labyrinth': _labyrinth,
}

# Events that tell of pieces laid open for all to see and covered again before anybody is asked: no view can show them.
FLEETING: dict[str, frozenset[str]] = {
    'onirim': frozenset(
        {'onirim.drew_door', 'onirim.door_to_limbo', 'onirim.nightmare_reveal', 'onirim.to_limbo', 'onirim.shuffled'}
    ),
    'labyrinth': frozenset({'labyrinth.turned_up'}),
}

# How many settings of the options are looked at together, where there are too many combinations to look at all.
TOGETHER: dict[str, int] = {'onirim': 3, 'labyrinth': 2}
