"""The bot's house, for the proofs too, and patience with a busy machine."""

from __future__ import annotations

import pytest

from tests.bot.conftest import _routes, house, painter, sprites, stormy_house

__all__ = ['_routes', 'house', 'painter', 'sprites', 'stormy_house']


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord waits for as long as it takes: three seconds would make a busy machine a fault of what is tested."""
    monkeypatch.setattr('playground.interactions.PATIENCE', 60.0)
