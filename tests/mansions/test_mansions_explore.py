"""Exploring, obstacles, clues, puzzles, items (G5 to G8, PZ, A32 to A38, A49)."""

from __future__ import annotations

from itertools import product

import pytest

from engine.mansions import items
from engine.mansions.ops import Items
from engine.mansions.puzzles import solver
from tests.mansions.table import Table, table


def solve(t: Table) -> Table:
    """Solve the puzzle with the remaining actions."""
    (puzzle,) = t.state.puzzles.values()
    variant = t.io.house.variants[puzzle.variant]
    while t.kind == 'puzzle':
        way = solver.way(variant, t.state.puzzles[t.asked.args['card']], 12)
        assert way is not None
        t.answer(way.tokens(variant)[0])
    return t


def test_g5_a38_whole_pile_is_taken_and_empty_cards_discarded() -> None:
    t = table('holt@hall2').answer('explore')
    assert t.person('holt').items == ['pipe_wrench', 'cane']
    assert t.state.gone == ['nothing'] and t.state.piles['hall'] == []


def test_g5_empty_room_cannot_be_explored() -> None:
    t = table('holt@hall2 quill@hall1').answer('explore', 'end')
    assert 'explore' not in t.options


def test_g7_clue_is_read_and_gives_its_key_cards() -> None:
    t = table('holt@read1').change(puzzles={})
    t.state.piles['reading'] = ['clue3', 'nothing']
    t.state.box.append('nothing')
    t.answer('explore')
    assert {'duty_ledger', 'brass_key'} <= set(t.person('holt').items) and 'clue3' in t.state.gone


def test_g7_ob2_clue_1_reveals_the_objective() -> None:
    t = table('holt@cha1')
    t.state.piles['chapel'] = ['clue1']
    t.answer('explore')
    assert t.state.revealed and t.told('revealed') == [{'objective': 'ringer_rises'}]
    assert [monster.space for monster in t.state.monsters.values()] == ['cry2']


def test_g6_failed_obstacle_stays_face_up_on_top() -> None:
    t = table('holt@gar1').rolls(9).answer('explore')
    assert t.person('holt').damage == 1 and t.state.piles['garden'][0] == 'well'
    assert t.person('holt').items == ['pipe_wrench'] and t.state.turn.actions == 0
    assert t.view(1).rooms[10].turned == 'well'


def test_g6_exploring_continues_after_an_obstacle() -> None:
    t = table('holt@gar1').rolls(1).answer('explore')
    assert 'shotgun' in t.person('holt').items and t.state.taken['garden'] == ['well', 'shotgun', 'nothing']


def test_g6_key_obstacle_opens_for_the_keys_holder() -> None:
    for cards, opens in (('holt:flask', False), ('holt:brass_key', True)):
        t = table('holt@ward1', items=cards)
        t.state.piles['warden'] = ['sea_chest', 'grave_salt']
        assert ('grave_salt' in t.answer('explore').person('holt').items) is opens


def test_g6_effect_obstacle_happens_once() -> None:
    t = table('holt@inf1')
    t.state.piles['infirmary'] = ['blown_lamp', 'bandage']
    t.answer('explore')
    assert t.state.dark == ['infirmary'] and 'bandage' in t.person('holt').items


def test_a37_cards_above_an_obstacle_stay_taken() -> None:
    t = table('holt@gar1').rolls(9)
    t.state.piles['garden'] = ['shotgun', 'well', 'nothing']
    t.answer('explore')
    assert 'shotgun' in t.person('holt').items and t.state.piles['garden'] == ['well', 'nothing']


def test_pz1_exploring_continues_after_a_solved_puzzle() -> None:
    t = table('quill@cel1', skill=1).answer('explore', 'skill')
    assert t.kind == 'puzzle' and t.asked.args['left'] == 8
    solve(t)
    assert t.state.piles['cellar'][0] == 'belt_casing' and 'fuse' in t.person('quill').items


