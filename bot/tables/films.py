"""Sharing a finished game, as a film, a card with the result, or a file of its moves.

In this module: the scenes of a film, the content of a game file, and the users' consent to show their names.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Final

from bot.pictures.scene import Scene
from bot.tables.match import Match, options_of
from bot.tables.replay import Replay, answers_in
from bot.tables.start import wishes_of
from bot.words import Words
from engine.exports import GameFile, exported
from engine.options import fitted
from persistence.rows import Seat

MOST: Final = 64
"""Maximum pictures of a film, the end included. More would take a painter above a second."""


def is_named(match: Match, consents: Collection[tuple[int, str]]) -> bool:
    """Whether a shared game may name its players: all its users have agreed to that.

    A seat without a user or a bot player counts as no consent.
    """
    return all(_agrees(seat, consents) for seat in match.table.seats)


def _agrees(seat: Seat, consents: Collection[tuple[int, str]]) -> bool:
    return (seat.user_id, 'seat') in consents if seat.user_id is not None else seat.player is not None


def thinned(stops: Sequence[int], most: int) -> list[int]:
    """Select at most `most` of the `stops` (positions in a replay), evenly spread, with the first and the last."""
    if len(stops) <= most:
        return [*stops]
    return [stops[round(place * (len(stops) - 1) / (most - 1))] for place in range(most)]


def film_scenes(match: Match, replay: Replay, names: Sequence[str], words: Words) -> tuple[list[Scene], Scene] | None:
    """The boards of a game as a spectator saw them, and its end. None if the game has no pictures.

    Takes up to some hundred milliseconds.
    """
    chosen, shown = {*thinned(replay.stops[:-1], MOST - 1)}, list[Scene]()
    for stop, state in zip(replay.stops[:-1], replay.states(), strict=False):
        if stop in chosen:
            board = match.presenter.board(match.game.view(state, None), names, words)
            if board is None:
                return None
            shown.append(board.in_colours_of(match.game.name))
    end = match.presenter.board(match.view(None), names, words)
    return None if end is None or not shown else (shown, end)


def file_of(match: Match, replay: Replay, names: Sequence[str] | None) -> GameFile:
    """A finished game as a file, with the players' names or without."""
    table = match.table
    return exported(
        match.game,
        match.state.rng.key,
        match.game.pinned(fitted(options_of(table), len(table.seats)), match.state),
        wishes_of(table),
        answers_in(replay.moves),
        names=names,
        ended=datetime.fromtimestamp(table.updated_at, UTC).date().isoformat(),
    )
