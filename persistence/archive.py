"""Games that are over leave the tables in use: each is packed into one row, and taken out when somebody asks for it.

So of the operations on a table only `load` knows of the archive: whatever happens to a game that is over happens to it
when it is out.
"""

from __future__ import annotations

import json
import time
import zlib
from contextlib import suppress
from typing import Any

from persistence.database import Connection, Section
from persistence.errors import NoTable, TableDamaged
from persistence.listings import read_table
from persistence.results import IS_UNRECORDED
from persistence.rows import Table
from persistence.screens import OUT_OF_DATE

PACKED = {'tables': 'id', 'seats': 'table_id', 'actions': 'table_id', 'screens': 'table_id', 'courses': 'table_id'}
"""Where the rows of a game are, and the column with its number; the first is what the others belong to."""

DROPPED = ('questions', 'invitations', 'guests')
"""What there is only of games that are not over, or of no use to one that is."""

# A game that another one leads to stays as long as that one is out: it may be asked for with it. So does one of which a
# hand is out of date: perhaps two lie there, and nobody would look again.
IS_DUE = f"""
status = 'over' AND updated_at < ? AND coalesce(taken_out_at, 0) < ? AND NOT ({IS_UNRECORDED})
AND NOT EXISTS (SELECT 1 FROM tables b WHERE b.successor = t.id)
AND NOT EXISTS (SELECT 1 FROM screens s WHERE s.table_id = t.id AND s.place = 'hand' AND {OUT_OF_DATE})
"""

DUE = f'SELECT id FROM tables t WHERE {IS_DUE} ORDER BY updated_at, id LIMIT ?'
STILL_DUE = f'SELECT id FROM tables t WHERE {IS_DUE} AND id = ?'

COLUMNS = 'table_id, game, status, guild_id, home_id, channel_id, host_id, daily, created_at, updated_at, packed'
FILE = f"""
INSERT INTO archive ({COLUMNS})
SELECT id, game, status, guild_id, home_id, channel_id, host_id, daily, created_at, updated_at, ?
FROM tables WHERE id = ?
"""
FILE_SEATS = """
INSERT INTO archive_seats (table_id, seat, user_id, former_id, name, options, advices)
SELECT table_id, seat, user_id, former_id, name, options, advices FROM seats WHERE table_id = ?
"""

OF_USER = """
SELECT table_id FROM archive_seats WHERE user_id = ? OR former_id = ?
UNION SELECT table_id FROM archive WHERE host_id = ? ORDER BY table_id LIMIT ?
"""

HERE = 'SELECT table_id FROM archive WHERE channel_id = ? AND (daily IS NULL OR guild_id IS NULL)'
OWN = 'SELECT table_id FROM archive_seats WHERE user_id = ?'
LATEST = 'SELECT table_id FROM archive WHERE table_id IN ({}) ORDER BY updated_at DESC, table_id DESC LIMIT 1'


class Archive(Section):
    """What is kept of games that were over some time ago."""

    async def archive_finished(self, before: float, limit: int) -> int:
        """Archives games that were over and not looked at since that time (unix seconds); how many, `limit` at most.

        Each in a transaction of its own, so that nobody waits for more than one.
        """

        async def due(db: Connection) -> list[int]:
            rows = await db.execute_fetchall(DUE, (before, before, limit))
            return [table_id for (table_id,) in rows]

        return sum([await self._archive(table_id, before) for table_id in await self._database.read(due)])

    async def _archive(self, table_id: int, before: float) -> bool:
        """Whether it is still due: somebody may have pressed meanwhile."""

        async def work(db: Connection) -> bool:
            for _ in await db.execute_fetchall(STILL_DUE, (before, before, table_id)):
                await put_away(db, table_id)
                return True
            return False

        return await self._database.write(work)

    async def archived(self, channel_id: int, user_id: int) -> int | None:
        """The archived game that is meant first by a person in a channel; None if there is none.

        That is the latest of theirs there, else the latest of anybody there, else the latest of theirs.
        """

        async def work(db: Connection) -> int | None:
            rows = await db.execute_fetchall(
                ' UNION ALL '.join(
                    f'SELECT * FROM ({LATEST.format(which)}) AS {name}'
                    for name, which in (('a', f'{HERE} AND table_id IN ({OWN})'), ('b', HERE), ('c', OWN))
                ),
                (channel_id, user_id, channel_id, user_id),
            )
            return next((int(table_id) for (table_id,) in rows), None)

        return await self._database.read(work)

    async def load(self, table_id: int) -> Table:
        """The table, which is among those in use from now on if it was archived; raises NoTable, TableDamaged."""

        async def there(db: Connection) -> bool:
            return bool(list(await db.execute_fetchall('SELECT 1 FROM archive WHERE table_id = ?', (table_id,))))

        try:
            return await self._database.read(lambda db: read_table(db, table_id))
        except NoTable:
            if not await self._database.read(there):
                raise
        await self._database.write(lambda db: take_out(db, table_id))
        return await self._database.read(lambda db: read_table(db, table_id))


