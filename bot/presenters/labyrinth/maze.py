"""The maze as text: a drawing of walls and passages, and a list of tiles for screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.presenters.base import Names
from bot.presenters.labyrinth.names import EVENT_SIGNS, HOME, SHAPES, open_sides, signed
from bot.words import Words
from engine.labyrinth.cards import COLUMNS, SIDE, Cell, cell_name
from engine.labyrinth.view import Tile, View

WALL: Final = '█'
PASSAGE: Final = ' '
TREASURE: Final = '*'
PAWN: Final = '♟️'
WAYS: Final = {'up': '↑', 'right': '→', 'down': '↓', 'left': '←'}


def drawn(view: View, names: Names, words: Words) -> str:
    """Draw the maze in text characters, with row and column labels and a legend of the pawns.

    Each tile has three lines of three characters.
    """
    lines = ['  ' + ''.join(f' {column} ' for column in COLUMNS)]
    for row in range(SIDE):
        cells = range(row * SIDE, (row + 1) * SIDE)
        walls = zip(*(_tile(view.tiles[cell], _mark(view, cell)) for cell in cells), strict=True)
        lines += [f'{edge} {"".join(line)}' for edge, line in zip((' ', str(row + 1), ' '), walls, strict=True)]
    pawns = ', '.join(f'{SHAPES[colour]} {name}' for colour, name in zip(view.colours, names, strict=True))
    return '\n'.join(('```', *lines, '```', words('labyrinth-text-legend', pawns=pawns)))


def listed(view: View, names: Names, words: Words) -> str:
    """List the tiles row by row: open sides, treasure, event, start corner, pawns."""
    rows = (range(row * SIDE, (row + 1) * SIDE) for row in range(SIDE))
    return '\n'.join(' · '.join(_described(view, cell, names, words) for cell in row) for row in rows)


def _tile(tile: Tile, mark: str) -> tuple[str, str, str]:
    open_to = open_sides(tile)
    up, right, down, left = (PASSAGE if side in open_to else WALL for side in WAYS)
    return f'{WALL}{up}{WALL}', f'{left}{mark}{right}', f'{WALL}{down}{WALL}'


def _mark(view: View, cell: Cell) -> str:
    """Return the pawn's shape on a cell, or the number of pawns if there are several."""
    here = [colour for colour, pawn in zip(view.colours, view.pawns, strict=True) if pawn == cell]
    if here:
        return SHAPES[here[0]] if len(here) == 1 else str(len(here))
    return PASSAGE if view.tiles[cell].treasure is None else TREASURE


def _described(view: View, cell: Cell, names: Names, words: Words) -> str:
    tile = view.tiles[cell]
    ways = ''.join(WAYS[side] for side in open_sides(tile))
    return ' '.join((cell_name(cell), ways, *_on(view, cell, tile, names, words)))


def _on(view: View, cell: Cell, tile: Tile, names: Names, words: Words) -> Iterator[str]:
    if tile.treasure is not None:
        yield signed(tile.treasure, words)
    if tile.event is not None:
        yield EVENT_SIGNS[tile.event]
    for seat, name in enumerate(names):
        if view.homes[seat] == cell:
            yield f'{HOME} {name}'
        if view.pawns[seat] == cell:
            yield f'{PAWN} **{name}**'
