"""The Towers: add a tower, look at cards after discarding one, lose one (T1-T6)."""

from __future__ import annotations

from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.compiled import Cells, compiled
from engine.onirim.strength.fast.goals import aligned, victory
from engine.onirim.strength.fast.piles import push
from engine.onirim.strength.fast.turns import look

LEFT_EDGE = at.LEFT_EDGE
RIGHT_EDGE = at.RIGHT_EDGE
GAZES = at.GAZES

AT_LEFT: int = 1
AT_RIGHT: int = 2


@compiled
def joins(left: int, right: int) -> bool:
    """T2: whether the tower `right` may stand next to `left`: the edges that meet share no symbol."""
    return RIGHT_EDGE[left - at.TOWERS_AT] & LEFT_EDGE[right - at.TOWERS_AT] == 0


@compiled
def ends(s: Cells, tower: int) -> int:
    """R40: the ends at which the tower may be added, as a bit set."""
    size = s[at.ROW_SIZE]
    if size == 0:
        return AT_RIGHT
    found = 0
    if s[at.EITHER] != 0 and joins(tower, s[at.ROW]):
        found |= AT_LEFT
    if joins(s[at.ROW + size - 1], tower):
        found |= AT_RIGHT
    return found


@compiled
def add(s: Cells, tower: int, end: int) -> None:
    """R40: put the tower at an end of the row. `end` is `AT_LEFT` or `AT_RIGHT`."""
    place = s[at.ROW_SIZE]
    if end == AT_LEFT:
        while place > 0:
            s[at.ROW + place] = s[at.ROW + place - 1]
            place -= 1
    s[at.ROW + place] = tower
    s[at.ROW_SIZE] += 1
    s[at.LEFT + tower] -= 1
    victory(s)


@compiled
def raise_tower(s: Cells, seat: int, tower: int) -> None:
    """T1, R40: add a tower. If both ends admit it, the player is asked."""
    fitting = ends(s, tower)
    if fitting == AT_LEFT | AT_RIGHT:
        s[at.HELD] = tower
        push(s, at.CHOOSE_END, seat)
    else:
        add(s, tower, fitting)


@compiled
def gaze(s: Cells, seat: int, tower: int) -> None:
    """T4: look at the top cards after discarding `tower`."""
    look(s, seat, GAZES[tower - at.TOWERS_AT], at.GAZE_BACK, 2)


@compiled
def may_drop(s: Cells, place: int) -> bool:
    """T5: whether the row stays legal without the tower at this place."""
    if place == 0 or place == s[at.ROW_SIZE] - 1:
        return True
    return joins(s[at.ROW + place - 1], s[at.ROW + place + 1])


@compiled
def threatened(s: Cells) -> bool:
    """T5, T6, V5: whether a Nightmare takes a tower now."""
    return s[at.ROW_SIZE] > 0 and (s[at.STONE] != 0 or not aligned(s))


@compiled
def drop(s: Cells, tower: int) -> None:
    """T5: remove a tower from the row."""
    place = 0
    while s[at.ROW + place] != tower:
        place += 1
    s[at.ROW_SIZE] -= 1
    while place < s[at.ROW_SIZE]:
        s[at.ROW + place] = s[at.ROW + place + 1]
        place += 1
