"""The keeper's turn (G9 to G12, G15, G18, ST2, ST3, SA, MO5, A42 to A45, EV)."""

from __future__ import annotations

import pytest

from engine.api import Seat
from engine.mansions import events, keeper_hand, keeper_turn, objectives, rounds
from engine.mansions.effects import parse
from engine.mansions.game import GAME
from engine.mansions.memory import Plans
from engine.mansions.play import play
from engine.mansions.state import Scene
from engine.mansions.view import view
from tests.mansions.stage import KEEPER, Stage


def actions(stage: Stage, card: str) -> list[str]:
    return [token for token in stage.options if token.startswith(f'{card} ')]


def turn(*people: str, **fields: object) -> Stage:
    """A table at the start of a keeper's turn."""
    stage = Stage(*people, keeper=True, **fields)  # type: ignore[arg-type]  # any fields of the stage
    stage.state.agenda = [rounds.EndKeeperTurn()]
    return stage.call(lambda state, io: state.agenda.append(keeper_turn.KeeperTurn()))


def test_g9_order_of_the_keepers_steps() -> None:
    stage = turn('holt', 'quill', monsters='thrall hall1', threat=0, plans=Plans(trading=[Seat(1), Seat(2)]))
    assert stage.kind == 'trade'
    stage.answer('done', 'done')
    assert (stage.kind, stage.state.threat) == ('keeper_actions', 2)
    stage.answer('done')
    assert (stage.kind, stage.options) == ('monster_attacks', ['attack m1 holt', 'attack m1 quill', 'done'])
    stage.answer('done')
    assert (stage.state.time, stage.kind) == (1, 'plan')
    assert stage.answer('planned').kind == 'next'


def test_6_3_threat_counts_investigators_at_setup() -> None:
    stage = turn('holt', 'quill', threat=0)
    stage.person('quill').space, stage.person('quill').status = None, 'dead'
    stage.call(keeper_turn.GainThreat().run)
    assert stage.told('threat')[-1]['number'] == 2


def test_a54_one_investigator_gives_one_threat() -> None:
    assert turn('holt', threat=0).state.threat == 1


def test_threat_of_an_effect_counts_investigators_at_setup() -> None:
    """Four numbers are for one to four investigators. Without a gain or loss nothing is told."""
    stage = Stage('holt', 'quill', threat=5)
    stage.person('quill').space, stage.person('quill').status = None, 'dead'
    stage.call(play, parse('threat 1/-3/7/9; threat 4/0/4/4'), Scene(keeper=True))
    assert [event['number'] for event in stage.told('threat')] == [-3] and stage.state.threat == 2


def test_st3_stunned_investigators_discard_one_stun_first() -> None:
    stage = Stage('holt', keeper=True)
    stage.person('holt').stun = 2
    stage.state.agenda = [rounds.EndKeeperTurn()]
    stage.call(lambda state, io: state.agenda.append(keeper_turn.KeeperTurn()))
    assert stage.person('holt').stun == 1


def test_keeper_cards_are_used_as_often_as_threat_allows() -> None:
    stage = Stage('holt', at='loft1', monsters='thrall gal1,hound kit1', keeper=True, threat=1)
    assert actions(stage, 'prowl') == ['prowl move m1', 'prowl move m2']
    stage.answer('prowl move m1', 'stop')
    assert (stage.state.threat, actions(stage, 'prowl')) == (0, [])


def test_prowl_moves_each_unstunned_monster_once_a_turn() -> None:
    stage = Stage('holt', at='loft1', monsters='thrall gal1,hound kit1', keeper=True)
    stage.monster('m2').stun = 1
    stage.answer('prowl move m1', 'stop')
    assert actions(stage, 'prowl') == []


def test_scheme_draws_twice_and_changes_a_card_once() -> None:
    stage = Stage('holt', keeper=True, threat=3).answer('scheme draw', 'draw mythos', 'scheme draw', 'draw trauma')
    assert (len(stage.state.mythos.hand), len(stage.state.trauma.hand), stage.state.threat) == (1, 1, 1)
    assert actions(stage, 'scheme') == ['scheme trade']
    (before,) = stage.state.mythos.hand
    stage.answer('scheme trade', f'discard {before}')
    assert len(stage.state.mythos.hand) == 1 and before not in stage.state.mythos.hand
    assert (stage.state.threat, actions(stage, 'scheme')) == (1, [])


def test_empty_hand_cannot_change_a_card() -> None:
    assert actions(Stage('holt', keeper=True), 'scheme') == ['scheme draw']


