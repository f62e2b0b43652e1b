"""The bot as a process of its own, to be killed and started again."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path

from tests.bot.forked import CAN_FORK, Fork, fork
from tests.ends import put_an_end_to

ROOT = Path(__file__).parents[2]


class Bot:
    """The bot in a folder of its own, forked from a process that has imported it."""

    forks = CAN_FORK

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        clean = {name: value for name, value in os.environ.items() if name not in ('DISPLAY', 'DISCORD_OPENAPI')}
        self._environment = {**clean, 'PYTHONPATH': str(ROOT), **settings}
        self._process: asyncio.subprocess.Process | Fork
        self.complaints = ''

    async def start(self, *arguments: str) -> None:
        if self.forks:
            self._process = await fork(self.folder, self._environment, arguments)
            return
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, '-P', '-m', 'bot', *arguments,
            cwd=self.folder, env=self._environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip

    async def line(self, pattern: str) -> re.Match[str]:
        """The first line on standard output that fits."""
        assert self._process.stdout is not None
        async with asyncio.timeout(30):
            async for line in self._process.stdout:
                if found := re.search(pattern, line.decode()):
                    return found
        code = await self.ended()
        raise AssertionError(f'no line like {pattern!r}, but the end with {code}: {self.complaints}')

    async def complains(self, pattern: str) -> bool:
        """Wait until it writes such a line to standard error."""
        assert self._process.stderr is not None
        async with asyncio.timeout(30):
            async for line in self._process.stderr:
                self.complaints += line.decode()
                if re.search(pattern, line.decode()):
                    return True
        return False

    def kill(self, number: int) -> None:
        self._process.send_signal(number)

    async def ended(self) -> int:
        """Wait for the end; the exit code. What it wrote to standard error is in `complaints`."""
        async with asyncio.timeout(30):
            _, errors = await self._process.communicate()
        self.complaints += errors.decode()
        return self._process.returncode or 0

    async def tidy_up(self) -> None:
        await put_an_end_to(self._process)


class StartedBot(Bot):
    """The same, started as everybody starts it."""

    forks = False
