"""Faults of a puzzle variant in a scenario."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.mansions.puzzles.deal import deal
from engine.mansions.puzzles.model import COMPASS, STEPS, Variant
from engine.rng import Rng

MOST_CELLS: Final = {'wiring': 9, 'lock': 6, 'rune': 9}
"""Maximum number of cells of a puzzle, by kind. The solver is too slow for larger puzzles."""
LONGEST_ROW: Final = 8
_SHAPES: Final = {'wiring': ('square',), 'lock': ('bar', 'triangle', 'cross'), 'rune': ('square',)}
UNDEALT: Final = 'no deal can be solved'
"""Beginning of the fault of a puzzle without a deal. The search for one takes a second."""
_ANY_SEED: Final = '00' * 16


def faults(variant: Variant) -> list[str]:
    """Return every fault as a sentence.

    If the definition has no fault, deal the variant once, to check that a deal can be solved in `variant.cap` actions.
    """
    found = [*_board(variant)]
    found = found or [*_frame(variant), *_pieces(variant)]
    if not found:
        try:
            deal(variant, Rng(_ANY_SEED))
        except ValueError:
            found.append(f'{UNDEALT} within its cap of {variant.cap} puzzle actions')
    return found


def _board(variant: Variant) -> Iterator[str]:
    if variant.shape not in _SHAPES[variant.kind]:
        yield f'a {variant.kind} puzzle must not have the shape {variant.shape}'
    if not variant.rows or not all(0 < length <= LONGEST_ROW for length in variant.rows):
        yield f'its rows must have 1 to {LONGEST_ROW} cells each'
    elif not 2 <= sum(variant.rows) <= MOST_CELLS[variant.kind]:
        yield f'it must have 2 to {MOST_CELLS[variant.kind]} cells, not {sum(variant.rows)}'
    elif variant.shape == 'triangle' and (len(variant.rows) != 2 or len(set(variant.rows)) != 1 or variant.rows[0] < 2):
        yield 'triangles lie in two rows of the same length, which make a ring'
    if variant.cap < 1:
        yield f'its cap must be at least 1, not {variant.cap}'


def _frame(variant: Variant) -> Iterator[str]:
    if variant.kind == 'wiring' and (variant.source is None or not variant.lamps):
        yield "a wiring puzzle needs 'source' and 'lamps'"
    if variant.kind != 'wiring' and (variant.source or variant.lamps):
        yield "only a wiring puzzle may have 'source' and 'lamps'"
    if variant.kind != 'lock' and variant.terminals:
        yield "only a lock may have 'terminals'"
    ports = [*([variant.source] if variant.source else []), *variant.lamps, *(port[:2] for port in variant.terminals)]
    for port in ports:
        name, side = port
        if name not in variant.layout.cells:
            yield f'unknown cell {name}'
        elif side not in variant.layout.ends[variant.layout.cell(name)]:
            yield f'a piece in {name} has no end {side}'
        elif side in variant.layout.neighbours[variant.layout.cell(name)]:
            yield f'the side {side} of {name} is not at the frame'
        elif ports.count(port) > 1:
            yield f'the side {side} of {name} is used twice'


def _pieces(variant: Variant) -> Iterator[str]:
    if variant.kind == 'rune':
        if variant.pieces:
            yield "a rune must not have a 'pile': its pieces are its cells"
        return
    if len(variant.pieces) < len(variant.layout.cells):
        yield f'its pile has {len(variant.pieces)} pieces, it needs at least {len(variant.layout.cells)}'
    for piece in sorted(set(variant.pieces)):
        if variant.kind == 'wiring' and not (piece and set(piece) <= set(COMPASS) and len(set(piece)) == len(piece)):
            yield f'the piece {piece!r} must be different sides of {COMPASS}'
        elif variant.kind == 'lock' and not (
            len(piece) == STEPS[variant.shape] and piece.isalnum() and piece.isascii()
        ):
            yield f'the piece {piece!r} must have {STEPS[variant.shape]} symbols, letters or digits'
    for _, _, symbol in variant.terminals:
        if not any(symbol in piece for piece in variant.pieces):
            yield f'no piece has the symbol {symbol!r} of a terminal'
