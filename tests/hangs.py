"""Ends the process of a hanging test and shows where it waits. Otherwise one test would block all others."""

from __future__ import annotations

import asyncio
import faulthandler
import gc
import inspect
import math
import os
import threading
import time
import traceback
from collections.abc import Generator, Iterator
from types import FrameType
from typing import Final, TextIO

import pytest

from clew.contract.samples import samples

PATIENCE: Final = samples(180)
"""Maximum seconds for each of three parts: a test, the fixtures before it, and the fixtures after it."""
EARLIER: Final = 0.9
"""Fraction of `PATIENCE` after which the tasks are listed and the process ends."""

KINDS: Final = (('cr_frame', 'cr_await'), ('gi_frame', 'gi_yieldfrom'), ('ag_frame', 'ag_await'))
"""Names of the attributes `(frame, awaited object)` of coroutines, generators, and asynchronous generators."""


class Watch:
    """Watches the tests of this process, and ends it if one hangs. pytest-xdist then starts a new process."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        # Output of a test is captured, and a worker of pytest-xdist has only this stream.
        self._stderr = os.fdopen(os.dup(2), 'w')
        self._doing = ''
        self._until = math.inf
        threading.Thread(target=self._look, daemon=True).start()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, object, object]:
        return (yield from self._watch(item, 'before'))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        return (yield from self._watch(item, 'in'))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, object, object]:
        return (yield from self._watch(item, 'after'))

    def pytest_enter_pdb(self) -> None:
        self._rest()

    def _watch(self, item: pytest.Item, where: str) -> Generator[None, object, object]:
        self._doing = f'{where} {item.nodeid}'
        self._until = time.monotonic() + self._patience * EARLIER
        try:
            return (yield)
        finally:
            self._rest()

    def _rest(self) -> None:
        self._until = math.inf

    def _look(self) -> None:
        while time.monotonic() < self._until:
            # A fallback for C code that holds the GIL, so that this thread never looks again. It knows no tasks.
            faulthandler.dump_traceback_later(self._patience, file=self._stderr, exit=True)
            time.sleep(self._patience / 100)
        self._stderr.write(f'\nHangs {self._doing}\n')
        tell_tasks(self._stderr)
        faulthandler.dump_traceback_later(0.001, file=self._stderr, exit=True)


def tell_tasks(file: TextIO) -> None:
    """Write the name and the stack of each unfinished task in this process."""
    for found in gc.get_objects():
        if isinstance(found, asyncio.Task) and not found.done():
            file.writelines((found.get_name(), '\n'))
            for frame in awaiting(found.get_coro()):
                file.writelines(traceback.format_stack(frame, 1))
    file.flush()


def awaiting(waits: object) -> Iterator[FrameType]:
    """Yield the frames of a coroutine, of the object that it awaits, and so on to the innermost one."""
    while waits is not None:
        for frame, awaited in KINDS:
            if hasattr(waits, frame):
                yield getattr(waits, frame)
                waits = getattr(waits, awaited)
                break
        else:
            waits = wrapped(waits)


def wrapped(wrapper: object) -> object:
    """Return the coroutine or asynchronous generator behind an opaque awaitable. None if it has none."""
    return next((one for one in gc.get_referents(wrapper) if inspect.iscoroutine(one) or inspect.isasyncgen(one)), None)
