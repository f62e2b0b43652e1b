"""A bitmap taken apart by how much of it covers what lies below, so that little of it has to be blended.

To copy an opaque part takes a fifteenth of the time in which the same is blended with the page, and where a bitmap is
transparent there is nothing to do at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image

CELL: Final = 8
"""Pixels: the side of the squares in which a bitmap is looked at."""

EACH: Final = 220
"""What each part costs by itself, in pixels that are blended in the same time."""

COPIED: Final = 15
"""So many pixels are copied in the time in which one is blended."""

STEP: Final = 2
"""Pixels by which the frame of a bitmap grows until what it encloses is opaque."""

Kind: TypeAlias = Literal['clear', 'opaque', 'mixed']
Box: TypeAlias = tuple[int, int, int, int]
Cut: TypeAlias = tuple[Kind, Box]
"""A rectangle of a bitmap and what it is."""

Run: TypeAlias = tuple[int, int, Kind]
"""Cells of a row that are alike: from which column to which, and what they are."""


class Part(NamedTuple):
    """A rectangle of a bitmap: mode RGB where all of it is opaque, else RGBA."""

    image: Image.Image
    left: int
    top: int
    right: int
    bottom: int


def parts(image: Image.Image) -> Iterator[Part]:
    """The parts of a bitmap (RGBA) without what is transparent, cut in the way that is laid on a page soonest."""
    for kind, box in min(_frame(image), [*_cells(image)], key=_cost):
        found = image.crop(box)
        yield Part(found.convert('RGB') if kind == 'opaque' else found, *box)


def _cost(cuts: Sequence[Cut]) -> int:
    """The time that it takes to lay these parts on a page, in pixels that are blended meanwhile."""
    areas = ((kind, (right - left) * (bottom - top)) for kind, (left, top, right, bottom) in cuts)
    return sum(EACH + (area if kind == 'mixed' else area // COPIED) for kind, area in areas)


def _frame(image: Image.Image) -> list[Cut]:
    """What is opaque within a frame, and the frame; all in one where that is most of it."""
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
    """Rectangles of cells that are alike, without what is transparent."""
    rows = [*_rows(image), set[Run]()]
    begun: dict[Run, int] = {}
    for y, row in enumerate(rows):
        for run in sorted(begun.keys() - row):
            left, right, kind = run
            top = begun.pop(run)
            yield kind, (left * CELL, top * CELL, min(right * CELL, image.width), min(y * CELL, image.height))
        begun |= {run: y for run in row if run not in begun}


def _rows(image: Image.Image) -> Iterator[set[Run]]:
    """The runs of each row of cells, from the top."""
    # Only where each pixel of a cell has 255 is that the average too.
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
    """255 where a bitmap has this alpha, 0 elsewhere."""
    return image.getchannel('A').point(lambda there: 255 * (there == alpha))


def _kind(clear: int, opaque: int) -> Kind:
    if clear == 255:
        return 'clear'
    return 'opaque' if opaque == 255 else 'mixed'
