"""Consequences of Dark Premonitions at this point of the game, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import chain
from typing import Final

from bot.words import Words
from engine.onirim.cards import COLOUR_OF, COLOURS, KEYS, NIGHTMARE, SYMBOL_OF, Card
from engine.onirim.expansions.premonitions import CONDITIONS, HAPPY_DREAM
from engine.onirim.view import View

RED_ROOMS: Final = frozenset(card for card in SYMBOL_OF if COLOUR_OF[card] == 'red')
KEYS_LOST: Final = 2
TURNED_UP: Final = {'doors3': 1, 'doors5': 2}
"""How many further premonitions a premonition reveals, by its name."""

DOORS_OR_HAND: Final = frozenset({'brown2', 'pair2', 'doors3'})
"""Premonitions whose consequences depend on the doors or on the hand."""
PILE: Final = frozenset({'green2'})
"""Premonitions whose consequences depend on the discard pile."""


def follows(name: str, view: View, words: Words) -> str:
    """Return the consequences of the premonition `name`, whose condition is met now.

    If a number depends on hidden hands, the text has its maximum.
    """
    count, held = _in_deck(view, RED_ROOMS), sum(view.hand_sizes[view.active : view.active + 1]) + len(view.shared)
    doors, more = sum(map(len, view.doors)), min(TURNED_UP.get(name, 0), view.parts['dreams'].reserve)
    match name:
        case 'red2' if not count:
            return words('onirim-will-red2-not')
        case 'red2':
            key = 'onirim-will-red2-most' if None in view.hands else 'onirim-will-red2'
            return words(key, count=count)
        case 'blue2':
            keys = min(KEYS_LOST, _in_deck(view, KEYS))
            return words('onirim-will-blue2' if keys else 'onirim-will-blue2-not', count=keys)
        case 'green2':
            return words('onirim-will-green2' if NIGHTMARE in view.discard else 'onirim-will-green2-not')
        case 'brown2' | 'pair2':
            return words(f'onirim-will-{name}', doors=doors, left=doors - 1)
        case 'doors3':
            return words('onirim-will-doors3' if more else 'onirim-will-doors3-last', count=held)
        case 'doors5':
            return words('onirim-will-doors5' if more else 'onirim-will-doors5-not', count=more)
    dreams = _in_deck(view, (HAPPY_DREAM,))
    return words('onirim-will-rainbow4' if dreams else 'onirim-will-rainbow4-not', count=dreams)


def follows_door(name: str, view: View, words: Words) -> str:
    """Return the consequences of the premonition `name` after a door is opened, which changes hand and doors.

    Where these matter, the text has no numbers.
    """
    return words(f'onirim-omen-{name}') if name in DOORS_OR_HAND else follows(name, view, words)


def follows_later(name: str, view: View, words: Words) -> str:
    """Return the consequences of the premonition `name`, whose condition is not met yet.

    Hand, doors and discard pile change until then. Where these matter, the text says nothing of the table.
    """
    return words(f'onirim-omen-{name}') if name in DOORS_OR_HAND | PILE else follows(name, view, words)


def woken_by(door: Card, view: View) -> Iterator[str]:
    """P2, R46, R53: yield the premonitions that act if the active player gains this door and the game goes on."""
    if 'dreams' not in view.parts:
        return
    found = Counter(chain(*view.doors, (door,)))
    yield from (name for name, _ in view.parts['dreams'].open if CONDITIONS[name].met(found))


def _in_deck(view: View, cards: Collection[Card]) -> int:
    """Return how many of these cards the deck may have. Some of them may be in hidden hands instead."""
    return sum(copies for card, copies in view.unseen.items() if card in cards)


def goals_left(view: View) -> int:
    """Return how many doors the active player still has to find."""
    return len(COLOURS) * (1 if view.seats > 1 else 2) - len(view.doors[view.active])
