"""Screens: the messages that show tables. `stale_screens` finds screens that show less than their table."""

from __future__ import annotations

from dataclasses import astuple, fields

from persistence.changes import Change
from persistence.database import Connection, Section
from persistence.errors import NoTable
from persistence.listings import IN_PUBLIC, read_ids
from persistence.rows import Place, Screen, Wish

COLUMNS = ', '.join(f's.{column.name}' for column in fields(Screen))
NEW = f'INSERT INTO screens ({COLUMNS.replace("s.", "")}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'

STRAY = """
INSERT INTO former_boards (message_id, table_id, channel_id)
SELECT ?, id, channel_id FROM tables WHERE id = ? AND NOT EXISTS (SELECT 1 FROM screens WHERE message_id = ?)
ON CONFLICT DO NOTHING
"""

REFUSAL = """
INSERT INTO refusals (table_id, seat, code) SELECT id, ?, ? FROM tables WHERE id = ?
ON CONFLICT (table_id, seat) DO UPDATE SET code = excluded.code WHERE refusals.code != excluded.code
RETURNING table_id
"""

OUT_OF_DATE = '(s.shown_version < t.version OR s.shown_asides < t.asides)'
"""SQL condition that the screen `s` is stale, compared with its table `t`."""

MAKE_STALE = "UPDATE screens SET digest = '', shown_asides = -1"
"""Beginning of an SQL statement that makes screens stale. It clears their digest, so that no panel can equal it."""

WITHOUT_HAND = """
SELECT s.table_id, s.seat FROM seats s JOIN tables t ON t.id = s.table_id JOIN users u ON u.id = s.user_id
WHERE t.status = 'open' AND t.guild_id IS NOT NULL
AND u.dms_off = 0 AND u.dms_closed = 0 AND (u.joined = 1 OR u.dm_channel_id IS NOT NULL)
AND (SELECT count(*) FROM seats o WHERE o.table_id = s.table_id AND o.user_id IS NOT NULL) > 1
AND NOT EXISTS (SELECT 1 FROM screens h WHERE h.table_id = s.table_id AND h.place = 'hand' AND h.seat = s.seat)
"""


