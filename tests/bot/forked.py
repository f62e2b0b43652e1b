"""The bot in a forked process. The parent process has already imported the bot, which takes over a second."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import runpy
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

import bot.command_line  # noqa: F401  # what a fork begins with

CAN_FORK: Final = 'forkserver' in multiprocessing.get_all_start_methods()

if CAN_FORK:
    SERVER = multiprocessing.get_context('forkserver')
    SERVER.set_forkserver_preload([__name__])


def become_bot(
    folder: Path, environment: Mapping[str, str], arguments: Sequence[str], output: Connection, errors: Connection
) -> None:
    """Run `python -m bot` with these arguments in `folder`, in this process."""
    threading.Thread(target=_end_with_tests, daemon=True).start()
    for file, stream in ((output, sys.stdout), (errors, sys.stderr)):
        os.dup2(file.fileno(), stream.fileno())
        file.close()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv[1:] = arguments
    runpy.run_module('bot', run_name='__main__', alter_sys=True)


def _end_with_tests() -> None:
    """Kill this process when the process of the tests ends.

    The server that forks ends only after its last fork. So after killed tests a bot would retry its login for ever: at
    whichever playground gets the port next.
    """
    tests = multiprocessing.parent_process()
    assert tests is not None, 'this process was forked for tests'
    tests.join()
    os.kill(os.getpid(), signal.SIGKILL)


class Fork:
    """A forked process, with the interface of an asyncio subprocess."""

    def __init__(self, process: BaseProcess, output: asyncio.StreamReader, errors: asyncio.StreamReader) -> None:
        self._process = process
        self.stdout = output
        self.stderr = errors

    @property
    def returncode(self) -> int | None:
        """The exit code, None while the process runs."""
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        """Send a signal. Raises `ProcessLookupError` if the process has ended."""
        if self._process.exitcode is not None or self._process.pid is None:
            raise ProcessLookupError
        os.kill(self._process.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    async def communicate(self) -> tuple[bytes, bytes]:
        """Wait for the end. Returns the rest of standard output and standard error."""
        output, errors = await asyncio.gather(self.stdout.read(), self.stderr.read())
        await self._end()
        return output, errors

    async def _end(self) -> None:
        if self._process.exitcode is None:
            loop, ended = asyncio.get_running_loop(), asyncio.Event()
            loop.add_reader(self._process.sentinel, ended.set)
            try:
                await ended.wait()
            finally:
                loop.remove_reader(self._process.sentinel)
        self._process.join()


async def fork(folder: Path, environment: Mapping[str, str], arguments: Sequence[str]) -> Fork:
    output, its_output = SERVER.Pipe(duplex=False)
    errors, its_errors = SERVER.Pipe(duplex=False)
    process = SERVER.Process(target=become_bot, args=(folder, environment, arguments, its_output, its_errors))
    # The first one waits for the imports.
    await asyncio.to_thread(process.start)
    its_output.close()
    its_errors.close()
    return Fork(process, await _read(output), await _read(errors))


async def _read(file: Connection) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    copy = os.fdopen(os.dup(file.fileno()), 'rb', buffering=0)
    file.close()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), copy)
    return reader
