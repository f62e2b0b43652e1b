"""Pools of worker processes, for long jobs that must not block the event loop.

Threads of this process hand the workers their jobs and wait for the results. So workers need not wait for a busy event
loop. A worker that dies or hangs is replaced.
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
"""Seconds between two checks for hung workers."""

PIPE: Final = 1 << 20
"""Buffer size in bytes of the pipes to and from a worker, on systems where it can be set.

A whole picture fits in. So a worker can write its result without waiting until the bot reads it.
"""

ROOT: Final = Path(__file__).parents[2]
"""The folder from which Python imports the bot."""

SECRETS: Final = ('DISCORD_TOKEN', 'DATABASE_URL')
"""Environment variables that are kept from workers."""


class NotDone(Exception):
    """A job failed. The message says nothing about its content, which may be hidden information."""


class Gone(Exception):
    """A worker died. `begun` tells whether it had begun the job. If so, the job itself may be the cause."""

    def __init__(self, *, begun: bool = True) -> None:
        super().__init__()
        self.begun = begun


@dataclass(frozen=True)
class WorkerSettings:
    """Settings of a pool's workers."""

    name: str
    """Name in the log, such as "painter"."""
    module: str
    """Module that the worker processes run. It calls `serve`."""
    patience: float
    """Default timeout of a job in seconds, after which its worker counts as hung."""
    tries: int
    """Attempts at a job whose worker dies."""
    replaced: Counter
    """Metric that counts workers that died or hung."""
    ahead: int = 0
    """Number of further jobs sent to a worker while it still does one, so that it can begin the next at once."""
    arguments: Sequence[str] = ()
    environment: Mapping[str, str] = field(default_factory=dict)


class Worker:
    """One process, which runs one job after the other. Raises `OSError` if it cannot be started."""

    def __init__(self, settings: WorkerSettings) -> None:
        environment = {name: value for name, value in os.environ.items() if name not in SECRETS}
        environment['PYTHONPATH'] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get('PYTHONPATH'))))
        self.until: float | None = None
        """Deadline of the running job, by the monotonic clock. None while no job is running."""
        self.jobs = 0
        """Number of jobs that the worker has, or is about to get."""
        self._writing, self._reading = threading.Lock(), threading.Lock()
        self._gone = False
        self.process = subprocess.Popen(
            [sys.executable, '-P', '-m', settings.module, *settings.arguments],
            env={**environment, **settings.environment}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pipesize=PIPE,
        )  # fmt: skip

    def ask(self, job: bytes, patience: float) -> bytes:
        """Run a job, at most `patience` seconds once the earlier ones are done. Returns the result.

        Raises `Gone`, or `NotDone` if the job fails.
        """
        jobs = self.process.stdin
        assert jobs is not None, 'it was started with pipes'
        with self._writing:
            # A dead worker is noticed when its result is read.
            with suppress(OSError, ValueError):
                jobs.write(LENGTH.pack(len(job)) + job)
                jobs.flush()
            # Taken before the next job is written, so that results are read in the order of the jobs.
            self._reading.acquire()
        try:
            if self._gone:
                raise Gone(begun=False)
            self.until = time.monotonic() + patience
            return self._read()
        except Gone:
            self._gone = True
            raise
        finally:
            self.until = None
            self._reading.release()

    def _read(self) -> bytes:
        """Read the result of the oldest job. Raises `Gone` and `NotDone`."""
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
        except (OSError, ValueError) as error:  # The pipe is broken or closed.
            raise Gone from error
        if not head.startswith(DONE):
            raise NotDone(answer.decode())
        return answer

    @property
    def hangs(self) -> bool:
        """Whether the running job has exceeded its timeout."""
        until = self.until
        return until is not None and time.monotonic() > until

    def end(self) -> None:
        """Kill the process, even in the middle of a job."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


class Pool:
    """At most `number` workers, each started on first need.

    If no process can be started, `instead` runs the job in a thread.
    """

    def __init__(self, number: int, settings: WorkerSettings, instead: Callable[[str, Any], bytes]) -> None:
        self.settings = settings
        self.workers: tuple[Worker, ...] = ()
        """The running workers."""
        self._number = number
        self._instead = instead
        self._threads = ThreadPoolExecutor(number * (1 + settings.ahead), thread_name_prefix=settings.name)
        self._lock = threading.Lock()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes."""
        return [worker.process.pid for worker in self.workers]

    def wake(self) -> None:
        """Start a worker now, so that the first job does not wait for it."""
        # A failure to start is reported by the first job.
        self._threads.submit(self._least_busy)

    async def do(self, name: str, what: Any, patience: float | None = None) -> bytes:
        """Run the job `name` with the argument `what`, after the earlier jobs. Returns the result.

        `patience` is the timeout in seconds; None for the pool's default. Raises `NotDone` if the job fails.
        """
        seconds = self.settings.patience if patience is None else patience
        doing = asyncio.get_running_loop().run_in_executor(self._threads, self._do, name, what, seconds)
        try:
            while not (await asyncio.wait({doing}, timeout=LOOK_EVERY))[0]:
                self._look()
        except asyncio.CancelledError:
            doing.cancel()
            raise
        return doing.result()

    def close(self) -> None:
        """Kill all workers. Running jobs fail."""
        # Locked: a thread that is starting a worker adds it to `workers` first, so that it is killed too.
        with self._lock:
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
                log.warning('worker hung: %s, killing it', self.settings.name)
                worker.process.kill()

    def _do(self, name: str, what: Any, patience: float) -> bytes:
        """Run a job in a worker. If the worker dies, retry in another. Called in a thread."""
        job = pickle.dumps((name, what), pickle.HIGHEST_PROTOCOL)
        tries = 0
        while tries < self.settings.tries:
            try:
                worker = self._least_busy(jobs=1)
            except OSError as error:
                log.warning('worker start failed: %s, falling back to a thread: %s', self.settings.name, error)
                return self._instead(name, what)
            try:
                return worker.ask(job, patience)
            except Gone as gone:
                self._drop(worker)
                if self._closed:
                    break
                if gone.begun:
                    tries += 1
                    self.settings.replaced.inc()
                    code = worker.process.returncode
                    log.warning('worker died: %s, exit code %s, replacing it', self.settings.name, code)
            finally:
                with self._lock:
                    worker.jobs -= 1
        raise NotDone(f'no {self.settings.name} could finish it')

    def _least_busy(self, jobs: int = 0) -> Worker:
        """Return the worker with the fewest jobs, and add `jobs` to its number of jobs.

        If all workers are busy and their maximum is not reached, start a new one. Raises `OSError` if that fails, and
        `NotDone` if the pool is closed.
        """
        with self._lock:
            if self._closed:
                raise NotDone(f'the {self.settings.name}s are closed')
            worker = min(self.workers, key=lambda worker: worker.jobs, default=None)
            if worker is None or (worker.jobs and len(self.workers) < self._number):
                worker = Worker(self.settings)
                self.workers += (worker,)
            worker.jobs += jobs
            return worker

    def _drop(self, worker: Worker) -> None:
        with self._lock:
            self.workers = tuple(other for other in self.workers if other is not worker)
        worker.end()
