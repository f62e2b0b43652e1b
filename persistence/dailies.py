"""The deals of the days: who has tried which, once, what was reached, and par."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.errors import Repeated
from persistence.rows import Alone, Reached, Record, Table, Try

REACHED = """
SELECT outcome, reached, count(*) AS people, min(turns), max(turns) FROM tries
WHERE game = ? AND day = ? AND outcome IS NOT NULL
GROUP BY outcome, reached ORDER BY reached NULLS FIRST, outcome
"""


class Dailies(Section):
    """Tables where everybody has the same deal on a day."""

    async def tries(self, user_id: int) -> list[Try]:
        """The tries of a person that count, the newest day first."""

        async def work(db: Connection) -> list[Try]:
            rows = await db.execute_fetchall(
                'SELECT table_id, game, day, outcome, reached, turns FROM tries WHERE user_id = ?'
                ' ORDER BY day DESC, game',
                (user_id,),
            )
            return [Try(*row) for row in rows]

        return await self._database.read(work)

    async def counts(self, table_id: int) -> bool:
        """Whether what is reached at this table counts; else it is practice, or no deal of a day."""

        async def work(db: Connection) -> bool:
            return bool(list(await db.execute_fetchall('SELECT 1 FROM tries WHERE table_id = ?', (table_id,))))

        return await self._database.read(work)

    async def reached(self, game: str, day: str) -> list[Reached]:
        """What everybody has reached with the deal of a day whose try has ended, in numbers."""

        async def work(db: Connection) -> list[Reached]:
            return [Reached(*row) for row in await db.execute_fetchall(REACHED, (game, day))]

        return await self._database.read(work)

    async def par(self, game: str, day: str) -> int | None:
        """Par of the deal of a day, None while it is not known."""

        async def work(db: Connection) -> int | None:
            rows = await db.execute_fetchall('SELECT par FROM pars WHERE game = ? AND day = ?', (game, day))
            return next((int(par) for (par,) in rows), None)

        return await self._database.read(work)

    async def keep_par(self, game: str, day: str, par: int) -> int:
        """Par of the deal of a day, which is `par` if it was not known: of several callers at once all get the same."""

        async def work(db: Connection) -> int:
            await db.execute_fetchall('INSERT INTO pars VALUES (?, ?, ?) ON CONFLICT DO NOTHING', (game, day, par))
            ((kept,),) = await db.execute_fetchall('SELECT par FROM pars WHERE game = ? AND day = ?', (game, day))
            return int(kept)

        return await self._database.write(work)

    async def alone(self, game: str, day: str) -> Alone | None:
        """How far the adviser has come alone with the deal of a day, None while it is not known."""

        async def work(db: Connection) -> Alone | None:
            rows = await db.execute_fetchall('SELECT reached, turns FROM alone WHERE game = ? AND day = ?', (game, day))
            return next((Alone(*row) for row in rows), None)

        return await self._database.read(work)

    async def keep_alone(self, game: str, day: str, alone: Alone) -> None:
        """Keep how far the adviser has come alone with the deal of a day, if that is not known yet."""

        async def work(db: Connection) -> None:
            what = game, day, alone.reached, alone.turns
            await db.execute_fetchall('INSERT INTO alone VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING', what)

        await self._database.write(work)


async def refuse_second(db: Connection, user_id: int, game: str, day: str) -> None:
    """Raises Repeated when this person has an unfinished table with that deal: nobody practises what still counts."""
    rows = await db.execute_fetchall(
        'SELECT t.id, t.version FROM tables t JOIN seats s ON s.table_id = t.id'
        " WHERE s.user_id = ? AND t.game = ? AND t.daily = ? AND t.status IN ('lobby', 'open')",
        (user_id, game, day),
    )
    for table_id, version in rows:
        raise Repeated(table_id, version)


async def begin_try(db: Connection, table: Table) -> None:
    """Somebody begins the deal of a day: it counts if it is the first time. Nothing at other tables."""
    people = [seat.user_id for seat in table.seats if seat.user_id is not None]
    if table.daily is None or len(people) != 1:
        return
    await db.execute_fetchall(
        'INSERT INTO tries (table_id, game, day, user_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        (table.id, table.game, table.daily, *people),
    )


async def end_try(db: Connection, table: Table, record: Record) -> bool:
    """Keeps what was reached at a table, if that counts; whether it was no mere practice with the deal of a day."""
    if table.daily is None:
        return True
    ended = await db.execute_fetchall(
        'UPDATE tries SET outcome = ?, reached = ?, turns = ?'
        ' WHERE table_id = ? AND outcome IS NULL RETURNING table_id',
        (record.outcomes[0], record.reached, record.turns, table.id),
    )
    return bool(list(ended))


async def forget_tries(db: Connection, user_id: int) -> None:
    """What this person has reached is a number from now on, and has no name anywhere."""
    await db.execute_fetchall('UPDATE tries SET user_id = NULL WHERE user_id = ?', (user_id,))
    await db.execute_fetchall('DELETE FROM named WHERE user_id = ?', (user_id,))