class Screens(Section):
    """The messages that show tables: one board per table, one hand per seat."""

    async def put_screen(self, screen: Screen) -> None:
        """Record a screen, in place of earlier records of the same board or hand, or of the same message.

        Raises `NoTable`.
        """

        async def work(db: Connection) -> None:
            found = [*await db.execute_fetchall('SELECT guild_id FROM tables WHERE id = ?', (screen.table_id,))]
            if not found:
                raise NoTable(screen.table_id)
            await _put(db, screen)
            if screen.place == 'board':
                # Hands link to the board, and another process may hold them.
                db.changed(Change(screen.table_id, found[0]['guild_id']))

        await self._database.write(work)

    async def replace_screen(self, before: Screen, after: Screen) -> Screen | None:
        """Record `after` if `before` is still the record of its message.

        Otherwise changes nothing and returns the present record, None if it was deleted.
        """

        async def work(db: Connection) -> Screen | None:
            there = await _of_message(db, before.message_id)
            if there != before:
                return there
            await _put(db, after)
            return None

        return await self._database.write(work)

    async def record_edit(self, before: Screen, after: Screen) -> None:
        """Record an edit, or make the screen stale if its record is no longer `before`.

        A changed record means that another process has edited the message too, and the order of the edits is unknown.
        """

        async def work(db: Connection) -> None:
            there = await _of_message(db, before.message_id)
            if there == before:
                await _put(db, after)
            elif there is not None:
                await db.execute_fetchall(f'{MAKE_STALE} WHERE message_id = ?', (before.message_id,))

        await self._database.write(work)

    async def drop_screen(self, table_id: int, place: Place, seat: int, *, former: bool = False) -> None:
        """Delete the record of a board or hand, if there is one.

        `former`: the message of the board still exists and must be deleted later.
        """

        async def work(db: Connection) -> None:
            if former:
                await _replace(db, table_id, 0)
            await db.execute_fetchall(
                'DELETE FROM screens WHERE table_id = ? AND place = ? AND seat = ?', (table_id, place, seat)
            )

        await self._database.write(work)

    async def screens_of(self, table_id: int) -> list[Screen]:
        """Return the board, then the hands by seat."""
        chosen = 'WHERE s.table_id = ? ORDER BY s.place, s.seat'
        return await self._database.read(lambda db: _chosen(db, chosen, table_id))

    async def former_boards(self, table_id: int) -> list[tuple[int, int]]:
        """Return `(channel_id, message_id)` of replaced boards that may still exist, oldest first."""
        rows = await self._rows(
            'SELECT channel_id, message_id FROM former_boards WHERE table_id = ? ORDER BY message_id', (table_id,)
        )
        return [(channel_id, message_id) for channel_id, message_id in rows]

    async def drop_former_board(self, message_id: int) -> None:
        """Delete the record of a replaced board, whose message is deleted or cannot be deleted."""
        await self._change('DELETE FROM former_boards WHERE message_id = ?', (message_id,))

    async def wish_board(self, table_id: int, wish: Wish, *, pressed: int | None = None) -> None:
        """Record a user's wish for a new board message, or for a check whether the board exists.

        `pressed` is the pressed message; unless it is the recorded board, it will be deleted. Does nothing if there is
        no such table.
        """

        async def work(db: Connection) -> None:
            wished = (
                "UPDATE tables SET board_wish = CASE board_wish WHEN 'anew' THEN board_wish ELSE ? END"
                ' WHERE id = ? AND remote IS NULL RETURNING guild_id'
            )
            found = [*await db.execute_fetchall(wished, (wish, table_id))]
            for (guild_id,) in found:
                db.changed(Change(table_id, guild_id))
            if pressed is not None and found:
                await db.execute_fetchall(STRAY, (pressed, table_id, pressed))

        await self._database.write(work)

    async def take_wish(self, table_id: int) -> Wish | None:
        """Return and delete a user's wish about the board, or None. The caller must fulfil the wish."""

        async def work(db: Connection) -> Wish | None:
            wished = 'SELECT board_wish FROM tables WHERE id = ?'
            for (wish,) in await db.execute_fetchall(wished, (table_id,)):
                await db.execute_fetchall('UPDATE tables SET board_wish = NULL WHERE id = ?', (table_id,))
                taken: Wish | None = wish
                return taken
            return None

        return await self._database.write(work)

    async def note_refusal(self, table_id: int, seat: int, code: int | None) -> None:
        """Record Discord's error code for the board (`BOARD_SEAT`) or a seat's hand; None: Discord accepts it again."""

        async def work(db: Connection) -> None:
            if code is None:
                noted = 'DELETE FROM refusals WHERE table_id = ? AND seat = ? RETURNING table_id'
                changed = [*await db.execute_fetchall(noted, (table_id, seat))]
            else:
                changed = [*await db.execute_fetchall(REFUSAL, (seat, code, table_id))]
            if changed:
                for (guild_id,) in await db.execute_fetchall('SELECT guild_id FROM tables WHERE id = ?', (table_id,)):
                    db.changed(Change(table_id, guild_id))

        await self._database.write(work)

    async def tables_with_former_boards(self) -> list[int]:
        """Return the ids of the tables held by this process with replaced boards that may still exist."""
        where = f'id IN (SELECT table_id FROM former_boards) AND {self._held()}'
        return await self._database.read_through(lambda db: read_ids(db, where))

    async def stale_screens(self) -> list[Screen]:
        """Return stale boards of tables held by this process and, if it holds the private messages, stale hands."""
        board, hand = self._held('t.guild_id'), self._held('NULL')
        # A board can say that its game is missing. A hand waits until the game is back.
        where = f"CASE s.place WHEN 'board' THEN {board} ELSE {hand} AND {self._played('t.game')} END"
        of_tables, in_order = 'JOIN tables t ON t.id = s.table_id', 'ORDER BY s.table_id, s.place, s.seat'
        stale = f'{of_tables} WHERE t.remote IS NULL AND {OUT_OF_DATE} AND {where} {in_order}'
        return await self._database.read_through(lambda db: _chosen(db, stale))

    async def tables_without_board(self) -> list[int]:
        """Return the ids of unfinished tables without a board, or with a wish about it.

        Only tables held by this process. Private tables have no board. In a place without the bot it can't post one.
        """
        unseen = (
            "status IN ('lobby', 'open') AND remote IS NULL AND"
            " (board_wish IS NOT NULL OR id NOT IN (SELECT table_id FROM screens WHERE place = 'board'))"
            f' AND {IN_PUBLIC} AND {self._held()}'
        )
        return await self._database.read_through(lambda db: read_ids(db, unseen))

    async def seats_without_hand(self) -> list[tuple[int, int]]:
        """Return `(table_id, seat)` of users who accept DMs but have no hand on record.

        Only at tables on a guild that several users play, and only if this process holds the private messages.
        """

        async def work(db: Connection) -> list[tuple[int, int]]:
            where = self._held('NULL')
            played = self._played('t.game')
            rows = await db.execute_fetchall(f'{WITHOUT_HAND} AND {where} AND {played} ORDER BY s.table_id, s.seat')
            return [(table_id, seat) for table_id, seat in rows]

        return await self._database.read_through(work)


