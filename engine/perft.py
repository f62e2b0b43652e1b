"""Perft: the number of all possible games up to a depth, as chess engines count."""

from __future__ import annotations

from typing import Any

from engine.api import Game, Seat, count, tokens


def perft(game: Game[Any, Any], state: Any, depth: int) -> int:
    """Number of possible sequences of exactly `depth` answers from this state. Games that end earlier don't count."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(count(decision.choice) for decision in game.pending(state))
    return sum(divide(game, state, depth).values())


def divide(game: Game[Any, Any], state: Any, depth: int) -> dict[tuple[Seat, str], int]:
    """The perft count after each first answer. Comparing the counts of two engines finds the answer at which they
    differ."""
    return {
        (decision.seat, token): perft(game, game.apply(state, decision.seat, token).state, depth - 1)
        for decision in game.pending(state)
        for token in tokens(decision.choice)
    }
