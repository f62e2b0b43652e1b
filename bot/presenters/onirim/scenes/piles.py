"""The strip of piles at the top of a board: panels of one height, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from bot.pictures.scene import Box, Element, Placed, Text
from bot.presenters.onirim.scenes import faces, pieces
from bot.presenters.onirim.scenes.pieces import CREAM, GOLD, MARGIN, Say
from engine.onirim.cards import Card
from engine.onirim.view import View

TOP: Final = 92
HEIGHT: Final = 208

_NARROW: Final = 200
"""A pile in less room than this has its number on its last card."""


def columns(*widths: int) -> list[tuple[int, int]]:
    """The left end and the width of each panel."""
    return [(MARGIN + sum(widths[:place]) + 12 * place, width) for place, width in enumerate(widths)]


def deck(view: View, x: int, width: int, say: Say) -> Iterator[Element]:
    """The deck with its number of cards, and large beside it the card turned up from it."""
    yield from pieces.heading(x + 18, TOP + 26, width - 181, say('picture-deck'))
    top, scale = TOP + 49, faces.SMALL
    yield Placed(faces.back(scale, stacked=True) if view.deck else faces.place(scale), x + 18, top)
    yield from _number(view.deck, x + 32, top + 50)
    for code in view.drawn[-1:]:
        yield Placed(faces.glow(faces.ROW), x + width - 153, TOP + 4)
        yield Placed(faces.card(code, 'full', faces.ROW), x + width - 153, TOP + 4)


def pile(cards: Sequence[Card], kind: Literal['discard', 'limbo'], label: str, x: int, width: int) -> Iterator[Element]:
    """An open pile: its number of cards and as many of the last ones as find room."""
    narrow = width < _NARROW
    yield from pieces.heading(x + 18, TOP + 26, width - 36, label, '' if narrow else str(len(cards)))
    top, scale = TOP + 49, faces.SMALL
    if not cards:
        yield Placed(faces.place(scale, kind), x + 18, top)
    fits = 1 + int((width - 32 - 150 * scale) / (faces.STEP * scale))
    yield from pieces.fan(cards[-fits:], x + 18, top, scale)
    if narrow and cards:
        yield from _number(len(cards), x + 32, top + 94)


def shared(cards: Sequence[Card], label: str, x: int, width: int) -> Iterator[Element]:
    """The shared reserve: two places, side by side."""
    yield from pieces.heading(x + 18, TOP + 26, width - 36, label)
    held = faces.tidy(cards)
    for place in range(2):
        sprite = faces.card(held[place], 'full', faces.SMALL) if place < len(held) else faces.place(faces.SMALL)
        yield Placed(sprite, x + 17 + place * 118, TOP + 49)


def own_hand(view: View, x: int, width: int, say: Say) -> Iterator[Element]:
    """Solo: the hand, its backs where it is hidden."""
    yield from pieces.heading(x + 18, TOP + 26, width - 36, say('picture-hand'), str(view.hand_sizes[0]))
    cards = faces.open_hand(view, 0)
    if cards is not None:
        yield from pieces.fan(cards, x + 18, TOP + 49, faces.SMALL)
        return
    for place in range(view.hand_sizes[0]):
        left = x + 18 + pieces.offset(place, faces.SMALL)
        yield Placed(faces.back(faces.SMALL), left, TOP + 49)


def _number(count: int, x: int, y: int) -> Iterator[Element]:
    yield Box(x, y, 80, 52, 26, '#12152af0', GOLD, 4)
    yield Text(str(count), x + 40, y + 25, 42, CREAM, 'bold', 'mm')
