"""Hidden information (section 5): views, resampling, and saves."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from engine.api import Seat, TooNew, Unreadable
from engine.mansions import events
from engine.mansions.game import GAME
from engine.mansions.state import Armed
from tests.mansions.table import KEEPER, Table, table

SEEDS = [f'{number:032x}' for number in range(40)]
INVESTIGATOR = 1


def hidden_words(t: Table) -> set[str]:
    """Names that no investigator may read: the story choices, the Objective, and the keeper's hand."""
    state = t.state
    objective = t.io.house.scenario.objective(state.choices)
    return {objective.id, *state.choices, *state.mythos.hand, *state.trauma.hand}


def with_hand(t: Table) -> Table:
    t.state = t.state.copy()
    t.state.mythos.hand = [t.state.mythos.draw.pop()]
    t.state.trauma.hand = [t.state.trauma.draw.pop()]
    return t


def worlds(t: Table, seat: int | None) -> list[Table]:
    return [Table(GAME.resample(t.state, None if seat is None else Seat(seat), seed)) for seed in SEEDS]


@pytest.mark.parametrize('seat', [None, INVESTIGATOR])
def test_investigators_view_has_no_secret(seat: int | None) -> None:
    t = with_hand(table('holt@hall1 quill@gal1'))
    shown = repr(t.view(seat))
    assert not [word for word in hidden_words(t) if f"'{word}'" in shown]
    piled = {card for pile in t.state.piles.values() for card in pile}
    assert not [card for card in piled if f"'{card}'" in shown]


def test_keepers_view_has_story_hand_and_piles() -> None:
    t = with_hand(table('holt@hall1'))
    view = t.view(KEEPER)
    assert view.secret is not None and view.secret.choices == ('1A', '2A', '3A')
    assert view.secret.mythos == tuple(t.state.mythos.hand)
    assert all(room.known == tuple(t.state.piles[room.room]) for room in view.rooms)


@pytest.mark.parametrize('seat', [None, KEEPER, INVESTIGATOR])
def test_ev4_future_events_and_spell_backs_are_hidden(seat: int | None) -> None:
    t = table('holt@hall1')
    t.person('holt').spells = [('ebb', '3')]
    shown = repr(t.view(seat))
    assert not [name for name in t.state.events if f"'{name}'" in shown] and "'3'" not in shown


def test_ev1_time_number_of_the_top_event_is_public() -> None:
    t = table('holt@hall1')
    assert t.view(INVESTIGATOR).time_number == events.time_number(t.state, t.io)


def test_mo2_monster_back_is_hidden_unless_health_is_open() -> None:
    t = table('holt@gal1 quill@gal1', 'thrall@gal1')
    assert (t.view(1).monsters[0].strikes, t.view(1).monsters[0].toughness) == (None, None)
    assert (t.view(KEEPER).monsters[0].strikes, t.view(KEEPER).monsters[0].toughness) == (2, 4)
    assert t.change(open_health=True).view(1).monsters[0].toughness == 4


def test_resample_offers_every_story_to_a_new_investigator() -> None:
    t = table('holt@hall1', items='')
    choices = {tuple(world.state.choices) for world in worlds(t, INVESTIGATOR)}
    assert {label for labels in choices for label in labels} == {'1A', '1B', '1C', '2A', '2B', '3A', '3B', '3C', '3D'}


def test_resample_keeps_the_story_for_the_keeper() -> None:
    t = with_hand(table('holt@hall1'))
    for world in worlds(t, KEEPER):
        assert world.state.choices == t.state.choices and world.state.mythos.hand == t.state.mythos.hand
        assert sorted(world.state.mythos.draw) == sorted(t.state.mythos.draw)


def test_resample_respects_found_cards() -> None:
    t = table('holt@loft1')
    t.state.piles['loft'].remove('hatch')
    t.state.taken['loft'].append('hatch')
    t.answer('explore')
    assert {world.state.choices[1] for world in worlds(t, INVESTIGATOR)} == {'2A'}
    assert {world.state.choices[2] for world in worlds(t, INVESTIGATOR)} == {'3A', '3B', '3C', '3D'}


def test_resample_keeps_a_known_pile_for_its_looker() -> None:
    t = table('quill@hall1 holt@hall1').answer('ability chapel')
    assert {world.state.choices[2] for world in worlds(t, 1)} == {'3A'}
    assert {world.state.choices[2] for world in worlds(t, 2)} == {'3A', '3B', '3C', '3D'}


def test_resample_keeps_the_first_choice_after_the_reveal() -> None:
    t = table('holt@hall1', revealed=True)
    assert {world.state.choices[0] for world in worlds(t, INVESTIGATOR)} == {'1A'}


def test_resample_deals_a_new_hand_for_an_investigator() -> None:
    t = with_hand(table('holt@hall1'))
    assert len({tuple(world.state.mythos.hand) for world in worlds(t, INVESTIGATOR)}) > 5


def test_habit_is_hidden_in_views_and_resamples() -> None:
    t = with_hand(table('holt@hall1'))
    armed = t.state.copy()
    armed.habit, armed.armed = 'armed', [Armed(t.state.mythos.hand[0], 'holt', 'move1')]
    assert repr(GAME.view(armed, Seat(1))) == repr(GAME.view(t.state, Seat(1)))
    assert GAME.resample(armed, Seat(1), SEEDS[0]) == GAME.resample(t.state, Seat(1), SEEDS[0])
    assert GAME.view(armed, Seat(KEEPER)) != GAME.view(t.state, Seat(KEEPER))


def test_resampled_state_asks_the_same() -> None:
    t = table('holt@hall1 quill@gal1', 'thrall@gal1', habit='ask').answer('go hall2')
    for world in worlds(t, INVESTIGATOR):
        assert [decision.kind for decision in GAME.pending(world.state)] == [
            decision.kind for decision in GAME.pending(t.state)
        ]


def test_save_is_small_and_round_trips() -> None:
    t = table('holt@cel1 quill@gal1 byrne@gal1 reyes@gal1', 'thrall@gal1').answer('explore', 'begin')
    blob = GAME.dump(t.state)
    assert GAME.load(blob) == t.state and len(blob) < 64_000


def test_save_of_a_missing_or_changed_scenario_is_refused() -> None:
    state = table('holt@hall1').state
    with pytest.raises(Unreadable, match="the scenario 'elsewhere' is not installed"):
        GAME.load(GAME.dump(replace(state, scenario='elsewhere')))
    with pytest.raises(Unreadable, match="the scenario 'bell' has changed"):
        GAME.load(GAME.dump(replace(state, digest='0' * 16)))


def test_damaged_save_is_refused() -> None:
    blob = json.loads(GAME.dump(table('holt@hall1', 'thrall@gal1').state))
    damages: tuple[dict[str, Any], ...] = (
        {'box': []},
        {'keeper': 7},
        {'agenda': []},
        {'agenda': [{'kind': 'act', 'who': 'nobody'}]},
        {'agenda': [{'kind': 'round'}]},
        {'fire': ['nowhere']},
        {'more': 1},
    )
    for damage in damages:
        with pytest.raises(Unreadable):
            GAME.load(json.dumps({**blob, 'state': {**blob['state'], **damage}}))
    with pytest.raises(TooNew):
        GAME.load(json.dumps({**blob, 'schema': GAME.schema + 1}))
