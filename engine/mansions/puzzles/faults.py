"""What is wrong with a puzzle that a scenario describes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.mansions.puzzles.deal import deal
from engine.mansions.puzzles.model import COMPASS, STEPS, Variant
from engine.rng import Rng

MOST_CELLS: Final = {'wiring': 9, 'lock': 6, 'rune': 9}
"""More would take the solver too long."""
LONGEST_ROW: Final = 8
_SHAPES: Final = {'wiring': ('square',), 'lock': ('bar', 'triangle', 'cross'), 'rune': ('square',)}
_ANY_LOTS: Final = '00' * 16


def faults(variant: Variant) -> list[str]:
    """Every fault in a sentence; whether it can be dealt within its cap is tried only when there is no other."""
    found = [*_board(variant)]
    found = found or [*_frame(variant), *_pieces(variant)]
    if not found:
        try:
            deal(variant, Rng(_ANY_LOTS))
        except ValueError:
            found.append(f'no deal of it can be solved in {variant.cap} puzzle actions')
    return found


def _board(variant: Variant) -> Iterator[str]:
    if variant.shape not in _SHAPES[variant.kind]:
        yield f'a {variant.kind} puzzle has no pieces of the shape {variant.shape}'
    if not variant.rows or not all(0 < length <= LONGEST_ROW for length in variant.rows):
        yield f'its rows must have 1 to {LONGEST_ROW} cells'
    elif not 2 <= sum(variant.rows) <= MOST_CELLS[variant.kind]:
        yield f'it must have 2 to {MOST_CELLS[variant.kind]} cells'
    elif variant.shape == 'triangle' and (len(variant.rows) != 2 or len(set(variant.rows)) != 1 or variant.rows[0] < 2):
        yield 'triangles lie in two rows of the same length, which make a ring'
    if variant.cap < 1:
        yield 'its cap must be at least 1'


def _frame(variant: Variant) -> Iterator[str]:
    if variant.kind == 'wiring' and (variant.source is None or not variant.lamps):
        yield 'it needs a source and a lamp'
    if variant.kind != 'wiring' and (variant.source or variant.lamps):
        yield 'only a wiring puzzle has a source and lamps'
    if variant.kind != 'lock' and variant.terminals:
        yield 'only a lock has terminals'
    ports = [*([variant.source] if variant.source else []), *variant.lamps, *(port[:2] for port in variant.terminals)]
    for port in ports:
        name, side = port
        if name not in variant.layout.cells:
            yield f'it has no cell {name}'
        elif side not in variant.layout.ends[variant.layout.cell(name)]:
            yield f'a piece in {name} has no end {side}'
        elif side in variant.layout.neighbours[variant.layout.cell(name)]:
            yield f'the side {side} of {name} is not at the frame'
        elif ports.count(port) > 1:
            yield f'the side {side} of {name} is used twice'


def _pieces(variant: Variant) -> Iterator[str]:
    if variant.kind == 'rune':
        if variant.pieces:
            yield 'a rune has exactly one piece for each cell, and no list of pieces'
        return
    if len(variant.pieces) < len(variant.layout.cells):
        yield f'it needs {len(variant.layout.cells)} pieces at least, and has {len(variant.pieces)}'
    for piece in sorted(set(variant.pieces)):
        if variant.kind == 'wiring' and not (piece and set(piece) <= set(COMPASS) and len(set(piece)) == len(piece)):
            yield f'{piece!r} is no set of the sides {COMPASS}'
        elif variant.kind == 'lock' and not (
            len(piece) == STEPS[variant.shape] and piece.isalnum() and piece.isascii()
        ):
            yield f'{piece!r} is not {STEPS[variant.shape]} symbols, a letter or digit each'
    for _, _, symbol in variant.terminals:
        if not any(symbol in piece for piece in variant.pieces):
            yield f'no piece has the symbol {symbol!r}'
