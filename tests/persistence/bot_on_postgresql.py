"""A bot whose store is on PostgreSQL, and a server that a module has to itself."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.bot.conftest import House, housed
from tests.bot.sketches import Sketcher
from tests.persistence.postgresql import emptied, with_tables


@pytest.fixture
async def house(tmp_path: Path, postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A bot with its playground, whose store is on PostgreSQL."""
    monkeypatch.setattr(Route, 'BASE', Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, 'DEFAULT_GATEWAY', DiscordWebSocket.DEFAULT_GATEWAY)
    await (await emptied(postgresql_url)).close()
    async with housed(tmp_path, Sketcher(), postgresql_url) as house:
        yield house


@pytest.fixture(scope='module')
def postgresql_url() -> Iterator[str]:
    """The URL of a server for this module only, because its faults would disturb other tests."""
    yield from with_tables()
