"""Parts that several pictures share: panels, fans of cards, doors, the row of a labyrinth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import EDGE, GOLD, IVORY, MUTED, PANEL, PANEL_LIT, PLATE, WIDTH, fitted
from bot.presenters.onirim.scenes import faces
from engine.onirim.cards import COLOUR_OF, COLOURS, DOOR, Card, Colour, trio

Say: TypeAlias = Callable[..., str]
"""Function from a key to its words in the reader's language: `say('picture-onirim-turn', name='Ada')`."""

MARGIN: Final = 16
INNER: Final = WIDTH - 2 * MARGIN
GAP: Final = 6


class Area(NamedTuple):
    """A rectangle of the picture."""

    x: int
    y: int
    width: int
    height: int

    def panel(self, *, lit: bool = False) -> Box:
        """Return the panel beneath the area, highlighted for the player on turn."""
        if lit:
            return Box(*self, 22, PANEL_LIT, GOLD, 6)
        return Box(*self, 22, PANEL, EDGE, 3)

    @property
    def below_heading(self) -> int:
        """Return the y coordinate below the heading."""
        return self.y + (40 if self.height > _LOW else 33)


_LOW: Final = 170
"""Areas up to this height, in pixels, have a smaller heading."""

_WIDE, _NARROW = 200, 120
"""Widths of areas, in pixels, that need a smaller margin at the sides of their heading.

Areas up to `_WIDE` have a small margin, areas up to `_NARROW` the smallest.
"""

_HEADING: Final = (36, 34, 32, 31, 30, 29, 28, 27, 26, 25)
"""Font sizes of a heading. Smaller letters are unreadable on a phone, which shows the picture at a quarter."""


def across(y: int, height: int, *widths: int) -> list[Area]:
    """Return areas side by side over the picture's whole width. `widths` are proportions."""
    room, total = INNER - GAP * (len(widths) - 1), sum(widths)
    ends = [round(room * sum(widths[:place]) / total) for place in range(len(widths) + 1)]
    return [
        Area(MARGIN + left + GAP * place, y, right - left, height) for place, (left, right) in enumerate(pairwise(ends))
    ]


def heading(area: Area, label: str, value: str = '', width: int | None = None) -> Iterator[Element]:
    """Draw an area's heading, with an optional number at the right."""
    high, whole = area.height > _LOW, width or area.width
    pad = 18 if whole > _WIDE else 9 if whole > _NARROW else 4
    across, y = whole - 2 * pad, area.y + (22 if high else 18)
    room = text.width(value, 'bold', 36) + 10 if value else 0
    yield fitted(label, area.x + pad, y, across - room, _HEADING if high else _HEADING[2:], MUTED, face='medium')
    if value:
        yield Text(value, area.x + pad + across, y, 36, IVORY, 'bold', 'rm')


def new(x: int, y: int, width: int, height: int) -> Element:
    """Draw a frame round new cards."""
    return Box(x - 5, y - 5, width + 10, height + 10, 18, '', GOLD, 7)


def number(count: int, x: int, y: int) -> Iterator[Element]:
    """Draw a number on a card, centred at `x` and `y`."""
    yield Box(x - 37, y - 23, 74, 46, 23, '#12152af0', GOLD, 4)
    yield Text(str(count), x, y - 1, 37, IVORY, 'bold', 'mm')


def order(place: int, x: int, y: int) -> Iterator[Element]:
    """Draw a card's place in the deck, as a number from 1, centred at `x` and `y`."""
    wide = 48 if place < 10 else 62
    yield Box(x - wide // 2, y - 24, wide, 48, 24, PLATE, GOLD, 4)
    yield Text(str(place), x, y - 1, 38, IVORY, 'bold', 'mm')


def covered(cards: Sequence[Card], x: int, y: int, scale: float) -> Iterator[Element]:
    """Draw overlapping cards. The last card is drawn as covered too, because another card will cover it."""
    for place, card in enumerate(cards):
        yield Placed(faces.card(card, 'covered', scale), round(x + place * faces.STEP * scale), y)


def fan(cards: Sequence[Card], x: int, y: int, scale: float) -> Iterator[Element]:
    """Draw overlapping cards. Only the last one is shown in full."""
    yield from covered(cards[:-1], x, y, scale)
    for card in cards[-1:]:
        yield Placed(faces.card(card, 'full', scale), x + offset(len(cards) - 1, scale), y)


def offset(place: int, scale: float) -> int:
    """Return the x offset in pixels of the card at `place` (from 0) in a fan."""
    return round(place * faces.STEP * scale)


def row_end(row: Sequence[Card], x: int, y: int, scale: float, fresh: int = 0) -> Iterator[Element]:
    """Draw the end of a row: the newest card highlighted, its run underlined, and a gauge of the run.

    The last `fresh` cards have a frame.
    """
    run, last = trio(row), x + offset(len(row) - 1, scale)
    first = x + offset(max(len(row) - run, 0), scale)
    yield from covered(row[:-1], x, y, scale)
    yield Placed(faces.glow(scale), last, y)
    yield Placed(faces.card(row[-1], 'full', scale), last, y)
    if run > 1:
        yield Box(first, y + round(214 * scale), last - first + round(150 * scale), 9, 4, GOLD)
    if fresh := min(fresh, len(row)):
        left = x + offset(len(row) - fresh, scale)
        yield new(left, y, last - left + round(150 * scale), round(210 * scale))
    yield Placed(faces.run(COLOUR_OF[row[-1]], run, scale), last + round(166 * scale), y)


def row_fits(width: int, scale: float) -> int:
    """Return how many cards of a row fit into a width in pixels, with the gauge of the run beside them."""
    return int((width - 250 * scale) / (faces.STEP * scale)) + 1


def earlier(count: int, x: int, y: int, scale: float) -> Iterator[Element]:
    """Draw the number of earlier cards that are hidden. It takes the room of one covered card."""
    width, height = offset(1, scale) - 6, round(210 * scale)
    yield Box(x, y, width, height, 14, PLATE, EDGE, 3)
    yield Text('+', x + width // 2, y + height // 2 - 22, 34, MUTED, 'bold', 'mm')
    yield Text(str(count), x + width // 2, y + height // 2 + 14, 34, MUTED, 'bold', 'mm')


def doors(
    found: Sequence[Card],
    each: int,
    x: int,
    y: int,
    scale: float,
    step: int,
    columns: int = 8,
    colours: Sequence[Colour] = COLOURS,
    fresh: Sequence[Card] = (),
) -> Iterator[Element]:
    """Draw a place for each door: `each` places for each colour. Found doors are open, `fresh` ones have a frame."""
    held, framed = Counter(found), Counter(fresh)
    for place in range(len(colours) * each):
        colour = colours[place // each]
        line, column = divmod(place, columns)
        sprite = faces.door(colour, scale, found=place % each < held[DOOR[colour]])
        left, top = x + column * step, y + line * round(147 * scale)
        yield Placed(sprite, left, top)
        opened = held[DOOR[colour]]
        if opened - framed[DOOR[colour]] <= place % each < opened:
            yield new(left, top, round(92 * scale), round(140 * scale))
