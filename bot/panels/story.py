"""What just happened, in words: the last lines of a table's log, for everybody or for one seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Final, TypeAlias

from bot.panels.names import text_names
from bot.tables.match import Match, events_of, without_undone
from bot.words import Words
from engine.api import Event
from persistence.rows import Action
from persistence.store import Store

Known: TypeAlias = Callable[[Iterable[Event]], Iterator[Event]]
"""What somebody may know of what happened."""

ACTIONS: Final = 24
"""So many steps are read back."""

LINES: Final = 6
"""So many lines are told."""

MOST: Final = 10
"""So many at most, where more than that has happened since the watcher's last turn."""


async def public(store: Store, match: Match, words: Words) -> list[str]:
    """The last lines that everybody may read; at least what whoever is asked has missed."""
    watcher = next(iter(match.asked), None)
    return _lines(match, words, watcher, without_undone(await _recent(store, match)), _for_all)


async def private(store: Store, match: Match, seat: int, words: Words) -> list[str]:
    """The last lines for a seat that is to act or at the end of the game, its secrets among them.

    Who waits is told nothing here: he can watch the board, and his own message need not change at every step.
    """
    if match.table.status == 'open' and match.decision(seat) is None:
        return []
    return _lines(match, words, seat, without_undone(await _recent(store, match)), partial(_for_seat, seat=seat))


def _for_all(events: Iterable[Event]) -> Iterator[Event]:
    return (event for event in events if event.to is None)


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


def _lines(match: Match, words: Words, watcher: int | None, actions: Sequence[Action], known: Known) -> list[str]:
    missed = _missed(actions, watcher)
    names = text_names(match)
    told = (
        (line, place >= missed)
        for place, action in enumerate(actions)
        for event in known(events_of(action))
        if (line := match.presenter.tell(event, names, words)) is not None
    )
    runs = [(line, [is_missed for _, is_missed in run]) for line, run in groupby(told, key=itemgetter(0))]
    lines = [f'{line} ×{len(run)}' if len(run) > 1 else line for line, run in runs]
    return lines[-max(LINES, min(MOST, sum(any(run) for _, run in runs))) :]


def _missed(actions: Sequence[Action], watcher: int | None) -> int:
    """Where that begins which happened since the last turn of the watcher before others had theirs."""
    others = [place for place, action in enumerate(actions) if action.kind == 'play' and action.seat != watcher]
    if watcher is None or not others:
        return len(actions)
    return next((place for place in range(others[-1], 0, -1) if actions[place - 1].seat == watcher), 0)
