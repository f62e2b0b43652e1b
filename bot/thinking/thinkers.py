"""Thinkers: run jobs in worker processes or in threads, so that they do not block the event loop.

A job that takes too long or kills its process fails with `NotDone`, which the caller handles.
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
from typing import Any, Final, NamedTuple

import platformdirs

from bot import metrics
from bot.tasks import Tasks
from bot.thinking import strengths
from bot.thinking.jobs import ADVISER, JOBS, AdviceJob, AnswerJob, compile_for, done
from bot.thinking.slots import Slots, Urgency
from bot.workers.entry import describe
from bot.workers.pool import NotDone, Pool, WorkerSettings
from engine.api import Advice, tokens
from engine.registry import PACKAGES

log = logging.getLogger(__name__)

PATIENCE: Final = 10.0
"""Timeout in seconds for a bot player's answer."""

COMPILING: Final = 600.0
"""Timeout in seconds for compiling. It takes half a minute, once; more on a busy machine."""

COMPILE_RETRY: Final = 60.0
"""Seconds between the start of a failed compilation and its retry. A retry helps if the process was killed."""

IN_LINE: Final = 30.0
"""Maximum seconds that a move waits for a slot. Advice that began earlier may hold a slot for that long."""

ADVISING: Final = 30.0
"""Timeout in seconds for advice."""

UNHURRIED: Final = 60.0
"""Timeout in seconds for a background job. Most jobs take less than a second."""

TRIES: Final = 2
"""Attempts at a background job. The first fails if its process is killed."""

HANGS: Final = 60.0
"""Seconds after which a worker process that still does the same job is killed. Callers give up sooner.

On a busy machine a new process needs long to load its packages. With a shorter time it would be killed before its first
answer, again and again.
"""

LEAST: Final = 1.0
"""Minimum seconds for a job, even if its wait for a slot used up its time."""

THREADS: Final = 2
"""Number of threads that think if `workers` is 0."""


class Answered(NamedTuple):
    """A bot player's answer, and the name of the player that gave it: a weaker one if the requested one failed."""

    token: str
    player: str


