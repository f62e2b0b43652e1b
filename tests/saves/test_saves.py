"""Saves of every readable schema are read and played on. Damaged and newer saves are refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.contract import laws
from clew.contract.samples import samples
from clew.contract.steps import Step, of_step
from engine.api import Decision, TooNew, TooOld, Unreadable
from engine.registry import PACKAGES
from engine.rng import Rng
from engine.saves import seal, unseal
from tests.labyrinth.brief import briefly

SAVES = sorted(Path(__file__).parent.glob('*.json'))
NOW = [path for path in SAVES if int(path.stem.split('-')[1]) == PACKAGES[path.stem.split('-')[0]].game.schema]
SAVES_OF = {name: [path for path in SAVES if path.stem.startswith(f'{name}-')] for name in PACKAGES}
KINDS = {
    'onirim': {
        'pick', 'act', 'swap', 'door', 'nightmare', 'banish', 'restack', 'over', 'pay', 'fathom', 'sink', 'planning',
        'tower', 'gaze', 'collapse', 'premonition', 'keys', 'door_lost', 'happy', 'foresee', 'arrange', 'wish', 'spell',
    },
    'labyrinth': {'push', 'event', 'exchange', 'move', 'over'},
    'mansions': {
        'act', 'cancel', 'choose', 'discard', 'drop', 'evade_hit', 'evade_order', 'go_on', 'heal', 'horror_order',
        'keeper_actions', 'lose', 'monster_attacks', 'move_investigator', 'move_monster', 'newcomer', 'next', 'over',
        'pick_up', 'push', 'puzzle', 'puzzle_ready', 'reroll', 'story', 'test', 'trade', 'trauma', 'window',
    },
}  # fmt: skip
"""Kinds of questions, by game. "over" stands for a finished game."""

LAWFUL = samples(6)
"""Number of steps after a load for which the laws are checked. Later the game is like any other.

