"""Loose cards (section 6.39): they are shuffled among the rooms, and nobody knows where they lie."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from engine.api import Seat, Unreadable
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.library import EARLIER, SCENARIOS, digest
from engine.mansions.options import Options, SeatOptions
from engine.mansions.packed import unpack
from engine.mansions.scenario import SLOT
from engine.mansions.state import State
from engine.replay import opening_of
from engine.simulate import seed_of
from tests.mansions.table import KEEPER, Table, table

SAVES = Path(__file__).parents[1] / 'saves'
DEALS = 200
OLD = [path.stem for path in sorted(SAVES.glob('mansions-[67]-*.json'))]


def dealt(scenario: str, number: int) -> State:
    return GAME.new(2, Options(scenario=scenario), seed_of(31, number)).state


def places(state: State) -> dict[str, set[str]]:
    """Rooms of each loose card but those that are nothing."""
    loose = {*SCENARIOS[state.scenario].loose} - {'nothing'}
    return {card: {room for room, pile in state.piles.items() if card in pile} for card in loose}


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_6_39_deals_spread_loose_cards_and_clue_1(scenario: str) -> None:
    found = {card: Counter[str]() for card in (*SCENARIOS[scenario].loose, 'clue1') if card != 'nothing'}
    for state in (dealt(scenario, number) for number in range(DEALS)):
        for room, pile in state.piles.items():
            for card in found.keys() & {*pile}:
                found[card][room] += 1
    assert all(rooms.total() == DEALS and len(rooms) >= 4 for rooms in found.values())
    assert all(max(rooms.values()) <= 0.4 * DEALS for rooms in found.values())


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_6_39_every_item_but_clues_and_keys_is_loose(scenario: str) -> None:
    house = SCENARIOS[scenario]
    items = {card.id for card in house.cards if card.clue is None and not card.key}
    assert {*house.loose} == items
    fixed = {entry for labels in house.combinations for room in house.room for entry in house.pile(room, labels)}
    assert not items & fixed and SLOT in fixed


def test_6_39_same_key_lays_the_same_cards() -> None:
    assert dealt('bell', 1) == dealt('bell', 1)
    assert places(dealt('bell', 1)) != places(dealt('bell', 2))


def test_6_39_investigator_does_not_learn_where_they_lie() -> None:
    t = table('holt@hall1')
    other = t.state.copy()
    other.loose = [*reversed(other.loose)]
    other.piles = t.io.house.scenario.laid(other.choices, other.loose)
    assert places(other) != places(t.state)
    assert t.view(1) == Table(other).view(1) and t.view(None) == Table(other).view(None)
    for seat in (None, Seat(1)):
        assert GAME.resample(t.state, seat, '1' * 32) == GAME.resample(other, seat, '1' * 32)


def test_6_39_resample_moves_only_unknown_loose_cards() -> None:
    t = table('quill@hall1 holt@hall1').answer('ability guest').answer('explore')
    assert 'cane' in t.person('quill').items
    worlds = [GAME.resample(t.state, Seat(1), seed_of(5, number)) for number in range(30)]
    assert all(world.loose[:2] == ['cane', 'nothing'] for world in worlds)
    assert all(world.piles['guest'] == ['lantern', 'draught'] for world in worlds)
    assert len({tuple(world.loose) for world in worlds}) == len(worlds)
    for world in worlds:
        assert Counter(world.loose) == Counter(t.state.loose)
        assert GAME.view(world, Seat(1)) == t.view(1)
    looks = [GAME.resample(t.state, Seat(2), seed_of(5, number)).piles['guest'] for number in range(30)]
    assert len({*map(tuple, looks)}) > 5
    assert GAME.resample(t.state, Seat(KEEPER), '1' * 32).piles == t.state.piles


def test_a50_audit_returns_loose_cards_to_their_slots() -> None:
    t = table('holt@hall1')
    t.state.loose[0], t.state.loose[3] = 'axe', 'cane'
    t.say(1, 'audit')
    assert t.told('audited')[0]['rooms'] == ['hall', 'gallery']
    assert (t.state.piles['hall'], t.state.piles['gallery']) == (['axe', 'nothing'], ['nothing', 'cane'])


def test_save_with_other_loose_cards_is_refused() -> None:
    save = json.loads(GAME.dump(table('holt@hall1').state))
    assert GAME.load(json.dumps(save)).loose == [*SCENARIOS['bell'].loose]
    save['state']['loose'][1] = 'axe'
    with pytest.raises(Unreadable):
        GAME.load(json.dumps(save))


@pytest.mark.parametrize('name', OLD)
def test_game_of_earlier_rules_stays_in_its_house(name: str) -> None:
    state = GAME.load((SAVES / f'{name}.json').read_text())
    assert state.scenario in EARLIER.values()
    house = house_of(state.scenario)
    assert house.scenario.id in SCENARIOS and not house.scenario.loose
    if state.piles:
        laid = {room: state.taken[room] + state.piles[room] for room in state.piles}
        assert laid == house.scenario.laid(state.choices, ())
    assert GAME.load(GAME.dump(state)) == state


def test_key_deals_the_earlier_house_to_a_game_of_earlier_rules() -> None:
    end = GAME.load((SAVES / 'mansions-7-over.json').read_text())
    wishes = [SeatOptions() for _ in range(end.seats)]
    options = Options(scenario=house_of(end.scenario).scenario.id, two=end.party == end.seats)
    opening = opening_of(GAME, end, options, wishes)
    assert opening.scenario == end.scenario and not opening.loose


def test_game_goes_on_in_the_house_as_it_was() -> None:
    """A game in a house whose numbers changed since then could not be loaded any more."""
    earlier = next(packed for packed in EARLIER.values() if unpack(packed).id == 'train')
    save = json.loads(GAME.dump(GAME.new(3, Options(scenario=earlier), '5' * 32).state))
    save['state']['scenario'] = 'train'
    state = GAME.load(json.dumps(save))
    assert state.scenario == earlier and house_of(earlier).digest != digest(SCENARIOS['train'])
    assert GAME.load(GAME.dump(state)) == state


def test_earlier_scenarios_are_whole() -> None:
    assert all(digest(unpack(packed)) == name for name, packed in EARLIER.items())
    assert not EARLIER.keys() & {digest(scenario) for scenario in SCENARIOS.values()}
