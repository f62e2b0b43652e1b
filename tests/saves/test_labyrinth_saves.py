"""Saves of Labyrinth whose pieces contradict each other are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.api import Seat, Unreadable
from engine.golden import read, replay
from engine.labyrinth.cards import Deed
from engine.labyrinth.game import GAME

FOLDER = Path(__file__).parent
RECORDS = FOLDER.parent / 'golden'
Record = dict[str, Any]
UNTOLD = {'out': None, 'forbidden': None}
"""Fields of a deed that does not tell how to undo it."""


def saved(kind: str) -> Record:
    record: Record = json.loads((FOLDER / f'labyrinth-4-{kind}.json').read_text())
    return record


def refused(save: Record) -> None:
    with pytest.raises(Unreadable):
        GAME.load(json.dumps(save))


@pytest.mark.parametrize('wrong', [
    {'extra': 1},
    {'agenda': []},
    {'agenda': None},
    {'agenda': [7]},
    {'agenda': [{'kind': 'unheard-of'}]},
    {'agenda': [{'kind': 'push', 'extra': False}]},
    {'agenda': [{'kind': 'end'}, {'kind': 'walk'}]},
    {'agenda': [{'kind': 'end'}, {'kind': 'end'}, {'kind': 'walk'}, {'kind': 'push', 'extra': False}]},
    {'agenda': [{'kind': 'end'}, {'kind': 'walk'}, {'kind': 'push', 'extra': False, 'seat': 1}]},
    {'agenda': [{'kind': 'end'}, {'kind': 'walk'}, {'kind': 'exchange'}]},
    {'agenda': [{'kind': 'end'}, {'kind': 'walk'}, {'kind': 'offer'}], 'event': None},
    {'rng': {'key': 'zz', 'used': 0}},
    {'rng': {'key': '00' * 16, 'used': -1}},
    {'options': {}},
    {'options': {'cards': '7'}},
    {'options': {'events': True, 'chess': True}},
    {'tiles': []},
    {'turns': []},
    {'pawns': [0, 6, 48]},
    {'pawns': [0, 6, 48, 49]},
    {'pawns': [0, 6, 48, -1]},
    {'pawns': []},
    {'found': [[], []]},
    {'opened': [1]},
    {'opened': [0, 1, 1, 1]},
    {'opened': [3, 1, 1, 1]},
    {'searched': [True]},
    {'box': ['owl']},
    {'backs': []},
    {'seen': -1},
    {'seen': 1 << 50},
    {'last': 'A-down'},
    {'event': 'storm'},
    {'again': True, 'event': None},
    {'recent': [{'turn': 18, 'seat': 0, 'push': 'B-up', 'path': [], **UNTOLD}]},
    {'recent': [{'turn': 22, 'seat': 0, 'push': 'A-up', 'path': [], **UNTOLD}]},
    {'recent': [{'turn': 22, 'seat': 7, 'push': 'B-up', 'path': [], **UNTOLD}]},
    {'recent': [{'turn': 22, 'seat': 0, 'push': None, 'path': [3], **UNTOLD}]},
    {'recent': [{'turn': 22, 'seat': 0, 'push': None, 'path': [3, 49], **UNTOLD}]},
    {'recent': [{'turn': 22, 'seat': 0, 'push': 'B-up', 'path': [], 'more': 1, **UNTOLD}]},
    {'recent': [{'turn': 22, 'seat': 0, 'push': 'B-up', 'path': [], 'out': 4, 'forbidden': None}]},
    {'recent': [{'turn': 22, 'seat': 0, 'push': 'B-up', 'path': [], 'out': None, 'forbidden': 'A-up'}]},
    {'recent': [{'turn': 22, 'seat': 0, 'push': 'B-up', 'path': []}]},
    {'when': [[]]},
    {'when': [[1, 23], [2, 10, 14, 18], [11, 15, 19], [20]]},
    {'walked': [0]},
    {'walked': [-1, 0, 0, 0]},
    {'turn': 0},
    {'turn': 'soon'},
    {'active': 4},
    {'result': {'ending': 'won'}},
    {'result': {'ending': 'won', 'winners': [0], 'scores': [4, 4, 4, 3]}},
    {'agenda': [], 'result': {'ending': 'won', 'winners': [4], 'scores': [4, 4, 4, 3]}},
    {'agenda': [], 'result': {'ending': 'won', 'winners': [0], 'scores': [4, 4, 4, 4]}},
    {'agenda': [], 'result': {'ending': 'drawn', 'winners': [], 'scores': [4, 4, 4, 3]}},
    {'agenda': [], 'result': {'ending': 'lost', 'winners': [0], 'scores': [4, 4, 4, 3]}},
])  # fmt: skip
def test_damaged_save_is_unreadable(wrong: Record) -> None:
    save = json.loads((FOLDER / 'labyrinth-4-push.json').read_text())
    save['state'] |= wrong
    refused(save)


def test_deed_with_possible_values_is_read() -> None:
    save = saved('push')
    save['state']['recent'] = [{'turn': 22, 'seat': 0, 'push': 'B-up', 'path': [], 'out': 3, 'forbidden': 'D-up'}]
    assert GAME.load(json.dumps(save)).recent == [Deed(22, Seat(0), 'B-up', out=3, forbidden='D-up')]


def test_deeds_of_schema_3_do_not_tell_how_to_undo_a_push() -> None:
    save = json.loads((FOLDER / 'labyrinth-3-push.json').read_text())
    recent = GAME.load(json.dumps(save)).recent
    assert [deed.push for deed in recent] == [deed['push'] for deed in save['state']['recent']]
    assert {(deed.out, deed.forbidden) for deed in recent} == {(None, None)}


def a_tile_twice(state: Record) -> None:
    state['tiles'][1] = state['tiles'][3]


def a_fixed_tile_moved(state: Record) -> None:
    state['tiles'][0], state['tiles'][1] = state['tiles'][1], state['tiles'][0]
    state['turns'][0], state['turns'][1] = state['turns'][1], state['turns'][0]


def a_fixed_tile_turned(state: Record) -> None:
    state['turns'][0] = 0


def a_tile_turned_in_a_way_that_there_is_not(state: Record) -> None:
    state['turns'][1] = 4


def a_treasure_twice(state: Record) -> None:
    state['found'][0][0] = state['found'][1][0]


def a_treasure_that_there_is_not(state: Record) -> None:
    state['found'][0][0] = 'grail'


def a_card_too_many_for_one(state: Record) -> None:
    state['found'][0].append(state['found'][1].pop())


def an_event_on_a_fixed_tile(state: Record) -> None:
    place = next(place for place, back in enumerate(state['backs']) if back)
    state['backs'][0], state['backs'][place] = state['backs'][place], None


def an_event_too_many(state: Record) -> None:
    place = next(place for place in range(28, 50) if state['backs'][place] is None)
    state['backs'][place] = 'wall'


def a_turn_after_the_last(state: Record) -> None:
    state['options'] |= {'limit': '15'}
    state['turn'] = 61


def an_option_that_does_not_fit(state: Record) -> None:
    state['options'] |= {'shown_goals': True}


def nobody(state: Record) -> None:
    state |= {name: [] for name in ('pawns', 'piles', 'found', 'opened', 'searched')}


DAMAGES = [
    a_tile_twice, a_fixed_tile_moved, a_fixed_tile_turned, a_tile_turned_in_a_way_that_there_is_not, a_treasure_twice,
    a_treasure_that_there_is_not, a_card_too_many_for_one, an_event_on_a_fixed_tile, an_event_too_many,
    a_turn_after_the_last, an_option_that_does_not_fit, nobody,
]  # fmt: skip


@pytest.mark.parametrize('damage', DAMAGES, ids=lambda damage: damage.__name__)
@pytest.mark.parametrize('kind', ['move', 'event', 'over'])
def test_save_with_inconsistent_pieces_is_unreadable(kind: str, damage: Callable[[Record], None]) -> None:
    save = saved(kind)
    GAME.load(json.dumps(save))
    damage(save['state'])
    refused(save)


def test_draw_before_the_last_turn_is_unreadable() -> None:
    record = read((RECORDS / 'labyrinth-2-limit-1.game').read_text())
    *_, (_, _, last) = replay(GAME, record)
    assert GAME.load(GAME.dump(last.state)).result == last.state.result
    save = json.loads(GAME.dump(last.state))
    save['state']['turn'] -= 1
    refused(save)


def test_question_without_an_answer_is_unreadable() -> None:
    save = saved('exchange')
    assert GAME.load(json.dumps(save))
    active = save['state']['active']
    pile = save['state']['piles'][active]
    save['state']['found'][active] += pile[1:]
    del pile[1:]
    refused(save)
