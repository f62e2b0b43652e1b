"""Codes: the deals of finished games that others play too, and the results of these games."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from persistence.code_rows import Attempt, Code, Deal, InCode
from persistence.database import Connection, Section
from persistence.errors import Repeated
from persistence.result_rows import Record
from persistence.rows import Coded, CodeSeat, Table

CODED = """
coalesce((SELECT json_group_array(json_object('code', c.code, 'seats', c.seats, 'alone', p.alone))
 FROM attempts p JOIN codes c ON c.code = p.code WHERE p.table_id = t.id), '[]') AS coded
"""
"""The code of the table `t` as a column: a JSON list of at most one object."""

ALONE = 'SELECT table_id FROM attempts WHERE alone = 1'
"""The tables that only their player may see."""

ATTEMPTS = """
SELECT a.table_id, a.again, a.ended_at, a.ending, a.outcomes, a.scores, a.turns, p.user_id, p.name, p.seat
FROM attempts a JOIN attempt_people p ON p.table_id = a.table_id
WHERE a.code = ? AND a.ended_at IS NOT NULL ORDER BY a.ended_at, a.table_id, p.seat
"""

UNFINISHED = """
SELECT t.id, t.version FROM attempts a JOIN tables t ON t.id = a.table_id JOIN seats s ON s.table_id = t.id
WHERE a.code = ? AND s.user_id = ? AND t.status IN ('lobby', 'open')
"""

FINISHED = """
SELECT 1 FROM attempts a JOIN attempt_people p ON p.table_id = a.table_id
WHERE a.code = ? AND p.user_id = ? AND a.ended_at IS NOT NULL LIMIT 1
"""

BEFORE = """
SELECT 1 FROM attempts a JOIN attempt_people p ON p.table_id = a.table_id
WHERE a.code = ? AND a.table_id != ? AND p.user_id = ? LIMIT 1
"""

OF_USER = """
SELECT a.code, a.table_id, p.name, a.again, a.ended_at FROM attempt_people p JOIN attempts a ON a.table_id = p.table_id
WHERE p.user_id = ? ORDER BY a.table_id
"""

LATE: Final = 86400.0
"""Seconds for which a closed code keeps its results after the end of its last game."""

# A game that goes on keeps its code, and so stays as private as it began.
CLOSED = """
SELECT code FROM codes WHERE closes_at < ?1 AND NOT EXISTS (
    SELECT 1 FROM attempts a LEFT JOIN tables t ON t.id = a.table_id AND t.status IN ('lobby', 'open')
    WHERE a.code = codes.code AND (t.id IS NOT NULL OR (a.ended_at > codes.closes_at AND a.ended_at > ?2)))
"""


class Codes(Section):
    """Deals that are given to others by a code, until the code expires."""

    async def give_deal(self, table: Table, deal: Deal, record: Record, code: str, closes_at: float) -> str:
        """Give the deal of a finished table to others. Returns its code: a former one if it is still open.

        `code` is the new code, `record` the result of the table, which becomes the first attempt.
        """

        async def work(db: Connection) -> str:
            held = 'SELECT a.code FROM attempts a WHERE a.table_id = ?'
            for (former,) in await db.execute_fetchall(held, (table.id,)):
                await db.execute_fetchall('UPDATE codes SET closes_at = ? WHERE code = ?', (closes_at, former))
                return str(former)
            await db.execute_fetchall(
                'INSERT INTO codes (code, game, rules, options, seats, seed, think_seconds, on_timeout, advice,'
                ' closes_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
                (
                    code,
                    deal.game,
                    deal.rules,
                    deal.options,
                    json.dumps([[seat.options, seat.player] for seat in deal.seats]),
                    deal.seed,
                    deal.think_seconds,
                    deal.on_timeout,
                    deal.advice,
                    closes_at,
                ),
            )
            await add_attempt(db, table.id, code, alone=False)
            await note_people(db, table)
            await _end(db, table, record)
            return code

        return await self._database.write(work)

    async def code(self, code: str) -> Code | None:
        """Return an open code with its deal, or None."""

        async def work(db: Connection) -> Code | None:
            rows = await db.execute_fetchall('SELECT * FROM codes WHERE code = ?', (code,))
            return next((_as_code(dict(zip(row.keys(), row, strict=True))) for row in rows), None)

        return await self._database.read(work)

    async def has_finished(self, user_id: int, code: str) -> bool:
        """Return whether a user has finished a game with this code, or given it up."""

        async def work(db: Connection) -> bool:
            return bool(list(await db.execute_fetchall(FINISHED, (code, user_id))))

        return await self._database.read(work)

    async def unfinished_attempt(self, user_id: int, code: str) -> int | None:
        """Return the table where a user plays this code now, or None."""

        async def work(db: Connection) -> int | None:
            rows = await db.execute_fetchall(UNFINISHED, (code, user_id))
            return next((int(table_id) for table_id, _ in rows), None)

        return await self._database.read(work)

    async def attempts(self, code: str) -> list[Attempt]:
        """Return the ended games of a code, the earliest first."""

        async def work(db: Connection) -> list[Attempt]:
            rows = await db.execute_fetchall(ATTEMPTS, (code,))
            return [_as_attempt(list(group)) for _, group in groupby(rows, key=itemgetter('table_id'))]

        return await self._database.read(work)

    async def in_codes(self, user_id: int) -> list[InCode]:
        """Return a user's games of open codes."""

        async def work(db: Connection) -> list[InCode]:
            rows = await db.execute_fetchall(OF_USER, (user_id,))
            return [
                InCode(code, table_id, name, bool(again), ended_at) for code, table_id, name, again, ended_at in rows
            ]

        return await self._database.read(work)

    async def expire_codes(self, now: float) -> int:
        """Delete the codes that closed before `now`, with their results. Returns how many.

        A code stays while one of its games goes on, and a day longer, so that its players see the results.
        """

        async def work(db: Connection) -> int:
            codes = [code for (code,) in await db.execute_fetchall(CLOSED, (now, now - LATE))]
            for code in codes:
                own = 'SELECT table_id FROM attempts WHERE code = ?'
                await db.execute_fetchall(f'DELETE FROM attempt_people WHERE table_id IN ({own})', (code,))
                for part in ('attempts', 'codes'):
                    await db.execute_fetchall(f'DELETE FROM {part} WHERE code = ?', (code,))
            return len(codes)

        return await self._database.write(work)


