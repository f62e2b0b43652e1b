"""Shared style of pictures: size, colours, and lines in the largest letters that fit.

A colour used in one file is defined there. A colour used in several files of one game is in its `scenes/pieces.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Scene, Text
from bot.pictures.text import Face

WIDTH: Final = 1200
HEIGHT: Final = 764
"""`WIDTH` and `HEIGHT` in pixels of a board, a hand and a cover.

Discord shows pictures at 550 × 350 at most. Twice as many pixels look sharp on dense screens.
"""

CREAM: Final = '#fff8e6'
"""Colour of letters."""

IVORY: Final = '#f7edd6'
"""Colour of letters between Onirim's cards, a little darker than CREAM."""

MUTED: Final = '#aab3dc'
"""Colour of less important letters."""

GOLD: Final = '#ffd56b'
"""Colour of the player on turn and of important numbers."""

INK: Final = '#1c1430'
"""Colour of letters on gold and on paper."""

PANEL: Final = '#252b4b'
PANEL_LIT: Final = '#343d72'
"""Background colours of a panel: `PANEL` usually, `PANEL_LIT` for the player on turn."""

EDGE: Final = '#454d7c'
"""Colour of a panel's edge."""

PLATE: Final = '#12152a'
PLATE_OVER: Final = '#12152ae0'
"""Background colours of a number: `PLATE` usually, the translucent `PLATE_OVER` on drawings."""


def fitted(
    label: str, x: int, y: int, width: int, sizes: Sequence[int], colour: str = CREAM, anchor: str = 'lm',
    face: Face = 'bold',
) -> Text:  # fmt: skip
    """Return a line in the largest of `sizes` that fits into `width` pixels. If none fits, the line is cut."""
    size = next((size for size in sizes if fits(label, width, size, face)), sizes[-1])
    return Text(label, x, y, size, colour, face, anchor, width)


def fits(label: str, width: int, size: int, face: Face = 'bold') -> bool:
    """Whether a line fits into `width` pixels."""
    return text.width(label, face, size) <= width


def in_lines(label: str, width: int, size: int, most: int, face: Face = 'bold') -> list[str]:
    """Break a label into at most `most` lines of `width` pixels. The last line has the rest and may be too long."""
    return [*_lines(label, width, size, most, face)]


@lru_cache(maxsize=4096)
def _lines(label: str, width: int, size: int, most: int, face: Face) -> tuple[str, ...]:
    lines = ['']
    for word in label.split():
        longer = f'{lines[-1]} {word}'.strip()
        if not lines[-1] or text.width(longer, face, size) <= width or len(lines) == most:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def panel(x: int, y: int, width: int, height: int, *, lit: bool = False) -> Box:
    """Return the background of a panel. `lit` marks the player on turn."""
    return Box(x, y, width, height, 22, PANEL_LIT if lit else PANEL, GOLD if lit else EDGE, 6 if lit else 3)


def page(title: str, label: str, ground: Element, things: Iterable[Element]) -> Scene:
    """Return a board: the game's title, `label` in gold at the right (whose turn it is), and `things` below y = 66.

    `ground` is the background, which seldom changes.
    """
    wide = min(text.width(label, 'bold', 38) + 60, WIDTH - 130 - text.width(title, 'title', 56))
    head = Text(title, 20, 34, 56, CREAM, 'title')
    box = Box(WIDTH - 16 - wide, 8, wide, 54, 27, GOLD)
    said = Text(label, WIDTH - 16 - wide // 2, 34, 38, INK, 'bold', 'mm', wide - 40)
    return Scene(WIDTH, HEIGHT, (ground,), (head, box, said, *things))
