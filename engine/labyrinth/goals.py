"""Goals: which treasures a seat looks for now, finding one, and the way home."""

from __future__ import annotations

from engine.api import Result, Seat
from engine.kernel import Io
from engine.labyrinth.cards import HOMES, Treasure
from engine.labyrinth.state import State
from engine.labyrinth.tiles import TILES

AFTER_PEEK = 2
"""E4: how many goals are open after a peek, until one of them is found."""


def open_to(state: State, seat: Seat) -> tuple[Treasure, ...]:
    """What the seat may find now: its first card, two after a peek (E4), all with open goals (L19)."""
    pile = state.piles[seat]
    return tuple(pile if state.options.open_goals else pile[: state.opened[seat]])


def closed(state: State, seat: Seat) -> tuple[Treasure, ...]:
    """The cards of the pile that are not open, the uppermost first."""
    return tuple(state.piles[seat][len(open_to(state, seat)) :])


def arrive(state: State, io: Io, seat: Seat) -> None:
    """L4, L6, L7: at the end of its player's turn, and only then, the pawn finds the one thing that lies there."""
    cell = state.pawns[seat]
    treasure = TILES[state.tiles[cell]].treasure
    if treasure in open_to(state, seat):
        _find(state, io, seat, treasure)
    elif not state.piles[seat] and cell == HOMES[state.colours[seat]]:
        _win(state, io, seat)


def _find(state: State, io: Io, seat: Seat, treasure: Treasure) -> None:
    """L8, L9: the card is shown to all, and its finder sees the next one at once."""
    io.reveal()
    pile = state.piles[seat]
    pile.remove(treasure)
    state.found[seat].append(treasure)
    state.when[seat].append(state.turn)
    state.opened[seat] = 1
    io.tell('labyrinth.found', seat=seat, card=treasure, left=len(pile))
    if pile and not state.options.open_goals:
        io.whisper(seat, 'labyrinth.found_next', seat=seat, card=treasure, left=len(pile), next=pile[0])
    if pile:
        return
    if state.options.no_return:
        _win(state, io, seat)
    else:
        io.tell('labyrinth.homeward', seat=seat)


def _win(state: State, io: Io, seat: Seat) -> None:
    """L16: whoever is home first with all cards found wins at once; with no return, who finds their last (L19)."""
    io.tell('labyrinth.won', seat=seat)
    state.result = won(state, seat)


def count_down(state: State, io: Io) -> None:
    """L21: with a turn limit, the game is a draw once everybody has had their turns."""
    if state.result is None and state.turn == last_turn(state):
        io.tell('labyrinth.drawn')
        state.result = drawn(state)


def last_turn(state: State) -> int | None:
    """L21: the number of the turn that ends the game; None without a turn limit."""
    return None if state.options.limit == 'none' else int(state.options.limit) * state.seats


def won(state: State, seat: Seat) -> Result:
    """The result of a game that the seat has won."""
    return Result('won', (seat,), tuple(len(found) for found in state.found))


def drawn(state: State) -> Result:
    """The result of a game that nobody has won in time."""
    return Result('drawn', (), tuple(len(found) for found in state.found))
