"""The playground's clock, stopped."""

from __future__ import annotations

import pytest

from playground import Playground


def stop_time(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the playground's clock, so that only the test advances it, however slow the machine is."""
    started = playground.clock.now()
    monkeypatch.setattr(playground.clock, 'now', lambda: started + playground.clock.ahead)
