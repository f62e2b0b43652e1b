"""Puzzle actions of an attempt, and their tokens.

The tokens are "swap a1 b1", "turn c3 left", "turn c3 right", "draw", "put c3" (the drawn piece), "stop".
Right is clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.choices import OneOf, Option
from engine.mansions.deeds import PLUS
from engine.mansions.puzzles.model import Puzzle, Variant
from engine.mansions.puzzles.way import distances

STOP: Final = 'stop'
DRAW: Final = 'draw'
PUT: Final = 'put'
DRAW_COST: Final = 2
"""PZ6: cost of drawing a piece and placing it, in puzzle actions. A swap or a turn costs one."""
ROUND: Final = 4
"""Steps of a full turn of a piece that can be turned round."""
TURNS: Final = {'left': -1, 'right': 1}


def allowance(intellect: int, luck: int = 0, extra: int = 0, lost: int = 0) -> int:
    """PZ4, SK5: number of puzzle actions of an attempt.

    `intellect` is the printed value, because stun does not matter. `luck` is the bonus of a skill point spent before
    the first action (A32). `extra` comes from items and abilities. Traumas take `lost` actions, but never the last one.
    """
    gained = max(0, intellect + luck + extra)
    return max(min(1, gained), gained - lost)


def cost(token: str) -> int:
    """PZ5, PZ6: cost in puzzle actions. Stopping is free; placing a drawn piece was paid with the draw."""
    if token == STOP or token.startswith(PUT):
        return 0
    return DRAW_COST if token == DRAW else 1


def choice(variant: Variant, puzzle: Puzzle, left: int) -> OneOf:
    """PZ5 to PZ8, A34: the options with `left` puzzle actions.

    Stopping is always possible, except with a drawn piece (PZ6).
    """
    stop = (STOP,) if puzzle.drawn is None else ()
    return OneOf(tuple(Option(token, refs(variant, token)) for token in (*legal(variant, puzzle, left), *stop)))


def refs(variant: Variant, token: str) -> tuple[str, ...]:
    """The cells that an action names."""
    names = variant.layout.cells
    return tuple(f'cell:{name}' for name in token.replace(PLUS, ' ').split(' ')[1:3] if name in names)


def legal(variant: Variant, puzzle: Puzzle, left: int) -> Iterator[str]:
    """Every possible action except stopping, with `left` puzzle actions.

    A drawn piece must be placed first (PZ6). A piece with two positions has one way to turn (section 6.21). Rune pieces
    are only swapped (PZ7). All pieces of a puzzle have one shape, so any piece fits any cell.
    """
    names = variant.layout.cells
    if puzzle.drawn is not None:
        yield from (f'{PUT} {name}' for name in names)
        return
    if left >= 1:
        yield from (f'swap {names[cell]} {names[other]}' for cell, other in variant.layout.edges)
        yield from (f'turn {name} {way}' for name in names for way in _WAYS.get(variant.steps, TURNS))
    if left >= DRAW_COST and puzzle.pile:
        yield DRAW


def carries(variant: Variant, puzzle: Puzzle, left: int) -> Iterator[str]:
    """Joined actions: "swap a1+c2" swaps a piece along a shortest way, "turn c3 right+turn c3 right" turns it round."""
    names, far = variant.layout.cells, distances(variant.rows, variant.shape)
    if puzzle.drawn is not None:
        return
    for cell, name in enumerate(names):
        yield from (f'swap {name}{PLUS}{names[to]}' for to in range(len(names)) if 1 < far[cell][to] <= left)
        if variant.steps == ROUND and left > 1:
            yield f'turn {name} right{PLUS}turn {name} right'


def carry(variant: Variant, token: str) -> list[str]:
    """The single actions of an action, joined or not."""
    verb, _, rest = token.partition(' ')
    if verb != 'swap' or PLUS not in token:
        return token.split(PLUS)
    names, far, found = variant.layout.cells, distances(variant.rows, variant.shape), list[str]()
    cell, to = map(variant.layout.cell, rest.split(PLUS))
    while cell != to:
        edge, cell = next(
            ((one, other), there)
            for one, other in variant.layout.edges
            for here, there in ((one, other), (other, one))
            if here == cell and far[there][to] < far[cell][to]
        )
        found.append(f'swap {names[edge[0]]} {names[edge[1]]}')
    return found


def act(variant: Variant, puzzle: Puzzle, token: str) -> None:
    """Change the puzzle by an action from `legal`. "stop" changes nothing."""
    verb, *words = token.split(' ')
    if verb == 'swap':
        cell, other = map(variant.layout.cell, words)
        pieces, turns = puzzle.pieces, puzzle.turns
        pieces[cell], pieces[other] = pieces[other], pieces[cell]
        turns[cell], turns[other] = turns[other], turns[cell]
    elif verb == 'turn':
        cell = variant.layout.cell(words[0])
        puzzle.turns[cell] = (puzzle.turns[cell] + TURNS[words[1]]) % variant.steps
    elif verb == DRAW:
        puzzle.drawn = puzzle.pile.pop()
        puzzle.returned = min(puzzle.returned, len(puzzle.pile))
    elif verb == PUT:
        _put(puzzle, variant.layout.cell(words[0]))


def _put(puzzle: Puzzle, cell: int) -> None:
    """PZ6: place the drawn piece in the cell, arrow up. The replaced piece goes under the pile."""
    assert puzzle.drawn is not None, 'a piece was drawn'
    puzzle.pile.insert(0, puzzle.pieces[cell])
    puzzle.returned += 1
    puzzle.pieces[cell], puzzle.turns[cell], puzzle.drawn = puzzle.drawn, 0, None


_WAYS: Final[dict[int, tuple[str, ...]]] = {1: (), 2: ('right',)}
