"""Main loop of a worker process: runs one job after the other until the bot ends.

It reads jobs from standard input and writes results to standard output, each after its length. A thread does the
reading, so the worker notices the end of the input, and so of the bot, in the middle of a job too.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO, Final, NoReturn

LENGTH: Final = struct.Struct('>I')
"""Format of the length of a job or result, in bytes. A job is sent as its length, then its content.

A result is sent as `DONE` or `FAILED` (one byte), then its length, then its content.
"""

DONE: Final = b'+'
FAILED: Final = b'-'

Do = Callable[[str, Any], bytes]
"""Runs the named job with its argument. Returns the result."""


def serve(load: Callable[[], Do]) -> NoReturn:
    """Load the code that jobs need, and work until the bot ends.

    If the bot ends during the loading, the process ends too.
    """
    # Ctrl-C and systemd signal all processes at once, but the bot still needs the running jobs.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), 'wb')
    # Output printed by libraries must not mix with the results.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, jobs), name='jobs', daemon=True).start()
    with suppress(BrokenPipeError):
        _work(jobs, answers, load())
    _end()


def _read(source: BinaryIO, jobs: SimpleQueue[bytes]) -> NoReturn:
    """Queue jobs until the input ends, then end the process even in the middle of a job."""
    while len(length := source.read(LENGTH.size)) == LENGTH.size:
        jobs.put(source.read(*LENGTH.unpack(length)))
    _end()


def _end() -> NoReturn:
    # No flush and no orderly exit: the bot is gone, and a job may hold locks that such an exit waits for.
    os._exit(0)


def _work(jobs: SimpleQueue[bytes], answers: BinaryIO, do: Do) -> NoReturn:
    """Run one job after the other. Raises `BrokenPipeError` if the bot no longer reads results."""
    while True:
        name, what = pickle.loads(jobs.get())
        try:
            sign, answer = DONE, do(name, what)
        except Exception as error:
            sign, answer = FAILED, describe(error).encode()
        answers.write(sign + LENGTH.pack(len(answer)))
        answers.write(answer)
        answers.flush()


def describe(error: Exception) -> str:
    """The type and place of an error, without its message, which may contain hidden information."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f'{type(error).__name__} in {Path(last.filename).name}, line {last.lineno}'
