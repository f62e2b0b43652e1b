"""Floor plans: of scenarios that give positions of rooms, and of invented scenarios that give none."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.pictures import text
from bot.pictures.scene import Box, Placed, Text
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import floors, marks, near, plan, room_names, room_signs
from bot.presenters.mansions.scenes.areas import Area, Edge, shared, sides, without
from bot.presenters.mansions.scenes.layout import DOORWAY, PLAN, Layout, lay_out, layout_of
from bot.words import LANGUAGES, words_for
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.model.map import Link, Room
from engine.mansions.scenario import Scenario

BELL = SCENARIOS['bell']
VIEW = GAME.view(GAME.new(2, GAME.Options(scenario='bell'), '0' * 32).state, None)
WORDS = ('Hall', 'Old Kitchen', 'Loft', 'North Cellar', 'Crypt of the Drowned', 'Observatory', "Warden's Bedroom")


def invented(sizes: list[int], doors: list[tuple[int, int, int]], names: list[str]) -> Scenario:
    """Return a scenario of rooms with these numbers of spaces.

    A door is (room, room, pick): `pick` chooses a space of each room.
    """
    parts = [
        Room.model_validate({'id': f'r{at}', 'name': name, 'spaces': [f'r{at}s{one}' for one in range(size)]})
        for at, (size, name) in enumerate(zip(sizes, names, strict=True))
    ]
    links = {pair: 'open' for part in parts for pair in pairwise(part.spaces)}
    for one, other, pick in doors:
        there, here = parts[one].spaces, parts[other].spaces
        links[there[pick % len(there)], here[pick // 3 % len(here)]] = 'door'
    fields = {name: getattr(BELL, name) for name in Scenario.model_fields}
    found = tuple(Link.model_validate({'between': pair, 'kind': kind}) for pair, kind in links.items())
    return Scenario.model_construct(**{
        **fields, 'id': 'invented', 'rooms': tuple(parts), 'links': found, 'positions': {}, 'features': (),
        'sealed_doors': (), 'start_space': 'r0s0',
    })  # fmt: skip


@st.composite
def houses(draw: st.DrawFn) -> Scenario:
    """Draw a scenario in which each room is joined to an earlier one, and some to a second one."""
    number = draw(st.integers(1, 14))
    sizes = draw(st.lists(st.integers(1, 3), min_size=number, max_size=number))
    names = draw(st.lists(st.sampled_from(WORDS), min_size=number, max_size=number))
    doors = [(draw(st.integers(0, at - 1)), at, draw(st.integers(0, 8))) for at in range(1, number)]
    more = [(draw(st.integers(0, at - 1)), at, draw(st.integers(0, 8))) for at in range(4, number, 3)]
    return invented(sizes, [*doors, *more], names)


def says_of(scenario: Scenario, language: str = 'en') -> Says:
    says = Says(VIEW, words_for(language))
    says.scenario = scenario
    return says


def assert_sound(scenario: Scenario, layout: Layout) -> None:
    """Check that nothing overlaps or leaves the plan, and that every link is drawn: as a door, a line or a number."""
    assert layout.spaces.keys() == scenario.room_of.keys()
    for area in layout.spaces.values():
        assert area.x >= PLAN.x and area.y >= PLAN.y and area.right <= PLAN.right and area.bottom <= PLAN.bottom
        assert area.width >= 100 and area.height >= 84
    for one, other in combinations(layout.spaces.values(), 2):
        assert not one.over(other)
    for link in scenario.links:
        pair = (min(link.between), max(link.between))
        edge = shared(*(layout.spaces[space] for space in pair))
        if pair in layout.apart:
            continue
        assert edge is not None, pair
        assert layout.doors[pair] == edge and edge.length >= DOORWAY if link.kind == 'door' else edge in layout.lines
    assert set(layout.doors).isdisjoint(layout.apart)


@settings(max_examples=50, deadline=None)
@given(houses())
def test_an_invented_house_without_positions_is_laid_out_whole(scenario: Scenario) -> None:
    layout = lay_out(scenario)
    assert_sound(scenario, layout)
    assert layout.spaces == lay_out(scenario.model_copy()).spaces, 'always in the same way'


@settings(max_examples=50, deadline=None)
@given(houses())
def test_the_names_of_its_rooms_can_be_read(scenario: Scenario) -> None:
    layout, says = lay_out(scenario), says_of(scenario)
    for room in layout.rooms:
        lines, size, face = room_names.lines_of(layout, room, says)
        place = room_names.banner(layout, room)
        assert ' '.join(lines) == says.room(room) and size >= 24
        if place.width >= 150:
            assert all(text.width(line, face, size) <= place.width for line in lines), (lines, place.width)
        assert layout.spaces[room_names.named_in(layout, room)].over(room_names.plate(layout, room, says))
    for one, other in combinations(layout.rooms, 2):
        assert not room_names.plate(layout, one, says).over(room_names.plate(layout, other, says))


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS.values(), ids=SCENARIOS)
def test_room_names_can_be_read_on_a_phone(scenario: Scenario, language: str) -> None:
    layout, says = layout_of(scenario), says_of(scenario, language)
    for room in layout.rooms:
        lines, size, face = room_names.lines_of(layout, room, says)
        assert size == 36 and all(
            text.width(line, face, size) < room_names.plate(layout, room, says).width for line in lines
        )


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS.values(), ids=SCENARIOS)
def test_room_names_around_a_space_can_be_read_on_a_phone(scenario: Scenario, language: str) -> None:
    says, place = Says(replace(VIEW, scenario=scenario.id), words_for(language)), Area(609, 149, 574, 444)
    for space in scenario.room_of:
        layout = near.around(says, space, place)
        named = [room_names.plate(layout, room, says) for room in layout.rooms]
        for room, plate in zip(layout.rooms, named, strict=True):
            lines, size, face = room_names.lines_of(layout, room, says)
            assert size * 302 / 1200 >= 9
            assert all(text.width(line, face, size) < plate.width for line in lines), lines
            assert place.x <= plate.x and plate.right <= place.right
        assert not any(one.over(other) for one, other in combinations(named, 2)), space


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS.values(), ids=SCENARIOS)
def test_mark_of_a_changed_room_covers_no_letter_of_its_name(scenario: Scenario, language: str) -> None:
    layout, says = layout_of(scenario), says_of(scenario, language)
    for room in layout.rooms:
        (mark,) = (element for element in marks.changed(layout, {room}, says) if isinstance(element, Box))
        place = Area(mark.x, mark.y, mark.width, mark.height)
        assert not room_names.plate(layout, room, says).over(place)
        assert layout.spaces[room_names.named_in(layout, room)].over(place)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('name', 'choices'), [('train', '1C 2A'), ('bell', '1C 2A 3A'), ('bell', '1A 2A 3A')])
def test_arrow_at_the_way_out_covers_no_name(name: str, choices: str, language: str) -> None:
    """On the plan of the train it lay over "Kitchen Car"."""
    scenario = SCENARIOS[name]
    aim = scenario.objective(choices.split())
    says = Says(replace(VIEW, scenario=name, objective=aim.id), words_for(language))
    shown = [layout_of(scenario), *(near.around(says, space, Area(609, 149, 574, 444)) for space in scenario.room_of)]
    arrows = 0
    for layout in shown:
        known = replace(says.view, rooms=tuple(room for room in says.view.rooms if room.room in layout.rooms))
        for sign in marks.bars(layout, Says(known, says.words)):
            if isinstance(sign, Placed) and 'exit' in ''.join(sign.sprite.styles):
                place, arrows = Area(sign.x - 19, sign.y - 19, 38, 38), arrows + 1
                assert not any(room_names.plate(layout, room, says).over(place) for room in layout.rooms)
    assert (arrows > 0) is (aim.escape is not None)


@pytest.mark.parametrize('scenario', SCENARIOS.values(), ids=SCENARIOS)
def test_spaces_of_a_room_have_the_numbers_of_their_buttons(scenario: Scenario) -> None:
    layout, says = layout_of(scenario), says_of(scenario)
    for space, area in layout.spaces.items():
        found = [element for element in room_signs.number(layout, space, says, ()) if isinstance(element, Text)]
        several = len(scenario.room[scenario.room_of[space]].spaces) > 1
        assert [element.text for element in found] == ([says.space(space).split()[-1]] if several else [])
        assert all(area.over(Area(element.x - 12, element.y - 12, 24, 24)) for element in found)
        assert not list(room_signs.number(layout, space, says, (area,))), 'a figure would cover it'


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 16), st.integers(1, 2))
def test_rooms_one_behind_the_other_lie_side_by_side(number: int, size: int) -> None:
    chain = [(at - 1, at, size - 1) for at in range(1, number)]
    assert not lay_out(invented([size] * number, chain, ['Hall'] * number)).apart


@pytest.mark.parametrize('scenario', SCENARIOS.values(), ids=lambda scenario: scenario.id)
def test_the_positions_of_the_scenarios_bring_all_doors_together(scenario: Scenario) -> None:
    layout = layout_of(scenario)
    assert_sound(scenario, layout)
    assert not layout.apart
    bare = lay_out(scenario.model_copy(update={'positions': {}}))
    assert_sound(scenario, bare)
    assert len(bare.apart) <= 1
    for door in scenario.sealed_doors:
        edge = layout.sealed[door.id]
        assert edge.length >= DOORWAY and edge in sides(layout.spaces[door.space]), 'it leads out of the house'


def test_a_house_of_one_space_is_no_hall() -> None:
    layout = lay_out(invented([1], [], ['Hall']))
    (area,) = layout.spaces.values()
    assert (area.width, area.height) == (400, 400) and abs(area.middle[0] - PLAN.middle[0]) <= 1


def test_door_between_distant_spaces_has_a_number_in_both() -> None:
    scenario = invented([1] * 7, [(0, at, 0) for at in range(1, 7)], ['Hall'] * 7)
    layout, says = lay_out(scenario), says_of(scenario)
    assert layout.apart, 'six doors of one space do not find room round it'
    for (one, other), number in layout.apart.items():
        assert ('passage', str(number)) in room_signs.fixed(layout, one, says)
        assert ('passage', str(number)) in room_signs.fixed(layout, other, says)


def test_floor_comes_from_scenario_or_name_else_plain() -> None:
    def floor(name: str, **more: object) -> floors.Floor:
        return floors.floor_of(Room.model_validate({'id': 'a', 'name': name, 'spaces': ['a1'], **more}))

    assert floor('Winter Kitchen').pattern == 'tiles'
    assert floor('Winter Kitchen', floor='earth').pattern == 'earth'
    assert floor('Zzz').pattern == floors.PLAIN and floor('Zzz', outdoor=True).pattern == 'grass'
    assert floor('Hall', colour='#102030').colour == '#102030'
    drawing = plan.floors(layout_of(BELL)).svg()
    for pattern, colour in floors.COLOURS.items():
        assert f'<pattern id="{pattern}"' in drawing and colour.startswith('#')
    assert len({floor.pattern for floor in layout_of(BELL).floors.values()}) >= 8


def test_edges_are_shared_and_cut() -> None:
    one, other = Area(0, 0, 100, 50), Area(100, 20, 80, 100)
    assert shared(one, other) == shared(other, one) == Edge(100, 20, 100, 50)
    assert shared(one, Area(100, 50, 10, 10)) is None, 'corners do not meet'
    assert without(Edge(0, 50, 100, 50), [Edge(20, 50, 40, 50), Edge(60, 50, 100, 50)]) == [
        Edge(0, 50, 20, 50), Edge(40, 50, 60, 50),
    ]  # fmt: skip
