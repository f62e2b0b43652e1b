"""Strips of things from the table, to explain the rules with."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from bot.pictures.scene import Element, Placed, Scene, Text
from bot.pictures.sprites import Sprite
from bot.presenters.labyrinth.scenes import faces
from bot.presenters.labyrinth.scenes.board import WIDTH
from bot.presenters.labyrinth.scenes.pieces import CREAM
from engine.labyrinth.cards import COLOURS, EVENTS, FIXED_TREASURES, L_TREASURES, T_TREASURES, TREASURES, Treasure

SIGNS: Final = ('arrow', 'plus', 'or', 'not')

_SCALE: Final = faces.LARGE
_ALONE: Final = 1.6
"""The scale of what does not lie on a tile."""

_CELL: Final = 288
"""The most room that a thing and its caption take."""

_MARGIN: Final = 24
_HIGH, _CAPTION = 236, 58


def _tile(shape: str, turns: int, *lying: Sprite, fixed: bool = False) -> tuple[Sprite, ...]:
    return (faces.tile(shape, turns, fixed=fixed, scale=_SCALE), *lying)


def _goal(treasure: Treasure) -> tuple[Sprite, ...]:
    shape, fixed = 'L' if treasure in L_TREASURES else 'T', treasure in FIXED_TREASURES
    return _tile(shape, 1, *faces.coin(treasure, _SCALE), faces.goal(_SCALE), fixed=fixed)


THINGS: Final[dict[str, tuple[Sprite, ...]]] = {
    # Tiles that slide, plain and with their treasures, and those that never move.
    **{f'tile:{shape}': _tile(shape, 0) for shape in 'ILT'},
    **{f'tile:T:{treasure}': _tile('T', 0, *faces.coin(treasure, _SCALE)) for treasure in T_TREASURES},
    **{f'tile:L:{treasure}': _tile('L', 0, *faces.coin(treasure, _SCALE)) for treasure in L_TREASURES},
    **{f'fixed:T:{treasure}': _tile('T', 0, *faces.coin(treasure, _SCALE), fixed=True) for treasure in FIXED_TREASURES},
    # Start corners and pawns.
    **{f'home:{colour}': _tile('L', 1, faces.home(colour, _SCALE), fixed=True) for colour in COLOURS},
    **{f'pawn:{colour}': (faces.pawn(colour, scale=_ALONE),) for colour in COLOURS},
    # A treasure alone, and one that somebody looks for.
    **{f'treasure:{treasure}': faces.coin(treasure, _ALONE) for treasure in TREASURES},
    **{f'goal:{treasure}': _goal(treasure) for treasure in TREASURES},
    # The sign of an event, and a tile with that event known to be on its back.
    **{f'event:{event}': (faces.event(event, _ALONE),) for event in EVENTS},
    **{f'back:{event}': _tile('L', 0, faces.event(event, _SCALE)) for event in EVENTS},
    # A tile that can be reached, and the arrows of the rim.
    'reach': _tile('L', 0, faces.frame('reached', _SCALE)),
    'push': (faces.arrow('down', 'free', _ALONE),),
    'last': (faces.arrow('down', 'last', _ALONE),),
    'forbidden': (faces.arrow('down', 'forbidden', _ALONE),),
    # Marks between things.
    **{sign: (faces.sign(sign),) for sign in SIGNS},
}
"""Everything that a strip can show, as sprites over one another."""


def things(codes: Sequence[str], captions: Sequence[str] = ()) -> Scene:
    """Things in lines of five, signs between them counting half; each with its caption beneath.

    Raises `KeyError` for a code that is not among `THINGS`.
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
    """Every sprite that strips may need."""
    return chain((faces.sky(),), *THINGS.values())


def _room(code: str) -> float:
    return 0.5 if code in SIGNS else 1


def _lines(codes: Sequence[str]) -> Iterator[list[int]]:
    """The places of the things in each line: lines about equally long, and none longer than five."""
    total = sum(map(_room, codes))
    limit = min(total / math.ceil(total / 5) + 0.5, 5)
    line: list[int] = []
    for place in range(len(codes)):
        if sum(_room(codes[other]) for other in [*line, place]) > limit:
            yield line
            line = []
        line.append(place)
    yield line