def test_a42_draw_beyond_the_hand_limit_is_skipped() -> None:
    stage = Stage('holt', keeper=True)
    stage.call(keeper_hand.draw, 'mythos', 9)
    assert (len(stage.state.mythos.hand), stage.told('drew')) == (4, [{'deck': 'mythos', 'number': 4}])


def test_section_5_drawn_cards_are_seen_by_the_keeper_only() -> None:
    stage = Stage('holt', keeper=True).call(keeper_hand.draw, 'trauma', 1)
    (drawn,) = [event for event in stage.events if event.kind == 'mansions.drawn']
    assert drawn.to == (KEEPER,)


def test_6_7_keeper_card_is_hidden_until_its_first_use() -> None:
    stage = Stage('holt', keeper=True)
    assert GAME.view(stage.state, stage.person('holt').seat).cards == ()
    stage.answer('scheme draw', 'draw mythos')
    assert GAME.view(stage.state, stage.person('holt').seat).cards == ('scheme',)


def test_sa1_carrier_takes_a_sample_after_a_failed_test() -> None:
    stage = Stage('holt', monsters='thrall hall1,acolyte hall1,acolyte hall2', keeper=True, rolls='10')
    assert actions(stage, 'sample') == ['sample take m2 holt']
    stage.answer('sample take m2 holt')
    assert (stage.monster('m2').samples, stage.person('holt').damage) == (1, 1)
    assert actions(stage, 'sample') == []


def test_sa2_a43_samples_are_laid_on_altars_for_free() -> None:
    monsters = 'acolyte hall2,acolyte cha2'
    stage = Stage('holt', 'quill', monsters=monsters, keeper=True, threat=0, choices='1B 2A 3A', revealed=True)
    for monster in stage.state.monsters.values():
        monster.samples = 1
    stage.state.keeper_cards = ['sample']
    assert actions(stage.again(), 'sample') == ['sample lay m2']
    stage.answer('sample lay m2')
    assert (stage.state.laid, stage.state.threat, stage.monster('m2').samples) == (1, 2, 0)


def test_corpses_go_to_three_rooms_and_three_at_most() -> None:
    stage = Stage('holt', keeper=True)
    places = ['gar1', 'gar2', 'cry1', 'cry2', 'inf1']
    assert sorted(actions(stage, 'raise')) == sorted(f'raise corpse {space}' for space in places)
    stage = Stage('holt', keeper=True, corpses={'gar1': 3})
    assert actions(stage, 'raise') == ['raise rise gar1']


def test_fe4_corpse_rises_as_a_thrall() -> None:
    stage = Stage('holt', keeper=True, corpses={'gar1': 1}).answer('raise rise gar1')
    assert (stage.state.corpses, stage.monster().kind, stage.monster().space) == ({}, 'thrall', 'gar1')


def test_6_4_empty_supply_offers_no_spawn() -> None:
    stage = Stage('holt', keeper=True, corpses={'gar1': 1})
    stage.state.supply.update(thrall=0, acolyte=0)
    assert 'raise rise gar1' not in stage.again().options
    assert actions(stage, 'summon') == []


def test_card_limit_counts_all_its_uses() -> None:
    stage = Stage('holt', keeper=True).answer('raise corpse gar1', 'raise rise gar1')
    assert actions(stage, 'raise') == []


def test_fe1_worshippers_appear_at_an_empty_altar() -> None:
    stage = Stage('holt', at='cha1', keeper=True)
    assert actions(stage, 'summon') == ['summon place cry2']
    stage.answer('summon place cry2')
    assert (stage.monster().kind, actions(stage, 'summon')) == ('acolyte', [])


def test_fe3_fire_spreads_from_camp_fires_and_burning_rooms() -> None:
    stage = Stage('holt', keeper=True, choices='1C 2A 3A')
    assert actions(stage, 'fire') == ['fire spread kitchen']
    stage = Stage('holt', keeper=True, choices='1C 2A 3A', fire=['kitchen'])
    assert sorted(actions(stage, 'fire')) == [f'fire spread {room}' for room in ('gallery', 'garden', 'pantry')]


def test_compulsion_targets_are_near_a_monster_or_nearly_insane() -> None:
    stage = Stage('holt', 'quill', keeper=True, rolls='10')
    stage.person('quill').horror = 8
    assert actions(stage.again(), 'compel') == ['compel move quill']
    stage.answer('compel move quill', 'move hall2')
    assert stage.person('quill').space == 'hall2'
    assert actions(stage, 'compel') == []


