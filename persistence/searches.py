"""Searches: posts that look for players of a lobby, and the users who subscribe to them.

The user who begins a search is stored as a keyed hash. So the deletion of their data doesn't undo the limit of a day.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, TypeAlias
from zoneinfo import ZoneInfo

from persistence.asks import apart
from persistence.database import Connection, Row, Section
from persistence.pseudonyms import pseudonym
from persistence.rhythm import Rhythm
from persistence.rhythms import RHYTHM, as_rhythm
from persistence.rows import Table

DAY: Final = 86400.0
"""Seconds in which a user may begin a few searches only."""

REST: Final = 7200.0
"""Seconds after a mention in which the user gets no other one."""

UNSENT: Final = 60.0
"""Seconds after which a search without a message counts as over, because its process has died."""

ALL_DAY: Final = 24

Unsearched: TypeAlias = Literal['nowhere', 'running', 'today', 'many']
"""Why a search can't begin. "nowhere": the server has no channel for it. "running": one for this lobby goes on.
"today": the user has begun too many in the last day. "many": too many go on in this server."""

SEEKERS: Final = f"""
SELECT w.user_id, w.games, w.from_hour, w.hours, {RHYTHM}
FROM seekers w JOIN users u ON u.id = w.user_id
WHERE w.guild_id = ? AND w.told_at < ? AND u.calls_off = 0
AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = ? AND s.user_id = w.user_id)
AND NOT EXISTS (SELECT 1 FROM invitations i WHERE i.table_id = ? AND i.user_id = w.user_id)
ORDER BY w.told_at, w.user_id
"""

OUTDATED: Final = """
SELECT h.* FROM searches h LEFT JOIN tables t ON t.id = h.table_id
WHERE {held} AND h.shown IS NOT NULL AND (h.message_id IS NOT NULL OR h.at < ?)
AND (h.message_id IS NULL OR t.id IS NULL OR t.version <> h.shown)
ORDER BY h.at, h.table_id LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A user's subscription on a server: they want mentions in searches for these `games`, in some hours of the day.

    The hours begin at `from_hour` in the user's time zone. `hours` is their number.
    """

    games: tuple[str, ...]
    from_hour: int = 0
    hours: int = ALL_DAY

    def fits(self, game: str, rhythm: Rhythm, now: float) -> bool:
        """Return whether a user with this rhythm wants a mention `now` (Unix seconds) in a search for `game`."""
        if game not in self.games or rhythm.back_at(now) is not None:
            return False
        if self.hours == ALL_DAY or rhythm.zone is None:
            return self.hours == ALL_DAY
        local = datetime.fromtimestamp(now, ZoneInfo(rhythm.zone))
        return (local.hour - self.from_hour) % 24 < self.hours


@dataclass(frozen=True, slots=True)
class Search:
    """A post that looks for players of the lobby `table_id`. `shown` is the version of the lobby that it shows.

    `message_id` is None until the post is sent. The search began `at` that time (Unix seconds).
    """

    table_id: int
    at: float
    channel_id: int
    message_id: int | None
    shown: int


@dataclass(frozen=True, slots=True)
class Limits:
    """Maximum searches of a user in a day, and of a server at a time. Maximum mentions in a post."""

    today: int
    at_once: int
    mentions: int


class Searches(Section):
    """The search channels of servers, the subscriptions of users, and the searches."""

    async def search_channel(self, guild_id: int) -> int | None:
        """Return the search channel of a server, None without one."""
        return await self._database.read(lambda db: _channel(db, guild_id))

    async def search_in(self, guild_id: int, channel_id: int | None) -> None:
        """Set the search channel of a server. None removes it."""

        async def work(db: Connection) -> None:
            await db.execute_fetchall('DELETE FROM search_channels WHERE guild_id = ?', (guild_id,))
            if channel_id is not None:
                await db.execute_fetchall('INSERT INTO search_channels VALUES (?, ?)', (guild_id, channel_id))

        await self._database.write(work)

    async def want(self, guild_id: int, user_id: int, wanted: Wanted) -> None:
        """Set the subscription of a user on a server. Without games, delete it."""
        drop = 'DELETE FROM seekers WHERE guild_id = ? AND user_id = ?'
        put = (
            'INSERT INTO seekers (guild_id, user_id, games, from_hour, hours) VALUES (?, ?, ?, ?, ?)'
            ' ON CONFLICT (guild_id, user_id) DO UPDATE SET'
            ' games = excluded.games, from_hour = excluded.from_hour, hours = excluded.hours'
        )

        async def work(db: Connection) -> None:
            if wanted.games:
                games = json.dumps(wanted.games)
                await db.execute_fetchall(put, (guild_id, user_id, games, wanted.from_hour, wanted.hours))
            else:
                await db.execute_fetchall(drop, (guild_id, user_id))

        await self._database.write(work)

    async def wanted_by(self, user_id: int) -> dict[int, Wanted]:
        """Return the subscriptions of a user, by server id."""
        of = 'SELECT guild_id, games, from_hour, hours FROM seekers WHERE user_id = ? ORDER BY guild_id'
        return {row['guild_id']: _wanted(row) for row in await self._rows(of, (user_id,))}

    async def may_search(self, table: Table) -> bool:
        """Return whether a lobby's server has a search channel, and no search for the lobby goes on."""
        allowed = (
            'SELECT 1 FROM search_channels c WHERE c.guild_id = ?'
            ' AND NOT EXISTS (SELECT 1 FROM searches h WHERE h.table_id = ? AND h.shown IS NOT NULL)'
        )

        return bool(await self._rows(allowed, (table.guild_id, table.id)))

    async def begin_search(self, table: Table, user_id: int, limits: Limits) -> tuple[Search, list[int]] | Unsearched:
        """Begin a search for players of a lobby. Returns it and the users to mention, or why it can't begin.

        `user_id` is the user who asks. The mentions count from now.
        """

        async def work(db: Connection) -> tuple[Search, list[int]] | Unsearched:
            assert table.guild_id is not None, 'a lobby in a DM looks for no players'
            if (channel_id := await _channel(db, table.guild_id)) is None:
                return 'nowhere'
            asker = pseudonym(self._database.key, 'search', user_id)
            if (reason := await _refused(db, table, asker, limits)) is not None:
                return reason
            await db.execute_fetchall(
                'INSERT INTO searches (table_id, guild_id, channel_id, shown, asker, at) VALUES (?, ?, ?, ?, ?, ?)',
                (table.id, table.guild_id, channel_id, table.version, asker, db.now),
            )
            people = await _to_tell(db, self._database.key, table, limits.mentions)
            return Search(table.id, db.now, channel_id, None, table.version), people

        return await self._database.write(work)

    async def note_search(self, search: Search, message_id: int) -> None:
        """Record the message id of a post."""
        sent = 'UPDATE searches SET message_id = ? WHERE table_id = ? AND at = ?'
        await self._change(sent, (message_id, search.table_id, search.at))

    async def searches_outdated(self, limit: int) -> list[Search]:
        """Return searches whose post is stale or was never sent."""
        outdated = OUTDATED.format(held=self._held('h.guild_id'))

        async def work(db: Connection) -> list[Search]:
            rows = await db.execute_fetchall(outdated, (db.now - UNSENT, limit))
            return [_as_search(row) for row in rows]

        return await self._database.read(work)

    async def searches_running(self) -> set[int]:
        """Return the ids of the lobbies held by this process with a post in the search channel."""
        running = f'SELECT table_id FROM searches WHERE shown IS NOT NULL AND {self._held()}'

        return {table_id for (table_id,) in await self._rows(running)}

    async def search_shows(self, search: Search, version: int | None) -> None:
        """Record the version of the lobby that a post shows. None ends the search."""
        shown = 'UPDATE searches SET shown = ? WHERE table_id = ? AND at = ?'
        await self._change(shown, (version, search.table_id, search.at))

    async def expire_searches(self, now: float) -> None:
        """Delete the records of ended searches older than a day."""
        old = 'DELETE FROM searches WHERE shown IS NULL AND (at < ? OR at > ?)'
        await self._change(old, (now - DAY, now + DAY))


