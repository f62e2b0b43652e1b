"""The scenarios that come with the program: every ending is possible, under every combination of choices."""

from __future__ import annotations

from collections import deque
from itertools import combinations
from re import findall
from typing import Final

import pytest

from engine.mansions import effects
from engine.mansions.library import SCENARIOS, digest, variants
from engine.mansions.model.base import Text
from engine.mansions.model.conditions import (
    AllOut,
    Escaped,
    ItemIn,
    Killed,
    MonsterIn,
    RoomsDark,
    RoomsOnFire,
    SamplesLaid,
    token_of,
)
from engine.mansions.model.story import Objective
from engine.mansions.ops import LaySamples, PlaceToken, Reveal, Spawn, TakeSample, Win
from engine.mansions.reach import neighbours, reach
from engine.mansions.scenario import Scenario

CASES: Final = [(name, labels) for name, scenario in SCENARIOS.items() for labels in scenario.combinations]
NEWCOMERS: Final = 'light'


def events(scenario: Scenario, labels: tuple[str, ...]) -> list[effects.Clause]:
    sections = [event.section(labels) for event in scenario.events]
    return [clause for section in sections if section is not None for clause in effects.walk(section.effect)]


def on_board(scenario: Scenario, labels: tuple[str, ...]) -> set[str]:
    """Kinds of monsters that an event or the revealed Objective can place, under the story choices `labels`."""
    found = [clause for clause in events(scenario, labels) if isinstance(clause, Spawn)]
    found += [clause for clause in scenario.objective(labels).on_reveal if isinstance(clause, Spawn)]
    return {name for clause in found for name in clause.monsters}


@pytest.mark.parametrize(('name', 'labels'), CASES)
def test_every_room_and_card_can_be_reached(name: str, labels: tuple[str, ...]) -> None:
    scenario = SCENARIOS[name]
    reached = reach(scenario, labels)
    assert set(reached.rooms) == set(scenario.room)
    lying = {card for room in scenario.rooms for card in scenario.pile(room.id, labels) if card in scenario.card}
    assert lying <= set(reached.cards)


@pytest.mark.parametrize(('name', 'labels'), CASES)
def test_clue_1_is_out_of_reach_without_the_key_of_clue_2(name: str, labels: tuple[str, ...]) -> None:
    scenario = SCENARIOS[name]
    second = {card.id for card in scenario.cards if card.clue == 2}
    piles = {room: tuple(card for card in scenario.pile(room, labels) if card not in second) for room in scenario.room}
    assert 'clue1' in reach(scenario, labels).cards
    assert 'clue1' not in reach(scenario.model_copy(update={'piles': piles}), labels).cards


@pytest.mark.parametrize(('name', 'labels'), CASES)
def test_clues_are_found_in_order_and_clue_1_reveals(name: str, labels: tuple[str, ...]) -> None:
    scenario = SCENARIOS[name]
    numbers = [number for card in reach(scenario, labels).cards if (number := scenario.card[card].clue)]
    assert sorted(numbers, reverse=True) == list(range(len(numbers), 0, -1))
    (last,) = (card for card in reach(scenario, labels).cards if scenario.card[card].clue == 1)
    assert scenario.card[last].effect == (Reveal('objective'),)


@pytest.mark.parametrize(('name', 'labels'), CASES)
def test_both_sides_can_win(name: str, labels: tuple[str, ...]) -> None:
    scenario = SCENARIOS[name]
    objective = scenario.objective(labels)
    assert any(possible(scenario, labels, objective, goal) for goal in objective.investigators)
    others = [goal for goal in objective.keeper if not isinstance(goal, AllOut)]
    assert others
    assert all(possible(scenario, labels, objective, goal) for goal in others)


def possible(scenario: Scenario, labels: tuple[str, ...], objective: Objective, goal: object) -> bool:
    reached = reach(scenario, labels)
    (cards,) = {tuple(setup.keeper_actions) for setup in scenario.setups_for(labels)}
    ops = [clause for card in cards for use in scenario.keeper_card[card].uses for clause in effects.walk(use.effect)]
    match goal:
        case Killed(monster=monster):
            return monster in on_board(scenario, labels)
        case MonsterIn(monster=monster, room=room):
            return monster in on_board(scenario, labels) and walks(scenario, objective, monster, room)
        case Escaped():
            escape = objective.escape
            assert escape is not None
            door = scenario.sealed_door[escape.door]
            return scenario.room_of[door.space] in reached.rooms and escape.holding in {None, *reached.cards}
        case ItemIn(item=item, room=room):
            return item in reached.cards and room in reached.rooms
        case SamplesLaid():
            return any(isinstance(op, TakeSample) for op in ops) and any(isinstance(op, LaySamples) for op in ops)
        case RoomsOnFire() | RoomsDark():
            return any(isinstance(op, PlaceToken) and op.token == token_of(goal) for op in ops)
        case _:
            raise AssertionError(f'no way to tell whether {goal} is possible')


def walks(scenario: Scenario, objective: Objective, monster: str, room: str) -> bool:
    """Whether a monster can walk from its place at the reveal to the room. Humanoids use ladders (FE6)."""
    (start,) = (place for op in objective.on_reveal if isinstance(op, Spawn) for place in op.places)
    ladders = scenario.monster[monster].monster_class == 'humanoid'
    doors = {scenario.room_of[one]: set[str]() for one in scenario.room_of}
    for link in scenario.links:
        one, other = (scenario.room_of[space] for space in link.between)
        doors[one].add(other)
        doors[other].add(one)
    near = {name: set(found) for name, found in neighbours(scenario).items()} if ladders else doors
    seen, ahead = {scenario.room_of[start]}, deque([scenario.room_of[start]])
    while ahead:
        for beside in near[ahead.popleft()] - seen:
            seen.add(beside)
            ahead.append(beside)
    return room in seen


