"""Strips of components that explain the rules."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from bot.pictures.scene import Element, Placed, Scene, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import CREAM, WIDTH
from bot.presenters.labyrinth.scenes import faces
from engine.labyrinth.cards import COLOURS, EVENTS, FIXED_TREASURES, L_TREASURES, T_TREASURES, TREASURES, Treasure

SIGNS: Final = ('arrow', 'plus', 'or', 'not')

_SCALE: Final = faces.LARGE
_ALONE: Final = 1.6
"""Scale of things that are not on a tile."""

_CELL: Final = 288
"""Maximum width of a thing with its caption, in pixels."""

_MARGIN: Final = 24
_HIGH, _CAPTION = 236, 58


def _tile(shape: str, turns: int, *lying: Sprite, fixed: bool = False) -> tuple[Sprite, ...]:
    return (faces.tile(shape, turns, fixed=fixed, scale=_SCALE), *lying)


def _goal(treasure: Treasure) -> tuple[Sprite, ...]:
    shape, fixed = 'L' if treasure in L_TREASURES else 'T', treasure in FIXED_TREASURES
    return _tile(shape, 1, *faces.coin(treasure, _SCALE), faces.goal(_SCALE), fixed=fixed)


THINGS: Final[dict[str, tuple[Sprite, ...]]] = {
    # Tiles that slide, empty or with a treasure, and tiles that never move.
    **{f'tile:{shape}': _tile(shape, 0) for shape in 'ILT'},
    **{f'tile:T:{treasure}': _tile('T', 0, *faces.coin(treasure, _SCALE)) for treasure in T_TREASURES},
    **{f'tile:L:{treasure}': _tile('L', 0, *faces.coin(treasure, _SCALE)) for treasure in L_TREASURES},
    **{f'fixed:T:{treasure}': _tile('T', 0, *faces.coin(treasure, _SCALE), fixed=True) for treasure in FIXED_TREASURES},
    # Start corners and pawns.
    **{f'home:{colour}': _tile('L', 1, faces.home(colour, _SCALE), fixed=True) for colour in COLOURS},
    **{f'pawn:{colour}': (faces.pawn(colour, scale=_ALONE),) for colour in COLOURS},
    # A treasure alone, and one as a goal.
    **{f'treasure:{treasure}': faces.coin(treasure, _ALONE) for treasure in TREASURES},
    **{f'goal:{treasure}': _goal(treasure) for treasure in TREASURES},
    # An event's symbol, and a tile with that event on its back.
    **{f'event:{event}': (faces.event(event, _ALONE),) for event in EVENTS},
    **{f'back:{event}': _tile('L', 0, faces.event(event, _SCALE)) for event in EVENTS},
    # A tile within reach, and the arrows of the rim.
    'reach': _tile('L', 0, faces.frame('reached', _SCALE)),
    'push': (faces.arrow('down', 'free', _ALONE),),
    'last': (faces.arrow('down', 'last', _ALONE),),
    'forbidden': (faces.arrow('down', 'forbidden', _ALONE),),
    # Signs between things.
    **{sign: (faces.sign(sign),) for sign in SIGNS},
}
"""Everything a strip can show, by code, as sprites from the bottom to the top."""


def things(codes: Sequence[str], captions: Sequence[str] = ()) -> Scene:
    """Draw things in lines of up to five, each with its caption below. Signs between things take half the width.

    `codes` are keys of `THINGS`. Raises `KeyError` for others.
    """
    height = _HIGH + (_CAPTION if any(captions) else 0)
    elements: list[Element] = []
    lines = list(_lines(codes))
    for line, places in enumerate(lines):
        rooms = [_room(codes[place]) for place in places]
        unit = min((WIDTH - 2 * _MARGIN) / sum(rooms), _CELL)
        left = (WIDTH - unit * sum(rooms)) / 2
        for place, room in zip(places, rooms, strict=True):
            middle, top = round(left + unit * room / 2), line * height
            left += unit * room
            elements += (Placed(sprite, middle, top + _HIGH // 2) for sprite in THINGS[codes[place]])
            if place < len(captions) and captions[place]:
                width = round(unit * room) - 8
                elements.append(Text(captions[place], middle, top + _HIGH + 14, 36, CREAM, 'medium', 'mm', width))
    return Scene(WIDTH, height * len(lines), (Placed(faces.sky(), 0, 0),), tuple(elements))


def sprites() -> Iterator[Sprite]:
    """Yield every sprite of the strips."""
    return chain((faces.sky(),), *THINGS.values())


def _room(code: str) -> float:
    return 0.5 if code in SIGNS else 1


def _lines(codes: Sequence[str]) -> Iterator[list[int]]:
    """Yield the indexes of the things in each line. Lines are about equally long, with at most five things."""
    total = sum(map(_room, codes))
    limit = min(total / math.ceil(total / 5) + 0.5, 5)
    line: list[int] = []
    for place in range(len(codes)):
        if sum(_room(codes[other]) for other in [*line, place]) > limit:
            yield line
            line = []
        line.append(place)
    yield line
