"""What may be done to a puzzle in an attempt, in the game's own notation.

"swap a1 b1", "turn c3 left", "turn c3 right", "draw c3" (draw and replace), "stop". Right is clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.choices import OneOf, Option
from engine.mansions.puzzles.model import Puzzle, Variant

STOP: Final = 'stop'
DRAW_COST: Final = 2
"""PZ6, in puzzle actions. Everything else costs one."""
TURNS: Final = {'left': -1, 'right': 1}


def allowance(intellect: int, luck: int = 0, extra: int = 0, lost: int = 0) -> int:
    """PZ4, SK5: the puzzle actions of an attempt.

    `intellect` is the printed value, whatever the stun; `luck` is added for a skill point, spent before the first
    action (A32); `extra` are those of items and abilities. `lost` are taken away by trauma, but never the last one.
    """
    gained = max(0, intellect + luck + extra)
    return max(min(1, gained), gained - lost)


def cost(token: str) -> int:
    """PZ5, PZ6: the puzzle actions that it takes; stopping is free."""
    if token == STOP:
        return 0
    return DRAW_COST if token.startswith('draw ') else 1


def choice(variant: Variant, puzzle: Puzzle, left: int) -> OneOf:
    """PZ5 to PZ8, A34: everything that may be done with so many puzzle actions left; one may always stop."""
    names = variant.layout.cells
    return OneOf(
        tuple(
            Option(token, tuple(f'cell:{name}' for name in token.split(' ')[1:3] if name in names))
            for token in (*legal(variant, puzzle, left), STOP)
        )
    )


def legal(variant: Variant, puzzle: Puzzle, left: int) -> Iterator[str]:
    """Everything that may be done with so many puzzle actions left, but for stopping.

    A piece that half a turn brings round has only one way to turn (PZ5). A rune is swapped only (PZ7). All pieces of a
    puzzle are of one shape, so any piece may go into any cell.
    """
    names = variant.layout.cells
    if left >= 1:
        yield from (f'swap {names[cell]} {names[other]}' for cell, other in variant.layout.edges)
        yield from (f'turn {name} {way}' for name in names for way in _WAYS.get(variant.steps, TURNS))
    if left >= DRAW_COST and puzzle.pile:
        yield from (f'draw {name}' for name in names)


def act(variant: Variant, puzzle: Puzzle, token: str) -> None:
    """Do it to the puzzle. The token is one that `legal` gives, or "stop", which changes nothing."""
    verb, *words = token.split(' ')
    if verb == 'swap':
        cell, other = map(variant.layout.cell, words)
        pieces, turns = puzzle.pieces, puzzle.turns
        pieces[cell], pieces[other] = pieces[other], pieces[cell]
        turns[cell], turns[other] = turns[other], turns[cell]
    elif verb == 'turn':
        cell = variant.layout.cell(words[0])
        puzzle.turns[cell] = (puzzle.turns[cell] + TURNS[words[1]]) % variant.steps
    elif verb == 'draw':
        _replace(puzzle, variant.layout.cell(words[0]))


def _replace(puzzle: Puzzle, cell: int) -> None:
    """PZ6: the top piece of the pile goes arrow up into the cell, the piece from there under the pile."""
    drawn = puzzle.pile.pop()
    puzzle.pile.insert(0, puzzle.pieces[cell])
    puzzle.returned = min(puzzle.returned + 1, len(puzzle.pile))
    puzzle.pieces[cell], puzzle.turns[cell] = drawn, 0


_WAYS: Final[dict[int, tuple[str, ...]]] = {1: (), 2: ('right',)}
