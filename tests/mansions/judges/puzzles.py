"""Attempts at puzzles: number of actions, each action, and the outcome."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.api import Decision
from engine.mansions.view import View
from tests.mansions.judges.effects import Effects
from tests.mansions.judges.jigsaw import Jigsaw
from tests.mansions.judges.rulebook import Thing


@dataclass
class Try:
    """An attempt at a puzzle.

    `left` is the number of puzzle actions left; None before the first one. `luck` is the Luck that a skill point added;
    None if none was spent. `extra` is the number of actions that used powers added.
    """

    who: str
    card: str
    left: int | None = None
    luck: int | None = None
    extra: int = 0
    over: bool = False


class Puzzles(Effects):
    """Judges attempts at puzzles."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.laid_out: dict[str, Jigsaw] = {}
        self.attempt = Try('', '')

    def _printed(self, card: str) -> Thing:
        encounter = self.book.locks.get(card) or self.book.obstacles[card]
        printed: Thing = next(one for one in self.book.data['puzzles'] if one['id'] == encounter['puzzle'])
        return printed

    def tries(self, who: str, card: str) -> None:
        """PZ1, PZ3: begin an attempt. The first one deals the puzzle."""
        self.attempt = Try(who, card)
        if card not in self.laid_out:
            self.must('puzzle', card=card, puzzle=self._printed(card)['id'])

    def on_puzzle(self, args: Thing) -> None:
        printed = self._printed(args['card'])
        piles: dict[str, list[str]] = {one['id']: one['pieces'] for one in self.book.data['pieces']}
        self.laid_out[args['card']] = Jigsaw(printed, piles.get(printed.get('pile', ''), []))

    def eager(self, luck: int) -> None:
        """SK5, A32: record that a skill point, spent before the first puzzle action, adds `luck` actions."""
        assert self.attempt.luck is None and self.attempt.left is None, 'A32'
        self.attempt.luck = luck

    def helped(self, who: str, token: str) -> None:
        """Count the puzzle actions that a power adds to this attempt."""
        power = next(power for name, _, power in self.powers_of(who) if name == token and self._fits(power))
        self.attempt.extra += power['actions']

    def _fits(self, power: Thing) -> bool:
        printed = self._printed(self.attempt.card)
        return (
            power['kind'] == 'puzzle'
            and printed['kind'] in (power.get('kinds') or [printed['kind']])
            and printed['id'] in (power.get('puzzles') or [printed['id']])
        )

    def _before(self) -> dict[str, Thing]:
        """The options before the first puzzle action except `begin`, by token, each with the power that it uses.

        The option to spend a skill point uses no power, so its value is empty.
        """
        who = self.attempt.who
        found = {'skill': Thing()} if self.people[who].skill and self.attempt.luck is None else {}
        if any(kept.get('no_skill') for kept in self.kept(who)):
            found = {}
        for token, card, power in self.powers_of(who):
            if self._fits(power) and not (card and 'uses' not in self.book.items[card]):
                found[token] = power
        return found

    def _allowance(self) -> int:
        """PZ4: the number of puzzle actions in the attempt.

        Printed Intellect, a spent skill point (Luck) and powers add up. Traumas reduce the sum, but never take the last
        action.
        """
        who = self.attempt.who
        number = self.book.people[who]['INT'] + (self.attempt.luck or 0) + self.attempt.extra
        held = (power['actions'] for _, card, power in self.powers_of(who)
                if card and 'uses' not in self.book.items[card] and self._fits(power))  # fmt: skip
        number += sum(held)
        lost = sum(kept.get('puzzle_actions', 0) for kept in self.kept(who))
        return int(max(min(1, number), number + lost))

    def _ask_puzzle_ready(self, decision: Decision, tokens: list[str]) -> None:
        assert (decision.args['who'], decision.args['card']) == (self.attempt.who, self.attempt.card)
        assert self.attempt.left is None and sorted(tokens) == sorted(['begin', *self._before()]), 'SK5, A32'
        assert len(tokens) > 1 and decision.args['actions'] == self._allowance(), 'PZ4'
        assert decision.seat == self.people[self.attempt.who].seat

    def _ask_puzzle(self, decision: Decision, tokens: list[str]) -> None:
        attempt, puzzle = self.attempt, self.laid_out[self.attempt.card]
        if attempt.left is None:
            assert self.token == 'begin' or not self._before(), 'A32: it is asked first'
            attempt.left = self._allowance()
        assert (decision.args['who'], decision.args['card']) == (attempt.who, attempt.card)
        assert attempt.left > 0 or puzzle.drawn is not None, 'PZ6, PZ8'
        assert decision.args['left'] == attempt.left and not attempt.over and not puzzle.solved(), 'PZ8'
        swaps = [frozenset(token.split(' ')[1:]) for token in tokens if token.startswith('swap ')]
        assert len({*swaps}) == len(swaps)
        others = {token for token in tokens if not token.startswith('swap ')}
        assert {*swaps, *others} == puzzle.ways(attempt.left), 'PZ5, PZ6, PZ7'
        assert decision.seat == self.people[attempt.who].seat

    def on_puzzle_action(self, args: Thing) -> None:
        attempt = self.attempt
        assert (args['who'], args['card'], args['action']) == (attempt.who, attempt.card, self.token)
        cost = self.laid_out[attempt.card].act(args['action'])
        assert attempt.left is not None and attempt.left >= cost, 'PZ6'
        attempt.left -= cost

    def on_puzzle_stopped(self, args: Thing) -> None:
        assert self.token == 'stop'
        self.attempt.over = True

    def on_puzzle_solved(self, args: Thing) -> None:
        assert self.laid_out[args['card']].solved(), 'section 2.1'
        self.solved = True

    def leaves_puzzle(self, card: str, gone: bool) -> None:
        """PZ8: check that the attempt at the puzzle of `card` may end. A puzzle that is `gone` is forgotten.

        A33: a puzzle that stays must be unsolved, and keeps its pieces as they are.
        """
        if gone:
            self.laid_out.pop(card, None)
        elif card in self.laid_out:
            assert self.attempt.over or self.attempt.left == 0, 'PZ8'
            assert self.laid_out[card].drawn is None, 'PZ6'
            assert not self.laid_out[card].solved()

    def compare(self, views: Iterable[View]) -> None:
        views = [*views]
        super().compare(views)
        for view in views:
            assert {board.card for board in view.puzzles} == self.laid_out.keys()
            for board in view.puzzles:
                assert board.variant == self._printed(board.card)['id']
                self.laid_out[board.card].shown(board.pieces, board.turns, board.pile, board.drawn)
