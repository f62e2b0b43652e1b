"""Puzzles: the shortest way that the solver knows, and what is worth using for it."""

from __future__ import annotations

from engine.api import Decision
from engine.mansions.model.powers import Power, PuzzlePower
from engine.mansions.players.chances import attribute
from engine.mansions.players.sight import Sight, options, word
from engine.mansions.puzzles.model import Puzzle
from engine.mansions.puzzles.solver import way
from engine.mansions.puzzles.way import Way
from engine.rng import Rng

FURTHER = 2
"""Puzzle actions beyond the most that a dealt puzzle takes, after somebody has spoilt it."""


def solve(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """The next action of the shortest way. Where none is known, another piece is drawn."""
    found = _way(sight, str(decision.args['card']))
    if found is not None:
        return found[0]
    drawn = [token for token in options(decision) if token.startswith('draw ')]
    return rng.pick(drawn) if drawn else 'stop'


def ready(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """PZ4: whatever it takes to solve it now, the skill point last; nothing if it is out of reach, or needs no help."""
    who, card = str(decision.args['who']), str(decision.args['card'])
    found = _way(sight, card)
    missing = (len(found) if found is not None else 0) - int(decision.args['actions'])
    if missing <= 0:
        return 'begin'
    helps = [(_gain(sight, who, token), token) for token in options(decision) if token != 'begin']
    if sum(gain for gain, _ in helps) < missing:
        return 'begin'
    enough = [(token == 'skill', gain, token) for gain, token in helps if gain >= missing]
    return min(enough)[2] if enough else max(helps)[1]


def reach(sight: Sight, who: str, card: str) -> float:
    """How near an investigator is to solving a puzzle with one attempt, from 0 to 1. One not laid out yet: a guess."""
    found = _way(sight, card)
    steps = len(found) if found is not None else 6
    return min(1.0, sight.sheet(who).INT / max(1, steps))


def _way(sight: Sight, card: str) -> tuple[str, ...] | None:
    board = next((board for board in sight.view.puzzles if board.card == card), None)
    if board is None:
        return None
    variant = sight.house.variants[board.variant]
    puzzle = Puzzle(board.variant, [*board.pieces], [*board.turns], [])
    found: Way | None = way(variant, puzzle, variant.cap) or way(variant, puzzle, variant.cap + FURTHER)
    return found.tokens(variant) if found is not None else None


def _gain(sight: Sight, who: str, token: str) -> int:
    if token == 'skill':
        return max(0, attribute(sight, who, 'LUC'))
    powers: tuple[Power, ...] = (sight.sheet(who).ability.power,)
    if token != 'ability':
        powers = sight.scenario.card[word(token, 1)].powers
    return max((power.actions for power in powers if isinstance(power, PuzzlePower)), default=0)
