"""Which automatic players can be as strong as they are called, with what is installed."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import Any

from engine.api import Game
from engine.registry import NEEDS


def offered(game: Game[Any, Any]) -> tuple[str, ...]:
    """The automatic players of a game, the weakest first, but for those who lack what they need."""
    needs = NEEDS.get(game.name, {})
    return tuple(player for player in game.players if player not in needs or installed(needs[player]))


def plays_as(game: Game[Any, Any], player: str) -> str:
    """As whom an automatic player of that name plays: who lacks what they need plays like the weakest."""
    names = offered(game)
    return player if player in names or not names else names[0]


@cache
def installed(package: str) -> bool:
    """Whether a package could be imported."""
    return find_spec(package) is not None
