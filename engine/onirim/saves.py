"""Conversion of a game of Onirim to plain JSON and back. A save names cards by code and steps by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from pydantic import TypeAdapter

from engine.api import Unreadable, count
from engine.onirim import hands
from engine.onirim.hooks import Dealer
from engine.onirim.modules import MODULES, rules_of
from engine.onirim.setup import Pick
from engine.onirim.state import State
from engine.onirim.steps import Ask
from engine.onirim.turn import End
from engine.saves import DAMAGE, Migration, record_of, validators

SCHEMA: Final = 2

MIGRATIONS: Final[dict[int, Migration]] = {}

_STATE: Final = TypeAdapter(State)


def to_json(state: State) -> dict[str, Any]:
    """The state as plain JSON."""
    record = record_of(state)
    record['rng'] = record_of(state.rng)
    record['memories'] = [record_of(memory) for memory in state.memories]
    record['agenda'] = [record_of(step) for step in state.agenda]
    record['parts'] = {name: record_of(part) for name, part in state.parts.items()}
    record['result'] = state.result and record_of(state.result)
    return record


def from_json(record: dict[str, Any]) -> State:
    """The state that `to_json` wrote. Raises `Unreadable` if the record has another shape."""
    try:
        boxes = tuple(record['modules'])
        steps, kept = _steps(boxes), _parts(boxes)
        agenda = [steps[step['kind']].validate_python(step) for step in record['agenda']]
        parts = {name: kept[name].validate_python(part) for name, part in record['parts'].items()}
        state = _STATE.validate_python({**record, 'agenda': agenda, 'parts': parts})
        sound = record.keys() == record_of(state).keys() and _sound(state)
    except DAMAGE as error:
        raise Unreadable('the save is damaged') from error
    if not sound:
        raise Unreadable('the save is damaged: its pieces do not fit together')
    return state


def _sound(state: State) -> bool:
    """Whether the game can go on from here: no card is missing, and a seat is asked unless the game is over."""
    rules, seats = rules_of(state.modules), state.seats
    shapes = {seats, len(state.rows), len(state.doors), len(state.known)}
    kept = {name for name in state.modules if MODULES[name].part is not None}
    turned = (state.active, *(step.seat for step in state.agenda if hasattr(step, 'seat')))
    whole = Counter({code: face.copies for code, face in rules.faces.items()})
    return (
        state.rng.sound()
        and shapes in ({1}, {2})
        and Counter(state.cards()) == whole
        and kept == state.parts.keys()
        and all(part.sound(state) for part in state.parts.values())
        and all(seat in range(seats) for seat in turned)
        and all(0 <= bits < 1 << len(state.deck) for bits in (*state.known, state.spared))
        and len(state.memories) == (seats if hands.hidden(seats, state.talk) else 0)
        and all(memory.sound(hand) for hand, memory in zip(state.hands, state.memories, strict=False))
        and (bool(state.memories) or not state.spared)
        and all(1 <= step.seen <= len(state.deck) for step in state.agenda if hasattr(step, 'seen'))
        and all(step.door in state.drawn for step in state.agenda if hasattr(step, 'door'))
        # Only these steps make sure that another follows.
        and all(isinstance(step, End | Pick) for step in state.agenda[:1])
        and (not state.agenda if state.result else _asks(state, Dealer(rules=rules)))
    )


def _asks(state: State, io: Dealer) -> bool:
    step = state.agenda[-1]
    return isinstance(step, Ask) and count(step.ask(state, io).choice) > 0


@lru_cache
def _steps(boxes: tuple[str, ...]) -> Mapping[str, TypeAdapter[Any]]:
    return validators(step for box in boxes for step in MODULES[box].steps)


@lru_cache
def _parts(boxes: tuple[str, ...]) -> Mapping[str, TypeAdapter[Any]]:
    return {box: TypeAdapter(part) for box in boxes if (part := MODULES[box].part) is not None}