class Thinkers:
    """Runs the jobs of `JOBS`: moves first, then advice, then background jobs.

    `workers` is the maximum number of worker processes, each started on first need; with 0, threads of this process run
    the jobs. `folder` keeps compiled code, by default in the user's cache folder. If it cannot be written to, code is
    compiled again in each run.
    """

    def __init__(self, workers: int = 0, folder: Path | None = None) -> None:
        self.patience = PATIENCE
        self.hangs = HANGS
        self._slots = Slots(workers or THREADS)
        self._number = workers
        self._folder = folder
        self._temporary: Path | None = None
        self._pools: list[Pool] = []
        self._pool = self._new_pool(workers) if workers else None
        self._compiling: dict[str, tuple[asyncio.Task[None], float]] = {}
        self._loading = Tasks()

    @property
    def pids(self) -> list[int]:
        """The ids of the running worker processes."""
        return [pid for pool in self._pools for pid in pool.pids]

    async def do(self, name: str, what: Any, *, urgency: Urgency = Urgency.MOVES, within: float = PATIENCE) -> Any:
        """Run a job, at most `within` seconds once it has a slot. Returns the result.

        Raises `NotDone` if the job fails, or gets no slot or result in time.
        """
        try:
            async with self._slots.slot(urgency, IN_LINE if urgency is Urgency.MOVES else None):
                return await self._done(name, what, within)
        except TimeoutError:
            raise NotDone(f'no result within {within:.0f} seconds') from None

    async def do_unhurried(self, name: str, what: Any) -> Any:
        """Run a background job, with one retry. Raises `NotDone`."""
        for _ in range(TRIES - 1):
            try:
                return await self.do(name, what, urgency=Urgency.LOOKING_BACK, within=UNHURRIED)
            except NotDone as error:
                log.info('background job failed, retrying: %s', error)
        return await self.do(name, what, urgency=Urgency.LOOKING_BACK, within=UNHURRIED)

    async def decide(self, asked: AnswerJob) -> Answered:
        """A bot player's answer. If that player fails or is too slow, the game's weakest player answers instead.

        If the weakest fails too, the answer is the question's default, so that no table waits for a broken bot player.
        While other jobs take all slots, no player looks ahead, so that many tables at once get their answers soon.
        """
        if self._slots.full:
            asked = replace(asked, world=None)
        deadline = asyncio.get_running_loop().time() + self.patience
        try:
            with metrics.THINKING.time():
                await self._compiled((asked.game, asked.player))
                left = max(LEAST, deadline - asyncio.get_running_loop().time())
                return Answered(str(await self.do('decide', asked, within=left)), asked.player)
        except NotDone as error:
            metrics.THINKING_GIVEN_UP.inc()
            quickest = next(iter(PACKAGES[asked.game].strengths))
            log.warning(
                'bot player gave no answer: game=%s, player=%s, %s; %s answers',
                asked.game,
                asked.player,
                error,
                quickest,
            )
            return Answered(await self._quick_answer(replace(asked, player=quickest)), quickest)

    async def _quick_answer(self, asked: AnswerJob) -> str:
        """The answer of a quick player. If it fails, the default, or without one the first legal answer."""
        try:
            return str(await asyncio.to_thread(JOBS['decide'], asked))
        except Exception:
            log.exception('bot player failed: game=%s, player=%s; the default answers', asked.game, asked.player)
            return asked.decision.default or next(tokens(asked.decision.choice))

    async def play_on(self, asked: AnswerJob) -> str:
        """A bot player's answer in a background game. Raises `NotDone`."""
        await self.ready(asked.game, asked.player)
        return str(await self.do_unhurried('decide', asked))

    async def advise(self, wanted: AdviceJob) -> Advice:
        """The adviser's advice, with a retry while there is time. Raises `NotDone`."""
        await self.ready(wanted.game, ADVISER)
        deadline = asyncio.get_running_loop().time() + ADVISING
        advice: Advice
        try:
            advice = await self.do('advise', wanted, urgency=Urgency.ADVICE, within=ADVISING)
        except NotDone as error:
            left = deadline - asyncio.get_running_loop().time()
            if left < LEAST:
                raise
            log.info('advice failed, retrying: %s', error)
            advice = await self.do('advise', wanted, urgency=Urgency.ADVICE, within=left)
        return advice

    def prepare(self) -> None:
        """Compile the code of every adviser in the background, if the package that it needs is installed.

        After the first start, the compiled code is on disk. A package that turns out to be broken counts as missing. A
        player that needs a package is on offer only once the package has worked.
        """
        for game, package in PACKAGES.items():
            needs = package.adviser_needs
            if self._pool is not None and needs is not None and strengths.installed(needs):
                strengths.doubt(needs)
                self._begin_compiling((game, ADVISER))

    def preparing(self, game: str) -> bool:
        """Whether a game's adviser and strong players are being compiled, or will be on the next request."""
        if game not in self._compiling:
            return False
        now = asyncio.get_running_loop().time()
        return not self._compiling[game][0].done() or self._may_recompile(game, now)

    def warm(self, game: str, player: str) -> None:
        """Let the processes load and compile the code of a bot player that will soon be asked."""
        if self._pool is not None:
            self._loading.start(self._load((game, player)), f'{player} of {game} is made ready')

    async def ready(self, game: str, player: str) -> None:
        """Wait until the code that a bot player needs is compiled. Raises `NotDone` if that fails."""
        await self._compiled((game, player), COMPILING)

    def close(self) -> None:
        """End the worker processes. Idempotent; no job runs afterwards."""
        for pool in self._pools:
            pool.close()
        self._loading.cancel()
        for task, _ in self._compiling.values():
            task.cancel()
        if self._temporary is not None:
            shutil.rmtree(self._temporary, ignore_errors=True)

    async def _done(self, name: str, what: Any, patience: float) -> Any:
        async with asyncio.timeout(patience):
            if self._pool is not None:
                return pickle.loads(await self._pool.do(name, what, max(patience, self.hangs)))
            try:
                return await asyncio.to_thread(JOBS[name], what)
            except Exception as error:
                raise NotDone(describe(error)) from error

    async def _load(self, player: tuple[str, str]) -> None:
        try:
            await self._compiled(player, COMPILING)
            loads = (self.do('warm', player, urgency=Urgency.LOOKING_BACK) for _ in range(self._number))
            await asyncio.gather(*loads)
        except NotDone as error:
            log.warning('warm-up failed: game=%s, player=%s, %s', *player, error)

    async def _compiled(self, player: tuple[str, str], patience: float | None = None) -> None:
        """Wait until a player's code is compiled, at most until `patience` seconds after compiling began.

        Compiles once for all players of a game, because they need the same code. Raises `NotDone` after a failure or
        the timeout.
        """
        game, _ = player
        if _needs(player) is None:
            return
        now = asyncio.get_running_loop().time()
        if game not in self._compiling or self._may_recompile(game, now):
            self._begin_compiling(player)
        compiling, since = self._compiling[game]
        left = since + (self.patience if patience is None else patience) - now
        await asyncio.wait({compiling}, timeout=max(0.0, left))
        if not compiling.done():
            raise NotDone('its code is still being compiled')
        if _failed(compiling):
            why = 'the bot is stopping' if compiling.cancelled() else compiling.exception()
            raise NotDone(f'its code could not be compiled: {why}')

    def _begin_compiling(self, player: tuple[str, str]) -> None:
        compiling = asyncio.create_task(self._compile(player), name=f'{player[0]} is compiled')
        # Retrieves a failure even if no caller waits for it. Otherwise asyncio would log a failure never retrieved.
        compiling.add_done_callback(_failed)
        self._compiling[player[0]] = compiling, asyncio.get_running_loop().time()

    def _may_recompile(self, game: str, now: float) -> bool:
        compiling, since = self._compiling[game]
        return _failed(compiling) and now - since >= COMPILE_RETRY

    async def _compile(self, player: tuple[str, str]) -> None:
        """Compile in a separate process, so that the workers can go on thinking. They load the result from disk."""
        package = _needs(player)
        assert package is not None, 'the caller has checked that it needs a package'
        try:
            broken = await self._compile_in_process((package, *player))
            if broken is not None:
                strengths.note_broken(package)
        finally:
            strengths.trust(package)
        if broken is not None:
            log.error('package broken: %s, %s; strong players and advice are not offered', package, broken)
            raise NotDone(f'package {package} is broken')

    async def _compile_in_process(self, what: tuple[str, str, str]) -> str | None:
        """Run `compile_for` in a new process, or in a thread if threads do the jobs.

        Returns the error if the package is broken, else None."""
        if self._pool is None:
            return await asyncio.to_thread(compile_for, what)
        pool = self._new_pool(1)
        try:
            broken: str | None = pickle.loads(await pool.do('compile', what, COMPILING))
        finally:
            self._pools.remove(pool)
            pool.close()
        return broken

    def _new_pool(self, number: int) -> Pool:
        environment = {'NUMBA_CACHE_DIR': os.environ.get('NUMBA_CACHE_DIR') or str(self._cache_folder())}
        settings = WorkerSettings(
            'thinker', 'bot.thinking.worker', PATIENCE, 1, metrics.THINKERS_REPLACED,
            arguments=tuple(PACKAGES), environment=environment,
        )  # fmt: skip
        pool = Pool(number, settings, done)
        self._pools.append(pool)
        return pool

    def _cache_folder(self) -> Path:
        """Return the folder for compiled code: if possible, one that outlives this process."""
        folder = self._folder or platformdirs.user_cache_path('clew') / 'compiled'
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            log.info('compiled code not cached: %s', error)
        if not os.access(folder, os.W_OK | os.X_OK):
            self._temporary = folder = self._temporary or Path(tempfile.mkdtemp(prefix='clew-compiled-'))
        return folder


def _needs(player: tuple[str, str]) -> str | None:
    """The Python package that a player or an adviser needs; None without one."""
    game, name = player
    package = PACKAGES[game]
    if name == ADVISER:
        return package.adviser_needs
    strength = package.strengths.get(name)
    return None if strength is None else strength.needs


def _failed(task: asyncio.Task[None]) -> bool:
    """Whether a task has failed or was cancelled."""
    return task.done() and (task.cancelled() or task.exception() is not None)
