"""Investigators who begin apart (section 6.42), and who are carried to a far space (section 6.43)."""

from __future__ import annotations

import pytest

from engine.api import Seat
from engine.mansions import newcomers
from engine.mansions.effects import parse
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS, digest
from engine.mansions.play import play
from engine.mansions.state import Scene
from tests.mansions.table import Table, table

HALVES = ('foyer1', 'lodge1')


def carried(t: Table, effect: str) -> Table:
    t.state = t.state.copy()
    play(t.state, t.io, parse(effect), Scene('holt', keeper=True))
    return t.settle()


def test_6_42_every_second_investigator_begins_in_the_other_room() -> None:
    for seats in (2, 5):
        state = GAME.new(seats, GAME.Options(scenario='theatre'), '3c' * 16).state
        spaces = [str(person.space) for person in state.investigators.values()]
        assert spaces == [HALVES[number % 2] for number in range(seats - 1)]
        assert {*state.entered} == {space[:-1] for space in spaces}


def test_6_42_newcomer_begins_where_their_number_says() -> None:
    t = table('holt@bar1 quill@bar1 reyes@bar1', choices='1A 2A', scenario='theatre')
    newcomers.join(t.state, t.io.house, 'byrne', Seat(1))
    newcomers.join(t.state, t.io.house, 'okoro', Seat(2))
    assert [t.person(who).space for who in ('byrne', 'okoro')] == [*reversed(HALVES)]


def test_6_42_without_a_second_start_all_begin_together() -> None:
    scenario = SCENARIOS['bell']
    assert {scenario.start_of(number) for number in range(5)} == {scenario.start_space}


def test_field_changes_the_digest_only_where_it_is_used() -> None:
    for name, scenario in SCENARIOS.items():
        same = scenario.model_copy(update={'second_start': None})
        assert (digest(same) == digest(scenario)) is (name != 'theatre')


def test_6_43_carried_past_locks_and_fire_without_a_fire_test() -> None:
    t = table('holt@stage1', choices='1A 2A', scenario='theatre', fire='pit')
    assert t.state.piles['pit'][0] == 'safety_curtain'
    t = carried(t, 'carry pit1')
    assert t.told('moved') == [{'who': 'holt', 'space': 'pit1'}]
    assert t.told('discovered') == [{'who': 'holt', 'room': 'pit'}]
    assert not t.told('rolled') and t.state.piles['pit'][0] == 'safety_curtain'


def test_6_43_monsters_there_cause_horror_tests() -> None:
    t = carried(table('holt@stage1', 'claque@trap1', choices='1A 2A', scenario='theatre'), 'carry trap1')
    assert t.person('holt').space == 'trap1' and [sort for sort, _ in t.tests()] == ['horror']


def test_6_43_hiding_ends_and_who_is_there_already_stays() -> None:
    t = table('holt@box1', choices='1A 2A', scenario='theatre')
    t.person('holt').hiding = 'curtain'
    assert not carried(t, 'carry box1').told('moved') and t.person('holt').hiding == 'curtain'
    assert carried(t, 'carry trap1').told('moved') and t.person('holt').hiding is None


@pytest.mark.parametrize(('event', 'space'), [('star_trap', 'trap1'), ('revolve', 'circle1')])
def test_events_part_the_investigators(event: str, space: str) -> None:
    t = table('holt@foyer1 quill@lodge1', choices='1A 2A', scenario='theatre')
    whole = t.io.house.scenario.event[event].whole
    assert whole is not None
    t.state = t.state.copy()
    t = t.rolls(10, 1)
    play(t.state, t.io, whole.effect[:1], Scene(keeper=True))
    t = t.settle()
    while t.questions and t.asked.kind == 'mansions.test':
        t = t.answer('roll')
    assert t.person('holt').space == space and t.person('quill').space == 'lodge1'
