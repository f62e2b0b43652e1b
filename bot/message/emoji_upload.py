"""Uploads the application's emojis: at a start, those that Discord does not have as they are drawn now."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import discord

from bot.message.emojis import ENDING, Emoji, Emojis
from bot.message.error_codes import DISCORD_FAILED
from bot.pictures.page import Painter

log = logging.getLogger(__name__)


Wanted: TypeAlias = Mapping[str, Emoji]
"""Emojis, by the characters that stand for them."""


async def recall(client: discord.Client, emojis: Emojis, wanted: Wanted) -> Sequence[discord.Emoji] | None:
    """Use the emojis that Discord has as they are drawn now; all that it has, None where it does not say."""
    emojis.want(wanted)
    try:
        there = await client.fetch_application_emojis() if wanted else []
    except DISCORD_FAILED as error:
        log.warning('Discord does not name the emojis, common signs stand in for them: %s', error)
        return None
    ids = {found.name: found.id for found in there}
    for character, each in wanted.items():
        if each.full_name in ids:
            emojis.use(character, ids[each.full_name])
    return there


async def renew(
    client: discord.Client, emojis: Emojis, painter: Painter, wanted: Wanted, there: Sequence[discord.Emoji]
) -> None:
    """Upload what is not there, and delete what was drawn otherwise before.

    Where Discord does not let us, common signs stand in: that is no error.
    """
    names, known = {each.full_name for each in wanted.values()}, {found.name for found in there}
    try:
        for character, each in wanted.items():
            if each.full_name not in known:
                emojis.use(character, await _create(client, each.full_name, await painter.icon(each.drawing)))
        for found in there:
            if ENDING in found.name and found.name not in names:
                await found.delete()
    except DISCORD_FAILED as error:
        log.warning('not every emoji could be uploaded, common signs stand in for the others: %s', error)


async def _create(client: discord.Client, name: str, png: bytes) -> int:
    while True:
        try:
            return (await client.create_application_emoji(name=name, image=png)).id
        except discord.RateLimited as error:
            # Discord lets an application upload few of them at a time.
            await asyncio.sleep(error.retry_after)
