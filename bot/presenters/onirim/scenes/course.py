"""The review chart: the chance of winning after each answer, the doors below it, and the costly answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.style import CREAM, GOLD, HEIGHT, MUTED, WIDTH, fitted
from bot.presenters import charts
from bot.presenters.charts import Cell, Plot
from bot.presenters.onirim.scenes import faces
from bot.presenters.onirim.scenes.pieces import Say
from engine.looking_back import Course, Mark, Mistake, Point
from engine.onirim.cards import COLOUR_OF

_DOORS: Final = 508
"""The y coordinate of the top of the row of doors, which is below the numbers of the turns."""

_DOOR: Final = 0.6
_APART: Final = 62
_LAST: Final = 1112
"""Maximum x of the last door, in pixels."""

INKS: Final = (GOLD, '#8fd0ff')
"""Colours of the two curves in a race."""

_DASH, _NAME, _LINE = 56, 420, 44
"""The legend, in pixels: from the start of a dash to its name, maximum width of a name, line height."""


def course(
    told: Course,
    names: Sequence[str],
    title: str,
    ending: str,
    said: Sequence[tuple[str, str, str]],
    say: Say,
) -> Scene:
    """Draw the chart. `ending` is the game's result.

    `said` has a few words about each costly answer, its player (empty in a solo game), and fewer words about it.
    """
    won = told.lines[0].points[-1].value >= 1 or len(told.lines) > 1
    plot = Plot(len(told.turns), 0.0, 1.0)
    plot.grid((0, 0.5, 1), faint=(0.25, 0.75))
    if len(told.lines) == 1:
        plot.area(told.lines[0].points)
    for line, colour in zip(told.lines, INKS, strict=False):
        plot.curve(line.points, CREAM if len(told.lines) == 1 else colour)
    elements: list[Element] = [*_marks(told, plot)]
    if len(told.lines) > 1:
        elements += _ends(told, plot, names)
    answered = [Point(mistake.step + 1, mistake.value) for mistake in told.mistakes]
    for point, mistake in zip(answered, told.mistakes, strict=True):
        plot.missed(point, mistake.best)
    for turning in told.turnings:
        plot.arrow(turning)
    for number, point in enumerate(answered, 1):
        elements += plot.numbered(number, point)
    for turning in sorted(told.turnings, key=lambda each: -abs(each.after - each.before)):
        change = round(100 * (turning.after - turning.before))
        key = 'onirim-course-more' if change > 0 else 'onirim-course-less'
        elements += plot.change(turning, say(key, percent=abs(change)))
    elements += plot.axis(told, say('onirim-course-turns'))
    for value in (0, 50, 100):
        label = say('onirim-course-percent', percent=value)
        elements.append(Text(label, plot.left - 12, plot.y(value / 100), 34, MUTED, 'medium', 'rm'))
    cells = [_cell(mistake, *about, told, say) for mistake, about in zip(told.mistakes, said, strict=True)]
    elements += charts.cells(cells) if cells else charts.nothing(say('onirim-course-no-mistake'))
    ground = (Placed(faces.backdrop(), 0, 0), *charts.ground(len(cells)))
    chart = charts.placed(plot.sprite('won' if won else 'lost'))
    return Scene(WIDTH, HEIGHT, ground, (*charts.header(title, ending), chart, *elements))


def _marks(told: Course, plot: Plot) -> Iterator[Element]:
    """Draw the doors in the order in which they were found, and the Nightmares at the bottom.

    A lost door is an empty place.
    """
    doors = [mark for mark in told.marks if mark.kind in ('door', 'door-lost')]
    wide = round(92 * _DOOR)
    wanted = [plot.x(mark.step + 1) - wide // 2 for mark in doors]
    least = min(_APART, (plot.right - plot.left) // max(len(doors), 1))
    for mark, x in zip(doors, charts.apart(wanted, least, plot.left - wide // 2, _LAST), strict=True):
        yield Placed(faces.door(COLOUR_OF[mark.what], _DOOR, found=mark.kind == 'door'), x, _DOORS)
        plot.drawn.append(
            f'<path class="faint" d="M{plot.x(mark.step + 1)} {plot.y(0)}V{plot.y(_height(told, mark))}"/>'
        )
    for mark in told.marks:
        if mark.kind == 'nightmare':
            x, y = plot.x(mark.step + 1), plot.bottom - 22
            plot.drawn.append(f'<use xlink:href="#dream" x="{x}" y="{y}"/>')
            plot.inked.append((x, y))


def _height(told: Course, mark: Mark) -> float:
    line = next(line for line in told.lines if mark.seat in line.seats)
    return charts.value_at(line.points, mark.step + 1)


def _ends(told: Course, plot: Plot, names: Sequence[str]) -> Iterator[Element]:
    """Draw the legend of the curves."""
    names = [names[line.seats[0]] for line in told.lines]
    wide = _DASH + min(_NAME, max(text.width(name, 'bold', 36) for name in names))
    x, y = plot.corner(wide, _LINE * len(names))
    left, top = x - wide // 2, y - _LINE * (len(names) - 1) // 2
    for place, (name, colour) in enumerate(zip(names, INKS, strict=False)):
        yield Box(left, top + _LINE * place - 5, 44, 10, 5, colour)
        yield fitted(name, left + _DASH, top + _LINE * place, _NAME, (36, 33, 30), colour, 'lm')


def _cell(mistake: Mistake, what: str, whose: str, brief: str, told: Course, say: Say) -> Cell:
    return Cell(
        cost=say('onirim-course-less', percent=round(100 * mistake.cost)),
        when=say('onirim-course-turn', turn=told.turns[mistake.step]),
        what=what,
        whose=whose,
        brief=brief,
    )
