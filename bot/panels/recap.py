"""What just happened, in words: the last lines of a table's log, for everybody or for one seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.panels.names import text_names
from bot.panels.story import Teller, known, shortened
from bot.presenters.base import Storied
from bot.tables.deadlines import timed_out
from bot.tables.match import Match, events_of, without_undone
from bot.words import Words
from persistence.rows import Action, Table

ACTIONS: Final = 24
"""A recap looks at so many of the table's last actions."""

LINES: Final = 2
"""A recap has so many lines; the history of the table has all of them."""

LONGEST: Final = 76
"""A line of a recap has so many characters: on a phone they are two lines of small print."""

READ: Final = 2
"""So many things that were read aloud stand on a board at most."""

TURNS: Final = 2
"""They stay while no more turns and rounds than so many have begun since."""


def begins(table: Table) -> int:
    """The version of the table after which its log is wanted for a recap."""
    return max(0, table.version - ACTIONS)


def public(match: Match, log: Sequence[Action], words: Words, besides: Collection[str] = ()) -> list[str]:
    """The last lines that everybody may read, but for those that stand besides in full."""
    return _last(match, log, None, words, besides)


def private(match: Match, log: Sequence[Action], seat: int, words: Words, besides: Collection[str] = ()) -> list[str]:
    """The last lines for a seat, its secrets among them; none for a seat that is told nothing now."""
    return _last(match, log, seat, words, besides) if is_told(match, seat) else []


def aloud(match: Match, log: Sequence[Action], words: Words) -> list[str]:
    """What was read aloud to everybody a short while ago, in full: of a story that is to be read by all."""
    presenter, view, names = match.presenter, match.view(None), text_names(match)
    if not isinstance(presenter, Storied):
        return []
    lines: list[str] = []
    turns = 0
    for event in reversed([event for action in without_undone(log) for event in known(events_of(action), None)]):
        turns += event.kind in presenter.turns
        if turns > TURNS or len(lines) == READ:
            break
        if presenter.is_read_aloud(event, view):
            lines.append(presenter.tell(event, names, words, view) or '')
    return lines[::-1]


def is_told(match: Match, seat: int) -> bool:
    """Whether a seat is told anything now: when it is to act, or at the end of the game.

    Whoever waits can watch the board, and their own message need not change at every step.
    """
    return match.table.status != 'open' or match.question(seat) is not None


def was_late(log: Sequence[Action], seat: int) -> bool:
    """Whether the last answer of a seat was the default, given because its time was up."""
    own = [action for action in log if action.kind == 'play' and action.seat == seat]
    return bool(own) and timed_out(own[-1])


def _last(match: Match, log: Sequence[Action], reader: int | None, words: Words, besides: Collection[str]) -> list[str]:
    lines = [line for line in Teller(match, reader, words).lines(without_undone(log)) if line not in besides]
    return [shortened(line, LONGEST) for line in lines[-LINES:]]
