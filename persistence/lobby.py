"""Tables before the first move of a game and after its last: lobbies, the start, "play again"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from persistence.asks import apart
from persistence.attempts import add_attempt, begin_attempt, refuse_second_attempt
from persistence.changes import Change
from persistence.channels import remember_locale
from persistence.dailies import begin_try, refuse_second
from persistence.database import Connection, Section
from persistence.errors import WrongStatus
from persistence.invitations import answered, asked_before, invite, note_asked, uninvite
from persistence.limits import refuse_many_lobbies, refuse_many_tables
from persistence.listings import read_table
from persistence.questions import set_questions
from persistence.rows import AdviceWhen, OnTimeout, OpenQuestion, Remote, Seat, Table
from persistence.step import advance, claim, refuse_repeat, write_seats


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A table to create: its game with the options as JSON, its channel, and the first settings of its lobby.

    `daily` is the date of a deal of the day, `code` the code of a deal. Without either the deal is random. `alone`:
    only the host may see a game of a code. If the game begins from a turn of an earlier one, `opening` is its first
    state, and the JSON in `origin` names the earlier game.

    `remote` is the kind of a place without the bot, None where the bot is a member. `starts_at` (Unix seconds) is the
    agreed time of the game, None without one.
    """

    game: str
    options: str
    guild_id: int | None
    channel_id: int
    locale: str
    daily: str | None = None
    remote: Remote | None = None
    think_seconds: int | None = None
    on_timeout: OnTimeout = 'default'
    advice: AdviceWhen = 'request'
    code: str | None = None
    alone: bool = False
    origin: str | None = None
    opening: str | None = None
    starts_at: float | None = None


class Lobby(Section):
    """Tables before their game: created, changed, started, and created again by "play again"."""

    async def create_table(
        self,
        new: NewTable,
        *,
        host: Seat,
        request: str,
        most: int | None = None,
        most_tables: int | None = None,
    ) -> Table:
        """Create a lobby at version 1 with `host` on its first seat.

        `most` limits a user's open lobbies and `most_tables` the tables where they sit; None: no limit.

        Raises `TooManyLobbies`, `TooManyTables`; `ValueError` if `host` has no user; `Repeated` if `request` was served
        before, or if the user has an unfinished table with this deal: the error names that table.
        """
        if host.user_id is None:
            raise ValueError('a host is somebody')
        host_id = host.user_id

        async def work(db: Connection) -> Table:
            await refuse_repeat(db, request)
            if new.daily is not None:
                await refuse_second(db, host_id, new.game, new.daily)
            if new.code is not None:
                await refuse_second_attempt(db, host_id, new.code)
            if most is not None:
                await refuse_many_lobbies(db, host_id, most)
            if most_tables is not None:
                await refuse_many_tables(db, host_id, most_tables)
            table = await open_lobby(db, new, host_id, [host], request)
            if new.opening is not None:
                await db.execute_fetchall('INSERT INTO openings VALUES (?, ?)', (table.id, new.opening))
            if new.code is None:
                return table
            await add_attempt(db, table.id, new.code, alone=new.alone)
            return await set_by_code(db, table.id, new.code)

        return await self._database.write(work)

    async def opening(self, table_id: int) -> str | None:
        """Return the first state of a game that began from a turn of an earlier game. None for any other."""
        rows = await self._rows('SELECT snapshot FROM openings WHERE table_id = ?', (table_id,))
        return next((str(snapshot) for (snapshot,) in rows), None)

    async def change_lobby(
        self,
        table_id: int,
        version: int,
        *,
        seats: Sequence[Seat] | None = None,
        options: str | None = None,
        host_id: int | None = None,
        think_seconds: int | None = None,
        on_timeout: OnTimeout | None = None,
        advice: AdviceWhen | None = None,
        locale: str | None = None,
        threaded: bool | None = None,
        anywhere: bool | None = None,
        answered_by: int | None = None,
        joined: int | None = None,
        most_tables: int | None = None,
        request: str,
    ) -> Table:
        """Change seats or options of a lobby. None leaves a value unchanged.

        The order of `seats` is their index. `think_seconds` is the time limit of an answer, 0 for no limit. `locale` is
        the language of the board, which a channel with the bot keeps. `threaded`: the game gets a thread. `anywhere`:
        users of other servers may take seats. The user `answered_by` answers their invitation. The user `joined` takes
        a seat, if they sit at fewer than `most_tables` tables.

        Raises `Repeated`, `NoTable`, `Conflict`, `WrongStatus`, `TooManyTables`.
        """

        async def work(db: Connection) -> Table:
            table = await claim(db, table_id, version, request, 'lobby')
            if joined is not None and most_tables is not None:
                await refuse_many_tables(db, joined, most_tables)
            if seats is not None:
                await write_seats(db, table_id, seats)
            if answered_by is not None:
                await answered(db, table_id, answered_by)
            if locale is not None and table.remote is None:
                await remember_locale(db, table, locale)
            return await advance(
                db,
                table_id,
                'lobby',
                request=request,
                options=table.options if options is None else options,
                host_id=table.host_id if host_id is None else host_id,
                think_seconds=table.think_seconds if think_seconds is None else think_seconds or None,
                on_timeout=on_timeout or table.on_timeout,
                advice=advice or table.advice,
                locale=locale or table.locale,
                threaded=int(table.threaded if threaded is None else threaded),
                anywhere=int(table.anywhere if anywhere is None else anywhere),
            )

        return await self._database.write(work)

    async def start(
        self,
        table_id: int,
        version: int,
        *,
        seats: Sequence[Seat],
        snapshot: str,
        schema: int,
        events: str,
        request: str,
        questions: Sequence[OpenQuestion] = (),
    ) -> Table:
        """Start the game with `seats` in the order of play and these open `questions`.

        If the host has no seat, the first user in `seats` becomes the host. Raises `Repeated`, `NoTable`, `Conflict`,
        `WrongStatus`.
        """

        async def work(db: Connection) -> Table:
            table = await claim(db, table_id, version, request, 'lobby')
            people = [seat.user_id for seat in seats if seat.user_id is not None]
            await write_seats(db, table_id, seats)
            await uninvite(db, table_id)
            await set_questions(db, table_id, questions)
            seated = await read_table(db, table_id)
            await begin_try(db, self._database.key, seated)
            await begin_attempt(db, seated)
            return await advance(
                db,
                table_id,
                'start',
                request=request,
                events=events,
                status='open',
                host_id=next(iter(people), table.host_id) if table.host_id not in people else table.host_id,
                snapshot=snapshot,
                schema=schema,
            )

        return await self._database.write(work)

    async def play_again(
        self,
        table_id: int,
        *,
        host_id: int,
        asked_by: int | None = None,
        most: int | None = None,
        most_tables: int | None = None,
        request: str,
    ) -> tuple[Table, bool]:
        """Return the lobby that follows a table, and whether this call created it. Each table has one successor.

        The lobby keeps channel, options and time limit. The bot players and the user `asked_by` get seats. The other
        users are invited, but each only once after a game. If `asked_by` is None, all users get seats. The host is
        `host_id` if they are seated or invited, else `asked_by`. A successor that was closed before its game began is
        replaced.

        Raises `Repeated`, `NoTable`; `WrongStatus` if the table is unfinished; `TooManyLobbies` if `asked_by` has
        `most`; `TooManyTables` if they sit at `most_tables`.
        """

        async def work(db: Connection) -> tuple[Table, bool]:
            before = await read_table(db, table_id)
            if before.successor is not None:
                after = await read_table(db, before.successor)
                if after.status != 'over' or after.snapshot is not None:
                    return after, False
            await refuse_repeat(db, request)
            if before.status not in ('over', 'quarantined'):
                raise WrongStatus(table_id, before.status)
            if asked_by is not None and most is not None:
                await refuse_many_lobbies(db, asked_by, most)
            if asked_by is not None and most_tables is not None:
                await refuse_many_tables(db, asked_by, most_tables)
            seated, asked = await self._returning(db, before, asked_by)
            comes = host_id in {seat.user_id for seat in (*seated, *asked)}
            host = host_id if asked_by is None or comes else asked_by
            after = await open_lobby(db, _like(before), host, seated, None)
            await invite(db, after.id, asked)
            await note_asked(db, table_id, asked)
            await advance(db, table_id, 'follow', request=request, successor=after.id)
            return await read_table(db, after.id), True

        return await self._database.write(work)

    async def _returning(self, db: Connection, before: Table, asked_by: int | None) -> tuple[list[Seat], list[Seat]]:
        """Return the seats of a table that its next game keeps, and the seats of users to invite to it.

        A user is not invited twice after a game, nor if they or `asked_by` have blocked the other.
        """
        people = [_back(seat) for seat in before.seats if not seat.free]
        if asked_by is None:
            return people, []
        others = [seat for seat in people if seat.user_id not in (None, asked_by)]
        invited, key = await asked_before(db, before.id), self._database.key
        asked = [
            seat
            for seat in others
            if seat.user_id not in invited and await apart(db, key, asked_by, [seat.user_id or 0]) is None
        ]
        return [seat for seat in people if seat not in others], asked


