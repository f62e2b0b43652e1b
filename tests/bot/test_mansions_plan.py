"""The keeper's question at the end of their turn: what it says about armed cards is true for each habit."""

from __future__ import annotations

from typing import Final

import pytest

from bot.presenters.mansions.presenter import Mansions
from bot.words import LANGUAGES, words_for
from engine.mansions.game import GAME
from engine.mansions.state import State
from tests.bot.mansions_moments import EVENINGS, asked, steps

THEMSELVES: Final = {'en': 'play themselves', 'ru': 'карты играются сами', 'pl': 'karty zagrywają się same'}
WAITS: Final = {'en': 'Nobody waits', 'ru': 'Никто не ждёт', 'pl': 'Nikt nie czeka'}


def planning() -> State:
    return next(state for name in EVENINGS for state, _ in steps(name) if _is_planning(state))


def _is_planning(state: State) -> bool:
    return state.result is None and asked(state).kind == 'mansions.plan' and not asked(state).args['suggested']


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('habit', ['off', 'armed', 'ask'])
def test_plan_says_that_armed_cards_play_only_if_they_do(language: str, habit: str) -> None:
    """A keeper who is asked in each window read "Nobody waits for you"."""
    state = planning().copy()
    state.habit = habit  # type: ignore[assignment]
    decision = asked(state)
    said = Mansions().prompt(GAME.view(state, decision.seat), decision, '', words_for(language))
    assert (THEMSELVES[language] in said) is (WAITS[language] in said) is (habit == 'armed')
