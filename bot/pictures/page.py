"""Paints scenes and encodes them as PNG."""

from __future__ import annotations

import asyncio
import functools
from collections import OrderedDict
from math import ceil, floor
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures import boxes, text
from bot.pictures.png import png
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.sprites import Sprites

EDGE: Final = 24
"""The line round large letters is this part of their size wide."""

REMEMBERED: Final = 64
"""So many pictures are kept, about 8 MB: a hand is wanted in an answer and in a DM, a board twice when two press."""

LINES: Final = 512
"""So many lines of text are kept as they are painted, about 6 MB: names of rooms and what cards say come again."""


class Painter:
    """Paints scenes, at most two at a time, and remembers the last pictures and the grounds of the last 32 layouts."""

    def __init__(self, sprites: Sprites | None = None) -> None:
        self.sprites = sprites or Sprites()
        self._ground = functools.lru_cache(maxsize=32)(self._painted)
        self._turns = asyncio.Semaphore(2)
        self._ahead = asyncio.Lock()
        self._pictures: OrderedDict[Scene, bytes] = OrderedDict()

    async def render(self, scene: Scene) -> bytes:
        """The scene as a PNG. The event loop stays free: what is slow happens in a thread or a child process."""
        picture = self._pictures.get(scene)
        if picture is None:
            await self.sprites.warm(scene.sprites())
            async with self._turns:
                picture = await asyncio.to_thread(self.png, scene)
        self._pictures[scene] = picture
        self._pictures.move_to_end(scene)
        if len(self._pictures) > REMEMBERED:
            self._pictures.popitem(last=False)
        return picture

    async def prepare(self, scene: Scene) -> None:
        """Paint a picture that nobody waits for yet. Only one of these at a time competes with pictures that are."""
        async with self._ahead:
            await self.render(scene)

    def png(self, scene: Scene) -> bytes:
        """The scene as a PNG, opaque, made in the calling thread."""
        return png(self.paint(scene))

    def paint(self, scene: Scene) -> Image.Image:
        """The scene as a bitmap, mode RGB."""
        page = self._ground(scene.width, scene.height, scene.ground).copy()
        self._paint(page, scene.elements)
        return page

    def _painted(self, width: int, height: int, ground: tuple[Element, ...]) -> Image.Image:
        page = Image.new('RGB', (width, height))
        self._paint(page, ground)
        return page

    def _paint(self, page: Image.Image, elements: tuple[Element, ...]) -> None:
        draw = ImageDraw.Draw(page)
        for element in elements:
            if isinstance(element, Placed):
                bitmap = self.sprites.bitmap(element.sprite)
                page.paste(bitmap.image, (element.x + bitmap.left, element.y + bitmap.top), bitmap.image)
            elif isinstance(element, Box):
                boxes.paint(page, draw, element)
            else:
                _text(page, element)


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
    """Where a line of text begins as seen from its anchor, and where its letters are."""
    font = text.font(face, size)
    left, top, right, bottom = font.getbbox(line, anchor=anchor, stroke_width=stroke)
    x, y = floor(left), floor(top)
    mask = Image.new('L', (max(ceil(right) - x, 1), max(ceil(bottom) - y, 1)))
    ImageDraw.Draw(mask).text((-x, -y), line, fill=255, font=font, anchor=anchor, stroke_width=stroke)
    return x, y, mask