async def forget_board(db: Connection, table_id: int) -> None:
    """Delete the record of a table's board. Its message stays."""
    await db.execute_fetchall("DELETE FROM screens WHERE table_id = ? AND place = 'board'", (table_id,))


async def outdate(db: Connection, table_id: int) -> None:
    """Make the screens of a table stale without a step, by raising `asides` of the table.

    Another process may be showing an earlier reading of the table. Its record then has a lower `shown_asides`.
    """
    more = 'UPDATE tables SET asides = asides + 1 WHERE id = ? RETURNING guild_id'
    for (guild_id,) in await db.execute_fetchall(more, (table_id,)):
        db.changed(Change(table_id, guild_id))


async def _chosen(db: Connection, which: str, *parameters: int) -> list[Screen]:
    rows = await db.execute_fetchall(f'SELECT {COLUMNS} FROM screens s {which}', parameters)
    return [Screen(*row) for row in rows]


async def _of_message(db: Connection, message_id: int) -> Screen | None:
    return next(iter(await _chosen(db, 'WHERE message_id = ?', message_id)), None)


async def _put(db: Connection, screen: Screen) -> None:
    """Record a screen, in place of earlier records of the same board or hand, or of the same message.

    A replaced board is recorded as a former one, to be deleted later. Where the bot is no member it can't be.
    """
    if screen.place == 'board':
        await _replace(db, screen.table_id, screen.message_id)
    await db.execute_fetchall(
        'DELETE FROM screens WHERE (table_id = ? AND place = ? AND seat = ?) OR message_id = ?',
        (screen.table_id, screen.place, screen.seat, screen.message_id),
    )
    await db.execute_fetchall(NEW, astuple(screen))


async def _replace(db: Connection, table_id: int, message_id: int) -> None:
    """Record the present board of a table as a former one, unless its message is `message_id`."""
    await db.execute_fetchall(
        'INSERT INTO former_boards (message_id, table_id, channel_id)'
        " SELECT message_id, table_id, channel_id FROM screens WHERE table_id = ? AND place = 'board'"
        ' AND message_id <> ? AND table_id IN (SELECT id FROM tables WHERE remote IS NULL) ON CONFLICT DO NOTHING',
        (table_id, message_id),
    )
    await db.execute_fetchall('DELETE FROM former_boards WHERE message_id = ?', (message_id,))
