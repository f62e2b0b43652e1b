"""Changing the packages of games, for one test."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.package import Strength
from engine.registry import PACKAGES


def told_otherwise(monkeypatch: pytest.MonkeyPatch, name: str, /, **fields: Any) -> None:
    """Replace these fields of a game's package until the end of the test."""
    monkeypatch.setitem(PACKAGES, name, replace(PACKAGES[name], **fields))


def needing(game: str, needs: dict[str, str]) -> dict[str, Strength]:
    """Return a game's strengths, with the requirements in `needs`. Adds strengths of `needs` that the game lacks."""
    strengths = PACKAGES[game].strengths
    weakest = next(iter(strengths.values()))
    return {
        name: replace(strengths.get(name, weakest), needs=needs.get(name), load=None) for name in {**strengths, **needs}
    }
