"""Resampling: deal the hidden information of a game again, so that a seat cannot tell the result from the true game."""

from __future__ import annotations

from engine.api import Seat
from engine.labyrinth import events, goals
from engine.labyrinth.state import State
from engine.rng import Rng


def resample(state: State, seat: Seat | None, seed: str) -> State:
    """Deal the information hidden from `seat` again, from `seed`. The seat None knows only public facts.

    Everyone remembers the backs that were seen. A seat that searched its own pile (E5) remembers its content.
    """
    world, rng = state.copy(), Rng(seed)
    hidden = [place for place in _cards(state) if not _knows(state, seat, *place)]
    if seat is not None and state.searched[seat]:
        _shuffle(world, [place for place in hidden if place[0] == seat], rng)
        hidden = [place for place in hidden if place[0] != seat]
    _shuffle(world, hidden, rng)
    if state.options.open_goals:
        for pile in world.piles:
            pile.sort()
    events.deal(world, rng)
    world.rng = rng
    return world


def _cards(state: State) -> list[tuple[int, int]]:
    """The positions of all cards not found yet, as (pile, depth). The cards that were not dealt come last, as one more
    pile."""
    return [(pile, depth) for pile, cards in enumerate(_piles(state)) for depth in range(len(cards))]


def _knows(state: State, seat: Seat | None, pile: int, depth: int) -> bool:
    if pile == state.seats or not (pile == seat or state.options.shown_goals):
        return False
    return depth < len(goals.open_to(state, Seat(pile)))


def _shuffle(world: State, places: list[tuple[int, int]], rng: Rng) -> None:
    piles = _piles(world)
    pool = sorted(piles[pile][depth] for pile, depth in places)
    rng.shuffle(pool)
    for (pile, depth), card in zip(places, pool, strict=True):
        piles[pile][depth] = card


def _piles(state: State) -> list[list[str]]:
    return [*state.piles, state.box]
