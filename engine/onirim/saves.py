"""A game of Onirim as plain JSON and back. A save names cards and steps by their codes and kinds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from engine.api import Unreadable
from engine.onirim.modules import MODULES
from engine.onirim.state import State
from engine.saves import Migration

SCHEMA: Final = 1
MIGRATIONS: Final[dict[int, Migration]] = {}

_STATE: Final = TypeAdapter(State)


def to_json(state: State) -> dict[str, Any]:
    """The state as plain JSON."""
    record = _record(state)
    record['rng'] = _record(state.rng)
    record['agenda'] = [_record(step) for step in state.agenda]
    record['parts'] = {name: _record(part) for name, part in state.parts.items()}
    record['result'] = state.result and _record(state.result)
    return record


def from_json(record: dict[str, Any]) -> State:
    """The state of such a record. Raises `Unreadable` when it is not of the promised shape."""
    try:
        boxes = tuple(record['modules'])
        steps, kept = _steps(boxes), _parts(boxes)
        agenda = [steps[step['kind']].validate_python(step) for step in record['agenda']]
        parts = {name: kept[name].validate_python(part) for name, part in record['parts'].items()}
        return _STATE.validate_python({**record, 'agenda': agenda, 'parts': parts})
    except (ValidationError, KeyError, TypeError, AttributeError) as error:
        raise Unreadable('the save is damaged') from error


@lru_cache
def _steps(boxes: tuple[str, ...]) -> Mapping[str, TypeAdapter[Any]]:
    return {_kind(step): TypeAdapter(step) for box in boxes for step in MODULES[box].steps}


@lru_cache
def _parts(boxes: tuple[str, ...]) -> Mapping[str, TypeAdapter[Any]]:
    return {box: TypeAdapter(part) for box in boxes if (part := MODULES[box].part) is not None}


def _kind(step: Any) -> str:
    # A slotted class has no `kind` of its own, only its instances do; the field remembers it.
    return next(str(field.default) for field in fields(step) if field.name == 'kind')


def _record(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}
