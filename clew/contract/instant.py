"""Bot players that answer at once. The slow ones have their own tests, because they would take minutes here."""

from __future__ import annotations

from engine.api import Player
from engine.package import GamePackage


def instant(package: GamePackage) -> list[Player]:
    """The bot players of a game that need no extra package, weakest first."""
    return [strength.player for strength in package.strengths.values() if strength.needs is None]
