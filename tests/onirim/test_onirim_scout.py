"""The scout, which measures the deal of the day: it wins some games, repeats its result, and knows only its view."""

from __future__ import annotations

from engine.api import Seat
from engine.onirim.game import GAME
from engine.onirim.scout import best_answer, doors_reached, promise
from engine.rng import Rng
from tests.onirim.table import table

LUCK = 'ab' * 16


def test_the_scout_is_worth_a_par() -> None:
    reached = [doors_reached(GAME, GAME.new(1, GAME.Options(), f'{deal:032x}').state, LUCK) for deal in range(8)]
    assert sum(reached) / len(reached) > 5


def test_the_same_deal_and_luck_lead_to_the_same_doors() -> None:
    state = GAME.new(1, GAME.Options(), LUCK).state
    before = GAME.dump(state)
    assert doors_reached(GAME, state, LUCK) == doors_reached(GAME, state, LUCK)
    assert GAME.dump(state) == before


def test_the_scout_does_not_look_at_the_deck() -> None:
    """The answer is the same in every resampled game."""
    for deal in range(4):
        state = GAME.new(1, GAME.Options(), f'{deal:032x}').state
        for _ in range(6):
            (decision,) = GAME.pending(state)
            world = GAME.resample(state, Seat(0), LUCK)
            assert world.deck != state.deck
            answer = best_answer(GAME, state, decision, Rng(LUCK))
            assert best_answer(GAME, world, decision, Rng(LUCK)) == answer
            state = GAME.apply(state, Seat(0), answer).state


def test_promise_ranks_win_above_door_above_key() -> None:
    won = table('nk', row='', doors='rd rd bd bd gd gd nd', deck='nd').state
    door, key = table('rs', doors='rd').state, table('rk').state
    assert promise(door) > promise(key) > promise(table('rs').state)
    assert promise(won) > promise(door)
