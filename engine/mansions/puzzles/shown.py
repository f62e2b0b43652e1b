"""A puzzle prepared for drawing: each piece with its present rotation, and a flag if it already fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.mansions.puzzles import lock, wiring
from engine.mansions.puzzles.actions import act, carry
from engine.mansions.puzzles.model import COMPASS, Kind, Puzzle, Shape, Variant
from engine.mansions.puzzles.solved import solved
from engine.values import value


@value
class Piece:
    """A piece in its cell."""

    cell: str
    opened: str
    """Open sides of a wiring piece, rotation included."""
    ends: tuple[tuple[str, str], ...]
    """Sides of a lock piece's ends, with their symbols."""
    home: str
    """Cell in which a rune piece belongs."""
    lit: bool
    """Whether current reaches the piece (wiring), all its ends match (lock), or it is in its own cell (rune)."""


@value
class Port:
    """A mark on the frame around the puzzle, at a side of a cell: the source, a lamp, or a terminal with its symbol.

    `lit`: whether the source or lamp has current, or the piece's end at the terminal has the terminal's symbol.
    """

    cell: str
    side: str
    symbol: str
    lit: bool
    source: bool = False


@value
class Look:
    """A puzzle as a picture shows it."""

    kind: Kind
    shape: Shape
    rows: tuple[int, ...]
    steps: int
    """Number of steps of a full turn, 1 if pieces are not turned."""
    pieces: tuple[Piece, ...]
    ports: tuple[Port, ...]
    joints: tuple[tuple[str, str, str, str, bool], ...]
    """Touching ends of lock pieces: cell, side, other cell, other side, and whether the symbols match."""
    edges: tuple[tuple[str, str], ...]
    """Pairs of cells that may be swapped."""
    solved: bool
    drawn: Piece | None
    """The drawn piece, arrow up, which must be placed next (PZ6). None without one."""


def look(variant: Variant, puzzle: Puzzle) -> Look:
    """Describe the puzzle for drawing."""
    lying, cells = variant.layout, variant.layout.cells
    joints = tuple(_joints(variant, puzzle))
    return Look(
        variant.kind,
        variant.shape,
        variant.rows,
        variant.steps,
        tuple(_pieces(variant, puzzle)),
        tuple(_ports(variant, puzzle)),
        joints,
        tuple((cells[cell], cells[other]) for cell, other in lying.edges),
        solved(variant, puzzle),
        None if puzzle.drawn is None else _loose(variant, puzzle.drawn),
    )


def in_order(variant: Variant) -> Puzzle:
    """Return a puzzle that is laid out without shuffling, to draw a variant outside of a game.

    Its cells hold the first pieces that the scenario lists. Its pile is empty.
    """
    cells = variant.layout.cells
    return Puzzle(variant.id, list(variant.pieces or cells)[: len(cells)], [0] * len(cells), [])


def solution(variant: Variant, puzzle: Puzzle, token: str) -> Puzzle | None:
    """Return the puzzle after the action `token`, which must not draw a piece. None if the puzzle is unsolved then."""
    done = puzzle.copy()
    for action in carry(variant, token):
        act(variant, done, action)
    return done if solved(variant, done) else None


def fits(variant: Variant, pieces: Sequence[str], turns: Sequence[int]) -> bool:
    """Whether the puzzle can have these pieces in its cells, with these turns (steps clockwise)."""
    cells = len(variant.layout.cells)
    return (
        len(pieces) == len(turns) == cells
        and not Counter(pieces) - Counter(variant.pieces or variant.layout.cells)
        and all(0 <= turn < variant.steps for turn in turns)
    )


def _pieces(variant: Variant, puzzle: Puzzle) -> Iterator[Piece]:
    cells = variant.layout.cells
    if variant.kind == 'wiring':
        opened = wiring.openings(puzzle)
        live = wiring.live(variant, opened)
        for cell, name in enumerate(cells):
            sides = ''.join(side for side in COMPASS if opened[cell] & wiring.BIT[side])
            yield Piece(name, sides, (), '', cell in live)
    elif variant.kind == 'lock':
        joints, ports = tuple(_joints(variant, puzzle)), tuple(_ports(variant, puzzle))
        for cell, (name, symbols) in enumerate(zip(cells, lock.lying(puzzle), strict=True)):
            ends = tuple(zip(variant.layout.ends[cell], symbols, strict=True))
            touches = [fits for one, _, other, _, fits in joints if name in (one, other)]
            touches += [port.lit for port in ports if port.cell == name]
            yield Piece(name, '', ends, '', all(touches))
    else:
        for name, home in zip(cells, puzzle.pieces, strict=True):
            yield Piece(name, '', (), home, name == home)


def _loose(variant: Variant, piece: str) -> Piece:
    """A piece of the pile, arrow up. A triangle is shown as if it were in the upper row."""
    if variant.kind == 'wiring':
        return Piece('', ''.join(side for side in COMPASS if side in piece), (), '', False)
    return Piece('', '', tuple(zip(variant.layout.ends[0], piece, strict=True)), '', False)


def _joints(variant: Variant, puzzle: Puzzle) -> Iterator[tuple[str, str, str, str, bool]]:
    if variant.kind != 'lock':
        return
    cells, ends, lying = variant.layout.cells, variant.layout.ends, lock.lying(puzzle)
    for cell, end, other, end2 in variant.layout.joints:
        yield cells[cell], ends[cell][end], cells[other], ends[other][end2], lying[cell][end] == lying[other][end2]


def _ports(variant: Variant, puzzle: Puzzle) -> Iterator[Port]:
    if variant.kind == 'wiring' and variant.source is not None:
        opened = wiring.openings(puzzle)
        yield Port(*variant.source, '', bool(wiring.live(variant, opened)), True)
        for lamp, shines in zip(variant.lamps, wiring.lit(variant, opened), strict=True):
            yield Port(*lamp, '', shines)
    elif variant.kind == 'lock':
        lying = lock.lying(puzzle)
        for name, side, symbol in variant.terminals:
            cell = variant.layout.cell(name)
            yield Port(name, side, symbol, lying[cell][variant.layout.ends[cell].index(side)] == symbol)
