"""Colours, and pieces that several pictures share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.text import Face
from bot.presenters.mansions.scenes import faces
from bot.presenters.mansions.scenes.areas import Area
from bot.words import Words

Say: TypeAlias = Words
"""The words of a key in the reader's language: say('picture-mansions-threat')."""

WIDTH: Final = 1200
HEIGHT: Final = 764
CREAM: Final = '#fff8e6'
MUTED: Final = '#aab3dc'
GOLD: Final = '#ffd56b'
INK: Final = '#1c1430'
RED: Final = '#ff8a80'

LEAST: Final = 24
"""Letters are at least so high, in pixels."""

_PANEL: Final = '#252b4b'
_EDGE: Final = '#454d7c'


def panel(area: Area, *, lit: bool = False) -> Box:
    """The table beneath a group of things; lit for whoever acts."""
    return Box(*area, 18, '#343d72' if lit else _PANEL, GOLD if lit else _EDGE, 5 if lit else 3)


def page(elements: Iterable[Element]) -> Scene:
    """Things on the table at night."""
    return Scene(WIDTH, HEIGHT, (Placed(faces.night(), 0, 0),), tuple(elements))


def fitted(
    label: str, x: int, y: int, width: int, sizes: Sequence[int], colour: str = CREAM, anchor: str = 'lm',
    face: Face = 'bold',
) -> Text:  # fmt: skip
    """A line in the largest of the sizes in which it finds room; cut where it finds room in none."""
    size = next((size for size in sizes if text.width(label, face, size) <= width), sizes[-1])
    return Text(label, x, y, size, colour, face, anchor, width)


def fits(label: str, width: int, size: int, face: Face = 'bold') -> bool:
    """Whether a line finds room."""
    return text.width(label, face, size) <= width


def in_lines(label: str, width: int, size: int, most: int, face: Face = 'bold') -> list[str]:
    """The words of a label in at most so many lines; what finds no room is in the last of them, to be cut."""
    lines = ['']
    for word in label.split():
        longer = f'{lines[-1]} {word}'.strip()
        if not lines[-1] or text.width(longer, face, size) <= width or len(lines) == most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def shared_out(wanted: Sequence[int], lines: int) -> list[int]:
    """How many of so many lines each of them gets, none more than it wants, shared out as evenly as can be."""
    given = [0] * len(wanted)
    while lines > 0 and given != [*wanted]:
        for place, most in enumerate(wanted):
            if given[place] < most and lines > 0:
                given[place] += 1
                lines -= 1
    return given
