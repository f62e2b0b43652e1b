"""Joined answers for taking cards, walks that end the turn, and attacks on one investigator (section 6.36)."""

from __future__ import annotations

from engine.api import tokens
from engine.mansions import items, keeper_turn, rounds, turn
from tests.mansions.stage import Stage
from tests.mansions.table import table


def offered(stage: Stage) -> list[str]:
    return [*tokens(stage.asked.choice)]


def lying(*cards: str) -> Stage:
    """An investigator who is asked what to pick up."""
    stage = Stage('holt', 'quill', at='gal1', floor={'gal1': [*cards]})
    stage.state.agenda = [rounds.End('holt'), turn.Go('holt'), items.PickUp('holt')]
    return stage


def beset(*attackers: str) -> Stage:
    """Two investigators in a space with monsters, in the keeper's attacks."""
    stage = Stage('holt', 'quill', keeper=True, at='gal1', monsters=','.join(f'{kind} gal1' for kind in attackers))
    stage.state.agenda = [rounds.EndKeeperTurn(), keeper_turn.Attack()]
    return stage


def test_everything_is_picked_up_in_one_answer() -> None:
    stage = lying('shotgun', 'flask', 'lantern')
    assert 'take+all' in offered(stage)
    stage.answer('take+all')
    assert [args['card'] for args in stage.told('picked_up')] == ['shotgun', 'flask', 'lantern']
    assert stage.person('holt').items[-3:] == ['shotgun', 'flask', 'lantern'] and not stage.state.floor
    assert stage.kind == 'act' and not stage.state.plans.ahead


def test_one_card_is_picked_up_by_its_own_answer_only() -> None:
    assert offered(lying('shotgun')) == ['take shotgun', 'done']


def test_everything_is_picked_up_in_a_trade() -> None:
    stage = lying('shotgun', 'flask')
    stage.state.agenda = [rounds.EndKeeperTurn(), items.Trade(stage.state.investigators['quill'].seat)]
    stage.state.turn.who = None
    stage.answer('take+all')
    assert stage.person('quill').items[-2:] == ['shotgun', 'flask'] and stage.kind == 'trade'


def test_taking_everything_needs_one_taker_for_each_card() -> None:
    stage = lying('shotgun', 'flask')
    seat = stage.state.investigators['quill'].seat = stage.state.investigators['holt'].seat
    stage.state.agenda = [rounds.EndKeeperTurn(), items.Trade(seat)]
    assert {'take holt shotgun', 'take quill shotgun'} <= {*offered(stage)} and 'take+all' not in offered(stage)


def test_walk_ends_the_turn_if_no_action_is_left() -> None:
    t = table('holt@gal1 quill@hall1').answer('explore')
    assert t.kind == 'act' and (t.state.turn.moves, t.state.turn.actions) == (2, 0)
    t.answer('go gal2+end')
    assert t.person('holt').space == 'gal2' and t.state.turn.who == 'quill'


def test_walk_with_an_action_left_does_not_offer_the_end() -> None:
    stage = Stage('holt', at='gal1')
    assert not [token for token in offered(stage) if token.startswith(('go', 'walk')) and token.endswith('+end')]


def test_new_room_stops_the_end_of_the_turn() -> None:
    stage = Stage('holt', 'quill', at='hall1').again(actions=0)
    stage.state.entered = []
    to = next(token for token in offered(stage) if token.startswith('go ') and token.endswith('+end'))
    stage.answer(to)
    assert stage.told('discovered') and stage.kind == 'act' and stage.state.turn.who == 'holt'


def test_all_monsters_attack_one_investigator() -> None:
    stage = beset('thrall', 'thrall')
    assert {'all+holt', 'all+quill'} <= {*offered(stage)} and 'all' not in offered(stage)
    stage.answer('all+quill')
    assert [args['who'] for args in stage.told('monster_attack')] == ['quill', 'quill']


def test_one_monster_with_a_choice_attacks_before_all_others() -> None:
    stage = Stage('holt', 'quill', 'byrne', keeper=True, at='gal1', monsters='thrall gal1,thrall hall1,thrall hall1')
    stage.state.investigators['byrne'].space = 'hall1'
    stage.state.agenda = [rounds.EndKeeperTurn(), keeper_turn.Attack()]
    assert [token for token in offered(stage) if '+' in token] == ['attack m1 holt+all', 'attack m1 quill+all']
    stage.answer('attack m1 quill+all')
    assert [args['who'] for args in stage.told('monster_attack')] == ['quill', 'byrne', 'byrne']


def test_evade_tests_come_before_a_whole_walk() -> None:
    t = table('holt@gal1 quill@hall1', 'thrall@gal1', skill=3).rolls(1)
    t.answer('walk gal3+evade')
    assert t.rolled() == [1] and t.person('holt').space == 'gal3' and not t.state.plans.ahead


def test_harm_on_a_walk_asks_again_after_the_first_step() -> None:
    t = table('holt@gal1', 'thrall@gal1', skill=3).rolls(10)
    t.answer('walk gal3+evade')
    assert t.told('damage') and t.person('holt').space == 'gal2'
    assert t.kind == 'act' and not t.state.plans.ahead


def test_turn_begins_with_a_walk_to_a_fight() -> None:
    t = table('holt@gal3 quill@hall2', 'thrall@gal1', started=False)
    t.say(1, 'begin+walk gal1+attack unarmed m1')
    assert t.person('holt').space == 'gal1'
