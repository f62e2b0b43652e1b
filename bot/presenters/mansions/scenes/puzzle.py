"""The picture of an attempt at a puzzle: board, actions left, chosen piece and aim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import CREAM, GOLD, INK, MUTED, fitted
from bot.presenters.mansions.attempts import Attempt
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import faces, figures, pieces, puzzle_faces, puzzle_places
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import LEAST
from bot.presenters.mansions.scenes.puzzle_board import (
    BADGE,
    JOINT,
    LOOSE,
    LOOSE_ANGLE,
    LOOSE_RADIUS,
    SIGN,
    SWAP,
    board,
    loose,
)
from engine.mansions.cards import SCENARIOS, Look, puzzle_look, puzzles_of

COLUMN: Final = Area(900, 8, 292, 748)
PIP: Final = 40
PIPS: Final = 10
"""Maximum number of puzzle actions drawn as dots, five in a row. More are only shown as a number."""

_GAP: Final = 8
_TITLE, _ACTIONS, _PIECE = 168, 190, 142
_SIZES: Final = (32, 28, LEAST)


def puzzle(says: Says, attempt: Attempt, names: Sequence[str] | None = None) -> Scene:
    """Return the picture of a puzzle, open or solved.

    With `names` of players it is the public picture, without a chosen piece.
    """
    look = puzzle_look(says.view.scenario, attempt.board)
    return pieces.page((*board(look, attempt.chosen), *_column(says, attempt, look, names)))


def sprites() -> Iterator[Sprite]:
    """Yield sprites of all puzzles of the scenarios."""
    yield from (puzzle_faces.sign(name, SIGN) for name in ('source', 'lamp-off', 'lamp-on', 'star', 'pile'))
    yield from (puzzle_faces.badge(symbol, BADGE) for symbol in '01234')
    yield from (puzzle_faces.sign(name, JOINT) for name in ('joint-fits', 'joint-open'))
    yield from (puzzle_faces.sign(name, SWAP) for name in ('swap', 'fits'))
    for scenario in SCENARIOS.values():
        for look in puzzles_of(scenario.id):
            yield from _pieces(look)


def _pieces(look: Look) -> Iterator[Sprite]:
    lying = puzzle_places.places(look)
    if look.kind == 'wiring':
        for number in range(1, 16):
            opened = ''.join(side for place, side in enumerate('NESW') if number >> place & 1)
            yield from (puzzle_faces.wire(opened, lying.width, live=live) for live in (False, True))
            yield puzzle_faces.wire(opened, LOOSE - 12, live=False)
    elif look.kind == 'rune':
        for row, length in enumerate(look.rows):
            for column in range(length):
                yield puzzle_faces.carved(column, row, max(look.rows), len(look.rows), lying.width)
    for angle in lying.angles.values():
        for name in ('plain', 'lit', 'chosen'):
            yield puzzle_faces.sector(angle, lying.half, lying.width, name)
    if lying.angles:
        yield from (puzzle_faces.sector(LOOSE_ANGLE, lying.half, LOOSE_RADIUS, name) for name in ('plain', 'chosen'))


def _column(says: Says, attempt: Attempt, look: Look, names: Sequence[str] | None) -> Iterator[Element]:
    title = Area(COLUMN.x, COLUMN.y, COLUMN.width, _TITLE)
    below = Area(COLUMN.x, title.bottom + _GAP, COLUMN.width, _ACTIONS)
    piece = Area(COLUMN.x, below.bottom + _GAP, COLUMN.width, _PIECE)
    aim = Area(COLUMN.x, piece.bottom + _GAP, COLUMN.width, COLUMN.bottom - piece.bottom - _GAP)
    yield from _title(says, attempt, title, told=names is None)
    if look.solved:
        yield from _solved(says, Area(*below[:3], COLUMN.bottom - below.y))
        return
    yield from _actions(says, attempt.left, below)
    if look.drawn is not None:
        yield from _drawn(says, look, Area(*piece[:3], COLUMN.bottom - piece.y))
        return
    yield from _piece(says, attempt, piece) if names is None else _watched(says, attempt, names, piece)
    yield from _aim(says, look, aim)


def _title(says: Says, attempt: Attempt, area: Area, *, told: bool) -> Iterator[Element]:
    """Yield the name of the puzzle, and below it the investigator (if `told`) or the investigator's space."""
    yield pieces.panel(area)
    room, person = area.width - 28, says.person(attempt.who)
    lines = pieces.in_lines(says.card(attempt.board.card, 'hindrance'), room, 32, 3)
    for number, line in enumerate(lines):
        yield fitted(line, area.x + 14, area.y + 30 + 36 * number, room, _SIZES)
    if person is not None:
        below = says.who(person.who) if told or person.space is None else says.space(person.space)
        yield fitted(below, area.x + 14, area.bottom - 26, room, (28, LEAST), MUTED, face='medium')


