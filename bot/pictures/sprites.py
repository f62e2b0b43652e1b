"""Sprites: drawings from `bot/assets`, in a variant and at a scale, as bitmaps.

This is the only file that knows the rasteriser.
"""

from __future__ import annotations

import asyncio
import functools
import hashlib
import io
import logging
import os
import re
import signal
import tempfile
import threading
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import resources
from multiprocessing import get_context, parent_process
from pathlib import Path

import platformdirs
import resvg_py
from PIL import Image

log = logging.getLogger(__name__)

ASSETS = resources.files('bot') / 'assets'

_VIEW_BOX = re.compile(r'viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True, slots=True)
class Sprite:
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
    """A sprite as pixels (RGBA), and where its corner lies as seen from the drawing's own origin."""

    image: Image.Image
    left: int
    top: int


class Sprites:
    """Bitmaps by sprite: in memory, and between runs in a folder.

    `folder` is by default the user's cache folder. If it cannot be written to, nothing is kept between runs.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or platformdirs.user_cache_path('clew') / 'sprites'
        self._bitmaps: dict[Sprite, Bitmap] = {}

    def bitmap(self, sprite: Sprite) -> Bitmap:
        """The sprite's bitmap. One that was never warmed is rasterised here and now, which takes 10 to 60 ms."""
        if not self._recall(sprite):
            self._keep(sprite, rasterise(sprite.svg(), sprite.scale))
        return self._bitmaps[sprite]

    async def warm(self, sprites: Iterable[Sprite]) -> None:
        """Make the sprites ready. A child process rasterises: resvg holds the GIL and would stall the event loop."""
        # One by one: between two of them others get the interpreter, and at a start somebody may be pressing already.
        missing = [
            sprite
            for sprite in sprites
            if sprite not in self._bitmaps and not await asyncio.to_thread(self._recall, sprite)
        ]
        if not missing:
            return
        loop = asyncio.get_running_loop()
        try:
            with _child() as pool:
                for sprite in missing:
                    if sprite not in self._bitmaps:
                        png = await loop.run_in_executor(pool, rasterise, sprite.svg(), sprite.scale)
                        await asyncio.to_thread(self._keep, sprite, png)
        except BrokenProcessPool:
            log.warning('The child process for pictures died; sprites are made as they are needed.')

    def _recall(self, sprite: Sprite) -> bool:
        if sprite in self._bitmaps:
            return True
        try:
            self._bitmaps[sprite] = _bitmap(sprite, self._file(sprite).read_bytes())
        except (OSError, SyntaxError):  # absent, unreadable or damaged, which Pillow tells in either way
            return False
        return True

    def _keep(self, sprite: Sprite, png: bytes) -> None:
        self._bitmaps[sprite] = _bitmap(sprite, png)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self._folder, delete=False) as file:
                file.write(png)
            Path(file.name).replace(self._file(sprite))
        except OSError:
            log.debug('No sprites are kept on disk: %s cannot be written to.', self._folder)

    def _file(self, sprite: Sprite) -> Path:
        made_of = f'{resvg_py.__version__} {sprite.scale} {sprite.svg()}'
        return self._folder / f'{hashlib.blake2b(made_of.encode(), digest_size=16).hexdigest()}.png'


def rasterise(svg: str, scale: float) -> bytes:
    """The drawing as a PNG with transparency."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=scale, skip_system_fonts=True))


@contextmanager
def _child() -> Iterator[ProcessPoolExecutor]:
    pool = ProcessPoolExecutor(1, mp_context=get_context('spawn'), initializer=_watch_the_parent)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _watch_the_parent() -> None:
    # Ctrl-C reaches every process of the terminal, but it is the parent that ends its child.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # If the parent is killed, the child would wait for work for ever, and hold the standard output open.
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    assert parent is not None, 'this runs in the child'
    parent.join()
    os._exit(1)


def _bitmap(sprite: Sprite, png: bytes) -> Bitmap:
    left, top, _, _ = _view_box(sprite.drawing)
    image = Image.open(io.BytesIO(png)).convert('RGBA')
    return Bitmap(image, round(left * sprite.scale), round(top * sprite.scale))


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
