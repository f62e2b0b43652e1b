"""Worker processes that do what takes long beside the bot, so that nobody waits who wants nothing of it.

Each has threads here that hand it one job after the other and wait for what comes of it, so that it has something to
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
    """A worker has ended in the middle of a job, or before it; `begun`: whether the job may be what ended it."""

    def __init__(self, *, begun: bool = True) -> None:
        super().__init__()
        self.begun = begun


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
    ahead: int = 0
    """So many jobs are handed to a worker that is still at another: it need not wait for us in between."""
    arguments: Sequence[str] = ()
    environment: Mapping[str, str] = field(default_factory=dict)


class Worker:
    """One process, which does what it is asked one after the other. Raises `OSError` if it cannot be started."""

    def __init__(self, trade: Trade) -> None:
        environment = {name: value for name, value in os.environ.items() if name not in SECRETS}
        environment['PYTHONPATH'] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get('PYTHONPATH'))))
        self.until: float | None = None
        """Until when the job that it is at may take, by the monotonic clock."""
        self.jobs = 0
        """How many have been handed to it, or are about to be."""
        self._telling, self._hearing = threading.Lock(), threading.Lock()
        self._gone = False
        self.process = subprocess.Popen(
            [sys.executable, '-P', '-m', trade.module, *trade.arguments],
            env={**environment, **trade.environment}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pipesize=PIPE,
        )  # fmt: skip

    def ask(self, job: bytes, patience: float) -> bytes:
        """Have a job done that may take so many seconds, once those before it are.

        Raises `Gone`, or `NotDone` where it cannot be done.
        """
        jobs = self.process.stdin
        assert jobs is not None, 'it was started with pipes'
        with self._telling:
            # Whoever listens notices that it is gone.
            with suppress(OSError, ValueError):
                jobs.write(LENGTH.pack(len(job)) + job)
                jobs.flush()
            # Taken before the next may tell, so that answers are heard in the order of the jobs.
            self._hearing.acquire()
        try:
            if self._gone:
                raise Gone(begun=False)
            self.until = time.monotonic() + patience
            return self._heard()
        except Gone:
            self._gone = True
            raise
        finally:
            self.until = None
            self._hearing.release()

    def _heard(self) -> bytes:
        """What comes of the oldest job. Raises `Gone` and `NotDone`."""
        answers = self.process.stdout
        assert answers is not None, 'it was started with pipes'
        try:
            head = answers.read(len(DONE) + LENGTH.size)
            if len(head) < len(DONE) + LENGTH.size:
                raise Gone
            (length,) = LENGTH.unpack(head[len(DONE) :])
            answer = answers.read(length)
            if len(answer) < length:
                raise Gone
        except (OSError, ValueError) as error:  # a pipe that is broken, or closed
            raise Gone from error
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
        self.workers: tuple[Worker, ...] = ()
        """Those that run."""
        self._number = number
        self._instead = instead
        self._threads = ThreadPoolExecutor(number * (1 + trade.ahead), thread_name_prefix=trade.name)
        self._turn = threading.Lock()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [worker.process.pid for worker in self.workers]

    def wake(self) -> None:
        """Start a worker now, so that the first job need not wait for that."""
        # Where it cannot be started, the first job says so.
        self._threads.submit(self._least_busy)

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
        """In a thread: have a worker do a job, or another if that is gone."""
        job = pickle.dumps((name, what), pickle.HIGHEST_PROTOCOL)
        tries = 0
        while tries < self.trade.tries:
            try:
                worker = self._least_busy(jobs=1)
            except OSError as error:
                log.warning('no process can be started for a %s, so a thread does it: %s', self.trade.name, error)
                return self._instead(name, what)
            try:
                return worker.ask(job, patience)
            except Gone as gone:
                self._drop(worker)
                if self._closed:
                    break
                if gone.begun:
                    tries += 1
                    self.trade.replaced.inc()
                    code = worker.process.returncode
                    log.warning('a %s is gone (exit code %s): another takes its place', self.trade.name, code)
            finally:
                with self._turn:
                    worker.jobs -= 1
        raise NotDone(f'no {self.trade.name} could finish it')

    def _least_busy(self, jobs: int = 0) -> Worker:
        """The worker with the fewest jobs, to which so many are added; a new one rather than a busy one.

        Raises `OSError`.
        """
        with self._turn:
            worker = min(self.workers, key=lambda worker: worker.jobs, default=None)
            if worker is None or (worker.jobs and len(self.workers) < self._number):
                worker = Worker(self.trade)
                self.workers += (worker,)
            worker.jobs += jobs
            return worker

    def _drop(self, worker: Worker) -> None:
        with self._turn:
            self.workers = tuple(other for other in self.workers if other is not worker)
        worker.end()
