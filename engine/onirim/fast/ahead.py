"""Games played ahead to their end by the quick player."""

from __future__ import annotations

from engine.onirim.fast import cells as at
from engine.onirim.fast.answering import answer, settle
from engine.onirim.fast.compiled import Cells, compiled
from engine.onirim.fast.goals import doors_of
from engine.onirim.fast.quick import choose
from engine.onirim.fast.worth import Weights

DOOR_WORTH: float = 0.02
"""What a door is worth in a game that was lost; a victory is worth 1."""


@compiled
def play_on(s: Cells, w: Weights, out: Cells, seat: int) -> float:
    """Play a game to its end; what it was worth to the seat: 1 when it is among the winners, and else less."""
    while s[at.ENDING] == 0:
        answer(s, choose(s, w, out))
        settle(s)
    if s[at.ENDING] == at.WON:
        return float(s[at.WINNERS] >> seat & 1)
    if s[at.RACE] != 0:
        return DOOR_WORTH * doors_of(s, seat)
    return DOOR_WORTH * (doors_of(s, 0) + doors_of(s, 1))
