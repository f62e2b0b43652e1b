"""On every route, only programs on this machine and the playground's own page get answers."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator

import aiohttp
import pytest

from playground import Playground

ROUTES = (
    *('/', '/page/main.js', '/page/socket', '/gateway', '/attachments/1/2/a.png', '/emojis/1.png'),
    *('/api/v10/users/@me', '/api/v10/gateway/bot', '/api/v10/nothing', '/nothing'),
)
UPGRADE = {
    'Connection': 'Upgrade',
    'Upgrade': 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def status(playground: Playground, http: aiohttp.ClientSession, route: str, **headers: str) -> int:
    """Send a request with these headers and the right token. Returns the status of the answer."""
    known = {'Authorization': f'Bot {playground.token}'}
    socket = UPGRADE if route in ('/page/socket', '/gateway') else {}
    async with http.get(playground.url + route, headers={**known, **socket, **headers}) as response:
        return response.status


@pytest.mark.parametrize('origin', ['https://example.org', 'http://127.0.0.1:1', 'http://127.0.0.1', 'null', ''])
@pytest.mark.parametrize('route', ROUTES)
async def test_a_page_from_elsewhere_is_refused(
    playground: Playground, http: aiohttp.ClientSession, route: str, origin: str
) -> None:
    assert await status(playground, http, route, Origin=origin) == 403


@pytest.mark.parametrize('route', ROUTES)
async def test_a_name_that_was_bent_to_this_machine_is_refused(
    playground: Playground, http: aiohttp.ClientSession, route: str
) -> None:
    port = playground.url.rpartition(':')[2]
    for host in (f'example.org:{port}', 'example.org', '127.0.0.1:1', '127.0.0.1', f'127.0.0.1.example.org:{port}', ''):
        assert await status(playground, http, route, Host=host) == 403, host
    rebound = f'example.org:{port}'
    assert await status(playground, http, route, Host=rebound, Origin=f'http://{rebound}') == 403


def everything(playground: Playground) -> Iterator[tuple[str, str]]:
    """Yield the method and a path of every route that is served."""
    assert playground._runner is not None and playground._runner.app is not None
    for route in playground._runner.app.router.routes():
        assert route.resource is not None
        path = (
            '/page/main.js'
            if route.resource.canonical == '/page'
            else re.sub(r'{[^}]*}', '1', route.resource.canonical)
        )
        yield ('DELETE' if route.method == '*' else route.method), path


async def test_no_route_is_left_out(playground: Playground, http: aiohttp.ClientSession) -> None:
    known = {'Authorization': f'Bot {playground.token}'}
    strange: tuple[dict[str, str], ...] = ({'Host': 'example.org'}, {'Origin': 'http://example.org'})
    routes = list(everything(playground))
    assert len(routes) > 40
    for method, path in routes:
        for headers in strange:
            async with http.request(method, playground.url + path, headers={**known, **headers}) as response:
                assert response.status == 403, (method, path, headers)


@pytest.mark.parametrize(
    'name', ['[::1]', 'localhost.', '127.0.0.1.', '127.1', '2130706433', '0.0.0.0', 'a@127.0.0.1', 'localhost:80']
)
async def test_this_machine_by_another_name_is_refused(
    playground: Playground, http: aiohttp.ClientSession, name: str
) -> None:
    host = f'{name}:{playground.url.rpartition(":")[2]}'
    assert await status(playground, http, '/', Host=host) == 403
    assert await status(playground, http, '/', Origin=f'http://{host}') == 403


@pytest.mark.parametrize('name', ['127.0.0.1', 'localhost', 'LocalHost'])
async def test_the_page_itself_is_served_by_each_name_of_this_machine(
    playground: Playground, http: aiohttp.ClientSession, name: str
) -> None:
    host = f'{name}:{playground.url.rpartition(":")[2]}'
    for route in ('/', '/page/main.js', '/api/v10/users/@me'):
        assert await status(playground, http, route, Host=host) == 200
        assert await status(playground, http, route, Host=host, Origin=f'http://{host}') == 200
    assert await status(playground, http, '/page/socket', Host=host, Origin=f'http://{host}') == 101


@pytest.mark.parametrize('route', ROUTES)
async def test_no_page_may_show_the_playground_within_itself(
    playground: Playground, http: aiohttp.ClientSession, route: str
) -> None:
    socket = UPGRADE if route in ('/page/socket', '/gateway') else {}
    for origin in ({}, {'Origin': 'https://example.org'}):
        async with http.get(playground.url + route, headers={**socket, **origin}) as response:
            assert response.headers['X-Frame-Options'] == 'DENY'
            assert response.headers['Content-Security-Policy'] == "frame-ancestors 'none'"


def test_the_token_is_another_one_at_each_start() -> None:
    tokens = {Playground().token for _ in range(3)}
    assert len(tokens) == 3
    assert min(map(len, tokens)) >= 32
