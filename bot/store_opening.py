"""Opens the store. After a reboot of both machines the database's server may start later, so the bot waits for it."""

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
"""Maximum seconds that a start waits for the database's server."""

SHORTEST: Final = 0.5
LONGEST: Final = 8.0
"""Maximum seconds between two attempts.

The pauses begin with `SHORTEST`, and each is twice as long as the one before.
"""


async def opened_store(url: str, stop: asyncio.Event) -> Store | None:
    """Open the store at `url`. None if `stop` was set while its server did not answer.

    Raises `DatabaseAway` if the server has not answered within `WITHIN` seconds, or another `OpenError`.
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
                log.warning('%s Retrying for %.0f seconds.', away, left)
        with suppress(TimeoutError):
            async with asyncio.timeout(min(pause, left)):
                await stop.wait()
        pause = min(2 * pause, LONGEST)
    return None
