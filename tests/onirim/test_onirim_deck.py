"""The deck, and the seats' knowledge of it."""

from __future__ import annotations

import pytest

from engine.api import Seat
from engine.onirim import deck
from engine.onirim.hooks import Dealer
from engine.onirim.modules import rules_of
from engine.onirim.state import State
from tests.onirim.table import table

ME, PARTNER = Seat(0), Seat(1)


@pytest.fixture
def io() -> Dealer:
    return Dealer(rules=rules_of(('base',)))


@pytest.fixture
def state() -> State:
    return table('rs rs bs', shared='gs ns', partner='nk', deck='rs rm bm gm nm bs', rest='box').state


def known(state: State, seat: Seat) -> list[tuple[int, str]]:
    top = len(state.deck) - 1
    return [(top - place, state.deck[place]) for place in range(top, -1, -1) if state.known[seat] >> place & 1]


def test_the_top_card_comes_first(state: State) -> None:
    assert deck.top(state, 3) == ['rs', 'rm', 'bm']
    assert deck.top(state, 9) == ['rs', 'rm', 'bm', 'gm', 'nm', 'bs']
    assert deck.top(state, 0) == []
    assert deck.take_top(state, 2) == ['rs', 'rm']
    assert deck.top(state, 9) == ['bm', 'gm', 'nm', 'bs']


def test_draw_forgets_the_drawn_card_only(state: State, io: Dealer) -> None:
    deck.learn(state, ME, 3)
    assert deck.draw(state, io) == 'rs'
    assert known(state, ME) == [(0, 'rm'), (1, 'bm')]
    assert state.known[ME] < 1 << len(state.deck)
    assert known(state, PARTNER) == []


def test_what_lies_under_the_cards_taken_stays_known(state: State) -> None:
    deck.learn(state, ME, 4)
    deck.learn(state, PARTNER, 3)
    deck.take_top(state, 2)
    assert known(state, ME) == [(0, 'bm'), (1, 'gm')]
    assert known(state, PARTNER) == [(0, 'bm')]
    assert max(state.known) < 1 << len(state.deck)


def test_only_who_puts_cards_back_knows_their_order(state: State) -> None:
    deck.learn(state, PARTNER, 4)
    deck.restack(state, ME, deck.take_top(state, 2)[::-1])
    assert deck.top(state, 6) == ['rm', 'rs', 'bm', 'gm', 'nm', 'bs']
    assert known(state, ME) == [(0, 'rm'), (1, 'rs')]
    assert known(state, PARTNER) == [(2, 'bm'), (3, 'gm')]


def test_a_shuffle_makes_all_knowledge_void(state: State, io: Dealer) -> None:
    deck.learn(state, ME, 4)
    deck.shuffle(state, io)
    assert state.known == [0, 0]
    assert sorted(state.deck) == ['bm', 'bs', 'gm', 'nm', 'rm', 'rs']


def test_a_search_takes_one_copy_and_a_vain_one_changes_nothing(state: State, io: Dealer) -> None:
    deck.learn(state, ME, 4)
    before = state.copy()
    assert not deck.search(state, io, 'rd')
    assert state == before
    assert deck.search(state, io, 'bm')
    assert sorted(state.deck) == ['bs', 'gm', 'nm', 'rm', 'rs']
    assert state.known == [0, 0]


def test_an_empty_deck_loses_the_game(state: State, io: Dealer) -> None:
    state.deck = []
    assert deck.draw(state, io) is None
    assert state.result is not None and state.result.ending == 'lost.deck'


def test_a_copy_of_the_state_shares_nothing(state: State) -> None:
    copy = state.copy()
    assert copy == state
    for name in (
        'deck',
        'known',
        'hands',
        'rows',
        'doors',
        'shared',
        'discard',
        'limbo',
        'draft',
        'drawn',
        'agenda',
        'rng',
    ):
        assert getattr(copy, name) is not getattr(state, name), name
    assert copy.hands[0] is not state.hands[0] and copy.rows[1] is not state.rows[1]
