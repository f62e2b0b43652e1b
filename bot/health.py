"""Health checks, and a file that is touched every `PAUSE` seconds while the bot is healthy."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, Protocol

from bot.pulse import Pulse
from persistence.errors import StoreUnavailable
from persistence.faults import Faults
from persistence.store import Store

log = logging.getLogger(__name__)

_faults = Faults(log)

PAUSE: Final = 30.0
"""Seconds between two touches. If the file is four times as old, the bot is not healthy."""

KEY: Final = 'health'
"""Key of the row that health checks write."""


class Client(Protocol):
    """The client whose health is checked."""

    @property
    def connected(self) -> bool:
        """Whether each shard is connected and READY."""

    @property
    def pulse(self) -> Pulse:
        """The periodic jobs of the bot."""


async def keep_touching(file: Path, client: Callable[[], Client | None], store: Store) -> None:
    """Touch a file while the bot is healthy, until cancelled. A hung event loop stops the touching too."""
    faults = Faults(log)
    while True:
        try:
            if await is_well(client(), store):
                await asyncio.to_thread(file.touch)
        except OSError as error:
            reason = error.strerror or str(error)
            remedy = f'HEALTH_FILE {file} cannot be touched ({reason}): check its folder and permissions'
            faults.failed('health file', error, remedy)
        except Exception as error:
            faults.failed('health file', error)
        else:
            faults.succeeded('health file')
        await asyncio.sleep(PAUSE)


async def is_well(client: Client | None, store: Store) -> bool:
    """Whether each shard is connected, the last pulse is recent, and the database works for writing and reading."""
    return client is not None and client.connected and client.pulse.beats and await writes(store)


async def writes(store: Store) -> bool:
    """Whether a row can be written to the database and read again."""
    mark = secrets.token_hex(4)
    return await _works('writing to the database', _written(store, mark))


async def answers(store: Store) -> bool:
    """Whether the database can be read."""
    return await _works('reading the database', store.meta_get(KEY))


async def _written(store: Store, mark: str) -> None:
    await store.meta_set(KEY, mark)
    if await store.meta_get(KEY) is None:
        raise StoreUnavailable('a written row cannot be read back')


async def _works(job: str, check: Awaitable[object]) -> bool:
    """Run a check of the database. False if it raises; the failure is logged once."""
    try:
        await check
    except Exception as error:
        _faults.failed(job, error)
        return False
    _faults.succeeded(job)
    return True
