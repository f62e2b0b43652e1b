"""Recent events of figures, kept in the view for players who look at the board later."""

from __future__ import annotations

from engine.mansions import harm, movement, rounds
from engine.mansions.state import State
from tests.mansions.stage import Stage
from tests.mansions.table import table

Told = tuple[str, str, str, int]


def recent(state: State) -> list[Told]:
    return [(trace.what, trace.figure, trace.space, trace.number) for trace in state.recent]


def test_step_records_the_space_left() -> None:
    t = table('holt@hall1').answer('go hall2')
    assert ('left', 'holt', 'hall1', 0) in recent(t.state)
    assert t.view().recent == tuple(t.state.recent)


def test_monster_leaves_traces_until_its_death() -> None:
    stage = Stage('holt', at='inf1')
    stage.call(movement.spawn, 'hound', 'gal1')
    stage.call(movement.shift_monster, 'm1', 'gal2')
    stage.call(harm.wound, 'm1', 99)
    assert recent(stage.state) == [
        ('came', 'm1', 'gal1', 0), ('left', 'm1', 'gal1', 0), ('damage', 'm1', 'gal2', 99), ('fell', 'm1', 'gal2', 0),
    ]  # fmt: skip


def test_damage_horror_and_rolls_are_traced() -> None:
    stage = Stage('holt', at='gal1', monsters='', rolls='10')
    stage.call(harm.damage, 'holt', 2)
    stage.call(harm.horror, 'holt', 1)
    stage.call(movement.spawn, 'thrall', 'gal1')
    assert recent(stage.state) == [
        ('damage', 'holt', 'gal1', 2), ('horror', 'holt', 'gal1', 1), ('came', 'm1', 'gal1', 0),
        ('failed', 'holt', 'gal1', 10), ('horror', 'holt', 'gal1', 1),
    ]  # fmt: skip


def test_traces_last_until_the_next_turn_ends() -> None:
    stage = Stage('holt')
    stage.call(harm.damage, 'holt', 1)
    rounds.begin(stage.state, stage.io, None)
    assert [trace.turn for trace in stage.state.recent] == [7]
    rounds.begin(stage.state, stage.io, 'holt')
    assert not stage.state.recent


def test_escape_is_traced_at_the_door() -> None:
    t = table('holt@hall1', choices='1B 2A 3A', revealed=True, items='holt:duty_ledger')
    t = t.answer('escape front')
    assert ('left', 'holt', 'hall1', 0) in recent(t.state)


def test_a_copy_shares_no_traces() -> None:
    state = table('holt@hall1').state
    state.copy().trace('left', 'holt', 'hall1')
    assert not state.recent
