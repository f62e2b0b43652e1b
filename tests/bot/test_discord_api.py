"""`DISCORD_API_URL`: the bot uses another server instead of Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.config import UNKNOWN_TOKEN, ConfigError
from bot.message.endpoint import point_at
from playground import Playground


@pytest.fixture(autouse=True)
def _discord_stays(_routes: None) -> None:
    """Restores Discord's address after the test."""


@pytest.fixture
async def strange() -> AsyncIterator[str]:
    """Run a server that is not Discord. Yields its URL."""

    async def answer(request: web.Request) -> web.Response:
        kind = request.path.split('/')[1]
        return web.Response(text={'list': '[]', 'empty': '{}', 'text': 'hello'}[kind])

    app = web.Application()
    app.router.add_get('/{kind:list|empty|text}/gateway/bot', answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, '127.0.0.1', 0).start()
    yield f'http://127.0.0.1:{runner.addresses[0][1]}'
    await runner.cleanup()


async def test_client_uses_the_server_and_its_gateway() -> None:
    playground = Playground()
    await playground.start()
    await point_at(playground.api_url, playground.token)
    await playground.close()
    assert playground.api_url == Route.BASE
    assert str(DiscordWebSocket.DEFAULT_GATEWAY).startswith(playground.gateway_url)


async def test_unknown_token_is_refused() -> None:
    playground = Playground()
    await playground.start()
    with pytest.raises(ConfigError) as refused:
        await point_at(playground.api_url, 'wrong')
    await playground.close()
    assert str(refused.value) == UNKNOWN_TOKEN


@pytest.mark.parametrize('kind', ['list', 'empty', 'text', 'nothing'])
async def test_server_that_is_not_discord_is_refused(strange: str, kind: str) -> None:
    base = Route.BASE
    with pytest.raises(ConfigError, match=f'DISCORD_API_URL: {strange}/{kind} '):
        await point_at(f'{strange}/{kind}', 'token')
    assert base == Route.BASE


async def test_missing_server_is_refused() -> None:
    with pytest.raises(ConfigError, match='DISCORD_API_URL') as refused:
        await point_at('http://127.0.0.1:1/api/v10', 'token')
    assert '\n' not in str(refused.value)
