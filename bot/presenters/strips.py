"""Layout of strips: pictures that explain a rule by a few cards and signs in lines.

Each line is as wide as the picture allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.values import value

MOST: Final = 5.0
"""Maximum width of a line, in card widths. A sign between two cards is half as wide as a card."""

CELL: Final = 288
"""Maximum width of a card with its caption, in pixels, even if a line has room for a wider one."""


@value
class Spot:
    """The position of a card or sign: its line (from 0), and in pixels the x of its centre and its width."""

    line: int
    middle: int
    width: int


def spots(rooms: Sequence[float], width: int, margin: int) -> list[Spot]:
    """Return the positions of cards and signs, in centred lines of a picture `width` pixels wide.

    `rooms` are their widths in card widths, from left to right. `margin` is the empty border at both sides, in pixels.
    """
    found = []
    for number, line in enumerate(_lines(rooms)):
        unit = min((width - 2 * margin) / sum(line), CELL)
        left = (width - unit * sum(line)) / 2
        for room in line:
            found.append(Spot(number, round(left + unit * room / 2), round(unit * room)))
            left += unit * room
    return found


def _lines(rooms: Sequence[float]) -> Iterator[list[float]]:
    line: list[float] = []
    for room in rooms:
        if sum(line) + room > MOST:
            yield line
            line = []
        line.append(room)
    yield line
