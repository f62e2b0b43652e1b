"""Deals of the day: the first try of each user, its result, and par (the result of bot players, for comparison)."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.errors import Repeated
from persistence.pseudonyms import has_spent
from persistence.result_rows import Alone, Par, Reached, Record, Try
from persistence.rows import Table

REACHED = """
SELECT outcome, reached, count(*) AS people, min(turns), max(turns) FROM tries
WHERE game = ? AND day = ? AND outcome IS NOT NULL
GROUP BY outcome, reached ORDER BY reached NULLS FIRST, outcome
"""

OPEN_TRY = """
SELECT 1 FROM tries r JOIN tables t ON t.id = r.table_id
WHERE r.game = ?1 AND r.day = ?2 AND r.outcome IS NULL AND t.status IN ('lobby', 'open') AND (
    t.home_id = ?3
    OR EXISTS (SELECT 1 FROM seats s JOIN tables o ON o.id = s.table_id WHERE s.user_id = r.user_id AND o.guild_id = ?3)
    OR EXISTS (SELECT 1 FROM result_seats p JOIN results e ON e.table_id = p.table_id
               WHERE p.user_id = r.user_id AND e.guild_id = ?3)) LIMIT 1
"""

PAR = 'SELECT par, best FROM pars WHERE game = ? AND day = ? AND best IS NOT NULL'

# An earlier version has stored the median without the best: both are measured again.
KEEP_PAR = """
INSERT INTO pars (game, day, par, best) VALUES (?, ?, ?, ?)
ON CONFLICT (game, day) DO UPDATE SET par = excluded.par, best = excluded.best WHERE pars.best IS NULL
"""


class Dailies(Section):
    """Tables at which all users play the same deal on one day."""

    async def tries(self, user_id: int) -> list[Try]:
        """Return a user's counted tries (the first at each deal of the day), newest day first."""
        rows = await self._rows(
            'SELECT table_id, game, day, outcome, reached, turns FROM tries WHERE user_id = ? ORDER BY day DESC, game',
            (user_id,),
        )
        return [Try(*row) for row in rows]

    async def counts(self, table_id: int) -> bool:
        """Return whether the table is its user's first try at a deal of the day. Only then does its result count."""
        return bool(await self._rows('SELECT 1 FROM tries WHERE table_id = ?', (table_id,)))

    async def is_tried(self, game: str, day: str, guild_id: int) -> bool:
        """Return whether a user who may see a guild's channels has an unfinished counted try at a deal of the day.

        Such users began the try in the guild, or have also played there.
        """
        return bool(await self._rows(OPEN_TRY, (game, day, guild_id)))

    async def reached(self, game: str, day: str) -> list[Reached]:
        """Return the results of a deal of the day, grouped by outcome and result. Unfinished tries are left out."""
        return [Reached(*row) for row in await self._rows(REACHED, (game, day))]

    async def par(self, game: str, day: str) -> Par | None:
        """Return par of a deal of the day: the median and the best result of bot players. None if not computed yet."""
        return next((Par(*row) for row in await self._rows(PAR, (game, day))), None)

    async def keep_par(self, game: str, day: str, par: Par) -> None:
        """Store par of a deal of the day (results of bot players), unless it is stored already."""
        await self._change(KEEP_PAR, (game, day, par.median, par.best))

    async def alone(self, game: str, day: str) -> Alone | None:
        """Return the adviser's own result at a deal of the day, None if it is not computed yet."""
        rows = await self._rows('SELECT reached, turns FROM alone WHERE game = ? AND day = ?', (game, day))
        return next((Alone(*row) for row in rows), None)

    async def keep_alone(self, game: str, day: str, alone: Alone) -> None:
        """Store the adviser's own result at a deal of the day, unless one is stored already."""
        what = game, day, alone.reached, alone.turns
        await self._change('INSERT INTO alone VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING', what)


async def refuse_second(db: Connection, user_id: int, game: str, day: str) -> None:
    """Raise `Repeated` if the user has an unfinished table with this deal of the day.

    A second table would let the user practise the deal before their first try is over.
    """
    rows = await db.execute_fetchall(
        'SELECT t.id, t.version FROM tables t JOIN seats s ON s.table_id = t.id'
        " WHERE s.user_id = ? AND t.game = ? AND t.daily = ? AND t.status IN ('lobby', 'open')",
        (user_id, game, day),
    )
    for table_id, version in rows:
        raise Repeated(table_id, version)


async def begin_try(db: Connection, key: bytes, table: Table) -> None:
    """Record the first try of a user at a deal of the day. Does nothing at other tables, or for a later try.

    A user who deletes their data gets no new first try: see `has_spent`.
    """
    people = table.people
    if table.daily is None or len(people) != 1 or await has_spent(db, key, people[0], table.game, table.daily):
        return
    await db.execute_fetchall(
        'INSERT INTO tries (table_id, game, day, user_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        (table.id, table.game, table.daily, *people),
    )


async def end_try(db: Connection, table: Table, record: Record) -> bool:
    """Record the result if the table is a user's first try at a deal of the day.

    Returns False if the table has a deal of the day but is only practice: its result does not count.
    """
    if table.daily is None:
        return True
    ended = await db.execute_fetchall(
        'UPDATE tries SET outcome = ?, reached = ?, turns = ?'
        ' WHERE table_id = ? AND outcome IS NULL RETURNING table_id',
        (record.outcomes[0], record.reached, record.turns, table.id),
    )
    return bool(list(ended))


async def forget_tries(db: Connection, user_id: int) -> None:
    """Remove a user's id and names from their tries. The numbers stay."""
    await db.execute_fetchall('UPDATE tries SET user_id = NULL WHERE user_id = ?', (user_id,))
    await db.execute_fetchall('DELETE FROM named WHERE user_id = ?', (user_id,))
