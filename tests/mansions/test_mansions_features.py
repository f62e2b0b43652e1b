"""Feature markers: barriers, camp fires, corpses, hiding spaces (FE1 to FE5, A25 to A30)."""

from __future__ import annotations

from engine.mansions import movement, tokens
from engine.mansions.board import door
from tests.mansions.table import Table, table


def hidden(people: str = 'holt@guest1', monsters: str = '', **more: str) -> Table:
    t = table(people, monsters, **more)  # type: ignore[arg-type]  # any options of the table
    t.person('holt').hiding = 'wardrobe'
    return t


def test_fe1_altar_offers_nothing() -> None:
    assert not [word for word in table('holt@cha2').options if 'altar' in word]


def test_fe2_action_puts_a_barrier_on_a_door_or_pulls_it_back() -> None:
    t = table('holt@inf1').answer('bar cabinet hall1')
    assert t.state.barriers['cabinet'] == door('hall1', 'inf1') and t.state.turn.actions == 0
    t = table('holt@inf1').change(barriers={'cabinet': door('hall1', 'inf1')})
    assert t.answer('unbar cabinet').state.barriers['cabinet'] is None


def test_a26_barrier_is_moved_from_its_own_space_only() -> None:
    t = table('holt@hall1').change(barriers={'cabinet': door('hall1', 'inf1')})
    assert not t.offers('bar') and not t.offers('unbar')


def test_a26_door_has_one_barrier_at_most() -> None:
    t = table('holt@inf1').change(barriers={'cabinet': None, 'other': door('hall1', 'inf1')})
    assert not t.offers('bar')


def test_fe3_camp_fire_action_burns_any_number_of_corpses() -> None:
    t = table('holt@kit1', corpses='kit1 kit1 kit2')
    assert t.offers('burn') == ['burn 1', 'burn 2']
    t.answer('burn 2')
    assert t.state.corpses == {'kit2': 1} and t.state.turn.actions == 0
    assert not table('holt@kit2', corpses='kit2').offers('burn')


def test_fe4_fire_burns_corpses_in_its_room() -> None:
    t = table('holt@hall1', corpses='kit1 kit2 gar1')
    t.state = t.state.copy()
    tokens.place(t.state, t.io, 'fire', 'kitchen')
    assert t.state.corpses == {'gar1': 1} and t.state.fire == ['kitchen']


def test_g21_room_has_one_token_of_each_kind() -> None:
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


def test_fe5_a29_coming_out_takes_another_step() -> None:
    t = table('holt@guest1').answer('hide wardrobe move', 'emerge move', 'hide wardrobe action')
    assert t.person('holt').hiding == 'wardrobe'


def test_a29_hiding_space_holds_one_investigator() -> None:
    t = table('quill@guest1 holt@guest1')
    t.person('holt').hiding = 'wardrobe'
    assert not t.offers('hide')


def test_fe5_a30_hidden_investigator_allowed_actions() -> None:
    options = hidden(monsters='thrall@guest1', items='holt:flask').options
    verbs = {option.split(' ')[0] for option in options}
    assert not verbs & {'go', 'run', 'attack'} and {'explore', 'use', 'emerge', 'drop'} <= verbs


def test_moved_investigator_is_no_longer_hidden() -> None:
    t = hidden()
    t.state = t.state.copy()
    movement.enter(t.state, t.io, 'holt', 'gal2')
    t.settle()
    assert t.person('holt').space == 'gal2' and t.person('holt').hiding is None
