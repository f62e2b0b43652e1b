"""Two lists of users for a table: invited ones who have not answered, and guests.

`listings` reads each list as a column of the table.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from persistence.database import Connection
from persistence.rhythm import Rhythm
from persistence.rows import Guest, Invited, Seat

INVITED = """
coalesce((SELECT json_group_array(json_object(
    'user_id', i.user_id, 'index', i.place, 'name', i.name, 'locale', i.locale, 'options', i.options,
    'quiet', coalesce(w.calls_off, 0), 'asked_by', i.asked_by, 'called', i.called, 'abroad', i.abroad,
    'rhythm', json_array(w.zone, w.quiet_from, coalesce(w.quiet_hours, 0), w.away_until, w.remind_hours)))
 FROM invitations i LEFT JOIN users w ON w.id = i.user_id WHERE i.table_id = t.id), '[]') AS invited
"""
"""The users invited to the table `t`, as a column: a JSON list."""

GUESTS = """
coalesce((SELECT json_group_array(json_object(
    'user_id', g.user_id, 'name', g.name, 'locale', g.locale, 'asked_at', g.asked_at, 'blocks', g.blocks))
 FROM guests g WHERE g.table_id = t.id), '[]') AS guests
"""
"""The guests of the table `t`, as a column: a JSON list."""


async def invite(
    db: Connection, table_id: int, people: Sequence[Seat], *, asked_by: int | None = None, after: int = 0
) -> None:
    """Invite users to the table `table_id`. `people` are their seats at the table before it.

    `asked_by` is the user who invites them by name; None for "play again". Their places begin at `after`.
    """
    for place, seat in enumerate(people, after):
        await db.execute_fetchall(
            'INSERT INTO invitations (table_id, user_id, place, name, locale, options, asked_by, abroad)'
            ' VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
            (table_id, seat.user_id, place, seat.name, seat.locale, seat.options, asked_by, int(seat.abroad)),
        )


async def asked_before(db: Connection, table_id: int) -> set[int]:
    """Return the users who were invited by "play again" after the game of this table, even if to another table."""
    rows = await db.execute_fetchall('SELECT user_id FROM asked_again WHERE table_id = ?', (table_id,))
    return {user_id for (user_id,) in rows}


async def note_asked(db: Connection, table_id: int, people: Sequence[Seat]) -> None:
    """Record that these users were invited by "play again" after the game of this table."""
    for seat in people:
        await db.execute_fetchall(
            'INSERT INTO asked_again (table_id, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING', (table_id, seat.user_id)
        )


async def forget_asked(db: Connection, user_id: int) -> None:
    """Delete the record of a user's invitations."""
    await db.execute_fetchall('DELETE FROM asked_again WHERE user_id = ?', (user_id,))


async def answered(db: Connection, table_id: int, user_id: int) -> None:
    """Delete the invitation of a user who has answered."""
    await db.execute_fetchall('DELETE FROM invitations WHERE table_id = ? AND user_id = ?', (table_id, user_id))


async def uninvite(db: Connection, table_id: int) -> None:
    """Delete all invitations to a table."""
    await db.execute_fetchall('DELETE FROM invitations WHERE table_id = ?', (table_id,))


def as_invited(column: str) -> Iterator[Invited]:
    """Yield the users of the column `INVITED`, in the order of their places."""
    for row in sorted(json.loads(column), key=lambda row: row['index']):
        known = {
            'quiet': bool(row['quiet']),
            'called': bool(row['called']),
            'abroad': bool(row['abroad']),
            'rhythm': Rhythm(*row['rhythm']),
        }
        yield Invited(**row | known)


def as_guests(column: str) -> Iterator[Guest]:
    """Yield the guests of the column `GUESTS`: users with an open request, oldest first, then the others."""
    rows = json.loads(column)
    for row in sorted(rows, key=lambda row: (row['asked_at'] is None, row['asked_at'] or 0.0, row['user_id'])):
        yield Guest(**row)
