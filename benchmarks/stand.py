"""A test stand for a bot: a playground in this process, and the bot in a process and folder of its own."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Final, Self

from benchmarks.child import end_with_parent
from benchmarks.tables import NAMES
from persistence.errors import StoreUnavailable
from persistence.rows import Screen
from persistence.store import Store, open_store
from playground import Playground
from playground.dms import LENIENT
from playground.people import Person
from playground.ratelimits import Limit
from playground.records import Channel, ChannelType

ROOT: Final = Path(__file__).parents[1]
PATIENCE: Final = 60.0
"""Timeout in seconds for a start, a stop, or a wait until all screens are current."""


class Stand:
    """One bot, `python -m MODULE`, with a playground of its own. As a context manager it starts and stops the bot."""

    def __init__(self, folder: Path, module: str = 'bot', *, limits: Mapping[str, Limit] | None = None) -> None:
        self.folder = folder
        self.module = module
        self.playground = Playground(limits=limits if limits is not None else {})
        # Here all users are new; on a real server most DMs are open already.
        self.playground.world.dms.rules = LENIENT
        self._process: asyncio.subprocess.Process
        self._log: list[bytes] = []
        self._ready = asyncio.Event()
        self._reading: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        self.folder.mkdir(parents=True, exist_ok=True)
        await self.playground.start()
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()
        await self.playground.close()

    async def start(self) -> float:
        """Start the bot. Returns the seconds until it is connected. Raises `AssertionError` if it never is."""
        environment = {name: value for name, value in os.environ.items() if name not in ('DISPLAY', 'DISCORD_OPENAPI')}
        environment |= {
            'PYTHONPATH': str(ROOT),
            'DISCORD_TOKEN': self.playground.token,
            'DISCORD_API_URL': self.playground.api_url,
            'LOG_LEVEL': 'INFO',
            'CLEW_NEW_DMS': '1000',
        }
        began = perf_counter()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, '-P', '-m', self.module,
            cwd=self.folder, env=environment, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
            preexec_fn=end_with_parent,
        )  # fmt: skip
        self._ready.clear()
        self._reading = asyncio.create_task(self._read())
        await self.playground.until(lambda: self.playground.gateway.online, timeout=PATIENCE)
        return perf_counter() - began

    async def stop(self, number: int = signal.SIGTERM) -> int:
        """Send the signal `number` to the bot and drop its sessions. Returns its exit code."""
        if self._process.returncode is None:
            self._process.send_signal(number)
        code = await asyncio.wait_for(self._process.wait(), PATIENCE)
        await self._reading
        self.playground.gateway.sessions.clear()
        return code

    async def ready(self) -> None:
        """Wait until the bot has checked all tables after its start and all screens are current."""
        async with asyncio.timeout(PATIENCE):
            await self._ready.wait()
        async with await self.store() as store:
            await self.quiet(store)

    def complaints(self) -> str:
        """Return the bot's log since its first start."""
        return b''.join(self._log).decode(errors='replace')

    async def _read(self) -> None:
        assert self._process.stderr is not None, 'it was started with a pipe'
        async for line in self._process.stderr:
            self._log.append(line)
            if b'"ready: ' in line:
                self._ready.set()

    @property
    def pid(self) -> int:
        """Return the id of the bot's process."""
        return self._process.pid

    def memory(self) -> float | None:
        """Return megabytes used by the bot and its painters, None if the system doesn't report them."""
        try:
            # A process belongs to the thread that has started it.
            tasks = Path(f'/proc/{self.pid}/task').iterdir()
            children = ' '.join((task / 'children').read_text() for task in tasks).split()
            return sum(_resident(pid) for pid in (str(self.pid), *children))
        except OSError:
            return None

    async def store(self) -> Store:
        """Open the bot's store a second time."""
        return await open_store(f'sqlite:///{self.folder / "clew.db"}')

    async def quiet(self, store: Store, looked_at: Callable[[Screen], bool] = bool) -> None:
        """Wait until the screens for which `looked_at` returns true (default: all) are current and the bot sends no
        request.
        """
        async with asyncio.timeout(PATIENCE):
            while True:
                calls = len(self.playground.calls)
                await asyncio.sleep(0.03)
                try:
                    stale = any(looked_at(screen) for screen in await store.stale_screens())
                except StoreUnavailable:
                    continue
                if not stale and calls == len(self.playground.calls):
                    return

    async def called(self, store: Store) -> None:
        """Wait until all absent users whose answer is awaited have been pinged."""
        # No event marks that moment.
        async with asyncio.timeout(PATIENCE):
            while await store.tables_to_call():  # noqa: ASYNC110  # it happens in another process
                await asyncio.sleep(0.03)
            await self.quiet(store)

    def channel(self, name: str) -> Channel:
        """Open a new channel."""
        world = self.playground.world
        return world.open_channel(Channel(world.ids.next(), ChannelType.TEXT, name))

    @property
    def people(self) -> list[Person]:
        """Return the users of the playground."""
        return self.playground.everybody()

    def company(self, number: int) -> list[Person]:
        """Return `number` users of the playground. Adds users if there are too few."""
        for name in NAMES[len(self.people) : number]:
            self.playground.add_person(name)
        return self.people[:number]


def _resident(pid: str) -> float:
    """Return the megabytes of resident memory of a process."""
    found = re.search(r'VmRSS:\s+(\d+) kB', Path(f'/proc/{pid}/status').read_text())
    return int(found[1]) / 1024 if found else 0.0
