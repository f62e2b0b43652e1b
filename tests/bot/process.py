"""The bot as a process that tests can kill and restart."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path

from benchmarks.child import end_with_parent
from tests.bot.forked import CAN_FORK, Fork, fork
from tests.ends import put_an_end_to

ROOT = Path(__file__).parents[2]


class Bot:
    """A bot in its own folder, in a forked process. The parent process has already imported the bot."""

    forks = CAN_FORK

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        clean = {name: value for name, value in os.environ.items() if name not in ('DISPLAY', 'DISCORD_OPENAPI')}
        # Otherwise each start begins with a process that compiles numba's functions.
        self._environment = {**clean, 'PYTHONPATH': str(ROOT), 'CLEW_THINKERS': '0', **settings}
        self._process: asyncio.subprocess.Process | Fork
        self.complaints = ''

    async def start(self, *arguments: str) -> None:
        if self.forks:
            self._process = await fork(self.folder, self._environment, arguments)
            return
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, '-P', '-m', 'bot', *arguments,
            cwd=self.folder, env=self._environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
            preexec_fn=end_with_parent,
        )  # fmt: skip

    async def line(self, pattern: str) -> re.Match[str]:
        """Return the first line of standard output that matches."""
        assert self._process.stdout is not None
        async with asyncio.timeout(60):
            async for line in self._process.stdout:
                if found := re.search(pattern, line.decode()):
                    return found
        code = await self.ended()
        raise AssertionError(f'no line like {pattern!r}, but the end with {code}: {self.complaints}')

    async def complains(self, pattern: str) -> bool:
        """Wait up to a minute for a line of standard error that matches.

        Returns False if the output ends before that.
        """
        assert self._process.stderr is not None
        async with asyncio.timeout(60):
            async for line in self._process.stderr:
                self.complaints += line.decode()
                if re.search(pattern, line.decode()):
                    return True
        return False

    def kill(self, number: int) -> None:
        self._process.send_signal(number)

    async def ended(self) -> int:
        """Wait for the exit code. Afterwards `complaints` has all lines of standard error."""
        async with asyncio.timeout(60):
            _, errors = await self._process.communicate()
        self.complaints += errors.decode()
        return self._process.returncode or 0

    async def tidy_up(self) -> None:
        await put_an_end_to(self._process)


class StartedBot(Bot):
    """A bot in a newly started process instead of a forked one."""

    forks = False
