"""Numbers of turns: a player's own, and those of all players."""

from __future__ import annotations

from engine.labyrinth.view import View


def taken(view: View) -> int:
    """Return the number of turns of a finished game: the winner's own, or those of all players after a draw."""
    return own(view, view.turn) if view.result is not None and view.result.winners else view.turn


def own(view: View, turn: int) -> int:
    """Return the number of a turn among the turns of its player. `turn` is its number among those of all players."""
    return (turn - 1) // view.seats + 1
