"""The automatic players who answer at once: the others have their own tests, and would take minutes over many games."""

from __future__ import annotations

from typing import Any

from engine.api import Game, Player
from engine.registry import NEEDS


def instant(game: Game[Any, Any]) -> list[Player]:
    """The players of a game who need nothing that has to be compiled first, the weakest first."""
    return [player for name, player in game.players.items() if name not in NEEDS.get(game.name, {})]
