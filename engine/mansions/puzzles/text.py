"""A puzzle as monospaced text, for players who see no picture or no colours.

Columns are named above the board, rows to the left.
Wiring: the source is an arrow into the board. Lamps are circles, filled when lit. Live wires are heavy.
Locks: "=" between two touching ends means that they match, "≠" that they do not.
Runes: a piece has the name of the cell in which it belongs, in brackets once it is there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.mansions.puzzles import lock, wiring
from engine.mansions.puzzles.model import COMPASS, Kind, Puzzle, Variant

Canvas: TypeAlias = dict[tuple[int, int], str]
"""Characters by line and column. Both may be negative."""

STEP: Final = {'N': (-1, 0), 'E': (0, 1), 'S': (1, 0), 'W': (0, -1)}

_THIN: Final = ' ╵╶└╷│┌├╴┘─┴┐┤┬┼'
_HEAVY: Final = ' ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋'
"""Characters for live wires, by set of open sides. `_THIN` is for wires without current."""
_SOURCE: Final = dict(zip(COMPASS, '▼◀▲▶', strict=True))
_LAMP: Final = {False: '○', True: '●'}


def drawing(variant: Variant, puzzle: Puzzle) -> tuple[str, ...]:
    """Draw the board as lines of text."""
    across, down, draw = _DRAWERS[variant.kind]
    if variant.kind == 'lock' and variant.shape != 'bar':
        down = 4
    canvas: Canvas = {}
    places = [(down * (int(name[1:]) - 1), across * (ord(name[0]) - ord('a'))) for name in variant.layout.cells]
    draw(variant, puzzle, canvas, places)
    left = min(column for _, column in canvas) - 3
    top = min(0, *(line for line, _ in canvas)) - 1
    for name, (line, column) in zip(variant.layout.cells, places, strict=True):
        canvas[top, column] = name[0]
        canvas[line, left] = name[1:]
    lines = range(top, max(line for line, _ in canvas) + 1)
    columns = range(left, max(column for _, column in canvas) + 1)
    return tuple(''.join(canvas.get((line, column), ' ') for column in columns).rstrip() for line in lines)


def piece(variant: Variant, puzzle: Puzzle, name: str) -> str:
    """Text of the piece in a cell.

    Wiring: the wires. Lock: the symbols, from the top or the left. Rune: the name of the cell where the piece belongs.
    """
    cell = variant.layout.cell(name)
    if variant.kind == 'wiring':
        return _THIN[wiring.openings(puzzle)[cell]]
    return ''.join(lock.lying(puzzle)[cell]) if variant.kind == 'lock' else puzzle.pieces[cell]


def _draw_wiring(variant: Variant, puzzle: Puzzle, canvas: Canvas, places: list[tuple[int, int]]) -> None:
    opened = wiring.openings(puzzle)
    live = wiring.live(variant, opened)
    for cell, (line, column) in enumerate(places):
        glyphs = _HEAVY if cell in live else _THIN
        canvas[line, column] = glyphs[opened[cell]]
        for side in 'EW':
            if opened[cell] & wiring.BIT[side]:
                canvas[line, column + STEP[side][1]] = glyphs[wiring.sides('EW')]
    marks = [(lamp, _LAMP[shines]) for lamp, shines in zip(variant.lamps, wiring.lit(variant, opened), strict=True)]
    if variant.source is not None:
        marks.append((variant.source, _SOURCE[variant.source[1]]))
    for (name, side), mark in marks:
        (line, column), (lines, columns) = places[variant.layout.cell(name)], STEP[side]
        canvas[line + lines, column + 2 * columns] = mark


def _draw_lock(variant: Variant, puzzle: Puzzle, canvas: Canvas, places: list[tuple[int, int]]) -> None:
    pieces, ends = lock.lying(puzzle), variant.layout.ends
    meetings = [(cell, end, pieces[other][end2]) for cell, end, other, end2 in variant.layout.joints]
    frame = lock.terminals(variant)
    for cell, (line, column) in enumerate(places):
        canvas[line, column] = '·'
        for end, side in enumerate(ends[cell]):
            lines, columns = STEP[side]
            canvas[line + lines, column + columns] = pieces[cell][end]
    for cell, end, symbol in (*meetings, *frame):
        (line, column), (lines, columns) = places[cell], STEP[ends[cell][end]]
        canvas[line + 2 * lines, column + 3 * columns] = '=' if pieces[cell][end] == symbol else '≠'
    for cell, end, symbol in frame:
        (line, column), (lines, columns) = places[cell], STEP[ends[cell][end]]
        canvas[line + 3 * lines, column + 5 * columns] = symbol


def _draw_rune(variant: Variant, puzzle: Puzzle, canvas: Canvas, places: list[tuple[int, int]]) -> None:
    for name, piece, (line, column) in zip(variant.layout.cells, puzzle.pieces, places, strict=True):
        text = f'[{piece}]' if piece == name else f' {piece} '
        for place, character in enumerate(text):
            canvas[line, column - 1 + place] = character


_DRAWERS: Final[dict[Kind, tuple[int, int, Callable[[Variant, Puzzle, Canvas, list[tuple[int, int]]], None]]]] = {
    'wiring': (3, 1, _draw_wiring),
    'lock': (6, 1, _draw_lock),
    'rune': (5, 1, _draw_rune),
}
"""Columns and lines of a cell, and the function that draws the board, by kind."""
