"""Telling systemd how things are: ready, connected, alive. Without systemd nobody is told anything."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable
from typing import Final

from systemd_watchdog import WatchDog

from bot.health import Client, answers
from persistence.store import Store

log = logging.getLogger(__name__)

PAUSE: Final = 30.0
"""Seconds between two looks, at most; systemd may want to hear more often."""

SOON: Final = 1.0
"""Seconds between two looks until the bot is ready for the first time."""

CONNECTED: Final = 'Connected to Discord.'
WAITING: Final = 'Not connected to Discord.'


async def keep_telling(client: Callable[[], Client | None], store: Store) -> None:
    """Tell systemd when the bot is ready, whether it is connected, and that it lives, until cancelled.

    It lives while its event loop turns and its database answers. A Discord or a PostgreSQL that is out of reach is no
    reason to start the bot again: it comes back by itself, and with more care for the number of logins.
    """
    if not os.environ.get('NOTIFY_SOCKET'):
        return
    systemd = WatchDog(_channel())
    pause = min(PAUSE, systemd.timeout_td.total_seconds() / 2)
    ready, status = False, ''
    while True:
        clew = client()
        connected = clew is not None and clew.connected
        try:
            if (now := CONNECTED if connected else WAITING) != status:
                systemd.status(now)
                status = now
            if connected and not ready:
                systemd.ready()
                ready = True
            if await answers(store) or store.on_server:
                systemd.notify()
        except OSError as error:
            log.warning('systemd cannot be told how things are: %s', error)
        await asyncio.sleep(pause if ready else min(SOON, pause))


def _channel() -> socket.socket:
    """Where systemd is told. If it does not read for a moment, the bot must not stand still until it does."""
    channel = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    channel.setblocking(False)
    return channel
