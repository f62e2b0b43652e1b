"""Playing games headless, to count what happens in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import Any

from pydantic import BaseModel

from engine.api import Game, Player, Result
from engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game. `turns` is what the game counts as such, `decisions` every answer given."""

    result: Result
    turns: int
    decisions: int


def seed_of(seed: int, number: int, purpose: str = 'deal') -> str:
    """The seed of game `number` of a series, or of something else in it: 32 hex digits."""
    return blake2b(f'{seed}/{number}/{purpose}'.encode(), digest_size=16).hexdigest()


def play(game: Game[Any, Any], seats: int, options: BaseModel, player: Player, seed: int, number: int = 0) -> Played:
    """Play one game to its end, every seat answered for by the same kind of player."""
    state = game.new(seats, options, seed_of(seed, number)).state
    rng = Rng(seed_of(seed, number, 'player'))
    decisions = 0
    while pending := game.pending(state):
        decision = pending[0]
        look = partial(game.view, state, decision.seat)
        token = player.choose(game, look, decision, rng)
        state = game.apply(state, decision.seat, token).state
        decisions += 1
    result = game.result(state)
    assert result is not None, 'a game without a pending decision is over'
    return Played(result, game.view(state, None).turn, decisions)


def series(
    game: Game[Any, Any], seats: int, options: BaseModel, player: Player, seed: int, games: int
) -> Iterator[Played]:
    """The games of a series, one after the other; the same seed plays the same ones."""
    for number in range(games):
        yield play(game, seats, options, player, seed, number)
