"""One game of a tournament. The game and the players are passed by name, so that any process can play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter

from pydantic import BaseModel

from engine.api import Player
from engine.package import GamePackage
from engine.players import PLAYERS
from engine.registry import PACKAGES
from engine.tournament import Entrants, Report, tournament


def everybody(package: GamePackage) -> dict[str, Player]:
    """All bot players of a game by name: the players that can play any game, and its own."""
    return {**PLAYERS, **{name: strength.player for name, strength in package.strengths.items()}}


def one_game(
    game: str, seats: int, options: BaseModel, names: Sequence[str], sides: Mapping[str, str], seed: int, number: int
) -> Report:
    """Play game `number` of a series, and return its report.

    `sides` maps a side to the player of all its seats. The players in `names` take turns on the seats of all other
    sides.
    """
    package = PACKAGES[game]
    entrants = Entrants(everybody(package), names, sides)
    return tournament(package.game, seats, options, entrants, seed, 1, perf_counter, number)
