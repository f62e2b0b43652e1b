"""Near the end, a hard player takes another answer than by its rules, if that wins more often."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engine.api import Decision, Foresight, Game, Player
from engine.mansions.answers import tokens_of
from engine.mansions.game import GAME
from engine.mansions.package import PACKAGE
from engine.mansions.players import PLAYERS, RULES
from engine.mansions.players.endgame import MOST_ANSWERS, PROBES, RANKINGS, STAGES, Comparison, Endgame
from engine.rng import Rng
from tests.mansions.stage import Stage

BURNING = ['slip', 'hall', 'galley', 'store', 'stair', 'bunks', 'cave']
WINS = 'go lamp1'


class Idle:
    """Ends every turn, and gives the default answer to other questions."""

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        tokens = tokens_of(decision)
        return next((token for token in ('end', 'done') if token in tokens), decision.default or tokens[0])


class Counted:
    """Counts the resampled games."""

    games = 0


def looking(stage: Stage) -> Foresight:
    Counted.games = 0

    def resampled(seed: str) -> Any:
        Counted.games += 1
        return GAME.resample(stage.state, stage.asked.seat, seed)

    return Foresight(partial(GAME.view, stage.state, stage.asked.seat), resampled)


def compared(stage: Stage, rules: Player) -> Comparison:
    return Comparison(rules, GAME, stage.asked.seat, looking(stage).resampled, 0)


def choice(stage: Stage, seed: str = '0' * 32) -> str:
    return Endgame(Idle()).choose(GAME, looking(stage), stage.asked, Rng(seed))


def carrier(**fields: Any) -> Stage:
    """Quill has the lens, which wins in the Lamp Room, one step away."""
    stage = Stage('quill', scenario='light', choices='1B 2B', at='watch1', revealed=True, **fields)
    stage.state.investigators['quill'].items = ['green_lens']
    return stage


def test_win_in_reach_is_taken_where_rules_lose() -> None:
    stage = carrier(fire=BURNING)
    assert Idle().choose(GAME, looking(stage), stage.asked, Rng('0' * 32)) == 'end'
    assert choice(stage) == WINS


def test_keeper_looks_ahead_too() -> None:
    assert choice(carrier(fire=BURNING, keeper=True)) == 'done'
    assert Counted.games == STAGES[0]


def test_nothing_is_compared_while_the_end_is_far() -> None:
    assert choice(carrier(fire=[])) == 'end'
    assert Counted.games == PROBES


@pytest.mark.parametrize('seen', ['a view only', 'no Objective'])
def test_player_does_not_look_ahead_with(seen: str) -> None:
    stage = carrier(fire=BURNING)
    stage.state.revealed = seen != 'no Objective'
    look: Callable[[], Any] = looking(stage)
    if seen == 'a view only':
        look = partial(GAME.view, stage.state, stage.asked.seat)
    assert Endgame(Idle()).choose(GAME, look, stage.asked, Rng('0' * 32)) == 'end'
    assert Counted.games == 0


@pytest.mark.parametrize(('place', 'answer'), [(1, WINS), (2, WINS), (3, 'end')])
def test_best_two_rivals_are_compared(monkeypatch: pytest.MonkeyPatch, place: int, answer: str) -> None:
    stage = carrier(fire=BURNING)
    others = [token for token in tokens_of(stage.asked) if token not in ('end', WINS)][:2]
    order = [*others[: place - 1], WINS, *others[place - 1 :]]
    monkeypatch.setitem(
        RANKINGS, 'mansions.act', lambda *_: [(-float(number), token) for number, token in enumerate(order)]
    )
    assert choice(stage) == answer


def test_other_questions_are_answered_by_rules() -> None:
    stage = carrier(fire=BURNING)
    asked = Decision(stage.asked.seat, 'mansions.unheard_of', stage.asked.choice, {}, stage.asked.default)
    look = looking(stage)
    assert Endgame(Idle()).choose(GAME, look, asked, Rng('0' * 32)) == Idle().choose(GAME, look, asked, Rng('0' * 32))
    assert Counted.games == 0


def test_answer_depends_on_nothing_hidden() -> None:
    """The worlds hold other secrets than the true state, so the answer owes nothing to them."""
    stage = carrier(fire=BURNING)
    for number in range(5):
        world = GAME.resample(stage.state, stage.asked.seat, f'{number:032x}')
        look = Foresight(partial(GAME.view, world, stage.asked.seat), partial(GAME.resample, world, stage.asked.seat))
        assert Endgame(Idle()).choose(GAME, look, stage.asked, Rng('0' * 32)) == WINS


@pytest.mark.parametrize(
    ('usual', 'rival', 'better'),
    [
        ((0,) * 12, (1,) * 3 + (0,) * 9, True),
        ((0,) * 12, (1,) * 2 + (0,) * 10, False),
        ((0,) * 12, (0.5,) * 5 + (0,) * 7, False),
        ((0.5,) + (0,) * 11, (1,) * 4 + (0,) * 8, True),
        ((0,) * 6 + (1,) * 6, (1,) * 6 + (0,) * 3 + (1,) * 3, False),
        ((0,) * 8 + (1,) * 4, (1,) * 8 + (0,) * 1 + (1,) * 3, True),
    ],
)
def test_another_answer_must_win_clearly_more_often(
    usual: tuple[float, ...], rival: tuple[float, ...], better: bool
) -> None:
    comparison = compared(carrier(), RULES)
    comparison.results = {'end': [*usual], WINS: [*rival]}
    assert comparison.best('end', [WINS]) == (WINS if better else 'end')


def test_hard_looks_ahead_and_normal_does_not() -> None:
    assert PLAYERS['hard'] == Endgame(RULES)
    assert [name for name, strength in PACKAGE.strengths.items() if strength.looks_ahead] == ['hard']


def test_comparison_ends_after_many_answers() -> None:
    """Idle loses, so the win leads in all games; yet no table may wait for a hundred long play-outs."""
    comparison = compared(carrier(fire=BURNING), Idle())
    comparison.answers = MOST_ANSWERS
    assert comparison.best('end', [WINS]) == 'end'
    assert Counted.games == STAGES[0]
