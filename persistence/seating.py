"""Seats of a running game: users take them, leave them, lend them to a bot player, and change their names."""

from __future__ import annotations

from collections.abc import Sequence

from persistence.database import Connection, Section
from persistence.guests import answer_guest, block_guest
from persistence.limits import refuse_many_tables
from persistence.pseudonyms import note_former
from persistence.questions import replace_questions
from persistence.rows import OpenQuestion, Seat, SeatChange, Table
from persistence.screens import outdate
from persistence.sittings import note_sitting
from persistence.step import advance, claim, forget_undo

# Guild 0 stands for DMs.
HERE = 'SELECT 1 FROM tables t WHERE coalesce(t.guild_id, 0) = ?'


class Seating(Section):
    """The users of seats. Each change but a new name is a step of the table."""

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
            before = table.seats[seat]
            assert before.user_id is not None, 'a user has left the seat'
            await note_former(db, self._database.key, table_id, seat, before.user_id)
            if blocked:
                await block_guest(db, table_id, before.user_id)
            await forget_undo(db, table_id)
            await replace_questions(db, table_id, questions)
            host = table.host_id if host_id is None else host_id
            how: SeatChange = 'free' if successor is None else 'back' if before.guest else 'left'
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
            how: SeatChange = 'taken' if table.seats[seat.index].free else 'guest'
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
            how: SeatChange = 'returned' if player is None else 'away'
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
