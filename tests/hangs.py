"""A test that hangs ends its process and shows where it waits: one would hold all others for ever."""

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

from tests.samples import samples

PATIENCE: Final = samples(180)
"""Seconds that a test may take, and its fixtures before it, and those after it."""
EARLIER: Final = 0.9
"""The part of them after which it is told what the tasks wait for."""

KINDS: Final = (('cr_frame', 'cr_await'), ('gi_frame', 'gi_yieldfrom'), ('ag_frame', 'ag_await'))
"""Where coroutines, generators and asynchronous generators keep their frame and what they wait for."""


class Watch:
    """Watches the tests of this process, which pytest-xdist replaces once it has ended."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        # What a test writes is captured, and a worker of pytest-xdist has nothing but this.
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
        # This ends the process even while C code holds Python's lock, but knows no tasks: the thread tells of those.
        faulthandler.dump_traceback_later(self._patience, file=self._stderr, exit=True)
        self._until = time.monotonic() + self._patience * EARLIER
        try:
            return (yield)
        finally:
            self._rest()

    def _rest(self) -> None:
        self._until = math.inf
        faulthandler.cancel_dump_traceback_later()

    def _look(self) -> None:
        while time.monotonic() < self._until:
            time.sleep(self._patience / 100)
        self._stderr.write(f'\nHangs {self._doing}\n')
        tell_tasks(self._stderr)


def tell_tasks(file: TextIO) -> None:
    """Write what each task of this process waits for."""
    for found in gc.get_objects():
        if isinstance(found, asyncio.Task) and not found.done():
            file.writelines((found.get_name(), '\n'))
            for frame in awaiting(found.get_coro()):
                file.writelines(traceback.format_stack(frame, 1))
    file.flush()


def awaiting(waits: object) -> Iterator[FrameType]:
    """The frames of a coroutine, of what it awaits and so on, down to what all of them wait for."""
    while waits is not None:
        for frame, awaited in KINDS:
            if hasattr(waits, frame):
                yield getattr(waits, frame)
                waits = getattr(waits, awaited)
                break
        else:
            waits = wrapped(waits)


def wrapped(wrapper: object) -> object:
    """What a wrapper that says nothing of it lets run: the `__anext__` of a generator, or a `__await__`."""
    return next((one for one in gc.get_referents(wrapper) if inspect.iscoroutine(one) or inspect.isasyncgen(one)), None)
