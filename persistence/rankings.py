"""Rankings of servers: the users who have joined one, and the finished games that it counts."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import groupby
from math import inf
from operator import itemgetter
from typing import Final

from persistence.database import Connection, Section
from persistence.result_rows import Outcome

# The results of a deal that others may still play are hidden from them.
CONTESTS: Final = """
WITH here AS (
    SELECT table_id, game, variant, ending, ended_at, sides, margin FROM results r
    WHERE guild_id = ?1 AND ended_at >= ?2 AND ended_at < ?3 AND sides IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM tries t WHERE t.table_id = r.table_id AND t.day >= ?4)
      AND NOT EXISTS (
        SELECT 1 FROM attempts a JOIN codes c ON c.code = a.code WHERE a.table_id = r.table_id AND c.closes_at > ?5)
)
SELECT here.*, seats.seat, seats.user_id, seats.player, seats.outcome, seats.score, seats.early
FROM here JOIN (
    SELECT table_id, seat, user_id, player, outcome, score, 0 AS early FROM result_seats
    UNION ALL
    SELECT table_id, seat, user_id, NULL, 'left', 0, 1 FROM result_sittings
) AS seats ON seats.table_id = here.table_id
ORDER BY here.ended_at, here.table_id, seats.early, seats.seat, seats.user_id
"""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A user in the ranking of a guild, and their name there. Their games from `since` (Unix seconds) on count."""

    guild_id: int
    user_id: int
    name: str
    since: float


@dataclass(frozen=True, slots=True)
class Entrant:
    """A user or a bot player who had a seat of a finished game, and the number of the seat's side.

    `early` users left the seat before the end. A deleted user has neither `user_id` nor `player`.
    """

    side: int
    user_id: int | None
    player: str | None
    outcome: Outcome
    score: int
    early: bool


@dataclass(frozen=True, slots=True)
class Contest:
    """A finished game of a guild, for its ranking; `ended_at` in Unix seconds.

    `margin` is the number of cards or turns to spare, None without such a number.
    """

    game: str
    variant: str
    ending: str
    ended_at: float
    margin: int | None
    entrants: tuple[Entrant, ...]


class Rankings(Section):
    """The members of rankings, and the games that count."""

    async def join_ranking(self, guild_id: int, user_id: int, name: str) -> None:
        """Add a user to the ranking of a guild from now on. For a member, change only the name."""

        async def work(db: Connection) -> None:
            await db.execute_fetchall(
                'INSERT INTO ranked (guild_id, user_id, name, since) VALUES (?, ?, ?, ?)'
                ' ON CONFLICT (guild_id, user_id) DO UPDATE SET name = excluded.name',
                (guild_id, user_id, name, db.now),
            )

        await self._database.write(work)

    async def leave_ranking(self, guild_id: int, user_id: int) -> None:
        """Remove a user from the ranking of a guild."""
        where = 'guild_id = ? AND user_id = ?'
        await self._change(f'DELETE FROM ranked WHERE {where}', (guild_id, user_id))

    async def ranked_on(self, guild_id: int) -> list[Ranked]:
        """Return the members of the ranking of a guild."""
        return await self._ranked('guild_id', guild_id)

    async def rankings_of(self, user_id: int) -> list[Ranked]:
        """Return a user's memberships in rankings."""
        return await self._ranked('user_id', user_id)

    async def _ranked(self, column: str, value: int) -> list[Ranked]:
        rows = await self._rows(
            f'SELECT guild_id, user_id, name, since FROM ranked WHERE {column} = ? ORDER BY guild_id, user_id', (value,)
        )
        return [Ranked(*row) for row in rows]

    async def contests(
        self, guild_id: int, since: float, until: float, *, now: float = inf, today: str = '9'
    ) -> list[Contest]:
        """Return the games of a guild that ended from `since` until before `until` (Unix seconds), oldest first.

        Leaves out games without sides on record, and games whose deal others may still play: the deal of `today` (a UTC
        date), and deals of codes that are open at `now`.
        """
        rows = await self._rows(CONTESTS, (guild_id, since, until, today, now))
        found = []
        for _, group in groupby(rows, key=itemgetter('table_id')):
            seats = list(group)
            sides = json.loads(seats[0]['sides'])
            entrants = tuple(
                Entrant(
                    sides[seat['seat']],
                    seat['user_id'],
                    seat['player'],
                    seat['outcome'],
                    seat['score'],
                    bool(seat['early']),
                )
                for seat in seats
            )
            game, variant, ending, ended_at, margin = (
                seats[0][name] for name in ('game', 'variant', 'ending', 'ended_at', 'margin')
            )
            found.append(Contest(game, variant, ending, ended_at, margin, entrants))
        return found


async def forget_rankings(db: Connection, user_id: int) -> None:
    """Remove a user from all rankings."""
    await db.execute_fetchall('DELETE FROM ranked WHERE user_id = ?', (user_id,))
