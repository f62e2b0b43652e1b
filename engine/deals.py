"""Deals for one player, such as the deal of the day, and seeds for the bot players that measure such deals."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from engine.api import Game
from engine.values import value


@value
class Deal:
    """A deal for one player, by its options and seed."""

    options: Mapping[str, Any]
    seed: str


def dealt(game: Game[Any, Any], deal: Deal) -> Any:
    """Deal a game as `deal` says. Returns the first state."""
    return game.new(1, game.Options(**deal.options), deal.seed).state


def luck(seed: str, number: int) -> str:
    """Derive seed number `number` for a bot player from the seed of the deal. Every process derives the same
    seed."""
    return blake2b(f'{seed} {number}'.encode(), digest_size=16).hexdigest()
