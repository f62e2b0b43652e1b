"""The house in two drawings, made once for a scenario: the floors with their light, and the walls with their doors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from bot.pictures.sprites import Sprite
from bot.presenters.mansions.scenes.areas import Area, Edge
from bot.presenters.mansions.scenes.layout import Layout
from bot.presenters.mansions.scenes.pieces import LIGHT, WALL

_SHADES: Final = ((54, 0.08), (38, 0.10), (24, 0.14))
"""The shadow along a wall: width and opacity of each layer."""


@lru_cache(maxsize=16)
def floors(layout: Layout) -> Sprite:
    """Return the sprite of the floors. Its origin is the upper left corner of the picture."""
    return Sprite('mansions/plan', body=''.join(_floors(layout)))


@lru_cache(maxsize=16)
def walls(layout: Layout) -> Sprite:
    """Return the sprite of walls and doors. Its origin is the upper left corner of the picture."""
    return Sprite('mansions/plan', body=''.join(_walls(layout)))


def _floors(layout: Layout) -> Iterator[str]:
    for room, spaces in layout.rooms.items():
        floor = layout.floors[room]
        for space in spaces:
            area = layout.spaces[space]
            yield _box(area, floor.colour)
            yield _box(area, f'url(#{floor.pattern})')
            yield _box(area, 'url(#moon)' if floor.outdoor else 'url(#lamp)')
    if layout.lines:
        yield _lines(layout.lines, '#000', 3, 'stroke-dasharray="3 9" stroke-opacity=".5"')
        yield _lines(layout.lines, LIGHT, 3, 'stroke-dasharray="3 9" stroke-dashoffset="-2" stroke-opacity=".55"')
    for width, dark in _SHADES:
        yield _lines(layout.walls, '#000', width, f'stroke-opacity="{dark}"')


def _walls(layout: Layout) -> Iterator[str]:
    yield _lines(layout.walls, '#07081a', 15)
    yield _lines(layout.walls, '#454a70', 9)
    yield _lines(layout.walls, WALL, 3)
    yield from (_door('door', edge) for edge in layout.doors.values())
    yield from (_door('sealed', edge) for edge in layout.sealed.values())


def _box(area: Area, fill: str) -> str:
    return f'<rect x="{area.x}" y="{area.y}" width="{area.width}" height="{area.height}" fill="{fill}"/>'


def _lines(edges: Iterable[Edge], colour: str, width: int, more: str = '') -> str:
    path = ''.join(f'M{edge.x} {edge.y}L{edge.to_x} {edge.to_y}' for edge in edges)
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="square" {more}/>'


def _door(name: str, edge: Edge) -> str:
    x, y = edge.middle
    turn = '' if edge.level else ' rotate(90)'
    return f'<use xlink:href="#{name}" transform="translate({x} {y}){turn}"/>'
