"""Buttons of a turn say what they do and cost, and offer no step that a missing key would waste."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions import keeper_cards, turns
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.words import LANGUAGES, Words, words_for
from bot.words.names import escaped
from engine.api import Decision, Seat
from engine.mansions.cards import SCENARIOS, card_odds
from engine.mansions.game import GAME
from tests.mansions.stage import Stage

SHOW, EN = Mansions(), words_for('en')
DISCORD = 80


def controls(stage: Stage, words: Words = EN) -> tuple[Control, ...]:
    decision = stage.asked
    return SHOW.controls(stage.view(decision.seat), decision, '', words)


def taps(shown: tuple[Control, ...]) -> Iterator[Tap]:
    for control in shown:
        yield from control.taps if isinstance(control, TapMenu) else control if isinstance(control, tuple) else ()


def labels(stage: Stage, words: Words = EN) -> dict[str, str]:
    return {tap.token: tap.label for tap in taps(controls(stage, words))}


@pytest.mark.parametrize('language', LANGUAGES)
def test_hiding_by_a_move_or_the_action_is_told_apart(language: str) -> None:
    stage, words = Stage('holt', at='inf1'), words_for(language)
    found = labels(stage, words)
    move, action = found['hide linen_chest move'], found['hide linen_chest action']
    assert move != action and max(len(move), len(action)) <= turns.ONE_LINE
    verb = words('mansions-tap-hide-move', place='').split(':')[0]
    assert move.startswith(verb) and action.startswith(verb), 'a sign alone says too little'
    assert all(word in label for word, label in zip(_costs(words), (move, action), strict=True))
    stage.state.investigators['holt'].hiding = 'linen_chest'
    found = labels(stage, words)
    assert all(word in found[f'emerge {cost}'] for word, cost in zip(_costs(words), ('move', 'action'), strict=True))


def _costs(words: Words) -> tuple[str, str]:
    return tuple(words(f'mansions-tap-emerge-{cost}').split('(')[1].rstrip(')') for cost in ('move', 'action'))  # type: ignore[return-value]


def test_exploring_costs_a_move_only_without_a_light() -> None:
    stage = Stage('holt', 'strand', at='cel2')
    stage.state.dark = ['cellar']
    assert labels(stage)['explore'] == EN('mansions-tap-explore-dark')
    stage.state.investigators['strand'].items.append('lantern')
    assert labels(stage)['explore'] == EN('mansions-tap-explore'), 'a companion has a light'
    option = SHOW.option(stage.view(1), next(each for each in stage.asked.choice.options if each.token == 'explore'),
                         stage.asked, EN)  # fmt: skip
    assert '(action)' in option.label
    stage.state.investigators['strand'].space = 'hall1'
    assert labels(stage)['explore'] == EN('mansions-tap-explore-dark')


@pytest.mark.parametrize('language', LANGUAGES)
def test_revealed_key_lock_is_shown_and_not_offered(language: str) -> None:
    stage, words = Stage('holt', at='gal3'), words_for(language)
    assert 'go ward1' in labels(stage, words), 'nobody has seen the lock'
    stage.state.turned = ['brass_door']
    says, shown = Says(stage.view(1), words), [*taps(controls(stage, words))]
    closed = [tap for tap in shown if tap.disabled]
    assert [tap.token for tap in closed] == ['go ward1'] and closed[0].emoji == '🔒'
    assert says.room('warden') in closed[0].label and says.card('brass_key') in closed[0].label
    assert not [tap.token for tap in shown if ' ward1' in tap.token and not tap.disabled]
    assert SHOW.useless(stage.view(1), stage.asked, words) == {'go ward1', 'run ward1'}
    stage.state.investigators['holt'].items.append('brass_key')
    assert not [tap for tap in taps(controls(stage, words)) if tap.disabled]
    assert SHOW.useless(stage.view(1), stage.asked, words) == frozenset()


@pytest.mark.parametrize('language', LANGUAGES)
def test_revealed_obstacle_with_a_key_stops_exploring(language: str) -> None:
    stage, words = Stage('holt', at='cha1'), words_for(language)
    stage.state.piles['chapel'] = ['sea_chest', 'flask']
    assert 'explore' in labels(stage, words) and not SHOW.useless(stage.view(1), stage.asked, words)
    stage.state.turned = ['sea_chest']
    (closed,) = [tap for tap in taps(controls(stage, words)) if tap.disabled]
    says = Says(stage.view(1), words)
    assert closed.token == 'explore' and says.card('sea_chest') in closed.label
    assert says.card('brass_key') in closed.label
    assert SHOW.useless(stage.view(1), stage.asked, words) == {'explore', 'go cha2+explore'}
    stage.state.floor['cha1'] = ['rope']
    assert not [tap for tap in taps(controls(stage, words)) if tap.disabled], 'a card on the floor can be found'
    stage.state.floor, stage.state.investigators['holt'].items = {}, ['brass_key']
    assert not [tap for tap in taps(controls(stage, words)) if tap.disabled]


def test_other_locks_and_the_own_room_stay_offered() -> None:
    stage = Stage('holt', at='ward1')
    stage.state.turned = ['brass_door', 'tide_door']
    assert 'go gal3' in labels(stage)
    stage.state.investigators['holt'].space = 'gal3'
    assert 'go cha1' in labels(stage), 'a puzzle can be tried again'


def test_spells_and_tomes_show_their_chance_first() -> None:
    stage = Stage('quill', at='gal1', monsters='shade gal1')
    stage.state.investigators['quill'].spells = [('brine_lash', '0')]
    stage.state.investigators['quill'].items = ['tome_almanac', 'flask']
    view, found = stage.view(1), labels(stage)
    for token, card in (('cast brine_lash m1', 'brine_lash'), ('use tome_almanac', 'tome_almanac')):
        assert found[token].startswith(f'{card_odds(view, "quill", card)}% · ')
    stage.state.investigators['quill'].horror = stage.state.investigators['quill'].damage = 1
    assert '%' not in labels(stage)['use flask']
    assert card_odds(view, 'quill', 'brine_lash') == 70 and card_odds(view, 'quill', 'tome_almanac') == 80
    stage.state.dark = ['gallery']
    assert card_odds(stage.view(1), 'quill', 'brine_lash') == 50, 'an attack spell is harder in the dark'
    assert card_odds(stage.view(1), 'quill', 'tome_almanac') == 80


@pytest.mark.parametrize(('scenario', 'language'), [*product(SCENARIOS, LANGUAGES)])
def test_costs_and_locks_fit_buttons_and_lines(scenario: str, language: str) -> None:
    words = words_for(language)
    says = Says(Stage('holt', scenario=scenario, at=SCENARIOS[scenario].start_space).view(1), words)
    for mark in SCENARIOS[scenario].features:
        if mark.kind == 'hiding' and mark.id is not None:
            for cost in ('move', 'action'):
                assert len(turns.BRIEF['hide'](says, [mark.id, cost], 'holt') or '') <= DISCORD // 2


@pytest.mark.parametrize('language', LANGUAGES)
def test_card_texts_are_one_press_away(language: str) -> None:
    stage, words = Stage('holt', at='gal1'), words_for(language)
    person = stage.state.investigators['holt']
    person.items, person.spells, person.traumas = ['shotgun', 'flask', 'tome_almanac'], [('ebb', '0')], ['t1']
    person.traumas = [next(card.id for card in SCENARIOS['bell'].trauma if card.kept is not None)]
    stage.state.floor = {'gal1': ['axe'], 'hall1': ['knife']}
    view, decision = stage.view(1), standing(stage)
    says = Says(view, words)
    first = [*taps(SHOW.controls(view, decision, '', words))]
    assert [tap.token for tap in first] == ['cards', 'more'] and all(tap.half for tap in first)
    told = ' '.join(each for each in SHOW.controls(view, decision, 'cards', words) if isinstance(each, str))
    for code in (*person.items, 'ebb', 'axe'):
        assert escaped(says.card(code)) in told and escaped(says.card_text(code)) in told
    assert escaped(says.card_text(person.traumas[0], 'trauma_card')) in told
    assert says.card('knife') not in told, 'it lies elsewhere'
    assert words('mansions-hint-range', number=5, range=2, text='').strip() in told


def test_audit_and_giving_up_stand_behind_more() -> None:
    stage = Stage('holt')
    view, decision = stage.view(1), standing(stage)
    more = [*taps(SHOW.controls(view, decision, 'more', EN))]
    assert [tap.token for tap in more] == ['audit', 'concede', '']
    assert more[0].label == 'Audit the room cards'
    assert 'compares' in SHOW.prompt(view, decision, 'more', EN) and SHOW.prompt(view, decision, '', EN) == ''
    stage.state = GAME.apply(stage.state, Seat(1), 'concede').state
    sure = [tap.token for tap in taps(SHOW.controls(stage.view(1), standing(stage), '', EN))]
    assert 'concede now' in sure


def standing(stage: Stage) -> Decision:
    return next(each for each in GAME.pending(stage.state) if each.standing and each.seat == 1)


def test_few_further_answers_are_buttons_but_dropping_is_a_line() -> None:
    start = SCENARIOS['train'].start_space
    stage = Stage('holt', 'quill', scenario='train', at=start, dark=[SCENARIOS['train'].room_of[start]])
    stage.state.investigators['holt'].items = ['matches']
    shown = controls(stage.again(actions=0, moves=1))
    assert not [each for each in shown if isinstance(each, TapMenu)], shown
    ends = [tap for tap in taps(shown) if tap.token.endswith('+end')]
    says = Says(stage.view(1), EN)
    assert ends and ends[0].label == EN('mansions-tap-go-end', space=says.short(ends[0].token.split('+')[0][3:]))
    (menu,) = [each for each in controls(stage.again(actions=1, moves=0)) if isinstance(each, TapMenu)]
    assert 'drop matches' in [tap.token for tap in menu.taps]


def test_keeper_card_with_few_targets_needs_one_choice() -> None:
    """A use opened a page with its targets, so that each needed two presses, and a monster's way needed three."""
    stage = Stage('holt', keeper=True, monsters='thrall gal1')
    stage.state.threat = 2
    asked = next(each for each in GAME.pending(stage.state) if each.kind == 'mansions.keeper_actions')
    for words in (EN, EN.on_buttons('menus')):
        menus = [each for each in controls(stage, words) if isinstance(each, TapMenu)]
        found = [tap for menu in menus for tap in menu.taps]
        lines, pages = ([tap.token for tap in found if tap.half is half] for half in (False, True))
        assert len(lines) > 9 and all(len(menu.taps) <= 25 for menu in menus)
        assert len(menus) == (1 if words.buttons == 'menus' else 2)
        answers = {option.token for option in asked.choice.options if not option.token.startswith('done')}
        spare = keeper_cards.repeated(Says(stage.view(0), EN), asked)
        assert all(token in lines or token.startswith(tuple(pages)) for token in answers - spare)
        assert len({tap.label for tap in found}) == len(found)
