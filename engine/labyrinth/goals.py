"""Goals: the treasures that a seat looks for now, finding them, and winning at home."""

from __future__ import annotations

from engine.api import Result, Seat
from engine.kernel import Io
from engine.labyrinth.cards import HOMES, Treasure
from engine.labyrinth.state import State
from engine.labyrinth.tiles import TILES

AFTER_PEEK = 2
"""E4: number of goals after a peek, until one of them is found."""


def open_to(state: State, seat: Seat) -> tuple[Treasure, ...]:
    """The present goals of the seat: the first card of its pile, or the first two after a peek (E4).

    With `open_goals` they are all cards of its pile (L19).
    """
    pile = state.piles[seat]
    return tuple(pile if state.options.open_goals else pile[: state.opened[seat]])


def closed(state: State, seat: Seat) -> tuple[Treasure, ...]:
    """Cards of the seat's pile that are not goals yet, the top one first."""
    return tuple(state.piles[seat][len(open_to(state, seat)) :])


def arrive(state: State, io: Io, seat: Seat) -> None:
    """L4, L6, L7: let the active pawn find a goal on its cell, or win at home with no card left. Called at the end of
    the turn."""
    cell = state.pawns[seat]
    treasure = TILES[state.tiles[cell]].treasure
    if treasure in open_to(state, seat):
        _find(state, io, seat, treasure)
    elif not state.piles[seat] and cell == HOMES[state.colours[seat]]:
        _win(state, io, seat)


def _find(state: State, io: Io, seat: Seat, treasure: Treasure) -> None:
    """L8, L9: show the found card to everyone, and the next goal to the finder only."""
    io.reveal()
    pile = state.piles[seat]
    pile.remove(treasure)
    state.found[seat].append(treasure)
    state.when[seat].append(state.turn)
    state.opened[seat] = 1
    io.record('labyrinth.found', seat=seat, card=treasure, left=len(pile))
    if pile and not state.options.open_goals:
        io.whisper(seat, 'labyrinth.found_next', seat=seat, card=treasure, left=len(pile), next=pile[0])
    if pile:
        return
    if state.options.no_return:
        _win(state, io, seat)
    else:
        io.record('labyrinth.homeward', seat=seat)


def _win(state: State, io: Io, seat: Seat) -> None:
    """L16, L19: end the game. The seat wins: it came home first with all cards found.

    With `no_return`, its last find was enough.
    """
    io.record('labyrinth.won', seat=seat)
    state.result = won(state, seat)


def count_down(state: State, io: Io) -> None:
    """L21: with a turn limit, end the game as a draw after everyone's last turn."""
    if state.result is None and state.turn == last_turn(state):
        io.record('labyrinth.drawn')
        state.result = drawn(state)


def last_turn(state: State) -> int | None:
    """L21: number of the last turn, after which the game ends. None without a turn limit."""
    return None if state.options.limit == 'none' else int(state.options.limit) * state.seats


def won(state: State, seat: Seat) -> Result:
    """The result if this seat wins."""
    return Result('won', (seat,), tuple(len(found) for found in state.found))


def drawn(state: State) -> Result:
    """The result if the turn limit is reached."""
    return Result('drawn', (), tuple(len(found) for found in state.found))
