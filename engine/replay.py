"""Replay of a finished game: its opening, and what its answers led to, with `apply` alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pydantic import BaseModel

from engine.api import Game, Outcome, Seat, Unreadable


def opening_of(game: Game[Any, Any], end: Any, options: BaseModel, wishes: Sequence[BaseModel]) -> Any:
    """Deal the game that ended in the state `end` again. Returns its first state.

    Raises `Unreadable` if the game no longer deals with these options.
    """
    try:
        return game.new(len(game.roles(end)), game.pinned(options, end), end.rng.key, wishes).state
    except ValueError as error:
        raise Unreadable('this game was dealt by other rules') from error


def states(game: Game[Any, Any], opening: Any, answers: Iterable[tuple[int, str]]) -> Iterator[Any]:
    """Yield the opening, and the state after each answer (seat, token).

    Raises `Unreadable` at an answer that is no longer legal.
    """
    yield opening
    for outcome in outcomes(game, opening, answers):
        yield outcome.state


def outcomes(game: Game[Any, Any], opening: Any, answers: Iterable[tuple[int, str]]) -> Iterator[Outcome[Any]]:
    """Yield the outcome of each answer (seat, token).

    Raises `Unreadable` at an answer that is no longer legal.
    """
    state = opening
    for seat, token in answers:
        try:
            outcome = game.apply(state, Seat(seat), token)
        except ValueError as error:
            raise Unreadable('these answers were given by other rules') from error
        yield outcome
        state = outcome.state
