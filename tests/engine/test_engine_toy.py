"""The toy game, which uses the whole interface, keeps every law of the contract."""

from __future__ import annotations

import json

import pytest

from clew.contract.play import play_by_the_laws
from engine import golden
from engine.api import Illegal, Seat, count, pack
from engine.options import choose, form
from engine.registry import PACKAGES
from engine.simulate import Series, play
from tests.toy.harbour import GAME, PACKAGE, register
from tests.toy.state import TIME_TO_BID, Options, SeatOptions, State

SEED = '0123456789abcdef' * 2


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)


def dealt(seats: int = 3) -> State:
    return GAME.new(seats, Options(), SEED).state


def bid(state: State, *cards: int) -> State:
    for seat, card in enumerate(cards):
        state = GAME.apply(state, Seat(seat), f'bid {card}').state
    return state


@pytest.mark.parametrize('rounds', ['3', '5'])
@pytest.mark.parametrize('seats', GAME.seats)
def test_random_games_keep_every_law(seats: int, rounds: str) -> None:
    play_by_the_laws(GAME, seats, Options.model_validate({'rounds': rounds}), f'harbour {seats} {rounds}')


def test_it_is_among_the_games_and_can_be_simulated() -> None:
    assert PACKAGES['harbour'] is PACKAGE
    played = play(Series(GAME, 4, Options(), 1), PACKAGE.strengths['easy'].player)
    assert played.turns == 3 and sum(played.result.scores) == 3


def test_poll_has_a_time_limit_and_standing_decisions() -> None:
    pending = GAME.pending(dealt())
    assert [(one.seat, one.kind, one.seconds) for one in pending if not one.standing] == [
        (seat, 'harbour.bid', TIME_TO_BID) for seat in range(3)
    ]
    assert [(one.seat, one.kind) for one in pending if one.standing] == [
        (seat, 'harbour.meanwhile') for seat in range(3)
    ]


def test_answer_keeps_the_questions_of_other_seats() -> None:
    state = dealt()
    before = GAME.pending(state)
    after = GAME.pending(bid(state, 2))
    assert [one for one in before if one not in after] == [before[0]]
    with pytest.raises(Illegal):
        bid(bid(state, 2), 3)


def test_a_flag_counts_and_is_hidden_until_the_bids_are_shown() -> None:
    state = GAME.apply(dealt(), Seat(2), 'raise flag').state
    assert [GAME.view(state, seat).flag for seat in (None, Seat(0), Seat(2))] == [None, False, True]
    assert bid(state, 2, 1, 2).points == [0, 0, 1]
    assert bid(dealt(), 2, 1, 1).points == [1, 0, 0]


def test_the_tasks_are_as_large_as_a_choice_may_be() -> None:
    state, sizes = dealt(), []
    for card in (1, 2, 3):
        state = bid(state, card, card, card)
        question = next(one for one in GAME.pending(state) if not one.standing)
        sizes.append((type(question.choice).__name__, len(question.choice.options), count(question.choice) > 10**6))
        assert question.default is not None and len(pack(question.choice, question.default)) <= 60
        state = GAME.apply(state, question.seat, question.default).state
    assert sizes == [('OneOf', 500, False), ('InOrder', 12, True), ('SomeOf', 500, True)]
    assert GAME.result(state) is not None


def test_giving_up_in_the_last_round_makes_the_other_side_win() -> None:
    state = dealt(2)
    for card in (1, 2):
        state = bid(state, card, card)
        question = next(one for one in GAME.pending(state) if not one.standing)
        state = GAME.apply(state, question.seat, str(question.default)).state
    result = GAME.result(GAME.apply(state, Seat(1), 'give up').state)
    assert result is not None and (result.ending, result.winners) == ('gave_up', (0,))


def test_wishes_are_dealt_or_refused() -> None:
    one = choose(SeatOptions(), 'side', ('smugglers',))
    assert [setting.name for setting in form(one, 2)] == ['side']
    for seed in range(8):
        sides = GAME.new(3, Options(), f'{seed:032x}', [one, SeatOptions(), one]).state.sides
        assert sides == ['smugglers', 'customs', 'smugglers']
    assert GAME.objection(Options(), [one, one]) == 'one_side'
    with pytest.raises(ValueError, match='one_side'):
        GAME.new(2, Options(), SEED, [one, one])


@pytest.mark.parametrize('sides', [['smugglers', 'customs'], ['customs', 'smugglers']])
def test_a_written_game_keeps_what_the_seats_wished_for(sides: list[str]) -> None:
    wishes = json.dumps([{'side': side} for side in sides])
    record = golden.Record(GAME.name, GAME.rules, GAME.schema, 2, '{}', SEED, wishes=wishes)
    state = golden.opening(GAME, record)
    assert state.sides == sides
    for _ in range(4):
        decision = GAME.pending(state)[0]
        outcome = GAME.apply(state, decision.seat, str(decision.default))
        record = golden.extend(GAME, record, outcome, decision.seat, str(decision.default))
        state = outcome.state
    text = golden.write(record)
    assert f'\nwishes {wishes}\nkey {SEED}\n' in text
    assert golden.read(text) == record
    assert all(written == played for written, played, _ in golden.replay(GAME, record))
