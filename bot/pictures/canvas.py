"""Paints scenes and encodes them as PNG, in the calling thread."""

from __future__ import annotations

import functools
import threading
import time
from collections.abc import Sequence
from math import ceil, floor
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures import boxes, text
from bot.pictures.film import indexed, joined, packed
from bot.pictures.icon import icon
from bot.pictures.palette import palette_of
from bot.pictures.png import png
from bot.pictures.scene import Element, Placed, Scene, Text
from bot.pictures.sprites import Sprite, Sprites

EDGE: Final = 24
"""Size of letters divided by the width of the line around them."""

LINES: Final = 512
"""Maximum lines of text in the cache, about 6 MB in all. Names of rooms and texts of cards recur."""

GROUNDS: Final = 12
"""Maximum backgrounds in the cache, 4 MB each. All pictures of a table share one."""

A_WHILE: Final = 0.05
"""Maximum seconds of one rasterising job. Between two jobs the worker can paint a picture that a user waits for."""


class Canvas:
    """Paints scenes. Caches the latest backgrounds."""

    def __init__(self, sprites: Sprites | None = None) -> None:
        self.sprites = sprites or Sprites()
        self._used = threading.local()
        self._ground = functools.lru_cache(maxsize=GROUNDS)(self._painted)

    def png(self, scene: Scene) -> bytes:
        """Paint the scene. Returns an opaque PNG."""
        return png(self._drawn(scene), palette_of(scene.palette))

    def paint(self, scene: Scene) -> Image.Image:
        """Paint the scene. Returns a bitmap of mode RGB."""
        page = self._ground(scene.width, scene.height, scene.ground).copy()
        self._paint(page, scene.elements)
        return page

    def frame(self, scene: Scene) -> bytes:
        """Paint the scene for a film, in half its size. Returns it packed."""
        page, palette = self._drawn(scene).reduce(2), palette_of(scene.palette)
        return packed(page if palette is None else indexed(page, palette.colours))

    def film(self, what: tuple[Sequence[bytes], bytes, str]) -> bytes:
        """Encode a film as a GIF. `what` has its packed steps, its packed end, and the name of its palette."""
        frames, end, palette = what
        found = palette_of(palette)
        return joined(frames, end, None if found is None else found.colours)

    def icon(self, drawing: Sequence[Sprite]) -> bytes:
        """Paint sprites on top of each other as an emoji. Returns a PNG."""
        return icon(drawing, self.sprites)

    def warm(self, sprites: Sequence[Sprite]) -> bytes:
        """Rasterise sprites to disk for `A_WHILE` seconds, at least the first. Returns their number as ASCII digits."""
        over, done = time.monotonic() + A_WHILE, 0
        while done == 0 or (done < len(sprites) and time.monotonic() < over):
            self.sprites.warm(sprites[done])
            done += 1
        return str(done).encode()

    def _drawn(self, scene: Scene) -> Image.Image:
        """Paint the scene on the page that this thread used before. To allocate a new one takes up to 3 ms."""
        ground = self._ground(scene.width, scene.height, scene.ground)
        page: Image.Image | None = getattr(self._used, 'page', None)
        if page is None or page.size != ground.size:
            page = self._used.page = ground.copy()
        else:
            page.paste(ground)
        self._paint(page, scene.elements)
        return page

    def _painted(self, width: int, height: int, ground: tuple[Element, ...]) -> Image.Image:
        page = Image.new('RGB', (width, height))
        self._paint(page, ground)
        return page

    def _paint(self, page: Image.Image, elements: tuple[Element, ...]) -> None:
        for element in elements:
            if isinstance(element, Placed):
                self.sprites.bitmap(element.sprite).lay(page, element.x, element.y)
            elif isinstance(element, Text):
                _text(page, element)
            else:
                boxes.paint(page, element)


def _text(page: Image.Image, element: Text) -> None:
    line = element.text if element.width is None else text.fit(element.text, element.face, element.size, element.width)
    if not line:
        return
    if element.edge and (stroke := element.size // EDGE):
        _letters(page, element, line, element.edge, stroke)
    _letters(page, element, line, element.colour, 0)


def _letters(page: Image.Image, element: Text, line: str, colour: str, stroke: int) -> None:
    left, top, mask = _mask(line, element.face, element.size, element.anchor, stroke)
    page.paste(colour, (element.x + left, element.y + top), mask)


@functools.lru_cache(maxsize=LINES)
def _mask(line: str, face: text.Face, size: int, anchor: str, stroke: int) -> tuple[int, int, Image.Image]:
    """Return the offset of a line of text from its anchor, and the mask of its letters."""
    font = text.font(face, size)
    left, top, right, bottom = font.getbbox(line, anchor=anchor, stroke_width=stroke)
    x, y = floor(left), floor(top)
    mask = Image.new('L', (max(ceil(right) - x, 1), max(ceil(bottom) - y, 1)))
    ImageDraw.Draw(mask).text((-x, -y), line, fill=255, font=font, anchor=anchor, stroke_width=stroke)
    return x, y, mask
