"""The envelope of a save: which game, which schema, which rules, and the state itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from engine.api import TooNew, Unreadable

Migration: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes the state of schema n, as plain JSON, to schema n + 1."""


DAMAGE: Final = (LookupError, TypeError, ValueError, AttributeError)
"""What reading a record of another shape than the promised one raises."""


def seal(game: str, schema: int, rules: int, state: Any) -> str:
    """The save as text. `state` is plain JSON."""
    envelope = {'game': game, 'schema': schema, 'rules': rules, 'state': state}
    return json.dumps(envelope, ensure_ascii=False, separators=(',', ':'))


def unseal(blob: str, game: str, schema: int, migrations: Mapping[int, Migration]) -> dict[str, Any]:
    """The state of a save as plain JSON of this schema. Raises `TooNew` or `Unreadable`."""
    try:
        envelope = json.loads(blob)
        name, written, state = envelope['game'], envelope['schema'], envelope['state']
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise Unreadable('the save is not readable') from error
    if name != game or not isinstance(written, int) or not isinstance(state, dict):
        raise Unreadable(f'the save is not of {game}')
    if written > schema:
        raise TooNew(f'the save is of schema {written}, this version reads up to {schema}')
    for number in range(written, schema):
        if number not in migrations:
            raise Unreadable(f'the save is of schema {written}, which nothing leads on from')
        try:
            state = migrations[number](state)
        except DAMAGE as error:
            raise Unreadable(f'the save is not of schema {number}') from error
    return dict(state)
