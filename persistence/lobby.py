"""Tables before the first move of a game, and after its last: lobbies, the start, "play again"."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from persistence.channels import remember_locale
from persistence.dailies import begin_try, refuse_second
from persistence.database import Connection, Section
from persistence.errors import TooManyLobbies, WrongStatus
from persistence.invitations import answered, invite, uninvite
from persistence.listings import read_table
from persistence.questions import ask
from persistence.rows import AdviceWhen, OnTimeout, Question, Seat, Table
from persistence.step import advance, claim, refuse_repeat, write_seats

# Whoever has opened a lobby is its host, or stands in for one who was asked and has not come yet.
OPENED = """
SELECT count(*) FROM seats s JOIN tables t ON t.id = s.table_id
WHERE s.user_id = ? AND t.status = 'lobby' AND (
    t.host_id = s.user_id OR NOT EXISTS (
        SELECT 1 FROM seats h WHERE h.table_id = t.id
        AND (h.user_id = t.host_id OR (h.user_id IS NOT NULL AND h.seat < s.seat))
    )
)
"""


class Lobby(Section):
    """Tables that are being set up."""

    async def create_table(
        self,
        *,
        game: str,
        options: str,
        guild_id: int | None,
        channel_id: int,
        locale: str,
        host: Seat,
        request: str,
        daily: str | None = None,
        most: int | None = None,
    ) -> Table:
        """A new lobby with `host` on its first seat, at version 1; raises Repeated, TooManyLobbies.

        `daily` is the day (a date) whose deal will be played, None: a deal of its own. Of
        each such deal a person has one unfinished table at a time: Repeated names it.
        `most` is how many open lobbies one person may have, None: as many as they like.
        """
        if host.user_id is None:
            raise ValueError('a host is somebody')
        host_id = host.user_id

        async def work(db: Connection) -> Table:
            await refuse_repeat(db, request)
            if daily is not None:
                await refuse_second(db, host_id, game, daily)
            if most is not None:
                await _refuse_many(db, host_id, most)
            return await open_lobby(
                db, game, options, guild_id, channel_id, locale, host_id, [host], request, daily=daily
            )

        return await self._database.write(work)

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
        answered_by: int | None = None,
        request: str,
    ) -> Table:
        """Somebody joined or left, or an option changed; None leaves a thing as it is.

        The order of `seats` is their index. `think_seconds` is the time for an answer, 0: as long as people like.
        `locale` is the language of what everybody sees, and is remembered for the channel. `answered_by` is somebody
        invited who has said by this whether they come.
        Raises Repeated, NoTable, Conflict, WrongStatus.
        """

        async def work(db: Connection) -> Table:
            table = await claim(db, table_id, version, request, 'lobby')
            if seats is not None:
                await write_seats(db, table_id, seats)
            if answered_by is not None:
                await answered(db, table_id, answered_by)
            if locale is not None:
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
        questions: Sequence[Question] = (),
    ) -> Table:
        """The game begins with `seats` in the order of play, who are asked these `questions`.

        A host who is not among them is followed by the first person there. Raises Repeated, NoTable, Conflict,
        WrongStatus.
        """

        async def work(db: Connection) -> Table:
            table = await claim(db, table_id, version, request, 'lobby')
            people = [seat.user_id for seat in seats if seat.user_id is not None]
            await write_seats(db, table_id, seats)
            await uninvite(db, table_id)
            await ask(db, table_id, questions)
            await begin_try(db, await read_table(db, table_id))
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
        self, table_id: int, *, host_id: int, asked_by: int | None = None, most: int | None = None, request: str
    ) -> tuple[Table, bool]:
        """The lobby of "play again" and whether this call made it: asked twice, a table still has one successor.

        It has the place, the options, the time to think and the people of the table before: `asked_by`, if that is
        somebody, and the automatic players are seated, and everybody else is invited. A successor that was closed
        before its game began does not count. Raises Repeated, NoTable, and WrongStatus while the table is still being
        set up or played; TooManyLobbies when `asked_by` has
        `most` of them already.
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
                await _refuse_many(db, asked_by, most)
            people = [_back(seat) for seat in before.seats if not seat.free]
            asked = [] if asked_by is None else [seat for seat in people if seat.user_id not in (None, asked_by)]
            after = await open_lobby(
                db,
                before.game,
                before.options,
                before.guild_id,
                before.channel_id,
                before.locale,
                host_id,
                [seat for seat in people if seat not in asked],
                None,
                before.think_seconds,
                before.on_timeout,
                before.daily,
                before.advice,
            )
            await invite(db, after.id, asked)
            await advance(db, table_id, 'follow', request=request, successor=after.id)
            return await read_table(db, after.id), True

        return await self._database.write(work)


async def _refuse_many(db: Connection, user_id: int, most: int) -> None:
    """Raises TooManyLobbies when this person has so many already."""
    for (count,) in await db.execute_fetchall(OPENED, (user_id,)):
        if count >= most:
            raise TooManyLobbies(most)


def _back(seat: Seat) -> Seat:
    """Whoever was away plays again; nobody has been called at the new table."""
    return replace(seat, player=seat.player if seat.user_id is None else None, called_at=None)


async def open_lobby(
    db: Connection,
    game: str,
    options: str,
    guild_id: int | None,
    channel_id: int,
    locale: str,
    host_id: int,
    seats: Sequence[Seat],
    request: str | None,
    think_seconds: int | None = None,
    on_timeout: OnTimeout = 'default',
    daily: str | None = None,
    advice: AdviceWhen = 'request',
) -> Table:
    """A new table at version 1, and the first line of its log."""
    now = time.time()
    ((table_id,),) = await db.execute_fetchall(
        'INSERT INTO tables'
        ' (game, status, version, options, guild_id, channel_id, locale, host_id, created_at, updated_at,'
        ' think_seconds, on_timeout, daily, home_id, advice)'
        " VALUES (?, 'lobby', 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        (
            game,
            options,
            guild_id,
            channel_id,
            locale,
            host_id,
            now,
            now,
            think_seconds,
            on_timeout,
            daily,
            guild_id,
            advice,
        ),
    )
    await db.execute_fetchall(
        "INSERT INTO actions (table_id, seq, kind, request, events, at) VALUES (?, 1, 'created', ?, '[]', ?)",
        (table_id, request, now),
    )
    await write_seats(db, table_id, seats)
    return await read_table(db, table_id)
