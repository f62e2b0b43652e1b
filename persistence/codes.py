"""Codes: the deals of finished games that others play too. Their games are in `attempts`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from persistence.attempts import add_attempt, note_people, record_end
from persistence.code_rows import Code, Deal
from persistence.database import Connection, Section
from persistence.result_rows import Record
from persistence.rows import Coded, CodeSeat, Table

CODED = """
coalesce((SELECT json_group_array(json_object('code', c.code, 'seats', c.seats, 'alone', p.alone))
 FROM attempts p JOIN codes c ON c.code = p.code WHERE p.table_id = t.id), '[]') AS coded
"""
"""The code of the table `t` as a column: a JSON list of at most one object."""

SAME_DEAL: Final = """
SELECT o.code FROM codes c JOIN codes o ON o.game = c.game AND o.seed = c.seed WHERE c.code = ?
ORDER BY o.closes_at DESC, o.code
"""
"""The codes with the deal of a code, itself included, the last to close first. Two tables of a day share a deal."""

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
            await record_end(db, table, record)
            return code

        return await self._database.write(work)

    async def code(self, code: str) -> Code | None:
        """Return an open code with its deal, or None."""
        rows = await self._rows('SELECT * FROM codes WHERE code = ?', (code,))
        return next((_as_code(dict(zip(row.keys(), row, strict=True))) for row in rows), None)

    async def code_of_deal(self, game: str, snapshot: str) -> str | None:
        """Return the code with the deal of a saved game, or None. Of several codes, return the last to close."""
        given = 'SELECT code, seed FROM codes WHERE game = ? ORDER BY closes_at DESC, code'
        return next((code for code, seed in await self._rows(given, (game,)) if seed in snapshot), None)

    async def codes_like(self, code: str) -> list[str]:
        """Return the codes with the same deal as a code, itself included, the last to close first."""
        return [str(each) for (each,) in await self._rows(SAME_DEAL, (code,))]

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


def _as_code(row: Mapping[str, Any]) -> Code:
    columns = ('game', 'rules', 'options', 'seed', 'think_seconds', 'on_timeout', 'advice')
    deal = Deal(seats=_as_seats(row['seats']), **{column: row[column] for column in columns})
    return Code(row['code'], row['closes_at'], deal)


def _as_seats(column: str) -> tuple[CodeSeat, ...]:
    return tuple(CodeSeat(options, player) for options, player in json.loads(column))
