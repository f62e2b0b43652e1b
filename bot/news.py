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
    """The last lines for a seat that is to act or at the end of the game, its secrets among them.

    Who waits is told nothing here: he can watch the board, and his own message need not change at every step.
    """
    if match.table.status == 'open' and match.decision(seat) is None:
        return []
    actions = standing(await _recent(store, match))
    return _lines(match, words, _for_seat((event for action in actions for event in events_of(action)), seat))


def _for_seat(events: Iterable[Event], seat: int) -> Iterator[Event]:
    """What the seat may know. A whisper ("drew_card") says all of the public event before it ("drew"), and more."""
    waiting: Event | None = None
    for event in events:
        if event.to is not None and seat not in event.to:
            continue
        if waiting is not None and not (event.to is not None and event.kind.startswith(f'{waiting.kind}_')):
            yield waiting
        waiting = event
    if waiting is not None:
        yield waiting


async def _recent(store: Store, match: Match) -> list[Action]:
    return await store.log(match.table.id, after=max(0, match.table.version - ACTIONS))


def _lines(match: Match, words: Words, events: Iterable[Event]) -> list[str]:
    told = (match.presenter.tell(event, match.names, words) for event in events)
    lines = []
    for line, run in groupby(line for line in told if line is not None):
        times = sum(1 for _ in run)
        lines.append(f'{line} ×{times}' if times > 1 else line)
    return lines[-LINES:]
