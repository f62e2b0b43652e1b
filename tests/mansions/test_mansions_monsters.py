"""Moves of monsters (G10, G12, FE2, FE6, FE7, ST2, MO3, section 6.4)."""

from __future__ import annotations

import pytest

from engine.mansions import events, harm, monsters
from tests.mansions.stage import KEEPER, Stage


def moved(stage: Stage, spaces: int = 2) -> Stage:
    return stage.call(monsters.move, 'm1', spaces)


def test_g10_keeper_moves_a_monster_step_by_step_or_stops() -> None:
    stage = moved(Stage('holt', at='loft1', monsters='thrall gal1', keeper=True))
    assert (stage.kind, stage.asked.seat, stage.asked.default) == ('move_monster', 0, 'stop')
    assert stage.options == ['stop', 'move gal2', 'move hall2', 'move kit1']
    stage.answer('move gal2')
    assert (stage.monster().space, stage.asked.args['left']) == ('gal2', 1)
    stage.answer('stop')
    assert (stage.monster().space, stage.kind) == ('gal2', 'keeper_actions')


def test_g10_monster_moves_no_further_than_the_card() -> None:
    stage = moved(Stage('holt', at='loft1', monsters='thrall gal1', keeper=True)).answer('move gal2', 'move guest1')
    assert (stage.monster().space, stage.kind) == ('guest1', 'keeper_actions')


def test_st2_stunned_monster_is_not_moved() -> None:
    stage = Stage('holt', monsters='thrall gal1', keeper=True)
    stage.monster().stun = 1
    assert moved(stage).kind == 'keeper_actions'


def test_mo3_max_move_limits_a_keeper_turn() -> None:
    stage = moved(Stage('holt', at='loft1', monsters='ringer gal1', keeper=True), 1).answer('move gal2')
    assert moved(stage, 2).asked.args['left'] == 1
    stage.answer('move gal1')
    assert stage.kind == 'keeper_actions'
    assert moved(stage).kind == 'keeper_actions'


@pytest.mark.parametrize(('people', 'health'), [('holt', 2), ('holt quill', 3), ('holt quill reyes byrne', 5)])
def test_mo3_health_grows_with_each_investigator(people: str, health: int) -> None:
    """The event Roll Call brings the Bosun. The number of investigators at set-up decides its `health`."""
    stage = Stage(*people.split(), at='hall1', scenario='light', choices='1A 2A', keeper=True)
    stage.state.events, stage.state.time = ['roll_call'], 1
    stage.call(events.EventStep().run)
    assert [told['name'] for told in stage.told('spawned')] == ['bosun']
    (handle,) = stage.state.monsters
    (figure,) = stage.view(KEEPER).monsters
    assert stage.io.house.scenario.monster[figure.name].named and figure.toughness == health
    stage.call(harm.wound, handle, health - 1)
    assert handle in stage.state.monsters
    stage.call(harm.wound, handle, 1)
    assert stage.told('killed') == [{'monster': handle, 'name': 'bosun'}]


def test_g4_monsters_ignore_locks() -> None:
    stage = moved(Stage('holt', at='loft1', monsters='thrall gal3', keeper=True))
    assert 'move ward1' in stage.options


def test_fe6_only_humanoid_monsters_climb_ladders() -> None:
    assert 'move cel1' in moved(Stage('holt', monsters='thrall pan1', keeper=True)).options
    assert 'move cel1' not in moved(Stage('holt', monsters='hound pan1', keeper=True)).options
    assert 'move cel1' not in moved(Stage('holt', monsters='shade pan1', keeper=True)).options


def test_fe7_only_beast_monsters_use_vents() -> None:
    assert {'move inf1', 'move cel2'} <= {*moved(Stage('holt', monsters='eel kit1', keeper=True)).options}
    for kind in ('thrall', 'shade'):
        assert not {'move inf1', 'move cel2'} & {*moved(Stage('holt', monsters=f'{kind} kit1', keeper=True)).options}


BARRED = {'pew': 'cha1 gal3', 'bookcase': None}


def barred(kind: str, deck: str, card: str) -> Stage:
    stage = Stage('holt', at='inf1', monsters=f'{kind} gal3', keeper=True, barriers=dict(BARRED)).stack(deck, card)
    return moved(stage).answer('move cha1')


def test_g12_holding_barrier_ends_the_move() -> None:
    stage = barred('thrall', 'humanoid', '0')
    assert stage.told('barrier') == [{'monster': 'm1', 'barrier': 'pew', 'verdict': 'hold'}]
    assert (stage.monster().space, stage.state.barriers, stage.kind) == ('gal3', BARRED, 'keeper_actions')


def test_g12_shifted_barrier_is_parked_and_lets_pass() -> None:
    stage = barred('thrall', 'humanoid', '3')
    assert stage.state.barriers == {'pew': None, 'bookcase': None}
    assert (stage.monster().space, stage.kind, stage.asked.args['left']) == ('cha1', 'move_monster', 1)


def test_g12_broken_barrier_is_removed() -> None:
    stage = barred('thrall', 'humanoid', '1')
    assert stage.state.barriers == {'bookcase': None}
    assert stage.monster().space == 'cha1'


def test_some_monsters_ignore_barriers() -> None:
    stage = Stage('holt', at='inf1', monsters='shade gal3', keeper=True, barriers=dict(BARRED))
    moved(stage).answer('move cha1')
    assert (stage.monster().space, stage.state.barriers, stage.told('combat_card')) == ('cha1', BARRED, [])


def test_ho1_every_room_a_monster_enters_causes_tests() -> None:
    stage = moved(Stage('holt', at='gal3', monsters='thrall hall2', keeper=True, rolls='10')).answer('move gal1')
    assert stage.told('horror_test') == [{'who': 'holt', 'monster': 'm1'}]
    assert stage.person('holt').horror == 1
    assert stage.answer('move gal2').told('horror_test') == [{'who': 'holt', 'monster': 'm1'}]


def pushed(stage: Stage, spaces: int = 1) -> Stage:
    return stage.call(monsters.push, 'm1', spaces, stage.person('holt').seat)


def test_6_4_attacker_chooses_the_pushs_target() -> None:
    stage = pushed(Stage('holt', at='gal1', monsters='thrall gal1'), 2)
    assert (stage.kind, stage.asked.seat) == ('push', 1)
    assert stage.answer('push gal2', 'stop').monster().space == 'gal2'
    assert stage.kind == 'act'


def test_6_4_push_stops_at_locks_and_barriers() -> None:
    stage = pushed(Stage('holt', at='gal3', monsters='thrall gal3', barriers=dict(BARRED)))
    # The loft and the warden's bedroom are locked, the chapel is barred and locked.
    assert stage.options == ['stop', 'push gal2']


def test_6_4_stunned_monster_can_be_pushed() -> None:
    stage = Stage('holt', at='gal1', monsters='thrall gal1')
    stage.monster().stun = 1
    assert pushed(stage).answer('push hall2').monster().space == 'hall2'