@pytest.mark.parametrize(('name', 'labels'), CASES)
def test_fourth_event_reveals_and_the_last_ends_the_game(name: str, labels: tuple[str, ...]) -> None:
    scenario = SCENARIOS[name]
    assert [*dict.fromkeys(event.stage for event in scenario.events)] == [1, 2, 3, 4, 5]
    for event in scenario.events:
        section = event.section(labels)
        assert section is not None
        assert (Reveal('objective') in section.effect) is (event.stage == 4)
        assert any(isinstance(clause, Win) for clause in section.effect) is (event.stage == 5)


@pytest.mark.parametrize('name', SCENARIOS)
def test_last_event_can_end_without_a_winner_or_for_the_keeper(name: str) -> None:
    scenario = SCENARIOS[name]
    sides = {clause.side for labels in scenario.combinations for clause in events(scenario, labels)
             if isinstance(clause, Win)}  # fmt: skip
    assert sides == {'keeper', 'nobody'}


@pytest.mark.parametrize('name', SCENARIOS)
def test_scenarios_share_their_investigators(name: str) -> None:
    assert SCENARIOS[name].investigator.keys() == SCENARIOS[NEWCOMERS].investigator.keys()
    assert len(SCENARIOS[name].investigators) == 8


def test_scenario_for_newcomers_is_small_and_first() -> None:
    scenario = SCENARIOS[NEWCOMERS]
    assert next(iter(SCENARIOS)) == NEWCOMERS
    assert 7 <= len(scenario.rooms) <= 9
    assert scenario.minutes == (20, 25)
    assert [len(question.answers) for question in scenario.story] == [2, 4]
    assert sorted(puzzle.kind for puzzle in scenario.puzzles) == ['lock', 'rune', 'wiring']
    assert {card.clue for card in scenario.cards} == {None, 1, 2}


def test_scenarios_share_no_own_name_or_text() -> None:
    def texts(scenario: Scenario) -> set[str]:
        parts = (scenario.rooms, scenario.cards, scenario.monsters, scenario.mythos, scenario.trauma, scenario.events,
                 scenario.keeper_cards, scenario.locks, scenario.obstacles, scenario.objectives.values())  # fmt: skip
        return {part.name.said() for group in parts for part in group}

    found = [texts(scenario) for scenario in SCENARIOS.values()]
    assert not [one & other for one, other in combinations(found, 2) if one & other]


@pytest.mark.parametrize('name', SCENARIOS)
def test_puzzles_can_be_dealt_and_digests_are_unique(name: str) -> None:
    scenario = SCENARIOS[name]
    assert variants(scenario).keys() == scenario.puzzle.keys()
    assert len({digest(found) for found in SCENARIOS.values()}) == len(SCENARIOS)
    assert digest(scenario) == digest(scenario.model_copy())
    assert digest(scenario) != digest(scenario.model_copy(update={'version': 99}))


def test_digest_ignores_looks_and_translations_but_not_english() -> None:
    scenario = SCENARIOS['light']
    first, *others = scenario.rooms

    def called(**names: str) -> str:
        room = first.model_copy(update={'name': Text(names), 'floor': 'water', 'colour': '#102030'})
        return digest(scenario.model_copy(update={'rooms': (room, *others), 'positions': {}}))

    assert called(en=first.name.said(), ru='Слип') == digest(scenario)
    assert called(en='Boat House') != digest(scenario)


@pytest.mark.parametrize('name', SCENARIOS)
def test_6_7_no_text_names_the_choice_before_the_reveal(name: str) -> None:
    """Texts before the reveal have no label of an answer, and no keeper card belongs to one answer only."""
    scenario = SCENARIOS[name]
    used = [card for found in scenario.setups.values() for card in {name for setup in found
            for name in setup.keeper_actions}]  # fmt: skip
    assert all(used.count(card) > 1 for card in used)
    labels = [label for question in scenario.story for label in question.labels]
    said = [card.name.said() + card.text.said() for card in scenario.cards]
    said += [event.name.said() for event in scenario.events]
    assert not [text for text in said for label in labels if label in text]


@pytest.mark.parametrize('name', ['bell', 'light', 'train'])
def test_a_named_monster_says_the_health_that_it_has(name: str) -> None:
    for monster in SCENARIOS[name].monsters:
        if monster.health.by is None or monster.text is None:
            continue
        for language, said in monster.text.model_dump().items():
            numbers = [int(number) for number in findall(r'\d+', said)]
            assert numbers[:4] == [*monster.health.by], f'{monster.id} in {language}: {said}'


def test_king_says_his_health_for_each_party() -> None:
    """ "3, 7, 10 or 10 health" read like a slip."""
    (king,) = (monster for monster in SCENARIOS['theatre'].monsters if monster.named)
    assert king.text is not None
    for language, said in king.text.model_dump().items():
        numbers = [int(number) for number in findall(r'\d+', said)]
        told = dict(zip(numbers[1:4:2], numbers[0:4:2], strict=True))
        assert [*(told.get(party, numbers[4]) for party in range(1, 5))] == [*(king.health.by or ())], language
