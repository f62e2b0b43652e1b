"""Automatic players of four strengths. They see what their seat sees and keep nothing in mind between answers.

All take a find when there is one. Without one, `normal` goes where the goal is near, `hard` where most of the next
pushes would reach it. Where there are several finds, `expert` takes the one that leaves the others least.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final, TypeAlias

from engine.api import Decision, Game, OneOf, Player, Seat
from engine.labyrinth.board import ALL, cells_of, flood
from engine.labyrinth.cards import SIDE, Cell, cell_name
from engine.labyrinth.prospect import Prospect, follow_ups, prospect, pushes, within_a_turn
from engine.labyrinth.view import View
from engine.players import Random
from engine.rng import Rng

Promise: TypeAlias = Callable[[Prospect, Sequence[Cell]], Sequence[float]]
"""How good it is to end a turn on each of the cells when none of them is a target."""

Merit: TypeAlias = Callable[[Prospect, Seat], float]
"""How good a board is on which the seat now walks to a target."""

OWN_SHARE: Final = 0.5
"""How much the player's own next turn counts against the turns of the others."""

WHIMS: Final = 18
"""How many of a hundred answers `easy` gives at random."""


def nearness(now: Prospect, cells: Sequence[Cell]) -> list[float]:
    """How near each cell is to a target on the board, walls or no walls."""
    targets = [divmod(target, SIDE) for target in cells_of(now.targets & ALL)]
    places = (divmod(cell, SIDE) for cell in cells)
    return [
        -min((abs(row - goal_row) + abs(column - goal_column) for goal_row, goal_column in targets), default=0)
        for row, column in places
    ]


def indifference(now: Prospect, me: Seat) -> float:
    """A find is a find."""
    return 0


def hindrance(now: Prospect, me: Seat) -> float:
    """How little the others will have in reach in their next turn, and how much the seat itself."""
    target = next(cells_of(flood(now.maze, 1 << now.pawns[me]) & now.targets))
    mine = _share(within_a_turn(now, target), now.wanted[me] & ~(1 << target))
    others = [_share(within_a_turn(now, pawn), now.wanted[seat]) for seat, pawn in enumerate(now.pawns) if seat != me]
    return OWN_SHARE * mine - (fmean(others) if others else 0)


def _share(reached: int, wanted: int) -> float:
    return (reached & wanted).bit_count() / wanted.bit_count() if wanted else 0


@dataclass(frozen=True)
class Searcher:
    """Looks at every push and every cell in reach after it; among equals it chooses at random."""

    promise: Promise
    merit: Merit

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """The best answer, as far as the view shows."""
        view: View = look()
        now = prospect(view, decision.seat)
        return _best(_ANSWERS[decision.kind](self, now, decision, view), rng)

    def pushes(self, now: Prospect, decision: Decision, view: View) -> Iterable[tuple[float, str]]:
        """The pushes that lead to a find by their merit, or else all by the best cell that they lead to."""
        ways = [(token, after, flood(after.maze, 1 << after.pawns[decision.seat])) for token, after in pushes(now)]
        finds = [(token, after) for token, after, cells in ways if cells & after.targets]
        if finds:
            return [(self.merit(after, decision.seat), token) for token, after in finds]
        return [(max(self.promise(after, list(cells_of(cells)))), token) for token, after, cells in ways]

    def moves(self, now: Prospect, decision: Decision, view: View) -> Iterable[tuple[float, str]]:
        """The targets in reach, or else all cells by their promise."""
        here = now.pawns[decision.seat]
        finds = [cell for cell in view.reach if now.targets >> cell & 1]
        worth = [0.0] * len(finds) if finds else self.promise(now, view.reach)
        cells = finds or view.reach
        return [
            (value, 'stay' if cell == here else f'move {cell_name(cell)}')
            for value, cell in zip(worth, cells, strict=True)
        ]

    def events(self, now: Prospect, decision: Decision, view: View) -> Iterable[tuple[float, str]]:
        """Use it, unless it could only spoil a find; swap only for one."""
        ready = bool(_reached(now, now.pawns[decision.seat]) & now.targets)
        if decision.args['event'] != 'swap':
            spoils = ready and decision.args['event'] in ('extra', 'exchange')
            return [(0, 'skip' if spoils else 'use')]
        swaps = [
            (1, f'swap {colour}')
            for colour, pawn in zip(view.colours, now.pawns, strict=True)
            if not ready and _reached(now, pawn) & now.targets
        ]
        return [*swaps, (0, 'skip')]

    def exchanges(self, now: Prospect, decision: Decision, view: View) -> Iterable[tuple[float, str]]:
        """Take a card whose treasure is in reach as the board lies."""
        reached = _reached(now, now.pawns[decision.seat])
        ready = {view.tiles[cell].treasure for cell in cells_of(reached)}
        assert isinstance(decision.choice, OneOf), 'cards are exchanged one for one'
        return [(float(option.token.split(' ')[1] in ready), option.token) for option in decision.choice.options]


_ANSWERS: Final[dict[str, Callable[[Searcher, Prospect, Decision, View], Iterable[tuple[float, str]]]]] = {
    'labyrinth.push': Searcher.pushes,
    'labyrinth.move': Searcher.moves,
    'labyrinth.event': Searcher.events,
    'labyrinth.exchange': Searcher.exchanges,
}


@dataclass(frozen=True)
class Whimsical:
    """A player who every so often does anything at all."""

    player: Player
    whims: int

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """The player's answer, or a random one."""
        player = Random() if rng.below(100) < self.whims else self.player
        return player.choose(game, look, decision, rng)


def _reached(now: Prospect, pawn: Cell) -> int:
    return flood(now.maze, 1 << pawn)


def _best(answers: Iterable[tuple[float, str]], rng: Rng) -> str:
    """The answer of the highest value; among equals, a random one."""
    rated = list(answers)
    highest = max(value for value, _ in rated)
    return rng.pick([token for value, token in rated if value == highest])


NORMAL: Final = Searcher(nearness, indifference)

PLAYERS: Final[dict[str, Player]] = {
    'easy': Whimsical(NORMAL, WHIMS),
    'normal': NORMAL,
    'hard': Searcher(follow_ups, indifference),
    'expert': Searcher(follow_ups, hindrance),
}
"""By name, the weakest first."""
