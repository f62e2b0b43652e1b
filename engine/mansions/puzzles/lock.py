"""Lock puzzles: each piece has symbols at its ends, and ends that touch must have equal symbols.

A terminal is a symbol on the frame around the cells. An end that touches it must have the same symbol.
"""

from __future__ import annotations

from engine.mansions.puzzles.model import Cell, Puzzle, Variant


def turned(piece: str, steps: int) -> str:
    """PZ5: symbols of the ends after `steps` steps clockwise."""
    steps %= len(piece)
    return piece[len(piece) - steps :] + piece[: len(piece) - steps]


def lying(puzzle: Puzzle) -> tuple[str, ...]:
    """Symbols at the ends of each turned piece, by cell."""
    return tuple(turned(piece, turn) for piece, turn in zip(puzzle.pieces, puzzle.turns, strict=True))


def terminals(variant: Variant) -> tuple[tuple[Cell, int, str], ...]:
    """Ends that touch the frame, as (cell, index of the end, the frame's symbol)."""
    layout = variant.layout
    cells = [(layout.cell(name), side, symbol) for name, side, symbol in variant.terminals]
    return tuple((cell, layout.ends[cell].index(side), symbol) for cell, side, symbol in cells)


def solved(variant: Variant, puzzle: Puzzle) -> bool:
    """Section 2.1: whether the symbols are equal at every joint and every terminal."""
    pieces = lying(puzzle)
    joints = variant.layout.joints
    return all(pieces[cell][end] == pieces[other][end2] for cell, end, other, end2 in joints) and all(
        pieces[cell][end] == symbol for cell, end, symbol in terminals(variant)
    )
