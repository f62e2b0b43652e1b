"""How monsters move (G10, G12, FE2, FE6, FE7, ST2, MO3, section 6.4)."""

from __future__ import annotations

from engine.mansions import monsters
from tests.mansions.stage import Stage


def moved(stage: Stage, spaces: int = 2) -> Stage:
    return stage.call(monsters.move, 'm1', spaces)


def test_g10_the_keeper_moves_a_monster_space_by_space_and_may_stop() -> None:
    stage = moved(Stage('holt', at='loft1', monsters='thrall gal1', keeper=True))
    assert (stage.kind, stage.asked.seat, stage.asked.default) == ('move_monster', 0, 'stop')
    assert stage.options == ['stop', 'move gal2', 'move hall2', 'move kit1']
    stage.answer('move gal2')
    assert (stage.monster().space, stage.asked.args['left']) == ('gal2', 1)
    stage.answer('stop')
    assert (stage.monster().space, stage.kind) == ('gal2', 'keeper_actions')


def test_g10_no_further_than_the_card_says() -> None:
    stage = moved(Stage('holt', at='loft1', monsters='thrall gal1', keeper=True)).answer('move gal2', 'move guest1')
    assert (stage.monster().space, stage.kind) == ('guest1', 'keeper_actions')


def test_st2_a_stunned_monster_is_not_moved() -> None:
    stage = Stage('holt', monsters='thrall gal1', keeper=True)
    stage.monster().stun = 1
    assert moved(stage).kind == 'keeper_actions'


def test_mo3_some_monsters_have_a_limit_in_a_keeper_turn() -> None:
    stage = moved(Stage('holt', at='loft1', monsters='ringer gal1', keeper=True), 1).answer('move gal2')
    assert moved(stage, 2).asked.args['left'] == 1
    stage.answer('move gal1')
    assert stage.kind == 'keeper_actions'
    assert moved(stage).kind == 'keeper_actions'


def test_g4_monsters_ignore_locks() -> None:
    stage = moved(Stage('holt', at='loft1', monsters='thrall gal3', keeper=True))
    assert 'move ward1' in stage.options


def test_fe6_humanoids_climb_ladders_and_no_others() -> None:
    assert 'move cel1' in moved(Stage('holt', monsters='thrall pan1', keeper=True)).options
    assert 'move cel1' not in moved(Stage('holt', monsters='hound pan1', keeper=True)).options
    assert 'move cel1' not in moved(Stage('holt', monsters='shade pan1', keeper=True)).options


def test_fe7_beasts_crawl_through_vents_and_no_others() -> None:
    assert {'move inf1', 'move cel2'} <= {*moved(Stage('holt', monsters='eel kit1', keeper=True)).options}
    for kind in ('thrall', 'shade'):
        assert not {'move inf1', 'move cel2'} & {*moved(Stage('holt', monsters=f'{kind} kit1', keeper=True)).options}


BARRED = {'pew': 'cha1 gal3', 'bookcase': None}


def barred(kind: str, deck: str, card: str) -> Stage:
    stage = Stage('holt', at='inf1', monsters=f'{kind} gal3', keeper=True, barriers=dict(BARRED)).stack(deck, card)
    return moved(stage).answer('move cha1')


def test_g12_a_barrier_that_holds_ends_the_movement() -> None:
    stage = barred('thrall', 'humanoid', '0')
    assert stage.told('barrier') == [{'monster': 'm1', 'barrier': 'pew', 'verdict': 'hold'}]
    assert (stage.monster().space, stage.state.barriers, stage.kind) == ('gal3', BARRED, 'keeper_actions')


def test_g12_a_barrier_that_is_shifted_is_parked_and_the_monster_goes_on() -> None:
    stage = barred('thrall', 'humanoid', '3')
    assert stage.state.barriers == {'pew': None, 'bookcase': None}
    assert (stage.monster().space, stage.kind, stage.asked.args['left']) == ('cha1', 'move_monster', 1)


def test_g12_a_barrier_that_breaks_is_gone() -> None:
    stage = barred('thrall', 'humanoid', '1')
    assert stage.state.barriers == {'bookcase': None}
    assert stage.monster().space == 'cha1'


def test_some_monsters_take_no_notice_of_barriers() -> None:
    stage = Stage('holt', at='inf1', monsters='shade gal3', keeper=True, barriers=dict(BARRED))
    moved(stage).answer('move cha1')
    assert (stage.monster().space, stage.state.barriers, stage.told('combat_card')) == ('cha1', BARRED, [])


def test_ho1_every_room_that_a_monster_enters_horrifies() -> None:
    stage = moved(Stage('holt', at='gal3', monsters='thrall hall2', keeper=True, rolls='10')).answer('move gal1')
    assert stage.told('horror_test') == [{'who': 'holt', 'monster': 'm1'}]
    assert stage.person('holt').horror == 1
    assert stage.answer('move gal2').told('horror_test') == [{'who': 'holt', 'monster': 'm1'}]


def pushed(stage: Stage, spaces: int = 1) -> Stage:
    return stage.call(monsters.push, 'm1', spaces, stage.person('holt').seat)


def test_6_4_who_pushes_says_where_to() -> None:
    stage = pushed(Stage('holt', at='gal1', monsters='thrall gal1'), 2)
    assert (stage.kind, stage.asked.seat) == ('push', 1)
    assert stage.answer('push gal2', 'stop').monster().space == 'gal2'
    assert stage.kind == 'act'


def test_6_4_nobody_is_pushed_through_locks_or_barriers() -> None:
    stage = pushed(Stage('holt', at='gal3', monsters='thrall gal3', barriers=dict(BARRED)))
    # The loft and the warden's bedroom are locked, the chapel is barred and locked.
    assert stage.options == ['stop', 'push gal2']


def test_6_4_a_stunned_monster_can_be_pushed() -> None:
    stage = Stage('holt', at='gal1', monsters='thrall gal1')
    stage.monster().stun = 1
    assert pushed(stage).answer('push hall2').monster().space == 'hall2'
