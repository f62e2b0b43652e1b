"""A puzzle and its moves, in words and characters."""

from __future__ import annotations

from typing import Final

from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions.names import Says
from bot.words import Words
from engine.api import Decision, OneOf
from engine.mansions.cards import piece, puzzle_kind
from engine.mansions.view import Board

VERBS: Final = ('turn', 'swap', 'draw')
STOP: Final = 'stop'


def action(token: str, words: Words) -> str:
    """A puzzle action for the story: "swap a1 b1"."""
    verb, *rest = token.split(' ')
    if verb == 'turn':
        return words(f'mansions-puzzle-turned-{rest[1]}', cell=rest[0])
    if verb == 'swap':
        return words('mansions-puzzle-swapped', cell=rest[0], other=rest[1])
    return words('mansions-puzzle-drawn', cell=rest[0])


def drawing(says: Says, board: Board) -> str:
    """The puzzle in a block of code, with what is to be done."""
    drawn = '\n'.join(board.lines)
    kind = puzzle_kind(says.view.scenario, board)
    return f'```\n{drawn}\n```\n-# {says.words(f"mansions-puzzle-{kind}")}'


def controls(says: Says, decision: Decision) -> tuple[Control, ...]:
    """The drawing, a menu for each sort of action, and the way out."""
    board = _board(says, decision)
    assert isinstance(decision.choice, OneOf), 'one action at a time'
    options = [option.token for option in decision.choice.options]
    found: list[Control] = [drawing(says, board)]
    for verb in VERBS:
        taps = tuple(Tap(token, label(says, decision, token)) for token in options if token.startswith(f'{verb} '))
        for at in range(0, len(taps), 25):
            found.append(TapMenu(says.words(f'mansions-group-{verb}'), taps[at : at + 25]))
    found.append((Tap(STOP, label(says, decision, STOP), emoji='✋'),))
    return tuple(found)


def label(says: Says, decision: Decision, token: str) -> str:
    """A move with the pieces and their cells."""
    if token == STOP:
        return says.words('mansions-do-puzzle-stop')
    board = _board(says, decision)
    verb, *rest = token.split(' ')
    scenario = says.view.scenario
    if verb == 'turn':
        return says.words(f'mansions-do-turn-{rest[1]}', cell=rest[0], piece=piece(scenario, board, rest[0]))
    if verb == 'swap':
        first, second = (piece(scenario, board, cell) for cell in rest)
        return says.words('mansions-do-swap', cell=rest[0], piece=first, other=rest[1], second=second)
    return says.words('mansions-do-draw', cell=rest[0], piece=piece(scenario, board, rest[0]))


def _board(says: Says, decision: Decision) -> Board:
    return next(board for board in says.view.puzzles if board.card == decision.args['card'])
