"""Walks: several Movement Steps with one answer, through rooms in which nothing can interrupt them (section 6.35)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.mansions import evade, figures, movement
from engine.mansions.deeds import Deed
from engine.mansions.house import Dealer
from engine.mansions.state import State

WALK: Final = 'walk'
MOVED: Final = 'mansions.moved'


def offers(state: State, io: Dealer, who: str) -> Iterator[Deed]:
    """Deeds of walking to a space that is at least two Movement Steps away."""
    for to, first in _firsts(state, io, who).items():
        if to != first:
            yield Deed(f'{WALK} {to}', 'move', False, (f'space:{to}',))


def next_step(state: State, io: Dealer, who: str, to: str) -> str | None:
    """The next space of a walk to `to`. None if the investigator is there, or the way is no longer open."""
    return _firsts(state, io, who).get(to) if figures.on_board(state, who) else None


def uninterrupted(io: Dealer) -> bool:
    """Whether only moves have happened since the player's last answer."""
    return bool(io.events) and all(event.kind == MOVED for event in io.events)


def _firsts(state: State, io: Dealer, who: str) -> dict[str, str]:
    """Spaces within the Movement Steps left, each with the first space of a shortest way."""
    if state.investigators[who].hiding is not None or evade.due(state, who):
        return {}
    start = figures.space_of(state, who)
    firsts, edge = {start: ''}, [start]
    for _ in range(state.turn.moves):
        beyond = []
        for space in edge:
            for to in movement.ways(state, io, space, 'investigator'):
                if to not in firsts and _open(state, io, space, to):
                    firsts[to] = firsts[space] or to
                    if _calm(state, io, to):
                        beyond.append(to)
        edge = beyond
    del firsts[start]
    return firsts


def _open(state: State, io: Dealer, start: str, to: str) -> bool:
    """Whether neither a lock nor a fire hinders a step to an adjacent space."""
    where = io.house.board.room
    room = where[to]
    return where[start] == room or (room not in state.fire and movement.locked(state, io, room) is None)


def _calm(state: State, io: Dealer, space: str) -> bool:
    """Whether no monster is in the room of a space, so that passing it causes no test."""
    return not figures.monsters_in(state, io, io.house.board.room[space])
