"""An attempt at a puzzle as far as a picture and buttons need it, and what is kept of it from answer to answer.

What is kept stands in the beginning of the next answer: "at b1" is a chosen piece; "solved LOCK VARIANT b1,a1,… 0,1,…"
is a puzzle that was solved just now, which is shown once before it leaves the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.presenters.mansions.names import Says
from engine.api import Decision
from engine.mansions.view import Board, View

QUESTION: Final = 'mansions.puzzle'
STOP: Final = 'stop'
AT: Final = 'at '


@dataclass(frozen=True, slots=True)
class Try:
    """A puzzle that is tried: by whom, with how many actions left, and the cell of the piece that is chosen, or ""."""

    board: Board
    who: str
    left: int
    chosen: str
    unknown: str = ''


def tried(says: Says, decision: Decision | None, given: str) -> Try | None:
    """The attempt at hand; None where no puzzle is asked about. What makes no sense in `given` counts as nothing."""
    if decision is None or decision.kind != QUESTION:
        return None
    board = board_of(says.view, decision)
    cell = given.removeprefix(AT) if given.startswith(AT) else ''
    return Try(board, decision.args['who'], decision.args['left'], cell if cell in cells(decision) else '')


def board_of(view: View, decision: Decision) -> Board:
    """The puzzle that a question is about."""
    return next(board for board in view.puzzles if board.card == decision.args['card'])


def cells(decision: Decision) -> list[str]:
    """The cells in which there is something to do, in order."""
    found = {word for option in decision.choice.options for word in option.token.split(' ')[1:] if word[-1:].isdigit()}
    return sorted(found, key=lambda cell: (int(cell[1:]), cell))
