"""Films: pictures in sequence, as a looping GIF. Discord plays no other format without a click."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

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

Frame = tuple[Image.Image, tuple[int, int]]
"""The changed rectangle of a picture, as palette indices, and its upper left corner."""


def film(steps: Iterable[Image.Image], end: Image.Image | None, colours: bytes) -> bytes:
    """Encode pictures of one size as a GIF. A step that changes nothing is left out.

    `colours` is the palette of the steps: 256 colours, three bytes each. The last colour is not used. A step of mode P
    is in this palette, others are of mode RGB. `end` is shown last and has its own palette. Two steps are in memory at
    a time. Raises `ValueError` without a step.
    """
    table = colours[: 3 * AS_BEFORE] + colours[:3]
    frames = _frames(steps, table, _nearest(colours))
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
    """Join PNGs of the steps and of the end as a film. The PNGs of the steps are in the palette `colours`.

    If `colours` is None, the PNGs are in true colour, and the palette is taken from the first step. The film has the
    size of the end. A picture of another size gets a border.
    """
    last = _opened(end).convert('RGB')
    if colours is None:
        own = _opened(frames[0]).quantize(COLOURS).getpalette() or []
        colours = bytes(own).ljust(3 * COLOURS, b'\0')
    steps = map(_opened, frames)
    return film((step if step.size == last.size else _padded(step, last.size) for step in steps), last, colours)


def _opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


def _padded(step: Image.Image, size: tuple[int, int]) -> Image.Image:
    return ImageOps.pad(step.convert('RGB'), size)


def _frames(steps: Iterable[Image.Image], table: bytes, instead: int) -> Iterator[Frame]:
    palette = Image.new('P', (1, 1))
    palette.putpalette(table)
    indexed = (_indices(step, palette, instead) for step in steps)
    first = next(indexed, None)
    if first is None:
        return
    yield first, (0, 0)
    before = first
    for now in indexed:
        changed = ImageChops.difference(now, before).point([0] + [255] * 255)
        box = changed.getbbox()
        if box is not None:
            part = Image.new('L', (box[2] - box[0], box[3] - box[1]), AS_BEFORE)
            part.paste(now.crop(box), (0, 0), changed.crop(box))
            yield part, (box[0], box[1])
        before = now


def _indices(step: Image.Image, palette: Image.Image, instead: int) -> Image.Image:
    """Return the palette indices as an image of mode L, because Pillow compares images of mode P by colour.

    In a step of mode P, `instead` replaces the colour that is not used.
    """
    if step.mode == 'P':
        return Image.frombytes('L', step.size, step.tobytes()).point([*range(AS_BEFORE), instead])
    looked_up = step.quantize(palette=palette, dither=Image.Dither.NONE)
    return Image.frombytes('L', step.size, looked_up.tobytes()).point([*range(AS_BEFORE), 0])


def _nearest(colours: bytes) -> int:
    """Return the index of the colour that is most like the last one of a palette."""
    *others, last = (colours[at : at + 3] for at in range(0, len(colours), 3))
    return min(
        range(len(others)), key=lambda index: sum((a - b) ** 2 for a, b in zip(others[index], last, strict=True))
    )


def _encoded(frame: Frame, milliseconds: int, table: bytes, **more: int) -> list[bytes]:
    part, place = frame
    part.putpalette(table)
    return GifImagePlugin.getdata(part, place, duration=milliseconds, disposal=1, include_color_table=False, **more)


def _end(end: Image.Image) -> list[bytes]:
    own = end.quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
    shown = end.quantize(palette=own, dither=Image.Dither.FLOYDSTEINBERG)
    return GifImagePlugin.getdata(shown, (0, 0), duration=END, disposal=1, include_color_table=True)
