"""Sprites: drawings in a variant and at a scale, as bitmaps.

This is the only file that knows the rasteriser.
"""

from __future__ import annotations

import hashlib
import io
import logging
import tempfile
import threading
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

import platformdirs
import resvg_py
from PIL import Image

from bot.pictures.drawings import styles_of, svg_of, view_box_of
from bot.pictures.parts import Part, parts
from bot.pictures.unpromised import paste

log = logging.getLogger(__name__)

ROOM: Final = 64_000_000
"""Maximum bytes of bitmaps in memory: enough for a busy evening of any game."""


class Sprite(NamedTuple):
    """Key of a bitmap: a drawing ("onirim/card"), names of styles (see `styles_of`), and a scale.

    `body` is SVG made at run time. It is drawn over the drawing, and may refer to definitions in the drawing.
    """

    drawing: str
    styles: tuple[str, ...] = ()
    scale: float = 1.0
    body: str = ''

    def svg(self) -> str:
        """Return the drawing with its styles added.

        Raises `FileNotFoundError` for an unknown drawing and `KeyError` for an unknown style.
        """
        table = styles_of(self.drawing.rpartition('/')[0]) if self.styles else {}
        css = '\n'.join(table[style] for style in self.styles)
        # At the end, because the later of two equally strong rules wins; resvg's own `style_sheet` loses to the file's.
        return svg_of(self.drawing).replace('</svg>', f'{self.body}<style>{css}</style></svg>')

    @property
    def is_drawn(self) -> bool:
        """Whether the drawing exists."""
        try:
            self.svg()
        except (OSError, ImportError):
            return False
        return True


@dataclass(frozen=True, slots=True)
class Bitmap:
    """A sprite as pixels, in parts.

    `left` and `top` are the offset in pixels of the upper left corner from the drawing's origin.
    """

    parts: tuple[Part, ...]
    width: int
    height: int
    left: int
    top: int

    @property
    def image(self) -> Image.Image:
        """The whole bitmap, mode RGBA."""
        whole = Image.new('RGBA', (self.width, self.height))
        for part in self.parts:
            whole.paste(part.image, (part.left, part.top))
        return whole

    @property
    def size(self) -> int:
        """Bytes of memory that the bitmap takes."""
        return 4 * self.width * self.height

    def lay(self, page: Image.Image, x: int, y: int) -> None:
        """Paste the bitmap on a page (RGB), with the origin of its drawing at (`x`, `y`)."""
        paste(page, self.parts, x + self.left, y + self.top)


NOTHING: Final = Bitmap((), 0, 0, 0, 0)
"""The empty bitmap, used for a missing drawing."""


class Sprites:
    """Cache of bitmaps by sprite: the latest ones in memory, all of them on disk. Thread-safe.

    `folder` is by default the user's cache folder, which all processes share. If it is not writable, nothing is kept
    between runs. `room` is the maximum of bytes in memory.
    """

    def __init__(self, folder: Path | None = None, room: int = ROOM) -> None:
        self.folder = folder or platformdirs.user_cache_path('clew') / 'sprites'
        self._room = room
        self._bitmaps: OrderedDict[Sprite, Bitmap] = OrderedDict()
        self._lacking: set[str] = set()
        self._turn = threading.Lock()

    def bitmap(self, sprite: Sprite) -> Bitmap:
        """Return the sprite's bitmap. Rasterises it if it is not on disk, which takes 10 to 60 ms."""
        with self._turn:
            bitmap = self._bitmaps.get(sprite)
            if bitmap is not None:
                self._bitmaps.move_to_end(sprite)
                return bitmap
        if not self._is_drawn(sprite):
            return NOTHING
        bitmap = self._recalled(sprite) or self._made(sprite)
        with self._turn:
            self._keep(sprite, bitmap)
        return bitmap

    def warm(self, sprite: Sprite) -> None:
        """Rasterise the sprite to disk unless it is there. Keeps no bitmap in memory."""
        if self._is_drawn(sprite) and not self._file(sprite).exists():
            self._made(sprite)

    def _is_drawn(self, sprite: Sprite) -> bool:
        """Whether the drawing exists. A game can be played without it.

        Logs a missing drawing once per game, without its name: that may be hidden information.
        """
        owner = sprite.drawing.partition('/')[0]
        if not sprite.is_drawn and owner not in self._lacking:
            self._lacking.add(owner)
            log.warning('drawings missing: %s, painting pictures without them', owner)
        return sprite.is_drawn

    def _keep(self, sprite: Sprite, bitmap: Bitmap) -> None:
        if sprite in self._bitmaps:
            return
        self._bitmaps[sprite] = bitmap
        self._room -= bitmap.size
        while self._room < 0 and len(self._bitmaps) > 1:
            _, old = self._bitmaps.popitem(last=False)
            self._room += old.size

    def _recalled(self, sprite: Sprite) -> Bitmap | None:
        try:
            return _bitmap(sprite, self._file(sprite).read_bytes())
        except (OSError, SyntaxError):
            # Pillow raises either error for a damaged file.
            return None

    def _made(self, sprite: Sprite) -> Bitmap:
        png = rasterise(sprite.svg(), sprite.scale)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self.folder, delete=False) as file:
                file.write(png)
            Path(file.name).replace(self._file(sprite))
        except OSError:
            log.debug('sprites not cached: %s is not writable', self.folder)
        return _bitmap(sprite, png)

    def _file(self, sprite: Sprite) -> Path:
        made_of = f'{resvg_py.__version__} {sprite.scale} {sprite.svg()}'
        return self.folder / f'{hashlib.blake2b(made_of.encode(), digest_size=16).hexdigest()}.png'


def rasterise(svg: str, scale: float) -> bytes:
    """Rasterise a drawing. Returns a PNG with transparency."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=scale, skip_system_fonts=True))


def _bitmap(sprite: Sprite, png: bytes) -> Bitmap:
    left, top, _, _ = view_box_of(sprite.drawing)
    image = Image.open(io.BytesIO(png)).convert('RGBA')
    return Bitmap(tuple(parts(image)), image.width, image.height, round(left * sprite.scale), round(top * sprite.scale))
