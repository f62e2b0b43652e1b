"""The Towers: T1 to T6, V5, R40 to R45, R56."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.api import Illegal
from engine.onirim.contract import inventory
from engine.onirim.expansions.towers import COLOUR, TOWERS, part
from engine.onirim.game import GAME
from engine.onirim.options import Options
from tests.onirim.table import Table, table

ALIGNED = 'b5 r5 g5 n5'
"""A legal row of four towers of different colours."""


def row(game: Table) -> str:
    return ' '.join(game.view(None).parts['towers'].row)


def test_the_towers_are_those_of_section_2() -> None:
    printed = (
        'r3 sun+moon moon,r4 sun moon,r5 none moon,b3 moon sun+moon,b4 moon moon,b5 moon none,'
        'g3 sun sun+moon,g4 sun sun,g5 sun none,n3 sun+moon sun,n4 moon sun,n5 none sun'
    )
    edges = {
        code: tuple(tuple(edge.split('+')) if edge != 'none' else () for edge in sides)
        for code, *sides in (line.split() for line in printed.split(','))
    }
    assert {code: (left, right) for code, (left, right, _) in TOWERS.items()} == edges
    assert all(looks == int(code[1]) for code, (_, _, looks) in TOWERS.items())
    assert Counter(COLOUR.values()) == dict.fromkeys(('red', 'blue', 'green', 'brown'), 3)


def test_t1_twelve_towers_are_shuffled_into_the_deck() -> None:
    held = inventory(GAME.new(1, Options(expansions=('towers',)), '0' * 32).state)
    assert held.total() == 76 + 12
    assert {card for card in held if card in TOWERS} == set(TOWERS)


def test_t1_r43_towers_are_locations_and_stay_in_a_first_hand() -> None:
    hands = [GAME.new(1, Options(expansions=('towers',)), f'{n:032x}').state.hands[0] for n in range(40)]
    assert any(card in TOWERS for hand in hands for card in hand)


def test_t1_r44_tower_row_breaks_no_trio() -> None:
    game = table('b4 rs bs gs ns', row='rs rm', deck='bm', towers='').answer('play b4')
    assert row(game) == 'b4'
    assert game.told('tower_played') == [{'seat': 0, 'card': 'b4', 'end': 'right'}]
    assert game.pile('rows', 0) == 'rs rm'
    assert game.answer('play rs').pile('doors', 0) == 'rd'


@pytest.mark.parametrize(('left', 'right', 'legal'), [
    ('r4', 'g4', True), ('r4', 'b4', False), ('r4', 'r3', False), ('b3', 'g4', False), ('b3', 'b4', False),
    ('b5', 'r3', True), ('b3', 'r5', True), ('g4', 'b4', True), ('g4', 'n3', False), ('b5', 'n5', True),
])  # fmt: skip
def test_t2_edges_that_meet_share_no_symbol(left: str, right: str, legal: bool) -> None:
    game = table(f'{right} rs bs gs ns', deck='bm', towers=left, either=True)
    ends = [end for end in ('left', 'right') if _may(game, right, end)]
    assert ('right' in ends) == legal


def _may(game: Table, tower: str, end: str) -> bool:
    if f'play {tower}' not in game.options:
        return False
    after = Table(game.state).answer(f'play {tower}')
    if after.kind == 'tower':
        return end in after.options
    return bool(after.told('tower_played')[0]['end'] == end)


def test_t2_tower_without_a_fit_can_only_be_discarded() -> None:
    game = table('b4 rs bs gs ns', towers='b3')
    assert 'play b4' not in game.options and 'discard b4' in game.options
    with pytest.raises(Illegal):
        game.answer('play b4')


def test_r40_tower_joins_the_right_end_only() -> None:
    game = table('b5 rs bs gs ns', deck='bm', towers='r5 g4').answer('play b5')
    assert row(game) == 'r5 g4 b5'
    left_only = table('n3 rs bs gs ns', towers='b4')
    assert 'play n3' not in left_only.options and 'discard n3' in left_only.options


@pytest.mark.parametrize('either', [False, True])
def test_r40_either_end_is_an_option_of_the_box(either: bool) -> None:
    state = GAME.new(1, Options(expansions=('towers',), either_end=either), '0' * 32).state
    assert GAME.view(state, None).parts['towers'].either is either


def test_r40_either_end_asks_if_both_are_legal() -> None:
    game = table('b5 rs bs gs ns', deck='bm', towers='r5 g4', either=True).answer('play b5')
    assert game.told('tower_played') == []
    assert (game.kind, game.options, game.asked.args) == ('tower', ['left', 'right'], {'card': 'b5'})
    assert GAME.load(GAME.dump(game.state)) == game.state
    assert row(Table(game.state).answer('left')) == 'b5 r5 g4'
    assert row(Table(game.state).answer('right')) == 'r5 g4 b5'


def test_r40_the_tower_is_seen_by_all_while_its_end_is_chosen() -> None:
    game = table('g5 rs bs gs ns', towers='r4', shared='rm bm', either=True).answer('play g5')
    assert game.kind == 'tower'
    assert [game.view(seat).parts['towers'].held for seat in (None, 0, 1)] == [('g5',)] * 3
    assert game.answer('left').view(None).parts['towers'].held == ()


def test_r40_either_end_takes_the_only_legal_one() -> None:
    left = table('n3 rs bs gs ns', deck='bm', towers='b4', either=True).answer('play n3')
    assert (row(left), left.told('tower_played')[0]['end']) == ('n3 b4', 'left')
    right = table('r4 rs bs gs ns', deck='bm', towers='b4', either=True).answer('play r4')
    assert (row(right), right.told('tower_played')[0]['end']) == ('b4 r4', 'right')


SEVEN_DOORS = 'rd rd bd bd gd gd nd'


def test_t3_victory_needs_a_run_of_four_colours_too() -> None:
    without = table('nk rs bs gs ns', doors=SEVEN_DOORS, deck='nd bm', towers='b5 r5 g5').answer(
        'discard rs', 'open nk'
    )
    assert without.result is None
    with_run = table('nk rs bs gs ns', doors=SEVEN_DOORS, deck='nd bm', towers=ALIGNED)
    assert with_run.answer('discard rs', 'open nk').ending == 'won'


def test_t3_run_may_complete_the_victory() -> None:
    game = table('n5 rs bs gs ns', doors=f'{SEVEN_DOORS} nd', towers='b5 r5 g5')
    assert game.view(None).parts['towers'].aligned is False
    assert game.answer('play n5').ending == 'won'


@pytest.mark.parametrize(('towers', 'aligned'), [
    ('', False), ('b5 r5 g5', False), (ALIGNED, True), (f'{ALIGNED} n4', True), (f'n4 {ALIGNED}', True),
    ('b5 r5 g5 b4', False), ('b5 r5 g5 r4 n5', False),
])  # fmt: skip
def test_r41_four_colours_side_by_side_in_a_row_of_any_length(towers: str, aligned: bool) -> None:
    assert table(towers=towers).view(None).parts['towers'].aligned is aligned


@pytest.mark.parametrize('looks', [3, 4, 5])
def test_t4_discarded_tower_reorders_the_top_cards(looks: int) -> None:
    tower = f'g{looks}'
    game = table(f'{tower} rs bs gs ns', deck='bm rm nm gm bk rk', towers='').answer(f'discard {tower}')
    cards = ['bm', 'rm', 'nm', 'gm', 'bk'][:looks]
    assert game.kind == 'gaze'
    assert list(game.view().looking) == cards
    assert game.told('gazed') == [{'seat': 0, 'count': looks}]
    game.answer(f'stack {",".join(reversed(cards))}')
    assert cards[-1] in game.state.hands[0]
    assert [card for _, card in game.view().known] == cards[-2::-1]
    assert game.pile('discard') == tower


def test_t4_only_the_seat_that_looks_sees_the_cards() -> None:
    game = table('g3 bs gs', shared='rs rs', partner='bm gm nm', deck='bm rm nm', towers='').answer(
        'discard g3', 'keep'
    )
    assert game.view(1).looking == () and game.view(None).looking == ()
    (saw,) = [event for event in game.events if event.kind == 'onirim.gazed_saw']
    assert saw.to == (0,)
    assert game.view(1).known == ()


@pytest.mark.parametrize(('deck', 'asked'), [('bm rm', 'gaze'), ('bm', 'act'), ('', None)])
def test_r43_as_many_cards_as_there_are(deck: str, asked: str | None) -> None:
    game = table('g5 rs bs gs ns', deck=deck, towers='', rest='box').answer('discard g5')
    assert game.kind == asked
    assert len(game.told('gazed')) == bool(deck)


def test_r43_towers_are_discarded_by_a_reveal_and_are_no_keys() -> None:
    game = table('g5 rs bs gs ns', deck='NN r3 b3 rd bm gm rm', towers='').answer('discard rs')
    assert game.options == ['reveal', 'hand']
    game.answer('reveal')
    assert game.pile('discard') == 'NN b3 bm gm r3 rs'


def nightmare(towers: str, **more: Any) -> Table:
    game = table('rk rs bs gs ns', deck='NN bm', towers=towers, **more)
    return game.answer('discard rs', 'key rk')


def test_t5_after_the_effect_of_a_nightmare_a_tower_is_discarded() -> None:
    game = nightmare('r3 g3')
    assert (game.kind, game.options) == ('collapse', ['drop r3', 'drop g3', 'limbo'])
    assert game.pile('discard') == 'rk rs', 'the effect comes first, the Nightmare goes last'
    game.answer('drop r3')
    assert row(game) == 'g3'
    assert game.told('collapsed') == [{'seat': 0, 'card': 'r3'}]
    assert game.pile('discard') == 'NN r3 rk rs'


def test_t5_or_the_nightmare_goes_to_limbo_instead() -> None:
    game = nightmare('r4 g4').answer('limbo')
    assert row(game) == 'r4 g4'
    assert game.told('nightmare_limbo') == [{'seat': 0}]
    assert game.told('shuffled') == [{'cards': ['NN']}]
    assert game.pile('discard') == 'rk rs'


def test_r42_only_towers_with_legal_removal_can_fall() -> None:
    assert nightmare('r4 g5 b4').options == ['drop r4', 'drop b4', 'limbo']
    assert nightmare('r4 g5 n5').options == ['drop r4', 'drop g5', 'drop n5', 'limbo']


def test_t3_t5_fallen_tower_may_complete_a_run() -> None:
    eight = 'rd rd bd bd gd gd nd nd'
    assert nightmare('r3 g5 g3 n5 b3', doors=eight).answer('drop g5').ending == 'won'
    assert nightmare('r3 g5 g3 n5 b3', doors=eight).answer('drop b3').ending is None
    assert nightmare('r3 g5 g3 n5 b3', doors=eight[3:]).answer('drop g5').ending is None


def test_r42_an_empty_row_loses_nothing() -> None:
    game = nightmare('')
    assert game.kind == 'act'
    assert game.pile('discard') == 'NN rk rs'


def test_t6_a_finished_run_is_safe() -> None:
    game = nightmare(ALIGNED)
    assert game.kind == 'act'
    assert game.pile('discard') == 'NN rk rs'
    shown = game.view(None).parts['towers']
    assert (shown.aligned, shown.protected) == (True, True)


def test_t6_r42_finished_run_protects_every_tower() -> None:
    for towers in f'{ALIGNED} n4', f'{ALIGNED} b4', f'n4 {ALIGNED}':
        game = nightmare(towers)
        assert game.kind == 'act'
        assert row(game) == towers
        assert game.pile('discard') == 'NN rk rs'
    assert nightmare(f'{ALIGNED} n4', stone=True).kind == 'collapse'


def test_v5_stone_upon_stone_no_run_is_safe() -> None:
    game = nightmare(ALIGNED, stone=True)
    assert game.options == ['drop b5', 'drop r5', 'drop g5', 'drop n5', 'limbo']
    shown = game.view(None).parts['towers']
    assert (shown.aligned, shown.protected) == (True, False)
    game.answer('drop n5')
    assert not game.view(None).parts['towers'].aligned


@pytest.mark.parametrize('stone', [False, True])
def test_v5_is_chosen_before_the_game(stone: bool) -> None:
    state = GAME.new(1, Options(expansions=('towers',), stone=stone), '0' * 32).state
    assert part(state).stone is stone


def test_r45_two_players_build_one_row() -> None:
    game = table('b5 bs gs', shared='rs rs', partner='r3 gm nm', deck='bm rm', towers='').answer('play b5')
    assert game.asked.seat == 1
    game.answer('play r3')
    assert row(game) == 'b5 r3'


@pytest.mark.parametrize('gone', ['drop', 'discard', 'reveal'])
def test_r56_game_is_lost_without_towers_of_a_colour(gone: str) -> None:
    if gone == 'drop':
        game = table('rk rs bs gs ns', deck='NN bm', towers='r3', discard='r4 r5').answer(
            'discard rs', 'key rk', 'drop r3'
        )
    elif gone == 'discard':
        game = table('r3 rs bs gs ns', towers='', discard='r4 r5').answer('discard r3')
    else:
        game = table('rk rs bs gs ns', deck='NN r3 bm', towers='', discard='r4 r5').answer('discard rs', 'reveal')
    assert game.ending == 'lost.towers'
    assert len(game.told('over')) == 1


def test_r56_towers_paid_for_a_spell_are_gone_too() -> None:
    goals = 'red blue green brown red blue green brown'
    game = table('r3 rs bs gs ns', towers='', discard='r4', removed='r5', goals=goals).answer('discard r3')
    assert game.ending == 'lost.towers'


def test_r56_two_of_three_are_not_all() -> None:
    assert table('r3 rs bs gs ns', towers='', discard='r4', deck='bm gm nm').answer('discard r3').result is None
    assert table('r3 rs bs gs ns', towers='r5', discard='r4', deck='bm gm nm').answer('discard r3').result is None
