"""The loop over the agenda."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import dataclass, field, fields, replace
from typing import Any

import pytest

from engine.api import Decision, Game, Illegal, OneOf, Option, Result, Seat, tokens
from engine.kernel import STEP_LIMIT, Automatic, Io, Question, check, outcome, settle
from engine.registry import GAMES
from engine.rng import Rng


@dataclass
class State:
    agenda: list[Any]
    rng: Rng = field(default_factory=lambda: Rng('0' * 32))
    result: Result | None = None
    ran: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Say(Automatic[State, Io]):
    word: str
    then: tuple[Any, ...] = ()

    def run(self, state: State, io: Io) -> None:
        state.ran.append(self.word)
        state.agenda += self.then


class Again(Automatic[State, Io]):
    def run(self, state: State, io: Io) -> None:
        state.agenda.append(self)


class Finish(Automatic[State, Io]):
    def run(self, state: State, io: Io) -> None:
        state.result = Result('won', (Seat(0),), (1,))


class Wait(Question[State, Io]):
    pass


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


def test_only_the_asked_seat_answers_and_only_what_is_offered() -> None:
    asked = [Decision(Seat(1), 'test', OneOf((Option('yes'),)))]
    check(asked, Seat(1), 'yes')
    for seat, token in ((1, 'no'), (0, 'yes'), (2, 'yes')):
        with pytest.raises(Illegal):
            check(asked, Seat(seat), token)
    with pytest.raises(Illegal):
        check([], Seat(0), 'yes')


def test_a_step_can_be_taken_back_unless_lots_were_drawn_or_something_was_revealed() -> None:
    before, after = State([]), State([])
    assert outcome(before, after, Io()).reversible
    revealed = Io()
    revealed.reveal()
    assert not outcome(before, after, revealed).reversible
    after.rng.below(2)
    assert not outcome(before, after, Io()).reversible


def test_events_are_told_to_all_or_whispered_to_one() -> None:
    io = Io()
    io.tell('a', card='rs')
    io.whisper(Seat(1), 'b', card='bs')
    assert [(event.kind, event.args, event.to) for event in io.events] == [
        ('a', {'card': 'rs'}, None),
        ('b', {'card': 'bs'}, (1,)),
    ]


@pytest.mark.parametrize('game', GAMES.values(), ids=GAMES)
def test_what_is_asked_is_kept_with_a_state_that_was_given_out(game: Game[Any, Any]) -> None:
    dealt = game.new(1, game.Options(), '0' * 32).state
    (decision,) = game.pending(dealt)
    answered = game.apply(dealt, decision.seat, next(tokens(decision.choice))).state
    for state in (dealt, answered):
        assert state.asked is not None
        assert game.pending(state) is game.pending(state)
        assert game.pending(state) == game.pending(state.copy())


@pytest.mark.parametrize('game', GAMES.values(), ids=GAMES)
@pytest.mark.parametrize('made', [
    copy, deepcopy, replace, lambda state: state.copy(), lambda state: pickle.loads(pickle.dumps(state)),
])  # fmt: skip
def test_what_is_asked_is_no_part_of_the_state(made: Callable[[Any], Any], game: Game[Any, Any]) -> None:
    state = game.new(1, game.Options(), '0' * 32).state
    other = made(state)
    assert other.asked is None and state.asked is not None
    assert other == state and repr(other) == repr(state)
    assert game.dump(other) == game.dump(state)
    assert 'asked' not in {field.name.strip('_') for field in fields(state)}


@pytest.mark.parametrize('game', GAMES.values(), ids=GAMES)
def test_an_imagined_or_loaded_state_asks_anew(game: Game[Any, Any]) -> None:
    state = game.new(1, game.Options(), '0' * 32).state
    assert game.imagine(state, Seat(0), '1' * 32).asked is None
    assert game.load(game.dump(state)).asked is None


def test_a_copy_that_is_changed_is_asked_something_else() -> None:
    game = GAMES['onirim']
    state = game.new(1, game.Options(), '0' * 32).state
    changed = state.copy()
    changed.hands[0][:] = ['rk'] * 5
    assert [option.token for option in game.pending(changed)[0].choice.options] == ['play rk', 'discard rk']
    assert game.apply(changed, Seat(0), 'play rk').state.rows == [['rk']]
    assert game.pending(changed) != game.pending(state)
