"""Rules of decks, tokens, doors and locks without a test file of their own."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from engine.api import Seat
from engine.mansions import attribute_tests, combat, effects, harm, keeper_hand, rounds, spells
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.options import Options
from engine.mansions.setup import mythos_pool
from engine.mansions.state import Scene
from engine.simulate import seed_of
from tests.mansions.stage import KEEPER, Stage

GAMES: Final = 12


@pytest.mark.parametrize('name', SCENARIOS)
def test_ev1_event_deck_is_ordered_by_stage(name: str) -> None:
    scenario = SCENARIOS[name]
    state = GAME.new(3, Options(scenario=name), seed_of(1, 1)).state
    stages = [scenario.event[event].stage for event in state.events]
    assert stages == sorted(stages) and {*stages} == {1, 2, 3, 4, 5} and len(stages) == 5
    view = GAME.view(state, None)
    assert (view.events, view.time_number) == (len(stages), scenario.event[state.events[0]].time.of(2))


@pytest.mark.parametrize('name', SCENARIOS)
def test_ev4_unresolved_event_is_hidden_from_all(name: str) -> None:
    state = GAME.new(3, Options(scenario=name), seed_of(1, 2)).state
    for seat in (None, *map(Seat, range(3))):
        shown = repr(GAME.view(state, seat))
        assert not [event for event in state.events if event in shown]


def test_mo2_monster_back_is_hidden_until_it_deals_damage() -> None:
    stage = Stage('holt', monsters='acolyte hall1', rolls='10')
    (hidden,) = GAME.view(stage.state, stage.person('holt').seat).monsters
    (known,) = GAME.view(stage.state, KEEPER).monsters
    assert (hidden.toughness, hidden.strikes) == (None, None)
    assert (known.toughness, known.strikes) == (3, 1)
    stage.answer('go hall2', 'on')
    (met,) = GAME.view(stage.state, stage.person('holt').seat).monsters
    assert (met.toughness, met.strikes) == (None, 1)


def test_mo4_damage_on_a_monster_has_no_limit() -> None:
    stage = Stage('holt', 'quill', monsters='ringer hall1').call(harm.wound, 'm1', 4)
    assert stage.monster().damage == 4
    stage.call(harm.wound, 'm1', 99)
    assert 'm1' not in stage.state.monsters


@pytest.mark.parametrize('attribute', ['INT', 'WIL', 'LOR', 'LUC', 'STR', 'DEX', 'MAR'])
def test_at1_each_of_the_seven_attributes_can_be_tested(attribute: str) -> None:
    value = SCENARIOS['bell'].investigator['holt'].attribute(attribute)
    for roll, passed in ((value, True), (value + 1, False)):
        stage = Stage('holt', rolls=str(roll)).call(attribute_tests.test, 'holt', effects.Check(attribute), 'attribute')
        assert stage.state.passed is passed


@pytest.mark.parametrize(('roll', 'horror'), [('1', 0), ('10', 1)])
def test_at4_missing_outcome_does_nothing(roll: str, horror: int) -> None:
    stage = Stage('holt', rolls=roll)
    (clause,) = effects.parse('test WIL ? { none } : { horror 1 }')
    stage.call(lambda state, io: io.execute(state, io, clause, Scene('holt')))
    person = stage.person('holt')
    assert (person.horror, person.damage, person.stun) == (horror, 0, 0)


def test_nw2_no_effect_takes_a_key_away() -> None:
    stage = Stage('holt')
    stage.person('holt').items = ['brass_key']
    (clause,) = effects.parse('lose_item 1')
    stage.call(lambda state, io: io.execute(state, io, clause, Scene('holt', keeper=True)))
    assert stage.person('holt').items == ['brass_key']


@pytest.mark.parametrize('name', SCENARIOS)
def test_sp1_spell_deck_has_five_different_backs(name: str) -> None:
    state = GAME.new(2, Options(scenario=name), seed_of(1, 3)).state
    for spell in SCENARIOS[name].spells:
        assert sorted(state.spells[spell.id]) == ['0', '1', '2', '3', '4']
        assert len({(back.passed, back.failed) for back in spell.backs}) == 5


@pytest.mark.parametrize('name', SCENARIOS)
def test_my1_mythos_card_has_cost_name_text_and_symbol(name: str) -> None:
    for card in SCENARIOS[name].mythos:
        assert 0 <= card.cost <= 2
        assert card.symbol
        assert card.effect
        assert card.name.said() and card.text.said() and card.flavour is not None


@pytest.mark.parametrize('name', SCENARIOS)
def test_my2_deck_has_exactly_the_setups_symbols(name: str) -> None:
    scenario = SCENARIOS[name]
    for game in range(GAMES):
        state = GAME.new(2, Options(scenario=name), seed_of(2, game)).state
        symbols = scenario.setups_for(state.choices)[state.setup].symbols
        wanted = Counter({card.id: card.copies for card in scenario.mythos if card.symbol in symbols})
        assert Counter(state.mythos.cards()) == wanted
        assert Counter(mythos_pool(GAME.io(state).house, state.choices, state.setup)[0]) == wanted
        assert not set(state.mythos_box) & set(wanted)


@pytest.mark.parametrize('name', SCENARIOS)
def test_my3_setup_gives_the_keeper_a_hand(name: str) -> None:
    for game in range(GAMES):
        state = GAME.new(2, Options(scenario=name), seed_of(3, game)).state
        setup = SCENARIOS[name].setups_for(state.choices)[state.setup]
        assert (len(state.mythos.hand), len(state.trauma.hand)) == (setup.mythos, setup.trauma) == (4, 1)


def test_pz2_each_puzzle_kind_has_three_variants() -> None:
    kinds = Counter(variant.kind for variant in GAME.io(Stage('holt').state).house.variants.values())
    assert kinds == {'wiring': 3, 'lock': 3, 'rune': 3}


def test_g11_a42_keeper_holds_at_most_four_cards_of_a_kind() -> None:
    stage = Stage('holt', keeper=True)
    for _ in range(6):
        stage.call(keeper_hand.draw, 'mythos', 1).call(keeper_hand.draw, 'trauma', 1)
    assert (len(stage.state.mythos.hand), len(stage.state.trauma.hand)) == (4, 4)


@pytest.mark.parametrize('name', SCENARIOS)
def test_g23_numbers_of_pieces_and_combat_cards(name: str) -> None:
    scenario = SCENARIOS[name]
    assert {len(pile.pieces) for pile in scenario.pieces} == {15}
    assert {kind: len(deck) for kind, deck in scenario.combat.items()} == {'humanoid': 8, 'beast': 8, 'eldritch': 8}
    assert sum(len(spell.backs) for spell in scenario.spells) == 20


def test_a3_every_turn_has_its_own_number() -> None:
    stage = Stage('holt', 'strand')
    stage.state.agenda = [rounds.Next(), rounds.Begin('holt')]
    numbers = [stage.call(lambda state, io: None).state.turn.number]
    for who in ('holt', 'strand'):
        assert stage.state.turn.who == who
        numbers.append(stage.answer('end').state.turn.number)
    assert stage.state.turn.who is None
    assert numbers == [8, 9, 10]


def test_a7_spell_front_is_known_and_its_back_hidden() -> None:
    stage = Stage('holt').call(spells.gain, 'holt', 'ebb')
    (held,) = stage.person('holt').spells
    for seat in (None, KEEPER, stage.person('holt').seat):
        (person,) = GAME.view(stage.state, seat).people
        assert person.spells == ('ebb',)
        assert held[1] not in person.spells


def test_a15_a18_stun_after_exploring_in_darkness_leaves_no_step() -> None:
    stage = Stage('holt', at='hall1', dark=['hall'], habit='ask').answer('explore')
    assert (stage.kind, stage.asked.args['window']) == ('window', 'action')
    stage.answer('pass')
    assert (stage.state.turn.moves, stage.state.turn.actions) == (1, 0)
    assert stage.call(harm.stun, 'holt', 1).state.turn.moves == 0


def test_a25_barrier_blocks_its_door_and_no_sealed_door() -> None:
    stage = Stage('holt', at='inf1')
    assert [option for option in stage.options if option.startswith('bar ')] == ['bar cabinet hall1']
    stage.answer('bar cabinet hall1')
    assert 'go hall1' not in stage.options
    ladder = Stage('holt', at='pan1')
    ladder.state.barriers['cabinet'] = 'inf1 hall1'
    assert {'go cel1', 'go kit2'} <= set(ladder.options)


def test_a28_failed_lock_spends_the_step_and_opens_the_window() -> None:
    stage = Stage('holt', at='gal3', habit='ask').answer('go ward1')
    assert stage.person('holt').space == 'gal3'
    assert (stage.kind, stage.asked.args['window']) == ('window', 'move1')
    assert stage.answer('pass').asked.args['moves'] == 1


def test_a33_next_attempt_needs_a_step_and_keeps_the_puzzle() -> None:
    stage = Stage('holt', at='gal3').answer('go cha1')
    stage.answer(next(option for option in stage.options if option.startswith('swap')))
    left = stage.state.puzzles['tide_door'].copy()
    if stage.kind == 'puzzle':
        stage.answer('stop')
    assert (stage.kind, stage.person('holt').space, stage.asked.args['moves']) == ('act', 'gal3', 1)
    stage.answer('go cha1')
    assert stage.state.puzzles['tide_door'] == left
    assert stage.state.turn.moves == 0


def test_a44_only_carriers_take_samples() -> None:
    stage = Stage('holt', monsters='acolyte hall1,thrall hall1', choices='1B 2A 3A', keeper=True)
    assert [option for option in stage.options if option.startswith('sample take')] == ['sample take m1 holt']


def test_a53_cast_spell_back_is_seen_then_hidden_again() -> None:
    stage = Stage('holt', monsters='thrall hall1', rolls='1')
    stage.state.spells['brine_lash'] = ['2', '1', '0']
    stage.call(spells.gain, 'holt', 'brine_lash').answer('cast brine_lash m1')
    (seen,) = [event for event in stage.events if event.kind == 'mansions.flipped']
    assert (seen.to, seen.args['back']) == (None, '0')
    (person,) = GAME.view(stage.state, KEEPER).people
    assert person.spells == ('brine_lash',)
    assert stage.state.spells['brine_lash'][0] == '0'


def test_a48_g2_sealed_door_is_closed_before_the_reveal() -> None:
    stage = Stage('holt', choices='1C 2A 3A', at='gar1')
    assert not [option for option in stage.options if option.startswith('escape')]
    assert combat.attack_options(stage.state, stage.io, 'holt') == []
