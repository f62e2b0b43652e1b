"""A player that tries every push, and every cell in reach after it.

It goes to a target if it can. Otherwise it stops on the best cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.api import Decision, Game, OneOf
from engine.labyrinth.board import ALL, cells_of, flood
from engine.labyrinth.cards import SIDE, Cell, cell_name
from engine.labyrinth.prospect import Prospect, prospect, pushes
from engine.labyrinth.view import View
from engine.rng import Rng

Promise: TypeAlias = Callable[[Prospect, Sequence[Cell]], Sequence[float]]
"""A function that rates cells: how good it is to end a turn on each without a find. Higher is better.

Arguments: the board and the cells.
"""

Rated: TypeAlias = Iterable[tuple[float, str]]
"""Answers, each with its value; higher is better."""


def nearness(now: Prospect, cells: Sequence[Cell]) -> list[float]:
    """Rate each cell by its closeness to a target, ignoring walls."""
    targets = [divmod(target, SIDE) for target in cells_of(now.targets & ALL)]
    places = (divmod(cell, SIDE) for cell in cells)
    return [
        -min((abs(row - goal_row) + abs(column - goal_column) for goal_row, goal_column in targets), default=0)
        for row, column in places
    ]


@dataclass(frozen=True)
class Searcher:
    """A player that searches all pushes and moves. Chooses at random among equally good answers.

    `promise` rates the cells on which a turn may end without a find.
    """

    promise: Promise

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        view: View = look()
        now = prospect(view, decision.seat)
        match decision.kind:
            case 'labyrinth.push':
                return _best(self.pushes(now, decision, view, rng), rng)
            case 'labyrinth.move':
                return _best(self.moves(now, view, rng), rng)
            case 'labyrinth.event':
                return _best(self.events(now, decision, view), rng)
            case _:
                return _best(self.exchanges(now, decision, view), rng)

    def pushes(self, now: Prospect, decision: Decision, view: View, rng: Rng) -> Rated:
        """Pushes that bring a find. Without one, all pushes, rated by the best cell in reach afterwards."""
        ways = [(token, after, flood(after.maze, 1 << after.pawns[decision.seat])) for token, after in pushes(now)]
        finds = [token for token, after, cells in ways if cells & after.targets]
        if finds:
            return [(0, token) for token in finds]
        return [(max(self.promise(after, list(cells_of(cells)))), token) for token, after, cells in ways]

    def moves(self, now: Prospect, view: View, rng: Rng) -> Rated:
        """Moves to the targets in reach, rated. Without a target in reach, all moves."""
        here = now.pawns[view.active]
        finds = [cell for cell in view.reach if now.targets >> cell & 1]
        cells = finds or view.reach
        worth = self.finds(now, finds, view, rng) if finds else self.places(now, cells, view, rng)
        return [
            (value, 'stay' if cell == here else f'move {cell_name(cell)}')
            for value, cell in zip(worth, cells, strict=True)
        ]

    def finds(self, now: Prospect, cells: Sequence[Cell], view: View, rng: Rng) -> Sequence[float]:
        """Rate the target cells: how good it is to end the turn on each. This player rates all of them equally."""
        return [0] * len(cells)

    def places(self, now: Prospect, cells: Sequence[Cell], view: View, rng: Rng) -> Sequence[float]:
        """Rate the cells: how good it is to end the turn on each without a find."""
        return self.promise(now, cells)

    def events(self, now: Prospect, decision: Decision, view: View) -> Rated:
        """Rate the answers to an event. Swap pawns only to reach a treasure at once.

        Use any other event, unless the pawn can reach a treasure now and the event could move it away.
        """
        ready = bool(reached(now, now.pawns[decision.seat]) & now.targets)
        if decision.args['event'] != 'swap':
            spoils = ready and decision.args['event'] in ('extra', 'exchange')
            return [(0, 'skip' if spoils else 'use')]
        swaps = [
            (1, f'swap {colour}')
            for colour, pawn in zip(view.colours, now.pawns, strict=True)
            if not ready and reached(now, pawn) & now.targets
        ]
        return [*swaps, (0, 'skip')]

    def exchanges(self, now: Prospect, decision: Decision, view: View) -> Rated:
        """Rate the cards to take: 1 if the treasure is in reach now, else 0."""
        cells = reached(now, now.pawns[decision.seat])
        ready = {view.tiles[cell].treasure for cell in cells_of(cells)}
        assert isinstance(decision.choice, OneOf), 'cards are exchanged one for one'
        return [(float(option.token.split(' ')[1] in ready), option.token) for option in decision.choice.options]


def reached(now: Prospect, pawn: Cell) -> int:
    """The cells that a pawn can reach by open passages, as a bit set."""
    return flood(now.maze, 1 << pawn)


def _best(answers: Rated, rng: Rng) -> str:
    """The answer of the highest value. Among several, a random one."""
    rated = list(answers)
    highest = max(value for value, _ in rated)
    return rng.pick([token for value, token in rated if value == highest])
