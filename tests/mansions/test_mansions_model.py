"""The model of a scenario: short forms that an author may write, and the values the rules read."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from engine.mansions.library import SCENARIOS
from engine.mansions.model.base import Scaled, Text
from engine.mansions.model.figures import Monster
from engine.mansions.model.story import EventCard

BELL = SCENARIOS['bell']


@pytest.mark.parametrize(('written', 'numbers'), [
    (3, [3, 3, 3, 3]),
    ({'base': 2, 'each': 1}, [3, 4, 5, 6]),
    ({'each': 2}, [2, 4, 6, 8]),
    ([4, 4, 5, 6], [4, 4, 5, 6]),
])  # fmt: skip
def test_scaled_number_counts_investigators_at_setup(written: Any, numbers: list[int]) -> None:
    scaled = Scaled.model_validate(written)
    assert [scaled.of(party) for party in range(1, 5)] == numbers
    assert Scaled.model_validate(scaled.model_dump(mode='json')) == scaled


@pytest.mark.parametrize('written', [True, 'three', [1, 2, 3], {'base': 1, 'extra': 2}])
def test_scaled_number_refuses_other_types(written: Any) -> None:
    with pytest.raises(ValidationError):
        Scaled.model_validate(written)


def test_text_requires_one_language() -> None:
    assert Text.model_validate('Hall').said() == 'Hall'
    both = Text.model_validate({'en': 'Hall', 'de': 'Halle'})
    assert (both.said('de'), both.said('fr')) == ('Halle', 'Hall')
    assert Text.model_validate({'de': 'Halle'}).said('fr') == 'Halle'
    for wrong in ('', {}, {'en': ' '}, None, 3):
        with pytest.raises(ValidationError):
            Text.model_validate(wrong)


def test_loaded_scenario_is_immutable() -> None:
    with pytest.raises(ValidationError):
        BELL.title = Text({'en': 'Another'})
    with pytest.raises(ValidationError):
        BELL.monsters[0].damage = 99


def test_ev3_a2_section_of_the_recorded_answer_is_read() -> None:
    event = BELL.event['low_tide']
    assert event.section(('1B', '2A', '3A')) == event.sections['1B']
    assert event.section(('2A', '3A')) is None


def test_ev3_single_text_is_read_for_all_answers() -> None:
    event = SCENARIOS['light'].event['fog_bank']
    assert isinstance(event, EventCard)
    assert event.section(('1A', '2B')) == event.section(('1B', '2A')) == event.whole


def test_pile_depends_on_the_answers() -> None:
    assert BELL.pile('reading', ('1A', '2A', '3A')) == ('rolltop', 'clue3', '?')
    assert BELL.pile('reading', ('1A', '2B', '3A')) == ('rolltop', '?', '?')
    assert BELL.pile('attic', ('1A', '2B', '3A')) == ()


def test_ob1_first_choice_fixes_objective_and_setups() -> None:
    assert BELL.objective(('1B', '2A', '3B')).id == 'tithe_of_salt'
    assert len(BELL.setups_for(('1B', '2A', '3B'))) == 3
    assert len(BELL.combinations) == 24


def test_mo3_toughness_may_grow_with_the_party() -> None:
    ringer: Monster = BELL.monster['ringer']
    assert ringer.named
    assert [ringer.toughness(party) for party in (1, 4)] == [4, 21]
    assert BELL.monster['thrall'].toughness(4) == BELL.monster['thrall'].toughness(1) == 4


def test_g24_investigator_has_seven_printed_attributes() -> None:
    holt = BELL.investigator['holt']
    assert [holt.attribute(name) for name in ('INT', 'WIL', 'LOR', 'LUC', 'STR', 'MAR', 'DEX')] == [6, 5, 3, 3, 5, 4, 6]
    for person in BELL.investigators:
        assert 8 <= person.health <= 12 and 7 <= person.sanity <= 12 and 3 <= person.skill_points <= 5
        assert all(2 <= person.attribute(name) <= 7 for name in ('INT', 'WIL', 'LOR', 'LUC', 'STR', 'MAR', 'DEX'))
