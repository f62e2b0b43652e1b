"""The strip below a replay's picture: the curves of the game's review, and a marker at the stop that is shown.

A phone shows a picture at a quarter of its size, so lines and numbers are drawn four times as large.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Scene, Text
from bot.pictures.style import CREAM, EDGE, GOLD, PANEL
from bot.presenters.charts import FALL, value_at
from engine.looking_back import Course, Trace

HIGH: Final = 136
"""Height in pixels that the strip adds to a picture."""

_PAD: Final = 22
_LINE: Final = 8
_DOT: Final = 26
_MARKER: Final = 6
_NUMBER: Final = 60
_APART: Final = 26
_FAINT: Final = '66'
"""Opacity of the curves after the marker, in hexadecimal."""


@dataclass(frozen=True, slots=True)
class Curve:
    """The curves of a review as a replay shows them: a value for each stop.

    `values` and `labels` have an entry for each curve of `inks`. The labels are the values now. A value is from 0 (the
    bottom) to 1. `marked` are the stops after a costly answer.
    """

    values: Sequence[Sequence[float]]
    inks: Sequence[str]
    labels: Sequence[str]
    marked: Sequence[int]


def value_then(course: Course, trace: Trace, position: int) -> float:
    """Return the measured value in the position after `position` answers.

    The chance of winning is measured with the answer that follows. Before a mistake it is the chance of the better one.
    At the start it is the chance that the review says the game began with.
    """
    if course.measure == 'turns' or not position:
        return value_at(trace.points, position)
    wrong = [each.best for each in course.mistakes if each.step == position and each.seat in trace.seats]
    return wrong[0] if wrong else value_at(trace.points, position + 1)


def values_then(course: Course, position: int) -> list[float]:
    """Return the measured value of each curve in the position after `position` answers.

    A chance is measured with each answer of its player. In a race only one player can win, so the chance of the other
    one is at most what the newest chance leaves.
    """
    values = [value_then(course, trace, position) for trace in course.lines]
    if course.measure == 'turns' or len(values) == 1:
        return values
    ages = [max((each.step for each in trace.points if each.step <= position + 1), default=0) for trace in course.lines]
    newest = ages.index(max(ages))
    return [value if line == newest else min(value, 1 - values[newest]) for line, value in enumerate(values)]


def curve_of(course: Course, stops: Sequence[int], inks: Sequence[str], labels: Sequence[str]) -> Curve:
    """Return the curves of a review at the stops of a replay. `inks` are the curves' colours."""
    values = [[*each] for each in zip(*(values_then(course, position) for position in stops), strict=True)]
    if course.measure == 'turns':
        # The winner comes to the top, as in the picture of the review.
        most = max(max(each) for each in values) or 1.0
        values = [[1 - value / most for value in each] for each in values]
    after = [next(number for number, position in enumerate(stops) if position > each.step) for each in course.mistakes]
    return Curve(values, inks, labels, sorted({*after}))


def with_curve(picture: Scene, curve: Curve, stop: int) -> Scene:
    """Return a picture with the strip below it."""
    top = picture.height
    strip = (
        Box(8, top + 6, picture.width - 16, HIGH - 14, 22, PANEL, EDGE, 3),
        *_strip(curve, stop, _Room(8 + _PAD, top + 32, picture.width - 8 - _PAD, top + HIGH - 36)),
    )
    return picture._replace(height=top + HIGH, elements=(*picture.elements, *strip))


@dataclass(frozen=True, slots=True)
class _Room:
    left: int
    top: int
    right: int
    bottom: int

    def x(self, number: int, count: int) -> int:
        """The left edge of a stop's column."""
        return self.left + round((self.right - self.left) * number / count)

    def y(self, value: float) -> int:
        return round(self.bottom + (self.top - self.bottom) * value)


def _strip(curve: Curve, stop: int, room: _Room) -> Iterator[Element]:
    wide = sum(text.width(label, 'bold', _NUMBER) + _APART for label in curve.labels)
    plot = _Room(room.left, room.top, room.right - wide, room.bottom)
    count, middle = len(curve.values[0]), (room.top + room.bottom) // 2
    here = (plot.x(stop, count) + plot.x(stop + 1, count)) // 2
    yield Box(plot.left, plot.bottom + 12, plot.right - plot.left, 3, 1, EDGE)
    for values, ink in zip(curve.values, curve.inks, strict=True):
        yield from _stairs(values, ink, stop, plot)
    for number in curve.marked:
        x = (plot.x(number, count) + plot.x(number + 1, count)) // 2
        yield Box(x - 8, plot.bottom + 5, 16, 16, 8, FALL)
    yield Box(here - _MARKER // 2, plot.top - 18, _MARKER, plot.bottom - plot.top + 42, _MARKER // 2, GOLD)
    for values, ink in zip(curve.values, curve.inks, strict=True):
        yield Box(here - _DOT // 2, plot.y(values[stop]) - _DOT // 2, _DOT, _DOT, _DOT // 2, ink, GOLD, 5)
    right = plot.right
    for label, ink in zip(curve.labels, curve.inks, strict=True):
        right += text.width(label, 'bold', _NUMBER) + _APART
        yield Text(label, right, middle, _NUMBER, ink if len(curve.labels) > 1 else CREAM, 'bold', 'rm')


def _stairs(values: Sequence[float], ink: str, stop: int, plot: _Room) -> Iterator[Element]:
    """Draw a curve as stairs, up to the marker in full colour and after it faintly."""
    count = len(values)
    heights = [plot.y(value) for value in values]
    for (y, past), run in groupby(range(count), lambda number: (heights[number], number <= stop)):
        numbers = [*run]
        x, right = plot.x(numbers[0], count), plot.x(numbers[-1] + 1, count)
        yield Box(x, y - _LINE // 2, right - x, _LINE, 0, ink if past else f'{ink}{_FAINT}')
    for number, (y, later) in enumerate(pairwise(heights), 1):
        if y != later:
            high = abs(y - later) + _LINE
            ink_here = ink if number <= stop else f'{ink}{_FAINT}'
            yield Box(plot.x(number, count) - _LINE // 2, min(y, later) - _LINE // 2, _LINE, high, 0, ink_here)
