"""Processes that tests have started."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Protocol

PATIENCE: Final = 30.0
"""Seconds in which a process ends that has been killed."""


class Process(Protocol):
    """What has to be known of one."""

    @property
    def returncode(self) -> int | None: ...

    def kill(self) -> None: ...

    async def communicate(self) -> tuple[bytes, bytes]: ...


async def put_an_end_to(process: Process) -> None:
    """Kill the process, if it has not ended by itself."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
        async with asyncio.timeout(PATIENCE):
            # wait() would wait for pipes that are full of what nobody reads.
            await process.communicate()
