"""Emoji upload: at a start, uploads the application's emojis that are new or have a new drawing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import discord

from bot.message.emojis import ENDING, Emoji, Emojis
from bot.message.error_codes import DISCORD_FAILED
from bot.pictures.painter import Painter

log = logging.getLogger(__name__)


FAILURES: Final = 3
"""Number of consecutive failures after which the rest is not uploaded."""

Wanted: TypeAlias = Mapping[str, Emoji]
"""Emojis by the characters that stand for them in texts."""


async def recall(client: discord.Client, emojis: Emojis, wanted: Wanted) -> Sequence[discord.Emoji] | None:
    """Use the uploaded emojis that have the current drawing. Returns all uploaded emojis.

    None if Discord does not answer.
    """
    emojis.want(wanted)
    try:
        there = await client.fetch_application_emojis() if wanted else []
    except DISCORD_FAILED as error:
        log.warning('emoji list failed, using common signs: %s', error)
        return None
    ids = {found.name: found.id for found in there}
    for character, each in wanted.items():
        if each.full_name in ids:
            emojis.use(character, ids[each.full_name])
    return there


async def renew(
    client: discord.Client, emojis: Emojis, painter: Painter, wanted: Wanted, there: Sequence[discord.Emoji]
) -> None:
    """Upload missing emojis, and delete outdated ones. `there` are all uploaded emojis.

    After a failure the next emoji is tried. After `FAILURES` in a row, the rest waits for the next attempt.
    """
    names, known = {each.full_name for each in wanted.values()}, {found.name for found in there}
    failures = 0
    for character, each in wanted.items():
        if each.full_name in known or failures == FAILURES:
            continue
        try:
            emojis.use(character, await _create(client, each.full_name, await painter.icon(each.drawing)))
            failures = 0
        except DISCORD_FAILED as error:
            failures += 1
            log.warning('emoji upload failed: %s, using its common sign: %s', each.name, error)
    for found in there:
        if ENDING in found.name and found.name not in names:
            try:
                await found.delete()
            except DISCORD_FAILED as error:
                log.info('outdated emoji not deleted: %s, %s', found.name, error)


async def _create(client: discord.Client, name: str, png: bytes) -> int:
    while True:
        try:
            return (await client.create_application_emoji(name=name, image=png)).id
        except discord.RateLimited as error:
            # Discord allows few emoji uploads at a time.
            await asyncio.sleep(error.retry_after)
