"""Happy Dreams: P1, P3, R51, R52, R54, R55."""

from __future__ import annotations

from typing import Any

import pytest

from engine.api import Seat
from engine.onirim.contract import inventory
from engine.onirim.game import GAME
from engine.onirim.options import Options
from tests.onirim.table import Table, table


def happy(deck: str, dark: str = 'red2 doors5', **more: Any) -> Table:
    """Lay out a table on which a Happy Dream is drawn next."""
    return table(deck=f'HD {deck}', dark=dark, **more).answer('discard rs')


def test_p1_four_happy_dreams_are_shuffled_into_the_deck() -> None:
    for number in range(20):
        state = GAME.new(1, Options(expansions=('dreams',)), f'{number:032x}').state
        assert inventory(state).total() == 76 + 4
        assert state.deck.count('HD') == 4, 'R51: in the set-up they go to Limbo and are shuffled back'


def test_p3_a_happy_dream_offers_three_ways() -> None:
    game = happy('bm')
    assert game.told('drew_happy') == [{'seat': 0}]
    assert (game.kind, game.options) == ('happy', ['dispel red2', 'dispel doors5', 'foresee', 'wish'])
    assert game.view(None).drawn == ('HD',)
    assert game.asked.args == {'card': 'HD', 'deck': len(game.state.deck)}


def test_p3_an_open_premonition_is_removed_without_its_penalty() -> None:
    game = happy('bm', doors='rd').answer('dispel red2')
    shown = game.view(None).parts['dreams']
    assert shown.open == (('doors5', False),)
    assert 'red2' in shown.banished and 'red2' not in shown.resolved
    assert game.told('dispelled') == [{'seat': 0, 'card': 'red2'}]
    assert game.pile('discard') == 'HD rs'


def test_r54_the_refill_goes_on_afterwards() -> None:
    game = happy('bm').answer('dispel red2')
    assert game.kind == 'act'
    assert game.pile('hands', 0) == 'bm bs gs ns rs'


def test_r54_several_in_one_refill() -> None:
    game = happy('HD NN bm').answer('dispel red2', 'dispel doors5')
    assert (game.kind, game.view(None).drawn) == ('nightmare', ('NN',))
    assert game.pile('discard') == 'HD HD rs'


def test_p3_seven_cards_are_seen_and_any_discarded() -> None:
    game = happy('NN bm gm nm rm bk gk nk').answer('foresee')
    assert game.kind == 'foresee'
    assert game.view().looking == ('NN', 'bm', 'gm', 'nm', 'rm', 'bk', 'gk')
    assert game.told('foresaw') == [{'seat': 0, 'count': 7}]
    game.answer('cull NN,nm')
    assert game.told('culled') == [{'seat': 0, 'cards': ['NN', 'nm']}]
    assert game.kind == 'arrange'
    assert game.view().looking == ('bm', 'gm', 'rm', 'bk', 'gk')
    game.answer('stack gk,bk,rm,gm,bm')
    assert game.pile('discard') == 'HD NN nm rs'
    assert 'gk' in game.state.hands[0]
    assert [card for _, card in game.view().known] == ['bk', 'rm', 'gm', 'bm']


def test_p3_none_may_be_discarded_or_all() -> None:
    none = happy('NN bm gm nm rm bk gk nk').answer('foresee', 'cull ')
    assert (none.kind, none.pile('discard')) == ('arrange', 'rs')
    every = happy('NN bm gm nm rm bk gk nk').answer('foresee', 'cull NN,bk,bm,gk,gm,nm,rm')
    assert every.kind == 'act'
    assert 'nk' in every.state.hands[0]


def test_p3_only_the_dreamer_sees_the_seven_cards() -> None:
    game = happy('bm gm nm rm bk gk nk', hand='rs bs gs', shared='ns ns', partner='bm gm nm').answer('keep', 'foresee')
    (saw,) = [event for event in game.events if event.kind == 'onirim.foresaw_saw']
    assert saw.to == (Seat(0),)
    assert game.view(1).looking == () and len(game.view(0).looking) == 7
    game.answer('cull bm')
    assert [event.kind for event in game.events if event.to is not None] == []
    assert game.view(1).known == ()


@pytest.mark.parametrize(('deck', 'seen'), [('bm gm nm', 3), ('bm', 1), ('', 0)])
def test_r52_fewer_than_seven_are_all_seen(deck: str, seen: int) -> None:
    game = happy(deck, rest='box').answer('foresee')
    assert game.told('foresaw') == [{'seat': 0, 'count': seen}]
    if seen:
        assert (game.kind, len(game.view().looking)) == ('foresee', seen)
    else:
        assert game.ending == 'lost.deck'


def test_r52_without_an_open_premonition_none_can_be_removed() -> None:
    assert happy('bm', dark='').options == ['foresee', 'wish']


def test_r55_r6_a_door_may_be_discarded_and_that_loses() -> None:
    game = happy('rd bm gm').answer('foresee', 'cull rd')
    assert game.ending == 'lost.door'


def test_p3_wished_card_goes_on_top_of_the_shuffled_deck() -> None:
    game = happy('bm gm nm NN gk gd', rest='box').answer('wish')
    assert (game.kind, game.options) == ('wish', [f'wish {card}' for card in ('NN', 'bm', 'gd', 'gk', 'gm', 'nm')])
    game.answer('wish gk')
    assert game.pile('hands', 0) == 'bs gk gs ns rs'
    assert game.told('wished') == [{'seat': 0}]
    assert game.state.rng.streams
    assert game.pile('discard') == 'HD rs'


def test_p3_only_the_dreamer_knows_what_he_wished_for() -> None:
    game = happy('bm gm nm', hand='rs bs gs', shared='ns ns', partner='bm gm nm').answer('keep', 'wish')
    assert GAME.resample(game.state, Seat(0), '1' * 32).hands[1] == game.state.hands[1]
    game.answer('wish gk')
    (told,) = [event for event in game.events if event.kind == 'onirim.wished_card']
    assert (told.to, told.args) == ((Seat(0),), {'card': 'gk'})
    assert not game.reversible


def test_p3_only_the_dreamer_knows_the_wished_card() -> None:
    game = happy('bm gm nm', hand='rs bs gs', shared='ns ns', partner='bm gm nm').answer('keep', 'wish')
    # The refill draws the card at once, so look at the deck first.
    game.state.agenda = game.state.agenda[-1:] * 2
    game.answer('wish gk')
    assert game.view(0).known == ((0, 'gk'),)
    assert game.view(1).known == () and game.view(None).known == ()


def test_p3_an_empty_deck_grants_no_wish() -> None:
    assert happy('', dark='red2', rest='box').options == ['dispel red2', 'foresee']


@pytest.mark.parametrize('way', ['reveal', 'hand'])
def test_r51_happy_dream_revealed_by_a_nightmare_has_no_effect(way: str) -> None:
    game = table(deck='NN HD bm gm nm rm bk gk nk', dark='red2').answer('discard rs', way)
    assert game.told('shuffled') == [{'cards': ['HD']}]
    assert not game.told('drew_happy')
    assert game.kind == 'act'
