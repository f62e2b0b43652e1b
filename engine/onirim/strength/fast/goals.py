"""Conditions for gaining a door and for victory: doors, the goals of the Book, and the run of the Towers."""

from __future__ import annotations

from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.compiled import Cells, compiled
from engine.onirim.strength.fast.piles import end, to_limbo

MAY: int = 0
TWICE: int = 1
NOT_NEXT: int = 2

COSTS = (5, 7, 10, 6, 9, 12)
"""B5-B7: costs of the three spells in cards of the discard pile, then their costs in the harder variant (V4)."""


@compiled
def cost(s: Cells, spell: int) -> int:
    """B4: the cost of a spell, in cards."""
    return COSTS[spell + 3 * s[at.HARD]]


@compiled
def castable(s: Cells, spell: int) -> bool:
    """B4, R33: whether the discard pile can pay a spell and it would have an effect."""
    if spell == at.PROPHECY_SPELL and s[at.DECK_SIZE] == 0:
        return False
    return cost(s, spell) <= s[at.DISCARDED]


@compiled
def next_goal(s: Cells) -> int:
    """B2: place of the first open goal; 8 if all goals are done."""
    place = 0
    while place < 8 and s[at.DONE + place] != 0:
        place += 1
    return place


@compiled
def refused(s: Cells, seat: int, colour: int) -> int:
    """R27, R36: number of the reason why the seat may not gain a door of this colour; `MAY` if the seat may."""
    if s[at.SEATS] > 1 and s[at.DOORS + 4 * seat + colour] > 0:
        return TWICE
    if s[at.WITH_BOOK] != 0:
        place = next_goal(s)
        if place == 8 or s[at.GOALS + place] != colour:
            return NOT_NEXT
    return MAY


@compiled
def aligned(s: Cells) -> bool:
    """T3, R41: whether four adjacent towers of the row have four colours."""
    for start in range(s[at.ROW_SIZE] - 3):
        colours = 0
        for place in range(start, start + 4):
            colours |= 1 << (s[at.ROW + place] - at.TOWERS_AT) // 3
        if colours == 15:
            return True
    return False


@compiled
def doors_of(s: Cells, seat: int) -> int:
    """The number of doors of a seat."""
    first = at.DOORS + 4 * seat
    return s[first] + s[first + 1] + s[first + 2] + s[first + 3]


@compiled
def victory(s: Cells) -> None:
    """S9, S14, R15, V2: end the game if it is won now."""
    if s[at.WITH_TOWERS] != 0 and not aligned(s):
        return
    if s[at.SEATS] == 1:
        if doors_of(s, 0) == 8:
            end(s, at.WON, 1)
        return
    winners = (doors_of(s, 0) == 4) + 2 * (doors_of(s, 1) == 4)
    if winners == 3 or (s[at.RACE] != 0 and winners > 0):
        end(s, at.WON, winners)


@compiled
def lose_door(s: Cells, seat: int, colour: int) -> None:
    """Move a gained door to Limbo. B3, R35: the goal of this door opens again and becomes the next goal."""
    s[at.DOORS + 4 * seat + colour] -= 1
    to_limbo(s, at.DOORS_AT + colour)
    if s[at.WITH_BOOK] == 0:
        return
    place = 7
    while s[at.DONE + place] == 0 or s[at.GOALS + place] != colour:
        place -= 1
    first = min(place, next_goal(s))
    while place > first:
        s[at.GOALS + place] = s[at.GOALS + place - 1]
        s[at.DONE + place] = s[at.DONE + place - 1]
        place -= 1
    s[at.GOALS + first] = colour
    s[at.DONE + first] = 0
