"""Running: keeps the client running until a stop signal, and restarts it after a crash."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable, Mapping
from typing import Final

import aiohttp
import discord

from bot.backoff import Backoff
from bot.config import UNKNOWN_TOKEN, ConfigError

log = logging.getLogger(__name__)

FINAL: Final[Mapping[int, str]] = {
    4004: UNKNOWN_TOKEN,
    4010: 'Discord refuses these shard numbers. Check CLEW_SHARDS.',
    4011: 'Discord wants more shards for this bot. Raise the number after the / in CLEW_SHARDS, or unset it.',
    4012: 'Discord no longer supports this version of its gateway. Update Clew.',
    4013: 'Discord does not know the intents of this bot. Update Clew.',
    4014: 'Discord does not allow the intents of this bot. Update Clew.',
}
"""Error message for each of the gateway's permanent close codes, after which reconnecting does not help."""

AWAY: Final = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, TimeoutError)
"""Exceptions of a login that mean: Discord or the network is down. No bug of the bot, so no traceback."""

HEARD_WITHIN: Final = 1.0
"""Maximum seconds to wait until a cancelled start of the client ends. It may ignore the cancellation."""


def on_stop_signals(stop: asyncio.Event) -> None:
    """Set the event `stop` on SIGTERM and on Ctrl-C."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))


async def keep_running(make: Callable[[], discord.Client], token: str, stop: asyncio.Event) -> None:
    """Run a client until `stop` is set. If it crashes, run a new client from `make` after a backoff.

    Raises `ConfigError` if Discord refuses the token or closes the connection for good (`FINAL`).

    A payload that discord.py cannot parse ends the client, because its gateway loop does not catch errors of its
    parsers. A restart loses nothing, because everything is in the store.
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
            # A connection cancelled while it was being made ends in an error too.
            return
        pause = backoff.after(lasted)
        if isinstance(end, AWAY):
            log.warning('Discord does not answer, retrying in %.0f s: %s', pause, end)
        elif isinstance(end, Exception):
            log.error('client crashed, restarting', exc_info=end)
        try:
            await asyncio.wait_for(stop.wait(), pause)
        except TimeoutError:
            log.info('restarting the client')


async def _run(client: discord.Client, token: str, stop: asyncio.Event) -> tuple[BaseException | None, float]:
    """Run a client until it ends or `stop` is set. Returns its exception, and how many seconds it was connected."""
    async with client:
        running = asyncio.create_task(client.start(token))
        stopping = asyncio.create_task(stop.wait())
        connecting = asyncio.create_task(_connected(client))
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        lasted = _now() - connecting.result() if connecting.done() else 0.0
        stopping.cancel()
        connecting.cancel()
        if not client.is_ready():
            # Closing the client closes the HTTP session, and a connection in the making would fail loudly.
            running.cancel()
            # A shard that reconnects ignores the cancellation. It ends when the client is closed.
            await asyncio.wait({running}, timeout=HEARD_WITHIN)
    # It may still wait for an answer of Discord.
    running.cancel()
    (end,) = await asyncio.gather(running, return_exceptions=True)
    return end, lasted


async def _connected(client: discord.Client) -> float:
    """Wait for the client's first connection. Returns its time on the event loop's clock."""
    await client.wait_until_ready()
    return _now()


def _now() -> float:
    return asyncio.get_running_loop().time()


def _close_code(end: BaseException | None) -> int:
    if isinstance(end, discord.PrivilegedIntentsRequired):
        return 4014
    return end.code if isinstance(end, discord.ConnectionClosed) else 0
