"""Emojis: small square pictures with transparency, as Discord wants them."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Final

from PIL import Image

from bot.pictures.sprites import Sprite, Sprites

SIDE: Final = 128
"""Width and height in pixels. The origin of every sprite is put in the middle."""


def icon(drawing: Iterable[Sprite], sprites: Sprites) -> bytes:
    """Lay sprites on top of each other. Returns a PNG with transparency."""
    page = Image.new('RGBA', (SIDE, SIDE))
    for sprite in drawing:
        bitmap = sprites.bitmap(sprite)
        page.alpha_composite(bitmap.image, (SIDE // 2 + bitmap.left, SIDE // 2 + bitmap.top))
    with io.BytesIO() as file:
        page.save(file, 'PNG', optimize=True)
        return file.getvalue()
