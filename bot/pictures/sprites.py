"""Sprites: drawings from `bot/assets`, in a variant and at a scale, as bitmaps.

This is the only file that knows the rasteriser.
"""

from __future__ import annotations

import functools
import hashlib
import io
import logging
import re
import tempfile
import threading
import tomllib
from collections import OrderedDict
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Final, NamedTuple

import platformdirs
import resvg_py
from PIL import Image

from bot.pictures.parts import Part, parts

log = logging.getLogger(__name__)

ASSETS = resources.files('bot') / 'assets'

ROOM: Final = 64_000_000
"""Bytes of bitmaps that are kept in memory: all that a busy evening of any game uses again and again."""

_VIEW_BOX = re.compile(r'viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"')


class Sprite(NamedTuple):
    """The key of a bitmap: a drawing ("onirim/card"), rows of the styles.toml beside it, and a scale.

    `body` is SVG that is laid over the drawing and may use what the drawing defines, for what is not known before.
    """

    drawing: str
    styles: tuple[str, ...] = ()
    scale: float = 1.0
    body: str = ''

    def svg(self) -> str:
        """The drawing with its styles added.

        Raises `FileNotFoundError` for an unknown drawing and `KeyError` for an unknown style.
        """
        table = _styles(self.drawing.rpartition('/')[0])
        css = '\n'.join(table[style] for style in self.styles)
        # At the end, because the later of two equally strong rules wins; resvg's own `style_sheet` loses to the file's.
        return _drawing(self.drawing).replace('</svg>', f'{self.body}<style>{css}</style></svg>')


@dataclass(frozen=True, slots=True)
class Bitmap:
    """A sprite as pixels, in parts, and where its corner lies as seen from the drawing's own origin."""

    parts: tuple[Part, ...]
    width: int
    height: int
    left: int
    top: int

    @property
    def image(self) -> Image.Image:
        """All of it, mode RGBA."""
        whole = Image.new('RGBA', (self.width, self.height))
        for part in self.parts:
            whole.paste(part.image, (part.left, part.top))
        return whole

    @property
    def size(self) -> int:
        """Bytes of memory that it takes."""
        return 4 * self.width * self.height

    def lay(self, page: Image.Image, x: int, y: int) -> None:
        """Put it on a page (RGB), the origin of its drawing at this place."""
        x, y = x + self.left, y + self.top
        # `Image.paste` does the same, but looks at all that it is given first, which for small parts takes longer.
        paste = page.im.paste
        for image, left, top, right, bottom in self.parts:
            box = x + left, y + top, x + right, y + bottom
            if image.mode == 'RGBA':
                paste(image.im, box, image.im)
            else:
                paste(image.im, box)


class Sprites:
    """Bitmaps by sprite: those used last in memory, and all that were ever made in a folder.

    `folder` is by default the user's cache folder, which all processes share. If it cannot be written to, nothing is
    kept between runs. `room` is how many bytes of bitmaps stay in memory. It may be used by several threads.
    """

    def __init__(self, folder: Path | None = None, room: int = ROOM) -> None:
        self.folder = folder or platformdirs.user_cache_path('clew') / 'sprites'
        self._room = room
        self._bitmaps: OrderedDict[Sprite, Bitmap] = OrderedDict()
        self._turn = threading.Lock()

    def bitmap(self, sprite: Sprite) -> Bitmap:
        """The sprite's bitmap. One that was never warmed is rasterised here and now, which takes 10 to 60 ms."""
        with self._turn:
            bitmap = self._bitmaps.get(sprite)
            if bitmap is not None:
                self._bitmaps.move_to_end(sprite)
                return bitmap
        bitmap = self._recalled(sprite) or self._made(sprite)
        with self._turn:
            self._keep(sprite, bitmap)
        return bitmap

    def warm(self, sprite: Sprite) -> None:
        """See to it that the sprite need not be rasterised any more. It is not kept in memory for that."""
        if not self._file(sprite).exists():
            self._made(sprite)

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
        except (OSError, SyntaxError):  # absent, unreadable or damaged, which Pillow tells in either way
            return None

    def _made(self, sprite: Sprite) -> Bitmap:
        png = rasterise(sprite.svg(), sprite.scale)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self.folder, delete=False) as file:
                file.write(png)
            Path(file.name).replace(self._file(sprite))
        except OSError:
            log.debug('No sprites are kept on disk: %s cannot be written to.', self.folder)
        return _bitmap(sprite, png)

    def _file(self, sprite: Sprite) -> Path:
        made_of = f'{resvg_py.__version__} {sprite.scale} {sprite.svg()}'
        return self.folder / f'{hashlib.blake2b(made_of.encode(), digest_size=16).hexdigest()}.png'


def rasterise(svg: str, scale: float) -> bytes:
    """The drawing as a PNG with transparency."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=scale, skip_system_fonts=True))


def _bitmap(sprite: Sprite, png: bytes) -> Bitmap:
    left, top, _, _ = _view_box(sprite.drawing)
    image = Image.open(io.BytesIO(png)).convert('RGBA')
    return Bitmap(tuple(parts(image)), image.width, image.height, round(left * sprite.scale), round(top * sprite.scale))


@functools.cache
def _drawing(name: str) -> str:
    return (ASSETS / f'{name}.svg').read_text(encoding='utf-8')


@functools.cache
def _styles(folder: str) -> dict[str, str]:
    styles: dict[str, str] = tomllib.loads((ASSETS / folder / 'styles.toml').read_text(encoding='utf-8'))
    return styles


@functools.cache
def _view_box(name: str) -> tuple[float, float, float, float]:
    found = _VIEW_BOX.search(_drawing(name))
    if found is None:
        raise ValueError(f'{name}.svg has no viewBox')
    left, top, width, height = map(float, found.groups())
    return left, top, width, height
