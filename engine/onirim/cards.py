"""The cards of Onirim's base deck (section 2.1 of the rules).

A card in play is the code of its face: "rs" for a red sun. Copies of a face have the same code, so nothing can
distinguish equal cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import takewhile
from typing import Final, Literal, TypeAlias

from engine.choices import Option
from engine.values import value

Card: TypeAlias = str
Kind = Literal['location', 'door', 'dream']
Symbol = Literal['sun', 'moon', 'key']
Colour = Literal['red', 'blue', 'green', 'brown']

COLOURS: Final[tuple[Colour, ...]] = ('red', 'blue', 'green', 'brown')
"""All colours. They belong to the Observatory, the Aquarium, the Garden and the Library, in this order."""

SYMBOLS: Final[tuple[Symbol, ...]] = ('sun', 'moon', 'key')


def counted(cards: Sequence[Card]) -> dict[Card, int]:
    """Number of copies of each card, sorted by card."""
    return {card: cards.count(card) for card in sorted(set(cards))}


@cache
def option(verb: str, card: Card, copies: int = 1) -> Option:
    """An option to apply `verb` to a card. `copies` is the number of equal cards that the option stands for."""
    return Option(f'{verb} {card}', (f'card:{card}',), copies)


@cache
def card_option(card: Card) -> Option:
    """An option for one card in an answer that names several."""
    return Option(card, (f'card:{card}',))


@value
class Face:
    """A card face, and the number of its copies in the deck."""

    code: Card
    kind: Kind
    copies: int
    colour: Colour | None = None
    symbol: Symbol | None = None


NIGHTMARE: Final = 'NN'

TRIO: Final = 3
"""S4: number of consecutive cards of a colour that find a door."""
DOORS_OF_A_COLOUR: Final = 2

INITIAL: Final[dict[Colour, str]] = {'red': 'r', 'blue': 'b', 'green': 'g', 'brown': 'n'}
DOOR: Final[dict[Colour, Card]] = {colour: f'{INITIAL[colour]}d' for colour in COLOURS}
KEY: Final[dict[Colour, Card]] = {colour: f'{INITIAL[colour]}k' for colour in COLOURS}
KEYS: Final = frozenset(KEY.values())

_SUNS: Final[dict[Colour, int]] = {'red': 9, 'blue': 8, 'green': 7, 'brown': 6}


def _colour(colour: Colour) -> tuple[Face, ...]:
    initial = INITIAL[colour]
    return (
        Face(f'{initial}s', 'location', _SUNS[colour], colour, 'sun'),
        Face(f'{initial}m', 'location', 4, colour, 'moon'),
        Face(KEY[colour], 'location', 3, colour, 'key'),
        Face(DOOR[colour], 'door', DOORS_OF_A_COLOUR, colour),
    )


BASE: Final[tuple[Face, ...]] = (
    *(face for colour in COLOURS for face in _colour(colour)),
    Face(NIGHTMARE, 'dream', 10),
)

COLOUR_OF: Final[dict[Card, Colour]] = {face.code: face.colour for face in BASE if face.colour is not None}
"""Colour of each room and door."""
SYMBOL_OF: Final[dict[Card, Symbol]] = {face.code: face.symbol for face in BASE if face.symbol is not None}
"""Symbol of each room: the cards of the rows."""


def trio(row: Sequence[Card]) -> int:
    """S4, R1, R29: number of cards, 1 to 3, in the trio at the end of a row. 0 for an empty row."""
    same = sum(1 for _ in takewhile(lambda card: COLOUR_OF[card] == COLOUR_OF[row[-1]], reversed(row)))
    return (same - 1) % TRIO + 1 if row else 0
