"""Automatic players answer every question of any seat, from their seat's view alone."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from itertools import product
from typing import Any

import pytest

from engine.api import Decision, Seat, admits
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.options import Options
from engine.mansions.package import PACKAGE
from engine.mansions.players import RULES
from engine.mansions.state import State
from engine.rng import Rng
from engine.simulate import seed_of

STRENGTHS = ['normal', 'hard']
MOST_ANSWERS = 4000
GAMES = list(product(SCENARIOS, STRENGTHS, [(2, False), (2, True), (4, False), (5, False)]))


def choose(name: str, state: State, decision: Decision, seed: str) -> str:
    blind: Any = None
    return PACKAGE.strengths[name].player.choose(blind, partial(GAME.view, state, decision.seat), decision, Rng(seed))


@cache
def played(scenario: str, name: str, seats: int, two: bool, number: int = 0) -> tuple[State, tuple[str, ...]]:
    """Play a game to its end, with the bot player `name` on all seats. Checks every answer.

    With `two`, one user plays two investigators. Returns the last state, and the kinds of the questions asked.
    """
    options = Options(scenario=scenario, story=('lot', 'keeper')[number % 2], two=two)
    state = GAME.new(seats, options, seed_of(7, number, f'{scenario}/{seats}')).state
    kinds: Counter[str] = Counter()
    for answers in range(MOST_ANSWERS):
        asked = [decision for decision in GAME.pending(state) if not decision.standing]
        if not asked:
            return state, tuple(kinds)
        decision, seed = asked[answers % len(asked)], f'{answers:032x}'
        token = choose(name, state, decision, seed)
        assert admits(decision.choice, token)
        if answers % 10 == 0:
            world = GAME.resample(state, decision.seat, f'{answers + 1:032x}')
            assert choose(name, state, decision, seed) == token, 'the same view and chance give the same answer'
            assert choose(name, world, decision, seed) == token, 'what the seat does not see makes no difference'
        kinds[decision.kind] += 1
        state = GAME.apply(state, decision.seat, token).state
    raise AssertionError('the game does not end')


def test_strengths_are_ordered_weakest_first() -> None:
    assert list(PACKAGE.strengths) == STRENGTHS


@pytest.mark.parametrize(('scenario', 'name', 'table'), GAMES)
def test_players_finish_games_from_their_view(scenario: str, name: str, table: tuple[int, bool]) -> None:
    state, kinds = played(scenario, name, *table)
    assert state.result is not None
    assert {'mansions.act', 'mansions.keeper_actions', 'mansions.plan'} <= {*kinds}


def test_every_known_question_kind_is_asked() -> None:
    asked = {kind for scenario, name, table in GAMES for kind in played(scenario, name, *table)[1]}
    asked |= {*played('light', 'hard', 3, False, 1)[1]}
    known = {*RULES.keeper, *RULES.investigator}
    assert len(known & asked) >= 16
    assert 'mansions.puzzle' in asked


def test_unknown_question_gets_its_default() -> None:
    state = GAME.new(3, Options(), seed_of(1, 0)).state
    asked = next(decision for decision in GAME.pending(state) if not decision.standing)
    odd = Decision(asked.seat, 'mansions.unheard_of', asked.choice, {}, asked.default)
    assert choose('hard', state, odd, '0' * 32) == asked.default


@pytest.mark.parametrize('name', STRENGTHS)
def test_keeper_never_gives_up_by_standing_decision(name: str) -> None:
    state = GAME.new(3, Options(), seed_of(1, 0)).state
    standing = next(decision for decision in GAME.pending(state) if decision.standing and decision.seat == state.keeper)
    token = choose(name, state, standing, '0' * 32)
    assert token.split(' ')[0] in ('habit', 'arm')


@pytest.mark.parametrize('name', STRENGTHS)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_puzzles_are_solved_in_few_attempts(scenario: str, name: str) -> None:
    """Players follow the solver, so they solve most of the puzzles that they begin."""
    begun = solved = 0
    for number in range(4):
        state = GAME.new(3, Options(scenario=scenario, length='long'), seed_of(3, number, scenario)).state
        while asked := [decision for decision in GAME.pending(state) if not decision.standing]:
            outcome = GAME.apply(state, asked[0].seat, choose(name, state, asked[0], f'{number:032x}'))
            told = Counter(event.kind for event in outcome.events)
            begun, solved = begun + told['mansions.puzzle'], solved + told['mansions.puzzle_solved']
            state = outcome.state
    assert begun > 0
    assert solved * 2 > begun


def test_automatic_player_takes_over_at_any_question() -> None:
    state = GAME.new(4, Options(), seed_of(5, 0)).state
    answers = 0
    while asked := [decision for decision in GAME.pending(state) if not decision.standing]:
        by_hand = answers // 5 % 2 and asked[0].seat == Seat(0)
        token = asked[0].default if by_hand else choose('hard', state, asked[0], f'{answers:032x}')
        assert token is not None
        state = GAME.apply(state, asked[0].seat, token).state
        answers += 1
        assert answers < MOST_ANSWERS
    assert state.result is not None


def test_hard_keeper_kindles_no_room_the_reveal_burns() -> None:
    lit: list[tuple[bool, str]] = []
    for number in range(4):
        state = GAME.new(2, Options(scenario='light', story='keeper'), seed_of(3, number)).state
        while asked := [decision for decision in GAME.pending(state) if not decision.standing]:
            decision = asked[0]
            story = decision.kind == 'mansions.story' and admits(decision.choice, '1B')
            token = '1B' if story else choose('hard', state, decision, f'{number:032x}')
            if token.startswith('kindle'):
                lit.append((state.revealed, token))
            state = GAME.apply(state, decision.seat, token).state
    assert lit
    assert all(revealed or not token.endswith((' galley', ' store')) for revealed, token in lit)
