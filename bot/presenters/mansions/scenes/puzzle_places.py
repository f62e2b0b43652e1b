"""Places of the pieces of a puzzle in the picture: in a grid, or in a ring of triangles."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, TypeAlias

from bot.presenters.mansions.scenes.areas import Area
from engine.mansions.cards import Look

Point: TypeAlias = tuple[int, int]

BOARD: Final = Area(8, 8, 884, 748)
MARGIN: Final = 100
"""Width of the frame on a side with signs, in pixels."""

SIZES: Final = (290, 226, 200, 170, 150, 126, 108, 96)
"""Widths of cells in pixels. The first that fits is used."""

FLAT: Final = 0.68
"""Height of a bar's cell divided by its width."""

RADIUS: Final = 314
"""Pixels from the middle of a ring-shaped board, a polygon, to its corners."""

STEP: Final = {'N': (0, -1), 'E': (1, 0), 'S': (0, 1), 'W': (-1, 0)}


@dataclass(frozen=True, slots=True)
class Places:
    """Middles of the cells by name, and the width and height of a cell, in pixels.

    `angles` has the direction of each cell from the middle of a ring, in degrees anticlockwise from the right. It is
    empty for a grid. `half` is half the angle of a cell.
    """

    middles: dict[str, Point]
    width: int
    height: int
    angles: dict[str, float]
    half: float = 0

    def end(self, cell: str, side: str, ends: tuple[str, ...]) -> Point:
        """Return the point for the symbol at a side of a lock's piece.

        `ends` are the sides of the piece that have symbols; for a triangle, its outer side is the first."""
        x, y = self.middles[cell]
        if not self.angles:
            dx, dy = STEP[side]
            return x + round(dx * 0.29 * self.width), y + round(dy * 0.29 * self.height)
        turn = (0, -1, 1)[ends.index(side)]
        if not turn:
            return self.polar(0.74 * RADIUS, self.angles[cell])
        return self.polar(0.53 * RADIUS, self.angles[cell] + turn * self.half * 0.49)

    def joint(self, cell: str, side: str, ends: tuple[str, ...]) -> Point:
        """Return the middle of a side of a lock's piece.

        `ends` are the sides of the piece that have symbols. For a triangle, its outer side is the first.
        """
        x, y = self.middles[cell]
        if not self.angles:
            dx, dy = STEP[side]
            return x + dx * self.width // 2, y + dy * self.height // 2
        turn = (0, -1, 1)[ends.index(side)]
        if not turn:
            return self.polar(RADIUS * _cos(self.half), self.angles[cell])
        return self.polar(0.55 * RADIUS, self.angles[cell] + turn * self.half)

    def port(self, cell: str, side: str) -> Point:
        """Return the point for a sign, such as a lamp, in the puzzle's frame, outside this side of a cell."""
        if self.angles:
            return self.polar(RADIUS * _cos(self.half) + MARGIN * 0.55, self.angles[cell])
        (x, y), (dx, dy) = self.middles[cell], STEP[side]
        far = MARGIN // 2 + 4
        return x + dx * (self.width // 2 + far), y + dy * (self.height // 2 + far)

    def polar(self, far: float, angle: float) -> Point:
        """Return the point at the distance `far` (in pixels) from the middle of the ring, in the direction `angle`.

        `angle` is in degrees anticlockwise from the right.
        """
        x, y = BOARD.middle
        return x + round(far * _cos(angle)), y - round(far * _sin(angle))


def places(look: Look) -> Places:
    """Return the places of the cells of a puzzle."""
    return _ring(look) if look.shape == 'triangle' else _grid(look)


def _grid(look: Look) -> Places:
    columns, rows = max(look.rows), len(look.rows)
    sides = {port.side for port in look.ports}
    left, top, right, bottom = (MARGIN if side in sides else 0 for side in 'WNES')
    flat = FLAT if look.shape == 'bar' else 1
    wide = BOARD.width - left - right
    high = BOARD.height - top - bottom
    size = next((size for size in SIZES if columns * size <= wide and rows * round(size * flat) <= high), SIZES[-1])
    height = round(size * flat)
    x = BOARD.x + left + (wide - columns * size) // 2 + size // 2
    y = BOARD.y + top + (high - rows * height) // 2 + height // 2
    cells = [(row, column) for row, length in enumerate(look.rows) for column in range(length)]
    middles = {
        piece.cell: (x + column * size, y + row * height)
        for piece, (row, column) in zip(look.pieces, cells, strict=True)
    }
    return Places(middles, size, height, {})


def _ring(look: Look) -> Places:
    """Place the first row in the upper half of the ring, from left to right, and the second row below it."""
    length = look.rows[0]
    half = 90 / length
    angles = {}
    for place, piece in enumerate(look.pieces):
        row, column = divmod(place, length)
        angle = 180 - (column + 0.5) * 180 / length
        angles[piece.cell] = angle if row == 0 else -angle
    made = Places({}, RADIUS, RADIUS, angles, half)
    middles = {cell: made.polar(RADIUS / 2, angle) for cell, angle in angles.items()}
    return Places(middles, RADIUS, RADIUS, angles, half)


def _cos(degrees: float) -> float:
    return cos(degrees * pi / 180)


def _sin(degrees: float) -> float:
    return sin(degrees * pi / 180)
