"""Connects discord.py to another server than Discord's: the playground on this machine."""

from __future__ import annotations

from http import HTTPStatus

import aiohttp
import yarl

from bot import unpromised
from bot.config import UNKNOWN_TOKEN, ConfigError


async def point_at(api_url: str, token: str) -> None:
    """Make discord.py use the server at `api_url`, and the gateway that this server names. Raises `ConfigError`."""
    try:
        async with (
            aiohttp.ClientSession(headers={'Authorization': f'Bot {token}'}) as session,
            session.get(f'{api_url}/gateway/bot', raise_for_status=True) as response,
        ):
            gateway = yarl.URL((await response.json(content_type=None))['url'])
    except aiohttp.ClientResponseError as error:
        if error.status == HTTPStatus.UNAUTHORIZED:
            raise ConfigError(UNKNOWN_TOKEN) from error
        raise ConfigError(f'DISCORD_API_URL: {api_url} answers {error.status}. Check the address.') from error
    except (aiohttp.ClientError, OSError, ValueError, KeyError, TypeError) as error:
        raise ConfigError(
            f'DISCORD_API_URL: {api_url} does not answer like Discord ({error}). Check the address.'
        ) from error
    try:
        unpromised.point_at(api_url, gateway)
    except unpromised.Changed as error:
        raise ConfigError(
            'This version of discord.py cannot use DISCORD_API_URL. Install the one in requirements.txt.'
        ) from error
