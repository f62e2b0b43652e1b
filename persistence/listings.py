"""Reading tables: by id, user, channel or request."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import Any, Final, TypeAlias, get_args

from persistence.attempts import ALONE
from persistence.codes import CODED, as_coded
from persistence.database import Connection, Row, Section
from persistence.errors import NoTable, TableDamaged
from persistence.invitations import GUESTS, INVITED, as_guests, as_invited
from persistence.rhythms import RHYTHM, as_rhythm
from persistence.rows import NOWHERE, Ending, OpenQuestion, Seat, Status, Table
from persistence.sittings import SITTINGS, as_sittings

TABLES = """
SELECT t.*,
       (SELECT a.seat FROM actions a WHERE a.table_id = t.id AND a.undo_snapshot IS NOT NULL LIMIT 1) AS undo_seat,
       {invited},
       {guests},
       {refused},
       {sittings},
       {coded},
       s.seat, s.user_id AS seat_user, s.name AS seat_name, s.locale AS seat_locale,
       s.player AS seat_player, s.options AS seat_options, s.called_at AS seat_called_at,
       s.owner_player, s.owner_name, s.advices, s.advised_since, s.abroad,
       coalesce(u.calls_off, 0) AS seat_quiet, {rhythm},
       q.standing, q.since, q.asked_at, q.due_at, q.remind_at, q.called
FROM tables t
LEFT JOIN seats s ON s.table_id = t.id
LEFT JOIN users u ON u.id = s.user_id
LEFT JOIN questions q ON q.table_id = t.id AND q.seat = s.seat
WHERE t.id IN ({chosen})
ORDER BY t.updated_at DESC, t.id DESC, s.seat, q.standing
"""

REFUSED = """
coalesce((SELECT json_group_array(json_object('seat', r.seat, 'code', r.code))
 FROM refusals r WHERE r.table_id = t.id), '[]') AS refused
