"""An operation that takes as long as a test wants."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.bot.conftest import House


class Gate:
    """An operation of the store that waits until it is let through."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch, operation: str) -> None:
        self.open = asyncio.Event()
        real = getattr(house.store, operation)

        async def wait(*args: Any, **kwargs: Any) -> Any:
            await self.open.wait()
            return await real(*args, **kwargs)

        monkeypatch.setattr(house.store, operation, wait)
