"""Dark Premonitions: P1, P2, V6, R46 to R50, R53."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.api import Seat
from engine.onirim.expansions.premonitions import CONDITIONS, Premonition, part
from engine.onirim.game import GAME
from engine.onirim.options import Options
from tests.onirim.table import Table, table

EIGHT = ['red2', 'blue2', 'green2', 'brown2', 'pair2', 'doors3', 'doors5', 'rainbow4']


def acted(game: Table) -> list[str]:
    return [told['card'] for told in game.told('premonition')]


def opened(dark: str, doors: str, *, deck: str = 'rm bm gm', hand: str = 'rk rs bs gs ns', **more: Any) -> Table:
    """Lay out a table, then draw a red door and open it."""
    game = table(hand, deck=f'rd {deck}', doors=doors, dark=dark, **more)
    game.answer('discard rs')
    return game.answer(*(['keep'] if game.kind == 'swap' else []), 'open rk')


@pytest.mark.parametrize('dread', ['4', '5', '6'])
def test_p1_v6_four_five_or_six_lie_open_the_rest_face_down(dread: str) -> None:
    rows = set()
    for number in range(20):
        outcome = GAME.new(1, Options.model_validate({'expansions': ['dreams'], 'dread': dread}), f'{number:032x}')
        shown = GAME.view(outcome.state, None).parts['dreams']
        names = [name for name, _ in shown.open]
        assert (len(set(names)), shown.reserve) == (int(dread), 8 - int(dread))
        assert set(names) <= set(EIGHT) and not any(met for _, met in shown.open)
        assert [event.args for event in outcome.events if event.kind == 'onirim.premonitions'] == [{'cards': names}]
        rows.add(tuple(names))
    assert len(rows) > 15


def test_nobody_knows_the_order_of_the_reserve() -> None:
    state = GAME.new(1, Options(expansions=('dreams',)), '0' * 32).state
    worlds = [GAME.resample(state, GAME.pending(state)[0].seat, f'{number:032x}') for number in range(20)]
    assert len({tuple(part(world).reserve) for world in worlds}) > 5


@pytest.mark.parametrize(('name', 'short', 'enough'), [
    ('red2', 'rd bd bd gd gd', 'rd rd'), ('blue2', 'bd rd rd', 'bd bd'), ('green2', 'gd rd rd', 'gd gd'),
    ('brown2', 'nd rd rd', 'nd nd'), ('pair2', 'rd bd gd nd', 'rd gd gd'), ('doors3', 'rd rd', 'rd rd bd'),
    ('doors5', 'rd rd bd bd', 'rd rd bd bd nd'), ('rainbow4', 'rd rd bd bd gd gd', 'rd bd gd nd'),
])  # fmt: skip
def test_p2_the_conditions_are_those_of_section_2(name: Premonition, short: str, enough: str) -> None:
    assert list(CONDITIONS) == EIGHT
    for doors, holds in (short, False), (enough, True):
        assert table(doors=doors, dark=name).view(None).parts['dreams'].open == ((name, holds),)
        assert CONDITIONS[name].met(Counter(doors.split())) is holds


def test_p2_one_whose_condition_is_met_acts_and_is_discarded() -> None:
    game = opened('red2 doors5', 'rd')
    assert acted(game) == ['red2']
    shown = game.view(None).parts['dreams']
    assert shown.open == (('doors5', False),)
    assert 'red2' in shown.resolved and 'red2' not in shown.banished


def test_p2_of_several_the_player_on_turn_says_which_acts_first() -> None:
    game = opened('red2 pair2 blue2', 'rd')
    assert (game.kind, game.options) == ('premonition', ['face red2', 'face pair2'])
    assert not acted(game)
    game.answer('face red2')
    assert acted(game) == ['red2', 'pair2'], 'the last one needs no choice'


def test_p2_premonition_without_its_condition_stays() -> None:
    game = opened('red2 pair2', 'rd').answer('face pair2')
    assert acted(game) == ['pair2']
    assert game.view(None).parts['dreams'].open == (('red2', False),)


def test_red2_discards_red_rooms_but_no_tower() -> None:
    game = opened('red2', 'rd', towers='')
    (told,) = game.told('penalty_red2')
    assert Counter(told['cards']) == {'rs': 8, 'rm': 4, 'rk': 2}
    assert {'r3', 'r4', 'r5'} <= {*game.state.deck, *game.state.hands[0]}
    assert game.result is None
    assert game.state.rng.streams


def test_r48_red2_shuffles_the_deck_and_forgets_its_order() -> None:
    game = table('rk rs bs gs ns', deck='rd bm bk bs gk', doors='rd', dark='red2')
    game.state.known = [0b111 << 40]
    game.answer('discard rs', 'open rk')
    assert not any(card in ('rs', 'rm', 'rk') for card in game.state.deck)
    assert game.state.rng.streams
    assert game.view().known == ()


def test_r49_blue2_two_keys_of_the_deck_of_the_players_choice() -> None:
    game = opened('blue2', 'bd bd', deck='bm gk')
    assert game.kind == 'keys'
    assert game.asked.args == {'premonition': 'blue2'}
    assert 'keys gk,nk' in game.options and 'keys rk,rk' in game.options
    assert all(token.count('k') == 1 + 1 + 1 for token in game.options)
    game.answer('keys gk,nk')
    assert game.told('penalty_blue2') == [{'seat': 0, 'cards': ['gk', 'nk']}]
    assert game.pile('discard').split() == ['gk', 'nk', 'rk', 'rs']
    assert game.state.rng.streams


@pytest.mark.parametrize(('deck', 'lost'), [('bm gs', []), ('bm gk gs', ['gk']), ('bm gk nk gs', ['gk', 'nk'])])
def test_r49_fewer_keys_are_all_lost_without_a_question(deck: str, lost: list[str]) -> None:
    game = opened('blue2', 'bd bd', deck=deck, rest='box')
    assert game.kind != 'keys'
    assert game.told('penalty_blue2') == [{'seat': 0, 'cards': lost}]


def test_r49_only_the_searching_seat_sees_the_deck() -> None:
    game = opened('blue2', 'bd bd', hand='rk rs bs', shared='gs ns', partner='gk gk nk', deck='bm bk bk')
    assert game.kind == 'keys'
    own, other = (
        {GAME.resample(game.state, seat, f'{n:032x}').hands[1].count('gk') for n in range(20)}
        for seat in (Seat(0), None)
    )
    assert own == {2}
    assert len(other) > 1


def test_green2_puts_a_nightmare_of_the_discard_pile_into_limbo() -> None:
    game = opened('green2', 'gd gd', discard='NN NN')
    assert game.told('penalty_green2') == [{'seat': 0, 'cards': ['NN']}]
    assert game.told('shuffled') == [{'cards': ['NN']}]
    assert game.pile('discard') == 'NN rk rs'


def test_r50_green2_without_a_nightmare_only_leaves() -> None:
    game = opened('green2', 'gd gd')
    assert game.told('penalty_green2') == [{'seat': 0, 'cards': []}]
    assert 'green2' in game.view(None).parts['dreams'].resolved
    assert not game.told('shuffled')


def test_brown2_any_one_door_goes_to_limbo() -> None:
    game = opened('brown2', 'nd nd bd')
    assert (game.kind, game.options) == ('door_lost', ['lose bd', 'lose nd', 'lose rd'])
    assert game.asked.args == {'premonition': 'brown2'}
    game.answer('lose bd')
    assert game.pile('doors', 0) == 'nd nd rd'
    assert game.told('penalty_brown2') == [{'seat': 0, 'owner': 0, 'cards': ['bd']}]
    assert game.told('shuffled') == [{'cards': ['bd']}]


def test_pair2_one_door_of_a_pair_goes_to_limbo() -> None:
    game = opened('pair2', 'rd bd gd nd')
    assert game.told('penalty_pair2') == [{'seat': 0, 'owner': 0, 'cards': ['rd']}]
    assert game.pile('doors', 0) == 'bd gd nd rd'
    both = opened('pair2', 'rd bd bd nd')
    assert (both.kind, both.options) == ('door_lost', ['lose bd', 'lose rd'])


def test_r47_doors3_gives_a_new_hand_and_a_premonition() -> None:
    game = opened('doors3', 'bd gd', reserve='red2 blue2', deck='NN HD rd bm gm nm bk gk', rest='box')
    (told,) = game.told('penalty_doors3')
    assert Counter(told['cards']) == Counter(['bs', 'gs', 'ns'])
    assert game.pile('hands', 0) == 'bk bm gk gm nm'
    assert game.told('revealed') == [{'cards': ['red2']}]
    assert game.told('shuffled') == [{'cards': ['NN', 'HD', 'rd']}]
    assert not game.told('drew_nightmare') and not game.told('drew_happy')
    shown = game.view(None).parts['dreams']
    assert (shown.open, shown.reserve) == ((('red2', False),), 1)


def test_r47_a_new_hand_that_the_deck_cannot_fill_loses() -> None:
    assert opened('doors3', 'bd gd', deck='bm gm', rest='box').ending == 'lost.deck'


def test_r47_r56_nothing_is_turned_up_once_the_game_is_lost() -> None:
    empty = opened('doors3', 'bd gd', reserve='red2', deck='bm gm', rest='box')
    assert (empty.ending, empty.told('revealed'), empty.events[-1].kind) == ('lost.deck', [], 'onirim.over')
    assert empty.view(None).parts['dreams'].reserve == 1
    hopeless = opened('doors3', 'bd gd', reserve='red2', hand='rk rs r3 bs gs', discard='r4 r5', towers='')
    assert (hopeless.ending, hopeless.told('revealed')) == ('lost.towers', [])


def test_doors5_turns_up_two_more() -> None:
    game = opened('doors5', 'rd bd gd nd', reserve='blue2 rainbow4 green2')
    assert game.told('revealed') == [{'cards': ['blue2', 'rainbow4']}]
    assert game.view(None).parts['dreams'].reserve == 1


def test_r46_new_premonition_is_checked_at_once() -> None:
    game = opened('doors5', 'rd bd gd nd', reserve='red2 brown2')
    assert acted(game) == ['doors5', 'red2']
    several = opened('doors5', 'rd bd gd nd', reserve='red2 rainbow4')
    assert several.options[:2] == ['face red2', 'face rainbow4']


@pytest.mark.parametrize(('reserve', 'revealed'), [('', []), ('blue2', [{'cards': ['blue2']}])])
def test_r50_small_reserve_is_turned_up_whole(reserve: str, revealed: list[object]) -> None:
    game = opened('doors5', 'rd bd gd nd', reserve=reserve)
    assert game.told('revealed') == revealed
    assert 'doors5' in game.view(None).parts['dreams'].resolved


def test_rainbow4_discards_all_happy_dreams_of_the_deck() -> None:
    game = opened('rainbow4', 'bd gd nd', discard='HD')
    assert game.told('penalty_rainbow4') == [{'seat': 0, 'cards': ['HD', 'HD', 'HD']}]
    assert game.pile('discard') == 'HD HD HD HD rk rs'
    assert 'HD' not in game.state.deck
    assert game.state.rng.streams


def test_r46_victory_comes_before_any_premonition() -> None:
    game = opened('pair2 red2 brown2', 'rd bd bd gd gd nd nd')
    assert game.ending == 'won'
    assert not acted(game)


def test_r46_a_trio_calls_them_too() -> None:
    game = table('rs rs bs gs ns', row='rs rm', doors='rd', dark='red2').answer('play rs')
    assert acted(game) == ['red2']


def test_r53_the_doors_of_both_players_count() -> None:
    game = opened('red2 doors3', '', hand='rk rs bs', shared='gs ns', partner='bm gm nm', partner_doors='rd', deck='bm')
    assert acted(game) == ['red2']


def test_r53_the_lost_door_may_be_of_either_player() -> None:
    game = opened(
        'pair2', 'bd', hand='rk rs bs', shared='gs ns', partner='bm gm nm', partner_doors='bd rd', deck='bk'
    )  # fmt: skip
    assert game.options == ['lose bd 0', 'lose rd 0', 'lose bd 1', 'lose rd 1']
    game.answer('lose rd 1')
    assert (game.pile('doors', 0), game.pile('doors', 1)) == ('bd rd', 'bd')
    assert game.told('penalty_pair2') == [{'seat': 0, 'owner': 1, 'cards': ['rd']}]


def test_r53_doors3_takes_personal_and_shared_cards() -> None:
    game = opened(
        'doors3', 'bd', hand='rk rs bs', shared='gs ns', partner='bm gm nm', partner_doors='bd', deck='bk gk nk rm rm'
    )  # fmt: skip
    assert Counter(game.told('penalty_doors3')[0]['cards']) == Counter(['bs', 'gs', 'ns'])
    assert game.pile('hands', 1) == 'bm gm nm'
    assert (game.pile('hands', 0), game.pile('shared')) == ('bk gk nk', 'rm rm')