def _actions(says: Says, left: int, area: Area) -> Iterator[Element]:
    """Yield the number of puzzle actions left, with a dot for each if there are few."""
    yield pieces.panel(area, lit=True)
    yield Text(str(left), area.right - 16, area.y + 36, 48, GOLD, 'bold', 'rm')
    label = says.words('picture-mansions-puzzle-left')
    yield fitted(label, area.x + 14, area.y + 36, area.width - 28 - 64, (28, LEAST), CREAM)
    for place in range(left if left <= PIPS else 0):
        x, y = area.x + 14 + (place % 5) * (PIP + 14), area.y + 76 + (place // 5) * (PIP + 12)
        yield Box(x, y, PIP, PIP, PIP // 2, GOLD, INK, 4)


_AIMS: Final = ((26, 33), (26, 29), (LEAST, 27))
"""Sizes for the aim of a puzzle, in pixels: height of letters, height of a line. The largest that fits is used."""


def _piece(says: Says, attempt: Attempt, area: Area) -> Iterator[Element]:
    """Yield the chosen piece's cell (or a request to choose one), and the number of pieces in the pile."""
    yield pieces.panel(area)
    room = area.width - 28
    key = 'picture-mansions-puzzle-chosen' if attempt.chosen else 'picture-mansions-puzzle-choose'
    said = says.words(key, cell=attempt.chosen.upper())
    yield fitted(said, area.x + 14, area.y + 38, room, _SIZES, GOLD if attempt.chosen else CREAM)
    if attempt.board.pile:
        yield Placed(puzzle_faces.sign('pile', SIGN), area.x + 50, area.y + 94)
        label = says.words('picture-mansions-puzzle-pile', number=attempt.board.pile)
        yield fitted(label, area.x + 104, area.y + 96, room - 92, _SIZES, MUTED)


def _drawn(says: Says, look: Look, area: Area) -> Iterator[Element]:
    """PZ6: yield the drawn piece, which must replace another."""
    yield pieces.panel(area, lit=True)
    said = says.words('picture-mansions-puzzle-drawn')
    for number, line in enumerate(pieces.in_lines(said, area.width - 28, 28, 3)):
        yield fitted(line, area.x + 14, area.y + 32 + 32 * number, area.width - 28, (28, LEAST), GOLD)
    yield from loose(look, (area.x + area.width // 2, area.bottom - LOOSE // 2 - 44))


def _watched(says: Says, attempt: Attempt, names: Sequence[str], area: Area) -> Iterator[Element]:
    """Yield the investigator who tries the puzzle, and the player."""
    yield pieces.panel(area)
    person = says.person(attempt.who)
    if person is None:
        return
    y, room = area.y + area.height // 2, area.width - 92
    yield from figures.person(says, person, figures.Spot(area.x + 44, y, faces.BESIDE), lit=True)
    name = text.shown(names[person.seat], says.words('picture-player', letter=chr(65 + person.seat)))
    yield fitted(says.surname(person.who), area.x + 82, y - 20, room, _SIZES)
    yield fitted(name, area.x + 82, y + 20, room, (28, 26, LEAST), MUTED, face='medium')


def _aim(says: Says, look: Look, area: Area) -> Iterator[Element]:
    yield pieces.panel(area)
    said, room = says.words(f'picture-mansions-puzzle-{look.kind}'), area.width - 28
    size, apart = next((each for each in _AIMS if len(pieces.all_lines(said, room, each[0])) * each[1]
                        <= area.height - 20), _AIMS[-1])  # fmt: skip
    for number, line in enumerate(pieces.all_lines(said, room, size)):
        yield fitted(line, area.x + 14, area.y + 28 + apart * number, room, (size, LEAST), face='medium')


def _solved(says: Says, area: Area) -> Iterator[Element]:
    yield pieces.panel(area, lit=True)
    x, y = area.middle
    label = says.words('picture-mansions-puzzle-solved')
    size = next((size for size in (64, 54, 46, 40, 34) if text.width(label, 'title', size) < area.width - 24), 30)
    yield Text(label, x, y, size, GOLD, 'title', 'mm', area.width - 16)
    for dx, dy in ((-80, -130), (0, -180), (80, -130), (-80, 130), (0, 180), (80, 130)):
        yield Placed(puzzle_faces.sign('star', SIGN), x + dx, y + dy)
