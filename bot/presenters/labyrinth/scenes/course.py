"""The review chart: how many turns each player is from winning, their finds, and the finds they missed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.pictures.scene import Element, Placed, Scene, Text
from bot.pictures.style import CREAM, HEIGHT, MUTED, WIDTH, fitted
from bot.presenters import charts
from bot.presenters.charts import MARGIN, Cell, Plot, Taken
from bot.presenters.labyrinth.scenes import faces, pieces
from bot.presenters.labyrinth.scenes.pieces import Say
from engine.labyrinth.cards import Colour
from engine.looking_back import Course, Mistake, Point

INKS: Final[dict[Colour, str]] = {'red': '#ff6a70', 'yellow': '#ffd23f', 'blue': '#6aaeff', 'green': '#4fd08c'}
"""Colours of the players' curves in the chart: the colours of their pawns, but brighter."""

_LANE: Final = 7
"""Distance between parallel lines in pixels."""

_NAMES: Final = 566
_RIGHT: Final = 1088
_END: Final = 58
"""Distance in pixels from the end of a player's curve to the pawn. It leaves room for a coin at the curve's end."""

_PAWN: Final = 44
"""Minimum distance in pixels between the centres of two pawns."""

_FEW: Final = 12
"""Maximum number of finds with large coins."""

_SMALL: Final = 60
"""Width of a large coin in pixels."""


def course(
    told: Course,
    colours: Sequence[Colour],
    names: Sequence[str],
    title: str,
    ending: str,
    said: Sequence[tuple[str, str]],
    say: Say,
) -> Scene:
    """Draw the chart. `ending` is the game's result.

    `said` has a few words about each missed find, and its player (empty in a solo game).
    """
    shown = pieces.shown(colours, names, say)
    most = max(point.value for line in told.lines for point in line.points)
    plot = Plot(len(told.turns), most, 0.0, right=_RIGHT, bottom=466)
    every = 1 if most <= 7 else 2 if most <= 14 else 4
    values = [value for value in range(int(most) + 1) if value % every == 0]
    plot.grid((0,), faint=values[1:])
    elements: list[Element] = [plot.height(say('labyrinth-course-height'))]
    lanes = {line.seats[0]: round((place - (len(told.lines) - 1) / 2) * _LANE) for place, line in enumerate(told.lines)}
    for line in told.lines:
        aside = lanes[line.seats[0]]
        plot.curve(line.points, INKS[colours[line.seats[0]]], aside=aside, stairs=True)
    elements += _pawns(told, colours, lanes, plot)
    elements += _finds(told, colours, lanes, plot)
    for number, mistake in enumerate(told.mistakes, 1):
        value = next(line for line in told.lines if mistake.seat in line.seats)
        point = Point(mistake.step, charts.value_at(value.points, mistake.step))
        elements += plot.numbered(number, point, lanes[mistake.seat])
    elements += plot.axis(told, say('labyrinth-course-turns'))
    for number in values[1:]:
        # The lowest number would touch the title of the axis below it.
        elements.append(
            Text(str(number), plot.left - 16, min(plot.y(number), plot.bottom - 9), 34, MUTED, 'medium', 'rm')
        )
    plot.drawn.append(f'<use xlink:href="#crown" x="{plot.left - 30}" y="{plot.y(0)}"/>')
    elements += _names(told, colours, shown, say)
    cells = [_cell(mistake, *about, told, say) for mistake, about in zip(told.mistakes, said, strict=True)]
    elements += charts.cells(cells) if cells else charts.nothing(say('labyrinth-course-no-miss'))
    ground = (Placed(faces.sky(), 0, 0), *charts.ground(len(cells)))
    return Scene(WIDTH, HEIGHT, ground, (*charts.header(title, ending), charts.placed(plot.sprite()), *elements))


def found_later(told: Course, mistake: Mistake) -> bool:
    """Whether the player who missed a find found another treasure or came home later in the game."""
    return any(mark.seat == mistake.seat and mark.step > mistake.step for mark in told.marks)


def _finds(told: Course, colours: Sequence[Colour], lanes: Mapping[int, int], plot: Plot) -> Iterator[Element]:
    """Draw a coin on the line at each find. A coin without room there is drawn beside the line, and tied to it."""
    finds = [mark for mark in told.marks if mark.kind == 'found']
    scale, across = (faces.SMALL, _SMALL) if len(finds) <= _FEW else (faces.TINY, pieces.ACROSS)
    points = {line.seats[0]: line.points for line in told.lines}
    for mark in finds:
        x = plot.x(mark.step + 1) + lanes[mark.seat]
        y = plot.y(charts.value_at(points[mark.seat], mark.step + 1)) + lanes[mark.seat]
        spots = [(x, y), *((x + right, y + down) for away in (1, 2, 3) for right, down in _around(across * away))]
        inside = [spot for spot in spots if spot == (x, y) or plot.has_room(*spot, across)]
        spot = plot.reserve(inside, across, across)
        if spot != (x, y):
            plot.tie(x, y, *spot, INKS[colours[mark.seat]])
        yield from pieces.coin(mark.what, *spot, scale)


def _around(away: int) -> Sequence[tuple[int, int]]:
    """Return shifts by `away` pixels, first those to the sides along a line that steps upwards."""
    return (-away, 0), (away, 0), (0, away), (0, -away), (away, away), (-away, -away), (away, -away), (-away, away)


def _pawns(told: Course, colours: Sequence[Colour], lanes: Mapping[int, int], plot: Plot) -> Iterator[Element]:
    """Draw each pawn at the end of its line. Pawns whose lines end close together are placed one below the other."""
    lines = sorted(told.lines, key=lambda line: (line.points[-1].value, lanes[line.seats[0]]))
    ends = [
        (x + lanes[line.seats[0]], y + lanes[line.seats[0]]) for line in lines for x, y in [plot.at(line.points[-1])]
    ]
    places = charts.apart([y for _, y in ends], _PAWN, plot.top, plot.bottom)
    for line, (x, y), pawn_y in zip(lines, ends, places, strict=True):
        seat, pawn_x = line.seats[0], plot.right + _END
        plot.tie(x, y, pawn_x, pawn_y, INKS[colours[seat]])
        plot.taken.append(Taken(pawn_x, pawn_y, _PAWN, _PAWN))
        yield Placed(faces.pawn(colours[seat]), pawn_x, pawn_y)


def _names(told: Course, colours: Sequence[Colour], names: Sequence[str], say: Say) -> Iterator[Element]:
    """Draw the legend: pawn, name, and the turns left at the end."""
    room = (WIDTH - 2 * MARGIN - 24) // len(names)
    for line in told.lines:
        seat, left = line.seats[0], int(line.points[-1].value)
        x = MARGIN + 12 + seat * room
        yield Placed(faces.pawn(colours[seat], scale=faces.BESIDE), x + 34, _NAMES)
        yield fitted(names[seat], x + 66, _NAMES - 18, room - 74, (36, 33, 30), INKS[colours[seat]], 'lm')
        label = say('labyrinth-course-left', turns=left) if left else say('labyrinth-course-done')
        yield fitted(label, x + 66, _NAMES + 22, room - 74, (34, 32, 30), CREAM, 'lm', 'medium')


def _cell(mistake: Mistake, what: str, whose: str, told: Course, say: Say) -> Cell:
    end = 'turns' if found_later(told, mistake) else 'end'
    return Cell(
        cost=say(f'labyrinth-course-cost-{end}', turns=round(mistake.cost)),
        when=say('labyrinth-course-turn', turn=told.turns[mistake.step]),
        what=what,
        whose=whose,
    )
