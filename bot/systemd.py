"""Notifies systemd that the bot is ready, connected and alive. Without systemd it has no effect."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable
from typing import Final

from systemd_watchdog import WatchDog

from bot.health import Client, answers
from persistence.faults import Faults
from persistence.store import Store

log = logging.getLogger(__name__)

PAUSE: Final = 30.0
"""Maximum seconds between two notifications. systemd may ask for a shorter interval."""

SOON: Final = 1.0
"""Seconds between two checks whether the bot is connected, until it is connected for the first time."""

CONNECTED: Final = 'Connected to Discord.'
WAITING: Final = 'Not connected to Discord.'


async def keep_telling(client: Callable[[], Client | None], store: Store) -> None:
    """Notify systemd, until cancelled, when the bot is ready, whether it is connected, and that it is alive.

    The bot counts as alive while its event loop runs and, with SQLite, the database answers. An outage of Discord or
    PostgreSQL is no reason for a restart. The bot reconnects by itself, with fewer logins than restarts would cost.
    """
    if not os.environ.get('NOTIFY_SOCKET'):
        return
    systemd = WatchDog(_channel())
    pause = min(PAUSE, systemd.timeout_td.total_seconds() / 2)
    ready, status, faults = False, '', Faults(log)
    while True:
        try:
            clew = client()
            connected = clew is not None and clew.connected
            if (now := CONNECTED if connected else WAITING) != status:
                systemd.status(now)
                status = now
            if connected and not ready:
                systemd.ready()
                ready = True
            if await answers(store) or store.on_server:
                systemd.notify()
        except OSError as error:
            log.warning('systemd not notified: %s', error)
        except Exception as error:
            faults.failed('notifying systemd', error)
        else:
            faults.succeeded('notifying systemd')
        await asyncio.sleep(pause if ready else min(SOON, pause))


def _channel() -> socket.socket:
    """The socket to systemd. It is non-blocking, because the bot must not wait for systemd to read."""
    channel = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    channel.setblocking(False)
    return channel
