"""Thinking beside everything else that goes on: in worker processes, or in threads.

A job that takes too long, or is the end of its process, comes to nothing; who asks for it says what happens then.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import shutil
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import platformdirs

from bot import metrics
from bot.thinking.jobs import ADVISER, JOBS, Asked, Wanted
from bot.thinking.line import Line, Urgency
from bot.thinking.worker import done
from bot.workers.entry import told
from bot.workers.pool import NotDone, Pool, Trade
from engine.api import Advice
from engine.registry import GAMES, NEEDS

log = logging.getLogger(__name__)

PATIENCE: Final = 10.0
"""Seconds that thinking may take."""

COMPILING: Final = 600.0
"""Seconds that compiling may take. It takes half a minute, once; more on a machine that has much else to do."""

COMPILED_ANEW: Final = 60.0
"""Seconds from the beginning of what failed until it is tried again: its process may have been killed."""

FIRST_ADVICE: Final = 120.0
"""Seconds that whoever asks for advice waits until what it needs is compiled; they can play on meanwhile."""

ADVISING: Final = 30.0
"""Seconds that finding out advice may take."""

UNHURRIED: Final = 60.0
"""Seconds that a job may take for which nobody waits. Most take some tenths of one."""

TRIES: Final = 2
"""So often such a job is done, if it comes to nothing: its process may have been killed."""

HANGS: Final = 60.0
"""Seconds after which a process that is still at the same job is ended. Whoever waits for it gives up sooner: on a busy
machine a new process may need long to load what it thinks with, and would be new again each time it is ended."""

LEAST: Final = 1.0
"""Seconds that a job may take at least, however long it has waited for its turn."""

THREADS: Final = 2
"""How many threads think, where no process does."""


class Thinkers:
    """Does the jobs of `JOBS`, people's first.

    `workers` is how many processes think, at most, each started when it is needed first; with 0 threads of this process
    do. `folder` is where they keep what they have compiled, by default the user's cache folder. If it cannot be written
    to, nothing is kept between runs.
    """

    def __init__(self, workers: int = 0, folder: Path | None = None) -> None:
        self.patience = PATIENCE
        self.hangs = HANGS
        self._line = Line(workers or THREADS)
        self._number = workers
        self._folder = folder
        self._borrowed: Path | None = None
        self._pools: list[Pool] = []
        self._pool = self._new_pool(workers) if workers else None
        self._compiling: dict[str, tuple[asyncio.Task[None], float]] = {}
        self._loading: set[asyncio.Task[None]] = set()

    @property
    def pids(self) -> list[int]:
        """The worker processes that run."""
        return [pid for pool in self._pools for pid in pool.pids]

    async def do(self, name: str, what: Any, *, urgency: Urgency = Urgency.PEOPLE, within: float = PATIENCE) -> Any:
        """What comes of a job. Raises `NotDone`.

        `within` is how many seconds it may take: for people from now on, in the background from when its turn comes.
        """
        deadline = asyncio.get_running_loop().time() + within
        people = urgency is Urgency.PEOPLE
        try:
            async with self._line.place(urgency, within if people else None):
                left = deadline - asyncio.get_running_loop().time() if people else within
                return await self._done(name, what, max(LEAST, left))
        except TimeoutError:
            raise NotDone(f'it was not done within {within:.0f} seconds') from None

    async def do_unhurried(self, name: str, what: Any) -> Any:
        """What comes of a job for which nobody waits: one that comes to nothing is done once more. Raises `NotDone`."""
        for _ in range(TRIES - 1):
            try:
                return await self.do(name, what, urgency=Urgency.BACKGROUND, within=UNHURRIED)
            except NotDone as error:
                log.info('a job for which nobody waits is done again: %s', error)
        return await self.do(name, what, urgency=Urgency.BACKGROUND, within=UNHURRIED)

    async def decide(self, asked: Asked) -> str:
        """What an automatic player answers. Where thinking comes to nothing, the quickest of the game answers."""
        deadline = asyncio.get_running_loop().time() + self.patience
        try:
            with metrics.THINKING.time():
                await self._compiled((asked.game, asked.player))
                left = deadline - asyncio.get_running_loop().time()
                return str(await self.do('decide', asked, within=left))
        except NotDone as error:
            metrics.THINKING_GIVEN_UP.inc()
            quickest = next(iter(GAMES[asked.game].players))
            log.warning('%s of %s did not answer, so %s does: %s', asked.player, asked.game, quickest, error)
            return str(await asyncio.to_thread(JOBS['decide'], replace(asked, player=quickest)))

    async def play_on(self, asked: Asked) -> str:
        """What an automatic player answers in a game for which nobody waits. Raises `NotDone`."""
        await self.ready(asked.game, asked.player)
        return str(await self.do_unhurried('decide', asked))

    async def advise(self, wanted: Wanted) -> Advice:
        """What the adviser of a game says, who is asked once more while there is time. Raises `NotDone`."""
        await self._compiled((wanted.game, ADVISER), FIRST_ADVICE)
        deadline = asyncio.get_running_loop().time() + ADVISING
        advice: Advice
        try:
            advice = await self.do('advise', wanted, within=ADVISING)
        except NotDone as error:
            left = deadline - asyncio.get_running_loop().time()
            if left < LEAST:
                raise
            log.info('advice is found out again: %s', error)
            advice = await self.do('advise', wanted, within=left)
        return advice

    def warm(self, game: str, player: str) -> None:
        """An automatic player will soon be asked: let the processes load and compile what they need for that."""
        if self._pool is not None:
            loading = asyncio.create_task(self._load((game, player)), name=f'{player} of {game} is made ready')
            self._loading.add(loading)
            loading.add_done_callback(self._loading.discard)

    async def ready(self, game: str, player: str) -> None:
        """Wait until what an automatic player needs is compiled. Raises `NotDone`."""
        await self._compiled((game, player), COMPILING)

    def close(self) -> None:
        """End the worker processes. May be repeated; nothing is thought about afterwards."""
        for pool in self._pools:
            pool.close()
        for task in (*(task for task, _ in self._compiling.values()), *self._loading):
            task.cancel()
        if self._borrowed is not None:
            shutil.rmtree(self._borrowed, ignore_errors=True)

    async def _done(self, name: str, what: Any, patience: float) -> Any:
        async with asyncio.timeout(patience):
            if self._pool is not None:
                return pickle.loads(await self._pool.do(name, what, max(patience, self.hangs)))
            try:
                return await asyncio.to_thread(JOBS[name], what)
            except Exception as error:
                raise NotDone(told(error)) from error

    async def _load(self, player: tuple[str, str]) -> None:
        try:
            await self._compiled(player, COMPILING)
            loads = (self.do('warm', player, urgency=Urgency.BACKGROUND) for _ in range(self._number))
            await asyncio.gather(*loads)
        except NotDone as error:
            log.warning('%s of %s could not be made ready: %s', player[1], player[0], error)

    async def _compiled(self, player: tuple[str, str], patience: float | None = None) -> None:
        """Wait until what a player needs is compiled, at most `patience` seconds from when that began: where it is not
        found on the disk it takes longer than anybody at a table waits. Raises `NotDone`.

        All who think in a game need the same, so that it is compiled once.
        """
        game, name = player
        if self._pool is None or name not in {ADVISER, *NEEDS.get(game, {})}:
            return
        now = asyncio.get_running_loop().time()
        if game not in self._compiling or self._may_compile_anew(game, now):
            self._compiling[game] = asyncio.create_task(self._compile(player), name=f'{game} is compiled'), now
        compiling, since = self._compiling[game]
        left = since + (self.patience if patience is None else patience) - now
        await asyncio.wait({compiling}, timeout=max(0.0, left))
        if not compiling.done():
            raise NotDone('what it needs is still being compiled')
        if _failed(compiling):
            why = 'the bot is stopping' if compiling.cancelled() else compiling.exception()
            raise NotDone(f'what it needs could not be compiled: {why}')

    def _may_compile_anew(self, game: str, now: float) -> bool:
        compiling, since = self._compiling[game]
        return _failed(compiling) and now - since >= COMPILED_ANEW

    async def _compile(self, player: tuple[str, str]) -> None:
        """In a process besides the others: those go on thinking meanwhile, and find on the disk what it has made."""
        pool = self._new_pool(1)
        try:
            await pool.do('warm', player, COMPILING)
        finally:
            self._pools.remove(pool)
            pool.close()

    def _new_pool(self, number: int) -> Pool:
        environment = {'NUMBA_CACHE_DIR': os.environ.get('NUMBA_CACHE_DIR') or str(self._kept())}
        trade = Trade('thinker', 'bot.thinking.worker', PATIENCE, 1, metrics.THINKERS_REPLACED, environment=environment)
        pool = Pool(number, trade, done)
        self._pools.append(pool)
        return pool

    def _kept(self) -> Path:
        """A folder for what is compiled: where it outlives this process, if that is possible."""
        folder = self._folder or platformdirs.user_cache_path('clew') / 'compiled'
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            log.info('what is compiled is not kept: %s', error)
        if not os.access(folder, os.W_OK | os.X_OK):
            self._borrowed = folder = self._borrowed or Path(tempfile.mkdtemp(prefix='clew-compiled-'))
        return folder


def _failed(task: asyncio.Task[None]) -> bool:
    """Whether a task is over, and came to nothing."""
    return task.done() and (task.cancelled() or task.exception() is not None)
