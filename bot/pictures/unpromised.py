"""Undocumented parts of Pillow that painters use, each with a slower fallback."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from PIL import Image

AS_IT_IS: Final = b'\0'
"""PNG's filter byte "none", which precedes each row."""


def rows(image: Image.Image, band: int) -> Iterator[bytes]:
    """Yield the pixels as in a PNG: rows with their filter byte, at most `band` rows at a time.

    `Image.tobytes` would allocate all rows at once, or need a copy of each band. So this uses Pillow's encoder itself.
    """
    return _lent(image, band) if _lends_encoder() else _copied(image, band)


def paste(page: Image.Image, parts: Iterable[tuple[Image.Image, int, int, int, int]], x: int, y: int) -> None:
    """Paste parts of a bitmap on a page, each with its box and its transparency. Their origin is at (`x`, `y`).

    `Image.paste` does the same, but checks its arguments first, which takes longer for small parts.
    """
    if not _lends_pixels():
        for part, left, top, right, bottom in parts:
            page.paste(part, (x + left, y + top, x + right, y + bottom), part if part.mode == 'RGBA' else None)
        return
    put = page.im.paste
    for part, left, top, right, bottom in parts:
        pixels, box = part.im, (x + left, y + top, x + right, y + bottom)
        if part.mode == 'RGBA':
            put(pixels, box, pixels)
        else:
            put(pixels, box)


def changed() -> Iterator[str]:
    """Yield a warning for each undocumented part that the installed Pillow lacks, with the consequence."""
    if not _lends_encoder():
        yield 'Pillow lends no encoder of raw pixels: pictures are encoded from copies, more slowly.'
    if not _lends_pixels():
        yield 'Pillow lends no pixels to paste: pictures are put together more slowly.'


def _lent(image: Image.Image, band: int) -> Iterator[bytes]:
    stride = len(image.getbands()) * image.width + 1
    encoder = Image._getencoder(image.mode, 'raw', (image.mode, stride, 1))
    encoder.setimage(image.im, (0, 0, *image.size))
    # Pillow pads each row with one zero, which is the filter byte of the next row.
    yield AS_IT_IS
    left = image.height
    while left:
        _, _, pixels = encoder.encode(band * stride)
        left -= len(pixels) // stride
        yield pixels if left else pixels[:-1]


def _copied(image: Image.Image, band: int) -> Iterator[bytes]:
    width = len(image.getbands()) * image.width
    for top in range(0, image.height, band):
        pixels = image.crop((0, top, image.width, min(top + band, image.height))).tobytes()
        yield b''.join(AS_IT_IS + pixels[at : at + width] for at in range(0, len(pixels), width))


@cache
def _lends_encoder() -> bool:
    probe = Image.linear_gradient('L').resize((3, 5))
    try:
        return b''.join(_lent(probe, 2)) == b''.join(_copied(probe, 2))
    except Exception:
        # Another Pillow may raise anything here.
        return False


@cache
def _lends_pixels() -> bool:
    page, part = Image.new('RGB', (2, 2)), Image.new('RGB', (1, 1), 'white')
    try:
        page.im.paste(part.im, (1, 1, 2, 2))
    except Exception:
        # Another Pillow may raise anything here.
        return False
    return page.getpixel((1, 1)) == (255, 255, 255)
