"""The partner's memory of a hidden reserve: V1, R31."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.api import Seat
from engine.onirim.game import GAME
from engine.onirim.memory import Memory, Remembered
from engine.onirim.options import Options
from tests.onirim.table import Table, table


def two(deck: str = 'rk bk', **more: Any) -> Table:
    given: dict[str, Any] = {'hand': 'rs rm bs', 'shared': 'gs ns', 'partner': 'bk gm nm', **more}
    return table(deck=deck, **given)


def remembered(game: Table, owner: int = 0) -> Remembered:
    """What the partner of `owner` remembers of the owner's reserve."""
    found = game.view(1 - owner).remembered[owner]
    assert found is not None
    return found


def test_drafted_card_is_remembered() -> None:
    state = GAME.new(2, Options(), '0' * 32).state
    while GAME.pending(state)[0].kind == 'onirim.pick':
        (decision,) = GAME.pending(state)
        state = GAME.apply(state, decision.seat, str(decision.default)).state
    for owner in (0, 1):
        found = GAME.view(state, Seat(1 - owner)).remembered[owner]
        assert found is not None
        assert (list(found.cards), found.fresh) == (sorted(state.hands[owner]), 0)


def test_drawn_card_is_fresh_until_its_owner_acts() -> None:
    game = two('bm gk nk rk').answer('play rs')
    assert remembered(game) == Remembered((), 1, 'play', ())
    game.answer('play shared:gs')
    assert remembered(game, 1) == Remembered((), 0, 'play', ())
    assert remembered(game).fresh == 1
    game.answer('discard rm', 'keep')
    assert remembered(game) == Remembered((), 1, 'discard', ())


def test_card_taken_in_a_swap_is_remembered_until_it_leaves() -> None:
    game = two('bm gk nk rk').answer('discard rs', 'swap rm gs')
    assert remembered(game).cards == ('gs',)
    game.answer('play shared:rm').answer('play gs')
    assert remembered(game).cards == ()


def test_card_given_in_a_swap_is_forgotten() -> None:
    game = two('bm gk nk rk rk').answer('discard rs', 'swap rm gs')
    game.answer('play shared:rm').answer('discard bs', 'swap gs ns')
    assert remembered(game).cards == ('ns',)


def test_drawn_card_known_to_the_partner_is_remembered() -> None:
    game = two('NN gk nk rk gm bm', hand='rk rm bs').answer('discard rk', 'keep', 'banish NN', 'stack gk,nk,rk,gm')
    assert remembered(game) == Remembered((), 1, 'discard', ())
    game.answer('play gm')
    assert remembered(game, 1).cards == ('nk',)


def test_a_whole_hand_that_leaves_is_remembered_no_more() -> None:
    game = two('NN gk nk rk gm bm').answer('discard rs', 'swap rm gs')
    assert remembered(game).cards == ('gs',)
    game.answer('hand')
    assert remembered(game) == Remembered((), 3, 'discard', ())


@pytest.mark.parametrize('hand', ['rs rm bs', 'rs rm bk'])
def test_refused_door_is_remembered_with_or_without_a_key(hand: str) -> None:
    game = two('bd bm', hand=hand).answer('play rs', 'limbo')
    assert remembered(game).passed == (('bk', 1),)


def test_refused_door_is_forgotten_once_all_cards_are_new() -> None:
    memory = Memory()
    memory.passes('bk')
    for since in (1, 2):
        memory.hides()
        assert memory.shown(['rs', 'rm', 'bs']).passed == (('bk', since),)
    memory.shows('gs')
    assert memory.shown(['rs', 'rm', 'gs']).passed == ()
    memory.hides()
    assert memory.passed == {}


@pytest.mark.parametrize(('deck', 'shared', 'seen'), [
    ('bd bm', 'bk ns', []), ('bd bm', 'gs ns', ['bk']), ('rd bm', 'gs ns', []),
])  # fmt: skip
def test_public_key_or_impossible_door_leaves_no_memory(deck: str, shared: str, seen: list[str]) -> None:
    game = two(deck, hand='rs rm bk', shared=shared, partner='nk gm nm', doors='rd')
    game.state.memories[0].cards = seen
    game.answer('play rs')
    if game.kind == 'door':
        game.answer('limbo')
    assert remembered(game).passed == ()


def test_search_without_red_rooms_reveals_the_partners_ones() -> None:
    game = table('rk rs bs', shared='gs ns', partner='rm rs nm', deck='rd bm gm', partner_doors='rd', dark='red2')
    game.answer('discard bs', 'keep', 'open rk')
    assert game.told('penalty_red2')
    assert remembered(game, 1).cards == ('rm', 'rs')
    assert remembered(game).cards == ('rs',)


