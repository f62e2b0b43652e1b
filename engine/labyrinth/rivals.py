"""A player's guesses about its rivals: their goals, and their pushes until its next turn.

A rival takes a find if a push allows one. So a rival that ended its last turn without a find does not want any treasure
that was in its reach then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.api import Seat
from engine.labyrinth.board import LINES
from engine.labyrinth.cards import OPPOSITE, PUSHES, Deed
from engine.labyrinth.prospect import SHUT, WAYS, Ahead, Prospect, pushed, shifted
from engine.labyrinth.view import View
from engine.rng import Rng


class Draw(NamedTuple):
    """Random numbers for the turn of a rival.

    `goal` chooses a goal and `find` a push to it, from lists of any length: 0 chooses the first element.
    Both are below 1. A rival without such a push makes `push`, with the tile rotated by `turns` quarter turns.
    """

    goal: float
    find: float
    push: str
    turns: int


Future: TypeAlias = Sequence[Draw]
"""The draws of the rivals, in the order of their turns."""

_FINE: Final = 1 << 16
_ARROWS: Final = tuple(PUSHES)


def imagined(view: View, futures: int, rng: Rng) -> list[Future]:
    """Draw `futures` random futures. A player alone gets a single empty one."""
    if view.seats == 1:
        return [()]
    return [[_draw(rng) for _ in range(view.seats - 1)] for _ in range(futures)]


def _draw(rng: Rng) -> Draw:
    return Draw(rng.below(_FINE) / _FINE, rng.below(_FINE) / _FINE, rng.pick(_ARROWS), rng.below(4))


class Turn:
    """The next turn of a rival, from the board at its start. `chance` is its chance of a find."""

    def __init__(self, now: Prospect, seat: Seat) -> None:
        self._now, self._wanted = now, now.wanted[seat]
        self._goals = bits(self._wanted)
        self._ahead = Ahead(now)
        self._walks = self._ahead.walks(now.pawns[seat])
        self.chance = share(self._ahead.within(self._walks), self._wanted)

    def after(self, draw: Draw) -> Prospect:
        """The board after a push that brings the rival to its goal, or after a random push if no push does."""
        goals = self._goals
        finds = self._ahead.leading(self._walks, goals[int(draw.goal * len(goals))]) if goals else ()
        if finds:
            return self._ahead.push(finds[int(draw.find * len(finds))])
        ways = WAYS[self._now.spare]
        push = OPPOSITE[draw.push] if draw.push == self._now.forbidden else draw.push
        return pushed(self._now, push, ways[draw.turns % len(ways)])


def bits(places: int) -> Sequence[int]:
    """Split a set of places into sets of one place each."""
    single = []
    while places:
        single.append(places & -places)
        places &= places - 1
    return single


def share(reached: int, wanted: int) -> float:
    """The part of the wanted places that is reached, from 0 to 1."""
    return (reached & wanted).bit_count() / wanted.bit_count() if wanted else 0


def likely(now: Prospect, view: View) -> Prospect:
    """Remove from the others' hidden goals the treasures that they left lying in their reach."""
    wanted = list(now.wanted)
    for seat, places in enumerate(now.wanted):
        if view.goals[seat] is None:
            wanted[seat] = _not_left_lying(now, view, Seat(seat)) or places
    return now._replace(wanted=tuple(wanted))


def _not_left_lying(now: Prospect, view: View, seat: Seat) -> int:
    """The possible goals of a seat that were out of its reach in its last turn, if it found nothing then."""
    turns = [deed.turn for deed in view.recent if deed.seat == seat and deed.push]
    if not turns or turns[-1] in view.when[seat]:
        return now.wanted[seat]
    then = _rewound(now, [deed for deed in view.recent if deed.turn >= turns[-1]])
    left = then.wanted[seat] & ~Ahead(then).within_a_turn(then.pawns[seat])
    for deed in view.recent:
        if deed.push and deed.turn >= turns[-1]:
            left = shifted(left, LINES[deed.push])
    return left


def _rewound(now: Prospect, deeds: Sequence[Deed]) -> Prospect:
    """The board before these deeds, which are the last ones."""
    for deed in reversed(deeds):
        if deed.push:
            ways = WAYS[now.spare]
            lay = SHUT if deed.out is None else ways[deed.out % len(ways)]
            now = pushed(now, OPPOSITE[deed.push], lay)._replace(forbidden=deed.forbidden)
        else:
            pawns = list(now.pawns)
            pawns[deed.seat] = deed.path[0]
            now = now._replace(pawns=tuple(pawns))
    return now
