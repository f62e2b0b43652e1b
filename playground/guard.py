"""Access control: only programs on this machine and the playground's own page may send requests."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web

HOST = '127.0.0.1'
NAMES = (HOST, 'localhost')
"""Host names of this machine."""

HTTP = 80
"""The default port of HTTP. The header `Host` may leave it out."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests from other web pages, and requests under a foreign host name.

    A browser names the page in `Origin`; programs send none. DNS rebinding makes a foreign page look like the
    playground's: its host name first leads to its own server, then to this machine. But that name stays in `Host`.
    """
    hosts = addresses(request)
    origin = request.headers.get('Origin')
    if request.headers.get('Host', '').lower() not in hosts:
        raise web.HTTPForbidden(text='The playground accepts requests to 127.0.0.1 and localhost only.')
    if origin is not None and origin.lower() not in {f'http://{host}' for host in hosts}:
        raise web.HTTPForbidden(text='Requests from other web pages are refused.')
    return await handler(request)


async def forbid_frames(request: web.Request, response: web.StreamResponse) -> None:
    """Forbid other pages to show this one in a frame. Such a page could hide it and make people press its buttons."""
    response.headers['Content-Security-Policy'] = "frame-ancestors 'none'"
    response.headers['X-Frame-Options'] = 'DENY'


def addresses(request: web.Request) -> set[str]:
    """The valid values of `Host`: each name of this machine, with the port of the request."""
    if request.transport is None:
        return set()
    port = request.transport.get_extra_info('sockname')[1]
    return {f'{name}:{port}' for name in NAMES} | (set(NAMES) if port == HTTP else set())
