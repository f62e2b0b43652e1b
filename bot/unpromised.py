"""Undocumented parts of discord.py that Clew uses, and the consequences if they disappear.

At the start, `changed` yields a warning for each missing part. The parts of Pillow are in `pictures/unpromised.py`,
since painters load no discord.py, and those of aiosqlite in `persistence/unpromised.py`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
import yarl
from discord import gateway, http

DISCORD: Final = 'https://discord.com/api/v10'
"""Default address of discord.py's requests."""

Payload = Mapping[str, Any]


class Changed(Exception):
    """This version of discord.py lacks a part that is needed."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A file that a message already has. Passed to discord.py's `edit` as an attachment, it stays in the message."""

    id: int

    def to_dict(self) -> dict[str, int]:
        """The payload that keeps this file in an edit."""
        return {'id': self.id}


def api() -> str:
    """The address of Discord's API, or the one set by `point_at`."""
    return str(getattr(http.Route, 'BASE', DISCORD))


def point_at(address: str, socket: yarl.URL) -> None:
    """Send requests to `address`, and connect gateways to `socket`. Raises `Changed`."""
    if not _can_be_pointed():
        raise Changed
    http.Route.BASE = address
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = socket


def is_remote(interaction: discord.Interaction[Any]) -> bool:
    """Whether an interaction comes from a place without the bot, where only a user has installed it.

    False if this version of discord.py doesn't know the installation.
    """
    if interaction.guild_id is None:
        return bool(interaction.context.private_channel)
    return not interaction.is_guild_integration() and 1 in getattr(interaction, '_integration_owners', ())


def check_interactions(client: discord.Client, checked: Callable[[Payload], dict[str, Any]]) -> bool:
    """Pass each interaction through `checked` before discord.py parses it.

    Returns False if this version of discord.py does not allow that.
    """
    parsers = getattr(getattr(client, '_connection', None), 'parsers', None)
    parse = parsers.get('INTERACTION_CREATE') if isinstance(parsers, dict) else None
    if parse is None:
        return False
    assert isinstance(parsers, dict), 'it has just been asked'
    parsers['INTERACTION_CREATE'] = lambda payload: parse(checked(payload))
    return True


def keeps_files() -> bool:
    """Whether an edit can keep files that its message has already."""
    try:
        with http.handle_message_parameters(attachments=[Kept(1)]) as sent:  # type: ignore[list-item]  # that is it
            return bool(sent.payload and sent.payload['attachments'] == [{'id': 1}])
    except Exception:
        # Any error here means that it no longer accepts such an object.
        return False


async def download(client: discord.Client, url: str) -> bytes | None:
    """The content of a file that a user has uploaded. None if discord.py no longer downloads files by their address.

    Raises `discord.HTTPException`.
    """
    fetch = getattr(client.http, 'get_from_cdn', None)
    return None if fetch is None else await fetch(url)


async def commands_of(client: discord.Client, application_id: int) -> Sequence[Payload] | None:
    """The application's commands of all types. None if discord.py no longer returns them."""
    fetch = getattr(client.http, 'get_global_commands', None)
    return None if fetch is None or not _can_replace(client) else await fetch(application_id)


async def replace_commands(
    client: discord.Client, application_id: int, commands: list[dict[str, Any]]
) -> Sequence[Payload]:
    """Replace all of the application's commands by these. Raises `discord.HTTPException`."""
    replaced: Sequence[Payload] = await client.http.bulk_upsert_global_commands(application_id, commands)
    return replaced


def quieten() -> None:
    """Silence discord.py's warnings about voice and events, which Clew does not use."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    logging.getLogger('discord.state').addFilter(
        lambda record: 'intent seems to be disabled' not in record.getMessage()
    )


def changed(client: discord.Client) -> Iterator[str]:
    """Yield a sentence for each part that this version of discord.py lacks. The sentence names the consequence."""
    if not isinstance(getattr(getattr(client, '_connection', None), 'parsers', None), dict):
        yield 'Interactions are not checked before discord.py parses them: a forged one may end the connection.'
    if not keeps_files():
        yield 'Edits cannot name files of their message: every edit uploads its pictures again.'
    if not hasattr(client.http, 'get_from_cdn'):
        yield 'Files of users cannot be downloaded: replays of game files are refused.'
    if not _can_replace(client):
        yield 'Commands of other types cannot be carried along: a sync removes an Activity from the bot.'
    if not _can_be_pointed():
        yield f'The address of Discord cannot be read or changed: it is taken to be {DISCORD}.'
    if not all(hasattr(discord.VoiceClient, name) for name in ('warn_nacl', 'warn_dave')):
        yield 'The warnings about missing voice libraries cannot be switched off: they mean nothing here.'


def _can_replace(client: discord.Client) -> bool:
    return all(hasattr(client.http, name) for name in ('get_global_commands', 'bulk_upsert_global_commands'))


def _can_be_pointed() -> bool:
    return hasattr(http.Route, 'BASE') and hasattr(gateway.DiscordWebSocket, 'DEFAULT_GATEWAY')
