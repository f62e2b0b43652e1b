"""Paints scenes and encodes them as PNG."""

from __future__ import annotations

import asyncio
import functools
from collections import OrderedDict
from typing import Final

from PIL import Image, ImageChops, ImageColor, ImageDraw

from bot.pictures import text
from bot.pictures.png import png
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.sprites import Sprites

_SMOOTH: Final = 4
"""Pillow draws edges without smoothing; masks are drawn this many times too large and scaled down."""


EDGE: Final = 24
"""The line round large letters is this part of their size wide."""

REMEMBERED: Final = 64
"""So many pictures are kept, about 8 MB: a hand is wanted in an answer and in a DM, a board twice when two press."""


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
                _box(page, element)
            else:
                _text(draw, element)


def _text(draw: ImageDraw.ImageDraw, element: Text) -> None:
    line = element.text if element.width is None else text.fit(element.text, element.face, element.size, element.width)
    font = text.font(element.face, element.size)
    stroke = element.size // EDGE if element.edge else 0
    draw.text(
        (element.x, element.y),
        line,
        fill=element.colour,
        font=font,
        anchor=element.anchor,
        stroke_width=stroke,
        stroke_fill=element.edge or None,
    )


def _box(page: Image.Image, box: Box) -> None:
    outer = _rounded(box.width, box.height, box.radius)
    if box.fill:
        _pour(page, box.fill, outer, box.x, box.y)
    if box.outline:
        _pour(page, box.outline, _frame(box.width, box.height, box.radius, box.line), box.x, box.y)


def _pour(page: Image.Image, colour: str, mask: Image.Image, x: int, y: int) -> None:
    red, green, blue, alpha = ImageColor.getcolor(colour, 'RGBA')  # type: ignore[misc]  # four numbers in RGBA
    if alpha < 255:
        mask = mask.point(lambda value: value * alpha // 255)
    page.paste((red, green, blue), (x, y), mask)


@functools.lru_cache(maxsize=64)
def _rounded(width: int, height: int, radius: int) -> Image.Image:
    side = 2 * radius + 2
    if width < side or height < side:
        return _smooth(width, height, radius)
    # Between the corners there is nothing to smooth: a large one drawn whole would take 30 ms.
    small, mask = _smooth(side, side, radius), Image.new('L', (width, height), 255)
    for x, left in ((0, 0), (width - radius, side - radius)):
        for y, top in ((0, 0), (height - radius, side - radius)):
            mask.paste(small.crop((left, top, left + radius, top + radius)), (x, y))
    return mask


def _smooth(width: int, height: int, radius: int) -> Image.Image:
    mask = Image.new('L', (width * _SMOOTH, height * _SMOOTH))
    corner = (width * _SMOOTH - 1, height * _SMOOTH - 1)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, *corner), radius * _SMOOTH, fill=255)
    return mask.resize((width, height), Image.Resampling.BOX)


@functools.lru_cache(maxsize=64)
def _frame(width: int, height: int, radius: int, line: int) -> Image.Image:
    inner = Image.new('L', (width, height))
    inner.paste(_rounded(width - 2 * line, height - 2 * line, max(radius - line, 0)), (line, line))
    return ImageChops.subtract(_rounded(width, height, radius), inner)
