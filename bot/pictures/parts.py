"""Splitting a bitmap into opaque, mixed and transparent parts, so that little has to be blended.

Copying an opaque part takes a fifteenth of the time of blending it. Transparent parts are skipped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image

CELL: Final = 8
"""Side in pixels of the cells, the squares into which a bitmap is split. Each is clear, opaque or mixed."""

EACH: Final = 220
"""Fixed cost of painting a part. The unit is the time to blend one pixel."""

COPIED: Final = 15
"""Number of pixels that are copied in the time to blend one pixel."""

STEP: Final = 2
"""Pixels cut off each side of a rectangle, again and again, until all pixels left in it are opaque."""

Kind: TypeAlias = Literal['clear', 'opaque', 'mixed']
Box: TypeAlias = tuple[int, int, int, int]
Cut: TypeAlias = tuple[Kind, Box]
"""A rectangle of a bitmap (left, top, right, bottom), after its kind: clear, opaque or mixed."""

Run: TypeAlias = tuple[int, int, Kind]
"""Neighbouring cells of one kind in a row of cells: first column, the column after the last, kind."""


class Part(NamedTuple):
    """A rectangle of a bitmap: mode RGB where all of it is opaque, else RGBA."""

    image: Image.Image
    left: int
    top: int
    right: int
    bottom: int


def parts(image: Image.Image) -> Iterator[Part]:
    """Split a bitmap (RGBA) in the cheapest way. Yields its parts, except the transparent ones."""
    for kind, box in min(_frame(image), [*_cells(image)], key=_cost):
        found = image.crop(box)
        yield Part(found.convert('RGB') if kind == 'opaque' else found, *box)


def _cost(cuts: Sequence[Cut]) -> int:
    """Return the estimated time to paint these parts. The unit is the time to blend one pixel."""
    areas = ((kind, (right - left) * (bottom - top)) for kind, (left, top, right, bottom) in cuts)
    return sum(EACH + (area if kind == 'mixed' else area // COPIED) for kind, area in areas)


def _frame(image: Image.Image) -> list[Cut]:
    """Split a bitmap into an opaque rectangle in the middle, and up to four mixed rectangles around it.

    If the middle is at most half of the bitmap, return the whole bitmap as one mixed rectangle.
    """
    width, height = image.size
    opaque = _having(image, 255)
    left, top, right, bottom = opaque.getbbox() or (0, 0, 0, 0)
    while 2 * (right - left) * (bottom - top) > width * height:
        if opaque.crop((left, top, right, bottom)).getextrema() == (255, 255):
            edge = (0, 0, width, top), (0, bottom, width, height), (0, top, left, bottom), (right, top, width, bottom)
            frame: list[Cut] = [('mixed', box) for box in edge if box[0] < box[2] and box[1] < box[3]]
            return [('opaque', (left, top, right, bottom)), *frame]
        left, top, right, bottom = left + STEP, top + STEP, right - STEP, bottom - STEP
    return [('mixed', (0, 0, width, height))]


def _cells(image: Image.Image) -> Iterator[Cut]:
    """Split a bitmap into cells, and merge cells of the same kind into rectangles. Transparent ones are left out."""
    rows = [*_rows(image), set[Run]()]
    begun: dict[Run, int] = {}
    for y, row in enumerate(rows):
        for run in sorted(begun.keys() - row):
            left, right, kind = run
            top = begun.pop(run)
            yield kind, (left * CELL, top * CELL, min(right * CELL, image.width), min(y * CELL, image.height))
        begun |= {run: y for run in row if run not in begun}


def _rows(image: Image.Image) -> Iterator[set[Run]]:
    """Yield each row of cells as its runs: neighbouring cells of the same kind. Transparent runs are left out."""
    # The average of a cell is 255 only if all of its pixels are.
    clear, opaque = (_having(image, alpha).reduce(CELL) for alpha in (0, 255))
    width, height = clear.size
    kinds = [_kind(*cell) for cell in zip(clear.tobytes(), opaque.tobytes(), strict=True)]
    for top in range(0, width * height, width):
        row, x = set[Run](), 0
        for kind, cells in groupby(kinds[top : top + width]):
            left, x = x, x + len([*cells])
            if kind != 'clear':
                row.add((left, x, kind))
        yield row


def _having(image: Image.Image, alpha: int) -> Image.Image:
    """Return a mask: 255 for pixels with this alpha, else 0."""
    return image.getchannel('A').point([255 * (there == alpha) for there in range(256)])


def _kind(clear: int, opaque: int) -> Kind:
    if clear == 255:
        return 'clear'
    return 'opaque' if opaque == 255 else 'mixed'
