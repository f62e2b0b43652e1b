"""Sprites of puzzles. All have their origin in their middle."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from bot.pictures.sprites import Sprite
from bot.pictures.style import GOLD
from bot.presenters.mansions.scenes.pieces import NIGHT

CELL: Final = 100
"""Width of a cell at scale 1.0, in pixels."""

BADGES: Final = 5

_RAY: Final = {'N': 'M0 0V-50', 'E': 'M0 0H50', 'S': 'M0 0V50', 'W': 'M0 0H-50'}
_DULL: Final = (('#0b0b18', 27), ('#7d86b5', 17), ('#a5aed6', 5))
_LIVE: Final = (('#ffb020', 38), ('#0b0b18', 32), ('#ffd056', 25), ('#fffbe6', 10))
"""Strokes of a live wire, the widest first: colour and width. They are thicker and brighter than those of `_DULL`."""


def sign(name: str, width: int) -> Sprite:
    """Return a sign of a puzzle, scaled for a cell of this width in pixels."""
    return Sprite('mansions/puzzle', (name,), round(width / CELL, 2))


def badge(symbol: str, width: int) -> Sprite:
    """Return the shape beneath the symbol of a lock's end. The symbol's letter is painted over the shape."""
    return sign(f'badge-{int(symbol, 36) % BADGES}', width)


def wire(opened: str, width: int, *, live: bool) -> Sprite:
    """Return a piece of a wiring puzzle. `opened` are its open sides, such as "NE"."""
    rays = ''.join(_RAY[side] for side in opened)
    strokes = ''.join(
        f'<path d="{rays}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round"/>'
        f'<circle r="{wide / 2 + 3:g}" fill="{colour}"/>'
        for colour, wide in (_LIVE if live else _DULL)
    )
    return Sprite('mansions/puzzle', ('laid-over',), round(width / CELL, 2), strokes)


def carved(column: int, row: int, columns: int, rows: int, width: int) -> Sprite:
    """Return the piece of a rune that belongs into this cell of a grid of `columns` × `rows`."""
    x, y = CELL * ((columns - 1) / 2 - column), CELL * ((rows - 1) / 2 - row)
    body = (
        f'<g clip-path="url(#piece)"><use xlink:href="#rune" transform="translate({x:g} {y:g})'
        f' scale({columns} {rows})"/></g>'
    )
    return Sprite('mansions/puzzle', ('laid-over',), round(width / CELL, 2), body)


def sector(angle: float, half: float, radius: int, look: str) -> Sprite:
    """Return a triangle of a ring puzzle, its tip towards the ring's middle. The origin is halfway along its height.

    `angle` is its direction from the middle of the ring, in degrees anticlockwise from the right. `half` is half the
    angle of its tip.
    """
    scale = round(radius / CELL, 2)
    tip = (-50 * _cos(angle), 50 * _sin(angle))
    ends = [(tip[0] + 100 * _cos(at), tip[1] - 100 * _sin(at)) for at in (angle - half, angle + half)]
    points = ' '.join(f'{x:.2f},{y:.2f}' for x, y in (tip, *ends))
    fill, line, wide = _SECTORS[look]
    body = f'<polygon points="{points}" fill="{fill}" stroke="{line}" stroke-width="{wide}" stroke-linejoin="round"/>'
    return Sprite('mansions/puzzle', ('laid-over',), scale, body)


_SECTORS: Final = {
    'plain': ('#39416b', NIGHT, 2.5),
    'lit': ('#2f6a4c', NIGHT, 2.5),
    'chosen': ('none', GOLD, 3.5),
}


def _cos(degrees: float) -> float:
    return cos(degrees * pi / 180)


def _sin(degrees: float) -> float:
    return sin(degrees * pi / 180)
