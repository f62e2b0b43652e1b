"""A sign of life for whoever watches the process: a file that is touched again and again while everything works."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from persistence.errors import StoreUnavailable
from persistence.store import Store

log = logging.getLogger(__name__)

PAUSE: Final = 30.0
"""Seconds between two touches. A file that is four times as old says that something is wrong."""


class Client(Protocol):
    """What is watched."""

    @property
    def connected(self) -> bool:
        """Whether each shard is connected, and Discord has said so."""


async def keep_touching(file: Path, client: Callable[[], Client | None], store: Store) -> None:
    """Touch the file for as long as all is well, until cancelled. A hanging event loop touches nothing either."""
    while True:
        if await is_well(client(), store):
            try:
                await asyncio.to_thread(file.touch)
            except OSError as error:
                log.warning('%s, the sign of life, cannot be touched: %s', file, error)
        await asyncio.sleep(PAUSE)


async def is_well(client: Client | None, store: Store) -> bool:
    """Whether each shard is connected to Discord and the database answers."""
    return client is not None and client.connected and await answers(store)


async def answers(store: Store) -> bool:
    """Whether the database answers."""
    try:
        await store.meta_get('health')
    except StoreUnavailable:
        return False
    return True
