"""Saves of Mansions as JSON. A save names its scenario, cards and steps by their ids and kinds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, fields, is_dataclass
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter

from engine.api import Decision, Unreadable, count
from engine.mansions import counts, known, setup
from engine.mansions.effects import written
from engine.mansions.house import House, house_of
from engine.mansions.library import EARLIER
from engine.mansions.state import State
from engine.mansions.steps import STEPS
from engine.rng import Rng
from engine.saves import DAMAGE, Migration, validators

SCHEMA: Final = 9


def _from_6(state: dict[str, Any]) -> dict[str, Any]:
    """Add the plans of the seats. A walk in progress ends, and after a trade each seat of an investigator has a second.

    Schema 6 noted only that cards changed hands, not which seats received them. Its digest of a scenario covered the
    minutes too.
    """
    turn, people, digest = state['turn'], state['investigators'].values(), state.get('digest')
    seats = dict.fromkeys(person['seat'] for person in people if person['status'] == 'playing')
    return {
        **state,
        'digest': _SINCE_7.get(digest, digest) if isinstance(digest, str) else digest,
        'agenda': [step for step in state['agenda'] if step['kind'] != 'onward'],
        'turn': {**turn, 'traded': [*seats] if turn['traded'] else [], 'rolling': []},
        'plans': {'ahead': [], 'unasked': [], 'trading': [], 'goals': {}},
    }


_SINCE_7: Final = {'93f743d99349db1b': 'cd49a7ac89dfa3b6', 'e6481f14e8050e55': '6b7ea58887f4e766'}
"""Digest since schema 7 by the digest before it, for the built-in scenarios."""


def _from_7(state: dict[str, Any]) -> dict[str, Any]:
    """Add the loose cards, which scenarios lacked."""
    return {**state, 'loose': []}


def _from_8(state: dict[str, Any]) -> dict[str, Any]:
    """Name the house in which the game began, and shuffle the events if the story is still being chosen.

    Schema 8 shuffled the events only afterwards.
    """
    moved = _at_home(state)
    if not state['piles']:
        rng = Rng(**state['rng'])
        moved['events'] = setup.event_deck(house_of(moved['scenario']), rng)
        moved['rng'] = asdict(rng)
    return moved


def _at_home(state: dict[str, Any]) -> dict[str, Any]:
    """Return a saved state with the scenario as it was when the game began. It may have changed since."""
    return {**state, 'scenario': EARLIER.get(state['digest'], state['scenario'])}


MIGRATIONS: Final[dict[int, Migration]] = {6: _from_6, 7: _from_7, 8: _from_8}

_STATE: Final = TypeAdapter(State)
_CLASS: Final[Any] = State


def to_json(state: State) -> dict[str, Any]:
    """The state as plain JSON."""
    record: dict[str, Any] = _plain(state)
    return record


def from_json(record: dict[str, Any]) -> State:
    """Load the state. Raises `Unreadable` if `record` is damaged, or if its scenario is missing or has changed."""
    try:
        record = _at_home(record)
        _check_scenario(str(record['scenario']), str(record['digest']))
        agenda = [_ADAPTERS[step['kind']].validate_python(step) for step in record['agenda']]
        state = _STATE.validate_python({**record, 'agenda': agenda})
        sound = record.keys() == set(_names(_CLASS)) and _sound(state, house_of(state.scenario))
    except DAMAGE as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable('the save is damaged') from error
    if not sound:
        raise Unreadable('the save is damaged: its pieces do not fit together')
    return state


def check(state: State, pending: Callable[[State], Sequence[Decision]]) -> None:
    """Check the open questions of a loaded game.

    Raises `Unreadable` if an unfinished game asks nothing, a finished game asks, or a question has no legal answer.
    """
    try:
        waiting = [decision for decision in pending(state) if not decision.standing]
        sound = bool(waiting) == (state.result is None) and all(count(decision.choice) for decision in waiting)
    except (*DAMAGE, AssertionError) as error:
        raise Unreadable('the save is damaged: its questions do not fit') from error
    if not sound:
        raise Unreadable('the save is damaged: nothing is asked')


def _check_scenario(name: str, digest: str) -> None:
    try:
        house = house_of(name)
    except KeyError as error:
        raise Unreadable(f'the scenario {name!r} is not installed') from error
    if house.digest != digest:
        raise Unreadable(f'the scenario {name!r} has changed since the game began')


def _sound(state: State, house: House) -> bool:
    """Whether every card exists once, and every figure and marker has a valid place."""
    board, scenario = house.board, house.scenario
    people, monsters = state.investigators.values(), state.monsters.values()
    spaces = [*(monster.space for monster in monsters), *state.floor, *state.corpses]
    spaces += [person.space for person in people if person.space is not None]
    spaces += [trace.space for trace in state.recent]
    return (
        state.rng.sound()
        and state.keeper in range(state.seats)
        and len(state.peeked) == state.seats
        and all(person.seat in range(state.seats) for person in people)
        and all((person.space is not None) == (person.status == 'playing') for person in people)
        and all(person.who == who and who in scenario.investigator for who, person in state.investigators.items())
        and all(card in scenario.trauma_card for person in people for card in person.traumas)
        and all(monster.kind in scenario.monster for monster in monsters)
        and all(space in board.room for space in spaces)
        and {*state.fire, *state.dark, *state.entered, *state.piles} <= board.spaces.keys()
        and counts.whole(state, house)
        and known.sound(state, house)
    )


_ADAPTERS: Final = validators(STEPS)
"""Validators of the steps, by kind.

They are built at import, because that takes long and would delay the first answer.
"""


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _plain(thing: Any) -> Any:
    if thing is None or isinstance(thing, (str, int)):
        return thing
    if isinstance(thing, dict):
        return {name: _plain(part) for name, part in thing.items()}
    if isinstance(thing, (list, tuple)):
        # Most parts are names of cards.
        return [part if type(part) is str else _plain(part) for part in thing]
    assert is_dataclass(thing), f'{thing!r} can be written'
    record: dict[str, Any] = {}
    kind: Any = type(thing)
    for name in _names(kind):
        part = getattr(thing, name)
        if name == 'effect':
            record[name] = written(part)
        elif name == 'effects':
            record[name] = [written(effect) for effect in part]
        else:
            record[name] = _plain(part)
    return record
