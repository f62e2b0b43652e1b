"""The board of a puzzle: frame, pieces with names, signs for fitting ends, chosen piece and possible swaps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import CREAM, EDGE, GOLD, INK, MUTED
from bot.presenters.mansions.puzzles import SHAPES
from bot.presenters.mansions.scenes import puzzle_faces
from bot.presenters.mansions.scenes.pieces import NIGHT, RIM
from bot.presenters.mansions.scenes.puzzle_places import BOARD, Places, Point, places
from engine.mansions.cards import Look, Piece

BADGE: Final = 64
"""Width of the symbols of locks, in pixels."""

JOINT: Final = 44
SWAP: Final = 58
SIGN: Final = 100
"""Width of signs in the frame of a wiring puzzle, in pixels."""

LOOSE: Final = 212
"""Width in pixels of a drawn piece that has no cell yet."""

LOOSE_RADIUS: Final = 256
"""Side in pixels of the triangle that shows a piece drawn from the pile of a ring puzzle."""

LOOSE_ANGLE: Final = 90
"""Direction in degrees of a triangle drawn from the pile. Its tip points down, as if it were at the top of the ring."""

_LOOSE_ENDS: Final = {
    2: ((-60, 0), (60, 0)),
    3: ((0, -52), (34, 10), (-34, 10)),
    4: ((0, -58), (58, 0), (0, 58), (-58, 0)),
}
"""Positions of the ends of a lock's drawn piece, in pixels from its middle, by the number of ends.

A bar has two ends, a triangle three (the outer one on top), a cross four.
"""

PORT: Final = 84
"""Width and height, in pixels, of the plate beneath a lock's symbol in the frame round the puzzle."""

_TAG: Final = (66, 48, 36)
"""The name of a piece, in pixels: width and height of its plate, height of its letters."""

_PLATE: Final = '#2b3158'
_LIT: Final = '#4a3d12'
_HOME: Final = '#1d4a35'


def board(look: Look, chosen: str) -> Iterator[Element]:
    """Yield the elements of the whole board."""
    lying = places(look)
    yield Box(*BOARD, 22, '#151936', GOLD if look.solved else EDGE, 8 if look.solved else 4)
    for piece in look.pieces:
        yield from _DRAWN[look.kind](look, lying, piece)
    yield from _frame(look, lying)
    yield from _chosen(look, lying, chosen)
    yield from _joints(look, lying)
    near = {cell for edge in look.edges for cell in edge if chosen in edge} - {chosen}
    for piece in look.pieces:
        yield from _tag(look, lying, piece.cell, chosen=piece.cell == chosen, near=piece.cell in near)


