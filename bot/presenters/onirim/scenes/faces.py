"""Sprites of Onirim's components, and their scales."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, Literal

from bot.pictures.sprites import Sprite
from engine.onirim.cards import BASE, COLOURS, NIGHTMARE, SYMBOLS, Card, Colour
from engine.onirim.expansions.premonitions import HAPPY_DREAM
from engine.onirim.expansions.towers import COLOUR, TOWERS
from engine.onirim.view import View

Part = Literal['full', 'covered', 'mini']
"""The form of a card: full, covered by the next card except for its left edge, or small."""

Sky = Literal['dawn', 'gloom']

# Sizes at scale 1.0: a card is 150 by 210, a door's place 92 by 140, the gauge of a run 84 by 210.
MINI: Final = 0.56
PILE: Final = 0.66
SMALL: Final = 0.72
ROW: Final = 0.85
LARGE: Final = 1.25
HUGE: Final = 1.4

DOOR_SCALES: Final = (0.5, 0.6, 0.66, 0.86, 1.2)

STEP: Final = 88
"""Distance of overlapping cards in pixels at scale 1. The symbol at a covered card's left edge stays visible."""

_BASE: Final = tuple(face.code for face in BASE)
_ADDED: Final = (*TOWERS, HAPPY_DREAM)
_CARDS: Final = (*_BASE, *_ADDED)
_ORDER: Final = {code: place for place, code in enumerate(_CARDS)}
_PRINTED: Final = {
    **{face.code: (face.colour or '', face.symbol or 'door') for face in BASE},
    **{tower: (colour, 'tower') for tower, colour in COLOUR.items()},
    HAPPY_DREAM: ('', 'door'),
}
_COUNTS: Final = ('one', 'two', 'three')


def symbol_of(card: Card) -> str:
    """Return a location's symbol, "tower" for a tower, "door" for any other card."""
    return _PRINTED[card][1]


def place_of(card: Card) -> int:
    """Return a card's sort key: by colour, then sun, moon, key."""
    return _ORDER[card]


def tidy(cards: Iterable[Card]) -> list[Card]:
    """Sort cards for a picture: by colour, then sun, moon, key."""
    return sorted(cards, key=place_of)


def open_hand(view: View, seat: int) -> list[Card] | None:
    """Return a personal reserve if it is face up for everyone, else None."""
    cards = view.hands[seat]
    return tidy(cards) if cards is not None and view.talk == 'open' else None


def card(code: Card, part: Part, scale: float) -> Sprite:
    """Return a card's face."""
    if code == NIGHTMARE:
        return Sprite('onirim/nightmare', (part,), scale)
    if code == HAPPY_DREAM:
        return Sprite('onirim/happy', (part,), scale)
    if code in TOWERS:
        return Sprite('onirim/tower', (COLOUR[code], f'looks{TOWERS[code][2]}', *edges(code), part), scale)
    return Sprite('onirim/card', (*_PRINTED[code], part), scale)


def edges(tower: Card) -> tuple[str, ...]:
    """Return the styles for the symbols on a tower's edges."""
    west, east, _ = TOWERS[tower]
    return (*(f'west-{symbol}' for symbol in west), *(f'east-{symbol}' for symbol in east))


def back(scale: float, *, stacked: bool = False) -> Sprite:
    """Return the back of a card, or of a pile of cards if `stacked`."""
    return Sprite('onirim/back', ('stack' if stacked else 'alone',), scale)


def place(scale: float, pile: Literal['place', 'discard', 'limbo'] = 'place') -> Sprite:
    """Return an empty place for a card."""
    return Sprite('onirim/pile', (pile,), scale)


def glow(scale: float) -> Sprite:
    """Return a glow to be drawn beneath a card."""
    return Sprite('onirim/glow', (), scale)


def door(colour: Colour, scale: float, *, found: bool) -> Sprite:
    """Return the place of a door in front of a player, open if found."""
    return Sprite('onirim/door', (colour, 'open' if found else 'empty'), scale)


def run(colour: str, count: int, scale: float) -> Sprite:
    """Return the gauge of a run, with `count` of its 3 cards lit."""
    return Sprite('onirim/run', (colour, _COUNTS[count - 1]), scale)


def barred(symbol: str, scale: float = 1.0) -> Sprite:
    """Return the mark of an unplayable card."""
    return Sprite('onirim/barred', (symbol,), scale)


def mark(*, ready: bool) -> Sprite:
    """Return a tick or a lock, a circle of diameter 36 around its origin."""
    return Sprite('onirim/mark', ('ready' if ready else 'locked',), 0.8)


def sign(name: str) -> Sprite:
    """Return a sign between cards: "arrow", "plus", "or", "not"."""
    return Sprite('onirim/sign', (name,))


def backdrop() -> Sprite:
    """Return the night sky behind all other elements, 1200 by 764 pixels."""
    return Sprite('onirim/backdrop')


def land(sky: Sky) -> Sprite:
    """Return the background of an ending, 1200 by 764 pixels: a morning, or the Nightmare."""
    return Sprite('onirim/ending', (sky,))


def sprites() -> Iterator[Sprite]:
    """Yield every sprite of cards and table, those of the first board first."""
    yield backdrop()
    for scale in (MINI, PILE, SMALL, ROW, LARGE, HUGE):
        yield from (glow(scale), back(scale), back(scale, stacked=True))
        yield from (place(scale, pile) for pile in _PLACES)
        yield from (card(code, 'full', scale) for code in _CARDS)
    for scale in (MINI, PILE, SMALL, ROW):
        yield from (card(code, 'covered', scale) for code in _CARDS)
        yield from (run(colour, count, scale) for colour, count in product(COLOURS, (1, 2, 3)))
    yield from (card(code, 'mini', MINI) for code in _CARDS)
    for colour, scale, found in product(COLOURS, DOOR_SCALES, (False, True)):
        yield door(colour, scale, found=found)
    yield from (barred(symbol, scale) for symbol, scale in product((*SYMBOLS, 'tower'), (1.0, ROW)))
    yield from (mark(ready=ready) for ready in (True, False))
    yield from (land('dawn'), land('gloom'))
    yield from (sign(name) for name in ('arrow', 'plus', 'or', 'not'))


_PLACES: Final[tuple[Literal['place', 'discard', 'limbo'], ...]] = ('place', 'discard', 'limbo')
