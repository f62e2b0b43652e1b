"""Let one bot player play many games, for statistics."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import Any

from pydantic import BaseModel

from engine.api import Decision, Game, Player, Result
from engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game. `turns` is the number of turns that the last view shows, `decisions` the number of answers."""

    result: Result
    turns: int
    decisions: int


def seed_of(seed: int, number: int, purpose: str = 'deal') -> str:
    """Seed of game `number` of a series, 32 hex digits. Each `purpose` in a game has a seed of its own."""
    return blake2b(f'{seed}/{number}/{purpose}'.encode(), digest_size=16).hexdigest()


def play(game: Game[Any, Any], seats: int, options: BaseModel, player: Player, seed: int, number: int = 0) -> Played:
    """Play game `number` of a series to its end, with the same player for every seat."""
    rng = Rng(seed_of(seed, number, 'player'))
    decisions = 0

    def choose(state: Any, decision: Decision) -> str:
        nonlocal decisions
        decisions += 1
        return player.choose(game, partial(game.view, state, decision.seat), decision, rng)

    end = game.playout(game.new(seats, options, seed_of(seed, number)).state, choose)
    result = game.result(end)
    assert result is not None, 'a play-out ends with the game'
    return Played(result, game.view(end, None).turn, decisions)


def series(
    game: Game[Any, Any], seats: int, options: BaseModel, player: Player, seed: int, games: int
) -> Iterator[Played]:
    """Play `games` games of a series. The same seed gives the same games."""
    for number in range(games):
        yield play(game, seats, options, player, seed, number)