async def forget_seeker(db: Connection, user_id: int) -> None:
    """Delete the subscriptions of a user."""
    await db.execute_fetchall('DELETE FROM seekers WHERE user_id = ?', (user_id,))


async def _channel(db: Connection, guild_id: int) -> int | None:
    rows = await db.execute_fetchall('SELECT channel_id FROM search_channels WHERE guild_id = ?', (guild_id,))
    return next((int(channel_id) for (channel_id,) in rows), None)


async def _refused(db: Connection, table: Table, asker: str, limits: Limits) -> Unsearched | None:
    """Return why no further search for a lobby can begin on its server, None if it can."""
    running = 'SELECT count(*) FROM searches WHERE shown IS NOT NULL AND table_id = ?'
    today = 'SELECT count(*) FROM searches WHERE asker = ? AND at > ?'
    at_once = 'SELECT count(*) FROM searches WHERE shown IS NOT NULL AND guild_id = ?'
    checks: tuple[tuple[Unsearched, str, tuple[object, ...], int], ...] = (
        ('running', running, (table.id,), 1),
        ('today', today, (asker, db.now - DAY), limits.today),
        ('many', at_once, (table.guild_id,), limits.at_once),
    )
    for reason, count, values, most in checks:
        ((counted,),) = await db.execute_fetchall(count, values)
        if counted >= most:
            return reason
    return None


async def _to_tell(db: Connection, key: bytes, table: Table, most: int) -> list[int]:
    """Return at most `most` users to mention in a search. The mentions count from now."""
    found: list[int] = []
    for row in [*await db.execute_fetchall(SEEKERS, (table.guild_id, db.now - REST, table.id, table.id))]:
        user_id: int = row['user_id']
        if len(found) == most:
            break
        wants = _wanted(row).fits(table.game, as_rhythm(row), db.now)
        if wants and await apart(db, key, user_id, table.people) is None:
            told = 'UPDATE seekers SET told_at = ? WHERE guild_id = ? AND user_id = ?'
            await db.execute_fetchall(told, (db.now, table.guild_id, user_id))
            found.append(user_id)
    return found


def _wanted(row: Row) -> Wanted:
    return Wanted(tuple(json.loads(row['games'])), row['from_hour'], row['hours'])


def _as_search(row: Row) -> Search:
    return Search(row['table_id'], row['at'], row['channel_id'], row['message_id'], row['shown'])
