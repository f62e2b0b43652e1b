"""Answers to puzzle questions: follow the shortest solution, and spend help only to make the puzzle solvable now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.api import Decision
from engine.mansions.answers import joined_tokens, single_tokens, word
from engine.mansions.model.powers import Power, PuzzlePower
from engine.mansions.players.rating import best
from engine.mansions.puzzle_boards import laid_out
from engine.mansions.puzzles.actions import DRAW, STOP, act, carry
from engine.mansions.puzzles.model import Puzzle, Variant
from engine.mansions.puzzles.solver import cost, way
from engine.mansions.puzzles.way import Way
from engine.mansions.sight import Sight
from engine.mansions.view import Board
from engine.rng import Rng

NO_WAY = 99
FURTHER = 2
"""Number of actions added to the puzzle's cap for a second search, if the first finds no solution. Earlier attempts may
have made the puzzle worse than it was dealt."""


def solve(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """The next action of the shortest solution. If none is known, draw a piece; place it where it helps most."""
    card, given = str(decision.args['card']), single_tokens(decision)
    board = next(board for board in sight.view.puzzles if board.card == card)
    if board.drawn is not None:
        return best([(-_left(sight, board, token), token) for token in given], rng)
    found = _way(sight, card)
    if found is not None:
        return _carried(sight, board, found, joined_tokens(decision)) or found[0]
    return DRAW if DRAW in given else STOP


def ready(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """PZ4: choose help that makes the puzzle solvable now, a skill point last. Begin without help if none does."""
    who, card = str(decision.args['who']), str(decision.args['card'])
    found = _way(sight, card)
    missing = (len(found) if found is not None else 0) - int(decision.args['actions'])
    if missing <= 0:
        return 'begin'
    helps = [(_gain(sight, who, token), token) for token in single_tokens(decision) if token != 'begin']
    if sum(gain for gain, _ in helps) < missing:
        return 'begin'
    enough = [(token == 'skill', gain, token) for gain, token in helps if gain >= missing]
    return min(enough)[2] if enough else max(helps)[1]


def first(sight: Sight, card: str, tokens: Sequence[str]) -> str | None:
    """The first action of the shortest solution, or the one of `tokens` that joins most. None if none is known."""
    board = next(board for board in sight.view.puzzles if board.card == card)
    found = _way(sight, card)
    return (_carried(sight, board, found, tokens) or found[0]) if found else None


def _carried(sight: Sight, board: Board, way: Sequence[str], tokens: Iterable[str]) -> str | None:
    """The joined action that does most of the solution's beginning. None if none fits."""
    variant = sight.house.variants[board.variant]
    ways = {token: carry(variant, token) for token in tokens}
    fitting = (token for token in ways if ways[token] == [*way[: len(ways[token])]])
    return max(fitting, key=lambda token: len(ways[token]), default=None)


def reach(sight: Sight, who: str, card: str) -> float:
    """Fraction of the solution that an investigator can do in one attempt, 0 to 1. Guessed if no solution is known."""
    found = _way(sight, card)
    steps = len(found) if found is not None else 6
    return min(1.0, sight.sheet(who).INT / max(1, steps))


def _way(sight: Sight, card: str) -> tuple[str, ...] | None:
    board = next((board for board in sight.view.puzzles if board.card == card), None)
    if board is None:
        return None
    return _shortest(sight.house.variants[board.variant], board.pieces, board.turns, board.drawn)


@lru_cache(maxsize=4096)
def _shortest(
    variant: Variant, pieces: tuple[str, ...], turns: tuple[int, ...], drawn: str | None
) -> tuple[str, ...] | None:
    puzzle = Puzzle(variant.id, [*pieces], [*turns], [], drawn=drawn)
    found: Way | None = way(variant, puzzle, variant.cap) or way(variant, puzzle, variant.cap + FURTHER)
    return found.tokens(variant) if found is not None else None


def _left(sight: Sight, board: Board, token: str) -> float:
    """Number of actions still needed for a solution after the drawn piece is placed. `NO_WAY` if unknown."""
    variant, puzzle = sight.house.variants[board.variant], laid_out(board)
    act(variant, puzzle, token)
    found = cost(variant, puzzle, variant.cap)
    return NO_WAY if found is None else found


def _gain(sight: Sight, who: str, token: str) -> int:
    if token == 'skill':
        return max(0, sight.attribute(who, 'LUC'))
    powers: tuple[Power, ...] = (sight.sheet(who).ability.power,)
    if token != 'ability':
        powers = sight.scenario.card[word(token, 1)].powers
    return max((power.actions for power in powers if isinstance(power, PuzzlePower)), default=0)