def test_mo5_leader_does_not_match_acolyte() -> None:
    stage = Stage('holt', at='loft1', monsters='precentor cha2,acolyte gar1', keeper=True)
    effect = stage.io.house.scenario.event['bell_below'].sections['1B'].effect[1:]
    stage.call(play, effect, Scene(keeper=True))
    assert (stage.kind, stage.asked.args['monster']) == ('move_monster', 'm2')
    assert stage.answer('stop').kind == 'keeper_actions'


def attacks(stage: Stage) -> Stage:
    stage.state.agenda = [rounds.EndKeeperTurn()]
    return stage.call(lambda state, io: state.agenda.append(keeper_turn.MonsterAttacks()))


def test_g9_each_unstunned_monster_attacks_once() -> None:
    stage = attacks(Stage('holt', monsters='thrall hall1,hound hall1,hound hall2', keeper=True, rolls='1 1'))
    stage.answer('attack m1 holt')
    assert stage.options == ['attack m2 holt', 'done']
    stage.answer('attack m2 holt')
    assert stage.kind != 'monster_attacks'


def test_st3_stunned_monster_loses_a_stun_instead_of_attacking() -> None:
    stage = Stage('holt', monsters='thrall hall1,hound hall1', keeper=True)
    stage.monster('m1').stun = 1
    assert attacks(stage).options == ['attack m2 holt', 'done']
    assert stage.monster('m1').stun == 0


def test_st4_monsters_burn_after_the_event_step() -> None:
    stage = Stage('holt', at='hall2', monsters='thrall kit1,shade gal1', keeper=True, fire=['kitchen'])
    stage.answer('done')
    assert (stage.monster('m1').damage, stage.monster('m2').damage) == (2, 0)


def event_step(stage: Stage) -> Stage:
    return stage.call(events.EventStep().run)


def test_ev2_event_is_resolved_at_its_time_number() -> None:
    stage = Stage('holt', keeper=True)
    needed = events.time_number(stage.state, stage.io)
    assert needed == 4
    for time in (1, 2, 3):
        assert event_step(stage).state.time == time
        assert stage.state.resolved == []
    event_step(stage)
    assert (stage.state.time, stage.state.resolved) == (0, ['lamps_gutter'])
    assert 'gallery' in stage.state.dark


def test_ev3_recorded_choice_is_read_without_its_label() -> None:
    stage = event_step(Stage('holt', keeper=True, time=3, choices='1B 2A 3A'))
    (told,) = stage.told('event')
    assert told['text']['en'].startswith('Someone has salted')
    assert '1B' not in repr([event.args for event in stage.events if event.to is None])


def test_ev3_read_text_stays_visible_to_all() -> None:
    stage = event_step(Stage('holt', keeper=True, time=3, choices='1B 2A 3A'))
    for seat in (None, *map(Seat, range(stage.state.seats))):
        shown = view(stage.state, stage.io, seat)
        assert shown.resolved == ('lamps_gutter',)
        (text,) = shown.read
        assert text is not None and text.said().startswith('Someone has salted')


def test_a1_surplus_time_tokens_resolve_one_event() -> None:
    assert event_step(Stage('holt', keeper=True, time=7)).state.resolved == ['lamps_gutter']


def test_a1_empty_event_deck_does_nothing() -> None:
    stage = event_step(Stage('holt', keeper=True, time=2, events=[]))
    assert (stage.state.time, stage.kind) == (2, 'keeper_actions')


def test_6_29_length_changes_time_numbers() -> None:
    stage = Stage('holt', keeper=True, time_shift=1)
    assert events.time_number(stage.state, stage.io) == 5


def test_g22_the_last_event_ends_the_game() -> None:
    stage = Stage('holt', keeper=True, time=2, events=['high_water'])
    stage.call(events.EventStep().run)
    assert stage.state.result is not None and stage.state.result.winners == (KEEPER,)


@pytest.mark.parametrize(('choices', 'winners'), [('1A 2A 3A', (KEEPER,)), ('1B 2A 3A', ()), ('1C 2A 3A', (KEEPER,))])
def test_ob1_last_event_names_the_winner(choices: str, winners: tuple[int, ...]) -> None:
    stage = Stage('holt', keeper=True, time=2, events=['high_water'], choices=choices)
    stage.call(events.EventStep().run)
    assert stage.state.result is not None and stage.state.result.winners == winners


def test_event_step_goals_count_after_the_step() -> None:
    stage = Stage('holt', monsters='ringer hall1', keeper=True, revealed=True)
    stage.call(objectives.check)
    assert stage.state.result is None
    stage.call(events.EventStep().run)
    assert stage.state.result is not None and stage.state.result.winners == (KEEPER,)
