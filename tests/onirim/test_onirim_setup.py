"""The cards, the first hands and the options: section 2.1, S1, S10, R19."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.api import Seat
from engine.onirim.cards import BASE
from engine.onirim.contract import inventory
from engine.onirim.game import GAME
from engine.onirim.options import Options
from engine.options import form
from tests.onirim.table import Table

KEYS = [f'{number:032x}' for number in range(40)]


def deal(seats: int, key: str, **options: object) -> Table:
    outcome = GAME.new(seats, Options.model_validate(options), key)
    return Table(outcome.state, list(outcome.events))


def test_the_base_deck_is_the_one_of_section_2() -> None:
    printed = {'r': (9, 4, 3, 2), 'b': (8, 4, 3, 2), 'g': (7, 4, 3, 2), 'n': (6, 4, 3, 2)}
    held = {face.code: face.copies for face in BASE}
    assert held.pop('NN') == 10
    assert held == {f'{c}{s}': n for c, row in printed.items() for s, n in zip('smkd', row, strict=True)}
    assert sum(held.values()) + 10 == 76
    assert Counter(face.kind for face in BASE for _ in range(face.copies)) == {'location': 58, 'door': 8, 'dream': 10}


@pytest.mark.parametrize('seats', [1, 2])
def test_all_76_cards_are_on_the_table(seats: int) -> None:
    assert inventory(deal(seats, KEYS[0]).state) == Counter({face.code: face.copies for face in BASE})


def test_s1_five_locations_and_the_rest_in_the_deck() -> None:
    set_aside = 0
    for key in KEYS:
        game = deal(1, key)
        (hand,) = game.state.hands
        assert len(hand) == 5
        assert all(card[1] in 'smk' and card != 'NN' for card in hand)
        assert len(game.state.deck) == 71
        assert not game.state.limbo and not game.state.discard
        assert not game.told('drew_door') and not game.told('drew_nightmare')
        set_aside += len(game.told('to_limbo'))
        assert bool(game.told('shuffled')) == bool(game.told('to_limbo'))
        assert (game.kind, game.state.turn) == ('act', 1)
    assert set_aside > 20


def test_s10_draft_opens_eight_locations() -> None:
    set_aside = 0
    for key in KEYS:
        game = deal(2, key)
        assert len(game.view(None).draft) == 8
        assert all(card[1] in 'smk' and card != 'NN' for card in game.state.draft)
        assert len(game.state.deck) == 68
        assert not game.state.limbo
        set_aside += len(game.told('shuffled'))
    assert set_aside > 20


def test_s10_r19_picks_alternate_and_the_last_two_are_shared() -> None:
    game = deal(2, KEYS[1], starter='first')
    draft = Counter(game.state.draft)
    order = []
    while game.kind == 'pick':
        order.append(game.asked.seat)
        assert game.view(None).active == game.asked.seat
        game.answer(game.options[-1])
    assert order == [0, 1, 0, 1, 0, 1]
    assert [len(hand) for hand in game.state.hands] == [3, 3]
    assert len(game.state.shared) == 2
    assert Counter(game.state.hands[0] + game.state.hands[1] + game.state.shared) == draft
    assert game.state.draft == []


def test_s10_a_player_gets_the_card_he_picks() -> None:
    game = deal(2, KEYS[1], starter='first')
    token = game.options[0]
    game.answer(token)
    assert game.state.hands == [[token.removeprefix('pick ')], []]
    assert game.told('picked') == [{'seat': 0, 'card': token.removeprefix('pick ')}]


@pytest.mark.parametrize('starter', ['random', 'first'])
def test_r19_the_starter_has_the_first_pick_and_the_first_turn(starter: str) -> None:
    starters = set()
    for key in KEYS:
        game = deal(2, key, starter=starter)
        first = game.asked.seat
        starters.add(first)
        while game.kind == 'pick':
            game.answer(game.options[0])
        assert (game.kind, game.asked.seat, game.state.turn) == ('act', first, 1)
    assert starters == ({0} if starter == 'first' else {0, 1})


def test_options_of_two_players_mean_nothing_to_one() -> None:
    assert deal(1, KEYS[0], talk='open', race=True, starter='first').state == deal(1, KEYS[0]).state
    assert [setting.name for setting in form(Options(), 1)] == ['expansions']
    assert [setting.name for setting in form(Options(), 2)] == ['talk', 'race', 'starter', 'expansions']


@pytest.mark.parametrize('seats', [0, 3])
def test_one_or_two_play(seats: int) -> None:
    with pytest.raises(ValueError, match='1 to 2'):
        GAME.new(seats, Options(), KEYS[0])


def test_a_deal_cannot_be_taken_back() -> None:
    assert not GAME.new(1, Options(), KEYS[0]).reversible


def test_first_hand_is_uniformly_random() -> None:
    hands = Counter(GAME.new(1, Options(), f'{number:032x}').state.hands[Seat(0)][0] for number in range(600))
    assert set(hands) == {face.code for face in BASE if face.kind == 'location'}


@pytest.mark.parametrize(('seats', 'race', 'sides'), [(1, False, 1), (2, False, 1), (2, True, 2)])
def test_v2_dreamers_are_of_one_side_unless_they_race(seats: int, race: bool, sides: int) -> None:
    roles = GAME.roles(GAME.new(seats, Options(race=race), '0' * 32).state)
    assert [role.name for role in roles] == ['dreamer'] * seats
    assert len({role.side for role in roles}) == sides
