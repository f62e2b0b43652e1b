"""Section 6.33: investigators who have seen the keeper's hand know its cards, until public events change the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.api import Seat
from engine.mansions import keeper_hand
from engine.mansions.effects import parse
from engine.mansions.game import GAME
from engine.mansions.play import play
from engine.mansions.state import Scene, State
from tests.mansions.table import Table, table

LOOKER, OTHER = Seat(1), Seat(2)
SEEDS = [f'{number:032x}' for number in range(30)]


def held(*hand: str) -> Table:
    """A table whose keeper holds the Mythos cards `hand`."""
    t = table('holt@hall1 quill@gal1')
    t.state = t.state.copy()
    for card in hand:
        t.state.mythos.draw.remove(card)
    t.state.mythos.hand = list(hand)
    return t


def call(t: Table, function: Callable[..., None], *args: Any) -> Table:
    t.state = t.state.copy()
    function(t.state, t.io, *args)
    return t.settle()


def seen(*hand: str) -> Table:
    """A table whose keeper holds `hand`, after the first investigator has seen it."""
    return call(held(*hand), play, parse('peek mythos'), Scene(who='holt'))


def known(state: State, seat: Seat = LOOKER) -> tuple[str, ...]:
    return GAME.view(state, seat).hand


def hands(state: State, seat: Seat = LOOKER) -> set[frozenset[str]]:
    return {frozenset(GAME.resample(state, seat, seed).mythos.hand) for seed in SEEDS}


def test_6_33_hand_is_known_to_its_looker_alone() -> None:
    state = seen('backwash', 'bitter_luck').state
    assert known(state) == ('backwash', 'bitter_luck')
    assert known(state, OTHER) == ()
    assert hands(state) == {frozenset({'backwash', 'bitter_luck'})}
    assert len(hands(state, OTHER)) > 5


def test_6_33_view_hides_which_card_was_discarded() -> None:
    t = call(seen('backwash', 'bitter_luck'), keeper_hand.discard, ('mythos',), 1)
    branches = [GAME.apply(t.state, Seat(0), f'discard {card}').state for card in ('backwash', 'bitter_luck')]
    assert GAME.view(branches[0], LOOKER) == GAME.view(branches[1], LOOKER)
    assert known(branches[0]) == ()
    assert all(len(hands(branch)) > 5 for branch in branches)


def test_6_33_redrawn_card_is_not_known() -> None:
    t = call(seen('backwash', 'bitter_luck'), keeper_hand.discard, ('mythos',), 1).answer('discard backwash')
    t.state = t.state.copy()
    t.state.mythos.draw = []
    call(t, keeper_hand.draw, 'mythos', 1)
    assert 'backwash' in t.state.mythos.hand
    assert known(t.state) == ()


def test_6_33_drawing_keeps_known_cards() -> None:
    t = call(seen('backwash'), keeper_hand.draw, 'mythos', 2)
    assert known(t.state) == ('backwash',)
    assert all('backwash' in hand for hand in hands(t.state))
    assert len(hands(t.state)) > 5
    assert GAME.load(GAME.dump(t.state)) == t.state


def test_6_33_second_copy_is_not_known() -> None:
    t = seen('backwash')
    t.state.mythos.hand.append('backwash')
    keeper_hand.reveal(t.state, t.io, t.state.mythos, 'backwash')
    assert t.state.mythos.hand == ['backwash']
    assert known(t.state) == ()


def test_6_33_known_card_outlives_a_discard_of_another_deck() -> None:
    t = seen('backwash')
    t.state.trauma.hand = [t.state.trauma.draw.pop()]
    call(t, keeper_hand.discard, ('trauma',), 1).answer(f'discard {t.state.trauma.hand[0]}')
    assert known(t.state) == ('backwash',)


def test_my7_played_card_discarded_later_is_not_known() -> None:
    t = held()
    deck = t.state.mythos
    deck.hand, deck.draw = deck.draw, []
    for card in [*deck.hand]:
        keeper_hand.reveal(t.state, t.io, deck, card)
        keeper_hand.discard_face_up(deck, card)
    assert {*GAME.resample(t.state, LOOKER, SEEDS[0]).mythos.used} == {*deck.used}
    call(t, keeper_hand.draw, 'mythos', 1)
    call(t, keeper_hand.discard, ('mythos',), 1).answer(f'discard {t.state.mythos.hand[0]}')
    assert len({GAME.resample(t.state, LOOKER, seed).mythos.used[0] for seed in SEEDS}) > 5
