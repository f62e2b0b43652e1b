"""The cover of a game: a drawing, things on it, and the title. It is as large as a board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import HEIGHT, WIDTH

MARGINS: Final = (0, 220, 520, 1000)
"""Widths in pixels of the dark margins beside a cover. Wider ones make it lower, for messages without much room."""

_SIZES: Final = (148, 132, 116, 100, 84)
_MIDDLE: Final = 96
_GOLD: Final = '#ffe08a'
_SHADE: Final = '#0d0a24'


def scene(title: str, drawing: Sprite, things: Iterable[Element] = ()) -> Scene:
    """Return the cover: `drawing` fills it, `things` are drawn on it, and `title` is at the top."""
    name = text.clean(title, 'title')
    size = next((size for size in _SIZES if text.width(name, 'title', size) <= WIDTH - 160), _SIZES[-1])
    line = Text(name, WIDTH // 2, _MIDDLE, size, _GOLD, 'title', 'mm', WIDTH - 120, _SHADE)
    return Scene(WIDTH, HEIGHT, (Placed(drawing, 0, 0),), (*things, line))


def beside(cover: Scene, margin: int) -> Scene:
    """Return a whole cover between two dark margins. Without a margin it is unchanged."""
    if not margin:
        return cover
    ground = tuple(each._replace(x=each.x + margin) for each in cover.ground)
    elements = tuple(each._replace(x=each.x + margin) for each in cover.elements)
    # On top, because a drawing may be larger than its cover.
    sides = (Box(x, 0, margin, cover.height, 0, _SHADE) for x in (0, cover.width + margin))
    return cover._replace(width=cover.width + 2 * margin, ground=ground, elements=(*elements, *sides))
