"""R57: answers of Onirim that must be confirmed, because they are likely mistakes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.presenters.onirim.presenter import Onirim
from bot.words import LANGUAGES, Words, words_for
from engine.api import Decision, Seat
from engine.onirim.game import GAME
from engine.onirim.state import State
from tests.onirim.table import GOALS, table

SHOW = Onirim()
LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


@LANGUAGE
def test_only_rash_answers_need_confirmation(words: Words) -> None:
    asked = table('rk bs gs ns rm', deck='rd NN rs rs rs').answer('discard rk')
    assert {token: _warned(asked.state, asked.asked, token, words) for token in asked.options} == {
        'banish rd': words('onirim-warn-door-lost', card=words('onirim-card-rd')),
        'banish NN': None,
        'banish rs': None,
    }
    full = table('rk bs gs ns rm', deck='NN', row='rm').answer('discard bs')
    assert [_warned(full.state, full.asked, token, words) for token in full.options] == [None] * len(full.options)
    low = table('rk bs gs ns rm', deck='NN rs rs rs', rest='box').answer('discard bs')
    assert {token: _warned(low.state, low.asked, token, words) for token in low.options} == {
        'key rk': None,
        'reveal': words('onirim-warn-reveal', deck=3),
        'hand': words('onirim-warn-hand', deck=3),
    }


@LANGUAGE
@pytest.mark.parametrize(
    ('deck', 'reveal', 'hand'),
    [('rs rs bs bs', True, True), ('rs rs bs bs gs', True, False), ('rs rs bs bs gs gs', False, False),
     ('rs rs bs bs HD', True, True), ('', False, True), ('rs rs bs bs NN NN', False, True)],
)  # fmt: skip
def test_nightmare_warns_if_only_five_cards_are_left_r7_r9(words: Words, deck: str, reveal: bool, hand: bool) -> None:
    """With five cards left, revealing five empties the deck, which needs a warning.

    Drawing a new hand needs none if all five are location cards.
    """
    low = table('rk bs gs ns rm', deck=f'NN {deck}', rest='box', dark='red2' if 'HD' in deck else None)
    low = low.answer('discard bs')
    left = len(deck.split())
    assert low.view().deck == left
    assert _warned(low.state, low.asked, 'reveal', words) == (
        words('onirim-warn-reveal', deck=left) if reveal else None
    )
    assert _warned(low.state, low.asked, 'hand', words) == (words('onirim-warn-hand', deck=left) if hand else None)


def _warned(state: State, decision: Decision, token: str, words: Words) -> str | None:
    return SHOW.warning(GAME.view(state, decision.seat), decision, token, words)


@LANGUAGE
def test_door_discarded_by_a_happy_dream_is_confirmed_r55(words: Words) -> None:
    happy = table('rs rs bs gs ns', deck='HD rs gd bs bm gm rm nm', dark='red2').answer('discard rs', 'foresee')
    assert _warned(happy.state, happy.asked, 'cull bs,rs', words) is None
    lost = words('onirim-warn-door-lost', card=words('onirim-card-gd'))
    assert _warned(happy.state, happy.asked, 'cull bs,gd', words) == lost


@LANGUAGE
def test_happy_dream_that_empties_the_deck_is_confirmed(words: Words) -> None:
    happy = table('rs rs bs gs ns', deck='HD rs gs', rest='box', dark='red2').answer('discard rs', 'foresee')
    assert _warned(happy.state, happy.asked, 'cull gs,rs', words) == words('onirim-warn-reveal', deck=2)
    assert _warned(happy.state, happy.asked, 'cull rs', words) is None


@LANGUAGE
def test_last_tower_of_a_colour_is_confirmed_r56(words: Words) -> None:
    warned = words('onirim-warn-towers', card=words('onirim-card-red'))
    last = table('r5 b5 gs ns rm', discard='r3 r4', towers='')
    assert _warned(last.state, last.asked, 'discard r5', words) == warned
    assert _warned(last.state, last.asked, 'discard b5', words) is None
    shaken = table('rk bs gs ns rm', discard='r3 r4', towers='r5 g4', deck='NN').answer('discard bs', 'key rk')
    assert shaken.kind == 'collapse'
    assert {token: _warned(shaken.state, shaken.asked, token, words) for token in shaken.options} == {
        'drop r5': warned,
        'drop g4': None,
        'limbo': None,
    }
    paid = table('r5 b5 gs ns rm', discard='r4', removed='r3', goals=GOALS, towers='')
    assert _warned(paid.state, paid.asked, 'discard r5', words) == warned


@LANGUAGE
def test_discarded_door_in_a_race_is_lost_only_with_its_twin(words: Words) -> None:
    race = table('rk bs gs', shared='ns rm', partner='rs rs gs', deck='rd NN', race=True).answer('discard rk', 'keep')
    view = GAME.view(race.state, Seat(0))
    name = words('onirim-card-rd')
    assert SHOW.warning(view, race.asked, 'banish rd', words) == words('onirim-warn-door', card=name)
    without = replace(view, discard=(*view.discard, 'rd'))
    assert SHOW.warning(without, race.asked, 'banish rd', words) == words('onirim-warn-doors-gone', card=name)
