"""Keeping the bot up until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable
from typing import Final

import discord

from bot.config import UNKNOWN_TOKEN, ConfigError

log = logging.getLogger(__name__)

LONGEST_WAIT: Final = 60.0
"""Seconds between two tries to come back, at most."""


def on_stop_signals(stop: asyncio.Event) -> None:
    """Set the event on SIGTERM and on Ctrl-C."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))


async def keep_running(make: Callable[[], discord.Client], token: str, stop: asyncio.Event) -> None:
    """Run the bot until `stop` is set; if it falls over, start it again. Raises `ConfigError`.

    A payload that discord.py cannot digest ends the client, so coming back is part of the plan: nothing is lost, all
    of it is in the store.
    """
    wait = 1.0
    while not stop.is_set():
        client = make()
        running = asyncio.create_task(client.start(token))
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        was_ready = client.is_ready()
        await client.close()
        # It may still be waiting for a Discord that does not answer.
        running.cancel()
        (end,) = await asyncio.gather(running, return_exceptions=True)
        if isinstance(end, discord.LoginFailure):
            raise ConfigError(UNKNOWN_TOKEN) from end
        if stop.is_set():
            # A connection that was only being made ends in an error too.
            return
        if isinstance(end, Exception):
            log.error('the connection to Discord broke down', exc_info=end)
        wait = 1.0 if was_ready else min(wait * 2, LONGEST_WAIT)
        try:
            await asyncio.wait_for(stop.wait(), wait)
        except TimeoutError:
            log.info('trying again')
