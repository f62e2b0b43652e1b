"""Notes of tables that ended without a result: why, and through whom. There are words for each reason.

A table whose game was played to its end has the game's ending as its note.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from persistence.rows import Table

EMPTY: Final = 'empty'
"""All users have left the lobby."""

LEFT: Final = 'left'
"""All users have left the game."""

IDLE: Final = 'idle'
"""The bot has closed a lobby because no user had pressed anything in it."""

UNATTENDED: Final = 'unattended'
"""The bot has closed a lobby because no other user had joined by its agreed time."""

ENDED: Final = 'ended'
"""A moderator without a seat has ended the game, or closed the lobby."""

UNKNOWN: Final = 'closed'
"""The table has no note."""

ByUser: TypeAlias = Literal['ended_by', 'agreed', 'unopposed']
"""How a user ended a table: without asking, with all others' consent, or without an objection in time."""

WHY: Final = (EMPTY, LEFT, IDLE, UNATTENDED, ENDED, UNKNOWN, *get_args(ByUser))
"""All reasons."""


def end_note(table: Table, why: ByUser, by: int, *agreed: int) -> str:
    """Return the text for `Table.note` of a game that the user `by` has ended early. `agreed` are the users who agreed.

    The note has seats instead of names, as in "agreed 0 2". So it never holds the name of a deleted user. A moderator
    without a seat is not named: `ENDED`.
    """
    seats = {seat.user_id: seat.index for seat in table.seats}
    if by not in seats:
        return ENDED
    others = sorted(seats[user_id] for user_id in agreed if user_id in seats and user_id != by)
    return ' '.join((why, *map(str, (seats[by], *others))))


def read_note(table: Table) -> tuple[str, tuple[int, ...]]:
    """Return the reason in a table's note, and the seats in it: first the user who ended the table, then who agreed."""
    why, *seats = (table.note or UNKNOWN).split()
    return why, tuple(map(int, seats))


def is_closed_by_bot(table: Table) -> bool:
    """Whether the table is a lobby that the bot has closed by itself."""
    return table.status == 'over' and table.note in (IDLE, UNATTENDED)
