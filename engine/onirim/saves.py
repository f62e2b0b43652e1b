"""A game of Onirim as plain JSON and back. A save names cards and steps by their codes and kinds."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from engine.api import Unreadable
from engine.onirim.modules import MODULES
from engine.onirim.state import State
from engine.saves import Migration

SCHEMA: Final = 1
MIGRATIONS: Final[dict[int, Migration]] = {}

_STATE: Final = TypeAdapter(State)
_STEPS: Final = {step.kind: TypeAdapter(step) for module in MODULES.values() for step in module.steps}
_PARTS: Final = {module.name: TypeAdapter(module.part) for module in MODULES.values() if module.part is not None}


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
        agenda = [_STEPS[step['kind']].validate_python(step) for step in record['agenda']]
        parts = {name: _PARTS[name].validate_python(part) for name, part in record['parts'].items()}
        return _STATE.validate_python({**record, 'agenda': agenda, 'parts': parts})
    except (ValidationError, KeyError, TypeError, AttributeError) as error:
        raise Unreadable('the save is damaged') from error


def _record(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}
