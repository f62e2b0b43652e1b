"""Feature markers: barriers, camp fires, corpses, hiding spaces (FE1 to FE5, A25 to A30)."""

from __future__ import annotations

from engine.mansions import movement, tokens
from engine.mansions.board import door
from tests.mansions.table import Table, table


def hidden(people: str = 'holt@guest1', monsters: str = '', **more: str) -> Table:
    t = table(people, monsters, **more)  # type: ignore[arg-type]  # any options of the table
    t.person('holt').hiding = 'wardrobe'
    return t


def test_fe1_an_altar_does_nothing_of_itself() -> None:
    assert not [word for word in table('holt@cha2').options if 'altar' in word]


def test_fe2_the_action_puts_a_barrier_on_a_door_of_its_space_and_pulls_it_back() -> None:
    t = table('holt@inf1').answer('bar cabinet hall1')
    assert t.state.barriers['cabinet'] == door('hall1', 'inf1') and t.state.turn.actions == 0
    t = table('holt@inf1').change(barriers={'cabinet': door('hall1', 'inf1')})
    assert t.answer('unbar cabinet').state.barriers['cabinet'] is None


def test_a26_only_from_its_own_space() -> None:
    t = table('holt@hall1').change(barriers={'cabinet': door('hall1', 'inf1')})
    assert not t.offers('bar') and not t.offers('unbar')


def test_a26_one_barrier_a_door() -> None:
    t = table('holt@inf1').change(barriers={'cabinet': None, 'other': door('hall1', 'inf1')})
    assert not t.offers('bar')


def test_fe3_an_action_at_the_camp_fire_burns_any_number_of_corpses_of_the_space() -> None:
    t = table('holt@kit1', corpses='kit1 kit1 kit2')
    assert t.offers('burn') == ['burn 1', 'burn 2']
    t.answer('burn 2')
    assert t.state.corpses == {'kit2': 1} and t.state.turn.actions == 0
    assert not table('holt@kit2', corpses='kit2').offers('burn')


def test_fe4_a_fire_that_comes_to_a_room_burns_its_corpses() -> None:
    t = table('holt@hall1', corpses='kit1 kit2 gar1')
    t.state = t.state.copy()
    tokens.place(t.state, t.io, 'fire', 'kitchen')
    assert t.state.corpses == {'gar1': 1} and t.state.fire == ['kitchen']


def test_g21_one_token_of_each_kind_a_room() -> None:
    t = table('holt@hall1', fire='kitchen', dark='kitchen')
    t.state = t.state.copy()
    tokens.place(t.state, t.io, 'fire', 'kitchen')
    tokens.place(t.state, t.io, 'darkness', 'kitchen')
    assert t.state.fire == ['kitchen'] and t.state.dark == ['kitchen']


def test_fe5_hiding_takes_a_movement_step_or_the_action() -> None:
    t = table('holt@guest1').answer('hide wardrobe move')
    assert (t.state.turn.moves, t.state.turn.actions) == (1, 1) and t.person('holt').hiding == 'wardrobe'
    t = table('holt@guest1').answer('hide wardrobe action')
    assert (t.state.turn.moves, t.state.turn.actions) == (2, 0)


def test_fe5_a29_coming_out_is_another_step_of_the_same_turn() -> None:
    t = table('holt@guest1').answer('hide wardrobe move', 'emerge move', 'hide wardrobe action')
    assert t.person('holt').hiding == 'wardrobe'


def test_a29_one_figure_a_hiding_space() -> None:
    t = table('quill@guest1 holt@guest1')
    t.person('holt').hiding = 'wardrobe'
    assert not t.offers('hide')


def test_fe5_a30_who_is_hidden_may_not_move_run_or_attack_but_may_explore_and_use_items() -> None:
    options = hidden(monsters='thrall@guest1', items='holt:flask').options
    verbs = {option.split(' ')[0] for option in options}
    assert not verbs & {'go', 'run', 'attack'} and {'explore', 'use', 'emerge', 'drop'} <= verbs


def test_who_is_moved_does_not_stay_hidden() -> None:
    t = hidden()
    t.state = t.state.copy()
    movement.enter(t.state, t.io, 'holt', 'gal2')
    t.settle()
    assert t.person('holt').space == 'gal2' and t.person('holt').hiding is None
