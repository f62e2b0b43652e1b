"""Who may talk to the playground: programs of this machine and its own page, no page from elsewhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web

HOST = '127.0.0.1'
NAMES = (HOST, 'localhost')
"""How this machine calls itself."""

HTTP = 80
"""The port that an address need not name."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what a page from elsewhere has sent, and what came by a name that somebody else has given this machine.

    A browser names the page in `Origin`. A name that first led to their server and then here (DNS rebinding) makes it
    the same origin, but stays in `Host`. Programs send no `Origin`.
    """
    hosts = addresses(request)
    origin = request.headers.get('Origin')
    if request.headers.get('Host', '').lower() not in hosts:
        raise web.HTTPForbidden(text='The playground answers to 127.0.0.1 and to localhost only.')
    if origin is not None and origin.lower() not in {f'http://{host}' for host in hosts}:
        raise web.HTTPForbidden(text='Only the page of this playground may talk to it.')
    return await handler(request)


async def forbid_frames(request: web.Request, response: web.StreamResponse) -> None:
    """No page from elsewhere may show this one within itself, and have people press what they do not see."""
    response.headers['Content-Security-Policy'] = "frame-ancestors 'none'"
    response.headers['X-Frame-Options'] = 'DENY'


def addresses(request: web.Request) -> set[str]:
    """What the playground may be called by whoever sent this: a name of this machine, and the port they came to."""
    if request.transport is None:
        return set()
    port = request.transport.get_extra_info('sockname')[1]
    return {f'{name}:{port}' for name in NAMES} | (set(NAMES) if port == HTTP else set())
