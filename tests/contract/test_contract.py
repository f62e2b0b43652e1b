"""The contract: random games of every registered game under every law. It knows no rules."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from engine.api import Seat, answer, count, parts_of, tokens
from engine.registry import GAMES
from tests.contract import laws
from tests.contract.cases import CASES, Case
from tests.contract.inventory import INVENTORY

GAMES_EACH = int(os.environ.get('CLEW_CONTRACT_GAMES', '3'))
"""Set higher to look longer; the first games are the same ones."""


@pytest.mark.parametrize('number', range(GAMES_EACH))
@pytest.mark.parametrize('case', CASES, ids=str)
def test_a_random_game_keeps_every_law(case: Case, number: int) -> None:
    lots = Random(f'{case} {number}')
    game, seats, key = case.game, case.seats, _key(lots)
    dealt = game.new(seats, case.options, key)
    assert game.new(seats, case.options, key) == dealt, 'one key deals two games'
    laws.of_events(dealt.events, seats)
    state, log = dealt.state, []
    try:
        while laws.of_state(game, state, seats):
            laws.of_secrets(game, state, seats, _key(lots))
            decision = lots.choice(game.pending(state))
            token = _any_answer(decision.choice, lots)
            for seat, wrong in _nonsense(decision.seat, token, seats, lots):
                laws.of_nonsense(game, state, seat, wrong)
            log.append((decision.seat, token))
            state = laws.of_step(game, state, seats, decision.seat, token, _key(lots)).state
    except AssertionError as error:
        error.add_note(f'{case}, key {key}: {log}')
        raise
    for _ in range(2):
        laws.of_secrets(game, state, seats, _key(lots))
    again = dealt.state
    for seat, token in log:
        again = game.apply(again, seat, token).state
    assert game.dump(again) == game.dump(state), 'the log replayed is another game'


def test_imagining_with_another_key_deals_what_is_hidden_anew() -> None:
    for case in CASES:
        state = case.game.new(case.seats, case.options, '0' * 32).state
        for seat in laws.seats_of(case.seats):
            one, other = (case.game.imagine(state, seat, key * 32) for key in 'ab')
            assert one != other and one != state, f'{case}: seat {seat} imagines the true game'


def test_every_game_has_an_inventory() -> None:
    assert INVENTORY.keys() == GAMES.keys()


def _key(lots: Random) -> str:
    return f'{lots.getrandbits(128):032x}'


def _any_answer(choice: Any, lots: Random) -> str:
    wanted = lots.randrange(min(count(choice), laws.ENOUGH))
    return next(token for place, token in enumerate(tokens(choice)) if place == wanted)


def _nonsense(seat: Seat, token: str, seats: int, lots: Random) -> list[tuple[int, str]]:
    """Near misses of a legal answer, junk, and the right answer of the wrong seat."""
    verb, parts = token.partition(' ')[0], parts_of(token)
    near = [token.upper(), f'{token} ', f' {token}', token[:-1], f'{token},', verb, answer(verb, parts[1:])]
    junk = ''.join(lots.choices('abdgkmnrsNN:#, \x00é\n', k=lots.randrange(12)))
    foreign = [other for other in range(-1, seats + 1) if other != seat]
    return [*((seat, wrong) for wrong in (*near, junk, token + junk)), *((other, token) for other in foreign)]
