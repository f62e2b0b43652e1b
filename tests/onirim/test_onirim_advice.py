from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.api import Advice, Decision, admits, count
from engine.onirim.game import GAME
from engine.onirim.options import Options
from engine.onirim.package import PACKAGE
from engine.onirim.state import State
from engine.onirim.strength import advice
from engine.onirim.strength.advice import EVEN, LEVEL, ONLY, TOLD, Trial
from engine.onirim.strength.fast import race, thinking
from engine.onirim.strength.fast.tokens import number_of
from engine.onirim.strength.players import PLAYERS
from engine.onirim.strength.reasons import MOST_OFTEN, NEARER, why
from engine.rng import Rng
from engine.simulate import seed_of
from tests.onirim.fast_games import combined
from tests.onirim.table import table

assert PACKAGE.adviser is not None
ADVISER = PACKAGE.adviser
BUDGET = 300
DEALT_ANEW = 1000


def positions(seats: int, options: Options, number: int) -> Iterator[tuple[State, Decision]]:
    """Yield every question of a game of the quick player, with the state."""
    state = GAME.new(seats, options, seed_of(11, number)).state
    while pending := GAME.pending(state):
        yield state, pending[0]
        look = partial(GAME.view, state, pending[0].seat)
        answer = PLAYERS['easy'].choose(GAME, look, pending[0], Rng(f'{number:032x}'))
        state = GAME.apply(state, pending[0].seat, answer).state


def advised(state: State, seed: int = 1, budget: int = BUDGET) -> Advice:
    (decision,) = GAME.pending(state)
    return ADVISER.advise(GAME.view(state, decision.seat), decision, seed, budget)


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run play-outs without compilation. For a test's few games, compiling would take longer than playing."""
    numpy = pytest.importorskip('numpy')
    monkeypatch.setattr(thinking, '_racing', lambda: (race.race, numpy))


@pytest.fixture
def racing(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[..., float]], None]:
    """Return a function that replaces play-outs by a fake, `worth`.

    `worth` gets the number of the answer, the number of the game, the seed, and the position as bytes. It returns the
    worth of the answer in that game.
    """
    numpy = pytest.importorskip('numpy')

    def install(worth: Callable[..., float]) -> None:
        def run(*handed: Any) -> None:
            numbers, runners, last, most, seed, results = (handed[place] for place in (4, 7, 9, 10, 11, 13))
            position = b''.join(bytes(cells) for cells in handed[:3])
            for runner in range(runners):
                for world in range(last):
                    results[runner * most + world] = worth(int(numbers[runner]), world, seed, position)

        monkeypatch.setattr(thinking, '_racing', lambda: (run, numpy))

    return install