def loose(look: Look, at: Point) -> Iterator[Element]:
    """Yield the unturned piece that was drawn from the pile and has no cell yet, centred at `at`.

    Yield nothing without such a piece.
    """
    if look.drawn is None:
        return
    (x, y), symbols, lying = at, [symbol for _, symbol in look.drawn.ends], places(look)
    if lying.angles:
        for name in ('plain', 'chosen'):
            yield Placed(puzzle_faces.sector(LOOSE_ANGLE, lying.half, LOOSE_RADIUS, name), x, y)
    else:
        height = LOOSE * lying.height // lying.width
        yield Box(x - LOOSE // 2, y - height // 2, LOOSE, height, 16, _PLATE, GOLD, 6)
    if look.kind == 'wiring':
        yield Placed(puzzle_faces.wire(look.drawn.opened, LOOSE - 12, live=False), x, y)
    for symbol, (dx, dy) in zip(symbols, _LOOSE_ENDS[len(symbols)] if symbols else (), strict=True):
        yield from _symbol(symbol, (x + dx, y + dy))


def _wiring(look: Look, lying: Places, piece: Piece) -> Iterator[Element]:
    x, y = lying.middles[piece.cell]
    yield _plate(lying, (x, y), _LIT if piece.lit else _PLATE)
    yield Placed(puzzle_faces.wire(piece.opened, lying.width, live=piece.lit), x, y)


def _lock(look: Look, lying: Places, piece: Piece) -> Iterator[Element]:
    x, y = lying.middles[piece.cell]
    if lying.angles:
        yield Placed(_sector(lying, piece.cell, 'lit' if piece.lit else 'plain'), x, y)
    else:
        yield _plate(lying, (x, y), _HOME if piece.lit else _PLATE)
    sides = tuple(side for side, _ in piece.ends)
    for side, symbol in piece.ends:
        yield from _symbol(symbol, lying.end(piece.cell, side, sides))


def _rune(look: Look, lying: Places, piece: Piece) -> Iterator[Element]:
    x, y = lying.middles[piece.cell]
    cells = [(column, row) for row, length in enumerate(look.rows) for column in range(length)]
    homes = dict(zip((each.cell for each in look.pieces), cells, strict=True))
    yield Placed(puzzle_faces.carved(*homes[piece.home], max(look.rows), len(look.rows), lying.width), x, y)
    half = lying.width // 2
    if piece.lit:
        yield Placed(puzzle_faces.sign('fits', SWAP), x + half - 40, y + half - 40)
    else:
        # Show where the piece belongs, because players may not recognize the whole picture.
        yield Box(x + half - 106, y + half - 58, 98, 50, 12, NIGHT, MUTED, 3)
        yield Text(f'→{piece.home.upper()}', x + half - 57, y + half - 33, 34, CREAM, 'bold', 'mm')


_DRAWN: Final[dict[str, Callable[[Look, Places, Piece], Iterator[Element]]]] = {
    'wiring': _wiring,
    'lock': _lock,
    'rune': _rune,
}


def _frame(look: Look, lying: Places) -> Iterator[Element]:
    for port in look.ports:
        x, y = lying.port(port.cell, port.side)
        if look.kind == 'lock':
            yield Box(x - PORT // 2, y - PORT // 2, PORT, PORT, 20, NIGHT, RIM, 4)
            yield from _symbol(port.symbol, (x, y))
        else:
            name = 'source' if port.source else ('lamp-on' if port.lit else 'lamp-off')
            yield Placed(puzzle_faces.sign(name, SIGN), x, y)


def _joints(look: Look, lying: Places) -> Iterator[Element]:
    """Locks: yield a sign wherever an end touches another end or the frame. It shows whether the symbols fit."""
    if look.kind != 'lock':
        return
    sides = {piece.cell: tuple(side for side, _ in piece.ends) for piece in look.pieces}
    for cell, side, _, _, fits in look.joints:
        yield _joint(lying.joint(cell, side, sides[cell]), fits)
    for port in look.ports:
        yield _joint(lying.joint(port.cell, port.side, sides[port.cell]), port.lit)


def _joint(at: Point, fits: bool) -> Element:
    return Placed(puzzle_faces.sign('joint-fits' if fits else 'joint-open', JOINT), *at)


def _chosen(look: Look, lying: Places, chosen: str) -> Iterator[Element]:
    if chosen not in lying.middles:
        return
    if lying.angles:
        yield Placed(_sector(lying, chosen, 'chosen'), *lying.middles[chosen])
    else:
        x, y = lying.middles[chosen]
        yield Box(x - lying.width // 2, y - lying.height // 2, lying.width, lying.height, 18, '', GOLD, 9)


def _tag(look: Look, lying: Places, cell: str, *, chosen: bool, near: bool) -> Iterator[Element]:
    """Yield the name of a cell. If `near`, also a sign that its piece and the chosen one can be swapped."""
    (x, y), (wide, high, size) = lying.middles[cell], _TAG
    if lying.angles:
        x, y = lying.polar(0.285 * lying.width, lying.angles[cell])
        across, down = lying.polar(0.79 * lying.width, lying.angles[cell] + lying.half * 0.62)
    elif lying.width != lying.height:
        across, down = x, y + lying.height // 2 - 38
        y -= lying.height // 2 - 36
    else:
        across, down = x + lying.width // 2 - 38, y - lying.height // 2 + 38
        if look.kind != 'lock':
            x, y = x - lying.width // 2 + 41, y - lying.height // 2 + 33
    edge = GOLD if chosen or near else RIM
    yield Box(x - wide // 2, y - high // 2, wide, high, 12, GOLD if chosen else NIGHT, edge, 4)
    yield Text(cell.upper(), x, y, size, INK if chosen else CREAM, 'bold', 'mm')
    if near:
        yield Placed(puzzle_faces.sign('swap', SWAP), across, down)


def _plate(lying: Places, at: Point, fill: str) -> Element:
    x, y = at
    return Box(
        x - lying.width // 2 + 4, y - lying.height // 2 + 4, lying.width - 8, lying.height - 8, 16, fill, NIGHT, 4
    )


def _sector(lying: Places, cell: str, look: str) -> Sprite:
    return puzzle_faces.sector(lying.angles[cell], lying.half, lying.width, look)


def _symbol(symbol: str, at: Point) -> Iterator[Element]:
    """Yield the shape of a symbol. There are five shapes, so symbols after the fifth have letters too."""
    yield Placed(puzzle_faces.badge(symbol, BADGE), *at)
    if symbol not in SHAPES:
        yield Text(symbol, *at, 36, INK, 'bold', 'mm')
