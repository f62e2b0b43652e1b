"""A scene: what a picture shows and where, as plain data. Equal scenes give equal pictures.

All of it is tuples: a scene is compared, looked up and sent to another process as a whole, with hundreds of parts.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from bot.pictures.sprites import Sprite
from bot.pictures.text import Face


class Placed(NamedTuple):
    """A sprite. `x` and `y` say where the origin of its drawing falls: shadow and glow hang over."""

    sprite: Sprite
    x: int
    y: int


class Box(NamedTuple):
    """A rounded rectangle. Colours are "#rrggbb" or "#rrggbbaa"; an empty colour is not painted."""

    x: int
    y: int
    width: int
    height: int
    radius: int
    fill: str = ''
    outline: str = ''
    line: int = 4


class Text(NamedTuple):
    """A line of text, cut with an ellipsis where it is wider than `width` pixels.

    `anchor` is Pillow's: "lm" puts the left end, "rm" the right end and "mm" the middle at (x, y). `edge` is the colour
    of a line round the letters, empty for none.
    """

    text: str
    x: int
    y: int
    size: int
    colour: str
    face: Face = 'bold'
    anchor: str = 'lm'
    width: int | None = None
    edge: str = ''


Element: TypeAlias = Placed | Box | Text


class Scene(NamedTuple):
    """A picture to be painted. `ground` lies beneath and seldom changes; `elements` are painted over it, in order."""

    width: int
    height: int
    ground: tuple[Element, ...]
    elements: tuple[Element, ...]

    def sprites(self) -> Iterator[Sprite]:
        """Every sprite the picture needs."""
        return (element.sprite for element in (*self.ground, *self.elements) if isinstance(element, Placed))

    def digest(self) -> str:
        """A short name of the content, equal for equal scenes in every process: sixteen hexadecimal digits."""
        return _digest(self)


@functools.lru_cache(maxsize=256)
def _digest(scene: Scene) -> str:
    return hashlib.blake2b(repr(scene).encode(), digest_size=8).hexdigest()