async def put_away(db: Connection, table_id: int) -> None:
    """Packs the rows of a game into one."""
    rows = {
        part: [
            {column: value for column, value in dict(row).items() if value is not None}
            for row in await db.execute_fetchall(f'SELECT * FROM {part} WHERE {key} = ?', (table_id,))
        ]
        for part, key in PACKED.items()
    }
    packed = zlib.compress(json.dumps(rows, ensure_ascii=False).encode())
    await db.execute_fetchall(FILE, (packed, table_id))
    await db.execute_fetchall(FILE_SEATS, (table_id,))
    for part, key in (*((part, 'table_id') for part in DROPPED), *reversed(PACKED.items())):
        await db.execute_fetchall(f'DELETE FROM {part} WHERE {key} = ?', (table_id,))


async def take_out(db: Connection, table_id: int) -> bool:
    """Unpacks the rows of a game, and those of the games that it leads to; whether it was archived.

    Raises TableDamaged where they cannot be read, and has changed nothing then.
    """
    found = await db.execute_fetchall('SELECT packed, home_id FROM archive WHERE table_id = ?', (table_id,))
    for packed, home_id in found:
        rows = _unpacked(table_id, packed)
        (table,) = rows['tables']
        table['taken_out_at'], table['home_id'] = time.time(), home_id
        if not await _is_there(db, table.get('successor')):
            del table['successor']
        for part in PACKED:
            # What was packed before there was such a table has none of it.
            for row in rows.get(part, ()):
                marks = ', '.join('?' * len(row))
                await db.execute_fetchall(
                    f'INSERT INTO {part} ({", ".join(row)}) VALUES ({marks}) ON CONFLICT DO NOTHING',
                    tuple(row.values()),
                )
        await throw_away(db, table_id)
        return True
    return False


async def take_out_of(db: Connection, user_id: int, limit: int) -> int:
    """Unpacks the games that have somebody's name; how many, `limit` at most."""
    theirs = [row[0] for row in await db.execute_fetchall(OF_USER, (user_id, user_id, user_id, limit))]
    for table_id in theirs:
        try:
            await take_out(db, table_id)
        except TableDamaged:
            # Nobody can take a name out of it, nor ever look at it.
            await throw_away(db, table_id)
    return len(theirs)


def _unpacked(table_id: int, packed: bytes) -> dict[str, list[dict[str, Any]]]:
    try:
        rows: dict[str, list[dict[str, Any]]] = json.loads(zlib.decompress(packed))
        (row,) = rows['tables']
        row['id']
    except (zlib.error, ValueError, LookupError, TypeError) as error:
        raise TableDamaged(
            table_id, f'what the archive has of it cannot be unpacked ({type(error).__name__})'
        ) from error
    return rows


async def _is_there(db: Connection, successor: int | None) -> bool:
    """Whether there is such a table, which is taken out if it is archived; true of none."""
    if successor is None:
        return True
    if list(await db.execute_fetchall('SELECT 1 FROM tables WHERE id = ?', (successor,))):
        return True
    with suppress(TableDamaged):
        return await take_out(db, successor)
    return False


async def throw_away(db: Connection, table_id: int) -> None:
    """Deletes the row of a game, with its seats."""
    for part in ('archive_seats', 'archive'):
        await db.execute_fetchall(f'DELETE FROM {part} WHERE table_id = ?', (table_id,))