def test_pz1_a33_unsolved_puzzle_ends_the_action_and_stays() -> None:
    t = table('quill@cel1').answer('explore', 'stop')
    board = t.state.puzzles['switchboard'].copy()
    assert t.state.turn.actions == 0 and t.state.piles['cellar'][0] == 'switchboard'
    t.state.turn.actions = 1
    t.answer('go cel2', 'explore')
    assert t.kind == 'puzzle' and t.state.puzzles['switchboard'] == board


def test_pz4_stun_does_not_change_puzzle_actions() -> None:
    t = table('quill@cel1')
    t.person('quill').stun = 1
    assert t.answer('explore').asked.args['left'] == 5


def test_sk5_a32_skill_point_adds_luck_before_the_first_action() -> None:
    t = table('quill@cel1', skill=2).answer('explore')
    assert t.kind == 'puzzle_ready' and t.options == ['begin', 'skill']
    t.answer('skill')
    assert t.kind == 'puzzle' and t.asked.args['left'] == 8 and t.person('quill').skill == 1


def test_holt_has_three_extra_wiring_actions_once() -> None:
    t = table('holt@cel1').answer('explore')
    assert 'ability' in t.options
    assert t.answer('ability').asked.args['left'] == 9 and not t.person('holt').ability


def test_fuse_gives_two_extra_actions_at_the_sluice_only() -> None:
    t = table('quill@cel2', items='quill:fuse').answer('go cry1')
    assert t.kind == 'puzzle' and t.asked.args['left'] == 7
    assert table('quill@cel1', items='quill:fuse').answer('explore').asked.args['left'] == 5


def test_shaking_hands_cost_two_puzzle_actions() -> None:
    t = table('quill@cel1')
    t.person('quill').traumas = ['shaking_hands']
    assert t.answer('explore').asked.args['left'] == 3


def test_a36_solved_puzzle_lock_opens_within_the_step() -> None:
    t = solve(table('quill@cel2', items='quill:fuse', skill=1).answer('go cry1', 'skill'))
    assert t.person('quill').space == 'cry1' and t.state.turn.moves == 1 and 'sluice' in t.state.taken['crypt']


def test_g3_g8_one_action_drops_several_cards_face_up() -> None:
    t = table('holt@hall1', items='holt:axe').answer('drop axe')
    assert t.kind == 'drop' and t.options == ['done', 'drop pipe_wrench']
    t.answer('drop pipe_wrench')
    assert t.state.floor == {'hall1': ['axe', 'pipe_wrench']} and t.state.turn.actions == 0


def test_g8_exploring_picks_up_cards_from_the_floor() -> None:
    t = table('holt@hall1')
    t.state.box.remove('duty_ledger')
    t.change(floor={'hall1': ['duty_ledger']}).answer('explore')
    assert t.kind == 'pick_up'
    assert 'duty_ledger' in t.answer('take duty_ledger').person('holt').items and not t.state.floor


def test_hoarder_cannot_drop_cards() -> None:
    t = table('holt@hall1')
    t.person('holt').traumas = ['hoarder']
    assert not t.offers('drop')


def test_g9_investigators_in_one_space_trade() -> None:
    t = table('holt@hall1 quill@hall1', items='holt:axe').answer('trade', 'end', 'end')
    assert t.kind == 'trade' and t.asked.seat == 1
    t.answer('give holt quill axe', 'done')
    assert t.asked.seat == 2, '6.27: they received a card'
    t.answer('give quill holt pocket_primer', 'done')
    assert 'pocket_primer' in t.person('holt').items
    assert 'axe' in t.person('quill').items and t.kind == 'keeper_actions'


def test_6_27_trading_needs_a_wish() -> None:
    t = table('holt@hall1 quill@hall1', items='holt:axe').answer('end', 'end')
    assert t.kind == 'keeper_actions'


def test_6_27_waiting_player_wishes_to_trade_once() -> None:
    t = table('holt@hall1 quill@hall1', items='holt:axe').say(2, 'trade')
    assert t.told('wants_trade') == [{'seat': 2}] and 'no_trade' in t.standing(2)
    t.answer('end', 'end')
    assert (t.kind, t.asked.seat) == ('trade', 2)
    assert not t.answer('done').state.plans.trading
    assert 'trade' in t.standing(2)


