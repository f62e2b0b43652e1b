"""The set-up: the tiles are laid out, the cards dealt, and the first player drawn."""

from __future__ import annotations

from engine.api import Seat
from engine.kernel import Io
from engine.labyrinth import events
from engine.labyrinth.cards import CELLS, HOMES, TREASURES
from engine.labyrinth.options import Options
from engine.labyrinth.state import State, colours
from engine.labyrinth.tiles import DISTINCT, FIXED, MOVABLE, TILES
from engine.labyrinth.turn import Begin
from engine.rng import Rng


def each(options: Options, seats: int) -> int:
    """1.5: how many cards a player gets."""
    return len(TREASURES) // seats if options.cards == 'all' else int(options.cards)


def lay_out(options: Options, seats: int, rng: Rng) -> State:
    """L2, L12: tiles in random places and turns, cards in random piles, a random first player."""
    tiles, turns = _board(rng)
    cards, size = list(TREASURES), each(options, seats)
    rng.shuffle(cards)
    piles = [cards[size * seat : size * (seat + 1)] for seat in range(seats)]
    state = State(
        rng=rng,
        options=options,
        tiles=tiles,
        turns=turns,
        pawns=[HOMES[colour] for colour in colours(seats, options)],
        piles=[sorted(pile) for pile in piles] if options.open_goals else piles,
        found=[[] for _ in range(seats)],
        opened=[1] * seats,
        searched=[False] * seats,
        box=cards[size * seats :],
        backs=events.printed(options),
        recent=[],
        when=[[] for _ in range(seats)],
        walked=[0] * seats,
        active=Seat(rng.below(seats)),
        agenda=[Begin()],
    )
    events.deal(state, rng)
    return state


def announce(state: State, io: Io) -> None:
    """L8, L19: everybody sees the own goal, or with open goals all own cards."""
    io.tell('labyrinth.dealt', cards=len(state.piles[0]), first=state.active)
    for seat, pile in enumerate(state.piles):
        if state.options.shown_goals:
            io.tell('labyrinth.goals', seat=seat, cards=pile[:])
        elif state.options.open_goals:
            io.whisper(Seat(seat), 'labyrinth.goals', seat=seat, cards=pile[:])
        else:
            io.whisper(Seat(seat), 'labyrinth.goal', seat=seat, card=pile[0])


def _board(rng: Rng) -> tuple[list[int], list[int]]:
    movable = list(MOVABLE)
    rng.shuffle(movable)
    fixed = {cell: (tile, turns) for tile, (cell, (_, turns)) in enumerate(FIXED.items())}
    lying = [fixed[cell] if cell in fixed else _laid(movable.pop(), rng) for cell in range(CELLS)]
    lying.append((movable.pop(), 0))
    return [tile for tile, _ in lying], [turns for _, turns in lying]


def _laid(tile: int, rng: Rng) -> tuple[int, int]:
    return tile, rng.below(DISTINCT[TILES[tile].shape])
