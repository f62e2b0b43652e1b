"""Play-outs: the quick player plays a game to its end."""

from __future__ import annotations

from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.answering import answer, settle
from engine.onirim.strength.fast.compiled import Cells, compiled
from engine.onirim.strength.fast.goals import doors_of
from engine.onirim.strength.fast.quick import choose
from engine.onirim.strength.fast.worth import Weights

DOOR_WORTH: float = 0.02
"""The value of a door in a lost game. A victory is worth 1."""


@compiled
def play_on(s: Cells, w: Weights, seat: int) -> float:
    """Let the quick player play the game `s` to its end. Returns its value for `seat`: 1 for a victory, less otherwise.

    `w` are the quick player's weights.
    """
    while s[at.ENDING] == 0:
        answer(s, choose(s, w))
        settle(s)
    if s[at.ENDING] == at.WON:
        return float(s[at.WINNERS] >> seat & 1)
    if s[at.RACE] != 0:
        return DOOR_WORTH * doors_of(s, seat)
    return DOOR_WORTH * (doors_of(s, 0) + doors_of(s, 1))
