"""What just happened, in words: the last lines of a table's log, for everybody or for one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.panels.story import Teller, shortened
from bot.tables.deadlines import timed_out
from bot.tables.match import Match, without_undone
from bot.words import Words
from persistence.rows import Action, Table

ACTIONS: Final = 24
"""A recap looks at so many of the table's last actions."""

LINES: Final = 2
"""A recap has so many lines; the history of the table has all of them."""

LONGEST: Final = 76
"""A line of a recap has so many characters: on a phone they are two lines of small print."""


def begins(table: Table) -> int:
    """The version of the table after which its log is wanted for a recap."""
    return max(0, table.version - ACTIONS)


def public(match: Match, log: Sequence[Action], words: Words) -> list[str]:
    """The last lines that everybody may read."""
    return _last(match, log, None, words)


def private(match: Match, log: Sequence[Action], seat: int, words: Words) -> list[str]:
    """The last lines for a seat, its secrets among them; none for a seat that is told nothing now."""
    return _last(match, log, seat, words) if is_told(match, seat) else []


def is_told(match: Match, seat: int) -> bool:
    """Whether a seat is told anything now: when it is to act, or at the end of the game.

    Whoever waits can watch the board, and their own message need not change at every step.
    """
    return match.table.status != 'open' or match.question(seat) is not None


def was_late(log: Sequence[Action], seat: int) -> bool:
    """Whether the last answer of a seat was the default, given because its time was up."""
    own = [action for action in log if action.kind == 'play' and action.seat == seat]
    return bool(own) and timed_out(own[-1])


def _last(match: Match, log: Sequence[Action], reader: int | None, words: Words) -> list[str]:
    lines = Teller(match, reader, words).lines(without_undone(log))
    return [shortened(line, LONGEST) for line in lines[-LINES:]]
