"""Views (R17, V1, R31), and which answers are reversible."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.api import Seat
from engine.onirim.cards import BASE
from engine.onirim.game import GAME
from engine.onirim.options import Options, Talk
from engine.onirim.state import State
from tests.onirim.table import Table, table

TALKS = ['free', 'silent', 'open']


def two(talk: Talk = 'free', **more: Any) -> Table:
    return table('rs rm bs', shared='gs ns', partner='bk gm nm', talk=talk, **more)


def test_r17_piles_rows_doors_and_deck_size_are_public() -> None:
    game = table(
        'rs rm bs', shared='gs ns', partner='bk gm nm', row='nk', partner_row='ns', doors='bd', partner_doors='gd',
        discard='rs NN', deck='NN rd NN bs',
    )  # fmt: skip
    game.answer('play rs', 'door bd', 'limbo')
    seen = game.view(None)
    assert seen.rows == (('nk', 'rs'), ('ns',))
    assert seen.limbo == ('bd', 'rd') and seen.drawn == ('NN',)
    assert seen.doors == ((), ('gd',))
    assert seen.discard == ('rs', 'NN', 'NN')
    assert seen.shared == ('gs', 'ns')
    assert seen.hand_sizes == (2, 3)
    assert seen.deck == len(game.state.deck)
    assert (seen.turn, seen.active, seen.asking, seen.nightmares) == (1, 0, ((0, 'onirim.nightmare'),), 2)


def test_r17_what_remains_is_shown_by_kind_never_in_order() -> None:
    game = table('rs rm bs gs ns', row='nk', doors='bd', discard='NN')
    unseen = game.view().unseen
    shown = Counter(['rs', 'rm', 'bs', 'gs', 'ns', 'nk', 'bd', 'NN'])
    assert Counter(unseen) + shown == Counter({face.code: face.copies for face in BASE})
    assert list(unseen) == sorted(unseen)


def test_r31_what_the_partner_holds_counts_as_unseen() -> None:
    game = two()
    assert game.view(0).unseen['bk'] == game.view(None).unseen['bk'] == 3
    assert game.view(1).unseen['bk'] == 2
    assert sum(game.view(0).unseen.values()) == game.view(0).deck + 3
    assert sum(game.view(None).unseen.values()) == game.view(None).deck + 6


@pytest.mark.parametrize('talk', ['free', 'silent'])
def test_v1_r31_personal_reserves_are_their_owners_alone(talk: Talk) -> None:
    game = two(talk)
    assert game.view(0).hands == (('rs', 'rm', 'bs'), None)
    assert game.view(1).hands == (None, ('bk', 'gm', 'nm'))
    assert game.view(None).hands == (None, None)


def test_v1_open_hands_lie_open_for_all() -> None:
    game = two('open')
    for seat in (0, 1, None):
        assert game.view(seat).hands == (('rs', 'rm', 'bs'), ('bk', 'gm', 'nm'))
    assert 'bk' not in game.view(0).unseen or game.view(0).unseen['bk'] == 2


@pytest.mark.parametrize('talk', TALKS)
def test_views_are_equal_if_only_hidden_cards_differ(talk: str) -> None:
    """Shuffles hidden cards without `resample`, to be independent of it."""
    luck = Random(talk)
    for number in range(6):
        state = GAME.new(2, Options.model_validate({'talk': talk}), f'{number:032x}').state
        while pending := GAME.pending(state):
            for seat in (None, Seat(0), Seat(1)):
                other = _swapped(state, seat, luck)
                assert repr(GAME.view(other, seat)).encode() == repr(GAME.view(state, seat)).encode()
            (decision,) = pending
            token = luck.choice([option.token for option in decision.choice.options])
            if decision.kind == 'onirim.restack':
                token = str(decision.default)
            state = GAME.apply(state, decision.seat, token).state


def _swapped(state: State, seat: Seat | None, luck: Random) -> State:
    """A copy of the game in which the cards hidden from the seat are shuffled."""
    other = state.copy()
    known = 0 if seat is None else state.known[seat]
    places = [(other.deck, place) for place in range(len(other.deck)) if not known >> place & 1]
    for owner, hand in enumerate(other.hands):
        if owner != seat and state.talk != 'open':
            remembered = [] if seat is None else state.memories[owner].cards[:]
            for place, card in enumerate(hand):
                if card in remembered:
                    remembered.remove(card)
                else:
                    places.append((hand, place))
    locations = {face.code for face in BASE if face.kind == 'location'}
    for _ in range(40 if places else 0):
        (one, i), (two, j) = luck.choice(places), luck.choice(places)
        if {one[i], two[j]} <= locations or one is two is other.deck:
            one[i], two[j] = two[j], one[i]
    return other


def test_resampling_keeps_seen_cards() -> None:
    game = table('rk bs gs', shared='nm ns', partner='bk gm nm', deck='rs rm bm gk nk')
    game.answer('discard rk', 'keep', 'banish rm', 'stack gk,nk,bm,rs')
    worlds = [GAME.resample(game.state, Seat(0), f'{number:032x}') for number in range(30)]
    assert {world.deck[-1] for world in worlds} == {'nk'}
    assert {tuple(world.deck[-3:]) for world in worlds} == {('rs', 'bm', 'nk')}
    assert len({world.deck[-4] for world in worlds}) > 5
    assert len({world.deck[0] for world in worlds}) > 5
    assert len({tuple(world.hands[1]) for world in worlds}) > 20
    assert all(card[1] in 'smk' for world in worlds for card in world.hands[1])
    assert {tuple(world.hands[0]) for world in worlds} == {tuple(game.state.hands[0])}


def test_resampled_games_do_not_know_the_random_numbers_to_come() -> None:
    game = table()
    assert GAME.resample(game.state, Seat(0), 'a' * 32).rng.key == 'a' * 32
    assert GAME.resample(game.state, None, 'b' * 32).rng.key == 'b' * 32


def test_a_pick_can_be_taken_back() -> None:
    state = GAME.new(2, Options(), '0' * 32).state
    (decision,) = GAME.pending(state)
    assert GAME.apply(state, decision.seat, decision.choice.options[0].token).reversible


@pytest.mark.parametrize(('token', 'talk', 'reversible'), [
    ('discard shared:gs', 'free', True),
    ('discard rs', 'free', False),
    ('discard rs', 'silent', False),
    ('discard rs', 'open', True),
])  # fmt: skip
def test_discard_is_reversible_unless_a_hidden_card_showed(token: str, talk: Talk, reversible: bool) -> None:
    game = two(talk).answer(token)
    assert (game.kind, game.reversible) == ('swap', reversible)


def test_drawing_a_card_is_irreversible() -> None:
    assert not table(deck='bm').answer('discard rs').reversible
    assert not table('rs bm bs gs ns', row='rs rm').answer('play rs').reversible
    assert not table('rk bs gs ns ns').answer('discard rk').reversible
    assert not two('open').answer('discard rs', 'keep').reversible


def test_prophecys_discard_is_reversible_in_a_solo_game_only() -> None:
    assert table('rk bs gs ns ns', deck='rs rm bs').answer('discard rk', 'banish bs').reversible
    game = table('rk rm bs', shared='gs ns', partner='bm gm nm', talk='open', deck='rs bm bs')
    assert not game.answer('discard rk', 'keep', 'banish rs').reversible


def test_discarded_hand_is_irreversible_with_an_empty_deck() -> None:
    game = table('rs rm bs', shared='gs ns', partner='bm gm nm', deck='NN', rest='box').answer('play rs', 'hand')
    assert (game.ending, game.reversible) == ('lost.deck', False)
