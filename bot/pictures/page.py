"""Scenes as pictures, beside everything else that goes on: in worker processes, or in threads."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any, Final

from PIL import Image

from bot import metrics
from bot.pictures.canvas import Canvas
from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprite, Sprites
from bot.pictures.worker import JOBS
from bot.workers.pool import Pool, Trade

REMEMBERED: Final = 64
"""So many pictures are kept, about 15 MB: a hand is wanted in an answer and in a DM, a board twice when two press."""

AT_ONCE: Final = 64
"""So many drawings are handed over to be made ready, of which as many are as a while is enough for."""

PATIENCE: Final = 20.0
"""Seconds that a job may take. Most take a hundredth of one, the first a few."""

AHEAD: Final = 1
"""So many pictures a worker has before it beside the one that it paints. Else it would wait for the event loop."""

TRIES: Final = 3
"""So many workers are given a job, if it is the end of each."""


class Painter:
    """Paints scenes, and remembers the last pictures.

    `workers` is how many processes paint, at most; with 0 two threads of this process do.
    """

    def __init__(self, sprites: Sprites | None = None, workers: int = 0) -> None:
        self._canvas = Canvas(sprites)
        folder = self._canvas.sprites.folder
        trade = Trade(
            'painter', 'bot.pictures.worker', PATIENCE, TRIES, metrics.PAINTERS_REPLACED,
            ahead=AHEAD, arguments=(str(folder),) if folder else (),
        )  # fmt: skip
        self.workers = Pool(workers, trade, self._here) if workers else None
        """The processes that paint, None where threads do."""
        self._turns = asyncio.Semaphore(2)
        self._ahead = asyncio.Lock()
        self._pictures: OrderedDict[Scene, bytes] = OrderedDict()

    def wake(self) -> None:
        """Be ready soon: somebody will want a picture."""
        if self.workers is not None:
            self.workers.wake()

    async def render(self, scene: Scene) -> bytes:
        """The scene as a PNG. The event loop stays free. Raises `NotDone`."""
        picture = self._pictures.get(scene)
        if picture is None:
            with metrics.PAINTING.time():
                picture = await self._do('png', scene)
        self._pictures[scene] = picture
        self._pictures.move_to_end(scene)
        if len(self._pictures) > REMEMBERED:
            self._pictures.popitem(last=False)
        return picture

    async def prepare(self, scene: Scene) -> None:
        """Paint a picture that nobody waits for yet. Only one of these at a time competes with pictures that are."""
        async with self._ahead:
            await self.render(scene)

    async def warm(self, sprites: Iterable[Sprite]) -> None:
        """Rasterise the sprites that never were, some at a time: pictures that somebody waits for come in between."""
        left = [*sprites]
        while left:
            done = await self._do('warm', left[:AT_ONCE])
            del left[: int(done)]

    async def icon(self, drawing: Sequence[Sprite]) -> bytes:
        """Sprites laid on each other, as an emoji: a PNG with transparency."""
        return await self._do('icon', drawing)

    def png(self, scene: Scene) -> bytes:
        """The scene as a PNG, made in the calling thread."""
        return self._canvas.png(scene)

    def paint(self, scene: Scene) -> Image.Image:
        """The scene as a bitmap, mode RGB, made in the calling thread."""
        return self._canvas.paint(scene)

    def close(self) -> None:
        """End the worker processes. May be repeated; nothing is painted afterwards."""
        if self.workers is not None:
            self.workers.close()

    @property
    def pids(self) -> list[int]:
        """The worker processes that run."""
        return [] if self.workers is None else self.workers.pids

    async def _do(self, name: str, what: Any) -> bytes:
        if self.workers is not None:
            return await self.workers.do(name, what)
        async with self._turns:
            return await asyncio.to_thread(self._here, name, what)

    def _here(self, name: str, what: Any) -> bytes:
        return JOBS[name](self._canvas, what)
