"""Palettes of 256 colours. Each is for the pictures of one game while it runs, or for some of these pictures.

`python -m tests.bot.pictures.learn_palettes` learns a palette from its game's drawings, and puts it into their folder.
Pictures in quite different colours may have a palette of their own: Mansions has "mansions" and "mansions/plan".
"""

from __future__ import annotations

import functools
from importlib.resources.abc import Traversable
from typing import Final

from PIL import Image

from bot.pictures.drawings import folder_of

COLOURS: Final = 256


class Palette:
    """A palette of 256 colours. Pillow caches lookups of the nearest colour in it."""

    def __init__(self, colours: bytes) -> None:
        if len(colours) != 3 * COLOURS:
            raise ValueError(f'a palette has {3 * COLOURS} bytes, not {len(colours)}')
        self.colours = colours
        self._table = Image.new('P', (1, 1))
        self._table.putpalette(colours)
        self._table.load()

    def indexed(self, image: Image.Image) -> Image.Image:
        """Map an image of mode RGB to the nearest colours, as mode P. No dithering, which would double the file."""
        return image.quantize(palette=self._table, dither=Image.Dither.NONE)


def file_of(name: str) -> Traversable:
    """Return the file of a palette, in the folder of its game's drawings. Each colour is three bytes."""
    game, _, pictures = name.partition('/')
    return folder_of(game) / (f'palette-{pictures}.bin' if pictures else 'palette.bin')


@functools.cache
def palette_of(name: str) -> Palette | None:
    """Read a palette. None if the game has none: its pictures stay in true colour."""
    file = file_of(name) if name else None
    return Palette(file.read_bytes()) if file is not None and file.is_file() else None