@pytest.mark.parametrize(('deck', 'known'), [('rk nk', True), ('rk', True), ('gk gk', False), ('gk gk gk', False)])
def test_last_keys_of_the_deck_reveal_the_partners_ones(deck: str, known: bool) -> None:
    game = table(
        'bk rs bs', shared='gs ns', partner='nk gm nm', deck=f'bd bm gm {deck}', partner_doors='bd', dark='blue2',
        rest='box',
    )  # fmt: skip
    game.answer('discard bs', 'keep', 'open bk')
    assert game.told('penalty_blue2')
    assert (remembered(game, 1).cards == ('nk',)) == known


def test_search_for_keys_reveals_the_partners_ones() -> None:
    game = table(
        'bk rs bs', shared='gs ns', partner='nk gm nm', deck='bd bm gm nk rk rk gk', partner_doors='bd', dark='blue2',
        rest='box',
    )  # fmt: skip
    game.answer('discard bs', 'keep', 'open bk', 'keys nk,rk')
    assert remembered(game, 1).cards == ('nk',)
    assert remembered(game, 0).cards == ()


def test_wish_reveals_the_partners_hand() -> None:
    game = table('rs rm bs', shared='gs ns', partner='bk gm nm', deck='HD bm gm', dark='red2')
    game.answer('discard rs', 'keep', 'wish', 'wish gk')
    assert remembered(game, 1).cards == ('bk', 'gm', 'nm')
    assert remembered(game, 0) == Remembered((), 1, 'discard', ())


@pytest.mark.parametrize(('banished', 'depths'), [('bm', (0, 1, 2)), ('NN', ())])
def test_cards_put_back_after_another_discard_are_spared(banished: str, depths: tuple[int, ...]) -> None:
    game = two('NN gk bm gm nm bs', hand='rk rm bs').answer('discard rk', 'keep', f'banish {banished}')
    left = ['NN', 'gk', 'bm', 'gm', 'nm']
    left.remove(banished)
    game.answer(f'stack gk,{",".join(card for card in left if card != "gk")}')
    for seat in (0, 1, None):
        assert game.view(seat).spared == depths


def test_nothing_is_spared_any_more_once_the_deck_is_shuffled() -> None:
    game = two('rd gk bm gm nm bs', hand='rk rm bs').answer('discard rk', 'keep', 'banish bm', 'stack gk,rd,gm,nm')
    assert game.view(1).spared == (0, 1, 2)
    game.answer('play shared:gs', 'limbo')
    assert game.view(1).spared == ()


def test_cards_put_back_after_a_happy_dream_are_spared() -> None:
    game = table('rs rm bs', shared='gs ns', partner='bk gm nm', deck='HD gk NN gm nm bs bm rs gs', dark='red2')
    game.answer('discard rs', 'keep', 'foresee', 'cull NN', 'stack gk,gm,nm,bs,bm,rs')
    assert game.view(1).spared == (0, 1, 2, 3, 4)


def test_resampled_games_agree_with_memories() -> None:
    game = two('bm gk nk rk').answer('discard rs', 'swap rm gs')
    worlds = [GAME.resample(game.state, Seat(1), f'{number:032x}') for number in range(30)]
    assert all('gs' in world.hands[0] for world in worlds)
    assert len({tuple(sorted(world.hands[0])) for world in worlds}) > 10
    outside = [GAME.resample(game.state, None, f'{number:032x}') for number in range(30)]
    assert not all('gs' in world.hands[0] for world in outside)


@pytest.mark.parametrize('seats', [1, 2])
def test_of_hands_that_one_sees_nothing_needs_to_be_remembered(seats: int) -> None:
    state = GAME.new(seats, Options(talk='open'), '0' * 32).state
    assert state.memories == []
    for seat in (None, Seat(0)):
        assert GAME.view(state, seat).remembered == (None,) * seats


def test_who_only_watches_remembers_nothing() -> None:
    game = two().answer('discard rs', 'swap rm gs')
    assert game.view(None).remembered == (None, None)
    assert game.view(0).remembered[0] is None


def test_what_is_remembered_lies_there() -> None:
    for number in range(6):
        state = GAME.new(2, Options(expansions=('book', 'towers', 'dreams')), f'{number:032x}').state
        while pending := GAME.pending(state):
            for memory, hand in zip(state.memories, state.hands, strict=True):
                assert Counter(memory.cards) <= Counter(hand)
            state = GAME.apply(state, pending[0].seat, _lively(state, pending[0], number)).state


def _lively(state: Any, decision: Any, number: int) -> str:
    """Return a random answer at every third step, else the default. Defaults alone rarely advance the game."""
    options = getattr(decision.choice, 'options', ())
    if decision.kind in ('onirim.act', 'onirim.swap', 'onirim.nightmare') and options:
        return str(options[(state.turn * 7 + number) % len(options)].token)
    return str(decision.default)
