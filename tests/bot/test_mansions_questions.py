"""Questions of Mansions: each names its subject, and the consequences of its answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, product

import pytest

from bot.presenters.base import TapMenu
from bot.presenters.mansions import chances, labels
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.words import LANGUAGES, words_for
from bot.words.names import unescaped
from engine.api import Decision, Event, OneOf, Option, Seat
from engine.mansions.cards import SCENARIOS
from engine.mansions.game import GAME
from tests.bot.mansions_moments import EVENINGS, LIGHT, asked, begun, steps
from tests.mansions.stage import Stage

SHOW, EN = Mansions(), words_for('en')
NAMES = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Eva')


def asked_tests() -> Iterator[Decision]:
    return (asked(state) for state, _ in steps(LIGHT) if state.result is None and asked(state).kind == 'mansions.test')


@pytest.mark.parametrize('language', LANGUAGES)
def test_target_beyond_the_die_names_the_deciding_roll(language: str) -> None:
    """ "Roll 0 or less" and "12 or less" stood over a ten-sided die."""
    state, words = begun('light'), words_for(language)
    who = next(iter(state.investigators))
    view = GAME.view(state, state.investigators[who].seat)
    for target, passes in ((-1, '1'), (0, '1'), (1, '1'), (9, '10'), (12, '10')):
        args = {'who': who, 'attribute': 'DEX', 'sort': 'evade', 'target': target}
        decision = Decision(Seat(1), 'mansions.test', next(iter(asked_tests())).choice, args)
        rolled = Event('mansions.rolled', {**args, 'roll': 5, 'passed': target > 5})
        for said in (
            SHOW.prompt(view, decision, '', words.on_buttons('menus')),
            str(SHOW.line(rolled, NAMES[:3], words, GAME.view(state, None))),
        ):
            assert chances.aim(words, target) in said and chances.aim(words, target).split()[-1].endswith(passes)
            assert re.search(rf'(?<![\d−-]){target}\b', said.replace('10', '')) is None or target == 1, said


@pytest.mark.parametrize('language', LANGUAGES)
def test_question_for_one_card_to_discard_has_no_number(language: str) -> None:
    one, two = (words_for(language)('mansions-ask-discard', number=number) for number in (1, 2))
    assert '1' not in one and two.startswith(one) and two.endswith('2.')


def test_last_action_of_a_puzzle_is_not_in_the_plural() -> None:
    said = {'who': 'Ada', 'card': 'Ice Chest', 'text': '', 'left': 1, 'actions': 1}
    for key, form in product(('mansions-ask-puzzle', 'mansions-ask-puzzle-ready'), ('nominative', 'short')):
        assert not re.search(r'\b1 puzzle actions', words_for('en').case(key, form, **said))


@pytest.mark.parametrize('language', LANGUAGES)
def test_choice_of_an_event_names_it(language: str) -> None:
    """The keeper read "Choose one:" and did not know what for."""
    found = 0
    for state, _ in chain.from_iterable(map(steps, EVENINGS)):
        decision = asked(state) if state.result is None else None
        if decision is not None and decision.kind == 'mansions.choose' and decision.args.get('card'):
            view = GAME.view(state, decision.seat)
            name = Says(view, words_for(language)).card(decision.args['card'])
            assert name in unescaped(SHOW.prompt(view, decision, '', words_for(language)))
            found += 1
    assert found > 3


@pytest.mark.parametrize('language', LANGUAGES)
def test_answers_leave_out_a_monster_that_the_question_names(language: str) -> None:
    """Each button repeated the name of the monster in the question."""
    state, words = begun('train'), words_for(language)
    event = SCENARIOS[state.scenario].events[0].id
    rooms = ('place passenger dining2', 'place passenger berth1')
    says = Says(GAME.view(state, state.keeper), words)
    for more, is_told in ((), False), (('place inspector mail1',), True):
        options = tuple(Option(token) for token in (*rooms, *more))
        asked = Decision(Seat(state.keeper), 'mansions.choose', OneOf(options), {'card': event})
        told = says.kind('passenger') in unescaped(SHOW.prompt(says.view, asked, '', words))
        answers = [labels.tap(says, token, asked).label for token in rooms]
        assert all((says.kind('passenger') in answer) == is_told != told for answer in answers), answers


@pytest.mark.parametrize('language', LANGUAGES)
def test_menus_have_lines_and_a_purpose(language: str) -> None:
    """Placeholders named the first and the last line: "Tower Hall 1 … Sea Cave 2"."""
    seen = set()
    for state, _ in chain.from_iterable(map(steps, EVENINGS[::3])):
        for decision in GAME.pending(state) if state.result is None else ():
            view = GAME.view(state, decision.seat)
            for words in (words_for(language), words_for(language).on_buttons('menus')):
                for menu in SHOW.controls(view, decision, '', words):
                    if isinstance(menu, TapMenu):
                        assert menu.taps and menu.taps[0].label not in menu.placeholder, menu.placeholder
                        seen.add(decision.kind)
    assert len(seen) > 5


@pytest.mark.parametrize('language', LANGUAGES)
def test_strike_with_a_special_effect_promises_no_damage(language: str) -> None:
    """The keeper read of damage, but an eel stuns in its place. Investigators learn neither beforehand."""
    words = words_for(language)
    for name, special in (('eel', True), ('hound', False)):
        stage = Stage('holt', monsters=f'{name} hall1')
        view = GAME.view(stage.state, stage.state.keeper)
        args = {'who': 'holt', 'monster': 'm1'}
        decision = Decision(stage.state.keeper, 'mansions.evade_hit', OneOf((Option('hit'), Option('spare'))), args)
        for speaker in (words, words.on_buttons('menus')):
            said = SHOW.prompt(view, decision, '', speaker)
            assert (words('mansions-blow-stun') in said) == special
            assert (re.search(r'\d', said.replace('1', '', 1)) is None) == special, said
    assert not re.search(r'damage|урон|obraż', words('mansions-fail-evade'))
