"""Small square pictures with a transparent ground, as Discord wants them for emojis."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Final

from PIL import Image

from bot.pictures.sprites import Sprite, Sprites

SIDE: Final = 128
"""The width and the height; the sprites have their origin in the middle."""


def icon(drawing: Iterable[Sprite], sprites: Sprites) -> bytes:
    """Sprites laid on each other, as a PNG with transparency."""
    page = Image.new('RGBA', (SIDE, SIDE))
    for sprite in drawing:
        bitmap = sprites.bitmap(sprite)
        page.alpha_composite(bitmap.image, (SIDE // 2 + bitmap.left, SIDE // 2 + bitmap.top))
    with io.BytesIO() as file:
        page.save(file, 'PNG', optimize=True)
        return file.getvalue()
