"""Requests to a bot's health page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from bot.monitoring import Watched, watched
from persistence.store import Store

HERE = '127.0.0.1'


class Page:
    """Requests to a bot's health page."""

    def __init__(self, session: aiohttp.ClientSession, port: int | None) -> None:
        self._session = session
        self.port = port

    async def get(self, path: str) -> tuple[int, str]:
        async with self._session.get(f'http://{HERE}:{self.port}/{path}') as response:
            return response.status, await response.text()

    async def ready(self) -> tuple[int, dict[str, Any]]:
        async with self._session.get(f'http://{HERE}:{self.port}/ready') as response:
            return response.status, await response.json()

    async def counted(self) -> dict[tuple[str, tuple[str, ...]], float]:
        """Return the metrics by name and labels."""
        _, body = await self.get('metrics')
        samples = (sample for family in text_string_to_metric_families(body) for sample in family.samples)
        return {(sample.name, tuple(sample.labels.values())): sample.value for sample in samples}


@asynccontextmanager
async def asked(client: object, store: object) -> AsyncIterator[Page]:
    page = watched(HERE, 0, lambda: cast(Watched, client), cast(Store, store))
    async with aiohttp.ClientSession() as session, page as port:
        yield Page(session, port)
