"""Charts for game reviews, alike for all games.

A chart has a curve over the turns, markers, and cells for costly answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import CREAM, EDGE, GOLD, HEIGHT, INK, MUTED, WIDTH, fitted
from engine.looking_back import Course, Point, Turning

MARGIN: Final = 16
GAP: Final = 8

RISE: Final = '#7ee0a1'
FALL: Final = '#ff8d7a'
PANEL: Final = '#252b4bd8'

TOP: Final = 66
CELLS: Final = 626
"""The y coordinates of the top edges: `TOP` of the chart's panel, `CELLS` of the cells below it."""

_HIGH: Final = HEIGHT - 8 - CELLS
_DISC: Final = 54
_PLATE: Final = 42
_TICKS: Final = 11
_NEAR, _BETWEEN = 18, 62
"""Distances in pixels: from the axis title to the first turn, and the minimum between two turn labels."""

_INK: Final = 16
"""Width in pixels of a point of a curve, with the room around it."""

Spot = tuple[int, int]


class Taken(NamedTuple):
    """An occupied area of the picture. (`x`, `y`) is its centre."""

    x: int
    y: int
    width: int
    height: int

    def meets(self, other: Taken) -> bool:
        """Whether two areas overlap."""
        across, down = abs(self.x - other.x) * 2, abs(self.y - other.y) * 2
        return across < self.width + other.width and down < self.height + other.height


class Cell(NamedTuple):
    """A costly answer: its cost, its turn, a description, and the player (empty in a solo game).

    `brief` is a shorter description, for where `what` lacks room.
    """

    cost: str
    when: str
    what: str
    whose: str
    brief: str = ''


