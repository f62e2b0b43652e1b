"""The Objective, escapes, ends of the game, giving up, audits (OB, NW, A45 to A51, sections 6.2, 6.3)."""

from __future__ import annotations

from typing import Any

from engine.mansions import harm, items, objectives, tokens
from engine.mansions.model.conditions import RoomsDark
from tests.mansions.stage import Stage
from tests.mansions.table import KEEPER, Table, table


def settled(t: Table) -> Table:
    t.settle()
    return t


def killed(t: Table, handle: str = 'm1') -> Table:
    t.state = t.state.copy()
    harm.kill(t.state, t.io, handle)
    return settled(t)


def test_ob2_objective_is_hidden_until_the_reveal() -> None:
    t = table('holt@hall1')
    assert t.view(1).objective is None and 'ringer_rises' not in repr(t.view(1))
    assert table('holt@hall1', revealed=True).view(1).objective == 'ringer_rises'


def test_a46_second_reveal_does_nothing() -> None:
    t = table('holt@hall1')
    t.state = t.state.copy()
    objectives.reveal(t.state, t.io)
    settled(t)
    assert len(t.state.monsters) == 1
    t.state = t.state.copy()
    objectives.reveal(t.state, t.io)
    assert len(settled(t).state.monsters) == 1


def test_ob3_investigators_win_1a_when_the_ringer_dies() -> None:
    t = killed(table('holt@hall1 quill@hall1', 'ringer@cry2', revealed=True))
    assert t.over.ending == 'investigators.killed' and t.over.winners == (1, 2) and t.over.scores == (0, 1, 1)


def test_ob3_goal_met_before_the_reveal_reveals_and_wins() -> None:
    t = killed(table('holt@hall1', 'ringer@cry2'))
    assert t.over.ending == 'investigators.killed' and t.state.revealed


def test_ob3_item_wins_when_carried_into_its_room() -> None:
    t = table('holt@watch1', items='holt:green_lens', scenario='light', choices='1B 2A', revealed=True)
    assert t.answer('go lamp1').over.ending == 'investigators.item_in'


def test_ob3_item_wins_when_picked_up_in_its_room() -> None:
    t = table('holt@lamp1', scenario='light', choices='1B 2A', revealed=True)
    t.state.box.remove('green_lens')
    t.state.floor['lamp1'] = ['green_lens']
    t.state.piles['lamp'] = []
    assert t.answer('explore').answer('take green_lens').over.ending == 'investigators.item_in'


def test_ob3_keeper_wins_1a_after_the_event_step() -> None:
    t = table('holt@gal1', 'ringer@hall2', revealed=True)
    t.state = t.state.copy()
    objectives.check(t.state, t.io)
    assert t.state.result is None
    objectives.check_after_event_step(t.state, t.io)
    assert t.over.ending == 'keeper.monster_in' and t.over.winners == (KEEPER,)


def carrier(at: str, **fields: Any) -> Stage:
    """Holt in the scenario `light`, whose Objective wants the lens in the Lamp Room."""
    return Stage('holt', at=at, choices='1B 2A', scenario='light', revealed=True, **fields)


def test_ob3_lens_wins_when_its_holder_enters_the_room() -> None:
    stage = carrier('watch1')
    stage.person('holt').items.append('green_lens')
    stage.answer('go lamp1')
    assert stage.state.result is not None and stage.state.result.ending == 'investigators.item_in'


def test_ob3_lens_wins_when_picked_up_in_the_room() -> None:
    stage = carrier('lamp1', floor={'lamp1': ['green_lens']})
    stage.call(items.pick_up, 'holt', 'green_lens')
    assert stage.state.result is not None and stage.state.result.ending == 'investigators.item_in'


def test_keeper_wins_when_all_investigators_are_out() -> None:
    t = table('holt@hall1', revealed=True)
    t.state = t.state.copy()
    harm.damage(t.state, t.io, 'holt', 99)
    assert t.over.ending == 'keeper.all_out'


def test_6_2_investigator_to_be_replaced_is_not_out() -> None:
    t = table('holt@hall1')
    t.state = t.state.copy()
    harm.damage(t.state, t.io, 'holt', 99)
    settled(t)
    assert t.result is None and t.kind == 'newcomer'


def test_1b_samples_on_altars_win_for_the_keeper() -> None:
    t = table('holt@hall1', choices='1B 2A 3A').change(laid=3)
    t.state = t.state.copy()
    objectives.check(t.state, t.io)
    assert t.over.ending == 'keeper.samples_laid'


def test_6_3_goals_count_investigators_at_setup() -> None:
    two, four = 'holt@hall1 quill@hall1', 'holt@hall1 quill@hall1 byrne@hall1 okoro@hall1'
    for people, over in ((two, True), (four, False)):
        t = table(people, choices='1B 2A 3A').change(laid=2)
        t.state = t.state.copy()
        objectives.check(t.state, t.io)
        assert (t.state.result is not None) == over


def test_6_3_met_back_reveals_the_objective() -> None:
    t = table('holt@slip1 quill@slip1', choices='1B 2A', scenario='light', fire='hall store cave')
    t.state = t.state.copy()
    objectives.check(t.state, t.io)
    assert t.state.revealed and t.result is None


def test_1c_rooms_on_fire_win_after_the_event_step() -> None:
    rooms = 'kitchen hall gallery pantry garden chapel'
    t = table('holt@loft1', choices='1C 2A 3A', fire=rooms, revealed=True)
    t.state = t.state.copy()
    tokens.place(t.state, t.io, 'fire', 'crypt')
    assert t.result is None
    objectives.check_after_event_step(t.state, t.io)
    assert t.over.ending == 'keeper.rooms_on_fire'


