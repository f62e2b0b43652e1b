"""Fast bot players, for the contract tests. Slow players are left out and have tests of their own."""

from __future__ import annotations

from engine.api import Player
from engine.package import GamePackage


def instant(package: GamePackage) -> list[Player]:
    """The bot players of a game, weakest first. Players that need an extra Python package are slow and left out."""
    return [strength.player for strength in package.strengths.values() if strength.needs is None]
