"""PNG encoder, in true colour or in a palette.

Pillow's encoder tries five filters on each row, which takes two thirds of its time and does not make flat colours
smaller. Most of the rest is zlib. ISA-L does the same in a fifth of the time.
"""

from __future__ import annotations

import struct
import zlib
from typing import Final

from isal import isal_zlib
from PIL import Image

from bot.pictures.palette import Palette
from bot.pictures.unpromised import rows

LEVEL: Final = 2
"""Compression level of ISA-L. Level 3, the highest, takes several times as long and saves nothing."""

BAND: Final = 64
"""Rows per call of the compressor."""

_SIGNATURE: Final = b'\x89PNG\r\n\x1a\n'
_TRUE_COLOUR: Final = (8, 2, 0, 0, 0)
_INDEXED: Final = (8, 3, 0, 0, 0)


def png(image: Image.Image, palette: Palette | None = None) -> bytes:
    """Encode an image of mode RGB.

    With `palette`, each pixel gets the nearest colour in it, and the file has a third of the bytes.
    """
    if palette is None:
        return _encoded(image, _TRUE_COLOUR)
    return _encoded(palette.indexed(image), _INDEXED, _chunk(b'PLTE', palette.colours))


def _encoded(image: Image.Image, kind: tuple[int, ...], before: bytes = b'') -> bytes:
    header = struct.pack('>II5B', image.width, image.height, *kind)
    squeeze = isal_zlib.compressobj(LEVEL)
    data = b''.join([*(squeeze.compress(band) for band in rows(image, BAND)), squeeze.flush()])
    return b''.join((_SIGNATURE, _chunk(b'IHDR', header), before, _chunk(b'IDAT', data), _chunk(b'IEND', b'')))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(data, zlib.crc32(kind)))
