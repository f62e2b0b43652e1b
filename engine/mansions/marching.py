"""Ways of a monster over several spaces, for a destination that the keeper chooses at once (section 6.36)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.mansions import figures, keeper_cards, monsters
from engine.mansions.house import Dealer
from engine.mansions.ops import MoveMonster
from engine.mansions.state import State

STOP: Final = 'stop'


def spaces(io: Dealer, token: str) -> int:
    """Number of spaces that a use of a keeper card moves its monster. 0 if the use does anything else."""
    use = keeper_cards.found(io, token)
    moves = [clause.number for clause in use.effect if isinstance(clause, MoveMonster)] if use is not None else []
    return moves[0] if use is not None and len(use.effect) == len(moves) == 1 else 0


def reached(state: State, io: Dealer, handle: str, number: int) -> Iterator[str]:
    """Spaces that a monster reaches with at most `number` spaces, besides its own."""
    return iter(_froms(state, io, handle, number))


def steps(state: State, io: Dealer, handle: str, number: int, to: str) -> list[str]:
    """Answers that lead a monster to a space, the last of them "stop" if it could go on."""
    froms, way = _froms(state, io, handle, number), [to]
    while (before := froms[way[0]]) != state.monsters[handle].space:
        way.insert(0, before)
    rests = len(way) < monsters.reach(state, io, handle, number)
    return [*(f'move {space}' for space in way), *([STOP] if rests else [])]


def _froms(state: State, io: Dealer, handle: str, number: int) -> dict[str, str]:
    """Spaces within reach of a monster, each with the space before it on a shortest way."""
    start, ways = state.monsters[handle].space, io.house.board.ways[figures.kind_of(state, io, handle).monster_class]
    froms, edge = {start: ''}, [start]
    for _ in range(monsters.reach(state, io, handle, number)):
        beyond = []
        for space in edge:
            for way in ways[space]:
                if way.to not in froms:
                    froms[way.to] = space
                    beyond.append(way.to)
        edge = beyond
    del froms[start]
    return froms
