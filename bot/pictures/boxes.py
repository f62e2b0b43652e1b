"""Rounded rectangles. Pillow draws edges without smoothing, so corners are drawn larger and scaled down.

An opaque box needs a mask only at its corners. Filling the rest without a mask takes a tenth of the time.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final, TypeAlias

from PIL import Image, ImageChops, ImageColor, ImageDraw

from bot.pictures.scene import Box

Corner: TypeAlias = tuple[int, int, Image.Image]
"""`(x, y, mask)` of a corner."""

_SMOOTH: Final = 4
"""Factor by which masks are drawn larger before they are scaled down."""


def paint(page: Image.Image, box: Box) -> None:
    """Paint the box on the page."""
    if box.fill:
        _fill(page, box)
    if box.outline:
        _outline(page, box)


def _fill(page: Image.Image, box: Box) -> None:
    ink, alpha = _ink(box.fill)
    if alpha < 255 or not _roomy(box):
        page.paste(ink, (box.x, box.y), _faint(alpha, box.width, box.height, box.radius))
        return
    x, y, right, bottom, radius = box.x, box.y, box.x + box.width, box.y + box.height, box.radius
    page.paste(ink, (x, y + radius, right, bottom - radius))
    if radius:
        page.paste(ink, (x + radius, y, right - radius, y + radius))
        page.paste(ink, (x + radius, bottom - radius, right - radius, bottom))
        for left, top, mask in _corners(_small(radius), box):
            page.paste(ink, (left, top), mask)


def _outline(page: Image.Image, box: Box) -> None:
    ink, alpha = _ink(box.outline)
    if alpha < 255 or not _roomy(box) or box.line > box.radius:
        page.paste(ink, (box.x, box.y), _faint(alpha, box.width, box.height, box.radius, box.line))
        return
    x, y, right, bottom, radius, line = box.x, box.y, box.x + box.width, box.y + box.height, box.radius, box.line
    page.paste(ink, (x + radius, y, right - radius, y + line))
    page.paste(ink, (x + radius, bottom - line, right - radius, bottom))
    page.paste(ink, (x, y + radius, x + line, bottom - radius))
    page.paste(ink, (right - line, y + radius, right, bottom - radius))
    for left, top, mask in _corners(_small(radius, line), box):
        page.paste(ink, (left, top), mask)


def _roomy(box: Box) -> bool:
    """Whether at least two pixels are left between the corners on each side."""
    return min(box.width, box.height) >= 2 * box.radius + 2


def _ink(colour: str) -> tuple[tuple[int, int, int], int]:
    red, green, blue, alpha = ImageColor.getcolor(colour, 'RGBA')  # type: ignore[misc]  # four numbers in RGBA
    return (red, green, blue), alpha


def _corners(masks: tuple[Image.Image, ...], box: Box) -> Iterator[Corner]:
    """Yield the corners: upper left, upper right, lower left, lower right."""
    right, bottom = box.x + box.width - box.radius, box.y + box.height - box.radius
    places = ((box.x, box.y), (right, box.y), (box.x, bottom), (right, bottom))
    return ((*place, mask) for place, mask in zip(places, masks, strict=True))


@functools.lru_cache(maxsize=64)
def _faint(alpha: int, width: int, height: int, radius: int, line: int = 0) -> Image.Image:
    """Return the mask of a box, or of a frame if `line` is not 0, with an opacity from 0 to 255."""
    mask = _frame(width, height, radius, line) if line else _rounded(width, height, radius)
    return mask if alpha == 255 else mask.point([value * alpha // 255 for value in range(256)])


@functools.lru_cache(maxsize=64)
def _small(radius: int, line: int = 0) -> tuple[Image.Image, ...]:
    """Return the masks of a box's four corners, or of a frame's if `line`, its width in pixels, is not 0."""
    side = 2 * radius + 2
    whole = _frame(side, side, radius, line) if line else _rounded(side, side, radius)
    ends = (0, side - radius)
    return tuple(whole.crop((x, y, x + radius, y + radius)) for y in ends for x in ends)


@functools.lru_cache(maxsize=64)
def _rounded(width: int, height: int, radius: int) -> Image.Image:
    side = 2 * radius + 2
    if width < side or height < side:
        return _smooth(width, height, radius)
    # Drawing a large mask whole takes 30 ms.
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
