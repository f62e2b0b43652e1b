"""Pieces that several pictures share: panels, fans of cards, doors, the row of a labyrinth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Final, TypeAlias

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Text
from bot.presenters.onirim.scenes import faces
from engine.onirim.cards import COLOURS, DOOR, Card

Say: TypeAlias = Callable[..., str]
"""The words of a key in the reader's language: say('picture-turn', name='Ada')."""

WIDTH: Final = 1200
MARGIN: Final = 24

CREAM: Final = '#f7edd6'
MUTED: Final = '#aab3dc'
GOLD: Final = '#ffd56b'
INK: Final = '#1c1430'
PANEL: Final = '#252b4b'
EDGE: Final = '#454d7c'


def panel(x: int, y: int, width: int, height: int, *, lit: bool = False) -> Box:
    """The table beneath a group of cards; lit for the player on turn."""
    if lit:
        return Box(x, y, width, height, 26, '#343d72', GOLD, 6)
    return Box(x, y, width, height, 26, PANEL, EDGE, 3)


def backdrop(height: int, sky: faces.Sky = 'night') -> Iterator[Element]:
    """What lies behind a picture so high; below the end of the sky its lower end is seen once more."""
    tops = (0,) if height <= faces.SKY else (height - faces.SKY, 0)
    return (Placed(faces.backdrop(sky), 0, top) for top in tops)


def heading(x: int, y: int, width: int, label: str, value: str = '') -> Iterator[Element]:
    """The first line of a panel: what it is, and a number at the right end."""
    room = text.width(value, 'bold', 42) + 10 if value else 0
    yield Text(label, x, y, 34, MUTED, 'medium', 'lm', width - room)
    if value:
        yield Text(value, x + width, y, 42, CREAM, 'bold', 'rm')


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
    yield Text('+', x + width // 2, y + height // 2 - 24, 38, MUTED, 'bold', 'mm')
    yield Text(str(count), x + width // 2, y + height // 2 + 14, 38, MUTED, 'bold', 'mm')


def doors(
    found: Sequence[Card], each: int, x: int, y: int, scale: float, step: int, columns: int = 8
) -> Iterator[Element]:
    """A place for each door, `each` of a colour, those found standing open."""
    held = Counter(found)
    for place in range(4 * each):
        colour = COLOURS[place // each]
        line, column = divmod(place, columns)
        sprite = faces.door(colour, scale, found=place % each < held[DOOR[colour]])
        yield Placed(sprite, x + column * step, y + line * round(145 * scale))
