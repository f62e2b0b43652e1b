"""The keeper's question at the end of their turn: what it says about armed cards is true for each habit."""

from __future__ import annotations

from typing import Final

import pytest

from bot.presenters.mansions.presenter import Mansions
from bot.words import LANGUAGES, words_for
from bot.words.names import escaped
from engine.api import Decision, Event, OneOf, Option
from engine.mansions.cards import ALL
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


@pytest.mark.parametrize(
    ('language', 'lines'),
    {
        'en': (
            '🎯 Armed: Sparks (on anyone, when it first fits).',
            '🎯 No longer armed: Sparks.',
            '🤫 From now on, when you can play a Mythos or trauma card: play none.',
        ),
        'ru': (
            '🎯 Заготовлено: Искры (любой, как только подойдёт).',
            '🎯 Больше не заготовлено: Искры.',
            '🤫 Впредь, когда можно сыграть карту Мифов или травмы: не играть.',
        ),
        'pl': (
            '🎯 Przygotowane: Iskry (dowolny, gdy tylko pasuje).',
            '🎯 Już nieprzygotowane: Iskry.',
            '🤫 Odtąd, gdy możesz zagrać kartę Mitów lub traumy: nie graj.',
        ),
    }.items(),
)
def test_change_of_the_habit_is_told_as_what_holds_now(language: str, lines: tuple[str, ...]) -> None:
    """A Russian keeper who had armed a card read "Now so: Arm: Sparks"."""
    view = GAME.view(GAME.new(2, GAME.Options(scenario='light'), '5' * 32).state, None)
    changes = ('arm sparks all x', 'disarm sparks', 'habit off')
    told = [Event('mansions.habit_changed', {'change': change}) for change in changes]
    assert tuple(Mansions().line(event, (), words_for(language), view) for event in told) == lines


@pytest.mark.parametrize('language', LANGUAGES)
def test_armed_card_escapes_the_name_of_a_player(language: str) -> None:
    view = GAME.view(GAME.new(2, GAME.Options(scenario='light'), '5' * 32).state, None)
    armed = Event('mansions.habit_changed', {'change': f'arm sparks {view.people[0].who} s'})
    said = Mansions().line(armed, [escaped('*Ada*')] * view.seats, words_for(language), view)
    assert said is not None and r'\*Ada\*' in said


def test_suggested_names_with_commas_are_separated_by_semicolons() -> None:
    """ "A Shower of Sparks, Exit, as Directed" looked like three cards."""
    state = GAME.new(2, GAME.Options(scenario='theatre'), '5' * 32).state
    said = {}
    for cards in (('sparks', 'sleepwalker'), ('sparks', 'tangled')):
        args = {'suggested': [[card, ALL, 'any'] for card in cards]}
        decision = Decision(state.keeper, 'mansions.plan', OneOf((Option('planned'),)), args)
        said[cards[1]] = Mansions().prompt(GAME.view(state, state.keeper), decision, '', words_for('en'))
    assert 'A Shower of Sparks; Exit, as Directed.' in said['sleepwalker']
    assert 'A Shower of Sparks, In the Ropes.' in said['tangled']
