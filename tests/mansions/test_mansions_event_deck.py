"""The event deck (section 6.40): the lot draws one of several cards for each stage, and nobody knows which."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.api import OneOf, Seat, Unreadable
from engine.mansions import counts, events
from engine.mansions.check import faults
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.library import SCENARIOS, SETS
from engine.mansions.options import Options
from engine.mansions.packed import unpack
from engine.mansions.scenario import load
from engine.mansions.state import State
from engine.mansions.workshop import check
from engine.simulate import seed_of
from tests.mansions.stage import Stage

SAVES = Path(__file__).parents[1] / 'saves'
DATA = Path(__file__).parents[2] / 'engine' / 'mansions' / 'data'
DEALS = 200


def dealt(scenario: str, number: int, **options: Any) -> State:
    return GAME.new(3, Options(scenario=scenario, **options), seed_of(40, number)).state


def resolved(state: State, number: int) -> State:
    """Return the state after its first events, `number` of them, without their effects."""
    after = state.copy()
    after.resolved, after.events = after.events[:number], after.events[number:]
    return after


@pytest.mark.parametrize('name', SCENARIOS)
def test_6_40_each_stage_draws_one_of_its_cards(name: str) -> None:
    card = SCENARIOS[name].event
    stages = Counter(event.stage for event in card.values())
    assert 8 <= len(card) <= 10 and min(stages.values()) >= 2
    drawn = Counter[str]()
    for number in range(DEALS):
        deck = dealt(name, number).events
        assert [card[event].stage for event in deck] == [1, 2, 3, 4, 5]
        drawn.update(deck)
    assert drawn.keys() == card.keys()
    assert all(DEALS / 3 < count < DEALS * 2 / 3 for count in drawn.values())


@pytest.mark.parametrize('name', SCENARIOS)
def test_6_40_stages_draw_independently(name: str) -> None:
    decks = Counter(tuple(dealt(name, number).events) for number in range(DEALS))
    assert len(decks) > 28 and max(decks.values()) < 0.1 * DEALS


def test_6_40_draw_does_not_depend_on_the_choices() -> None:
    opened = dealt('bell', 7, story='keeper')
    chosen = set()
    for first in range(3):
        state = opened
        while (decision := GAME.pending(state)[0]).kind == 'mansions.story':
            assert isinstance(decision.choice, OneOf)
            labels = [option.token for option in decision.choice.options]
            state = GAME.apply(state, decision.seat, labels[first % len(labels)]).state
        assert state.events == opened.events == dealt('bell', 7).events
        chosen.add(state.choices[0])
    assert len(chosen) == 3


@pytest.mark.parametrize('name', SCENARIOS)
def test_6_40_cards_of_a_stage_differ_in_effect(name: str) -> None:
    scenario = SCENARIOS[name]
    for labels in scenario.combinations:
        found = [(event.stage, section.effect) for event in scenario.events if (section := event.section(labels))]
        assert len({*found}) == len(found) == len(scenario.events)


@pytest.mark.parametrize('name', SCENARIOS)
@pytest.mark.parametrize('number', range(5))
def test_6_40_views_do_not_tell_which_events_are_drawn(name: str, number: int) -> None:
    """Two tables that differ in the events to come look alike to every seat, the keeper included."""
    one = resolved(dealt(name, 3), number)
    other = one.copy()
    card = SCENARIOS[name].event
    other.events = [
        next(each for each in card if card[each].stage == card[event].stage and each != event) for event in one.events
    ]
    for seat in (None, *map(Seat, range(3))):
        view = GAME.view(one, seat)
        assert view == GAME.view(other, seat) and view.events == 5 - number
        assert not [event for event in card if event in repr(view) and event not in one.resolved]
        assert GAME.resample(one, seat, '1' * 32) == GAME.resample(other, seat, '1' * 32)


@pytest.mark.parametrize('name', SCENARIOS)
def test_ev4_resample_draws_the_future_events_again(name: str) -> None:
    state = resolved(dealt(name, 3), 2)
    card = SCENARIOS[name].event
    for seat in (None, *map(Seat, range(3))):
        worlds = [GAME.resample(state, seat, seed_of(5, number)) for number in range(40)]
        assert {event for world in worlds for event in world.events} == {each for each in card if card[each].stage > 2}
        assert all([card[event].stage for event in world.events] == [3, 4, 5] for world in worlds)
        assert all(world.resolved == state.resolved and counts.whole(world, house_of(name)) for world in worlds)


def test_ev4_resample_keeps_the_visible_time_number() -> None:
    """In the earlier house of the light, stage 3 had two events, and all of them were in the deck."""
    state = GAME.load((SAVES / 'mansions-8-window.json').read_text())
    io = GAME.io(state)
    worlds = [GAME.resample(state, Seat(0), seed_of(6, number)) for number in range(20)]
    assert all(sorted(world.events) == sorted(state.events) for world in worlds)
    assert {events.time_number(world, io) for world in worlds} == {events.time_number(state, io)}


@pytest.mark.parametrize('number', range(1, 3))
def test_last_event_may_kill_before_it_ends_the_game(number: int) -> None:
    """The last stage has an event that ends the game at once, and one that harms first (A45)."""
    deck, rolls = ['bell_inside'], '10 10'
    stage = Stage(
        *('holt', 'quill')[:number], choices='1B 2A 3A', keeper=True, time=2, events=deck, rolls=rolls, revealed=True
    )
    for person in stage.state.investigators.values():
        person.damage = stage.io.house.scenario.investigator[person.who].health - 2
    stage.call(events.EventStep().run)
    assert stage.state.result is not None and stage.state.result.ending == 'keeper.all_out'


@pytest.mark.parametrize(('people', 'health'), [('holt', 4), ('holt quill', 5), ('holt quill reyes byrne', 7)])
def test_mo3_the_precentor_grows_with_the_investigators(people: str, health: int) -> None:
    stage = Stage(*people.split(), choices='1B 2A 3A', keeper=True, time=2, events=['low_tide', 'bell_below'])
    stage.call(events.EventStep().run)
    (figure,) = stage.view(0).monsters
    assert (figure.name, figure.toughness) == ('precentor', health)
    assert stage.io.house.scenario.monster['precentor'].named


@pytest.mark.parametrize('part', ['other', 'twice', 'none'])
def test_save_with_other_events_than_a_deal_has_is_refused(part: str) -> None:
    save = json.loads(GAME.dump(dealt('light', 1)))
    deck = save['state']['events']
    assert GAME.load(json.dumps(save)).events == deck
    save['state']['events'] = {'other': [*deck[1:], 'fog_bank'], 'twice': [*deck, deck[-1]], 'none': deck[:-1]}[part]
    if part == 'other':
        save['state']['events'] = ['fog_bank', 'gulls_silent', *deck[1:]]
    with pytest.raises(Unreadable):
        GAME.load(json.dumps(save))


@pytest.mark.parametrize('path', sorted(SAVES.glob('mansions-8-*.json')), ids=lambda path: str(path.stem))
def test_game_of_rules_8_has_all_events_of_its_house(path: Path) -> None:
    state = GAME.load(path.read_text())
    scenario = house_of(state.scenario).scenario
    assert scenario.events_per_stage is None and state.digest == house_of(state.scenario).digest
    assert sorted(state.events + state.resolved) == sorted(scenario.event)
    assert [scenario.event[name].stage for name in state.events] == sorted(
        scenario.event[name].stage for name in state.events
    )


def test_game_of_rules_8_shuffles_its_events_like_before() -> None:
    """Schema 8 shuffled them after the story choices, later ones before. The lots are the same."""
    save = json.loads((SAVES / 'mansions-8-story.json').read_text())
    assert not save['state']['piles'] and 'events' not in save['state']['rng']['streams']
    decks = set()
    for number in range(20):
        save['state']['rng']['key'] = seed_of(8, number)
        state = GAME.load(json.dumps(save))
        assert state.rng.streams['events'] == 1
        fresh = GAME.new(2, Options(scenario='light', story='keeper', two=True), seed_of(8, number)).state
        assert len(fresh.events) == 5
        decks.add(tuple(state.events))
    assert len(decks) == (2 if unpack(state.scenario).id == 'light' else 1)


Change = Callable[[dict[str, Any]], object]
FAULTY: list[tuple[Change, str]] = [
    (lambda d: d['events'].pop(), 'events_per_stage: 2 are drawn, but stage 5 has 1'),
    (lambda d: d.update(events_per_stage=3), 'events_per_stage: 3 are drawn, but stage 1 has 2'),
    (lambda d: d.update(events_per_stage=0), 'events_per_stage must be at least 1, not 0'),
    (
        lambda d: (d['events'][1].update(time=1), d.update(events_per_stage=1)),
        'events.gulls_silent: its time must be that of fog_bank, or it tells which of them is drawn',
    ),
]


@pytest.mark.parametrize(('change', 'fault'), FAULTY, ids=[fault for _, fault in FAULTY])
def test_workshop_names_the_line_of_a_wrong_event_deck(change: Change, fault: str) -> None:
    data = {**json.loads((DATA / 'light.json').read_text()), 'id': 'tower', 'events_per_stage': 2}
    change(data)
    text = json.dumps(data, indent=1)
    sound, lines = check(text.encode())
    assert not sound
    line = lines[0]
    place = fault.split(':')[0].split(' ')[0].removeprefix('events.')
    number = int(line.removeprefix('line ').partition(':')[0])
    assert fault in line and place in ''.join(text.splitlines()[number - 1 : number + 1])


def test_workshop_refuses_a_goal_by_events_left_out() -> None:
    data = {**json.loads((DATA / 'light.json').read_text()), 'id': 'tower'}
    goal = {'kind': 'killed', 'monster': 'bosun'}
    data['objectives']['1A']['investigators'] = [goal]
    assert faults(load(json.dumps(data), SETS)) == ("objectives.1A: the monster 'bosun' never appears on the board",)
    del data['events_per_stage']
    assert not faults(load(json.dumps(data), SETS))
