"""Runs the contract for the built-in games."""

from __future__ import annotations

import pytest

from clew.contract.suite import *  # noqa: F403
from engine.builtin import BUILTIN
from tests.labyrinth.brief import briefly

GAMES = BUILTIN


@pytest.fixture(autouse=True)
def _expert_is_brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the expert of Labyrinth draw few futures: the laws are about legal answers, not about good ones."""
    monkeypatch.setattr('clew.contract.play.instant', briefly)
