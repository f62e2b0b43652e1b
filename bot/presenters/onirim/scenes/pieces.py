"""Pieces that several pictures share: panels, fans of cards, doors, the row of a labyrinth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Final, NamedTuple, TypeAlias

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Text
from bot.presenters.onirim.scenes import faces
from engine.onirim.cards import COLOURS, DOOR, Card, Colour

Say: TypeAlias = Callable[..., str]
"""The words of a key in the reader's language: say('picture-turn', name='Ada')."""

WIDTH: Final = 1200
HEIGHT: Final = 764
MARGIN: Final = 16
INNER: Final = WIDTH - 2 * MARGIN
GAP: Final = 6

CREAM: Final = '#f7edd6'
MUTED: Final = '#aab3dc'
GOLD: Final = '#ffd56b'
INK: Final = '#1c1430'
PANEL: Final = '#252b4b'
EDGE: Final = '#454d7c'


class Area(NamedTuple):
    """A part of the table."""

    x: int
    y: int
    width: int
    height: int

    def panel(self, *, lit: bool = False) -> Box:
        """What lies beneath it; lit for the player on turn."""
        if lit:
            return Box(*self, 22, '#343d72', GOLD, 6)
        return Box(*self, 22, PANEL, EDGE, 3)

    @property
    def below_heading(self) -> int:
        """Where what lies below the first line begins."""
        return self.y + (40 if self.height > _LOW else 33)


_LOW: Final = 170
"""In an area as low as this the heading is smaller."""

_WIDE, _NARROW = 200, 120
"""In an area no wider than these there is less room at the ends of the heading."""

_HEADING: Final = (36, 34, 32, 31, 30, 29, 28, 27, 26, 25)
"""The sizes of a heading: a phone shows the picture a quarter as wide, and small letters could not be read there."""


def across(y: int, height: int, *widths: int) -> list[Area]:
    """Areas side by side, as wide in proportion as told, from one margin to the other."""
    room, total = INNER - GAP * (len(widths) - 1), sum(widths)
    ends = [round(room * sum(widths[:place]) / total) for place in range(len(widths) + 1)]
    return [
        Area(MARGIN + left + GAP * place, y, right - left, height) for place, (left, right) in enumerate(pairwise(ends))
    ]


def fitted(
    label: str, x: int, y: int, width: int, sizes: Sequence[int], colour: str = CREAM, face: text.Face = 'bold'
) -> Text:
    """A line in the largest of the sizes in which it finds room; cut where it finds room in none."""
    size = next((size for size in sizes if text.width(label, face, size) <= width), sizes[-1])
    return Text(label, x, y, size, colour, face, 'lm', width)


def heading(area: Area, label: str, value: str = '', width: int | None = None) -> Iterator[Element]:
    """The first line of an area: what it is, and a number at the right end."""
    high, whole = area.height > _LOW, width or area.width
    pad = 18 if whole > _WIDE else 9 if whole > _NARROW else 4
    across, y = whole - 2 * pad, area.y + (22 if high else 18)
    room = text.width(value, 'bold', 36) + 10 if value else 0
    yield fitted(label, area.x + pad, y, across - room, _HEADING if high else _HEADING[2:], MUTED, 'medium')
    if value:
        yield Text(value, area.x + pad + across, y, 36, CREAM, 'bold', 'rm')


def number(count: int, x: int, y: int) -> Iterator[Element]:
    """A number on a card; `x` and `y` are its middle."""
    yield Box(x - 37, y - 23, 74, 46, 23, '#12152af0', GOLD, 4)
    yield Text(str(count), x, y - 1, 37, CREAM, 'bold', 'mm')


def order(place: int, x: int, y: int) -> Iterator[Element]:
    """The place of a card in the deck, counted from 1; `x` and `y` are its middle."""
    wide = 48 if place < 10 else 62
    yield Box(x - wide // 2, y - 24, wide, 48, 24, '#12152a', GOLD, 4)
    yield Text(str(place), x, y - 1, 38, CREAM, 'bold', 'mm')


def covered(cards: Sequence[Card], x: int, y: int, scale: float) -> Iterator[Element]:
    """Cards that all lie beneath a next one."""
    for place, card in enumerate(cards):
        yield Placed(faces.card(card, 'covered', scale), round(x + place * faces.STEP * scale), y)


def fan(cards: Sequence[Card], x: int, y: int, scale: float) -> Iterator[Element]:
    """Cards over one another, the last wholly to be seen."""
    yield from covered(cards[:-1], x, y, scale)
    for card in cards[-1:]:
        yield Placed(faces.card(card, 'full', scale), x + offset(len(cards) - 1, scale), y)


def offset(place: int, scale: float) -> int:
    """How far right of the first card of a fan another begins."""
    return round(place * faces.STEP * scale)


def run_of(row: Sequence[Card]) -> int:
    """How many cards of the run that counts now lie at the end of the row: 1 to 3, 0 for an empty row (S4, R1)."""
    if not row:
        return 0
    colour = faces.colour_of(row[-1])
    same = len(list(takewhile(lambda card: faces.colour_of(card) == colour, reversed(row))))
    return (same - 1) % 3 + 1


def row_end(row: Sequence[Card], x: int, y: int, scale: float) -> Iterator[Element]:
    """The end of a row: the newest card lit, the run of one colour underlined, and how far that run has come."""
    run, last = run_of(row), x + offset(len(row) - 1, scale)
    first = x + offset(max(len(row) - run, 0), scale)
    yield from covered(row[:-1], x, y, scale)
    yield Placed(faces.glow(scale), last, y)
    yield Placed(faces.card(row[-1], 'full', scale), last, y)
    if run > 1:
        yield Box(first, y + round(214 * scale), last - first + round(150 * scale), 9, 4, GOLD)
    yield Placed(faces.run(faces.colour_of(row[-1]), run, scale), last + round(166 * scale), y)


def row_fits(width: int, scale: float, *, measured: bool = True) -> int:
    """How many cards of a row find room in a width, beside the measure of the run where there is one."""
    last = 250 if measured else 150
    return int((width - last * scale) / (faces.STEP * scale)) + 1


def earlier(count: int, x: int, y: int, scale: float) -> Iterator[Element]:
    """The number of cards before those shown, in the place of one covered card."""
    width, height = offset(1, scale) - 6, round(210 * scale)
    yield Box(x, y, width, height, 14, '#12152a', EDGE, 3)
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
) -> Iterator[Element]:
    """A place for each door, `each` of a colour, those found standing open."""
    held = Counter(found)
    for place in range(len(colours) * each):
        colour = colours[place // each]
        line, column = divmod(place, columns)
        sprite = faces.door(colour, scale, found=place % each < held[DOOR[colour]])
        yield Placed(sprite, x + column * step, y + line * round(147 * scale))