@dataclass
class Plot:
    """Coordinates of a chart: `steps` answers from left to right, values from `low` to `high`.

    It collects the lines drawn, the areas taken by labels and the pixels of curves, so that later labels avoid them.
    """

    steps: int
    low: float
    high: float
    left: int = 130
    top: int = 104
    right: int = 1160
    bottom: int = 460
    drawn: list[str] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)
    inked: list[Spot] = field(default_factory=list)

    def x(self, step: float) -> int:
        """Return the x coordinate after `step` answers."""
        return round(self.left + (self.right - self.left) * step / max(self.steps, 1))

    def y(self, value: float) -> int:
        """Return the y coordinate of `value`."""
        return round(self.bottom + (self.top - self.bottom) * (value - self.low) / (self.high - self.low))

    def at(self, point: Point) -> Spot:
        """Return the coordinates of a point."""
        return self.x(point.step), self.y(point.value)

    def grid(self, values: Iterable[float], faint: Iterable[float] = ()) -> None:
        """Draw horizontal lines at `values`, and fainter ones at `faint`."""
        for name, many in (('faint', faint), ('grid', values)):
            for value in many:
                self.drawn.append(f'<path class="{name}" d="M{self.left} {self.y(value)}H{self.right}"/>')

    def area(self, points: Sequence[Point]) -> None:
        """Fill the area between a curve and the bottom of the chart."""
        spots = [self.at(point) for point in points]
        line = 'L'.join(f'{x} {y}' for x, y in spots)
        self.drawn.append(
            f'<path fill="url(#area)" d="M{spots[0][0]} {self.bottom}L{line}L{spots[-1][0]} {self.bottom}Z"/>'
        )

    def curve(self, points: Sequence[Point], colour: str, *, aside: int = 0, stairs: bool = False) -> None:
        """Draw a line through the points, shifted by `aside` pixels.

        With `stairs`, each value stays until the next point.
        """
        spots = [(x + aside, y + aside) for x, y in map(self.at, points)]
        between = [f'H{x}V{y}' if stairs else f'L{x} {y}' for x, y in spots[1:]]
        path = f'M{spots[0][0]} {spots[0][1]}{"".join(between)}'
        for (x, y), (to_x, to_y) in pairwise(spots):
            parts = 1 + max(abs(to_x - x), abs(to_y - y)) // 8
            bends = [(x, y, to_x, y), (to_x, y, to_x, to_y)] if stairs else [(x, y, to_x, to_y)]
            self.inked += [
                (a + (c - a) * part // parts, b + (d - b) * part // parts)
                for a, b, c, d in bends
                for part in range(parts)
            ]
        self.drawn.append(f'<path class="shade" stroke-width="15" d="{path}"/>')
        self.drawn.append(f'<path class="curve" stroke="{colour}" stroke-width="8" d="{path}"/>')

    def arrow(self, turning: Turning) -> None:
        """Draw an arrow from the value before a turning point to the value after it. Its label follows by `change`."""
        x, low, high = self.x(turning.step + 1.5), self.y(turning.before), self.y(turning.after)
        rises = turning.after > turning.before
        name, back = ('rise', 26) if rises else ('fall', -26)
        self.drawn.append(f'<path class="shade" stroke-width="15" d="M{x} {low}V{high + back // 2}"/>')
        self.drawn.append(f'<path class="{name}" stroke-width="7" d="M{x} {low}V{high + back}"/>')
        self.drawn.append(f'<path class="{name}" stroke="none" d="M{x} {high}l14 {back}h-28Z"/>')
        # A number on an arrow would look like its label.
        self.inked += [(x, y) for y in range(min(low, high), max(low, high), 4)]

    def change(self, turning: Turning, label: str) -> Iterator[Element]:
        """Draw the difference `label` beside the arrow of a turning point, unless all places there are taken."""
        x, low, high = self.x(turning.step + 1.5), self.y(turning.before), self.y(turning.after)
        rises = turning.after > turning.before
        wide, middle = text.width(label, 'bold', 36) + 20, (low + high) // 2
        away, sign = wide // 2 + 20, 1 if rises else -1
        spots = [
            (x + side * away, y) for y in (middle, high, high - sign * 30, low, low + sign * 30) for side in (1, -1)
        ]
        spot = self._free([*spots, (x, high - sign * 34)], wide, _PLATE)
        if spot is not None:
            yield Box(spot[0] - wide // 2, spot[1] - _PLATE // 2, wide, _PLATE, _PLATE // 2, '#12152ad0')
            yield Text(label, *spot, 36, RISE if rises else FALL, 'bold', 'mm')

    def tie(self, x: int, y: int, to_x: int, to_y: int, colour: str) -> None:
        """Draw a thin line from the end of a curve to a sign, such as the pawn of its player."""
        self.drawn.append(f'<path stroke="{colour}" stroke-width="4" d="M{x} {y}L{to_x} {to_y}"/>')

    def missed(self, point: Point, best: float) -> None:
        """Draw a dashed line from a point of the curve to the value `best` that a better answer had."""
        x, y = self.at(point)
        top = self.y(best)
        self.drawn.append(f'<path class="missed" d="M{x} {y}V{top}"/><path class="missed-end" d="M{x - 12} {top}h24"/>')
        self.inked += [(x, above) for above in range(top, y, 8)]

    def height(self, label: str) -> Text:
        """Return the title of the y axis, in the upper left corner. Curves must begin low, to leave the corner free."""
        size = 30
        wide, x, y = text.width(label, 'medium', size), self.left + 16, self.top + 28
        self.taken.append(Taken(x + wide // 2, y, wide + 12, size + 12))
        return Text(label, x, y, size, MUTED, 'medium', 'lm')

    def numbered(self, number: int, point: Point, aside: int = 0) -> Iterator[Element]:
        """Draw a gold number beside a point of a curve. `aside` is the shift of the curve in pixels."""
        x, y = (place + aside for place in self.at(point))
        spots = [(x + aside, y + away) for away in (62, -62, 96, -96) for aside in (0, -36, 36)]
        spots += [(x + aside, y + away) for aside in (-64, 64, -110, 110, -170, 170) for away in (0, 62, -62, 96, -96)]
        inside = [(a, b) for a, b in spots if self.top - 10 < b < self.bottom - 20]
        a, b = self._free(inside, _DISC + 6, _DISC + 6) or self._nearest(x, y, _DISC + 6) or spots[0]
        self.drawn.append(f'<path class="stem" d="M{x} {y}L{a} {b}"/><circle cx="{x}" cy="{y}" r="9" fill="{GOLD}"/>')
        yield from disc(number, a, b)

    def has_room(self, x: int, y: int, size: int) -> bool:
        """Whether a sign of this size with its centre at (`x`, `y`) is inside the chart."""
        return self.left <= x <= self.right and self.top - size // 3 <= y <= self.bottom - size // 2

    def reserve(self, spots: Sequence[Spot], width: int, height: int) -> Spot:
        """Reserve an area of this size at the first of `spots` without a label, else at the first of all."""
        places = [Taken(x, y, width, height) for x, y in spots]
        free = (place for place in places if not any(place.meets(other) for other in self.taken))
        place = next(free, places[0])
        self.taken.append(place)
        return place.x, place.y

    def axis(self, course: Course, label: str) -> Iterator[Element]:
        """Draw the numbers of the turns below the curve, with `label` as the axis title."""
        begun = [(turn, step) for step, turn in enumerate(course.turns) if not step or turn != course.turns[step - 1]]
        last = course.turns[-1]
        every = next(each for each in (1, 2, 5, 10, 20, 50, 100, 1000) if last / each <= _TICKS)
        room, named = self.left - _NEAR - MARGIN - 6, 0
        yield fitted(label, self.left - _NEAR, self.bottom + 28, room, (32, 30), MUTED, 'rm', 'medium')
        for turn, step in begun:
            x = self.x(step)
            if turn == 1 or (turn % every == 0 and x - named > _BETWEEN):
                named = x
                self.drawn.append(f'<path class="grid" d="M{x} {self.bottom}v10"/>')
                yield Text(str(turn), x, self.bottom + 28, 34, MUTED, 'medium', 'mm')

    def sprite(self, style: str = 'won') -> Sprite:
        """Return all lines of the chart as one sprite. `style` is the name of a style of the drawing "charts/chart"."""
        return Sprite('charts/chart', (style,), body=''.join(self.drawn))

    def corner(self, width: int, height: int) -> Spot:
        """Return the centre for a text of this size in pixels.

        It is in the corner where the text covers the least of the curves.
        """
        left, right = self.left + 14 + width // 2, self.right - 14 - width // 2
        low, high = self.bottom - 38 - height // 2, self.top + 14 + height // 2
        corners = [(x, y) for x in (left, right) for y in (low, high)]
        return self._free(corners, width, height) or corners[0]

    def _nearest(self, x: int, y: int, size: int) -> Spot | None:
        """Reserve the free square nearest to a point. Returns its centre, None if the whole chart is taken."""
        columns, rows = range(self.left + size, self.right - size, 30), range(self.top + size, self.bottom - size, 30)
        spots = sorted(((a, b) for a in columns for b in rows), key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
        return next(filter(None, (self._free([spot], size, size) for spot in spots)), None)

    def _free(self, spots: Iterable[Spot], width: int, height: int) -> Spot | None:
        """Reserve an area centred at one of `spots`: where it covers the least of the curves.

        Returns its centre. None if it would overlap another label everywhere.
        """
        free = []
        for x, y in spots:
            x = min(max(x, self.left + width // 2), self.right - width // 2)
            y = min(max(y, self.top - 14), self.bottom - height // 2 - 6)
            place = Taken(x, y, width, height)
            if not any(place.meets(other) for other in self.taken):
                free.append(place)
        if not free:
            return None
        best = min(free, key=self._covered)
        self.taken.append(best)
        return best.x, best.y

    def _covered(self, place: Taken) -> int:
        """Count the points of the curves that an area covers."""
        across, down = (place.width + _INK) / 2, (place.height + _INK) / 2
        left, right, top, low = place.x - across, place.x + across, place.y - down, place.y + down
        # Counted for dozens of places among hundreds of points.
        return len([point for point in self.inked if left < point[0] < right and top < point[1] < low])


def disc(number: int, x: int, y: int) -> Iterator[Element]:
    """Draw a number in a gold ring."""
    yield Box(x - _DISC // 2, y - _DISC // 2, _DISC, _DISC, _DISC // 2, INK, GOLD, 5)
    yield Text(str(number), x, y - 1, 38, CREAM, 'bold', 'mm')


def apart(wanted: Sequence[int], least: int, left: int, right: int) -> list[int]:
    """Return positions in order, at least `least` apart, each as near as possible to the wanted one.

    Positions too close to each other move to both sides.
    """
    # Without the gaps, positions that touch are equal: groups of them, each at its mean.
    groups: list[tuple[float, int]] = []
    for number, place in enumerate(wanted):
        mean, count = float(place - number * least), 1
        while groups and groups[-1][0] >= mean:
            before, more = groups.pop()
            mean, count = (before * more + mean * count) / (more + count), more + count
        groups.append((mean, count))
    last = max(right - least * (len(wanted) - 1), left)
    spots = [min(max(mean, left), last) for mean, count in groups for _ in range(count)]
    return [round(spot) + number * least for number, spot in enumerate(spots)]


def header(title: str, told: str) -> Iterator[Element]:
    """Draw the title, and beside it the ending `told`: as many of its parts (split at " · ") as fit."""
    yield Text(title, MARGIN + 4, 34, 56, CREAM, 'title')
    room = WIDTH - 2 * MARGIN - text.width(title, 'title', 56) - 50
    parts = told.split(' · ')
    while len(parts) > 1 and text.width(' · '.join(parts), 'bold', 30) > room:
        parts.pop()
    yield fitted(' · '.join(parts), WIDTH - MARGIN - 4, 38, room, (36, 34, 32, 30), MUTED, 'rm')


def panel() -> Box:
    """Return the panel behind the chart."""
    return Box(MARGIN, TOP, WIDTH - 2 * MARGIN, CELLS - GAP - TOP, 22, PANEL, EDGE, 3)


def ground(cells: int) -> Iterator[Element]:
    """Draw the panels of the chart and of the cells below it."""
    yield panel()
    for x, wide in _across(cells):
        yield Box(x, CELLS, wide, _HIGH, 22, PANEL, EDGE, 3)


def cells(told: Sequence[Cell]) -> Iterator[Element]:
    """Draw the costly answers, each in a numbered cell."""
    for number, ((x, wide), cell) in enumerate(zip(_across(len(told)), told, strict=True), 1):
        lines = _lines(cell, wide - 36)
        top = CELLS + (42 if len(lines) == 1 else 32)
        yield from disc(number, x + 44, top - 1)
        room = wide - 84 - 34
        beside = text.width(cell.when, 'medium', 30)
        cost = fitted(cell.cost, x + 84, top, room - beside, (42, 38, 34), FALL)
        left = room - text.width(cell.cost, 'bold', cost.size)
        yield cost
        yield fitted(cell.when, x + wide - 18, top + 2, left, (34, 32, 30), MUTED, 'rm', 'medium')
        sizes = (36, 34, 32, 30)
        if len(lines) == 1:
            yield fitted(cell.what, x + 18, top + 52, wide - 36, sizes, CREAM, 'lm')
            continue
        apart = lines[0] == cell.whose
        for place, line in enumerate(lines):
            muted = apart and place == 0
            colour = MUTED if muted else CREAM
            face: text.Face = 'medium' if muted else 'bold'
            yield fitted(
                line,
                x + 18,
                top + 42 + 36 * place,
                wide - 36,
                sizes if apart and not muted else sizes[-1:],
                colour,
                'lm',
                face,
            )


def _lines(cell: Cell, room: int) -> list[str]:
    """Return the cell's texts as one or two lines, the player's name first. A long description takes both lines.

    If that is too long, the name is shortened to its initial, or the brief description is taken, or else the name is
    left out.
    """
    if text.width(cell.what, 'bold', 30) <= room:
        return [line for line in (cell.whose, cell.what) if line]
    names = [f'{text.fit(cell.whose, "bold", 30, room // 3)} · ', f'{cell.whose[0]}. · '] if cell.whose else []
    whats = [cell.what, cell.brief] if cell.brief else [cell.what]
    said = [*(f'{whose}{what}' for what in whats for whose in names), *whats]
    tries = [_halves(each.split(), room) for each in said]
    return next((lines for lines in tries if text.width(lines[1], 'bold', 30) <= room), tries[-1])


def _halves(words: Sequence[str], room: int) -> list[str]:
    """Return words as two lines. The first has as many as fit into `room` pixels."""
    fits = [at for at in range(1, len(words)) if text.width(' '.join(words[:at]), 'bold', 30) <= room]
    at = max(fits, default=1)
    return [' '.join(words[:at]), ' '.join(words[at:])]


def nothing(line: str) -> Iterator[Element]:
    """Draw `line` instead of the cells, if no answer was costly."""
    yield fitted(line, WIDTH // 2, CELLS + _HIGH // 2, WIDTH - 2 * MARGIN - 60, (38, 36, 34, 32, 30), CREAM, 'mm')


def placed(sprite: Sprite) -> Placed:
    """Return a chart's sprite at the origin of the picture."""
    return Placed(sprite, 0, 0)


def value_at(points: Sequence[Point], step: int) -> float:
    """Return the value of a curve after `step` answers: the value of its last point up to there."""
    return next((before.value for before, after in pairwise(points) if after.step > step), points[-1].value)


def _across(count: int) -> list[tuple[int, int]]:
    room, many = WIDTH - 2 * MARGIN, max(count, 1)
    wide = (room - GAP * (many - 1)) // many
    return [(MARGIN + place * (wide + GAP), wide) for place in range(many)]
