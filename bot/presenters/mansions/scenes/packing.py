"""Spots for figures beside the signs of a space, so that no sign is covered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.presenters.mansions.scenes import faces
from bot.presenters.mansions.scenes.areas import Area

_STEP: Final = 4
"""Pixels between two heights at which a line of figures is tried."""

GAP: Final = 5
"""Minimum distance of two figures in a line, in pixels."""

LAPPED: Final = 25
"""Distance of two figures that overlap, in pixels. The left part of a face and the number stay visible."""


class Run(NamedTuple):
    """Room for a line of figures between two signs or walls: the left upper corner, and the width, in pixels."""

    x: int
    y: int
    width: int

    def holds(self, wide: int, pitch: int) -> int:
        """How many figures of this width fit."""
        return (self.width - wide) // pitch + 1 if self.width >= wide else 0


class Place(NamedTuple):
    """Middle and width of a figure, and its distance to the next, in pixels."""

    x: int
    y: int
    width: int
    pitch: int


def places(area: Area, signs: Sequence[Area], number: int, below: int) -> list[Place]:
    """Return places for `number` figures that cover none of the `signs`, as large as possible. Empty without room.

    Names stick out `below` pixels. The smallest figures have no names, and overlap each other in a crowd.
    """
    tries = [(width, width + GAP) for width in faces.WIDTHS]
    for width, pitch in (*tries, (faces.WIDTHS[-1], LAPPED)):
        high = width + (below if width > faces.WIDTHS[-1] else 0)
        runs = _best(area, signs, number, width, pitch, high)
        if runs:
            return [*_spread(runs, number, width, pitch)]
    return []


def _best(area: Area, signs: Sequence[Area], number: int, width: int, pitch: int, high: int) -> list[Run]:
    """Return the runs of the lines that hold all figures, in as few lines as possible. Empty if none do."""
    slack = area.height - high
    found: list[list[Run]] = []
    for start in range(0, slack + 1, _STEP):
        tops = range(area.y + start, area.bottom - high + 1, high)
        runs = [run for top in tops for run in _runs(area, signs, top, high) if run.holds(width, pitch)]
        kept, left = list[Run](), number
        for run in sorted(runs, key=lambda run: -run.holds(width, pitch)):
            if left > 0:
                kept.append(run)
                left -= run.holds(width, pitch)
        if left <= 0:
            found.append(sorted(kept, key=lambda run: (run.y, run.x)))
    return min(found, key=len, default=[])


def _runs(area: Area, signs: Sequence[Area], top: int, high: int) -> Iterator[Run]:
    """Yield the free parts of a line from left to right."""
    line = Area(area.x, top, area.width, high)
    x = area.x
    for sign in sorted(sign for sign in signs if sign.over(line)):
        if sign.x > x:
            yield Run(x, top, sign.x - x)
        x = max(x, sign.right)
    if x < area.right:
        yield Run(x, top, area.right - x)


def _spread(runs: Sequence[Run], number: int, width: int, pitch: int) -> Iterator[Place]:
    """Yield the places, in the middle of their runs. Figures with room stand farther apart."""
    for at, run in enumerate(runs):
        later = sum(each.holds(width, pitch) for each in runs[at + 1 :])
        even = -(-number // (len(runs) - at))
        count = min(max(even, number - later), run.holds(width, pitch), number)
        number -= count
        if not count:
            continue
        apart = max(pitch, min(run.width // count, 2 * width))
        left = run.x + (run.width - (count - 1) * apart) // 2
        if left < run.x + width // 2:
            apart = (run.width - width) // max(count - 1, 1)
            left = run.x + width // 2
        yield from (Place(left + place * apart, run.y + width // 2, width, apart) for place in range(count))
