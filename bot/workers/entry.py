"""What runs in a worker process: it does one job after the other, until the bot is gone.

It reads jobs from its standard input and writes what comes of them to its standard output, each after its length, and
ends when the input does: with the bot, however that ends.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final, NoReturn

LENGTH: Final = struct.Struct('>I')
"""Stands before a job, and after the sign before what comes of it: how many bytes follow."""

DONE: Final = b'+'
FAILED: Final = b'-'

Do = Callable[[str, Any], bytes]
"""Does the job of that name with what it is given."""


def serve(do: Do) -> NoReturn:
    """Work until the bot is gone."""
    # Ctrl-C and systemd tell all processes at once, but whoever has asked for something still wants it.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), 'wb')
    # Whatever else might be printed must not get among the answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(BrokenPipeError):
        work(sys.stdin.buffer, answers, do)
    # Neither of the two is flushed or closed once more: nobody listens.
    os._exit(0)


def work(jobs: BinaryIO, answers: BinaryIO, do: Do) -> None:
    """Do what is asked for, one job after the other, until there are no more."""
    while len(length := jobs.read(LENGTH.size)) == LENGTH.size:
        name, what = pickle.loads(jobs.read(*LENGTH.unpack(length)))
        try:
            sign, answer = DONE, do(name, what)
        except Exception as error:
            sign, answer = FAILED, told(error).encode()
        answers.write(sign + LENGTH.pack(len(answer)))
        answers.write(answer)
        answers.flush()


def told(error: Exception) -> str:
    """What went wrong and where, without a word of what the job was about: that may be a secret."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f'{type(error).__name__} in {Path(last.filename).name}, line {last.lineno}'
