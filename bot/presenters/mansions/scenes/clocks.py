"""The time until the next event: a clock for each time token, and a dotted one for each missing token."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.scene import Element, Placed, Text
from bot.pictures.style import CREAM
from bot.presenters.mansions.scenes import faces

MOST: Final = 4
"""Maximum number of clocks to draw one by one. More are shown as a number."""

STEP: Final = 35


def clocks(time: int, needed: int | None, x: int, y: int) -> Iterator[Element]:
    """Draw clocks in a row. (x, y) is the middle of the first clock. Nothing if `needed` is None (no event to come)."""
    if needed is None:
        return
    if needed > MOST:
        yield Placed(faces.sign('clock'), x, y)
        yield Text(f'{time}/{needed}', x + 28, y, 30, CREAM, 'bold', 'lm')
        return
    for place in range(needed):
        yield Placed(faces.sign('clock' if place < time else 'hour'), x + STEP * place, y)


def wide(needed: int) -> int:
    """Return the width of the clocks for `needed` tokens, in pixels."""
    return STEP * needed if needed <= MOST else 80
