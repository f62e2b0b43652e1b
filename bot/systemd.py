"""Telling systemd how things are: ready, alive, stopping. Without systemd nobody is told anything.

The protocol is that of sd_notify(3), a datagram with a few lines, which systemd promises to keep. What libraries there
are for it have been left alone for years, or need a compiler.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable
from typing import Final

from bot.health import Client, answers
from persistence.store import Store

log = logging.getLogger(__name__)

PAUSE: Final = 30.0
"""Seconds between two looks, at most; systemd may want to hear more often."""

SOON: Final = 1.0
"""Seconds between two looks until the bot is ready for the first time."""

CONNECTED: Final = 'Connected to Discord.'
WAITING: Final = 'Not connected to Discord.'


def tell(*lines: str) -> None:
    """Tell systemd, if it has started this process and wants to be told."""
    address = os.environ.get('NOTIFY_SOCKET')
    if not address or not lines:
        return
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
            channel.setblocking(False)
            # Addresses without a file begin with a zero byte, which is written as @.
            channel.sendto('\n'.join(lines).encode(), address.replace('@', '\0', 1) if address[0] == '@' else address)
    except OSError as error:
        log.warning('systemd cannot be told %s: %s', ', '.join(lines), error)


def watchdog() -> float | None:
    """The seconds within which systemd wants a sign of life each time, None if it wants none."""
    microseconds, process = os.environ.get('WATCHDOG_USEC'), os.environ.get('WATCHDOG_PID')
    if not microseconds or process not in (None, str(os.getpid())):
        return None
    return int(microseconds) / 1e6


async def keep_telling(client: Callable[[], Client | None], store: Store) -> None:
    """Tell systemd when the bot is ready, whether it is connected, and that it lives, until cancelled.

    It lives while its event loop turns and its database answers. A Discord that is out of reach is no reason to start
    the bot again: it comes back by itself, and with more care for the number of logins.
    """
    within = watchdog()
    pause = PAUSE if within is None else min(PAUSE, within / 2)
    ready, status = False, ''
    while True:
        clew = client()
        connected = clew is not None and clew.connected
        lines = []
        if connected and not ready:
            ready = True
            lines.append('READY=1')
        if (now := CONNECTED if connected else WAITING) != status:
            status = now
            lines.append(f'STATUS={status}')
        if within is not None and await answers(store):
            lines.append('WATCHDOG=1')
        tell(*lines)
        await asyncio.sleep(pause if ready else min(SOON, pause))
