"""Steps that are not moves: users take and leave seats, the board moves to another channel, the game ends."""

from __future__ import annotations

from collections.abc import Sequence

from persistence.database import Connection, Section
from persistence.errors import NoTable, WrongStatus
from persistence.guests import answer_guest, block_guest
from persistence.invitations import uninvite
from persistence.limits import refuse_many_tables
from persistence.listings import read_table
from persistence.pseudonyms import forget_formers, note_former
from persistence.questions import delete_questions, replace_questions
from persistence.result_rows import Record
from persistence.results import write_record
from persistence.rows import OpenQuestion, Seat, Table
from persistence.screens import MAKE_STALE, forget_board, outdate
from persistence.sittings import note_sitting
from persistence.step import advance, claim, forget_undo

# Guild 0 stands for DMs.
HERE = 'SELECT 1 FROM tables t WHERE coalesce(t.guild_id, 0) = ?'


class Upkeep(Section):
    """Seats, channel and end of a table."""

    async def vacate_seat(
        self,
        table_id: int,
        version: int,
        *,
        seat: int,
        successor: Seat | None = None,
        name: str | None = None,
        host_id: int | None = None,
        questions: Sequence[OpenQuestion] = (),
        blocked: bool = False,
        request: str,
    ) -> Table:
        """Free a seat of a running game, or give it to the bot player `successor`. `host_id` names a new host, if any.

        `name` is the new name of a free seat; None keeps the old one. `questions` replace the stored ones of the seat.
        `blocked`: count that the seat was taken back from an absent guest.

        Raises `Repeated`, `NoTable`, `Conflict`, `WrongStatus`; `ValueError` if the seat has no user.
        """

        async def work(db: Connection) -> Table:
            table = await claim(db, table_id, version, request, 'open')
            named = name if successor is None else successor.name
            await note_sitting(db, table, seat)
            left = await db.execute_fetchall(
                'UPDATE seats SET user_id = NULL, player = ?, name = coalesce(?, name), locale = coalesce(?, locale),'
                ' owner_player = NULL, owner_name = NULL,'
                ' former_id = CASE WHEN CAST(? AS TEXT) IS NULL THEN user_id END'
                ' WHERE table_id = ? AND seat = ? AND user_id IS NOT NULL RETURNING seat',
                (successor and successor.player, named, successor and successor.locale, named, table_id, seat),
            )
            if not list(left):
                raise ValueError(f'nobody has seat {seat} of table {table_id}')
            person = next(each.user_id for each in table.seats if each.index == seat)
            assert person is not None, 'somebody has left the seat'
            await note_former(db, self._database.key, table_id, seat, person)
            if blocked:
                await block_guest(db, table_id, person)
            await forget_undo(db, table_id)
            await replace_questions(db, table_id, questions)
            host = table.host_id if host_id is None else host_id
            guest = any(each.guest for each in table.seats if each.index == seat)
            how = 'free' if successor is None else 'back' if guest else 'left'
            return await advance(db, table_id, 'seats', request=request, seat=seat, token=how, host_id=host)

        return await self._database.write(work)

    async def take_seat(
        self,
        table_id: int,
        version: int,
        *,
        seat: Seat,
        questions: Sequence[OpenQuestion] = (),
        most_tables: int | None = None,
        request: str,
    ) -> Table:
        """Seat a user at `seat.index` of a running game, in a free seat or a bot player's seat.

        The bot player is recorded as the seat's owner, and the user's request for a seat is deleted. `questions`
        replace the stored ones of the seat. The seat keeps its choices in the lobby and its count of advice. The user
        may sit at `most_tables` tables; None: no limit.

        Raises `Repeated`, `NoTable`, `Conflict`, `WrongStatus`, `TooManyTables`; `ValueError` if the seat has a user.
        """

        async def work(db: Connection) -> Table:
            table = await claim(db, table_id, version, request, 'open')
            if most_tables is not None and seat.user_id is not None:
                await refuse_many_tables(db, seat.user_id, most_tables)
            await note_sitting(db, table, seat.index)
            taken = await db.execute_fetchall(
                'UPDATE seats SET owner_name = CASE WHEN player IS NOT NULL THEN name END, owner_player = player,'
                ' user_id = ?, name = ?, locale = ?, player = NULL, called_at = NULL, former_id = NULL,'
                ' advised_since = NULL, abroad = ?'
                ' WHERE table_id = ? AND seat = ? AND user_id IS NULL RETURNING seat',
                (seat.user_id, seat.name, seat.locale, int(seat.abroad), table_id, seat.index),
            )
            if not list(taken):
                raise ValueError(f'seat {seat.index} of table {table_id} is not free')
            await answer_guest(db, table_id, seat.user_id)
            await forget_undo(db, table_id)
            await replace_questions(db, table_id, questions)
            how = 'taken' if any(each.free for each in table.seats if each.index == seat.index) else 'guest'
            return await advance(db, table_id, 'seats', request=request, seat=seat.index, token=how)

        return await self._database.write(work)

    async def hand_over(
        self,
        table_id: int,
        version: int,
        *,
        seat: int,
        player: str | None,
        questions: Sequence[OpenQuestion] = (),
        request: str,
    ) -> Table:
        """Let the bot player `player` stand in for the user of a seat. None lets the user answer again.

        `questions` replace the stored ones of the seat. Raises `Repeated`, `NoTable`, `Conflict`, `WrongStatus`;
        `ValueError` if the seat has no user.
        """

        async def work(db: Connection) -> Table:
            await note_sitting(db, await claim(db, table_id, version, request, 'open'), seat)
            changed = await db.execute_fetchall(
                'UPDATE seats SET player = ? WHERE table_id = ? AND seat = ? AND user_id IS NOT NULL RETURNING seat',
                (player, table_id, seat),
            )
            if not list(changed):
                raise ValueError(f'nobody has seat {seat} of table {table_id}')
            await forget_undo(db, table_id)
            await replace_questions(db, table_id, questions)
            how = 'returned' if player is None else 'away'
            return await advance(db, table_id, 'seats', request=request, seat=seat, token=how)

        return await self._database.write(work)

    async def rename(self, user_id: int, guild_id: int | None, name: str) -> list[int]:
        """Change a user's name in a guild: at their unfinished tables, and in its ranking. None means DMs.

        Returns the ids of the tables where the name has changed. The version stays, so that other players' moves do not
        become stale.
        """

        async def work(db: Connection) -> list[int]:
            rows = await db.execute_fetchall(
                f'UPDATE seats SET name = ? WHERE user_id = ? AND name != ? AND EXISTS ({HERE}'
                " AND t.id = seats.table_id AND t.status IN ('lobby', 'open')) RETURNING table_id",
                (name, user_id, name, guild_id or 0),
            )
            asked = await db.execute_fetchall(
                f'UPDATE invitations SET name = ? WHERE user_id = ? AND name != ? AND EXISTS ({HERE}'
                ' AND t.id = invitations.table_id) RETURNING table_id',
                (name, user_id, name, guild_id or 0),
            )
            if guild_id is not None:
                await db.execute_fetchall(
                    'UPDATE ranked SET name = ? WHERE user_id = ? AND guild_id = ?', (name, user_id, guild_id)
                )
            renamed = sorted({table_id for (table_id,) in (*rows, *asked)})
            for table_id in renamed:
                await outdate(db, table_id)
            return renamed

        return await self._database.write(work)

    async def move_board(
        self,
        table_id: int,
        version: int,
        *,
        guild_id: int | None,
        channel_id: int,
        locale: str,
        request: str,
    ) -> Table:
        """Move the board to another channel, where the bot is a member, or to no channel.

        Raises `Repeated`, `NoTable`, `Conflict`, `WrongStatus`.
        """

        async def work(db: Connection) -> Table:
            table = await claim(db, table_id, version, request, 'lobby', 'open')
            if table.remote is None:
                # The user may move the board because its message is gone.
                await db.execute_fetchall(f"{MAKE_STALE} WHERE table_id = ? AND place = 'board'", (table_id,))
            else:
                # The bot has no rights in the former place, so it can't remove its message there.
                await forget_board(db, table_id)
            return await advance(
                db,
                table_id,
                'move',
                request=request,
                guild_id=guild_id,
                channel_id=channel_id,
                locale=locale,
                remote=None,
            )

        return await self._database.write(work)

    async def end(
        self,
        table_id: int,
        version: int,
        *,
        note: str,
        request: str,
        record: Record | None = None,
        wished_by: int | None = None,
    ) -> Table:
        """Close a lobby or end a game early. `note` says why; `record` is the result of a game to store.

        `wished_by` is the host whose wish ends the game, None if there is no such wish.

        Raises `Repeated`, `NoTable`, `Conflict`; `WrongStatus` also if a player has objected, or the host has changed.
        """

        async def work(db: Connection) -> Table:
            before = await claim(db, table_id, version, request, 'lobby', 'open')
            wished = None if before.ending is None else before.ending.host_id
            if wished_by is not None and not wished_by == wished == before.host_id:
                raise WrongStatus(table_id, before.status)
            await forget_undo(db, table_id)
            await delete_questions(db, table_id)
            await uninvite(db, table_id)
            await forget_formers(db, table_id)
            after = await advance(db, table_id, 'end', request=request, status='over', note=note)
            await write_record(db, after, record)
            return after

        return await self._database.write(work)

    async def quarantine(self, table_id: int, note: str) -> Table:
        """Make a table unplayable for good, in any status, for the reason in `note`. Raises `NoTable`.

        Its log and snapshot stay. A table already in quarantine keeps its first reason.
        """

        async def work(db: Connection) -> Table:
            for (status,) in await db.execute_fetchall('SELECT status FROM tables WHERE id = ?', (table_id,)):
                if status == 'quarantined':
                    return await read_table(db, table_id)
                await forget_undo(db, table_id)
                await delete_questions(db, table_id)
                await uninvite(db, table_id)
                await forget_formers(db, table_id)
                return await advance(db, table_id, 'quarantined', request=None, status='quarantined', note=note)
            raise NoTable(table_id)

        return await self._database.write(work)
