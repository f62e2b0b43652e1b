"""Where things stand in a strip that explains a rule: in lines, as wide as the picture has room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

MOST: Final = 5.0
"""The room of one line: a card takes 1 of it, a sign between two cards half as much."""

CELL: Final = 288
"""The most pixels that a card and its caption take."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a thing stands: in which line, the first one being 0, round which x, and how many pixels wide."""

    line: int
    middle: int
    width: int


def spots(rooms: Sequence[float], width: int, margin: int) -> list[Spot]:
    """Where things that take so much room each stand in a picture so wide, in the middle of their lines."""
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