def as_coded(column: str) -> Coded | None:
    """Return the code in the column `CODED`, or None."""
    for row in json.loads(column):
        return Coded(row['code'], _as_seats(row['seats']), bool(row['alone']))
    return None


async def refuse_second_attempt(db: Connection, user_id: int, code: str) -> None:
    """Raise `Repeated` if the user has an unfinished table with this code."""
    for table_id, version in await db.execute_fetchall(UNFINISHED, (code, user_id)):
        raise Repeated(table_id, version)


async def add_attempt(db: Connection, table_id: int, code: str, *, alone: bool) -> None:
    """Record that a table plays the deal of a code."""
    what = table_id, code, int(alone)
    await db.execute_fetchall('INSERT INTO attempts (table_id, code, alone) VALUES (?, ?, ?)', what)


async def begin_attempt(db: Connection, table: Table) -> None:
    """Record the users of a game with a code at its start. Does nothing at other tables."""
    if table.code is None:
        return
    await note_people(db, table)
    for seat in table.seats:
        if seat.user_id is not None:
            before = list(await db.execute_fetchall(BEFORE, (table.code.text, table.id, seat.user_id)))
            if before:
                await db.execute_fetchall('UPDATE attempts SET again = 1 WHERE table_id = ?', (table.id,))


async def end_attempt(db: Connection, table: Table, record: Record) -> bool:
    """Record the result of a game with a code. Returns False if one of its users had played the deal before.

    Such a game counts in no statistics.
    """
    if table.code is None:
        return True
    await note_people(db, table)
    return await _end(db, table, record)


async def _end(db: Connection, table: Table, record: Record) -> bool:
    ended = await db.execute_fetchall(
        'UPDATE attempts SET ended_at = ?, ending = ?, outcomes = ?, scores = ?, turns = ?'
        ' WHERE table_id = ? AND ended_at IS NULL RETURNING again',
        (
            table.updated_at,
            record.ending,
            json.dumps(record.outcomes),
            json.dumps(record.scores),
            record.turns,
            table.id,
        ),
    )
    return not any(again for (again,) in ended)


async def note_people(db: Connection, table: Table) -> None:
    """Record the present users of a game with a code. A guest takes the place of the seat's former user."""
    for seat in table.seats:
        if seat.user_id is not None:
            await db.execute_fetchall(
                'INSERT INTO attempt_people (table_id, seat, user_id, name) VALUES (?, ?, ?, ?)'
                ' ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id, name = excluded.name',
                (table.id, seat.index, seat.user_id, seat.name),
            )


async def forget_attempts(db: Connection, user_id: int) -> None:
    """Remove a user's id and name from the games of all codes. The results stay."""
    gone = "UPDATE attempt_people SET user_id = NULL, name = '' WHERE user_id = ?"
    await db.execute_fetchall(gone, (user_id,))


def _as_code(row: Mapping[str, Any]) -> Code:
    columns = ('game', 'rules', 'options', 'seed', 'think_seconds', 'on_timeout', 'advice')
    deal = Deal(seats=_as_seats(row['seats']), **{column: row[column] for column in columns})
    return Code(row['code'], row['closes_at'], deal)


def _as_seats(column: str) -> tuple[CodeSeat, ...]:
    return tuple(CodeSeat(options, player) for options, player in json.loads(column))


def _as_attempt(rows: Sequence[Any]) -> Attempt:
    row = rows[0]
    return Attempt(
        table_id=row['table_id'],
        again=bool(row['again']),
        ended_at=row['ended_at'],
        ending=row['ending'],
        outcomes=tuple(json.loads(row['outcomes'])),
        scores=tuple(json.loads(row['scores'])),
        turns=row['turns'],
        people=_people(rows),
    )


def _people(rows: Iterable[Any]) -> tuple[tuple[int, int | None, str], ...]:
    return tuple((row['seat'], row['user_id'], row['name']) for row in rows)
