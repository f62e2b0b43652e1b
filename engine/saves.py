"""The common format of all saves: game, schema, rules, and the state. A save names a step by its kind."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any, Final, TypeAlias

from pydantic import ConfigDict, TypeAdapter

from engine.api import TooNew, TooOld, Unreadable

Migration: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Migrates a state of schema n, as plain JSON, to schema n + 1."""


STRICT: Final = ConfigDict(extra='forbid', arbitrary_types_allowed=True)
"""Validation that refuses a save with an extra field."""

DAMAGE: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
"""Exceptions that reading a record of an unexpected shape may raise."""


def seal(game: str, schema: int, rules: int, state: Any) -> str:
    """Write a save as text. `state` is plain JSON."""
    envelope = {'game': game, 'schema': schema, 'rules': rules, 'state': state}
    return json.dumps(envelope, ensure_ascii=False, separators=(',', ':'))


def unseal(blob: str, game: str, schema: int, migrations: Mapping[int, Migration]) -> dict[str, Any]:
    """Read a save. Returns its state as plain JSON, migrated to `schema`. Raises `TooNew`, `TooOld` or `Unreadable`."""
    try:
        envelope = json.loads(blob)
        name, written, state = envelope['game'], envelope['schema'], envelope['state']
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise Unreadable('the save is not readable') from error
    if name != game or not isinstance(written, int) or written < 1 or not isinstance(state, dict):
        raise Unreadable(f'the save is not of {game}')
    if written > schema:
        raise TooNew(f'the save is of schema {written}, this version reads up to {schema}')
    for number in range(written, schema):
        if number not in migrations:
            raise TooOld(f'the save is of schema {written}, from which no migration leads to {schema}')
        try:
            state = migrations[number](state)
        except DAMAGE as error:
            raise Unreadable(f'the save is not of schema {number}') from error
    return dict(state)


def validators(steps: Iterable[type[Any]]) -> dict[str, TypeAdapter[Any]]:
    """Return a validator of each class of steps, by the default value of its field `kind`."""
    return {_default_kind(step): TypeAdapter(step) for step in steps}


def _default_kind(step: type[Any]) -> str:
    # With slots `kind` exists on instances only; the field keeps the default.
    return next(str(field.default) for field in fields(step) if field.name == 'kind')


def record_of(thing: Any) -> dict[str, Any]:
    """Return the fields of a dataclass by name. Unlike `asdict`, keeps the values as they are."""
    return {field.name: getattr(thing, field.name) for field in fields(thing)}
