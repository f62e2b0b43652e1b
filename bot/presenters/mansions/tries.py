"""An attempt at a puzzle as far as a picture and buttons need it, and what is kept of it from answer to answer.

What is kept stands in the beginning of the next answer: "at b1" is a chosen piece; "solved LOCK NE,NS,… 0,1,…"
is a puzzle that was solved just now, which is shown once more although it has left the table; after it stands the cell
of a drawn piece of which only that it fits is known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.presenters.answers import without_copy
from bot.presenters.mansions.names import NOBODY, Says
from engine.api import Decision
from engine.mansions.cards import puzzle_board, puzzle_look, puzzle_solutions
from engine.mansions.view import Board, View

QUESTION: Final = 'mansions.puzzle'
READY: Final = 'mansions.puzzle_ready'
STOP: Final = 'stop'
AT: Final = 'at '
SOLVED: Final = 'solved '
_TURNS: Final = frozenset('0123')


@dataclass(frozen=True, slots=True)
class Try:
    """A puzzle that is tried: by whom, with how many actions left, and the cell of the piece that is chosen, or ""."""

    board: Board
    who: str
    left: int
    chosen: str
    unknown: str = ''


def tried(says: Says, decision: Decision | None, given: str) -> Try | None:
    """The puzzle to be shown; None where there is none. What makes no sense in `given` counts as nothing."""
    solved = _solved(says, given) if given.startswith(SOLVED) else None
    if solved is not None:
        return solved
    if decision is not None and decision.kind == READY:
        return Try(board_of(says.view, decision), decision.args['who'], decision.args['actions'], '')
    if decision is None or decision.kind != QUESTION:
        return None
    return Try(board_of(says.view, decision), decision.args['who'], decision.args['left'], chosen(decision, given))


def watched(says: Says) -> Try | None:
    """The puzzle that somebody tries, as everybody sees it; None where nobody does, or the game is over."""
    view = says.view
    if view.trying is None or view.active == NOBODY:
        return None
    card, who, left = view.trying
    return Try(next(board for board in view.puzzles if board.card == card), who, left, '')


def chosen(decision: Decision, given: str) -> str:
    """The cell of the piece that is chosen, or ""."""
    cell = given.removeprefix(AT) if given.startswith(AT) else ''
    return cell if cell in cells(decision) else ''


def carried(before: View, after: View, decision: Decision, text: str) -> str:
    """What is kept after an answer: the piece where it lies now, or the puzzle that the answer has solved."""
    token = without_copy(text)
    if decision.kind != QUESTION or token == STOP:
        return ''
    board = board_of(before, decision)
    left = next((each for each in after.puzzles if each.card == board.card), None)
    verb, *names = token.split(' ')
    if left is not None:
        # A swap is offered from either side: its second copy is that of the second piece.
        return f'{AT}{names[1] if verb == "swap" and text == token else names[0]}'
    found = puzzle_solutions(before.scenario, board, token)
    if not found:
        return ''
    pieces, turns = ','.join(found[0].pieces), ','.join(map(str, found[0].turns))
    return f'{SOLVED}{board.card} {pieces} {turns} {names[0] if len(found) > 1 else ""}'.rstrip()


def carried_back(before: View, after: View, given: str) -> str:
    """What is kept after a step back: the chosen piece where it lay before."""
    if not given.startswith(AT):
        return ''
    cell, now = given.removeprefix(AT), {board.card: board for board in after.puzzles}
    for board in before.puzzles:
        then = now.get(board.card)
        if then is None or then == board:
            continue
        look, lay, lies = puzzle_look(before.scenario, board), _lying(before, board), _lying(after, then)
        for pair in look.edges:
            one, other = pair
            if cell in pair and lies != lay and lies == lay | {one: lay[other], other: lay[one]}:
                return f'{AT}{other if cell == one else one}'
    return given


def _lying(view: View, board: Board) -> dict[str, tuple[str, int]]:
    cells = (each.cell for each in puzzle_look(view.scenario, board).pieces)
    return dict(zip(cells, zip(board.pieces, board.turns, strict=True), strict=True))


def _solved(says: Says, given: str) -> Try | None:
    card, pieces, turns, *unknown = [*given.removeprefix(SOLVED).split(' '), '', ''][:4]
    numbers = tuple(int(turn) if turn in _TURNS else -1 for turn in turns.split(','))
    board = puzzle_board(says.view.scenario, card, tuple(pieces.split(',')), numbers)
    if board is None or not puzzle_look(says.view.scenario, board).solved:
        return None
    return Try(board, '', 0, '', unknown[0] if unknown else '')


def board_of(view: View, decision: Decision) -> Board:
    """The puzzle that a question is about."""
    return next(board for board in view.puzzles if board.card == decision.args['card'])


def cells(decision: Decision) -> list[str]:
    """The cells in which there is something to do, in order."""
    found = {word for option in decision.choice.options for word in option.token.split(' ')[1:] if word[-1:].isdigit()}
    return sorted(found, key=lambda cell: (int(cell[1:]), cell))
