"""Worker processes that paint beside the bot, so that nobody who wants no picture waits for one.

Each has a thread here that hands it one job after the other and waits for what comes of it, so that it has something to
do even while the event loop is busy. One that dies or hangs is replaced.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from bot import metrics
from bot.pictures.worker import DONE, LENGTH

log = logging.getLogger(__name__)

PATIENCE: Final = 20.0
"""Seconds after which a worker that is still at the same job hangs. Most take a hundredth of one, the first a few."""

LOOK_EVERY: Final = 1.0
"""Seconds between two looks whether a worker hangs."""

TRIES: Final = 3
"""So many workers are given a job, if it is the end of each."""

PIPE: Final = 1 << 20
"""Bytes that a worker can hand over without waiting, where the system lets us choose: more than a picture has."""

ROOT: Final = Path(__file__).parents[2]
"""Where Python finds the bot."""

SECRETS: Final = ('DISCORD_TOKEN', 'DATABASE_URL')
"""Variables of the environment that concern no worker."""


class NotPainted(Exception):
    """A picture could not be painted; the text tells nothing of what is on it."""


class Gone(Exception):
    """A worker has ended in the middle of a job, or before it."""


class Worker:
    """One process. `ask` must not be called by two threads at once.

    Raises `OSError` if the process cannot be started.
    """

    def __init__(self, folder: Path | None) -> None:
        command = [sys.executable, '-P', '-m', 'bot.pictures.worker', *([str(folder)] if folder else ())]
        environment = {name: value for name, value in os.environ.items() if name not in SECRETS}
        environment['PYTHONPATH'] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get('PYTHONPATH'))))
        self.since: float | None = None
        """When it was given the job that it is at, by the monotonic clock."""
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pipesize=PIPE
        )

    def ask(self, job: bytes) -> bytes:
        """Have a job done. Raises `Gone`, or `NotPainted` where it cannot be done."""
        jobs, answers = self.process.stdin, self.process.stdout
        assert jobs is not None and answers is not None, 'it was started with pipes'
        self.since = time.monotonic()
        try:
            jobs.write(LENGTH.pack(len(job)) + job)
            jobs.flush()
            head = answers.read(len(DONE) + LENGTH.size)
            if len(head) < len(DONE) + LENGTH.size:
                raise Gone
            (length,) = LENGTH.unpack(head[len(DONE) :])
            answer = answers.read(length)
            if len(answer) < length:
                raise Gone
        except (OSError, ValueError) as error:  # a pipe that is broken, or closed
            raise Gone from error
        finally:
            self.since = None
        if not head.startswith(DONE):
            raise NotPainted(answer.decode())
        return answer

    def hangs(self, patience: float) -> bool:
        """Whether it has been at one job for longer than `patience` seconds."""
        since = self.since
        return since is not None and time.monotonic() - since > patience

    def end(self) -> None:
        """End it at once, whatever it does."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


class Workers:
    """At most `number` of them, each started when it is needed first.

    `folder` is where they keep drawings; where no process can be started, `instead` does the job, in a thread.
    """

    def __init__(
        self, number: int, instead: Callable[[str, Any], bytes], folder: Path | None = None, patience: float = PATIENCE
    ) -> None:
        self.patience = patience
        self.number = number
        self._instead = instead
        self._folder = folder
        self._threads = ThreadPoolExecutor(number, thread_name_prefix='painter')
        self._own = threading.local()
        self._all: set[Worker] = set()
        self._turn = threading.Lock()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [worker.process.pid for worker in self._workers()]

    async def do(self, name: str, what: Any) -> bytes:
        """Have a job done when those before it are. Raises `NotPainted`."""
        doing = asyncio.get_running_loop().run_in_executor(self._threads, self._do, name, what)
        try:
            while not (await asyncio.wait({doing}, timeout=LOOK_EVERY))[0]:
                for worker in self._workers():
                    if worker.hangs(self.patience):
                        log.warning('a painter hangs: it is ended')
                        worker.process.kill()
        except asyncio.CancelledError:
            doing.cancel()
            raise
        return doing.result()

    def close(self) -> None:
        """End them all; what is still being painted comes to nothing."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers():
            worker.process.kill()
        self._threads.shutdown()

    def _workers(self) -> list[Worker]:
        with self._turn:
            return [*self._all]

    def _do(self, name: str, what: Any) -> bytes:
        """In a thread: have its worker do a job, or another if that is gone."""
        job = pickle.dumps((name, what), pickle.HIGHEST_PROTOCOL)
        for _ in range(TRIES):
            try:
                worker = self._worker()
            except OSError as error:
                log.warning('no process can be started to paint, so it is done in a thread: %s', error)
                return self._instead(name, what)
            try:
                return worker.ask(job)
            except Gone:
                self._drop(worker)
                if self._closed:
                    break
                metrics.PAINTERS_REPLACED.inc()
                log.warning('a painter is gone (exit code %s): another takes its place', worker.process.returncode)
        raise NotPainted('no painter could finish it')

    def _worker(self) -> Worker:
        """That of the thread. Raises `OSError`."""
        worker: Worker | None = getattr(self._own, 'worker', None)
        if worker is None:
            worker = self._own.worker = Worker(self._folder)
            with self._turn:
                self._all.add(worker)
        return worker

    def _drop(self, worker: Worker) -> None:
        self._own.worker = None
        with self._turn:
            self._all.discard(worker)
        worker.end()
