"""The set-up: lay out the tiles, deal the cards, draw the first player."""

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
    """1.5: the number of cards per player."""
    return len(TREASURES) // seats if options.cards == 'all' else int(options.cards)


def lay_out(options: Options, seats: int, rng: Rng) -> State:
    """L2, L12: lay out a new game: random tiles, rotations and piles, and a random first player."""
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
    """L8, L19: show each seat its first goal, or all its goals if `open_goals` is set.

    If `shown_goals` is set, show the goals of every seat to everyone.
    """
    io.record('labyrinth.dealt', cards=len(state.piles[0]), first=state.active)
    for seat, pile in enumerate(state.piles):
        if state.options.shown_goals:
            io.record('labyrinth.goals', seat=seat, cards=pile[:])
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
