"""The rules of Liar's Dice, by their ids in the README."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest

from clew.rules import Rng, Seat, tokens
from clew_liars_dice.players import LIAR, PLAYERS, chance
from clew_liars_dice.rules import GAME, BidOrDoubt, Options, State, count

SEED = '5' * 32


def laid(*cups: str, **fields: Any) -> State:
    """Lay out a round with these dice under the cups. The first seat is about to bid."""
    under = [[*map(int, cup)] for cup in cups]
    state = State(rng=Rng(SEED), seats=len(cups), wild=False, cups=under, active=0, turn=1, agenda=[BidOrDoubt()])
    for name, each in fields.items():
        setattr(state, name, each)
    return state


def offered(state: State) -> list[str]:
    (decision,) = GAME.pending(state)
    return [*tokens(decision.choice)]


def after(state: State, *answers: str) -> State:
    for token in answers:
        state = GAME.apply(state, GAME.pending(state)[0].seat, token).state
    return state


@pytest.mark.parametrize(('dice', 'each'), [('5', 5), ('3', 3)])
def test_d1_everybody_begins_with_the_chosen_dice(dice: Any, each: int) -> None:
    assert GAME.view(GAME.new(4, Options(dice=dice), SEED).state, None).dice == (each,) * 4


def test_d2_a_seat_sees_only_its_own_dice() -> None:
    state = laid('12345', '66666')
    assert GAME.view(state, Seat(0)).mine == (1, 2, 3, 4, 5) and GAME.view(state, None).mine == ()
    assert '6, 6' not in repr(GAME.view(state, Seat(0)))


def test_d3_d4_each_bid_is_higher_up_to_all_dice() -> None:
    assert offered(laid('12', '3', bid=(2, 5, 1))) == ['bid 2 6', *(f'bid 3 {face}' for face in range(1, 7)), LIAR]


def test_d5_the_first_bid_of_a_round_cannot_be_doubted() -> None:
    assert LIAR not in offered(laid('1', '2')) and offered(laid('1', '2', bid=(2, 6, 1))) == [LIAR]


@pytest.mark.parametrize(('bid', 'dice'), [((3, 2, 1), (1, 2)), ((4, 2, 1), (2, 1))])
def test_d6_wrong_player_loses_a_die(bid: Any, dice: Any) -> None:
    done = after(laid('22', '62', bid=bid), LIAR)
    assert GAME.view(done, None).dice == dice and done.reveal is not None and done.reveal.there == 3


def test_d7_the_loser_begins_or_else_the_next() -> None:
    assert after(laid('22', '6', '1', bid=(2, 2, 2)), LIAR).active == 0
    assert after(laid('2', '6', '1', bid=(1, 2, 2)), LIAR).active == 1


def test_d8_the_last_with_dice_wins() -> None:
    result = after(laid('2', '66', bid=(2, 6, 1)), LIAR).result
    assert result is not None and result.winners == (1,) and result.scores == (0, 2)


def test_d9_wild_ones_count_as_every_other_face() -> None:
    assert (count([[1, 3], [3, 6]], 3, True), count([[1, 3]], 1, True), count([[1, 3]], 3, False)) == (3, 1, 1)


def test_d10_bid_cannot_be_undone() -> None:
    assert not GAME.apply(laid('1', '2'), Seat(0), 'bid 1 3').reversible


def rolls(bids: int) -> list[list[list[int]]]:
    """Play one deal with up to `bids` bids per round. Returns the cups at the start of each round."""
    state, rounds = GAME.new(3, Options(), SEED).state, list[list[list[int]]]()
    while state.result is None:
        rounds.append(state.cups)
        while state.turn == len(rounds) and state.result is None:
            answers = offered(state)
            bidding = LIAR not in answers or (state.bid is not None and state.bid[0] < bids and len(answers) > 1)
            state = after(state, answers[6] if bidding and len(answers) > 7 else answers[0] if bidding else LIAR)
    return rounds


def test_nth_roll_of_a_seat_is_the_same_after_other_decisions() -> None:
    shared = [
        (Counter(one), Counter(other))
        for these, those in zip(rolls(1), rolls(4), strict=False)
        for one, other in zip(these, those, strict=True)
    ]
    assert sum(one != other for one, other in shared) > 2
    assert all(one <= other or other <= one for one, other in shared)


def test_hard_beats_easy() -> None:
    won = 0
    for number in range(40):
        state, rng = GAME.new(2, Options(), f'{number:032x}').state, Rng(SEED)
        while pending := GAME.pending(state):
            player = PLAYERS['hard' if pending[0].seat == number % 2 else 'easy']
            token = player.choose(GAME, partial(GAME.view, state, pending[0].seat), pending[0], rng)
            state = GAME.apply(state, pending[0].seat, token).state
        assert state.result is not None
        won += state.result.winners == (number % 2,)
    assert won > 26


def test_chance_is_binomial() -> None:
    assert chance(GAME.view(laid('66', '11'), Seat(0)), 3, 6) == pytest.approx(11 / 36)


def test_d11_absent_player_doubts_or_bids_the_least() -> None:
    assert GAME.pending(laid('1', '2'))[0].default == 'bid 1 1'
    assert GAME.pending(laid('1', '2', bid=(1, 4, 1)))[0].default == LIAR


def test_d6_cups_are_shown_to_all_once_they_are_lifted() -> None:
    before = laid('22', '62', bid=(3, 2, 1))
    assert GAME.view(before, None).reveal is None
    reveal = GAME.view(after(before, LIAR), None).reveal
    assert reveal is not None and reveal.cups == ((2, 2), (6, 2)) and reveal.bid == (3, 2, 1)
