"""Deals for one that automatic players play, each game by itself: what they reach is a measure of a deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from engine.players import decide
from engine.registry import GAMES, SCOUTS

EXPERT: Final = 'expert'
"""The automatic player who measures a maze."""

MOST_TURNS: Final = 500
"""A game that takes more answers than that is no measure."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a game for one is dealt from."""

    game: str
    options: Mapping[str, Any]
    seed: str


@dataclass(frozen=True, slots=True)
class Sample:
    """The game of that number, from 0, that is played with a deal to measure it."""

    deal: Deal
    number: int


def dealt(deal: Deal) -> tuple[Any, Any]:
    """The game, and how it begins."""
    game = GAMES[deal.game]
    return game, game.new(1, game.Options(**deal.options), deal.seed).state


def luck(seed: str, number: int) -> str:
    """What a player leaves to chance, from what the deal was made of, so that it is the same in every process."""
    return blake2b(f'{seed} {number}'.encode(), digest_size=16).hexdigest()


def measure(sample: Sample) -> int:
    """What was reached in that game: turns in a maze, doors with a deck."""
    return MEASURES[sample.deal.game](sample)


def _maze(sample: Sample) -> int:
    """In how many turns the expert is home."""
    game, state = dealt(sample.deal)
    for number in range(MOST_TURNS):
        decisions = game.pending(state)
        if not decisions:
            break
        token = decide(game, state, decisions[0], EXPERT, luck(sample.deal.seed, number))
        state = game.apply(state, decisions[0].seat, token).state
    return int(game.view(state, None).turn)


def _deck(sample: Sample) -> int:
    """How many doors a scout finds."""
    game, state = dealt(sample.deal)
    return SCOUTS[sample.deal.game](game, state, luck(sample.deal.seed, sample.number))


MEASURES: Final[dict[str, Callable[[Sample], int]]] = {'labyrinth': _maze, 'onirim': _deck}
