"""The archive: a finished game is packed into one row, and unpacked when a user asks for it.

Only `load` knows of the archive. Every other operation on a finished game is done on the unpacked table.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import groupby
from typing import Any, Final

from persistence.attempts import ALONE
from persistence.database import Connection, Section
from persistence.errors import NoTable, TableDamaged
from persistence.listings import read_table
from persistence.parts import BESIDE, PACKED, UNFINISHED, delete_parts
from persistence.rows import Table
from persistence.screens import OUT_OF_DATE

ARCHIVED: Final = ('archive_seats', 'archive')
"""The tables of the archive."""

PARAMETERS: Final = 900
"""Maximum values that one statement inserts. Every SQLite allows 999."""

# A game stays while the game before it is unpacked: a user may ask for both. It also stays while a hand of it is
# stale: that hand may be in a channel twice, and nothing checks the hands of archived games.
IS_DUE = f"""
status = 'over' AND updated_at < ? AND coalesce(taken_out_at, 0) < ?
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

HERE = f"""
SELECT table_id FROM archive WHERE channel_id = ?
AND (guild_id IS NULL OR (daily IS NULL AND table_id NOT IN ({ALONE})))
"""
OWN = 'SELECT table_id FROM archive_seats WHERE user_id = ?'
LATEST = 'SELECT table_id FROM archive WHERE table_id IN ({}) ORDER BY updated_at DESC, table_id DESC LIMIT 1'


class Archive(Section):
    """Finished games, each packed into one row some time after its end."""

    async def archive_finished(self, before: float, limit: int) -> int:
        """Archive at most `limit` games. Returns how many.

        Both the end of the game and its last unpacking must be before `before` (Unix seconds). Packs each game in a
        transaction of its own, so that other writers wait for one game at most.
        """

        async def due(db: Connection) -> list[int]:
            rows = await db.execute_fetchall(DUE, (before, before, limit))
            return [table_id for (table_id,) in rows]

        return sum([await self._archive(table_id, before) for table_id in await self._database.read(due)])

    async def _archive(self, table_id: int, before: float) -> bool:
        """Pack one game. Returns False if it is no longer due, because it was unpacked in the meantime."""

        async def work(db: Connection) -> bool:
            for _ in await db.execute_fetchall(STILL_DUE, (before, before, table_id)):
                await pack(db, table_id)
                return True
            return False

        return await self._database.write(work)

    async def archived(self, channel_id: int, user_id: int) -> int | None:
        """Return the id of the archived game that a user most likely means in a channel. None if there is no such game.

        The first of these that exists: the user's latest game in the channel, the channel's latest game, the user's
        latest game anywhere.
        """
        rows = await self._rows(
            ' UNION ALL '.join(
                f'SELECT * FROM ({LATEST.format(which)}) AS {name}'
                for name, which in (('a', f'{HERE} AND table_id IN ({OWN})'), ('b', HERE), ('c', OWN))
            ),
            (channel_id, user_id, channel_id, user_id),
        )
        return next((int(table_id) for (table_id,) in rows), None)

    async def load(self, table_id: int) -> Table:
        """Return the table, and unpack it if it was archived. Raises `NoTable`, `TableDamaged`."""

        async def there(db: Connection) -> bool:
            return bool(list(await db.execute_fetchall('SELECT 1 FROM archive WHERE table_id = ?', (table_id,))))

        try:
            return await self._database.read(lambda db: read_table(db, table_id))
        except NoTable:
            if not await self._database.read(there):
                raise
        await self._database.write(lambda db: unpack(db, table_id))
        return await self._database.read(lambda db: read_table(db, table_id))


async def pack(db: Connection, table_id: int) -> None:
    """Pack the rows of a game into one."""
    rows = {
        part: [
            {column: value for column, value in dict(row).items() if value is not None}
            for row in await db.execute_fetchall(f'SELECT * FROM {part} WHERE {key} = ?', (table_id,))
        ]
        for part, key in (('tables', 'id'), *((part, 'table_id') for part in PACKED))
    }
    packed = zlib.compress(json.dumps(rows, ensure_ascii=False).encode())
    await db.execute_fetchall(FILE, (packed, table_id))
    await db.execute_fetchall(FILE_SEATS, (table_id,))
    await delete_parts(db, table_id, *UNFINISHED, *PACKED)
    await db.execute_fetchall('DELETE FROM tables WHERE id = ?', (table_id,))


async def unpack(db: Connection, table_id: int) -> bool:
    """Unpack the rows of a game, and of its archived successors. Returns whether the game was archived.

    Raises `TableDamaged`, changing nothing, if the game's packed row cannot be read.
    """
    found = await db.execute_fetchall('SELECT packed, home_id FROM archive WHERE table_id = ?', (table_id,))
    for packed, home_id in found:
        rows = unpacked_rows(table_id, packed)
        (table,) = rows['tables']
        table['taken_out_at'], table['home_id'] = db.now, home_id
        if not await _is_there(db, table.get('successor')):
            del table['successor']
        # The rows of all other tables refer to the one of `tables`.
        for part in ('tables', *PACKED):
            # A row packed by an older version lacks tables that were added since.
            for columns, values in _alike(rows.get(part, ())):
                each = f'({", ".join("?" * len(columns))})'
                marks = ', '.join([each] * (len(values) // len(columns)))
                await db.execute_fetchall(
                    f'INSERT INTO {part} ({", ".join(columns)}) VALUES {marks} ON CONFLICT DO NOTHING', values
                )
        await delete_parts(db, table_id, *ARCHIVED)
        return True
    return False


async def unpack_games_of(db: Connection, user_id: int, limit: int) -> int:
    """Unpack at most `limit` games that contain a user's id, and delete those of them that are damaged.

    Returns how many games were unpacked or deleted.
    """
    theirs = [row[0] for row in await db.execute_fetchall(OF_USER, (user_id, user_id, user_id, limit))]
    for table_id in theirs:
        try:
            await unpack(db, table_id)
        except TableDamaged:
            # No name can be removed from it, and it can never be shown again.
            await delete_archived(db, table_id)
    return len(theirs)


def _alike(rows: Iterable[dict[str, Any]]) -> Iterator[tuple[tuple[str, ...], list[Any]]]:
    """Yield the columns and the values of rows that one statement can insert. A game has hundreds of rows."""
    for columns, alike in groupby(sorted(rows, key=tuple), key=tuple):
        left = [*alike]
        while left:
            some, left = left[: PARAMETERS // len(columns)], left[PARAMETERS // len(columns) :]
            yield columns, [value for row in some for value in row.values()]


def unpacked_rows(table_id: int, packed: bytes) -> dict[str, list[dict[str, Any]]]:
    """Return the rows of a packed game, by table. Raises `TableDamaged`."""
    try:
        rows: dict[str, list[dict[str, Any]]] = json.loads(zlib.decompress(packed))
        (row,) = rows['tables']
        row['id']
    except (zlib.error, ValueError, LookupError, TypeError) as error:
        raise TableDamaged(table_id, f'its archived row cannot be unpacked ({type(error).__name__})') from error
    return rows


async def _is_there(db: Connection, successor: int | None) -> bool:
    """Return whether the table `successor` exists, and unpack it if it is archived. Returns True for None."""
    if successor is None:
        return True
    if list(await db.execute_fetchall('SELECT 1 FROM tables WHERE id = ?', (successor,))):
        return True
    with suppress(TableDamaged):
        return await unpack(db, successor)
    return False


async def delete_archived(db: Connection, table_id: int) -> None:
    """Delete an archived game."""
    await delete_parts(db, table_id, *BESIDE, *ARCHIVED)
