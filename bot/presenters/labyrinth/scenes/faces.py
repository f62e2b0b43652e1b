"""Which sprite shows what. Most have their origin in their middle."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations, product
from typing import Final, Literal

from bot.pictures.sprites import Sprite
from engine.labyrinth.cards import COLOURS, EVENTS, TREASURES, Colour, Event, Treasure
from engine.labyrinth.view import Tile

Arrow = Literal['free', 'last', 'forbidden']
"""Whether a tile may be pushed in, was pushed in last, or must not be pushed in."""

# A tile is 132 by 132 at 1.0, a coin 84 across, a pawn about 60.
TILE: Final = 96
"""The side of a tile in the maze, in pixels."""
WHOLE: Final = TILE / 132
"""The scale of the maze, and that of what lies on its tiles."""
LYING: Final = 0.8
STANDING: Final = 0.68
RIM: Final = 764 / 1048
LARGE: Final = 1.3
SMALL: Final = 0.68
TINY: Final = 0.5
BADGE: Final = 0.42
"""The scale of pawns that say who pushed at an arrow."""
ARROW: Final = 0.8
GOAL: Final = 0.76
HUGE: Final = 1.6
BESIDE: Final = 0.82
"""What stands beside the maze."""
_ON_COIN: Final = 0.72
"""The scale of a treasure on a coin of 1.0."""

_SIDES: Final = ('north', 'east', 'south', 'west')
_WALLS: Final = {'I': (1, 3), 'L': (2, 3), 'T': (3,)}
"""The sides of a tile that are closed before it is turned, clockwise from the north."""


def tile(shape: str, turns: int, *, fixed: bool = False, scale: float = WHOLE) -> Sprite:
    """A tile without what lies on it. Turned tiles that look the same are the same sprite."""
    closed = {(side + turns) % 4 for side in _WALLS[shape]}
    walls = (f'no-{_SIDES[side]}' for side in sorted(closed))
    return Sprite('labyrinth/tile', ('fixed' if fixed else 'movable', *walls), scale)


def of(lying: Tile, *, fixed: bool = False, scale: float = WHOLE) -> Sprite:
    """The tile as it lies."""
    return tile(lying.shape, lying.turns, fixed=fixed, scale=scale)


def coin(treasure: Treasure, scale: float, *, found: bool = False) -> tuple[Sprite, Sprite]:
    """A coin and the treasure on it; worn where it has been found."""
    return (
        Sprite('labyrinth/coin', ('worn' if found else 'new',), scale),
        Sprite(f'labyrinth/treasures/{treasure}', ('found' if found else 'hidden',), round(_ON_COIN * scale, 3)),
    )


def event(name: Event, scale: float = LYING) -> Sprite:
    """The sign of a special action."""
    return Sprite('labyrinth/event', (name,), scale)


def pawn(colour: Colour, *, lit: bool = False, scale: float = STANDING) -> Sprite:
    """A pawn, perhaps in light."""
    return Sprite('labyrinth/pawn', (colour, 'lit' if lit else 'plain'), scale)


def trail(colour: Colour, sides: Collection[str]) -> Sprite:
    """A piece of the way of a pawn, from the middle of a tile to one or two of its sides."""
    return Sprite('labyrinth/trail', (colour, *(f'no-{side}' for side in _SIDES if side not in sides)), WHOLE)


def start(colour: Colour) -> Sprite:
    """Where the way of a pawn began."""
    return Sprite('labyrinth/trail', (colour, 'begun'), WHOLE)


def home(colour: Colour, scale: float = LYING) -> Sprite:
    """The start corner of a pawn."""
    return Sprite('labyrinth/home', (colour,), scale)


def arrow(way: str, state: Arrow, scale: float = ARROW) -> Sprite:
    """An arrow of the rim."""
    return Sprite('labyrinth/arrow', (way, state), scale)


def goal(scale: float = GOAL, *, slim: bool = False) -> Sprite:
    """The ring round one's own goal."""
    return Sprite('labyrinth/goal', ('slim' if slim else 'sight',), scale)


def frame(kind: Literal['reached', 'entered'], scale: float = WHOLE) -> Sprite:
    """Round a tile that the pawn can reach, or round the one that was pushed in last."""
    return Sprite('labyrinth/frame', (kind,), scale)


def card() -> Sprite:
    """The cards of a player, for their number to stand on."""
    return Sprite('labyrinth/card', scale=BESIDE)


def sign(name: str) -> Sprite:
    """A sign between things in the rules: "arrow", "plus", "or", "not"."""
    return Sprite('labyrinth/sign', (name,))


def sky(*, over: bool = False) -> Sprite:
    """The night behind everything, 1200 by 764, at the end the dawn; its origin is its corner."""
    return Sprite('labyrinth/sky', ('dawn' if over else 'night',))


def rim() -> Sprite:
    """The board without its tiles, 764 by 764; its origin is its corner."""
    return Sprite('labyrinth/rim', scale=RIM)


def sprites() -> Iterator[Sprite]:
    """Every sprite of a board, those of the first board first."""
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