The first of them is checked closely and for all viewers, the others as in the contract.
"""

PLAYED = samples(40)
"""Maximum number of steps after a load."""

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


def game_of(path: Path) -> Any:
    return PACKAGES[path.stem.split('-')[0]].game


@pytest.mark.parametrize('path', SAVES, ids=lambda path: path.stem)
def test_save_is_read_viewed_and_played_on(path: Path) -> None:
    game, text = game_of(path), path.read_text()
    state = game.load(text)
    seats = game.view(state, None).seats
    assert [game.view(state, seat).me for seat in laws.seats_of(seats)] == laws.seats_of(seats)
    asked = [*{decision.kind for decision in game.pending(state) if not decision.standing}]
    assert asked == ([] if path.stem.endswith('over') else [f'{game.name}.{path.stem.split("-")[2]}'])
    number = 0
    while number < PLAYED and (pending := game.pending(state)):
        token = _played_on(game, state, pending[0])
        if number < LAWFUL:
            seat, close = pending[0].seat, laws.closely(number)
            eyes = laws.eyes_of(seats, seat, number) if number else laws.seats_of(seats)
            laws.of_state(game, state, seats, close=close)
            state = of_step(Step(game, state, seat, token), eyes, 'a' * 32, close=close).state
        else:
            state = game.apply(state, pending[0].seat, token).state
        number += 1
    laws.of_state(game, state, seats)


def _played_on(game: Any, state: Any, decision: Decision) -> str:
    """Return the answer of the strongest fast player, or the default if the game has no such player."""
    players = briefly(PACKAGES[game.name])
    if not players:
        return str(decision.default)
    return str(players[-1].choose(game, partial(game.view, state, decision.seat), decision, Rng('a' * 32)))


@pytest.mark.parametrize('path', SAVES, ids=lambda path: path.stem)
def test_save_of_this_schema_is_written_unchanged(path: Path) -> None:
    game, text = game_of(path), path.read_text()
    save = json.loads(text)
    if save['schema'] == game.schema:
        assert json.loads(game.dump(game.load(text))) == {**save, 'rules': game.rules}


def test_each_schema_and_question_has_a_save() -> None:
    assert {path.stem for path in SAVES} >= {
        f'{name}-{schema}-{kind}'
        for name, package in PACKAGES.items()
        for schema in readable(package.game)
        for kind in KINDS[name]
    }


def readable(game: Any) -> list[int]:
    """Return the schemas whose saves the game reads: its current one, and earlier ones with migrations to it."""
    ways: Mapping[int, object] = import_module(f'engine.{game.name}.saves').MIGRATIONS
    first = game.schema
    while first - 1 in ways:
        first -= 1
    return list(range(first, game.schema + 1))


@pytest.mark.parametrize('path', NOW, ids=lambda path: path.stem)
def test_save_of_an_earlier_schema_is_migrated(path: Path) -> None:
    """Uses an invented migration, which moves parts of the state."""
    game = game_of(path)
    state = json.loads(game.dump(game.load(path.read_text())))['state']
    earlier = {'rng': state['rng'], 'rest': {name: part for name, part in state.items() if name != 'rng'}}
    old = seal(game.name, game.schema, game.rules, earlier)
    ways = {game.schema: lambda before: {'rng': before['rng'], **before['rest']}}
    migrated = unseal(old, game.name, game.schema + 1, ways)
    assert game.load(seal(game.name, game.schema, game.rules, migrated)) == game.load(path.read_text())
    with pytest.raises(Unreadable):
        unseal(old, game.name, game.schema + 1, {game.schema: lambda before: dict(before['lost'])})


@pytest.mark.parametrize('path', SAVES, ids=lambda path: path.stem)
def test_save_of_a_later_version_is_too_new(path: Path) -> None:
    save = json.loads(path.read_text())
    save['schema'] = game_of(path).schema + 1
    save['state'] = {'unheard': 'of'}
    with pytest.raises(TooNew):
        game_of(path).load(json.dumps(save))


def test_migrations_lead_from_schema_to_schema() -> None:
    old = seal('chess', 1, 9, {'a': 1})
    ways = {1: lambda state: {**state, 'b': 2}, 2: lambda state: {**state, 'a': state['b']}}
    assert unseal(old, 'chess', 3, ways) == {'a': 2, 'b': 2}
    assert unseal(old, 'chess', 1, ways) == {'a': 1}
    with pytest.raises(TooOld):
        unseal(old, 'chess', 4, ways)
    with pytest.raises(TooNew):
        unseal(seal('chess', 5, 9, {}), 'chess', 4, ways)
    with pytest.raises(Unreadable):
        unseal(old, 'go', 1, ways)


@pytest.mark.parametrize('text', ['', '{', 'null', '[]', '7', '"onirim"', '{}', '{"game":"onirim"}', '\x00', '{"game":"onirim","schema":1,"rules":1,"state":[]}', '{"game":"onirim","schema":0,"rules":1,"state":{}}', '[' * 100_000])  # fmt: skip # noqa: E501
def test_other_text_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        PACKAGES['onirim'].game.load(text)


@settings(max_examples=samples(40), deadline=None, derandomize=True)
@given(data=st.data())
def test_truncated_save_is_unreadable(data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(SAVES))
    text = path.read_text()
    with pytest.raises(Unreadable):
        game_of(path).load(text[: data.draw(st.integers(0, len(text) - 1))])


@pytest.mark.parametrize('wrong', [
    {'extra': 1},
    {'agenda': [{'kind': 'unheard-of', 'seat': 0}]},
    {'agenda': [{'kind': 'act', 'seat': 0, 'extra': 1}]},
    {'agenda': [{'kind': 'act'}]},
    {'agenda': [{'kind': 'banish', 'seat': 0, 'seen': 'many'}]},
    {'agenda': [7]},
    {'agenda': []},
    {'agenda': None},
    {'rng': {'key': 'zz', 'used': 0}},
    {'rng': {'key': '00' * 16, 'used': -1}},
    {'rng': {'key': '00' * 16, 'used': 0, 'extra': 1}},
    {'modules': ['base', 'unheard-of']},
    {'modules': 'base'},
    {'modules': []},
    {'modules': [[]]},
    {'parts': {'base': {}}},
    {'deck': ['xx']},
    {'hands': []},
    {'hands': [[], [], []]},
    {'rows': [[]]},
    {'known': [0]},
    {'active': 2},
    {'result': {'ending': 'won'}},
    {'turn': 'soon'},
    {'talk': 'loud'},
    {'parts': {}, 'modules': ['base', 'book']},
])  # fmt: skip
def test_damaged_save_is_unreadable(wrong: dict[str, Any]) -> None:
    save = json.loads((Path(__file__).parent / 'onirim-2-act.json').read_text())
    save['state'] |= wrong
    with pytest.raises(Unreadable):
        PACKAGES['onirim'].game.load(json.dumps(save))


@pytest.mark.parametrize(('box', 'wrong'), [
    ('book', {'goals': ['red'] * 8}),
    ('book', {'goals': []}),
    ('book', {'done': [True] * 8}),
    ('book', {'done': []}),
    ('book', {'removed': ['rs']}),
    ('book', {'hard': 'very'}),
    ('towers', {'row': ['rs']}),
    ('towers', {'held': ['r3']}),
    ('towers', {'extra': 1}),
    ('dreams', {'open': []}),
    ('dreams', {'open': ['black2']}),
    ('dreams', {'reserve': ['red2'] * 4}),
])  # fmt: skip
def test_save_with_a_damaged_expansion_is_unreadable(box: str, wrong: dict[str, Any]) -> None:
    game = PACKAGES['onirim'].game
    options = game.Options.model_validate({'expansions': ['book', 'towers', 'dreams']})
    save = json.loads(game.dump(game.new(1, options, '0' * 32).state))
    assert game.load(json.dumps(save))
    save['state']['parts'][box] |= wrong
    with pytest.raises(Unreadable):
        game.load(json.dumps(save))


@pytest.mark.parametrize('name', PACKAGES)
def test_save_without_a_field_is_unreadable(name: str) -> None:
    text = SAVES_OF[name][0].read_text()
    for missing in json.loads(text)['state']:
        save = json.loads(text)
        del save['state'][missing]
        with pytest.raises(Unreadable):
            PACKAGES[name].game.load(json.dumps(save))


@settings(max_examples=samples(200), deadline=None, derandomize=True)
@given(data=st.data())
def test_damaged_save_is_refused_or_plays_on(data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(SAVES))
    game, save = game_of(path), json.loads(path.read_text())
    _damage(save, data)
    try:
        state = game.load(json.dumps(save))
    except (Unreadable, TooNew, TooOld):
        return
    for decision in game.pending(state):
        laws.of_decision(decision)
    for seat in laws.seats_of(game.view(state, None).seats):
        game.view(state, seat)
    assert game.load(game.dump(state)) == state


def _damage(save: dict[str, Any], data: st.DataObject) -> None:
    """Replace, delete or add a value at one place of the save."""
    inside: Any = save
    while True:
        places = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        if not places:
            return
        place = data.draw(st.sampled_from(places))
        if isinstance(inside[place], (dict, list)) and inside[place] and data.draw(st.integers(0, 3)):
            inside = inside[place]
            continue
        break
    match data.draw(st.sampled_from(['change', 'remove', 'add', 'swap'])):
        case 'change':
            inside[place] = data.draw(json_values)
        case 'remove':
            del inside[place]
        case 'add' if isinstance(inside, dict):
            inside[data.draw(st.text(max_size=5))] = data.draw(json_values)
        case _:
            inside[place] = copy.deepcopy(inside[data.draw(st.sampled_from(places))])
