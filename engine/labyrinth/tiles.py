"""The fifty tiles: sixteen fixed ones and thirty-four that move (section 1 of the rules)."""

from __future__ import annotations

from typing import Final, Literal

from engine.labyrinth.cards import L_TREASURES, T_TREASURES, Cell, Treasure
from engine.values import value

Shape = Literal['I', 'L', 'T']

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8

_BASE: Final[dict[Shape, int]] = {'I': NORTH | SOUTH, 'L': NORTH | EAST, 'T': NORTH | EAST | SOUTH}

DISTINCT: Final[dict[str, int]] = {'I': 2, 'L': 4, 'T': 4}
"""L1: number of rotations that look different, by shape."""


@value
class Face:
    """The front of a tile: its shape, and its treasure if any."""

    shape: Shape
    treasure: Treasure | None = None

    @property
    def plain(self) -> bool:
        """Whether the back may carry an event: the front shows no treasure and is not a T."""
        return self.treasure is None and self.shape != 'T'


FIXED: Final[dict[Cell, tuple[Face, int]]] = {
    0: (Face('L'), 1), 2: (Face('T', 'book'), 1), 4: (Face('T', 'gold'), 1), 6: (Face('L'), 2),
    14: (Face('T', 'map'), 0), 16: (Face('T', 'crown'), 0), 18: (Face('T', 'keys'), 1), 20: (Face('T', 'skull'), 2),
    28: (Face('T', 'ring'), 0), 30: (Face('T', 'chest'), 3), 32: (Face('T', 'emerald'), 2), 34: (Face('T', 'sword'), 2),
    42: (Face('L'), 0), 44: (Face('T', 'candelabrum'), 3), 46: (Face('T', 'helmet'), 3), 48: (Face('L'), 3),
}  # fmt: skip
"""The fixed tiles by cell, each with its rotation in quarter turns."""

I_TILES, PLAIN_L_TILES = 12, 10

TILES: Final[tuple[Face, ...]] = (
    *(face for face, _ in FIXED.values()),
    *(Face('T', treasure) for treasure in T_TREASURES),
    *(Face('L', treasure) for treasure in L_TREASURES),
    *(Face('L') for _ in range(PLAIN_L_TILES)),
    *(Face('I') for _ in range(I_TILES)),
)
"""All tiles, the fixed ones first. Other modules name a tile by its index in this list."""

MOVABLE: Final = range(len(FIXED), len(TILES))
WITH_BACKS: Final[dict[str, tuple[int, ...]]] = {
    shape: tuple(tile for tile in MOVABLE if TILES[tile].shape == shape and TILES[tile].plain) for shape in ('I', 'L')
}
"""1.6: the tiles that may carry an event on their back, by shape."""


def opening(shape: str, turns: int) -> int:
    """The open sides of a shape after quarter turns, as a bit each for north, east, south and west."""
    return OPENINGS[shape][turns]


def _turned(sides: int, turns: int) -> int:
    return (sides << turns | sides >> 4 - turns) & 15


OPENINGS: Final[dict[str, tuple[int, ...]]] = {
    shape: tuple(_turned(sides, turns) for turns in range(4)) for shape, sides in _BASE.items()
}
