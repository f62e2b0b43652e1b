"""What just happened, in words: the last lines of a table's log, for everybody or for one seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, TypeAlias

from bot.message.panel import Block
from bot.panels.names import text_names
from bot.panels.time import timeout_line
from bot.tables.deadlines import timed_out
from bot.tables.match import Match, events_of, without_undone
from bot.words import Words
from engine.api import Event
from persistence.rows import Action, Table

Known: TypeAlias = Callable[[Iterable[Event]], Iterator[Event]]
"""What somebody may know of what happened."""

ACTIONS: Final = 24
"""A recap looks at so many of the table's last actions."""

LINES: Final = 6
"""A recap has so many lines."""

MOST: Final = 10
"""It has so many at most, where more than `LINES` have happened since the watcher's last turn."""


def begins(table: Table) -> int:
    """The version of the table after which its log is wanted for a recap."""
    return max(0, table.version - ACTIONS)


def public(match: Match, log: Sequence[Action], words: Words) -> list[str]:
    """The last lines that everybody may read; at least what whoever is asked has missed."""
    watcher = next(iter(match.asked), None)
    return _lines(match, words, watcher, None, without_undone(log), _for_all)


def private(match: Match, log: Sequence[Action], seat: int, words: Words) -> list[str]:
    """The last lines for a seat, its secrets among them; none for a seat that is told nothing now."""
    if not is_told(match, seat):
        return []
    return _lines(match, words, seat, seat, without_undone(log), partial(_for_seat, seat=seat))


def is_told(match: Match, seat: int) -> bool:
    """Whether a seat is told anything now: when it is to act, or at the end of the game.

    Whoever waits can watch the board, and their own message need not change at every step.
    """
    return match.table.status != 'open' or match.question(seat) is not None


def small_print(lines: Sequence[str]) -> tuple[Block, ...]:
    """A recap in small print, as a block of a panel; nothing where there is nothing to tell."""
    return ('\n'.join(f'-# {line}' for line in lines),) if lines else ()


def _for_all(events: Iterable[Event]) -> Iterator[Event]:
    return (event for event in events if event.to is None)


def _for_seat(events: Iterable[Event], seat: int) -> Iterator[Event]:
    """What the seat may know. A whisper ("drew_card") says all of the public event before it ("drew"), and more."""
    held: Event | None = None
    for event in events:
        if event.to is not None and seat not in event.to:
            continue
        if held is not None and not (event.to is not None and event.kind.startswith(f'{held.kind}_')):
            yield held
        held = event
    if held is not None:
        yield held


def _lines(
    match: Match, words: Words, watcher: int | None, reader: int | None, actions: Sequence[Action], known: Known
) -> list[str]:
    """The last lines. `watcher` is whose turn says what has been missed, `reader` who may know what is told."""
    missed = _missed(actions, watcher)
    names, view = text_names(match), match.view(reader)
    told = (
        (line, index >= missed)
        for index, action in enumerate(actions)
        for line in _told(match, action, known, view, names, words)
    )
    runs = [(line, [is_missed for _, is_missed in run]) for line, run in groupby(told, key=itemgetter(0))]
    lines = [f'{line} ×{len(run)}' if len(run) > 1 else line for line, run in runs]
    return lines[-max(LINES, min(MOST, sum(any(run) for _, run in runs))) :]


def _told(match: Match, action: Action, known: Known, view: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    """The lines for one action: first that somebody's time was up, if that is why it was done."""
    if action.seat is not None and timed_out(action):
        yield timeout_line(names[action.seat], 'default' if action.kind == 'play' else 'automatic', words)
    for event in known(events_of(action)):
        line = match.presenter.tell(event, names, words, view)
        if line is not None:
            yield line


def was_late(log: Sequence[Action], seat: int) -> bool:
    """Whether the last answer of a seat was the default, given because its time was up."""
    own = [action for action in log if action.kind == 'play' and action.seat == seat]
    return bool(own) and timed_out(own[-1])


def _missed(actions: Sequence[Action], watcher: int | None) -> int:
    """The index of the first action since the watcher's last turn before others had theirs."""
    others = [index for index, action in enumerate(actions) if action.kind == 'play' and action.seat != watcher]
    if watcher is None or not others:
        return len(actions)
    return next((index for index in range(others[-1], 0, -1) if actions[index - 1].seat == watcher), 0)
