"""Strips of cards that explain the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures.scene import Element, Placed, Scene, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import IVORY, WIDTH
from bot.presenters.onirim.scenes import book, dreams, faces, towers
from bot.presenters.onirim.scenes.pieces import MARGIN
from bot.presenters.strips import CELL, spots
from engine.onirim.cards import COLOURS, DOOR

SIGNS: Final = ('arrow', 'plus', 'or', 'not')
PILES: Final[dict[str, Sprite]] = {
    'back': faces.back(faces.LARGE),
    'deck': faces.back(faces.LARGE, stacked=True),
    'discard': faces.place(faces.LARGE, 'discard'),
    'limbo': faces.place(faces.LARGE, 'limbo'),
}
FOUND: Final = {f'{DOOR[colour]}!': faces.door(colour, 1.2, found=True) for colour in COLOURS}
OTHERS: Final[dict[str, tuple[Sprite, int, int]]] = dict((*book.things(), *towers.things(), *dreams.things()))
"""Things other than cards of the deck, with width and height in pixels. A seal has its origin at its centre."""

STANDING: Final = frozenset(name for name, _ in towers.things())
"""Codes of the towers. A strip draws towers edge to edge, as in a game."""


def cards(codes: Sequence[str], captions: Sequence[str] = ()) -> Scene:
    """Draw things in lines of up to five, each with its caption below. Signs between things take half the width.

    A thing is a card ("rs"), "back", a pile ("deck", "discard", "limbo"), a found door ("rd!"), a sign ("arrow",
    "plus", "or", "not"), or one of an expansion's `things`. Raises `KeyError` for any other code.
    """
    height = 382 if any(captions) else 326
    elements: list[Element] = []
    places = spots([_room(code) for code in codes], WIDTH, MARGIN)
    for place, (code, spot) in enumerate(zip(codes, places, strict=True)):
        top = spot.line * height + 32
        elements += _thing(code, spot.middle, top)
        if place < len(captions) and captions[place]:
            elements.append(Text(captions[place], spot.middle, top + 304, 36, IVORY, 'medium', 'mm', spot.width - 8))
    return Scene(WIDTH, height * (places[-1].line + 1), (Placed(faces.backdrop(), 0, 0),), tuple(elements))


def _room(code: str) -> float:
    if code in STANDING:
        return OTHERS[code][1] / CELL
    return 0.5 if code in SIGNS else 1


def _thing(code: str, middle: int, top: int) -> Iterator[Element]:
    if code in SIGNS:
        yield Placed(faces.sign(code), middle, top + 130)
    elif code in FOUND:
        yield Placed(FOUND[code], middle - 55, top + 47)
    elif code in OTHERS:
        sprite, width, height = OTHERS[code]
        yield Placed(sprite, middle - width // 2, top + 131 - height // 2)
    else:
        sprite = PILES[code] if code in PILES else faces.card(code, 'full', faces.LARGE)
        yield Placed(sprite, middle - 94, top)
