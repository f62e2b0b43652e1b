"""What just happened, in words: the last lines of a table's log, for everybody or for one seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from bot.match import Match, events_of, standing
from bot.words import Words
from engine.api import Event
from persistence.rows import Action
from persistence.store import Store

ACTIONS: Final = 12
"""So many steps are read back."""

LINES: Final = 6
"""So many lines are told."""


async def public(store: Store, match: Match, words: Words) -> list[str]:
    """The last lines that everybody may read."""
    actions = standing(await _recent(store, match))
    return _lines(match, words, (event for action in actions for event in events_of(action) if event.to is None))


async def private(store: Store, match: Match, seat: int, words: Words) -> list[str]:
    """What the last step told this seat, its secrets included."""
    actions = standing(await _recent(store, match))[-1:]
    events = [event for action in actions for event in events_of(action)]
    return _lines(match, words, _for_seat(events, seat))


def _for_seat(events: list[Event], seat: int) -> Iterator[Event]:
    yield from (event for event in events if event.to is not None and seat in event.to)


async def _recent(store: Store, match: Match) -> list[Action]:
    return await store.log(match.table.id, after=max(0, match.table.version - ACTIONS))


def _lines(match: Match, words: Words, events: Iterable[Event]) -> list[str]:
    told = (match.presenter.tell(event, match.names, words) for event in events)
    lines = []
    for line, run in groupby(line for line in told if line is not None):
        times = sum(1 for _ in run)
        lines.append(f'{line} ×{times}' if times > 1 else line)
    return lines[-LINES:]
