"""Results of finished games: written with the step that ends the game, and kept after its table is deleted."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import groupby
from operator import itemgetter

from persistence.attempts import end_attempt, forget_attempts
from persistence.dailies import end_try, forget_tries
from persistence.database import Connection, Section
from persistence.result_rows import Companion, Crowd, Played, Record, Tally
from persistence.rows import Table

# A user who played on two seats, and left both, has left one game.
PLAYED = """
WITH mine AS (
    SELECT table_id, seat, outcome, score FROM result_seats WHERE user_id = ?1
    UNION ALL
    SELECT table_id, min(seat), 'left', 0 FROM result_sittings WHERE user_id = ?1 GROUP BY table_id
), beside AS (
    SELECT o.table_id, o.seat, o.user_id, o.player
    FROM mine JOIN result_seats o ON o.table_id = mine.table_id AND o.seat != mine.seat
    UNION ALL
    SELECT o.table_id, o.seat, o.user_id, NULL
    FROM mine JOIN result_sittings o ON o.table_id = mine.table_id AND o.seat != mine.seat AND o.user_id != ?1
)
SELECT r.table_id, r.game, r.variant, r.guild_id, r.ending, r.ended_at, mine.outcome, mine.score,
       beside.seat, beside.user_id, beside.player
FROM mine JOIN results r ON r.table_id = mine.table_id LEFT JOIN beside ON beside.table_id = mine.table_id
ORDER BY r.ended_at, r.table_id, beside.seat, beside.user_id
"""

# A free seat keeps the id of its last user, who has no sitting until another takes it.
LEFT_BEFORE = """
INSERT INTO result_sittings (table_id, seat, user_id)
SELECT gone.table_id, gone.seat, gone.user_id FROM (
    SELECT l.table_id, l.seat, l.user_id, l.until, coalesce(
        (SELECT max(e.until) FROM sittings e WHERE e.table_id = l.table_id AND e.seat = l.seat AND e.until < l.until), 0
    ) AS since
    FROM sittings l WHERE l.table_id = ?1 AND l.user_id IS NOT NULL AND l.player IS NULL
    UNION ALL
    SELECT s.table_id, s.seat, s.former_id, ?2, coalesce(
        (SELECT max(e.until) FROM sittings e WHERE e.table_id = s.table_id AND e.seat = s.seat), 0
    )
    FROM seats s WHERE s.table_id = ?1 AND s.user_id IS NULL AND s.former_id IS NOT NULL
) AS gone
WHERE gone.user_id NOT IN (SELECT user_id FROM seats WHERE table_id = ?1 AND user_id IS NOT NULL)
  AND EXISTS (
    SELECT 1 FROM actions a WHERE a.table_id = gone.table_id AND a.seat = gone.seat AND a.kind = 'play'
      AND a.seq >= gone.since AND a.seq < gone.until)
ON CONFLICT DO NOTHING
"""
"""SQL that adds to a result the users who played on a seat and left it before the end of the game."""

BESIDE = """
SELECT o.user_id, o.name, t.updated_at, t.id FROM seats me
JOIN seats o ON o.table_id = me.table_id AND o.seat != me.seat JOIN tables t ON t.id = me.table_id
WHERE me.user_id = ?1 AND o.user_id IS NOT NULL
UNION ALL
SELECT o.user_id, o.name, a.updated_at, a.table_id FROM archive_seats me
JOIN archive_seats o ON o.table_id = me.table_id AND o.seat != me.seat JOIN archive a ON a.table_id = me.table_id
WHERE me.user_id = ?1 AND o.user_id IS NOT NULL
UNION ALL
SELECT o.user_id, o.name, t.updated_at, t.id FROM seats me
JOIN sittings o ON o.table_id = me.table_id AND o.seat != me.seat JOIN tables t ON t.id = me.table_id
WHERE me.user_id = ?1 AND o.user_id IS NOT NULL
UNION ALL
SELECT o.user_id, o.name, a.updated_at, a.table_id FROM archive_seats me
JOIN sittings o ON o.table_id = me.table_id AND o.seat != me.seat JOIN archive a ON a.table_id = me.table_id
WHERE me.user_id = ?1 AND o.user_id IS NOT NULL
ORDER BY 3, 4
"""

TALLIES = """
SELECT game, variant, count(*) AS games, count(*) FILTER (WHERE won > 0) AS won,
       count(*) FILTER (WHERE gone > 0) AS "left",
       count(*) FILTER (WHERE gone = 0 AND people = 1 AND automatic = 0) AS alone,
       count(*) FILTER (WHERE gone = 0 AND people > 1) AS together,
       count(*) FILTER (WHERE gone = 0 AND automatic > 0) AS automatic
FROM (
    SELECT r.table_id, r.game, r.variant, count(*) FILTER (WHERE s.outcome = 'left') AS gone,
           count(*) FILTER (WHERE s.player IS NULL AND s.outcome = 'won') AS won,
           count(*) FILTER (WHERE s.player IS NULL) AS people, count(*) FILTER (WHERE s.player IS NOT NULL) AS automatic
    FROM results r JOIN result_seats s ON s.table_id = r.table_id
    WHERE r.guild_id = ? GROUP BY r.table_id
) AS counted GROUP BY game, variant ORDER BY games DESC, game, variant
"""

# A streak ends at the next game that was not won. Wins with an equal number of such games before them are one streak.
CROWD = """
WITH judged AS (
    SELECT s.user_id, s.outcome = 'won' AS won,
           count(*) FILTER (WHERE s.outcome != 'won')
               OVER (PARTITION BY s.user_id ORDER BY r.ended_at, r.table_id) AS breaks
    FROM result_seats s JOIN results r ON r.table_id = s.table_id
    WHERE r.guild_id = ? AND s.user_id IS NOT NULL AND s.outcome IN ('won', 'lost', 'drawn')
), streaks AS (
    SELECT count(*) FILTER (WHERE won) AS wins FROM judged GROUP BY user_id, breaks
)
SELECT
    (SELECT count(DISTINCT s.user_id) FROM result_seats s JOIN results r ON r.table_id = s.table_id
     WHERE r.guild_id = ? AND s.outcome != 'left') AS people,
    (SELECT coalesce(max(wins), 0) FROM streaks) AS streak
