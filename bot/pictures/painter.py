"""Painting without blocking the event loop: in worker processes, or in threads."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, Final

from PIL import Image

from bot import metrics
from bot.latest import Latest
from bot.pictures import drawings
from bot.pictures.canvas import Canvas
from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprite, Sprites
from bot.pictures.worker import JOBS
from bot.workers.pool import Pool, WorkerSettings

REMEMBERED: Final = 64
"""Maximum pictures in the cache, about 15 MB.

The bot may need a hand twice (for an answer and a DM), and a board for several users at once.
"""

LONGEST: Final = 1_500_000
"""Maximum bytes of a film."""

AT_ONCE: Final = 64
"""Maximum sprites in one rasterising job. The worker returns how many it finished in time."""

PATIENCE: Final = 20.0
"""Timeout of a job, in seconds. Most jobs take 0.01 s, a worker's first one a few seconds."""

AHEAD: Final = 1
"""Jobs that wait at a worker behind the running job. With 0, a worker idles until the event loop sends the next."""

TRIES: Final = 3
"""Attempts at a job whose worker dies."""


class Painter:
    """Paints scenes, and caches the latest pictures.

    `workers` is the maximum number of processes. With 0, two threads of this process paint.
    """

    def __init__(self, sprites: Sprites | None = None, workers: int = 0) -> None:
        self._canvas = Canvas(sprites)
        packages = (f'{game}={package}' for game, package in drawings.packages().items())
        settings = WorkerSettings(
            'painter', 'bot.pictures.worker', PATIENCE, TRIES, metrics.PAINTERS_REPLACED,
            ahead=AHEAD, arguments=(str(self._canvas.sprites.folder), *packages),
        )  # fmt: skip
        self.workers = Pool(workers, settings, self._here) if workers else None
        """The worker processes. None if threads paint."""
        self._slots = asyncio.Semaphore(2)
        self._ahead = asyncio.Lock()
        self._pictures = Latest[Scene, bytes](REMEMBERED)

    def wake(self) -> None:
        """Start workers, because a picture will soon be needed."""
        if self.workers is not None:
            self.workers.wake()

    async def render(self, scene: Scene) -> bytes:
        """Return the scene as a PNG, without blocking the event loop. Raises `NotDone` if painting fails."""
        picture = self._pictures.get(scene)
        if picture is None:
            with metrics.PAINTING.time():
                picture = await self._do('png', scene)
            self._pictures.put(scene, picture)
        return picture

    async def prepare(self, scene: Scene) -> None:
        """Paint a scene into the cache before it is needed.

        It prepares one scene at a time, so that pictures for waiting users are not delayed.
        """
        async with self._ahead:
            await self.render(scene)

    async def film(self, steps: Sequence[Scene], end: Scene) -> bytes:
        """Paint a film: its steps, then the end. Returns a GIF of at most `LONGEST` bytes, unless it has only one step.

        The pictures are painted one at a time, so that pictures for waiting users are not delayed. While the GIF is too
        large, every second step is left out.
        """
        frames = [await self.frame(step) for step in steps]
        last = await self.frame(end._replace(palette=''))
        while True:
            async with self._ahead:
                film = await self._do('film', (frames, last, steps[0].palette))
            if len(film) <= LONGEST or len(frames) == 1:
                return film
            frames = frames[::2]

    async def frame(self, scene: Scene) -> bytes:
        """Paint one picture of a film in half its size. Returns it packed."""
        async with self._ahead:
            return await self._do('frame', scene)

    async def warm(self, sprites: Iterable[Sprite]) -> None:
        """Rasterise sprites that are not on disk yet. The jobs are small, so that pictures are painted in between."""
        left = [*sprites]
        while left:
            done = await self._do('warm', left[:AT_ONCE])
            del left[: int(done)]

    async def icon(self, drawing: Sequence[Sprite]) -> bytes:
        """Paint sprites on top of each other as an emoji. Returns a PNG with transparency."""
        return await self._do('icon', drawing)

    def png(self, scene: Scene) -> bytes:
        """Return the scene as a PNG, painted in the calling thread."""
        return self._canvas.png(scene)

    def paint(self, scene: Scene) -> Image.Image:
        """Return the scene as a bitmap of mode RGB, painted in the calling thread."""
        return self._canvas.paint(scene)

    def close(self) -> None:
        """End the worker processes. Idempotent. Nothing can be painted afterwards."""
        if self.workers is not None:
            self.workers.close()

    @property
    def pids(self) -> list[int]:
        """Process ids of the running workers."""
        return [] if self.workers is None else self.workers.pids

    async def _do(self, name: str, what: Any) -> bytes:
        if self.workers is not None:
            return await self.workers.do(name, what)
        async with self._slots:
            return await asyncio.to_thread(self._here, name, what)

    def _here(self, name: str, what: Any) -> bytes:
        return JOBS[name](self._canvas, what)
