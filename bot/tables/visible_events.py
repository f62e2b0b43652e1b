"""The events of a table's log that a seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.tables.stored_events import events_of
from engine.api import Event
from persistence.rows import Action


def visible_events(events: Iterable[Event], reader: int | None) -> Iterator[Event]:
    """Yield the events that the seat `reader` may know; without a reader, only the public ones.

    A private event ("drew_card") replaces the public event before it ("drew"), whose content it repeats.
    """
    held: Event | None = None
    for event in events:
        if event.to is not None and (reader is None or reader not in event.to):
            continue
        if held is not None and not (event.to is not None and event.kind.startswith(f'{held.kind}_')):
            yield held
        held = event
    if held is not None:
        yield held


def known_events(actions: Iterable[Action], reader: int | None) -> list[Event]:
    """Return the events of these actions that the seat `reader` may know; without a reader, only the public ones."""
    return [event for action in actions for event in visible_events(events_of(action), reader)]
