"""Scenes: the content of a picture as plain data. Equal scenes give equal pictures.

Scenes consist of tuples, because the bot compares, hashes and sends them as a whole, with hundreds of parts.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from bot.pictures.sprites import Sprite
from bot.pictures.text import Face


class Placed(NamedTuple):
    """A sprite, with the origin of its drawing at pixel (`x`, `y`)."""

    sprite: Sprite
    x: int
    y: int


class Box(NamedTuple):
    """A rounded rectangle. Colours are "#rrggbb" or "#rrggbbaa". An empty colour paints nothing."""

    x: int
    y: int
    width: int
    height: int
    radius: int
    fill: str = ''
    outline: str = ''
    line: int = 4


class Text(NamedTuple):
    """A line of text, cut with an ellipsis if it is wider than `width` pixels.

    `anchor` is Pillow's: "lm" puts the left end, "rm" the right end and "mm" the middle at (x, y). `edge` is the colour
    of a line around the letters, "" for none.
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
    """The content of a picture. `elements` are painted over `ground`, the background, which seldom changes.

    `palette` names the picture's 256 colours: those of a game ("mansions"), or of some of its pictures
    ("mansions/plan"). "" means true colour, with three times the bytes.
    """

    width: int
    height: int
    ground: tuple[Element, ...]
    elements: tuple[Element, ...]
    palette: str = ''

    def sprites(self) -> Iterator[Sprite]:
        """Yield the sprites that the picture needs."""
        return (element.sprite for element in (*self.ground, *self.elements) if isinstance(element, Placed))

    def in_colours_of(self, game: str) -> Scene:
        """Return the scene in the palette of a game, unless it names one already."""
        return self if self.palette else self._replace(palette=game)

    def digest(self) -> str:
        """Return the digest of the content: 16 hexadecimal digits, equal for equal scenes in every process."""
        return _digest(self)


@functools.lru_cache(maxsize=256)
def _digest(scene: Scene) -> str:
    return hashlib.blake2b(repr(scene).encode(), digest_size=8).hexdigest()
