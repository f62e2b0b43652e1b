"""Names of treasures, colours, events, cells and pushes, and the record of an action."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from engine.api import Seat
from engine.values import value

Treasure: TypeAlias = str
Colour = Literal['red', 'yellow', 'blue', 'green']
Event = Literal['extra', 'twice', 'swap', 'peek', 'exchange', 'wall']
Cell: TypeAlias = int
"""The number of a cell: 0 to 48, row by row from the top left."""

FIXED_TREASURES: Final[tuple[Treasure, ...]] = (
    'book', 'gold', 'map', 'crown', 'keys', 'skull', 'ring', 'chest', 'emerald', 'sword', 'candelabrum', 'helmet',
)  # fmt: skip
T_TREASURES: Final[tuple[Treasure, ...]] = ('bat', 'dragon', 'genie', 'ghost', 'princess', 'goblin')
L_TREASURES: Final[tuple[Treasure, ...]] = ('lizard', 'moth', 'owl', 'rat', 'scarab', 'spider')

TREASURES: Final = FIXED_TREASURES + T_TREASURES + L_TREASURES

COLOURS: Final[tuple[Colour, ...]] = ('red', 'yellow', 'blue', 'green')
"""All colours, in the order of their corners: clockwise from the top left."""

HOMES: Final[dict[Colour, Cell]] = {'red': 0, 'yellow': 6, 'blue': 48, 'green': 42}

EVENTS: Final[tuple[Event, ...]] = ('extra', 'twice', 'swap', 'peek', 'exchange', 'wall')
"""The events E1 to E6, in the order of the rules."""

SIDE: Final = 7
CELLS: Final = SIDE * SIDE

COLUMNS: Final = 'ABCDEFG'


def cell_name(cell: Cell) -> str:
    """The name of a cell, column and row: "D5"."""
    row, column = divmod(cell, SIDE)
    return f'{COLUMNS[column]}{row + 1}'


CELL_OF: Final[dict[str, Cell]] = {cell_name(cell): cell for cell in range(CELLS)}


def _paths() -> dict[str, tuple[Cell, ...]]:
    paths: dict[str, tuple[Cell, ...]] = {}
    for line in range(1, SIDE, 2):
        column = tuple(range(line, CELLS, SIDE))
        row = tuple(range(line * SIDE, (line + 1) * SIDE))
        paths[f'{COLUMNS[line]}-down'], paths[f'{COLUMNS[line]}-up'] = column, column[::-1]
        paths[f'{line + 1}-right'], paths[f'{line + 1}-left'] = row, row[::-1]
    return paths


PUSHES: Final = _paths()
"""By push, the cells of its line. A tile goes in at the first cell and comes out at the last."""

OPPOSITE: Final[dict[str, str]] = {
    push: next(other for other, back in PUSHES.items() if back == path[::-1]) for push, path in PUSHES.items()
}
"""For each push, the push of the same line in the other direction."""


@value
class Deed:
    """A recorded action: a push, or the way of a pawn.

    A way lists the cells the pawn crossed, from first to last. Pawns that swapped (E3) have a way of two cells each.

    A push tells how to undo it: `out` are the quarter turns of the tile that came out, as it lay on the board, and
    `forbidden` is the push that was illegal before (L10). `out` is None in deeds of saves that did not record it.
    """

    turn: int
    seat: Seat
    push: str | None = None
    path: tuple[Cell, ...] = ()
    out: int | None = None
    forbidden: str | None = None
