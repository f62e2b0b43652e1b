"""The time until the next event: a clock for each token, a dotted one for each that is still to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.scene import Element, Placed, Text
from bot.presenters.mansions.scenes import faces
from bot.presenters.mansions.scenes.pieces import CREAM

MOST: Final = 5
"""So many are drawn one by one, unless there is less room; of more the number is told."""

STEP: Final = 35


def clocks(time: int, needed: int | None, x: int, y: int, most: int = MOST) -> Iterator[Element]:
    """In a row from (x, y), the middle of the first; nothing where no event is to come."""
    if needed is None:
        return
    if needed > most:
        yield Placed(faces.sign('clock'), x, y)
        yield Text(f'{time}/{needed}', x + 28, y, 30, CREAM, 'bold', 'lm')
        return
    for place in range(needed):
        yield Placed(faces.sign('clock' if place < time else 'hour'), x + STEP * place, y)


def wide(needed: int, most: int = MOST) -> int:
    """The room that they take."""
    return STEP * needed if needed <= most else 80