def test_dark_rooms_win_after_the_event_step_and_reveal_before() -> None:
    t = table('holt@saloon1 quill@saloon1', choices='1B 2A', scenario='train', dark='wash tender cab')
    t.state = t.state.copy()
    goal, back = (t.io.house.scenario.objectives['1B'].keeper[0], t.io.house.scenario.objectives['1B'].back)
    assert isinstance(goal, RoomsDark) and isinstance(back, RoomsDark)
    for room in ('van', 'mail', 'berth', 'dining', 'kitchen', 'corridor', 'saloon'):
        tokens.place(t.state, t.io, 'darkness', room)
        assert t.state.revealed == (len(t.state.dark) >= back.number.of(2)) and t.result is None
    assert len(t.state.dark) >= goal.number.of(2)
    objectives.check_after_event_step(t.state, t.io)
    assert t.over.ending == 'keeper.rooms_dark'


def test_ob4_no_escape_before_the_reveal() -> None:
    assert not table('holt@gar1', choices='1C 2A 3A').offers('escape')
    assert table('holt@gar1', choices='1C 2A 3A', revealed=True).offers('escape') == ['escape gate']


def test_ob4_escape_only_through_the_objectives_door() -> None:
    assert not table('holt@hall1', choices='1C 2A 3A', revealed=True).offers('escape')
    assert not table('holt@gar1', revealed=True).offers('escape')


def test_6_2_escape_1b_needs_the_ledger() -> None:
    assert not table('holt@hall1', choices='1B 2A 3A', revealed=True).offers('escape')
    t = table('holt@hall1', choices='1B 2A 3A', revealed=True, items='holt:duty_ledger').answer('escape front')
    assert t.over.ending == 'investigators.escaped'


def test_a48_sealed_door_costs_a_step_and_needs_evading() -> None:
    t = table('holt@gar1 quill@gar1', 'thrall@gar1', choices='1C 2A 3A', revealed=True)
    t.rolls(1).answer('escape gate')
    assert t.told('evade_test')
    assert t.person('holt').status == 'escaped' and t.person('holt').space is None


def test_ob5_a47_escape_1c_needs_all_living_and_at_least_one() -> None:
    t = table('holt@gar1 quill@gar1', choices='1C 2A 3A', revealed=True).answer('escape gate')
    assert t.result is None and t.state.turn.who == 'quill'
    assert t.answer('escape gate').over.ending == 'investigators.escaped'


def test_6_2_last_death_after_an_escape_wins() -> None:
    t = table('holt@gar1 quill@gar1', choices='1C 2A 3A', revealed=True).answer('escape gate')
    t.state = t.state.copy()
    harm.damage(t.state, t.io, 'quill', 99)
    assert t.over.ending == 'investigators.escaped'


def test_a49_escaping_investigator_leaves_keys() -> None:
    t = table('holt@gar1 quill@gar1', choices='1C 2A 3A', revealed=True, items='holt:brass_key,axe')
    t.answer('escape gate')
    assert t.state.floor == {'gar1': ['brass_key']} and 'axe' in t.state.gone


def test_a45_active_side_wins_if_both_goals_are_met() -> None:
    for who, ending in (('holt', 'investigators.killed'), (None, 'keeper.all_out')):
        t = table('holt@hall1', 'ringer@cry2', revealed=True)
        t.state = t.state.copy()
        t.state.turn.who = who
        t.person('holt').status, t.person('holt').space = 'dead', None
        harm.kill(t.state, t.io, 'm1')
        assert t.over.ending == ending


def test_a51_side_concedes_when_all_agree() -> None:
    t = table('holt@hall1 quill@hall1').say(1, 'concede', 'concede now')
    assert t.result is None and 'fight on' in t.standing(1)
    assert t.say(2, 'concede', 'concede now').over.ending == 'keeper.conceded'
    assert table('holt@hall1').say(KEEPER, 'concede', 'concede now').over.winners == (1,)


def test_a51_seat_may_fight_on() -> None:
    t = table('holt@hall1 quill@hall1').say(1, 'concede', 'concede now', 'fight on').say(2, 'concede', 'concede now')
    assert t.result is None


def test_nw3_a50_audit_of_a_right_house_reveals_nothing() -> None:
    t = table('holt@hall1').say(1, 'audit')
    assert t.told('audited') == [{'seat': 1, 'rooms': []}] and not t.state.skips
    assert 'audit' not in t.standing(1) and 'audit' not in t.standing(KEEPER)


def test_nw3_a50_wrong_pile_is_repaired_and_costs_a_keeper_turn() -> None:
    t = table('holt@hall1')
    t.state.piles['hall'] = ['nothing']
    t.state.box.append('cane')
    t.say(1, 'audit')
    assert t.told('audited') == [{'seat': 1, 'rooms': ['hall']}] and t.state.piles['hall'] == ['cane', 'nothing']
    t.person('holt').stun = 1
    t.answer('end')
    assert t.told('skipped') and t.state.round == 2 and t.person('holt').stun == 1


def test_nw1_game_without_a_winner_is_legal() -> None:
    from engine.mansions import endings  # ended by hand

    t = table('holt@hall1')
    t.state = t.state.copy()
    endings.end(t.state, t.io, endings.NOBODY, 'event')
    assert t.over.winners == () and t.over.scores == (0, 0)
