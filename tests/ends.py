"""Ending processes that tests have started."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Protocol

PATIENCE: Final = 30.0
"""Maximum seconds until a killed process has ended."""


class Process(Protocol):
    """The interface of processes: exit code, kill, and wait."""

    @property
    def returncode(self) -> int | None: ...

    def kill(self) -> None: ...

    async def communicate(self) -> tuple[bytes, bytes]: ...


async def put_an_end_to(process: Process) -> None:
    """Kill the process unless it has ended."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
        async with asyncio.timeout(PATIENCE):
            # With full pipes, `wait()` would block for ever.
            await process.communicate()