"""
"""The screens of the table `t` that Discord refuses, as a column: a JSON list."""

COLUMNS = {
    'invited': INVITED,
    'guests': GUESTS,
    'refused': REFUSED,
    'sittings': SITTINGS,
    'coded': CODED,
    'rhythm': RHYTHM,
}
"""The columns of `TABLES` that other modules define."""

IN_PUBLIC = f'(channel_id != {NOWHERE} AND (guild_id IS NULL OR (daily IS NULL AND id NOT IN ({ALONE}))))'
"""The condition for tables that are not private (see `Table.private`)."""

ANYWHERE: Final = 20
"""Maximum number of lobbies from which a player on another server gets a seat."""

Named: TypeAlias = Mapping[str, Any]
"""A row as a mapping from column names."""

# '0' is the character after '/': the range between them holds the parts of a request.
SERVED = 'SELECT table_id FROM actions WHERE request = ? OR (request > ? AND request < ?) LIMIT 1'


class Listings(Section):
    """The tables as they are now."""

    async def tables_of_user(self, user_id: int, statuses: Sequence[Status], limit: int = 100) -> list[Table]:
        """Return the tables at which a user has a seat, last changed first."""
        chosen = 'SELECT table_id FROM seats WHERE user_id = ?'
        return await self._database.read(lambda db: read_tables(db, chosen, user_id, statuses, limit))

    async def lobbies_asked_to(self, user_id: int, limit: int = 100) -> list[Table]:
        """Return the lobbies to which a user is invited and has not answered, last changed first."""
        chosen = 'SELECT table_id FROM invitations WHERE user_id = ?'
        return await self._database.read(lambda db: read_tables(db, chosen, user_id, ('lobby',), limit))

    async def tables_in_channel(self, channel_id: int, statuses: Sequence[Status], limit: int = 100) -> list[Table]:
        """Return the tables whose board is in a channel, last changed first, without private ones."""
        chosen = f'SELECT id FROM tables WHERE channel_id = ? AND {IN_PUBLIC}'
        return await self._database.read(lambda db: read_tables(db, chosen, channel_id, statuses, limit))

    async def lobbies_anywhere(self, game: str, guild_id: int | None) -> list[Table]:
        """Return the `ANYWHERE` oldest lobbies of a game where users of other servers may take seats, oldest first.

        Left out are lobbies on the guild `guild_id`, and on guilds without a search channel.
        """
        chosen = (
            "SELECT id FROM tables t WHERE status = 'lobby' AND anywhere = 1 AND game = ?"
            ' AND coalesce(guild_id, 0) <> ?'
            ' AND EXISTS (SELECT 1 FROM search_channels c WHERE c.guild_id = t.guild_id) ORDER BY id LIMIT ?'
        )
        rows = await self._rows(TABLES.format(chosen=chosen, **COLUMNS), (game, guild_id or 0, ANYWHERE))
        return sorted(_as_tables(rows), key=attrgetter('id'))

    async def served(self, request: str) -> int | None:
        """Return the table that was changed in answer to `request`, or to a part of it (`request/0`). None if no table
        was."""
        rows = await self._rows(SERVED, (request, f'{request}/', f'{request}0'))
        return next((int(table_id) for (table_id,) in rows), None)

    async def open_tables(self) -> list[int]:
        """Return the ids of all unfinished tables, damaged ones included."""
        return await self._database.read(lambda db: read_ids(db, "status NOT IN ('over', 'quarantined')"))

    async def lobbies(self) -> list[tuple[int, float]]:
        """Return the id of each lobby held by this process, and when it was last changed (Unix seconds).

        Lobbies that wait for an agreed time are left out.
        """
        waits = 'starts_at IS NOT NULL AND gathering = 0'
        lobbies = (
            f"SELECT id, updated_at FROM tables WHERE status = 'lobby' AND NOT ({waits}) AND {self._held()} ORDER BY id"
        )

        rows = await self._rows(lobbies)
        return [(table_id, changed_at) for table_id, changed_at in rows]

    async def tables_with_players(self) -> list[int]:
        """Return the ids of the running games held by this process that have bot players."""
        played = f"status = 'open' AND id IN (SELECT table_id FROM seats WHERE player IS NOT NULL) AND {self._held()}"
        return await self._database.read(lambda db: read_ids(db, f'{played} AND {self._played()}'))


async def read_ids(db: Connection, where: str, *parameters: str | float) -> list[int]:
    """Return the ids of the tables for which the SQL condition `where` holds, in order."""
    rows = await db.execute_fetchall(f'SELECT id FROM tables WHERE {where} ORDER BY id', parameters)
    return [table_id for (table_id,) in rows]


async def read_table(db: Connection, table_id: int) -> Table:
    """Read the table with its seats, in one statement. Raises `NoTable`, `TableDamaged`."""
    found = await db.execute_fetchall(TABLES.format(chosen='?', **COLUMNS), (table_id,))
    rows = [_named(row) for row in found]
    if not rows:
        raise NoTable(table_id)
    return as_table(rows)


async def read_tables(db: Connection, where: str, value: int, statuses: Sequence[Status], limit: int) -> list[Table]:
    """Read the tables that the query `where` selects and that have one of `statuses`, last changed first."""
    marks = ', '.join('?' * len(statuses)) or 'NULL'
    chosen = (
        f'SELECT id FROM tables WHERE id IN ({where}) AND status IN ({marks}) ORDER BY updated_at DESC, id DESC LIMIT ?'
    )
    return _as_tables(await db.execute_fetchall(TABLES.format(chosen=chosen, **COLUMNS), (value, *statuses, limit)))


def _as_tables(rows: Iterable[Row]) -> list[Table]:
    return [as_table(list(group)) for _, group in groupby(map(_named, rows), key=itemgetter('id'))]


def _named(row: Row) -> Named:
    # sqlite3.Row finds a name by linear search through its columns, which is slow for this many.
    return dict(zip(row.keys(), row, strict=True))


def as_table(rows: Sequence[Named]) -> Table:
    """Build a table from its row joined with its seats and questions. Raises `TableDamaged`."""
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
        unseen=tuple(json.loads(row['unseen'])),
        ending=as_ending(row),
        objected_at=row['objected_at'],
        wish=row['board_wish'],
        sittings=tuple(as_sittings(row['sittings'])),
        code=as_coded(row['coded']),
        origin=row['origin'],
        starts_at=row['starts_at'],
        gathering=row['gathering'],
        threaded=bool(row['threaded']),
        remote=row['remote'],
        anywhere=bool(row['anywhere']),
        refused=tuple(sorted((each['seat'], each['code']) for each in json.loads(row['refused']))),
    )


def as_ending(row: Named) -> Ending | None:
    """Return the wish to end the game, or None."""
    if row['ending_by'] is None:
        return None
    return Ending(row['ending_by'], row['ending_at'], row['ending_channel_id'], row['ending_message_id'])


def as_seats(rows: Iterable[Named]) -> Iterable[Seat]:
    """Yield the seats of a table from `rows`, its seats joined with their open questions.

    A seat without a question has one row, any other seat one row per question. A table without seats has a single row,
    in which the seat is NULL.
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
                rhythm=as_rhythm(row),
                abroad=bool(row['abroad']),
            )


def as_questions(rows: Iterable[Named]) -> Iterable[OpenQuestion]:
    """Yield the open questions of a table."""
    for row in rows:
        if row['since'] is not None:
            yield OpenQuestion(
                seat=row['seat'],
                standing=bool(row['standing']),
                since=row['since'],
                asked_at=row['asked_at'],
                due_at=row['due_at'],
                remind_at=row['remind_at'],
                called=bool(row['called']),
            )