"""


class Results(Section):
    """The results of finished games."""

    async def played(self, user_id: int) -> list[Played]:
        """Return a user's finished games, oldest first. The outcome is `left` if they left their seat early."""
        rows = await self._rows(PLAYED, (user_id,))
        found = []
        for _, group in groupby(rows, key=itemgetter('table_id')):
            seats = list(group)
            others = tuple(Companion(row['user_id'], row['player']) for row in seats if row['seat'] is not None)
            found.append(replace(Played(*tuple(seats[0])[:8]), companions=others))
        return found

    async def names_beside(self, user_id: int) -> dict[int, str]:
        """Return the latest name of each user who sits, or sat, at one of this user's tables, by user id.

        Deleted tables give no names.
        """
        rows = await self._rows(BESIDE, (user_id,))
        return {row['user_id']: row['name'] for row in rows}

    async def tallies(self, guild_id: int) -> list[Tally]:
        """Return the counts of a guild's finished games by game and variant, most played first."""
        return [Tally(**dict(row)) for row in await self._rows(TALLIES, (guild_id,))]

    async def crowd(self, guild_id: int) -> Crowd:
        """Return counts of the users who finished games in a guild."""
        ((people, streak),) = await self._rows(CROWD, (guild_id, guild_id))
        return Crowd(people, streak)

    async def expire_results(self, before: float, limit: int) -> int:
        """Remove from results the ids of users whose last game ended before `before` (Unix seconds).

        Leaves out users who have other data. Treats at most `limit` users, and returns how many. Their games still
        count for the guilds.
        """

        async def work(db: Connection) -> int:
            rows = await db.execute_fetchall(
                'SELECT s.user_id FROM (SELECT table_id, user_id FROM result_seats WHERE user_id IS NOT NULL'
                ' UNION ALL SELECT table_id, user_id FROM result_sittings) AS s'
                ' JOIN results r ON r.table_id = s.table_id WHERE s.user_id NOT IN (SELECT id FROM users)'
                ' GROUP BY s.user_id HAVING max(r.ended_at) < ? ORDER BY max(r.ended_at) LIMIT ?',
                (before, limit),
            )
            people = [user_id for (user_id,) in rows]
            for user_id in people:
                await forget_results(db, user_id)
            return len(people)

        return await self._database.write(work)


async def write_record(db: Connection, table: Table, record: Record | None) -> None:
    """Store the result of a game, once.

    Stores neither games without users, nor practice (later tries at a deal of the day or of a code).
    """
    if record is None or all(seat.user_id is None for seat in table.seats):
        return
    if not await end_try(db, table, record) or not await end_attempt(db, table, record):
        return
    new = await db.execute_fetchall(
        'INSERT INTO results (table_id, game, variant, guild_id, ending, ended_at, sides, margin)'
        ' VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING table_id',
        (
            table.id,
            table.game,
            record.variant,
            table.guild_id,
            record.ending,
            table.updated_at,
            json.dumps(record.sides) if record.sides else None,
            record.margin,
        ),
    )
    if not list(new):
        return
    for seat, outcome, score in zip(table.seats, record.outcomes, record.scores, strict=True):
        if seat.free:
            continue
        await db.execute_fetchall(
            'INSERT INTO result_seats (table_id, seat, user_id, player, outcome, score) VALUES (?, ?, ?, ?, ?, ?)',
            (table.id, seat.index, seat.user_id, seat.player if seat.user_id is None else None, outcome, score),
        )
    await db.execute_fetchall(LEFT_BEFORE, (table.id, table.version + 1))


async def forget_results(db: Connection, user_id: int) -> None:
    """Remove a user's id from all results. Deletes results that then have neither a user nor a guild."""
    await db.execute_fetchall('UPDATE result_seats SET user_id = NULL WHERE user_id = ?', (user_id,))
    await db.execute_fetchall('DELETE FROM result_sittings WHERE user_id = ?', (user_id,))
    await forget_tries(db, user_id)
    await forget_attempts(db, user_id)
    await drop_empty(db)


async def leave_guild(db: Connection, guild_id: int) -> None:
    """Remove a guild's id from its results. Deletes results that then have no user."""
    await db.execute_fetchall('UPDATE results SET guild_id = NULL WHERE guild_id = ?', (guild_id,))
    await drop_empty(db)


async def drop_empty(db: Connection) -> None:
    """Delete results with neither a user nor a guild."""
    for_nobody = (
        'SELECT table_id FROM results r WHERE guild_id IS NULL'
        ' AND NOT EXISTS (SELECT 1 FROM result_seats s WHERE s.table_id = r.table_id AND s.user_id IS NOT NULL)'
        ' AND NOT EXISTS (SELECT 1 FROM result_sittings s WHERE s.table_id = r.table_id)'
    )
    await db.execute_fetchall(f'DELETE FROM result_seats WHERE table_id IN ({for_nobody})')
    await db.execute_fetchall(f'DELETE FROM results WHERE table_id IN ({for_nobody})')
