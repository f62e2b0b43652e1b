"""Keeping the bot up until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable, Mapping
from typing import Final

import discord

from bot.backoff import Backoff
from bot.config import UNKNOWN_TOKEN, ConfigError

log = logging.getLogger(__name__)

FINAL: Final[Mapping[int, str]] = {
    4004: UNKNOWN_TOKEN,
    4010: 'Discord refuses the numbers of these shards: check CLEW_SHARDS.',
    4011: 'Discord wants this bot split into more shards: raise the number behind the / in CLEW_SHARDS, or unset it.',
    4012: 'Discord no longer speaks this version of its gateway: update Clew.',
    4013: 'Discord does not know what this bot wants to hear of: update Clew.',
    4014: 'Discord does not let this bot hear what it wants to: update Clew.',
}
"""What to do after the close codes of the gateway with which coming back is of no use."""

HEARD_WITHIN: Final = 1.0
"""Seconds in which a start that is broken off has ended, if it has heard of that at all."""


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
    backoff = Backoff()
    while not stop.is_set():
        client = make()
        end, lasted = await _run(client, token, stop)
        if isinstance(end, discord.LoginFailure):
            raise ConfigError(UNKNOWN_TOKEN) from end
        if (sentence := FINAL.get(_close_code(end))) is not None:
            raise ConfigError(sentence) from end
        if stop.is_set():
            # A connection that was only being made ends in an error too.
            return
        if isinstance(end, Exception):
            log.error('the connection to Discord broke down', exc_info=end)
        try:
            await asyncio.wait_for(stop.wait(), backoff.after(lasted))
        except TimeoutError:
            log.info('trying again')


async def _run(client: discord.Client, token: str, stop: asyncio.Event) -> tuple[BaseException | None, float]:
    """Run a client until it ends by itself or `stop` is set: how it ended, and how many seconds it was connected."""
    async with client:
        running = asyncio.create_task(client.start(token))
        stopping = asyncio.create_task(stop.wait())
        connecting = asyncio.create_task(_connected(client))
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        lasted = _now() - connecting.result() if connecting.done() else 0.0
        stopping.cancel()
        connecting.cancel()
        if not client.is_ready():
            # To close takes the HTTP session away, of which a connection that is only being made would complain.
            running.cancel()
            # A shard that is connecting for a second time takes no notice; that ends when the client is closed.
            await asyncio.wait({running}, timeout=HEARD_WITHIN)
    # It may still be waiting for a Discord that does not answer.
    running.cancel()
    (end,) = await asyncio.gather(running, return_exceptions=True)
    return end, lasted


async def _connected(client: discord.Client) -> float:
    """When the client has connected for the first time."""
    await client.wait_until_ready()
    return _now()


def _now() -> float:
    return asyncio.get_running_loop().time()


def _close_code(end: BaseException | None) -> int:
    if isinstance(end, discord.PrivilegedIntentsRequired):
        return 4014
    return end.code if isinstance(end, discord.ConnectionClosed) else 0
