"""A puzzle as whoever draws it wants to know it: each piece as it lies, and what already fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.mansions.puzzles import lock, wiring
from engine.mansions.puzzles.actions import act
from engine.mansions.puzzles.model import COMPASS, Kind, Puzzle, Shape, Variant
from engine.mansions.puzzles.solved import solved
from engine.values import value


@value
class Piece:
    """A piece in its cell.

    `opened` are the open sides of a wiring piece as it lies, `ends` the sides of the ends of a lock piece with their
    symbols, `home` the cell in which a piece of a rune belongs. `lit`: current reaches it, it lies where it belongs, or
    all that it touches fits.
    """

    cell: str
    opened: str
    ends: tuple[tuple[str, str], ...]
    home: str
    lit: bool


@value
class Port:
    """What the frame has at a side of a cell: the source, a lamp, or a terminal with its symbol. `lit`: it fits."""

    cell: str
    side: str
    symbol: str
    lit: bool
    source: bool = False


@value
class Look:
    """A puzzle as it lies. `joints` are the ends of lock pieces that touch, and whether they are equal.

    `edges` are the pairs that may be swapped. After `steps` turns a piece lies as before: 1 where none is turned.
    """

    kind: Kind
    shape: Shape
    rows: tuple[int, ...]
    steps: int
    pieces: tuple[Piece, ...]
    ports: tuple[Port, ...]
    joints: tuple[tuple[str, str, str, str, bool], ...]
    edges: tuple[tuple[str, str], ...]
    solved: bool


def look(variant: Variant, puzzle: Puzzle) -> Look:
    """The puzzle as it lies."""
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
    )


def in_order(variant: Variant) -> Puzzle:
    """The puzzle with the first of its pieces in the order of the scenario, and no pile."""
    cells = variant.layout.cells
    return Puzzle(variant.id, list(variant.pieces or cells)[: len(cells)], [0] * len(cells), [])


def solutions(variant: Variant, puzzle: Puzzle, token: str) -> tuple[Puzzle, ...]:
    """How the puzzle may lie solved after an action: of a draw each piece that is left is tried. Empty: it is not."""
    if not token.startswith('draw '):
        done = puzzle.copy()
        act(variant, done, token)
        return (done,) if solved(variant, done) else ()
    cell = variant.layout.cell(token.split(' ')[1])
    found = []
    for piece in sorted((Counter(variant.pieces) - Counter(puzzle.pieces)).keys()):
        done = puzzle.copy()
        done.pieces[cell], done.turns[cell] = piece, 0
        if solved(variant, done):
            found.append(done)
    return tuple(found)


def fits(variant: Variant, pieces: Sequence[str], turns: Sequence[int]) -> bool:
    """Whether the puzzle can lie so."""
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
