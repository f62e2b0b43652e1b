"""Which sprite shows what of a puzzle. All have their origin in their middle."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from bot.pictures.sprites import Sprite

CELL: Final = 100
"""How wide a cell is at the scale of 1.0, in pixels."""

BADGES: Final = 5

_RAY: Final = {'N': 'M0 0V-50', 'E': 'M0 0H50', 'S': 'M0 0V50', 'W': 'M0 0H-50'}
_DULL: Final = (('#0b0b18', 27), ('#7d86b5', 17), ('#a5aed6', 5))
_LIVE: Final = (('#ffb020', 38), ('#0b0b18', 32), ('#ffd056', 25), ('#fffbe6', 10))
"""The strokes of a wire, the widest first: colour and width. What is live is thicker, and bright within."""


def sign(name: str, width: int) -> Sprite:
    """One of the signs of the drawing, in a cell of that width."""
    return Sprite('mansions/puzzle', (name,), round(width / CELL, 2))


def badge(symbol: str, width: int) -> Sprite:
    """The shape beneath the symbol of a lock's end; its letter is painted over it."""
    return sign(f'badge-{int(symbol, 36) % BADGES}', width)


def wire(opened: str, width: int, *, live: bool) -> Sprite:
    """A piece of a wiring puzzle with these open sides."""
    rays = ''.join(_RAY[side] for side in opened)
    strokes = ''.join(
        f'<path d="{rays}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round"/>'
        f'<circle r="{wide / 2 + 3:g}" fill="{colour}"/>'
        for colour, wide in (_LIVE if live else _DULL)
    )
    return Sprite('mansions/puzzle', ('laid-over',), round(width / CELL, 2), strokes)


def carved(column: int, row: int, columns: int, rows: int, width: int) -> Sprite:
    """The piece of a rune that belongs in a cell of so many columns and rows."""
    x, y = CELL * ((columns - 1) / 2 - column), CELL * ((rows - 1) / 2 - row)
    body = (
        f'<g clip-path="url(#piece)"><use xlink:href="#rune" transform="translate({x:g} {y:g})'
        f' scale({columns} {rows})"/></g>'
    )
    return Sprite('mansions/puzzle', ('laid-over',), round(width / CELL, 2), body)


def sector(angle: float, half: float, radius: int, look: str) -> Sprite:
    """A triangle of a ring, whose tip points to the middle of the ring; its origin is halfway along it.

    `angle` is where it lies, anticlockwise from the right, and `half` half of its own angle, in degrees.
    """
    scale = round(radius / CELL, 2)
    tip = (-50 * _cos(angle), 50 * _sin(angle))
    ends = [(tip[0] + 100 * _cos(at), tip[1] - 100 * _sin(at)) for at in (angle - half, angle + half)]
    points = ' '.join(f'{x:.2f},{y:.2f}' for x, y in (tip, *ends))
    fill, line, wide = _SECTORS[look]
    body = f'<polygon points="{points}" fill="{fill}" stroke="{line}" stroke-width="{wide}" stroke-linejoin="round"/>'
    return Sprite('mansions/puzzle', ('laid-over',), scale, body)


_SECTORS: Final = {
    'plain': ('#39416b', '#0b0d20', 2.5),
    'lit': ('#2f6a4c', '#0b0d20', 2.5),
    'chosen': ('none', '#ffd56b', 3.5),
}


def _cos(degrees: float) -> float:
    return cos(degrees * pi / 180)


def _sin(degrees: float) -> float:
    return sin(degrees * pi / 180)