async def set_by_code(db: Connection, table_id: int, code: str) -> Table:
    """Give a new lobby the settings that the deal of its code had. Returns the table."""
    await db.execute_fetchall(
        'UPDATE tables SET think_seconds = c.think_seconds, on_timeout = c.on_timeout, advice = c.advice'
        ' FROM codes c WHERE tables.id = ? AND c.code = ?',
        (table_id, code),
    )
    return await read_table(db, table_id)


def _like(table: Table) -> NewTable:
    """Return a new table with the game, place and settings of another."""
    return NewTable(
        game=table.game,
        options=table.options,
        guild_id=table.guild_id,
        channel_id=table.channel_id,
        locale=table.locale,
        daily=table.daily,
        remote=table.remote,
        think_seconds=table.think_seconds,
        on_timeout=table.on_timeout,
        advice=table.advice,
    )


def _back(seat: Seat) -> Seat:
    """Return a seat for a new game: its user is not absent and was not pinged yet."""
    return replace(seat, player=seat.player if seat.user_id is None else None, called_at=None)


async def open_lobby(db: Connection, new: NewTable, host_id: int, seats: Sequence[Seat], request: str | None) -> Table:
    """Create a lobby at version 1 and log this as its first step."""
    ((table_id,),) = await db.execute_fetchall(
        'INSERT INTO tables'
        ' (game, status, version, options, guild_id, channel_id, locale, host_id, created_at, updated_at,'
        ' think_seconds, on_timeout, daily, home_id, advice, remote, origin, starts_at)'
        " VALUES (?, 'lobby', 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        (
            new.game,
            new.options,
            new.guild_id,
            new.channel_id,
            new.locale,
            host_id,
            db.now,
            db.now,
            new.think_seconds,
            new.on_timeout,
            new.daily,
            new.guild_id,
            new.advice,
            new.remote,
            new.origin,
            new.starts_at,
        ),
    )
    await db.execute_fetchall(
        "INSERT INTO actions (table_id, seq, kind, request, events, at) VALUES (?, 1, 'created', ?, '[]', ?)",
        (table_id, request, db.now),
    )
    await write_seats(db, table_id, seats)
    db.changed(Change(table_id, new.guild_id))
    return await read_table(db, table_id)
