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


def _mansions(state: Any) -> Counter[str]:
    people, mythos, trauma = state.investigators.values(), state.mythos, state.trauma
    found = [*state.box, *state.gone, *(card for person in people for card in person.items)]
    found += [card for pile in (*state.floor.values(), *state.piles.values()) for card in pile]
    found += [*mythos.draw, *mythos.hand, *mythos.used, *state.mythos_box, *trauma.draw, *trauma.hand, *trauma.used]
    found += [card for person in people for card in person.traumas]
    found += [f'{kind} {card}' for kind, deck in state.combat.items() for card in (*deck.draw, *deck.used)]
    found += [f'{kind} {back}' for kind, deck in state.spells.items() for back in deck]
    found += [f'{kind} {back}' for kind, back in (*state.spell_box, *(spell for one in people for spell in one.spells))]
    found += [*state.events, *state.resolved]
    found += [kind for kind, number in state.supply.items() for _ in range(number)]
    return Counter([*found, *(monster.kind for monster in state.monsters.values())])


# What must never get lost: the pieces of a state.
INVENTORY: dict[str, Callable[[Any], Counter[str]]] = {
    'onirim': _onirim,
    'labyrinth': _labyrinth,
    'mansions': _mansions,
}

# Events that tell of pieces laid open for all to see and covered again before anybody is asked: no view can show them.
FLEETING: dict[str, frozenset[str]] = {
    'onirim': frozenset(
        {'onirim.drew_door', 'onirim.door_to_limbo', 'onirim.nightmare_reveal', 'onirim.to_limbo', 'onirim.shuffled'}
    ),
    'labyrinth': frozenset({'labyrinth.turned_up'}),
    'mansions': frozenset(
        {'mansions.combat_card', 'mansions.flipped', 'mansions.peeked', 'mansions.saw_hand', 'mansions.saw_pile'}
    ),
}

# How many settings of a case, its number of seats among them, are seen together in all their values.
TOGETHER: dict[str, int] = {'onirim': 3, 'labyrinth': 2, 'mansions': 1}
