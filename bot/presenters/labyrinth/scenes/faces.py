"""Sprites of Labyrinth's components. Most have their origin at their centre."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import Final, Literal

from bot.pictures.sprites import Sprite
from bot.pictures.style import HEIGHT
from engine.labyrinth.cards import COLOURS, EVENTS, TREASURES, Colour, Event, Treasure
from engine.labyrinth.view import Tile

Arrow = Literal['free', 'last', 'forbidden']
"""State of an arrow: a push is allowed there, was the last one, or is forbidden."""

# Sizes at scale 1.0: a tile is 132 by 132, a coin 84 across, a pawn about 60.
TILE: Final = 96
"""Side of a tile in the maze, in pixels."""
WHOLE: Final = TILE / 132
"""Scale of tiles in the maze, and of things on them."""
LYING: Final = 0.8
STANDING: Final = 0.68
RIM: Final = HEIGHT / 1048
LARGE: Final = 1.3
SMALL: Final = 0.68
TINY: Final = 0.5
BADGE: Final = 0.42
"""Scale of pawns that mark who pushed at an arrow."""
ARROW: Final = 0.8
GOAL: Final = 0.76
HUGE: Final = 1.6
BESIDE: Final = 0.82
"""Scale of things beside the maze."""
_ON_COIN: Final = 0.72
"""Scale of a treasure on a coin of scale 1.0."""

_SIDES: Final = ('north', 'east', 'south', 'west')
_WALLS: Final = {'I': (1, 3), 'L': (2, 3), 'T': (3,)}
"""Closed sides of an unturned tile by its shape: 0 is the north, 1 to 3 follow clockwise."""


@lru_cache(maxsize=1024)
def tile(shape: str, turns: int, *, fixed: bool = False, scale: float = WHOLE) -> Sprite:
    """Return an empty tile after `turns` clockwise quarter turns. Turns that look alike give the same sprite."""
    closed = {(side + turns) % 4 for side in _WALLS[shape]}
    walls = (f'no-{_SIDES[side]}' for side in sorted(closed))
    return Sprite('labyrinth/tile', ('fixed' if fixed else 'movable', *walls), scale)


def of(lying: Tile, *, fixed: bool = False, scale: float = WHOLE) -> Sprite:
    """Return a tile in its present orientation, without the things on it."""
    return tile(lying.shape, lying.turns, fixed=fixed, scale=scale)


def coin(treasure: Treasure, scale: float, *, found: bool = False) -> tuple[Sprite, Sprite]:
    """Return the sprites of a coin and of the treasure on it. They look worn if found."""
    return (
        Sprite('labyrinth/coin', ('worn' if found else 'new',), scale),
        Sprite(f'labyrinth/treasures/{treasure}', ('found' if found else 'hidden',), round(_ON_COIN * scale, 3)),
    )


def event(name: Event, scale: float = LYING) -> Sprite:
    """Return the symbol of an event."""
    return Sprite('labyrinth/event', (name,), scale)


def pawn(colour: Colour, *, lit: bool = False, scale: float = STANDING) -> Sprite:
    """Return a pawn, highlighted if `lit`."""
    return Sprite('labyrinth/pawn', (colour, 'lit' if lit else 'plain'), scale)


def trail(colour: Colour, sides: Collection[str]) -> Sprite:
    """Return a piece of a pawn's path, from the centre of a tile to one or two of its sides."""
    return Sprite('labyrinth/trail', (colour, *(f'no-{side}' for side in _SIDES if side not in sides)), WHOLE)


def start(colour: Colour) -> Sprite:
    """Return the start of a pawn's path."""
    return Sprite('labyrinth/trail', (colour, 'begun'), WHOLE)


def home(colour: Colour, scale: float = LYING) -> Sprite:
    """Return a pawn's start corner."""
    return Sprite('labyrinth/home', (colour,), scale)


def arrow(way: str, state: Arrow, scale: float = ARROW) -> Sprite:
    """Return an arrow on the board's rim."""
    return Sprite('labyrinth/arrow', (way, state), scale)


def goal(scale: float = GOAL, *, slim: bool = False) -> Sprite:
    """Return the ring around a seat's own goal."""
    return Sprite('labyrinth/goal', ('slim' if slim else 'sight',), scale)


def frame(kind: Literal['reached', 'entered'], scale: float = WHOLE) -> Sprite:
    """Return the frame of a tile within reach, or of the tile pushed in last."""
    return Sprite('labyrinth/frame', (kind,), scale)


def card() -> Sprite:
    """Return the symbol of a player's cards. Their number is drawn over it."""
    return Sprite('labyrinth/card', scale=BESIDE)


def sign(name: str) -> Sprite:
    """Return a sign between components in the rules: "arrow", "plus", "or", "not"."""
    return Sprite('labyrinth/sign', (name,))


def sky(*, over: bool = False) -> Sprite:
    """Return the night sky behind everything, or the dawn of a finished game; 1200 by 764, origin at the corner."""
    return Sprite('labyrinth/sky', ('dawn' if over else 'night',))


def rim() -> Sprite:
    """Return the board without its tiles, 764 by 764, origin at the corner."""
    return Sprite('labyrinth/rim', scale=RIM)


def sprites() -> Iterator[Sprite]:
    """Yield every sprite of a board. Sprites of a new game's board come first, because they are needed first."""
    yield from (sky(), rim())
    for shape, turns, fixed in product(_WALLS, range(4), (True, False)):
        yield tile(shape, turns, fixed=fixed)
    for colour in COLOURS:
        yield from (home(colour), pawn(colour), pawn(colour, lit=True), pawn(colour, scale=BESIDE))
    for treasure in TREASURES:
        yield from coin(treasure, LYING)
    yield from (arrow(way, state) for way, state in product(('down', 'up', 'right', 'left'), _STATES))
    for colour in COLOURS:
        yield from (trail(colour, sides) for sides in (*combinations(_SIDES, 1), *combinations(_SIDES, 2)))
        yield from (start(colour), pawn(colour, scale=BADGE))
    yield from (card(), goal(), goal(slim=True), goal(LARGE), goal(LARGE, slim=True))
    yield from (frame('reached'), frame('entered'))
    for shape, turns in product(_WALLS, range(4)):
        yield tile(shape, turns, scale=LARGE)
    for treasure in TREASURES:
        yield from coin(treasure, LYING, found=True)
        yield from coin(treasure, LARGE, found=True)
    for treasure, scale in product(TREASURES, (LARGE, SMALL, TINY, HUGE)):
        yield from coin(treasure, scale)
    yield from (home(colour, scale) for colour, scale in product(COLOURS, (LARGE, SMALL, HUGE)))
    yield from (pawn(colour, scale=TINY) for colour in COLOURS)
    yield from (event(name, scale) for name, scale in product(EVENTS, (LYING, LARGE)))
    yield sky(over=True)
    yield from (sign(name) for name in ('arrow', 'plus', 'or', 'not'))


_STATES: Final[tuple[Arrow, ...]] = ('free', 'last', 'forbidden')
