"""An operation that lasts until the test ends it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.bot.conftest import House


class Gate:
    """An operation of the store that waits until the test lets it through."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch, operation: str) -> None:
        self.reached, self.open = asyncio.Event(), asyncio.Event()
        real = getattr(house.store, operation)

        async def wait(*args: Any, **kwargs: Any) -> Any:
            self.reached.set()
            await self.open.wait()
            return await real(*args, **kwargs)

        monkeypatch.setattr(house.store, operation, wait)
