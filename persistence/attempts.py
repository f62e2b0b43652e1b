"""Attempts: the games of codes, their users and results."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from persistence.code_rows import Attempt, InCode
from persistence.database import Connection, Section
from persistence.errors import Repeated
from persistence.result_rows import Record
from persistence.rows import Table

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

HERE = 'SELECT user_id FROM attempt_people WHERE table_id = ?'

OF_USER = """
SELECT a.code, a.table_id, p.name, a.again, a.ended_at FROM attempt_people p JOIN attempts a ON a.table_id = p.table_id
WHERE p.user_id = ? ORDER BY a.table_id
"""


class Attempts(Section):
    """Games of the deals that are given to others by codes."""

    async def has_finished(self, user_id: int, code: str) -> bool:
        """Return whether a user has finished a game with this code, or given it up."""
        return bool(await self._rows(FINISHED, (code, user_id)))

    async def code_of(self, table_id: int) -> str | None:
        """Return the code that has the deal of a table, also of an archived one. None without a code."""
        rows = await self._rows('SELECT code FROM attempts WHERE table_id = ?', (table_id,))
        return next((str(code) for (code,) in rows), None)

    async def unfinished_attempt(self, user_id: int, code: str) -> int | None:
        """Return the table where a user plays this code now, or None."""
        rows = await self._rows(UNFINISHED, (code, user_id))
        return next((int(table_id) for table_id, _ in rows), None)

    async def attempts(self, code: str) -> list[Attempt]:
        """Return the ended games of a code, the earliest first."""
        rows = await self._rows(ATTEMPTS, (code,))
        return [_as_attempt(list(group)) for _, group in groupby(rows, key=itemgetter('table_id'))]

    async def note_known(self, table_id: int, *, known: bool) -> None:
        """Record, before a game with a code starts, whether any of its users knows the deal from another game."""
        await self._change('UPDATE attempts SET again = ? WHERE table_id = ?', (int(known), table_id))

    async def in_codes(self, user_id: int) -> list[InCode]:
        """Return a user's games of open codes."""
        rows = await self._rows(OF_USER, (user_id,))
        return [InCode(code, table_id, name, bool(again), ended_at) for code, table_id, name, again, ended_at in rows]


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
    if table.code is not None:
        await _mark_again(db, table, table.code.text)
        await note_people(db, table)


async def end_attempt(db: Connection, table: Table, record: Record) -> bool:
    """Record the result of a game with a code. Returns False if one of its users had played the deal before.

    Such a game counts in no statistics.
    """
    if table.code is None:
        return True
    await _mark_again(db, table, table.code.text)
    await note_people(db, table)
    return await record_end(db, table, record)


async def _mark_again(db: Connection, table: Table, code: str) -> None:
    """Mark a game of a code if one of its new users has another game of the code."""
    here = {user_id for (user_id,) in await db.execute_fetchall(HERE, (table.id,))}
    for user_id in {*table.people} - here:
        for _ in await db.execute_fetchall(BEFORE, (code, table.id, user_id)):
            await db.execute_fetchall('UPDATE attempts SET again = 1 WHERE table_id = ?', (table.id,))


async def record_end(db: Connection, table: Table, record: Record) -> bool:
    """Record the result of a table's attempt. Returns False if one of its users had played the deal before."""
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
