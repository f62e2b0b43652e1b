"""Attempts at puzzles (PZ1 to PZ8, SK5, A32 to A34)."""

from __future__ import annotations

from typing import Literal, TypeGuard

from engine.api import Decision, OneOf, Option
from engine.mansions import figures, helps
from engine.mansions.house import Dealer
from engine.mansions.model.powers import Power, PuzzlePower
from engine.mansions.puzzles import actions, deal, solved
from engine.mansions.puzzles.model import Variant
from engine.mansions.state import Ask, State
from engine.values import value


def variant(io: Dealer, encounter: str) -> Variant:
    """The puzzle of a lock or obstacle."""
    card = io.house.scenario.hindrance[encounter]
    assert card.puzzle is not None, f'{encounter} is a puzzle'
    return io.house.variants[card.puzzle]


def current_attempt(state: State, io: Dealer) -> tuple[str, str, int] | None:
    """The current attempt, as (lock or obstacle, investigator, puzzle actions left). None without an attempt."""
    for step in reversed(state.agenda):
        if isinstance(step, (Ready, Attempt)):
            left = step.left if isinstance(step, Attempt) else step.allowance(state, io)
            return step.encounter, step.who, left
    return None


def begin(state: State, io: Dealer, who: str, encounter: str) -> None:
    """PZ1, PZ3: begin an attempt. The first attempt deals the puzzle; later attempts find it as it was left (A33)."""
    state.passed = False
    if encounter not in state.puzzles:
        rng = state.rng.stream(f'puzzle {io.house.numbers[encounter]}')
        state.puzzles[encounter] = deal.deal(variant(io, encounter), rng)
        io.reveal()
        io.record('mansions.puzzle', card=encounter, puzzle=state.puzzles[encounter].variant)
    _prepare(state, io, Ready(who, encounter))


@value
class Ready(Ask):
    """Question before the first puzzle action: get more actions from a skill point (A32), abilities or items?

    `extra` is the number of actions gained so far. `skill` is true once a skill point was spent.
    """

    who: str
    encounter: str
    extra: int = 0
    skill: bool = False
    kind: Literal['puzzle-ready'] = 'puzzle-ready'

    def ask(self, state: State, io: Dealer) -> Decision:
        person, options = state.investigators[self.who], self.options(state, io)
        args = {'who': self.who, 'card': self.encounter, 'actions': self.allowance(state, io)}
        return Decision(person.seat, 'mansions.puzzle_ready', OneOf(options), args, 'begin')

    def options(self, state: State, io: Dealer) -> tuple[Option, ...]:
        skill = not self.skill and helps.has_skill_point(state, io, self.who)
        # An item without limited uses counts by itself, see `allowance`.
        used = helps.options(
            state, io, self.who, lambda power: _fits(power, io, self.encounter), lambda card: card.uses is not None
        )
        return (Option('begin'), *((Option(helps.SKILL),) if skill else ()), *used)

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token == 'begin':
            attempt(state, io, Attempt(self.who, self.encounter, self.allowance(state, io)))
        elif token == helps.SKILL:
            helps.spend_skill_point(state, io, self.who)
            _prepare(state, io, Ready(self.who, self.encounter, self.extra, True))
        else:
            powers = helps.use(state, io, self.who, token)
            gained = next(power.actions for power in powers if _fits(power, io, self.encounter))
            _prepare(state, io, Ready(self.who, self.encounter, self.extra + gained, self.skill))

    def allowance(self, state: State, io: Dealer) -> int:
        """PZ4: number of puzzle actions: printed Intellect, plus Luck if a skill point was spent, plus powers, minus
        traumas.

        Items without limited uses count automatically.
        """
        luck = figures.attribute(state, io, self.who, 'LUC') if self.skill else 0
        lost = -sum(kept.puzzle_actions for kept in figures.lasting(state, io, self.who))
        held = sum(
            power.actions
            for card in figures.cards_of(state, io, self.who)
            if card.uses is None
            for power in card.powers
            if _fits(power, io, self.encounter)
        )
        intellect = io.house.scenario.investigator[self.who].attribute('INT')
        return actions.allowance(intellect, luck, self.extra + held, lost)


@value
class Attempt(Ask):
    """PZ5 to PZ8: question for one puzzle action. `left` is the number of actions left."""

    who: str
    encounter: str
    left: int
    kind: Literal['puzzle'] = 'puzzle'

    def ask(self, state: State, io: Dealer) -> Decision:
        puzzle = state.puzzles[self.encounter]
        choice = actions.choice(variant(io, self.encounter), puzzle, self.left)
        args = {'who': self.who, 'card': self.encounter, 'left': self.left}
        default = actions.STOP if puzzle.drawn is None else choice.options[0].token
        return Decision(state.investigators[self.who].seat, 'mansions.puzzle', choice, args, default)

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token == actions.STOP:
            io.record('mansions.puzzle_stopped', who=self.who, card=self.encounter)
            return
        puzzle, kind = state.puzzles[self.encounter], variant(io, self.encounter)
        if token == actions.DRAW:
            io.reveal()
        actions.act(kind, puzzle, token)
        io.record('mansions.puzzle_action', who=self.who, card=self.encounter, action=token)
        attempt(state, io, Attempt(self.who, self.encounter, self.left - actions.cost(token)))


def _prepare(state: State, io: Dealer, step: Ready) -> None:
    if len(step.options(state, io)) > 1:
        state.agenda.append(step)
    else:
        attempt(state, io, Attempt(step.who, step.encounter, step.allowance(state, io)))


def attempt(state: State, io: Dealer, step: Attempt) -> None:
    """PZ8: ask for the next action, until the puzzle is solved or the actions are used up.

    PZ6: a drawn piece must be placed even without actions left.
    """
    puzzle = state.puzzles[step.encounter]
    if puzzle.drawn is None and solved.solved(variant(io, step.encounter), puzzle):
        state.passed = True
        io.record('mansions.puzzle_solved', who=step.who, card=step.encounter)
    elif step.left > 0 or puzzle.drawn is not None:
        state.passed = False
        state.agenda.append(step)
    else:
        state.passed = False


def _fits(power: Power, io: Dealer, encounter: str) -> TypeGuard[PuzzlePower]:
    if not isinstance(power, PuzzlePower):
        return False
    puzzle = variant(io, encounter)
    return (not power.kinds or puzzle.kind in power.kinds) and (not power.puzzles or puzzle.id in power.puzzles)