def test_6_27_wish_to_trade_is_taken_back() -> None:
    t = table('holt@hall1 quill@hall1', items='holt:axe').say(2, 'trade').say(2, 'no_trade')
    assert t.answer('end', 'end').kind == 'keeper_actions'


def test_g8_floor_cards_are_picked_up_while_trading() -> None:
    t = table('holt@hall1')
    t.state.box.remove('duty_ledger')
    t.change(floor={'hall1': ['duty_ledger']}).answer('trade', 'end', 'take holt duty_ledger')
    assert 'duty_ledger' in t.person('holt').items


def test_a49_effects_never_take_key_cards() -> None:
    t = table('holt@hall1', items='holt:duty_ledger,axe')
    t.state = t.state.copy()
    items.lose(t.state, t.io, 'holt', Items(3), drop=False)
    t.settle()
    t.answer('discard axe')
    assert t.person('holt').items == ['duty_ledger']


@pytest.mark.parametrize(('held', 'losses'), [([], 1), (['brass_key'], 1), (['axe'], 0), (['axe', 'cane'], 0)])
def test_6_4_investigator_without_items_loses_nothing(held: list[str], losses: int) -> None:
    """The table read nothing after a failed test, and the keeper wondered what a card had done."""
    for drop, number in product((True, False), (0, 2)):
        t = table('holt@hall1')
        state, io = t.state.copy(), t.io
        state.investigators['holt'].items = [*held]
        items.lose(state, io, 'holt', Items(number), drop=drop)
        told = [event for event in io.events if event.kind == 'mansions.nothing_lost']
        assert len(told) == (losses if number else 0) and all(event.to is None for event in told)


def test_6_4_investigator_chooses_the_lost_item() -> None:
    t = table('holt@hall1', items='holt:axe')
    t.state = t.state.copy()
    items.lose(t.state, t.io, 'holt', Items(1), drop=True)
    t.settle()
    assert t.kind == 'lose' and t.asked.seat == 1
    assert t.answer('drop axe').state.floor == {'hall1': ['axe']}


def test_item_is_discarded_after_its_last_use() -> None:
    t = table('holt@hall1', items='holt:flask')
    t.person('holt').damage, t.person('holt').horror = 3, 3
    t.answer('use flask')
    assert (t.person('holt').damage, t.person('holt').horror) == (2, 2) and 'flask' in t.state.gone


def test_draught_heals_horror_or_cures_an_insanity() -> None:
    t = table('holt@hall1 quill@hall1', items='holt:draught')
    t.person('quill').traumas, t.person('quill').horror = ['hollow'], 3
    t.answer('use draught quill')
    assert t.kind == 'choose'
    assert t.answer('second').person('quill').traumas == []


def test_satchel_asks_only_if_damage_and_horror_can_be_healed() -> None:
    t = table('calloway@hall1 quill@hall1', items='calloway:medical_satchel')
    t.person('quill').damage, t.person('quill').horror = 2, 2
    t.answer('use medical_satchel quill')
    assert t.kind == 'heal' and t.options == ['heal damage', 'heal horror']
    assert t.answer('heal horror').person('quill').horror == 1 and t.person('quill').damage == 2
    t.state.turn.actions, t.person('quill').horror = 1, 0
    assert t.answer('use medical_satchel quill').person('quill').damage == 1


def test_tome_works_once_for_each_investigator() -> None:
    t = table('holt@hall1', items='holt:tome_under').rolls(1).answer('use tome_under')
    assert [spell for spell, _ in t.person('holt').spells] == ['brine_lash']
    t.state.turn.actions = 1
    assert 'use tome_under' not in t.options


def test_quill_alone_sees_the_pile() -> None:
    t = table('quill@hall1 holt@hall1').answer('ability chapel')
    (event,) = [event for event in t.events if event.kind == 'mansions.saw_pile']
    assert event.to == (1,) and event.args['cards'] == t.state.piles['chapel']
    room = next(room for room in t.view(1).rooms if room.room == 'chapel')
    assert room.known is not None
    assert next(room for room in t.view(2).rooms if room.room == 'chapel').known is None
