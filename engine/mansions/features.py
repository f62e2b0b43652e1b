"""Features of the spaces: hiding spaces, barriers, camp fires (FE2, FE3, FE5, A25 to A30)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.mansions import figures
from engine.mansions.board import door
from engine.mansions.deeds import Cost, Deed
from engine.mansions.house import Dealer
from engine.mansions.movement import take_corpse
from engine.mansions.state import State

COSTS: Final[tuple[Cost, ...]] = ('move', 'action')


def offers(state: State, io: Dealer, who: str) -> Iterator[Deed]:
    """Deeds that the features of the investigator's space allow."""
    space = figures.space_of(state, who)
    yield from _hiding(state, io, who, space)
    yield from _barriers(state, io, space)
    if 'campfire' in io.house.board.marks[space]:
        yield from (Deed(f'burn {number}', 'action', True) for number in range(1, state.corpses.get(space, 0) + 1))


def _hiding(state: State, io: Dealer, who: str, space: str) -> Iterator[Deed]:
    """FE5, A29: yield ways to hide in a vacant hiding space or come out, with a Movement Step or the action."""
    if state.investigators[who].hiding is not None:
        yield from (Deed(f'emerge {cost}', cost, True) for cost in COSTS)
    else:
        for place in _vacant(state, io, space):
            yield from (Deed(f'hide {place} {cost}', cost, True, (f'feature:{place}',)) for cost in COSTS)


def _vacant(state: State, io: Dealer, space: str) -> list[str]:
    taken = {person.hiding for person in state.playing()}
    return [place for place in io.house.board.hiding[space] if place not in taken]


def _barriers(state: State, io: Dealer, space: str) -> Iterator[Deed]:
    """FE2, A25, A26: yield the actions that put a barrier of `space` on a door there, or pull it back.

    A door that is barred already, or sealed, is not offered.
    """
    barred = set(state.barriers.values())
    for barrier, start in io.house.board.barriers.items():
        if start != space or barrier not in state.barriers:
            continue
        if state.barriers[barrier] is not None:
            yield Deed(f'unbar {barrier}', 'action', True, (f'feature:{barrier}',))
            continue
        for to in io.house.board.doors[space]:
            if door(space, to) not in barred:
                yield Deed(f'bar {barrier} {to}', 'action', True, (f'feature:{barrier}', f'space:{to}'))


def hide(state: State, io: Dealer, who: str, place: str) -> None:
    """FE5: hide in a hiding space."""
    state.investigators[who].hiding = place
    io.record('mansions.hid', who=who, place=place)


def emerge(state: State, io: Dealer, who: str) -> None:
    """FE5: come out of hiding."""
    state.investigators[who].hiding = None
    io.record('mansions.emerged', who=who)


def bar(state: State, io: Dealer, who: str, barrier: str, to: str) -> None:
    """FE2: put the barrier on a door."""
    state.barriers[barrier] = door(io.house.board.barriers[barrier], to)
    io.record('mansions.barred', who=who, barrier=barrier, space=to)


def unbar(state: State, io: Dealer, who: str, barrier: str) -> None:
    """FE2: pull the barrier back from its door."""
    state.barriers[barrier] = None
    io.record('mansions.unbarred', who=who, barrier=barrier)


def burn(state: State, io: Dealer, who: str, number: int) -> None:
    """FE3: burn `number` corpses of the space in the camp fire."""
    take_corpse(state, figures.space_of(state, who), number)
    io.record('mansions.corpses_burnt', who=who, number=number)
