"""An attempt at a puzzle: the data for its picture and buttons, and the state kept between its answers.

The state is a partial answer. "at b1" is a chosen piece. "solved LOCK NE,NS,… 0,1,…" is a puzzle just solved, which the
hand shows once more although it is no longer on the table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.presenters.answers import without_copy
from bot.presenters.mansions.names import NOBODY, Says
from engine.api import Decision
from engine.mansions.cards import PLUS, puzzle_board, puzzle_look, puzzle_solution, tokens_of
from engine.mansions.view import Board, View

QUESTION: Final = 'mansions.puzzle'
READY: Final = 'mansions.puzzle_ready'
STOP: Final = 'stop'
AT: Final = 'at '
BEGINS: Final = f'begin{PLUS}'
"""Beginning of the answers that begin an attempt with its first action."""
CELL: Final = re.compile(r'[a-z]\d+')
SOLVED: Final = 'solved '
_TURNS: Final = frozenset('0123')


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt: puzzle, investigator, puzzle actions left, and the cell of the chosen piece, "" for none."""

    board: Board
    who: str
    left: int
    chosen: str


def tried(says: Says, decision: Decision | None, given: str) -> Attempt | None:
    """Return the attempt to show in the hand: at the puzzle just solved, or at the puzzle in the question.

    None without such a puzzle. A malformed `given` is ignored. A test against a monster comes before a solved puzzle,
    because its picture has the monster's numbers.
    """
    meets = decision is not None and decision.args.get('monster') is not None
    solved = _solved(says, given) if given.startswith(SOLVED) and not meets else None
    if solved is not None:
        return solved
    if decision is not None and decision.kind == READY:
        return Attempt(
            board_of(says.view, decision), decision.args['who'], decision.args['actions'], chosen(decision, given)
        )
    if decision is None or decision.kind != QUESTION:
        return None
    board = board_of(says.view, decision)
    picked = '' if board.drawn is not None else chosen(decision, given)
    return Attempt(board, decision.args['who'], decision.args['left'], picked)


def watched(says: Says) -> Attempt | None:
    """Return the current attempt as all players see it. None without an attempt, or after the end."""
    view = says.view
    if view.trying is None or view.active == NOBODY:
        return None
    card, who, left = view.trying
    return Attempt(next(board for board in view.puzzles if board.card == card), who, left, '')


def chosen(decision: Decision, given: str) -> str:
    """Return the cell that `given` chooses. "" if it chooses none, or a cell that no answer names."""
    cell = given.removeprefix(AT) if given.startswith(AT) else ''
    return cell if cell in cells(decision) else ''


def carried(before: View, after: View, decision: Decision, text: str) -> str:
    """Return the state to keep after the answer `text`: the chosen piece's new cell, the solved puzzle, or ""."""
    token = without_copy(text).removeprefix(BEGINS)
    if decision.kind not in (QUESTION, READY) or token == STOP:
        return ''
    board = board_of(before, decision)
    left = next((each for each in after.puzzles if each.card == board.card), None)
    verb, *names = token.split(PLUS)[0].split(' ')
    names += token.split(PLUS)[1:] if verb == 'swap' else []
    if not names or (decision.kind == READY and verb not in ('swap', 'turn')):
        return ''
    if left is not None:
        # Both pieces of a swap have a button for it. The button with a copy number is the second piece's.
        return f'{AT}{names[1] if verb == "swap" and text == without_copy(text) else names[0]}'
    found = puzzle_solution(before.scenario, board, token)
    if found is None:
        return ''
    return f'{SOLVED}{board.card} {",".join(found.pieces)} {",".join(map(str, found.turns))}'


def carried_back(before: View, after: View, given: str) -> str:
    """Return the state to keep after an undo. If the undo moved the chosen piece back, it stays chosen."""
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


def _solved(says: Says, given: str) -> Attempt | None:
    card, pieces, turns = [*given.removeprefix(SOLVED).split(' '), '', ''][:3]
    numbers = tuple(int(turn) if turn in _TURNS else -1 for turn in turns.split(','))
    board = puzzle_board(says.view.scenario, card, tuple(pieces.split(',')), numbers)
    if board is None or not puzzle_look(says.view.scenario, board).solved:
        return None
    return Attempt(board, '', 0, '')


def board_of(view: View, decision: Decision) -> Board:
    """Return the puzzle that the question is about."""
    return next(board for board in view.puzzles if board.card == decision.args['card'])


def cells(decision: Decision) -> list[str]:
    """Return all cells that the answers to a puzzle question name, row by row."""
    found = {word for token in tokens_of(decision) for word in token.replace(PLUS, ' ').split(' ')[1:]
             if CELL.fullmatch(word)}  # fmt: skip
    return sorted(found, key=lambda cell: (int(cell[1:]), cell))
