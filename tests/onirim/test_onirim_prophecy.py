"""Prophecies (S5, R5, R6, R57), and the seats' knowledge of the deck after them."""

from __future__ import annotations

import pytest

from engine.api import Illegal, count
from tests.onirim.table import table


def test_s5_look_at_the_top_five_discard_one_order_the_rest() -> None:
    game = table('rk bs gs ns ns', deck='rs rm bm gm nm bs').answer('discard rk')
    assert game.kind == 'banish'
    assert game.view().looking == ('rs', 'rm', 'bm', 'gm', 'nm')
    assert game.told('prophecy_saw') == [{'cards': ['rs', 'rm', 'bm', 'gm', 'nm']}]
    game.answer('banish rm')
    assert game.pile('discard') == 'rk rm'
    assert (game.kind, count(game.asked.choice)) == ('restack', 24)
    game.answer('stack gm,nm,rs,bm')
    assert 'gm' in game.state.hands[0]
    assert game.pile('deck').startswith('nm rs bm bs')
    assert game.told('restacked') == [{'seat': 0, 'count': 4}]


def test_s5_one_of_the_five_must_be_discarded() -> None:
    game = table('rk bs gs ns ns', deck='rs rm bm gm nm bs').answer('discard rk')
    assert set(game.options) == {'banish rs', 'banish rm', 'banish bm', 'banish gm', 'banish nm'}


def test_s5_remaining_cards_go_back() -> None:
    game = table('rk bs gs ns ns', deck='rs rm bm gm nm bs').answer('discard rk', 'banish rm')
    for wrong in ('stack gm,nm,rs', 'stack gm,nm,rs,rm', 'stack gm,gm,rs,bm', 'stack gm,nm,rs,bm,bs'):
        with pytest.raises(Illegal):
            game.answer(wrong)


def test_s5_nightmare_may_be_discarded_without_effect() -> None:
    game = table('rk bs gs ns ns', deck='NN rm bm gm nm bs')
    game.answer('discard rk', 'banish NN', 'stack gm,nm,rm,bm')
    assert game.pile('discard') == 'NN rk'
    assert (game.kind, game.view().nightmares) == ('act', 0)


@pytest.mark.parametrize(('deck', 'seen'), [('rs rm bm gm', 4), ('rs rm', 2), ('rs', 1)])
def test_r5_with_fewer_than_five_cards_as_many_as_there_are(deck: str, seen: int) -> None:
    game = table('rk bs gs ns ns', deck=deck, rest='box').answer('discard rk')
    assert game.view().looking == tuple(deck.split())
    game.answer('banish rs')
    assert len(game.state.deck) <= seen - 1


def test_r5_the_last_two_cards_need_no_order() -> None:
    game = table('rk bs gs ns ns', deck='rs rm', rest='box').answer('discard rk', 'banish rs')
    assert game.kind == 'act'
    assert 'rm' in game.state.hands[0]


def test_r5_an_empty_deck_shows_nothing() -> None:
    game = table('rk bs gs ns ns', rest='box').answer('discard rk')
    assert not game.told('prophecy')
    assert game.ending == 'lost.deck'


def test_r6_a_door_may_be_discarded_and_the_game_is_lost_at_once() -> None:
    game = table('rk bs gs ns ns', deck='rs rd bm gm nm bs').answer('discard rk')
    assert 'banish rd' in game.options
    game.answer('banish rd')
    assert game.ending == 'lost.door'
    assert game.pile('discard') == 'rd rk'
    assert game.kind is None


def test_r57_door_is_discarded_without_a_second_question() -> None:
    game = table('rk bs gs ns ns', deck='rs rd bm gm nm bs').answer('discard rk', 'banish rd')
    assert game.result is not None


def test_r6_who_is_away_does_not_throw_a_door_away() -> None:
    game = table('rk bs gs ns ns', deck='bd bd gd rd nm bs').answer('discard rk')
    assert game.asked.default == 'banish nm'


def test_s5_equal_cards_are_one_answer() -> None:
    game = table('rk bs gs ns ns', deck='rs rs rs gm nm bs').answer('discard rk')
    assert len(game.options) == 3
    game.answer('banish gm')
    assert count(game.asked.choice) == 4
    game.answer('stack rs,rs,nm,rs')
    assert game.pile('deck').startswith('rs nm rs bs')


def test_s5_prophet_knows_the_order_until_a_shuffle() -> None:
    game = table('rk bs gs ns ns', deck='rs rm bm gm nm bs').answer('discard rk', 'banish rm', 'stack gm,nm,rs,bm')
    assert game.view().known == ((0, 'nm'), (1, 'rs'), (2, 'bm'))
    game.answer('discard bs')
    assert game.view().known == ((0, 'rs'), (1, 'bm'))


def test_s5_only_the_prophet_sees_the_cards() -> None:
    game = table('rk bs gs', shared='nm ns', partner='bm gm nm', deck='rs rm bk gk nk', talk='open')
    game.answer('discard rk', 'keep')
    assert game.view(0).looking == ('rs', 'rm', 'bk', 'gk', 'nk')
    assert game.view(1).looking == game.view(None).looking == ()
    assert [event.to for event in game.events if event.kind == 'onirim.prophecy_saw'] == [(0,)]
    game.answer('banish rm', 'stack gk,nk,bk,rs')
    assert game.view(0).known == ((0, 'nk'), (1, 'bk'), (2, 'rs'))
    assert game.view(1).known == ()
    assert game.told('banished') == [{'seat': 0, 'card': 'rm'}]


def test_s5_second_prophecy_hides_the_top_from_the_first_seat() -> None:
    game = table('rk bs gs', shared='nm ns', partner='bk gm nm', deck='rs rm bm gk nk gs gs', talk='open')
    game.answer('discard rk', 'keep', 'banish rm', 'stack gk,nk,bm,rs')
    game.answer('discard bk', 'keep')
    assert game.view(0).known == ((0, 'nk'), (1, 'bm'), (2, 'rs'))
    game.answer('banish gs', 'stack rs,bm,nk,gs')
    assert game.view(0).known == ()
    assert game.view(1).known == ((0, 'bm'), (1, 'nk'), (2, 'gs'))
