"""Neither a killed bot nor a closed pool leaves a worker process behind."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from bot import metrics
from bot.workers.pool import NotDone, Pool, Worker, WorkerSettings
from tests.ends import put_an_end_to

ROOT = Path(__file__).parents[2]

PARENT = """
import asyncio
from bot import metrics
from bot.workers.pool import Pool, WorkerSettings

async def main():
    pool = Pool(1, WorkerSettings('worker', 'tests.bot.endless_worker', 600.0, 1, metrics.THINKERS_REPLACED), None)
    job = asyncio.create_task(pool.do('job', None))
    while not pool.pids:
        await asyncio.sleep(0.01)
    print(*pool.pids, flush=True)
    await job

asyncio.run(main())
"""
"""Script of a process whose worker has an endless job."""


def state_of(pid: int) -> str | None:
    """Return Linux's state letter of a process; None if the process does not exist."""
    try:
        return Path(f'/proc/{pid}/stat').read_text().rpartition(')')[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return None


@pytest.mark.skipif(not Path('/proc/self/stat').exists(), reason='it looks at processes as Linux shows them')
@pytest.mark.parametrize('busy', [False, True], ids=['starting', 'compiling'])
async def test_worker_ends_when_its_parent_is_killed(busy: bool) -> None:
    if busy:
        pytest.importorskip('llvmlite')
    parent = await asyncio.create_subprocess_exec(
        sys.executable, '-P', '-c', PARENT, env={**os.environ, 'PYTHONPATH': str(ROOT)}, stdout=asyncio.subprocess.PIPE
    )
    pid = 0
    try:
        async with asyncio.timeout(60):
            assert parent.stdout is not None
            pid = int(await parent.stdout.readline())
            while busy and 'llvmlite' not in Path(f'/proc/{pid}/maps').read_text():  # noqa: ASYNC110, ASYNC240
                await asyncio.sleep(0.05)
            parent.send_signal(signal.SIGKILL)
            while state_of(pid) not in (None, 'Z'):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    finally:
        await put_an_end_to(parent)
        if pid and state_of(pid) not in (None, 'Z'):
            os.kill(pid, signal.SIGKILL)


async def test_pool_that_is_closed_while_a_worker_starts_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise `close` would wait for the job of the worker, up to its timeout of ten minutes."""
    starting, closing = threading.Event(), threading.Event()

    def slow(settings: WorkerSettings) -> Worker:
        starting.set()
        closing.wait()
        return Worker(settings)

    class Lock:
        """A lock that sets `closing` when a second thread wants it."""

        def __init__(self) -> None:
            self._lock = threading.Lock()

        def __enter__(self) -> None:
            if not self._lock.acquire(blocking=False):
                closing.set()
                self._lock.acquire()

        def __exit__(self, *_: object) -> None:
            self._lock.release()

    monkeypatch.setattr('bot.workers.pool.Worker', slow)
    settings = WorkerSettings('worker', 'tests.bot.endless_worker', 600.0, 1, metrics.THINKERS_REPLACED)
    pool = Pool(1, settings, lambda name, what: b'')
    monkeypatch.setattr(pool, '_lock', Lock())
    shutdown = pool._threads.shutdown

    def shut_down(**how: Any) -> None:
        if not how:
            closing.set()
        shutdown(**how)

    monkeypatch.setattr(pool._threads, 'shutdown', shut_down)
    job = asyncio.create_task(pool.do('job', None))
    try:
        await asyncio.to_thread(starting.wait)
        async with asyncio.timeout(60):
            await asyncio.to_thread(pool.close)
        with pytest.raises(NotDone):
            await job
        assert pool.pids == []
    finally:
        for pid in pool.pids:
            os.kill(pid, signal.SIGKILL)