def test_advice_ignores_hidden_information(racing: Callable[..., None]) -> None:
    """Advice does not change when hidden information is resampled.

    Each play-out is replaced by a hash of its input. So the advice would change if the input had hidden information.
    """
    racing(lambda *handed: hash(handed) % 2)
    for seats, skipped in ((1, 9), (2, 25)):
        state, decision = next(islice(positions(seats, Options(), 3), skipped, None))
        said = advised(state, budget=24)
        for world in range(DEALT_ANEW // 2):
            other = GAME.resample(state, decision.seat, f'{world:032x}')
            assert advised(other, budget=24) == said


@pytest.mark.usefixtures('by_hand')
def test_advice_repeats_and_survives_a_resample() -> None:
    state, decision = next(islice(positions(2, Options(), 3), 20, None))
    said = advised(state, budget=12)
    assert advised(state, budget=12) == said
    assert advised(GAME.resample(state, decision.seat, '5a' * 16), budget=12) == said


@pytest.mark.usefixtures('by_hand')
def test_every_question_of_every_combination_can_be_advised_on() -> None:
    for seats, options in islice(combined(), 0, None, 53):
        for state, decision in islice(positions(seats, options, 1), 0, None, 37):
            said = advised(state, budget=6)
            assert all(admits(decision.choice, rated.token) for rated in said.answers)
            assert 1 <= len(said.answers) <= TOLD + 1
            assert said.possible == count(decision.choice) >= said.considered


def test_a_chance_counts_games_won_and_no_doors(racing: Callable[..., None]) -> None:
    racing(lambda number, world, *_: 1.0 if world % 4 == 0 else 0.16)
    said = advised(table('rs rm bs gk nm').state)
    assert all(rated.chance == pytest.approx(0.25, abs=0.02) for rated in said.answers)


def test_advised_answers_share_the_same_games(racing: Callable[..., None]) -> None:
    games: dict[int, dict[int, set[int]]] = {}

    def worth(number: int, world: int, seed: int, *_: Any) -> float:
        games.setdefault(seed, {}).setdefault(number, set()).add(world)
        return float(number % 7 > 3)

    racing(worth)
    said = advised(table('rs rm bs gk nm').state)
    last = games[1]
    assert len(last) == len(said.answers) == TOLD
    assert {frozenset(worlds) for worlds in last.values()} == {frozenset(range(said.games))}
    assert said.games >= BUDGET * (1 - 1 / advice.SEARCHED) // (TOLD + 1)
    assert sum(len(worlds) for runners in games.values() for worlds in runners.values()) <= BUDGET


def test_the_best_answer_of_many_is_found(racing: Callable[..., None]) -> None:
    state = table('rs rm bs gk nm').state
    (decision,) = GAME.pending(state)
    for option in decision.choice.options:
        number = number_of(option.token)
        racing(lambda answer, *_, best=number: float(answer == best))
        said = advised(state)
        assert said.answers[0].token == option.token
        assert said.answers[0].chance == 1
        assert said.answers[1].behind == 1


def test_advice_without_a_measured_difference_says_so(racing: Callable[..., None]) -> None:
    racing(lambda number, world, *_: float((number + world) % 2))
    assert advised(table('rs rm bs gk nm').state).reason == EVEN
    racing(lambda number, world, *_: 1.0)
    said = advised(table('rs rm bs gk nm').state)
    assert said.reason == EVEN
    assert all(rated.margin > 0 for rated in said.answers), 'not even then is anything certain'


def test_equal_best_answers_are_compared_with_a_worse_one(
    racing: Callable[..., None],
) -> None:
    state = table('rs rm bs gk nm', row='rk').state
    (decision,) = GAME.pending(state)
    alike = {number_of('play rs'), number_of('play rm')}
    racing(lambda number, *_: float(number in alike))
    said = advised(state)
    assert [rated.clearly_behind for rated in said.answers] == [False, False, True]
    assert {rated.token for rated in said.answers[:2]} == {'play rs', 'play rm'}
    told = why(GAME.view(state, decision.seat), decision, said.answers[0].token, said.answers[2].token)
    assert (said.reason, said.args) == told and said.reason not in (EVEN, MOST_OFTEN)


def test_reason_never_claims_more_wins_over_an_equal_answer(
    racing: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, 'why', lambda *_: (MOST_OFTEN, {}))
    alike = {number_of('play rs'), number_of('play rm')}
    racing(lambda number, *_: float(number in alike))
    assert advised(table('rs rm bs gk nm', row='rk').state).reason == LEVEL
    racing(lambda number, *_: float(number == number_of('play rs')))
    assert advised(table('rs rm bs gk nm', row='rk').state).reason == MOST_OFTEN


def test_equal_best_answers_get_a_worse_one_as_contrast(
    racing: Callable[..., None],
) -> None:
    state = table('rs rm bs gk nm', row='rk').state
    (decision,) = GAME.pending(state)
    worse = number_of('discard gk')
    racing(lambda number, *_: float(number != worse))
    said = advised(state)
    assert [rated.clearly_behind for rated in said.answers] == [False, False, False, True]
    assert said.answers[-1].token == 'discard gk'
    told = why(GAME.view(state, decision.seat), decision, said.answers[0].token, 'discard gk')
    assert (said.reason, said.args) == told and said.reason not in (EVEN, MOST_OFTEN)


def test_equal_answer_is_not_the_contrast(racing: Callable[..., None]) -> None:
    luck = number_of('discard gk')
    # This answer is unlucky in the search for the best one, but as good in the games of its own.
    racing(lambda number, _, seed, *__: float(number != luck or seed == 1))
    said = advised(table('rs rm bs gk nm', row='rk').state)
    assert len(said.answers) == TOLD and said.reason == EVEN


def test_contrast_is_the_best_clearly_worse_answer(racing: Callable[..., None]) -> None:
    good = {'play rs': 3, 'play rm': 3, 'play bs': 3, 'discard rs': 1}
    value = {number_of(token): share for token, share in good.items()}
    racing(lambda number, world, *_: float(world % 3 < value.get(number, 0)))
    assert advised(table('rs rm bs gk nm').state).answers[TOLD].token == 'discard rs'


def test_equal_wins_are_ranked_by_doors_in_lost_games(
    racing: Callable[..., None],
) -> None:
    state = table('rs rm bs gk nm').state
    best = number_of('discard bs')
    racing(lambda number, world, *_: float(world % 4 == 0) or (0.08 if number == best else 0.02 * (1 + world % 3)))
    said = advised(state)
    assert said.answers[0].token == 'discard bs'
    assert not any(rated.clearly_behind for rated in said.answers)
    assert said.reason != EVEN


def test_doors_in_lost_games_are_the_last_reason(racing: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, 'why', lambda *_: (MOST_OFTEN, {}))
    best = number_of('discard bs')
    racing(lambda number, world, *_: 0.08 if number == best else 0.02 * (1 + world % 3))
    assert advised(table('rs rm bs gk nm').state).reason == NEARER
    alike = {best, number_of('play rs')}
    racing(lambda number, world, *_: 0.08 if number in alike else 0.02 * (1 + world % 3))
    assert advised(table('rs rm bs gk nm').state).reason == EVEN


def trial(token: str, worths: list[float]) -> Trial:
    numpy = pytest.importorskip('numpy')
    return Trial(token, numpy.array(worths) >= 1, numpy.array(worths))


@pytest.mark.parametrize(
    ('most', 'other', 'best'),
    [
        pytest.param([1.0, 0.02] * 500, [1.0, 0.08] * 499 + [0.08] * 2, 'other', id='about as often, with more doors'),
        pytest.param([1.0, 0.02] * 500, [1.0, 0.02] * 499 + [0.0, 1.0], 'most', id='as often, with as many doors'),
        pytest.param([1.0] * 506 + [0.02] * 494, [0.1] * 504 + [1.0] * 496, 'most', id='a whole percent less'),
        pytest.param([1.0] * 1245 + [0.02] * 755, [1.0] * 1239 + [0.1] * 761, 'most', id='less, and that is clear'),
    ],
)
def test_doors_decide_only_between_equal_chances(most: list[float], other: list[float], best: str) -> None:
    assert advice._best_first([trial('other', other), trial('most', most)])[0].token == best


def test_doors_count_in_common_losses_and_if_significant() -> None:
    few, more = trial('few', [1.0, 0.02, 0.02, 0.02] * 50), trial('more', [0.02, 1.0, 0.04, 0.04] * 50)
    assert advice._is_farther(more, few) and not advice._is_farther(few, more)
    assert not advice._is_farther(trial('wins', [1.0, 0.02] * 100), trial('loses', [0.02, 0.02] * 100))
    luck = trial('luck', [0.02] * 50 + [0.04, 0.02, 0.04])
    assert not advice._is_farther(luck, trial('none', [0.02] * 50 + [0.02, 0.04, 0.02]))
    assert not advice._is_farther(trial('all', [1.0] * 9), trial('none', [0.0] * 9))


def test_doors_never_outweigh_a_clear_difference_in_victories(racing: Callable[..., None]) -> None:
    rich, best = number_of('discard rs'), number_of('play rs')
    # Both round to 100 %, and the best one wins slightly more.
    racing(lambda number, world, *_: float(number in (rich, best) and (number == best or world % 250 > 0)) or 0.16)
    said = advised(table('rs rm bs gk nm').state, budget=30_000)
    assert said.answers[0].token == 'play rs' and said.answers[1].token == 'discard rs'
    assert said.answers[1].clearly_behind


def test_where_there_is_one_answer_it_is_the_only_one(racing: Callable[..., None]) -> None:
    racing(lambda number, world, *_: 1.0)
    state = table('rk bs gs ns', shared='rm gm', deck='rs rs rs rs rs', rest='box').state
    state = GAME.apply(state, GAME.pending(state)[0].seat, 'discard rk').state
    state = GAME.apply(state, GAME.pending(state)[0].seat, 'keep').state
    assert advised(state).reason == ONLY


def test_without_the_extra_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> Any:
        raise ImportError('numba')

    monkeypatch.setattr(thinking, '_racing', missing)
    with pytest.raises(ImportError):
        advised(table('rs rm bs gk nm').state)


@given(st.integers(1, 5000), st.floats(0, 1))
def test_margin_covers_the_wilson_interval_and_is_positive(games: int, share: float) -> None:
    wins = round(share * games)
    margin = advice._margin(wins, games)
    assert 0 < margin < 1
    z, p = advice.SURE, wins / games
    for true in (p - margin - 1e-9, p + margin + 1e-9):
        if 0 < true < 1:
            assert (p - true) ** 2 >= z**2 * true * (1 - true) / games - 1e-9, 'the score test would not refuse it'


@given(st.integers(0, 400), st.integers(0, 400), st.integers(0, 3000))
def test_a_difference_is_clear_only_where_a_test_of_signs_agrees(more: int, fewer: int, alike: int) -> None:
    games = more + fewer + alike + 1
    difference, margin = advice._difference(more, fewer, games)
    assert difference == (more - fewer) / games
    if difference > margin:
        # Five of five is a chance of 1 in 32: anything weaker is not significant.
        assert more - fewer >= 5 or more - fewer >= advice.SURE * (more + fewer) ** 0.5
