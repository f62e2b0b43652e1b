"""Moves of monsters: by the keeper, past barriers, and pushed by investigators (G10, G12, MO3, ST2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions import combat_deck, figures, movement
from engine.mansions.board import door
from engine.mansions.house import Dealer
from engine.mansions.state import Ask, Auto, State
from engine.values import value


def move(state: State, io: Dealer, handle: str, spaces: int) -> None:
    """G10: the keeper moves a monster up to `spaces` spaces. ST2: a stunned monster does not move."""
    state.agenda.append(Moving(handle, spaces))


def push(state: State, io: Dealer, handle: str, spaces: int, seat: Seat) -> None:
    """Section 6.4: the attacker or caster (`seat`) moves a monster up to `spaces` spaces, stunned or not."""
    state.agenda.append(Pushing(handle, spaces, seat))


def reach(state: State, io: Dealer, handle: str, spaces: int) -> int:
    """Section 6.18: number of spaces that the keeper may move a monster now. 0 for a stunned monster.

    This is `spaces`, or less if the monster has nearly reached its limit for a keeper turn.
    """
    if handle not in state.monsters or state.monsters[handle].stun:
        return 0
    most = figures.kind_of(state, io, handle).max_move
    if most is None or state.turn.who is not None:
        return spaces
    return min(spaces, most - state.turn.marched.get(handle, 0))


@value
class Moving(Auto):
    """Step that asks where the keeper moves a monster next. Asks nothing if the monster cannot move further."""

    monster: str
    left: int
    kind: Literal['moving'] = 'moving'

    def run(self, state: State, io: Dealer) -> None:
        left = reach(state, io, self.monster, self.left)
        if left > 0 and any(_ways(state, io, self.monster)):
            state.agenda.append(MoveMonster(self.monster, left))


@value
class MoveMonster(Ask):
    """G10: question to the keeper: move a monster one space, or stop? `left` is the number of spaces left."""

    monster: str
    left: int
    kind: Literal['move-monster'] = 'move-monster'

    def ask(self, state: State, io: Dealer) -> Decision:
        moves = (Option(f'move {to}', (f'space:{to}',)) for to in _ways(state, io, self.monster))
        args = {'monster': self.monster, 'left': self.left}
        return Decision(state.keeper, 'mansions.move_monster', OneOf((Option('stop'), *moves)), args, 'stop')

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token != 'stop':
            _step(state, io, self.monster, token.removeprefix('move '), self.left)


@value
class Pushing(Auto):
    """Step that asks where to push a monster next. Asks nothing if the monster cannot be pushed further."""

    monster: str
    left: int
    seat: Seat
    kind: Literal['pushing'] = 'pushing'

    def run(self, state: State, io: Dealer) -> None:
        if self.left > 0 and self.monster in state.monsters and _pushed_to(state, io, self.monster):
            state.agenda.append(Push(self.monster, self.left, self.seat))


@value
class Push(Ask):
    """Section 6.4: question where to push a monster, by one space. Locks, barriers and sealed doors stop the push."""

    monster: str
    left: int
    seat: Seat
    kind: Literal['push'] = 'push'

    def ask(self, state: State, io: Dealer) -> Decision:
        moves = (Option(f'push {to}', (f'space:{to}',)) for to in _pushed_to(state, io, self.monster))
        args = {'monster': self.monster, 'left': self.left}
        return Decision(self.seat, 'mansions.push', OneOf((Option('stop'), *moves)), args, 'stop')

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token != 'stop':
            state.agenda.append(Pushing(self.monster, self.left - 1, self.seat))
            movement.shift_monster(state, io, self.monster, token.removeprefix('push '))


def _step(state: State, io: Dealer, handle: str, to: str, left: int) -> None:
    """FE2, G12: move a monster one space, unless a barrier holds."""
    barrier = _barrier(state, state.monsters[handle].space, to)
    if barrier is not None and not _passes(state, io, handle, barrier):
        return
    state.turn.marched[handle] = state.turn.marched.get(handle, 0) + 1
    state.agenda.append(Moving(handle, left - 1))
    movement.shift_monster(state, io, handle, to)


def _passes(state: State, io: Dealer, handle: str, barrier: str) -> bool:
    """G12: whether the barrier lets the monster pass.

    A combat card decides whether the barrier holds, is shifted or breaks. Some monsters ignore barriers.
    """
    if figures.kind_of(state, io, handle).ignores_barriers:
        return True
    name = combat_deck.draw(state, io, handle, 'barrier')
    verdict = combat_deck.card(io, figures.kind_of(state, io, handle).monster_class, name).barrier
    io.record('mansions.barrier', monster=handle, barrier=barrier, verdict=verdict)
    if verdict == 'shift':
        state.barriers[barrier] = None
    elif verdict == 'break':
        del state.barriers[barrier]
    return verdict != 'hold'


def _barrier(state: State, start: str, to: str) -> str | None:
    """The barrier on the door between two spaces, at most one (A26). None without a barrier."""
    passage = door(start, to)
    return next((barrier for barrier, barred in state.barriers.items() if barred == passage), None)


def _ways(state: State, io: Dealer, handle: str) -> Iterator[str]:
    """Spaces to which the keeper may try to move a monster. Locks do not stop the move (G4); a barrier may (G12)."""
    kind = figures.kind_of(state, io, handle).monster_class
    return (way.to for way in io.house.board.ways[kind][state.monsters[handle].space])


def _pushed_to(state: State, io: Dealer, handle: str) -> list[str]:
    kind = figures.kind_of(state, io, handle).monster_class
    return movement.unlocked_ways(state, io, state.monsters[handle].space, kind)
