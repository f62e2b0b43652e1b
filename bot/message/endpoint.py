"""Another address for Discord: a stand-in on this machine instead of discord.com."""

from __future__ import annotations

from http import HTTPStatus

import aiohttp
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.config import UNKNOWN_TOKEN, ConfigError


async def point_at(api_url: str, token: str) -> None:
    """Make discord.py talk to the server at `api_url`, and to the gateway that it names. Raises `ConfigError`."""
    try:
        async with (
            aiohttp.ClientSession(headers={'Authorization': f'Bot {token}'}) as session,
            session.get(f'{api_url}/gateway/bot', raise_for_status=True) as response,
        ):
            gateway = yarl.URL((await response.json(content_type=None))['url'])
    except aiohttp.ClientResponseError as error:
        if error.status == HTTPStatus.UNAUTHORIZED:
            raise ConfigError(UNKNOWN_TOKEN) from error
        raise ConfigError(f'DISCORD_API_URL names {api_url}, which answers {error.status}: is it right?') from error
    except (aiohttp.ClientError, OSError, ValueError, KeyError, TypeError) as error:
        raise ConfigError(f'DISCORD_API_URL names {api_url}, which does not answer like Discord: {error}.') from error
    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = gateway
