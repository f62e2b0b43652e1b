"""Ways of an investigator over several spaces, on which nothing can interrupt them (section 6.35)."""

from __future__ import annotations

from engine.mansions import figures, movement
from engine.mansions.house import Dealer
from engine.mansions.state import State
from engine.values import value


@value
class Way:
    """A shortest way to a space: the spaces on it, the last one included.

    It is `calm` if nothing on it causes a test, its end included.
    """

    spaces: tuple[str, ...]
    calm: bool


def ways(state: State, io: Dealer, who: str) -> dict[str, Way]:
    """Spaces within the Movement Steps left, each with the way there, the nearest first."""
    if state.investigators[who].hiding is not None:
        return {}
    start, where = figures.space_of(state, who), io.house.board.room
    found, edge = {start: Way((), True)}, [start]
    for _ in range(state.turn.moves):
        beyond = []
        for space in edge:
            for to in movement.ways(state, io, space, 'investigator'):
                if to not in found:
                    calm = where[to] == where[space] or is_calm(state, io, where[to])
                    found[to] = Way((*found[space].spaces, to), calm)
                    beyond += [to] if calm else []
        edge = beyond
    del found[start]
    return found


def is_calm(state: State, io: Dealer, room: str) -> bool:
    """Whether entering a room causes no test: it has no lock, fire or monster."""
    return is_open(state, io, room) and not figures.monsters_in(state, io, room)


def is_open(state: State, io: Dealer, room: str) -> bool:
    """Whether a room has no lock and no fire."""
    return room not in state.fire and movement.locked(state, io, room) is None
