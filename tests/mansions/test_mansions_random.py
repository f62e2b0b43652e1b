"""Random games: they end, nothing is lost on the way, and whatever is asked can be answered and saved."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engine.api import Decision, Result, tokens
from engine.mansions import counts
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.library import SCENARIOS
from engine.mansions.options import Options
from engine.mansions.state import State
from engine.rng import Rng

MOST_ANSWERS = 20_000
GAMES = list(product(SCENARIOS, range(2, 6), range(4)))


def drawn(decisions: list[Decision], rng: Rng, state: State) -> tuple[Decision, str]:
    """An answer by lot: mostly to a question, now and then to what is standing, but for giving up."""
    questions = [decision for decision in decisions if not decision.standing]
    standing = [decision for decision in decisions if decision.standing and decision.seat == state.keeper]
    if standing and rng.below(20) == 0:
        options = [token for token in tokens(standing[0].choice) if token.split(' ')[0] in ('habit', 'arm', 'disarm')]
        return standing[0], rng.pick(options)
    decision = rng.pick(questions)
    return decision, rng.pick(list(tokens(decision.choice)))


def sound(state: State, decisions: list[Decision]) -> None:
    assert counts.whole(state, house_of(state.scenario))
    assert any(not decision.standing for decision in decisions)
    asked = Counter((decision.seat, decision.standing) for decision in decisions)
    assert max(asked.values()) == 1, 'at most one question and one standing decision a seat'
    said = Counter((decision.seat, token) for decision in decisions for token in tokens(decision.choice))
    assert max(said.values()) == 1, 'tokens are distinct'
    assert all(len(token) <= 40 and token.isascii() for _, token in said)
    assert all(decision.standing or (decision.seat, decision.default) in said for decision in decisions)


def played(scenario: str, seats: int, seed: int) -> tuple[Result, Counter[str]]:
    rng, kinds, answers = Rng(f'{seed:032x}'), Counter[str](), 0
    options = Options(scenario=scenario, story=('lot', 'keeper')[seed % 2], length='long', two=seats == 2)
    state = GAME.new(seats, options, f'{seed:032x}').state
    while state.result is None:
        decisions = list(GAME.pending(state))
        sound(state, decisions)
        decision, token = drawn(decisions, rng, state)
        kinds[decision.kind] += 1
        state = GAME.apply(state, decision.seat, token).state
        answers += 1
        assert answers < MOST_ANSWERS
        if answers % 25 == 0:
            saved = GAME.dump(state)
            assert GAME.load(saved) == state
            assert len(saved.encode()) < 64_000
    assert counts.whole(state, house_of(state.scenario))
    return state.result, kinds


@pytest.mark.parametrize(('scenario', 'seats', 'seed'), GAMES)
def test_a_random_game_ends_and_loses_nothing(scenario: str, seats: int, seed: int) -> None:
    result, kinds = played(scenario, seats, seed)
    assert result.ending.split('.')[0] in ('keeper', 'investigators', 'nobody')
    assert {'mansions.act', 'mansions.keeper_actions'} <= kinds.keys()
