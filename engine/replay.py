"""Replay of a finished game: its opening, and the states after its answers, with `apply` alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pydantic import BaseModel

from engine.api import Game, Seat, Unreadable


def opening_of(game: Game[Any, Any], end: Any, options: BaseModel, wishes: Sequence[BaseModel]) -> Any:
    """Deal the game that ended in the state `end` again. Returns its first state.

    Raises `Unreadable` if the game no longer deals with these options.
    """
    try:
        return game.new(len(game.roles(end)), options, end.rng.key, wishes).state
    except ValueError as error:
        raise Unreadable('this game was dealt by other rules') from error


def states(game: Game[Any, Any], opening: Any, answers: Iterable[tuple[int, str]]) -> Iterator[Any]:
    """Yield the opening, and the state after each answer (seat, token).

    Raises `Unreadable` at an answer that is no longer legal.
    """
    yield (state := opening)
    for seat, token in answers:
        try:
            state = game.apply(state, Seat(seat), token).state
        except ValueError as error:
            raise Unreadable('these answers were given by other rules') from error
        yield state
