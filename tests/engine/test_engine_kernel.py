"""The kernel: steps, offers, standing decisions, and the cache of decisions."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import dataclass, field, fields, replace
from itertools import permutations
from typing import Any

import pytest

from engine.api import Decision, Game, Illegal, NoSeatOptions, OneOf, Option, Result, Seat, tokens
from engine.kernel import (
    STEP_LIMIT,
    Ask,
    Auto,
    Io,
    Pending,
    Poll,
    SteppedGame,
    SteppedState,
    check,
    outcome,
    settle,
)
from engine.registry import PACKAGES
from engine.rng import Rng


@dataclass(slots=True)
class State(SteppedState):
    agenda: list[Any]
    rng: Rng = field(default_factory=lambda: Rng('0' * 32))
    result: Result | None = None
    ran: list[str] = field(default_factory=list)

    def copy(self) -> State:
        return State(self.agenda[:], self.rng.copy(), self.result, self.ran[:])


@dataclass(frozen=True)
class Say(Auto[State, Io]):
    word: str
    then: tuple[Any, ...] = ()

    def run(self, state: State, io: Io) -> None:
        state.ran.append(self.word)
        state.agenda += self.then


class Again(Auto[State, Io]):
    def run(self, state: State, io: Io) -> None:
        state.agenda.append(self)


class Finish(Auto[State, Io]):
    def run(self, state: State, io: Io) -> None:
        state.result = Result('won', (Seat(0),), (1,))


YES_OR_NO = OneOf((Option('yes'), Option('no')))


class Wait(Ask[State, Io]):
    def ask(self, state: State, io: Io) -> Decision:
        return Decision(Seat(0), 'test.wait', YES_OR_NO, {}, 'no')

    def take(self, state: State, io: Io, token: str) -> None:
        state.ran.append(token)


@dataclass(frozen=True)
class Vote(Poll[State, Io]):
    waiting: tuple[int, ...] = (0, 1, 2)

    def ask_all(self, state: State, io: Io) -> tuple[Decision, ...]:
        return tuple(Decision(Seat(seat), 'test.vote', YES_OR_NO, {}, 'no') for seat in self.waiting)

    def take_from(self, state: State, io: Io, seat: Seat, token: str) -> None:
        assert self not in state.agenda, 'the step has left the agenda'
        state.ran.append(f'{seat} {token}')
        waiting = tuple(other for other in self.waiting if other != seat)
        if waiting:
            state.agenda.append(Vote(waiting))


class Voting(SteppedGame[State, Io]):
    """A toy game of votes. Seat 1 may always ring a bell (standing decision), and seat 0 may answer "pass" (offer)."""

    name = 'voting'
    seats = range(2, 4)

    def io(self, state: State) -> Io:
        return Io()

    def asked(self, state: State, io: Io) -> Pending:
        asked = super().asked(state, io)
        bell = Decision(Seat(1), 'test.bell', OneOf((Option('ring'),)), standing=True)
        more = tuple(
            replace(decision, choice=OneOf((*decision.choice.options, Option('pass'))))
            if decision.seat == 0
            else decision
            for decision in asked.decisions
        )
        return Pending((*more, bell), {(Seat(1), 'ring'): self.ring, (Seat(0), 'pass'): self.ring})

    def ring(self, state: State, io: Io, seat: Seat, token: str) -> None:
        state.ran.append(f'{seat} rang')


def test_poll_takes_answers_in_any_order() -> None:
    game = Voting()
    for order in permutations((0, 1, 2)):
        state = State([Wait(), Say('done'), Vote()])
        for answered, seat in enumerate(order):
            asked = [decision.seat for decision in game.pending(state) if decision.kind == 'test.vote']
            assert asked == sorted(order[answered:])
            state = game.apply(state, Seat(seat), 'yes').state
        assert state.ran == [*(f'{seat} yes' for seat in order), 'done']


def test_a_seat_that_has_answered_a_poll_is_not_asked_again() -> None:
    game = Voting()
    state = game.apply(State([Wait(), Vote()]), Seat(2), 'yes').state
    with pytest.raises(Illegal):
        game.apply(state, Seat(2), 'yes')


def test_a_standing_decision_leaves_the_question_where_it_is() -> None:
    game = Voting()
    state = State([Wait(), Vote()])
    rung = game.apply(state, Seat(1), 'ring').state
    assert (rung.ran, rung.agenda) == (['1 rang'], state.agenda)
    assert game.pending(rung) == game.pending(state)
    with pytest.raises(Illegal):
        game.apply(state, Seat(2), 'ring')


def test_offer_calls_its_own_handler() -> None:
    passed = Voting().apply(State([Wait()]), Seat(0), 'pass').state
    assert (passed.ran, len(passed.agenda)) == (['0 rang'], 1)


def test_illegal_answer_names_both_decisions_of_the_seat() -> None:
    with pytest.raises(Illegal, match=r'test\.vote or test\.bell'):
        Voting().apply(State([Vote()]), Seat(1), 'maybe')


def test_an_answer_leaves_the_state_before_alone() -> None:
    state = State([Wait(), Vote()])
    Voting().apply(state, Seat(2), 'yes')
    assert (state.ran, len(state.agenda)) == ([], 2)


@pytest.mark.parametrize(('seats', 'wishes'), [(1, 0), (4, 0), (2, 1), (2, 3)])
def test_a_deal_for_other_seats_or_with_other_wishes_is_refused(seats: int, wishes: int) -> None:
    with pytest.raises(ValueError, match='seats'):
        Voting().check_deal(seats, NoSeatOptions(), [NoSeatOptions()] * wishes)
    Voting().check_deal(2, NoSeatOptions(), [NoSeatOptions()] * 2)
    Voting().check_deal(2, NoSeatOptions(), ())


def test_steps_run_from_the_top_until_a_question() -> None:
    state = State([Say('never'), Wait(), Say('last'), Say('first', (Say('pushed'),))])
    settle(state, Io())
    assert state.ran == ['first', 'pushed', 'last']
    assert len(state.agenda) == 2


def test_a_result_clears_the_agenda() -> None:
    state = State([Wait(), Say('never'), Finish()])
    settle(state, Io())
    assert (state.agenda, state.ran) == ([], [])


def test_a_loop_in_the_rules_raises_instead_of_hanging() -> None:
    with pytest.raises(RuntimeError, match=str(STEP_LIMIT)):
        settle(State([Again()]), Io())


def test_only_the_asked_seat_may_answer_with_an_option() -> None:
    asked = [Decision(Seat(1), 'test', OneOf((Option('yes'),)))]
    check(asked, Seat(1), 'yes')
    for seat, token in ((1, 'no'), (0, 'yes'), (2, 'yes')):
        with pytest.raises(Illegal):
            check(asked, Seat(seat), token)
    with pytest.raises(Illegal):
        check([], Seat(0), 'yes')


def test_step_is_reversible_without_chance_and_reveals() -> None:
    before, after = State([]), State([])
    assert outcome(before, after, Io()).reversible
    revealed = Io()
    revealed.reveal()
    assert not outcome(before, after, revealed).reversible
    after.rng.below(2)
    assert not outcome(before, after, Io()).reversible


def test_events_are_public_or_whispered() -> None:
    io = Io()
    io.record('a', card='rs')
    io.whisper(Seat(1), 'b', card='bs')
    assert [(event.kind, event.args, event.to) for event in io.events] == [
        ('a', {'card': 'rs'}, None),
        ('b', {'card': 'bs'}, (1,)),
    ]


@pytest.mark.parametrize('game', [package.game for package in PACKAGES.values()], ids=PACKAGES)
def test_decisions_are_cached_in_a_returned_state(game: Game[Any, Any]) -> None:
    dealt = game.new(game.seats.start, game.Options(), '0' * 32).state
    decision = game.pending(dealt)[0]
    answered = game.apply(dealt, decision.seat, next(tokens(decision.choice))).state
    for state in (dealt, answered):
        assert game.pending(state) is game.pending(state)
        assert game.pending(state) == game.pending(state.copy())


@pytest.mark.parametrize('game', [package.game for package in PACKAGES.values()], ids=PACKAGES)
@pytest.mark.parametrize('made', [
    copy, deepcopy, replace, lambda state: state.copy(), lambda state: pickle.loads(pickle.dumps(state)),
])  # fmt: skip
def test_cached_decisions_are_not_part_of_the_state(made: Callable[[Any], Any], game: Game[Any, Any]) -> None:
    state = game.new(game.seats.start, game.Options(), '0' * 32).state
    other = made(state)
    assert hasattr(state, 'pending') and not hasattr(other, 'pending')
    assert other == state and repr(other) == repr(state)
    assert game.dump(other) == game.dump(state)
    assert 'pending' not in {field.name for field in fields(state)}


@pytest.mark.parametrize('game', [package.game for package in PACKAGES.values()], ids=PACKAGES)
def test_a_resampled_or_loaded_state_asks_anew(game: Game[Any, Any]) -> None:
    state = game.new(game.seats.start, game.Options(), '0' * 32).state
    assert not hasattr(game.resample(state, Seat(0), '1' * 32), 'pending')
    assert not hasattr(game.load(game.dump(state)), 'pending')


def test_a_copy_that_is_changed_is_asked_something_else() -> None:
    game = PACKAGES['onirim'].game
    state = game.new(1, game.Options(), '0' * 32).state
    changed = state.copy()
    changed.hands[0][:] = ['rk'] * 5
    assert [option.token for option in game.pending(changed)[0].choice.options] == ['play rk', 'discard rk']
    assert game.apply(changed, Seat(0), 'play rk').state.rows == [['rk']]
    assert game.pending(changed) != game.pending(state)


class Busy(Voting):
    """The game of votes, which counts how often its standing decisions are computed."""

    computed = 0

    def with_standing(self, state: State, io: Io, asked: Pending) -> Pending:
        self.computed += 1
        return Pending((*asked.decisions, Decision(Seat(0), 'test.leave', OneOf((Option('leave'),)), standing=True)))


def test_standing_decisions_are_computed_once_if_needed() -> None:
    game = Busy()
    state = game.apply(State([Wait(), Vote()]), Seat(2), 'yes').state
    state = game.apply(state, Seat(0), 'yes').state
    assert game.computed == 0, 'a question admits these answers'
    assert [decision.kind for decision in game.pending(state)] == ['test.vote', 'test.bell', 'test.leave']
    game.pending(state)
    assert game.computed == 1
