"""A bitmap as a PNG. Written here because Pillow tries five filters on each row of pixels.

That takes two thirds of its time, and drawings with flat colours become no smaller by it. Most of the rest would be
spent in zlib; ISA-L does the same in a fifth of it.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final

from isal import isal_zlib
from PIL import Image

LEVEL: Final = 2
"""The next would be the last, and takes several times as long for a picture that is no smaller."""

BAND: Final = 64
"""Rows that are compressed together."""

_SIGNATURE: Final = b'\x89PNG\r\n\x1a\n'
_EIGHT_BITS_RGB: Final = (8, 2, 0, 0, 0)
_AS_IT_IS: Final = b'\0'


def png(image: Image.Image) -> bytes:
    """The image, which must be of mode RGB, without loss."""
    header = struct.pack('>II5B', image.width, image.height, *_EIGHT_BITS_RGB)
    squeeze = isal_zlib.compressobj(LEVEL)
    data = b''.join([*(squeeze.compress(rows) for rows in _rows(image)), squeeze.flush()])
    return b''.join((_SIGNATURE, _chunk(b'IHDR', header), _chunk(b'IDAT', data), _chunk(b'IEND', b'')))


def _rows(image: Image.Image) -> Iterator[bytes]:
    """The pixels, some rows at a time: a whole picture in one piece is memory that the system has to find first.

    `Image.tobytes` gives them in one piece, or needs a copy of some rows first, so this asks what that asks.
    """
    stride = 3 * image.width + 1
    encoder = Image._getencoder('RGB', 'raw', ('RGB', stride, 1))
    encoder.setimage(image.im, (0, 0, *image.size))
    # Pillow fills each row up with one zero more, which is the filter of the row after it.
    yield _AS_IT_IS
    left = image.height
    while left:
        _, _, rows = encoder.encode(BAND * stride)
        left -= len(rows) // stride
        yield rows if left else rows[:-1]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(data, zlib.crc32(kind)))
