"""What happens to a table besides the moves: seats change hands, the board changes its channel, the game ends."""

from __future__ import annotations

from collections.abc import Sequence

from persistence.database import Connection, Section
from persistence.errors import NoTable
from persistence.guests import answer_guest, block_guest
from persistence.invitations import uninvite
from persistence.listings import read_table
from persistence.questions import ask_anew, ask_nothing
from persistence.results import write_record
from persistence.rows import Question, Record, Seat, Table
from persistence.screens import UNSURE, outdate
from persistence.step import advance, claim, forget_undo

# A DM is on server 0 here.
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
        questions: Sequence[Question] = (),
        blocked: bool = False,
        request: str,
    ) -> Table:
        """Whoever has this seat of a running game leaves it; `host_id` names a new host when it was the host's.

        `successor` is the automatic player who sits down there; without one the seat is free, and called `name` if that
        is not None, else as before. `questions` replace what the store keeps of the seat's own. `blocked`: it is taken
        from a guest who has stayed away, which is remembered. Raises Repeated, NoTable, Conflict, WrongStatus;
        ValueError when nobody sits there.
        """

        async def work(db: Connection) -> Table:
            table = await claim(db, table_id, version, request, 'open')
            named = name if successor is None else successor.name
            left = await db.execute_fetchall(
                'UPDATE seats SET user_id = NULL, player = ?, name = coalesce(?, name), locale = coalesce(?, locale),'
                ' owner_player = NULL, owner_name = NULL,'
                ' former_id = CASE WHEN CAST(? AS TEXT) IS NULL THEN user_id END'
                ' WHERE table_id = ? AND seat = ? AND user_id IS NOT NULL RETURNING seat',
                (successor and successor.player, named, successor and successor.locale, named, table_id, seat),
            )
            if not list(left):
                raise ValueError(f'nobody has seat {seat} of table {table_id}')
            if blocked:
                await block_guest(db, table_id, next(each.user_id for each in table.seats if each.index == seat))
            await forget_undo(db, table_id)
            await ask_anew(db, table_id, questions)
            host = table.host_id if host_id is None else host_id
            guest = any(each.guest for each in table.seats if each.index == seat)
            how = 'free' if successor is None else 'back' if guest else 'left'
            return await advance(db, table_id, 'seats', request=request, seat=seat, token=how, host_id=host)

        return await self._database.write(work)

    async def take_seat(
        self, table_id: int, version: int, *, seat: Seat, questions: Sequence[Question] = (), request: str
    ) -> Table:
        """Somebody takes the seat `seat.index` of a running game, which is free or an automatic player's.

        That player is remembered as its owner, and whoever takes it asks for none any more.
        `questions` replace what the store keeps of the seat's own. What the seat chose for itself in the lobby stays;
        how often advice was asked for there stays, too.
        Raises Repeated, NoTable, Conflict, WrongStatus; ValueError when somebody else has it.
        """

        async def work(db: Connection) -> Table:
            table = await claim(db, table_id, version, request, 'open')
            taken = await db.execute_fetchall(
                'UPDATE seats SET owner_name = CASE WHEN player IS NOT NULL THEN name END, owner_player = player,'
                ' user_id = ?, name = ?, locale = ?, player = NULL, called_at = NULL, former_id = NULL,'
                ' advised_since = NULL'
                ' WHERE table_id = ? AND seat = ? AND user_id IS NULL RETURNING seat',
                (seat.user_id, seat.name, seat.locale, table_id, seat.index),
            )
            if not list(taken):
                raise ValueError(f'seat {seat.index} of table {table_id} is not free')
            await answer_guest(db, table_id, seat.user_id)
            await forget_undo(db, table_id)
            await ask_anew(db, table_id, questions)
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
        questions: Sequence[Question] = (),
        request: str,
    ) -> Table:
        """An automatic player answers for somebody who is away, or with None no longer.

        `questions` replace what the store keeps of the seat's own. Raises Repeated, NoTable, Conflict, WrongStatus;
        ValueError when it is nobody's seat.
        """

        async def work(db: Connection) -> Table:
            await claim(db, table_id, version, request, 'open')
            changed = await db.execute_fetchall(
                'UPDATE seats SET player = ? WHERE table_id = ? AND seat = ? AND user_id IS NOT NULL RETURNING seat',
                (player, table_id, seat),
            )
            if not list(changed):
                raise ValueError(f'nobody has seat {seat} of table {table_id}')
            await forget_undo(db, table_id)
            await ask_anew(db, table_id, questions)
            return await advance(db, table_id, 'seats', request=request, seat=seat)

        return await self._database.write(work)

    async def rename(self, user_id: int, guild_id: int | None, name: str) -> list[int]:
        """A person is called so on this server (None: in their DMs) from now on.

        The ids of the unfinished tables there where they had another name. The version stays as it is: no move of
        somebody else is too late because of a name.
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
        """The board is in another channel from now on; raises Repeated, NoTable, Conflict, WrongStatus."""

        async def work(db: Connection) -> Table:
            await claim(db, table_id, version, request, 'lobby', 'open')
            # Perhaps it is brought here because its board is gone.
            await db.execute_fetchall(f"{UNSURE} WHERE table_id = ? AND place = 'board'", (table_id,))
            return await advance(
                db,
                table_id,
                'move',
                request=request,
                guild_id=guild_id,
                channel_id=channel_id,
                locale=locale,
            )

        return await self._database.write(work)

    async def end(self, table_id: int, version: int, *, note: str, request: str, record: Record | None = None) -> Table:
        """A lobby is closed or a game given up, `note` says why; `record` is kept of a game.

        Raises Repeated, NoTable, Conflict, WrongStatus.
        """

        async def work(db: Connection) -> Table:
            await claim(db, table_id, version, request, 'lobby', 'open')
            await forget_undo(db, table_id)
            await ask_nothing(db, table_id)
            await uninvite(db, table_id)
            after = await advance(db, table_id, 'end', request=request, status='over', note=note)
            await write_record(db, after, record)
            return after

        return await self._database.write(work)

    async def quarantine(self, table_id: int, note: str) -> Table:
        """The table is out of play for good, for the reason in `note`, whatever state it is in; raises NoTable.

        Its log and its snapshot stay. A table that is quarantined already keeps its first reason.
        """

        async def work(db: Connection) -> Table:
            for (status,) in await db.execute_fetchall('SELECT status FROM tables WHERE id = ?', (table_id,)):
                if status == 'quarantined':
                    return await read_table(db, table_id)
                await forget_undo(db, table_id)
                await ask_nothing(db, table_id)
                await uninvite(db, table_id)
                return await advance(db, table_id, 'quarantined', request=None, status='quarantined', note=note)
            raise NoTable(table_id)

        return await self._database.write(work)
