"""Films: pictures in sequence, as a looping GIF. Discord plays no other format without a click."""

from __future__ import annotations

import functools
import struct
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from isal import isal_zlib
from PIL import GifImagePlugin, Image, ImageChops, ImageOps

STEP: Final = 800
LAST: Final = 1600
END: Final = 4000
"""Duration in milliseconds: `STEP` of a step, `LAST` of the last step, `END` of the final picture."""

COLOURS: Final = 256
AS_BEFORE: Final = COLOURS - 1
"""Palette index that leaves a pixel unchanged. The colour at this index is never shown."""

FOREVER: Final = b'\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0'
"""The GIF block that repeats the film for ever."""

LEVEL: Final = 0
"""Compression level of ISA-L for the pictures that wait for the film."""

_SIZE: Final = struct.Struct('<HH')

Frame = tuple[Image.Image, tuple[int, int]]
"""The changed rectangle of a picture, as colour numbers, and its upper left corner."""


def film(steps: Iterable[Image.Image], end: Image.Image | None, colours: bytes) -> bytes:
    """Encode pictures of one size as a GIF. A step that changes nothing is left out.

    The steps are colour numbers in the palette `colours`, as `indexed` returns them. `end` is shown last and has its
    own palette. Two steps are in memory at a time. Raises `ValueError` without a step.
    """
    table = _table(colours)
    frames = _frames(steps)
    first = next(frames, None)
    if first is None:
        raise ValueError('a film needs a step')
    out = [b'GIF89a', struct.pack('<HHBBB', *first[0].size, 0xF7, 0, 0), table, FOREVER]
    out += _encoded(first, STEP, table)
    held: Frame | None = None
    for frame in frames:
        if held is not None:
            out += _encoded(held, STEP, table, transparency=AS_BEFORE)
        held = frame
    if held is not None:
        out += _encoded(held, LAST, table, transparency=AS_BEFORE)
    if end is not None:
        out += _end(end)
    return b''.join([*out, b';'])


def joined(frames: Sequence[bytes], end: bytes, colours: bytes | None) -> bytes:
    """Join the packed steps and the packed end as a film. The steps are colour numbers in the palette `colours`.

    If `colours` is None, the steps are in true colour, and the palette is taken from the first step. The film has the
    size of the end. A picture of another size gets a border.
    """
    last, pages = unpacked(end), map(unpacked, frames)
    if colours is not None:
        return film((_padded(page, last.size) for page in pages), last, colours)
    own = bytes(unpacked(frames[0]).quantize(COLOURS).getpalette() or []).ljust(3 * COLOURS, b'\0')
    return film((indexed(_padded(page, last.size), own) for page in pages), last, own)


def indexed(image: Image.Image, colours: bytes) -> Image.Image:
    """Map an image of mode RGB to a palette. Returns the colour numbers as mode L, without `AS_BEFORE`.

    Pillow compares images of mode P by colour, so they are of mode L.
    """
    looked_up = image.quantize(palette=_palette(colours), dither=Image.Dither.NONE).tobytes()
    if AS_BEFORE in looked_up:
        looked_up = looked_up.translate(bytes([*range(AS_BEFORE), 0]))
    return Image.frombytes('L', image.size, looked_up)


def packed(image: Image.Image) -> bytes:
    """Compress an image of mode L or RGB. A PNG would take three times as long."""
    return _SIZE.pack(*image.size) + isal_zlib.compress(image.tobytes(), LEVEL)


def unpacked(data: bytes) -> Image.Image:
    """Return the image that was packed."""
    width, height = _SIZE.unpack_from(data)
    pixels = isal_zlib.decompress(data[_SIZE.size :])
    return Image.frombytes('L' if len(pixels) == width * height else 'RGB', (width, height), pixels)


def _padded(page: Image.Image, size: tuple[int, int]) -> Image.Image:
    return page if page.size == size else ImageOps.pad(page, size, Image.Resampling.NEAREST)


def _table(colours: bytes) -> bytes:
    return colours[: 3 * AS_BEFORE] + colours[:3]


@functools.lru_cache(maxsize=8)
def _palette(colours: bytes) -> Image.Image:
    palette = Image.new('P', (1, 1))
    palette.putpalette(_table(colours))
    palette.load()
    return palette


def _frames(steps: Iterable[Image.Image]) -> Iterator[Frame]:
    before: Image.Image | None = None
    for now in steps:
        if before is None:
            yield now.copy(), (0, 0)
        else:
            changed = ImageChops.difference(now, before).point([0] + [255] * 255)
            box = changed.getbbox()
            if box is not None:
                part = Image.new('L', (box[2] - box[0], box[3] - box[1]), AS_BEFORE)
                part.paste(now.crop(box), (0, 0), changed.crop(box))
                yield part, (box[0], box[1])
        before = now


def _encoded(frame: Frame, milliseconds: int, table: bytes, **more: int) -> list[bytes]:
    part, place = frame
    part.putpalette(table)
    return GifImagePlugin.getdata(part, place, duration=milliseconds, disposal=1, include_color_table=False, **more)


def _end(end: Image.Image) -> list[bytes]:
    own = end.quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
    shown = end.quantize(palette=own, dither=Image.Dither.FLOYDSTEINBERG)
    return GifImagePlugin.getdata(shown, (0, 0), duration=END, disposal=1, include_color_table=True)
