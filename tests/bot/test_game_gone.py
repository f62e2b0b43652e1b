"""A game is no longer installed. Its tables wait, name the missing game, and go on once it is back."""

from __future__ import annotations

import pytest

from tests.bot.conftest import House
from tests.bot.game_gone import told
from tests.bot.harbour import put_up


@pytest.fixture(autouse=True)
def _harbour(monkeypatch: pytest.MonkeyPatch) -> None:
    put_up(monkeypatch)


async def test_table_waits_until_its_game_is_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await told(house, monkeypatch)
