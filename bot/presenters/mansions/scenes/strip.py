"""Strips that explain the rules: signs, figures and emblems of cards, each with its caption."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import CREAM, EDGE, MUTED, PANEL, WIDTH, fits
from bot.presenters.mansions.scenes import emblems, faces, pieces
from bot.presenters.mansions.scenes.pieces import LEAST
from bot.presenters.strips import spots

BETWEEN: Final = ('arrow', 'or', 'plus')
"""Signs between things. Each takes half the room of a thing."""

MONSTERS: Final = faces.CLASSES
SIGNS: Final = (
    'keeper', 'scroll', 'event', 'cards', 'turned', 'item', 'lock', 'dread', 'hiding', 'altar', 'campfire',
    'ladder', 'vent', 'barrier', 'corpse', 'flame', 'gloom', 'exit-right',
)  # fmt: skip
CARDS: Final = ('weapon', 'equipment', 'tome', 'key', 'clue', 'spell')

_HEIGHT: Final = 322
_SIGN: Final = 2.9
_SMALL: Final = {'lock': 4.0, 'event': 3.8, 'scroll': 4.2, 'gloom': 4.0, 'exit-right': 3.6, 'cards': 3.6,
                 'turned': 3.6}  # fmt: skip
"""Scales of signs whose drawings are small. All other signs have the scale `_SIGN`."""

_FIGURE: Final = 150
_EMBLEM: Final = 3.2
_PLATE: Final = 196
_MIDDLE: Final = 138
_CAPTION: Final = (36, 33, 30, 28, 26, LEAST)


def things(codes: Sequence[str], captions: Sequence[str] = ()) -> Scene:
    """Draw things in lines of five, each with a caption of up to two lines. Signs between things count half.

    `codes` are from `BETWEEN`, `MONSTERS`, `SIGNS` and `CARDS`. Raises `KeyError` for others.
    """
    elements: list[Element] = []
    places = spots([_room(code) for code in codes], WIDTH, 8)
    for place, (code, spot) in enumerate(zip(codes, places, strict=True)):
        caption, top = captions[place] if place < len(captions) else '', spot.line * _HEIGHT
        elements += _thing(code, spot.middle, top + _MIDDLE)
        if caption:
            elements += _caption(caption, spot.middle, top + 268, spot.width - 12)
    return Scene(WIDTH, _HEIGHT * (places[-1].line + 1), (Placed(faces.night(), 0, 0),), tuple(elements))


def sprites() -> Iterator[Sprite]:
    """Yield every sprite that a strip may show."""
    for code in (*MONSTERS, *SIGNS, *CARDS):
        yield from (each.sprite for each in _thing(code, 0, 0) if isinstance(each, Placed))


def _caption(caption: str, x: int, y: int, width: int) -> Iterator[Element]:
    """Yield a caption in up to two lines, in the largest letters that fit."""
    for size in _CAPTION:
        lines = pieces.in_lines(caption, width, size, 2, 'medium')
        if all(fits(line, width, size, 'medium') for line in lines):
            break
    for number, line in enumerate(lines):
        down = y + (size + 4) * number - (size + 4) * (len(lines) - 1) // 2
        yield Text(line, x, down, size, CREAM, 'medium', 'mm', width)


def _room(code: str) -> float:
    return 0.5 if code in BETWEEN else 1


def _thing(code: str, x: int, y: int) -> Iterator[Element]:
    """Yield a thing on its plate."""
    if code in BETWEEN:
        yield Text({'arrow': '→', 'or': '/', 'plus': '+'}[code], x, y, 96, MUTED, 'bold', 'mm')
        return
    yield Box(x - _PLATE // 2, y - _PLATE // 2, _PLATE, _PLATE, 30, PANEL, EDGE, 4)
    if code in MONSTERS:
        yield Placed(faces.monster(code, _FIGURE), x, y)
    elif code in CARDS:
        yield Placed(emblems.emblem(code, _EMBLEM), x, y)
    elif code in SIGNS:
        yield Placed(faces.large(code, _SMALL.get(code, _SIGN)), x, y)
    else:
        raise KeyError(code)
