"""Tables, found by id, by person, by channel or by request."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeAlias, get_args

from persistence.database import Connection, Row, Section
from persistence.errors import NoTable, TableDamaged
from persistence.invitations import GUESTS, INVITED, as_guests, as_invited
from persistence.rows import Question, Seat, Status, Table

TABLES = """
SELECT t.*,
       (SELECT a.seat FROM actions a WHERE a.table_id = t.id AND a.undo_snapshot IS NOT NULL LIMIT 1) AS undo_seat,
       {invited},
       {guests},
       s.seat, s.user_id AS seat_user, s.name AS seat_name, s.locale AS seat_locale,
       s.player AS seat_player, s.options AS seat_options, s.called_at AS seat_called_at,
       s.owner_player, s.owner_name, s.advices, s.advised_since,
       coalesce(u.calls_off, 0) AS seat_quiet,
       q.standing, q.since, q.asked_at, q.due_at, q.remind_at, q.called
FROM tables t
LEFT JOIN seats s ON s.table_id = t.id
LEFT JOIN users u ON u.id = s.user_id
LEFT JOIN questions q ON q.table_id = t.id AND q.seat = s.seat
WHERE t.id IN ({chosen})
ORDER BY t.updated_at DESC, t.id DESC, s.seat, q.standing
"""

Named: TypeAlias = Mapping[str, Any]
"""A row by the names of its columns."""

# '0' is the character after '/': what is between them are the parts of the request.
SERVED = 'SELECT table_id FROM actions WHERE request = ? OR (request > ? AND request < ?) LIMIT 1'


class Listings(Section):
    """The tables as they are now."""

    async def tables_of_user(self, user_id: int, statuses: Sequence[Status], limit: int = 100) -> list[Table]:
        """The tables where this user has a seat, last changed first."""
        chosen = 'SELECT table_id FROM seats WHERE user_id = ?'
        return await self._database.read(lambda db: read_tables(db, chosen, user_id, statuses, limit))

    async def lobbies_asked_to(self, user_id: int, limit: int = 100) -> list[Table]:
        """The lobbies to which this user has been asked and has not answered, last changed first."""
        chosen = 'SELECT table_id FROM invitations WHERE user_id = ?'
        return await self._database.read(lambda db: read_tables(db, chosen, user_id, ('lobby',), limit))

    async def tables_in_channel(self, channel_id: int, statuses: Sequence[Status], limit: int = 100) -> list[Table]:
        """The tables whose board is in this channel, last changed first; none that only its player may see."""
        chosen = 'SELECT id FROM tables WHERE channel_id = ? AND (daily IS NULL OR guild_id IS NULL)'
        return await self._database.read(lambda db: read_tables(db, chosen, channel_id, statuses, limit))

    async def served(self, request: str) -> int | None:
        """The table that this request, or a part of it (`request/0`), has changed; None if it has changed none."""

        async def work(db: Connection) -> int | None:
            rows = await db.execute_fetchall(SERVED, (request, f'{request}/', f'{request}0'))
            return next((int(table_id) for (table_id,) in rows), None)

        return await self._database.read(work)

    async def open_tables(self) -> list[int]:
        """The ids of all tables that are neither over nor quarantined, damaged ones included."""
        return await self._database.read(lambda db: read_ids(db, "status NOT IN ('over', 'quarantined')"))

    async def lobbies(self) -> list[tuple[int, float]]:
        """The ids of all lobbies, and when each was last changed (unix seconds)."""

        async def work(db: Connection) -> list[tuple[int, float]]:
            rows = await db.execute_fetchall("SELECT id, updated_at FROM tables WHERE status = 'lobby' ORDER BY id")
            return [(table_id, changed_at) for table_id, changed_at in rows]

        return await self._database.read(work)

    async def tables_with_players(self) -> list[int]:
        """The ids of the tables where a game is going on and automatic players answer for seats."""
        played = "status = 'open' AND id IN (SELECT table_id FROM seats WHERE player IS NOT NULL)"
        return await self._database.read(lambda db: read_ids(db, played))


async def read_ids(db: Connection, where: str, *parameters: str) -> list[int]:
    """The ids of the tables of which the condition `where` is true, in order."""
    rows = await db.execute_fetchall(f'SELECT id FROM tables WHERE {where} ORDER BY id', parameters)
    return [table_id for (table_id,) in rows]


async def read_table(db: Connection, table_id: int) -> Table:
    """The table with its seats, read in one statement; raises NoTable, TableDamaged."""
    found = await db.execute_fetchall(TABLES.format(chosen='?', invited=INVITED, guests=GUESTS), (table_id,))
    rows = [_named(row) for row in found]
    if not rows:
        raise NoTable(table_id)
    return as_table(rows)


async def read_tables(db: Connection, where: str, value: int, statuses: Sequence[Status], limit: int) -> list[Table]:
    """Those of the tables chosen by the query `where` that are in one of `statuses`, last changed first."""
    marks = ', '.join('?' * len(statuses)) or 'NULL'
    chosen = (
        f'SELECT id FROM tables WHERE id IN ({where}) AND status IN ({marks}) ORDER BY updated_at DESC, id DESC LIMIT ?'
    )
    rows = await db.execute_fetchall(
        TABLES.format(chosen=chosen, invited=INVITED, guests=GUESTS), (value, *statuses, limit)
    )
    return [as_table(list(group)) for _, group in groupby(map(_named, rows), key=itemgetter('id'))]


def _named(row: Row) -> Named:
    # SQLite's own rows look for a name among all the columns, one after the other.
    return dict(zip(row.keys(), row, strict=True))


def as_table(rows: Sequence[Named]) -> Table:
    """A table from its row joined with each of its seats and questions; raises TableDamaged."""
    row = rows[0]
    if row['status'] not in get_args(Status):
        raise TableDamaged(row['id'], 'its status is unknown')
    return Table(
        id=row['id'],
        game=row['game'],
        status=row['status'],
        version=row['version'],
        options=row['options'],
        snapshot=row['snapshot'],
        schema=row['schema'],
        guild_id=row['guild_id'],
        channel_id=row['channel_id'],
        locale=row['locale'],
        host_id=row['host_id'],
        created_at=row['created_at'],
        updated_at=row['updated_at'],
        successor=row['successor'],
        note=row['note'],
        undo_seat=row['undo_seat'],
        seats=tuple(as_seats(rows)),
        think_seconds=row['think_seconds'],
        on_timeout=row['on_timeout'],
        questions=tuple(as_questions(rows)),
        invited=tuple(as_invited(row['invited'])),
        daily=row['daily'],
        home_id=row['home_id'],
        guests=tuple(as_guests(row['guests'])),
        asides=row['asides'],
        advice=row['advice'],
    )


def as_seats(rows: Iterable[Named]) -> Iterable[Seat]:
    """The seats in the rows of one table, each of which stands there once for each of its questions, but at least once.

    A table without seats is one row without a seat.
    """
    for index, (row, *_) in ((index, list(group)) for index, group in groupby(rows, key=itemgetter('seat'))):
        if index is not None:
            yield Seat(
                index=index,
                user_id=row['seat_user'],
                name=row['seat_name'],
                locale=row['seat_locale'],
                player=row['seat_player'],
                options=row['seat_options'],
                called_at=row['seat_called_at'],
                quiet=bool(row['seat_quiet']),
                owner_player=row['owner_player'],
                owner_name=row['owner_name'],
                advices=row['advices'],
                advised_since=row['advised_since'],
            )


def as_questions(rows: Iterable[Named]) -> Iterable[Question]:
    """The questions in the rows of one table."""
    for row in rows:
        if row['since'] is not None:
            yield Question(
                seat=row['seat'],
                standing=bool(row['standing']),
                since=row['since'],
                asked_at=row['asked_at'],
                due_at=row['due_at'],
                remind_at=row['remind_at'],
                called=bool(row['called']),
            )
