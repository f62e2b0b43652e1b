"""A sign of life for whoever watches the process: a file that is touched again and again while everything works."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final

import discord

from persistence.errors import StoreUnavailable
from persistence.store import Store

log = logging.getLogger(__name__)

PAUSE: Final = 30.0
"""Seconds between two touches. A file that is four times as old says that something is wrong."""


async def keep_touching(file: Path, client: Callable[[], discord.AutoShardedClient | None], store: Store) -> None:
    """Touch the file for as long as all is well, until cancelled. A hanging event loop touches nothing either."""
    while True:
        if await is_well(client(), store):
            try:
                await asyncio.to_thread(file.touch)
            except OSError as error:
                log.warning('%s, the sign of life, cannot be touched: %s', file, error)
        await asyncio.sleep(PAUSE)


async def is_well(client: discord.AutoShardedClient | None, store: Store) -> bool:
    """Whether each shard is connected to Discord and the database answers."""
    if client is None or not client.is_ready() or any(shard.is_closed() for shard in client.shards.values()):
        return False
    try:
        await store.meta_get('health')
    except StoreUnavailable:
        return False
    return True
