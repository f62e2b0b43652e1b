"""Guards of the health port: check the `Host` header, limit the life of connections, and keep junk out of the log."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.web_exceptions import HTTPMisdirectedRequest

LIFE: Final = 15.0
"""Seconds after which a connection is closed, even if it is in use."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def requests_log() -> logging.Logger:
    """A logger for aiohttp's server that drops the tracebacks of malformed requests, which anybody can send."""
    log = logging.getLogger('bot.visitors.requests')
    log.addFilter(_is_fault)
    return log


def _is_fault(record: logging.LogRecord) -> bool:
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


@web.middleware
async def known_hosts(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests whose `Host` is a name that an attacker may have given to this machine (DNS rebinding).

    Addresses, names without a dot (containers) and the machine's own name are allowed.
    """
    if not is_known(request.headers.get('Host', '')):
        raise HTTPMisdirectedRequest(text='Ask this machine by its address or by its own name.')
    return await handler(request)


def is_known(host: str) -> bool:
    """Whether a `Host` header has an address, a name without a dot, or the name of this machine."""
    name = host[1:].partition(']')[0] if host.startswith('[') else host.rpartition(':')[0] or host
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return bool(name) and ('.' not in name or name.lower() == socket.gethostname().lower())
    return True


async def listen(runner: web.AppRunner, host: str, port: int) -> asyncio.Server:
    """Serve requests with `runner`, and close each connection after `LIFE` seconds."""
    loop, server = asyncio.get_running_loop(), runner.server
    assert server is not None, 'the runner is set up'

    def connection() -> asyncio.BaseProtocol:
        protocol = server()

        def end() -> None:
            if protocol.transport is not None:
                protocol.transport.abort()

        loop.call_later(LIFE, end)
        return protocol

    return await loop.create_server(connection, host, port)
