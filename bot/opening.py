"""Opening the store at the start: a server that does not answer yet is waited for, as after a reboot of both."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

from persistence.errors import DatabaseAway
from persistence.store import Store, open_store

log = logging.getLogger(__name__)

WITHIN: Final = 60.0
"""Seconds in which a server that does not answer at the start may begin to."""

SHORTEST: Final = 0.5
LONGEST: Final = 8.0
"""Seconds between two tries: each pause is twice the one before."""


async def opened(url: str, stop: asyncio.Event) -> Store | None:
    """The store that `url` names; None if `stop` was set while its server was waited for.

    Raises OpenError; of a server that has not answered for a minute, DatabaseAway.
    """
    until, pause = time.monotonic() + WITHIN, SHORTEST
    while not stop.is_set():
        try:
            return await open_store(url)
        except DatabaseAway as away:
            left = until - time.monotonic()
            if left <= 0:
                raise
            if pause == SHORTEST:
                log.warning('%s It is waited for, %.0f seconds at most.', away, left)
        with suppress(TimeoutError):
            async with asyncio.timeout(min(pause, left)):
                await stop.wait()
        pause = min(2 * pause, LONGEST)
    return None
