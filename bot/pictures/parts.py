"""A bitmap taken apart by how much of it covers what lies below, so that little of it has to be blended.

To copy an opaque part takes a twentieth of the time in which the same is blended with the page, and where a bitmap is
transparent there is nothing to do at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image

CELL: Final = 8
"""Pixels: a bitmap is looked at in squares of this side. In smaller ones there would be more parts than it is worth."""

Kind: TypeAlias = Literal['clear', 'opaque', 'mixed']

Run: TypeAlias = tuple[int, int, Literal['opaque', 'mixed']]
"""Cells of a row that are alike: from which column to which, and what they are."""


class Part(NamedTuple):
    """A rectangle of a bitmap: mode RGB where all of it is opaque, else RGBA."""

    image: Image.Image
    left: int
    top: int
    right: int
    bottom: int


def parts(image: Image.Image) -> Iterator[Part]:
    """The parts of a bitmap (RGBA) without what is transparent."""
    rows = [*_rows(image), set[Run]()]
    begun: dict[Run, int] = {}
    for y, row in enumerate(rows):
        for run in sorted(begun.keys() - row):
            yield _part(image, run, begun.pop(run), y)
        begun |= {run: y for run in row if run not in begun}


def _rows(image: Image.Image) -> Iterator[set[Run]]:
    """The runs of each row of cells, from the top."""
    alpha = image.getchannel('A')
    # Only where each pixel of a cell has 255 is that the average too.
    clear, opaque = (alpha.point(lambda a, has=has: 255 * (a == has)).reduce(CELL) for has in (0, 255))
    width, height = clear.size
    kinds = [_kind(*cell) for cell in zip(clear.tobytes(), opaque.tobytes(), strict=True)]
    for top in range(0, width * height, width):
        row, x = set(), 0
        for kind, cells in groupby(kinds[top : top + width]):
            left, x = x, x + len([*cells])
            if kind != 'clear':
                row.add((left, x, kind))
        yield row


def _kind(clear: int, opaque: int) -> Kind:
    if clear == 255:
        return 'clear'
    return 'opaque' if opaque == 255 else 'mixed'


def _part(image: Image.Image, run: Run, top: int, bottom: int) -> Part:
    left, right, kind = run
    box = left * CELL, top * CELL, min(right * CELL, image.width), min(bottom * CELL, image.height)
    found = image.crop(box)
    return Part(found.convert('RGB') if kind == 'opaque' else found, *box)
