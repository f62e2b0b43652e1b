"""Texts above the answers of a question: costs and consequences of each answer, with exact numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bot.presenters.answers import whole
from bot.presenters.base import Gather, Tap, TapMenu
from bot.presenters.onirim import controls, omens
from bot.presenters.onirim.names import SIGNS, capital, signed
from bot.presenters.onirim.presenter import Onirim
from bot.words import LANGUAGES, Words, words_for
from engine.api import OneOf, Option, count, tokens
from engine.onirim.expansions.premonitions import CONDITIONS
from engine.onirim.game import GAME
from tests.bot.onirim_games import questions
from tests.onirim.table import GOALS, Table, table

EN, SHOW = words_for('en'), Onirim()
LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


def told(laid: Table, words: Words = EN) -> str:
    """Return the text above the buttons of the current question."""
    offered = controls.controls(laid.view(), laid.asked, '', words)
    return '\n'.join(control for control in offered if isinstance(control, str))


def taps(laid: Table) -> Iterator[Tap]:
    for control in controls.controls(laid.view(), laid.asked, '', EN):
        match control:
            case TapMenu(taps=found) | Gather(taps=found):
                yield from found
            case tuple():
                yield from control


def test_each_way_out_of_a_nightmare_shows_its_cost() -> None:
    laid = table('rk bs gs ns rm', deck='NN rs bs', doors='rd gd gd').answer('discard rm')
    assert laid.kind == 'nightmare'
    text = told(laid)
    assert EN('onirim-way-key', cost=EN('onirim-cost-key')) in text
    assert EN('onirim-way-door', cost=EN('onirim-cost-door', doors=3, left=2)) in text
    assert EN('onirim-way-reveal', count=5, deck=len(laid.state.deck)) in text
    assert EN('onirim-way-hand', count=4) in text
    assert EN('onirim-way-towers') not in text


def test_dreams_to_limbo_are_named_only_with_happy_dreams() -> None:
    plain = told(table('rk bs gs ns rm', deck='NN rs bs').answer('discard rm'))
    happy = told(table('rk bs gs ns rm', deck='NN rs bs', dark='blue2').answer('discard rm'))
    assert 'doors and Nightmares go to Limbo' in plain
    assert 'doors and dreams go to Limbo' in happy


def test_numbers_of_a_nightmare_follow_the_table() -> None:
    laid = table('bs gs ns rm rm', deck='NN rs bs', rest='box', towers='r3 g5', goals=GOALS).answer('discard rm')
    text = told(laid)
    assert EN('onirim-cost-key') not in text and EN('onirim-cost-door', doors=0, left=-1) not in text
    assert EN('onirim-way-reveal', count=2, deck=2) in text
    assert EN('onirim-way-towers') in text
    safe = table('bs gs ns rm rm', deck='NN rs', towers='r3 g5 b4 n5').answer('discard rm')
    assert EN('onirim-way-towers') not in told(safe)


def test_reveal_from_an_empty_deck_promises_nothing() -> None:
    text = told(table('bs gs ns rm rm', deck='NN', rest='box').answer('discard rm'))
    assert EN('onirim-way-reveal-empty') in text and ' 0 ' not in text


@pytest.mark.parametrize('buttons', ['emoji', 'words', 'menus'])
@pytest.mark.parametrize('language', LANGUAGES)
def test_r11_question_warns_that_the_next_draw_loses(language: str, buttons: Any) -> None:
    """Out of an empty deck a reveal promised that "nothing happens", and then the game was lost."""
    words = words_for(language, buttons)
    for drawn in ('NN', 'HD'):
        last, more = (table('bs gs ns rm rm', deck=deck, rest='box', dark='red2') for deck in (drawn, f'{drawn} rs rs'))
        assert words('onirim-way-lost') in told(last.answer('discard rm'), words)
        assert words('onirim-way-lost') not in told(more.answer('discard rm'), words)
        assert last.answer('hand' if drawn == 'NN' else 'foresee').ending == 'lost.deck'


def test_forced_answer_to_a_door_has_a_reason() -> None:
    laid = table('gs ns rm', deck='bd rs', shared='ns gm', partner='bk rs rm').answer('discard rm').answer('keep')
    assert laid.kind == 'door' and [*tokens(laid.asked.choice)] == ['limbo']
    assert EN('onirim-only-asked') in SHOW.prompt(laid.view(), laid.asked, '', EN)


PILE = 'rs rs rs bs bs bs gs gs'
"""A discard pile that can pay for any spell but the dearest, and after that for none."""


def test_refused_door_needs_a_held_key_and_a_spell() -> None:
    """The question spoke of a key that the player did not hold, and of a spell that the pile could not pay for."""
    holder = table('bk rs bs gs ns', deck='bd bs gm', discard=PILE, goals=GOALS).answer('discard ns')
    name = signed('bd', EN)
    assert SHOW.prompt(holder.view(), holder.asked, '', EN) == EN(
        'onirim-door-not-next', card=name, heading=EN('onirim-door-first')
    )
    poor = holder.cast('prophecy')
    while poor.kind != 'door':
        poor = poor.answer(str(poor.asked.default))
    assert SHOW.prompt(poor.view(), poor.asked, '', EN) == EN(
        'onirim-door-not-next-key', card=name, heading=EN('onirim-door-first')
    )


@LANGUAGE
def test_second_door_of_a_turn_is_another_one(words: Words) -> None:
    """Two doors of one colour in a row gave the same question twice, as if the press had done nothing."""
    laid = table('gs ns rm', deck='bd bd rs', shared='ns gm', partner='bk rs rm').answer('discard rm', 'keep')
    first = SHOW.prompt(laid.view(), laid.asked, '', words)
    second = SHOW.prompt(laid.answer('limbo').view(), laid.asked, '', words)
    assert (laid.kind, laid.asked.args) == ('door', {'card': 'bd'})
    assert words('onirim-door-first') in first
    assert words('onirim-door-another') in second


@LANGUAGE
def test_keyless_question_with_a_spell_keeps_the_secret(words: Words) -> None:
    laid = table('gs ns rm', deck='bd rs', shared='ns gm', partner='bk rs rm', discard=PILE, goals=GOALS)
    laid = laid.answer('discard rm').answer('keep')
    while laid.kind != 'door':
        laid = laid.answer(str(laid.asked.default))
    assert any(token.startswith('cast') for token in tokens(laid.asked.choice))
    asked = SHOW.prompt(laid.view(), laid.asked, '', words)
    no_key, untold = (
        words('onirim-door-not-next-no-key', card=signed('bd', words), heading=words('onirim-door-first')),
        words('onirim-untold'),
    )
    assert asked == f'{no_key} {untold}'


@LANGUAGE
def test_door_from_an_empty_deck_means_defeat(words: Words) -> None:
    laid = table('bk gs ns rm rs', deck='bd', rest='box').answer('discard rm')
    assert laid.kind == 'door'
    lost = {'limbo': words('onirim-way-limbo-lost'), 'open bk': words('onirim-way-open-lost')}
    assert all(line in told(laid, words) for line in lost.values())
    assert words('onirim-way-limbo') not in told(laid, words)
    assert laid.answer('open bk').ending == 'lost.deck'
    assert table('bk gs ns rm rs', deck='bd', rest='box').answer('discard rm').answer('limbo').ending == 'lost.deck'


def test_given_up_door_with_goals_must_be_found_next() -> None:
    laid = table('bs gs ns rm rm', deck='NN rs', doors='rd', goals=GOALS).answer('discard rm')
    assert EN('onirim-cost-door-goal', doors=1, left=0) in told(laid)


def test_drawn_door_shows_gain_and_woken_premonition() -> None:
    laid = table('bk gs ns rm rs', deck='bd rs', doors='bd', dark='blue2 doors3 pair2').answer('discard rm')
    assert laid.kind == 'door'
    text = told(laid)
    assert EN('onirim-way-open', left=6) in text and EN('onirim-way-limbo') in text
    penalties = {'Two blue doors': EN('onirim-will-blue2', count=2), 'Two doors of one colour': EN('onirim-omen-pair2')}
    assert all(EN('onirim-way-woken', omen=omen, penalty=penalty) in text for omen, penalty in penalties.items())
    last = table('bk gs ns rm rs', deck='bd rs', doors='bd rd rd gd gd nd nd', dark='doors5').answer('discard rm')
    assert EN('onirim-way-open-last') in told(last)
    assert 'Five doors' not in told(last), 'the game is won before'


@pytest.mark.parametrize('discard', ['', 'NN'])
def test_door_shows_whether_its_premonition_does_anything(discard: str) -> None:
    """The question promised a Nightmare for Limbo, and then the premonition had no effect."""
    laid = table('gk gs ns rm rs', deck='gd rs', doors='gd', dark='green2', discard=discard).answer('discard rm')
    assert ('nothing happens' in told(laid)) is (not discard)
    effect = next(event for event in laid.answer('open gk').events if event.kind == 'onirim.penalty_green2')
    assert bool(effect.args['cards']) is bool(discard)


def test_consequence_of_opening_a_door_is_true() -> None:
    laid = table('bk gs ns rm rs', deck='bd rs', doors='bd', dark='blue2 doors3 pair2').answer('discard rm')
    said = set(omens.woken_by('bd', laid.view()))
    assert said == {'blue2', 'pair2'}
    assert laid.answer('open bk').kind == 'premonition'
    assert {option.token.removeprefix('face ') for option in laid.asked.choice.options} == said


def test_door_without_a_key_is_no_choice() -> None:
    laid = table('gs ns rm', shared='rs bs', partner='bm gm nm', deck='bd rs').answer('discard rm', 'keep')
    assert laid.kind == 'door'
    assert 'no key' in SHOW.prompt(laid.view(), laid.asked, '', EN)
    assert EN('onirim-way-open', left=3) not in told(laid)
    assert [tap.token for tap in taps(laid)] == ['limbo']


WILL = {
    'red2': (table(dark='red2', rest='box', deck='rs rm rd bs', towers='r3'), '2 red suns, moons and keys in the deck'),
    'blue2': (table(dark='blue2', rest='box', deck='rk bs'), 'they are discarded: 1'),
    'green2': (table(dark='green2', discard='NN'), 'a Nightmare goes from the discard pile to Limbo'),
    'brown2': (table(dark='brown2', doors='nd nd rd'), 'doors: 3 → 2'),
    'pair2': (table(dark='pair2', doors='nd nd'), 'doors: 2 → 1'),
    'doors3': (table(dark='doors3', reserve='red2'), '(5) and draw a new one; one more premonition'),
    'doors5': (table(dark='doors5', reserve='red2 blue2 green2'), '2 more premonitions'),
    'rainbow4': (table(dark='rainbow4', deck='HD HD', rest='box'), 'the 2 Happy Dreams in the deck'),
}
NOTHING = {
    'red2': table('bs bm gs gm ns', dark='red2', rest='box', deck='bs rd'),
    'blue2': table('bs bm gs gm ns', dark='blue2', rest='box', deck='bs'),
    'green2': table(dark='green2'),
    'doors5': table(dark='doors5'),
    'rainbow4': table(dark='rainbow4', deck='rs', rest='box'),
}


@pytest.mark.parametrize('name', CONDITIONS)
def test_premonition_shows_its_consequences_now(name: str) -> None:
    laid, said = WILL[name]
    assert said in omens.follows(name, laid.view(), EN)


@pytest.mark.parametrize('name', NOTHING)
def test_premonition_without_effect_says_so(name: str) -> None:
    assert omens.follows(name, NOTHING[name].view(), EN).startswith('nothing happens')


def test_hidden_hands_make_a_count_of_cards_a_maximum() -> None:
    laid = table('gs ns rm', shared='rs bs', partner='rm rk nm', deck='rs rs', rest='box', dark='red2')
    assert 'at most 4' in omens.follows('red2', laid.view(), EN)
    open_hands = table(
        'gs ns rm', shared='rs bs', partner='rm rk nm', deck='rs rs', rest='box', dark='red2', talk='open'
    )
    assert '2 red suns, moons and keys' in omens.follows('red2', open_hands.view(), EN)


def test_removable_premonition_shows_its_consequences() -> None:
    laid = table('rs rs bs gs ns', deck='HD rs gs', rest='box', dark='red2 rainbow4').answer('discard rs')
    assert laid.kind == 'happy'
    hints = {tap.token: tap.hint for tap in taps(laid) if tap.token.startswith('dispel')}
    assert hints['dispel red2'] == 'The one red sun, moon or key in the deck is discarded'
    assert EN('onirim-way-foresee', count=2) in told(laid) and EN('onirim-way-wish') in told(laid)


@LANGUAGE
def test_unmet_premonition_shows_no_present_numbers(words: Words) -> None:
    """A Happy Dream showed "doors: 0 → -1", and that two green doors would do nothing."""
    laid = table('rs rs bs gs ns', deck='HD rs gs', dark='brown2 pair2 doors3 green2').answer('discard rs')
    menus = (each for each in controls.controls(laid.view(), laid.asked, '', words) if isinstance(each, TapMenu))
    hints = {tap.token: tap.hint for menu in menus for tap in menu.taps}
    for name in ('brown2', 'pair2', 'doors3', 'green2'):
        assert hints[f'dispel {name}'] == capital(words(f'onirim-omen-{name}'))


def test_spells_show_cost_and_effect() -> None:
    laid = table('rk rs bs gs ns', goals=GOALS, discard='rs rs rs bs bs gs gs ns', deck='rm bm', rest='box')
    menu = controls.controls(laid.view(), laid.asked, '', EN)[-1]
    assert isinstance(menu, TapMenu) and EN('onirim-spells', discard=8) in menu.placeholder
    assert [(tap.token, tap.label, tap.hint) for tap in menu.taps] == [
        ('cast prophecy', 'Paradoxical Prophecy (5)', capital(EN('onirim-gives-prophecy', count=2))),
        ('cast planning', 'Parallel Planning (7)', capital(EN('onirim-gives-planning'))),
    ]


def test_long_choices_name_their_effect() -> None:
    dream = table('rs rs bs gs ns', deck='HD rs gs bm rm NN bd gk', dark='red2').answer('discard rs')
    wish = controls.controls(dream.answer('wish').view(), dream.asked, '', EN)
    assert all(isinstance(menu, TapMenu) and menu.placeholder.startswith('Choose a card of the deck') for menu in wish)
    first = wish[0]
    assert isinstance(first, TapMenu) and first.taps[0].label == 'Red sun – 7 in the deck'
    dream = table('rs rs bs gs ns', deck='HD rs gs bm rm NN bd gk', dark='red2').answer('discard rs', 'foresee')
    menu, none = controls.controls(dream.view(), dream.asked, '', EN)
    assert isinstance(menu, Gather) and menu.placeholder == EN('onirim-choose-foresee', most=7)
    assert [tap.emoji for tap in menu.taps] == [SIGNS[card] for card in dream.view().looking], 'in the order they lie'
    assert isinstance(none, tuple) and none[0].label == EN('onirim-do-cull-none')


SINGLE = {
    'banish': table('rk rs bs gs ns', deck='gm', rest='box').answer('discard rk'),
    'restack': table('rk rs bs gs ns', deck='rs rs rs gm', rest='box').answer('discard rk', 'banish gm'),
    'pay': table(goals=GOALS, discard='rs rs bs bs NN').answer('cast prophecy'),
    'swap': table('rs rs gs', shared='rs rs', partner='bm gm nm').answer('discard gs'),
}


@LANGUAGE
@pytest.mark.parametrize('kind', SINGLE)
def test_question_with_a_single_answer_is_no_choice(kind: str, words: Words) -> None:
    laid = SINGLE[kind]
    assert laid.kind == kind and count(laid.asked.choice) == 1
    (row,) = controls.controls(laid.view(), laid.asked, '', words)
    assert isinstance(row, tuple)
    assert [(tap.token, tap.label) for tap in row] == [(next(tokens(laid.asked.choice)), words('onirim-do-on'))]
    assert '?' not in SHOW.prompt(laid.view(), laid.asked, '', words)


@LANGUAGE
def test_each_answer_of_any_question_has_a_button_or_line(words: Words) -> None:
    for moment, decision in islice(questions(), 0, None, 13):
        if not isinstance(decision.choice, OneOf):
            continue
        view = GAME.view(moment.state, decision.seat)
        offered = [
            whole(decision.choice, tap.token)
            for control in controls.controls(view, decision, '', words)
            for tap in (control if isinstance(control, tuple) else control.taps if isinstance(control, TapMenu) else ())
            if not tap.disabled
        ]
        if decision.kind != 'onirim.planning':
            assert set(offered) == {option.token for option in decision.choice.options}, decision.kind


def test_question_with_several_answers_is_a_choice() -> None:
    laid = table('rs rs gs', shared='rs bs', partner='bm gm nm').answer('discard gs')
    assert isinstance(laid.asked.choice, OneOf) and Option('keep') in laid.asked.choice.options
    assert len(list(taps(laid))) == 2
