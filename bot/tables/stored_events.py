"""Events of a game as the log stores them: JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.api import Event
from persistence.rows import Action

DAMAGED: Final = 'history.damaged'
"""Kind of the event that replaces unreadable ones."""

REMEMBERED: Final = 2048
"""Maximum number of actions whose events are cached. Each screen tells the latest actions again."""


def dump_events(events: Iterable[Event]) -> str:
    """Serialize events for the store, as JSON."""
    return json.dumps([{'kind': e.kind, 'args': dict(e.args), 'to': e.to} for e in events], ensure_ascii=False)


def events_of(action: Action) -> tuple[Event, ...]:
    """The stored events of an action. If they are unreadable, a single event of the kind `DAMAGED`."""
    return _events(action.events)


@lru_cache(REMEMBERED)
def _events(stored: str) -> tuple[Event, ...]:
    try:
        return tuple(
            Event(str(event['kind']), {**event['args']}, None if event['to'] is None else tuple(event['to']))
            for event in json.loads(stored)
        )
    except (ValueError, LookupError, TypeError, RecursionError):
        return (Event(DAMAGED, {}),)
