"""Worker processes that do what takes long beside the bot, so that nobody waits who wants nothing of it.

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
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from prometheus_client import Counter

from bot.workers.entry import DONE, LENGTH

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 1.0
"""Seconds between two looks whether a worker hangs."""

PIPE: Final = 1 << 20
"""Bytes that a worker can hand over without waiting, where the system lets us choose: more than a picture has."""

ROOT: Final = Path(__file__).parents[2]
"""Where Python finds the bot."""

SECRETS: Final = ('DISCORD_TOKEN', 'DATABASE_URL')
"""Variables of the environment that concern no worker."""


class NotDone(Exception):
    """A job could not be done; the text tells nothing of what it was about."""


class Gone(Exception):
    """A worker has ended in the middle of a job, or before it."""


@dataclass(frozen=True)
class Trade:
    """What the workers of a pool are for."""

    name: str
    """What one of them is called in the log, "painter"."""
    module: str
    """What runs in them; it calls `serve`."""
    patience: float
    """Seconds after which a worker that is still at the same job hangs, unless more are given for that job."""
    tries: int
    """So many workers are given a job, if it is the end of each."""
    replaced: Counter
    """Counts those that died or hung."""
    arguments: Sequence[str] = ()
    environment: Mapping[str, str] = field(default_factory=dict)


class Worker:
    """One process. `ask` must not be called by two threads at once.

    Raises `OSError` if the process cannot be started.
    """

    def __init__(self, trade: Trade) -> None:
        environment = {name: value for name, value in os.environ.items() if name not in SECRETS}
        environment['PYTHONPATH'] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get('PYTHONPATH'))))
        self.until: float | None = None
        """Until when the job that it is at may take, by the monotonic clock."""
        self.process = subprocess.Popen(
            [sys.executable, '-P', '-m', trade.module, *trade.arguments],
            env={**environment, **trade.environment}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pipesize=PIPE,
        )  # fmt: skip

    def ask(self, job: bytes, patience: float) -> bytes:
        """Have a job done that may take so many seconds. Raises `Gone`, or `NotDone` where it cannot be done."""
        jobs, answers = self.process.stdin, self.process.stdout
        assert jobs is not None and answers is not None, 'it was started with pipes'
        self.until = time.monotonic() + patience
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
            self.until = None
        if not head.startswith(DONE):
            raise NotDone(answer.decode())
        return answer

    @property
    def hangs(self) -> bool:
        """Whether it has been at one job for longer than that may take."""
        until = self.until
        return until is not None and time.monotonic() > until

    def end(self) -> None:
        """End it at once, whatever it does."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


class Pool:
    """At most `number` workers, each started when it is needed first.

    Where no process can be started, `instead` does the job, in a thread.
    """

    def __init__(self, number: int, trade: Trade, instead: Callable[[str, Any], bytes]) -> None:
        self.trade = trade
        self._instead = instead
        self._threads = ThreadPoolExecutor(number, thread_name_prefix=trade.name)
        self._own = threading.local()
        self._all: set[Worker] = set()
        self._turn = threading.Lock()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [worker.process.pid for worker in self.workers]

    @property
    def workers(self) -> list[Worker]:
        """Those that run."""
        with self._turn:
            return [*self._all]

    def wake(self) -> None:
        """Start a worker now, so that the first job need not wait for that."""
        # Where it cannot be started, the first job says so.
        self._threads.submit(self._worker)

    async def do(self, name: str, what: Any, patience: float | None = None) -> bytes:
        """Have a job done when those before it are; it may take `patience` seconds then. Raises `NotDone`."""
        seconds = self.trade.patience if patience is None else patience
        doing = asyncio.get_running_loop().run_in_executor(self._threads, self._do, name, what, seconds)
        try:
            while not (await asyncio.wait({doing}, timeout=LOOK_EVERY))[0]:
                self._look()
        except asyncio.CancelledError:
            doing.cancel()
            raise
        return doing.result()

    def close(self) -> None:
        """End them all; what is still being done comes to nothing."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.process.kill()
        self._threads.shutdown()
        for worker in self.workers:
            self._drop(worker)

    def _look(self) -> None:
        for worker in self.workers:
            if worker.hangs:
                log.warning('a %s hangs: it is ended', self.trade.name)
                worker.process.kill()

    def _do(self, name: str, what: Any, patience: float) -> bytes:
        """In a thread: have its worker do a job, or another if that is gone."""
        job = pickle.dumps((name, what), pickle.HIGHEST_PROTOCOL)
        for _ in range(self.trade.tries):
            try:
                worker = self._worker()
            except OSError as error:
                log.warning('no process can be started for a %s, so a thread does it: %s', self.trade.name, error)
                return self._instead(name, what)
            try:
                return worker.ask(job, patience)
            except Gone:
                self._drop(worker)
                if self._closed:
                    break
                self.trade.replaced.inc()
                code = worker.process.returncode
                log.warning('a %s is gone (exit code %s): another takes its place', self.trade.name, code)
        raise NotDone(f'no {self.trade.name} could finish it')

    def _worker(self) -> Worker:
        """That of the thread. Raises `OSError`."""
        worker: Worker | None = getattr(self._own, 'worker', None)
        if worker is None:
            worker = self._own.worker = Worker(self.trade)
            with self._turn:
                self._all.add(worker)
        return worker

    def _drop(self, worker: Worker) -> None:
        self._own.worker = None
        with self._turn:
            self._all.discard(worker)
        worker.end()
