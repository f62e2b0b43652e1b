"""The board of a puzzle: frame, pieces with names, what fits, the chosen piece and those it can be swapped with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.sprites import Sprite
from bot.presenters.mansions.scenes import puzzle_faces
from bot.presenters.mansions.scenes.pieces import CREAM, GOLD, INK
from bot.presenters.mansions.scenes.puzzle_places import BOARD, Places, Point, places
from engine.mansions.cards import Look, Piece

BADGE: Final = 64
"""How wide the symbols of locks are."""

JOINT: Final = 44
SWAP: Final = 58
SIGN: Final = 100
"""How wide what stands in the frame of a wiring puzzle is."""

PORT: Final = 84
"""The plate of a symbol in the frame."""

_TAG: Final = (66, 48, 36)
"""A piece's name: width and height of its plate, height of its letters."""

_PLATE: Final = '#2b3158'
_LIT: Final = '#4a3d12'
_HOME: Final = '#1d4a35'


def board(look: Look, chosen: str, *, unknown: str = '') -> Iterator[Element]:
    """All of it; `unknown` is a cell of which only that its piece solves the puzzle is known."""
    lying = places(look)
    yield Box(*BOARD, 22, '#151936', GOLD if look.solved else '#454d7c', 8 if look.solved else 4)
    for piece in look.pieces:
        if piece.cell == unknown:
            yield Placed(
                puzzle_faces.sign('unknown', lying.height // (2 if lying.angles else 1)), *lying.middles[piece.cell]
            )
        else:
            yield from _DRAWN[look.kind](look, lying, piece)
    yield from _frame(look, lying)
    yield from _chosen(look, lying, chosen)
    yield from _joints(look, lying)
    near = {cell for edge in look.edges for cell in edge if chosen in edge} - {chosen}
    for piece in look.pieces:
        yield from _tag(look, lying, piece.cell, chosen=piece.cell == chosen, near=piece.cell in near)


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
        # Where it belongs: nobody has to know the picture.
        yield Box(x + half - 106, y + half - 58, 98, 50, 12, '#0b0d20', '#aab3dc', 3)
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
            yield Box(x - PORT // 2, y - PORT // 2, PORT, PORT, 20, '#0b0d20', '#8f97c8', 4)
            yield from _symbol(port.symbol, (x, y))
        else:
            name = 'source' if port.source else ('lamp-on' if port.lit else 'lamp-off')
            yield Placed(puzzle_faces.sign(name, SIGN), x, y)


def _joints(look: Look, lying: Places) -> Iterator[Element]:
    """Between two ends that touch, and between an end and the frame: whether they are equal."""
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
    """The name of a cell, and whether the chosen piece can be swapped with the one in it."""
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
    edge = GOLD if chosen or near else '#8f97c8'
    yield Box(x - wide // 2, y - high // 2, wide, high, 12, GOLD if chosen else '#0b0d20', edge, 4)
    yield Text(cell.upper(), x, y, size, INK if chosen else CREAM, 'bold', 'mm')
    if near:
        yield Placed(puzzle_faces.sign('swap', SWAP), across, down)


def _plate(lying: Places, at: Point, fill: str) -> Element:
    x, y = at
    return Box(
        x - lying.width // 2 + 4, y - lying.height // 2 + 4, lying.width - 8, lying.height - 8, 16, fill, '#0b0d20', 4
    )


def _sector(lying: Places, cell: str, look: str) -> Sprite:
    return puzzle_faces.sector(lying.angles[cell], lying.half, lying.width, look)


def _symbol(symbol: str, at: Point) -> Iterator[Element]:
    yield Placed(puzzle_faces.badge(symbol, BADGE), *at)
    yield Text(symbol, *at, 36, INK, 'bold', 'mm')
