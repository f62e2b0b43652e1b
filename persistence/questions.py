"""Open questions: their rows, deadlines, reminders and pings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, fields

from persistence.database import Connection, Section
from persistence.rhythm import Rhythm
from persistence.rhythms import RHYTHM, as_rhythm
from persistence.rows import OpenQuestion
from persistence.shards import EVERYWHERE

COLUMNS = ('table_id', *(column.name for column in fields(OpenQuestion)))
NEW = f'INSERT INTO questions ({", ".join(COLUMNS)}) VALUES ({", ".join("?" * len(COLUMNS))})'

PEOPLE = 'SELECT p.seat FROM seats p WHERE p.table_id = t.id AND p.user_id IS NOT NULL AND p.player IS NULL'
TO_CALL = f"""
SELECT t.id, {RHYTHM}
FROM (SELECT id FROM tables WHERE status = 'open' AND remote IS NULL AND {{held}} AND {{played}}) AS t
JOIN questions q ON q.table_id = t.id AND q.called = 0 AND q.standing = 0 AND q.seat IN ({PEOPLE})
JOIN seats s ON s.table_id = t.id AND s.seat = q.seat
LEFT JOIN users u ON u.id = s.user_id
WHERE coalesce(u.calls_off, 0) = 0 AND (SELECT count(*) FROM ({PEOPLE}) AS people) > 1
ORDER BY t.id
"""

WITH_REST = f"""
SELECT t.id, s.user_id, {RHYTHM}
FROM users u
JOIN seats s ON s.user_id = u.id AND s.player IS NULL
JOIN tables t ON t.id = s.table_id AND t.status = 'open'
JOIN questions q ON q.table_id = t.id AND q.seat = s.seat AND q.standing = 0
WHERE (u.quiet_from IS NOT NULL OR u.away_until IS NOT NULL) AND (SELECT count(*) FROM ({PEOPLE}) AS people) > 1
"""


class Questions(Section):
    """Open questions. No operation here changes the version of a table."""

    async def mark_called(self, table_id: int, seat: int, since: int, *, at: float | None) -> bool:
        """Record that a seat's user has been pinged about a question. `since` is the version that first asked it.

        Returns False if this is already recorded, or the question has been answered. `at` (Unix seconds) is the time of
        the ping, None if the user needs no ping.
        """

        async def work(db: Connection) -> bool:
            marked = await db.execute_fetchall(
                'UPDATE questions SET called = 1'
                ' WHERE table_id = ? AND seat = ? AND standing = 0 AND since = ? AND called = 0 RETURNING seat',
                (table_id, seat, since),
            )
            if not list(marked):
                return False
            if at is not None:
                await db.execute_fetchall(
                    'UPDATE seats SET called_at = ? WHERE table_id = ? AND seat = ?', (at, table_id, seat)
                )
            return True

        return await self._database.write(work)

    async def mark_reminded(self, table_id: int, seat: int, since: int, next_at: float | None = None) -> bool:
        """Move the reminder of a seat's question to `next_at` (Unix seconds), or delete it. `since` is the version that
        first asked it.

        Returns False if there is no such reminder.
        """
        marked = await self._change(
            'UPDATE questions SET remind_at = ?'
            ' WHERE table_id = ? AND seat = ? AND standing = 0 AND since = ? AND remind_at IS NOT NULL'
            ' RETURNING seat',
            (next_at, table_id, seat, since),
        )
        return bool(marked)

    async def due(self, now: float) -> list[int]:
        """Return the ids of the tables held by this process with a deadline or reminder by `now` (Unix seconds), in
        order.
        """
        of = _of(self._held(), self._played())

        rows = await self._rows(
            f'SELECT table_id FROM questions WHERE due_at <= ? AND {of}'
            f' UNION SELECT table_id FROM questions WHERE remind_at <= ? AND {of} ORDER BY table_id',
            (now, now),
        )
        return [table_id for (table_id,) in rows]

    async def next_due(self, after: float = float('-inf')) -> float | None:
        """Return the first deadline or reminder after `after` at tables held by this process, or None.

        Times are Unix seconds.
        """
        of = _of(self._held(), self._played())

        ((moment,),) = await self._rows(
            f'SELECT min(moment) FROM (SELECT min(due_at) AS moment FROM questions WHERE due_at > ? AND {of}'
            f' UNION ALL SELECT min(remind_at) FROM questions WHERE remind_at > ? AND {of}) AS moments',
            (after, after),
        )
        return None if moment is None else float(moment)

    async def tables_to_call(self) -> list[int]:
        """Return the ids of the tables held by this process with a user to ping, in order.

        A user who plays alone is not pinged, because it is always their turn. Nor is a user who has turned pings off,
        or who rests.
        """
        to_call = TO_CALL.format(held=self._held(), played=self._played())

        async def work(db: Connection) -> list[int]:
            rows = await db.execute_fetchall(to_call)
            return sorted({row['id'] for row in rows if as_rhythm(row).back_at(db.now) is None})

        return await self._database.read_through(work)

    async def asked_with_rest(self) -> list[tuple[int, int, Rhythm]]:
        """Return `(table_id, user_id, rhythm)` of each asked player who has quiet hours or a holiday.

        Players alone at their tables are left out.
        """
        return [(row['id'], row['user_id'], as_rhythm(row)) for row in await self._rows(WITH_REST)]

    async def put_off(self, now: float, until: float, inexact: float = 0.0) -> int:
        """Postpone deadlines that passed by `now` to `until` (Unix seconds), at this process's tables. Returns how
        many.

        A question that was asked more than `inexact` seconds after `now` was stored while the clock was ahead. It is
        treated as asked `now`, and keeps its full time.
        """
        of, latest = _of(self._held(), self._played()), now + inexact

        async def work(db: Connection) -> int:
            await db.execute_fetchall(
                'UPDATE questions SET due_at = due_at - asked_at + ?, remind_at = remind_at - asked_at + ?,'
                f' asked_at = ? WHERE asked_at > ? AND {of}',
                (now, now, now, latest),
            )
            await db.execute_fetchall(f'UPDATE guests SET asked_at = ? WHERE asked_at > ? AND {of}', (now, latest))
            return await put_off(db, of, now, until)

        return await self._database.write(work)

    async def move_questions(self, seconds: float) -> list[int]:
        """Add `seconds`, which may be negative, to all times of open questions at this process's tables.

        Does the same to the times of guests' requests, of refused requests, of presses, and of wishes to end a game.
        Returns the ids of the tables with a deadline, in order.
        """
        of = _of(self._held())

        async def work(db: Connection) -> list[int]:
            moved = await db.execute_fetchall(
                'UPDATE questions SET asked_at = asked_at + ?, due_at = due_at + ?, remind_at = remind_at + ?'
                f' WHERE {of} RETURNING table_id, due_at',
                (seconds, seconds, seconds),
            )
            await db.execute_fetchall(f'UPDATE guests SET asked_at = asked_at + ? WHERE {of}', (seconds,))
            await db.execute_fetchall(f'UPDATE guest_refusals SET at = at + ? WHERE {of}', (seconds,))
            await db.execute_fetchall(f'UPDATE presence SET at = at + ? WHERE {of}', (seconds,))
            await db.execute_fetchall(
                'UPDATE tables SET ending_at = ending_at + ?, objected_at = objected_at + ?'
                f' WHERE (ending_at IS NOT NULL OR objected_at IS NOT NULL) AND {self._held()}',
                (seconds, seconds),
            )
            return sorted({row['table_id'] for row in moved if row['due_at'] is not None})

        return await self._database.write(work)


async def put_off(db: Connection, of: str, now: float, until: float) -> int:
    """Postpone deadlines that passed by `now` to `until`. Returns how many. For details see `Questions.put_off`.

    `of` is an SQL condition that limits this to some questions.
    """
    changed = await db.execute_fetchall(
        f'UPDATE questions SET due_at = ?, asked_at = ? WHERE due_at <= ? AND {of} RETURNING table_id',
        (until, now, now),
    )
    return len(list(changed))


def _of(*conditions: str) -> str:
    """Return an SQL condition that is true for rows whose table meets all the given conditions."""
    true_of = ' AND '.join(each for each in conditions if each != EVERYWHERE)
    # Faster than a join: few rows are tested, and each reads one table.
    return f'EXISTS (SELECT 1 FROM tables WHERE tables.id = table_id AND {true_of})' if true_of else EVERYWHERE


async def set_questions(db: Connection, table_id: int, questions: Iterable[OpenQuestion]) -> None:
    """Replace the open questions of a table.

    A stored question with the same seat and version stays unchanged. The caller's copy may be outdated: the user may
    have been pinged since.
    """
    asked = {(question.seat, question.standing): question for question in questions}
    kept = set()
    for seat, standing, since in await db.execute_fetchall(
        'SELECT seat, standing, since FROM questions WHERE table_id = ?', (table_id,)
    ):
        question = asked.get((seat, bool(standing)))
        if question is not None and question.since == since:
            kept.add((seat, bool(standing)))
        else:
            await drop(db, table_id, seat, standing)
    for key, question in asked.items():
        if key not in kept:
            await insert(db, table_id, question)


async def replace_questions(db: Connection, table_id: int, questions: Iterable[OpenQuestion]) -> None:
    """Store these questions. Each replaces a question with the same seat and the same `standing`; others stay."""
    for question in questions:
        await drop(db, table_id, question.seat, question.standing)
        await insert(db, table_id, question)


async def delete_questions(db: Connection, table_id: int) -> None:
    """Delete all questions of a table."""
    await db.execute_fetchall('DELETE FROM questions WHERE table_id = ?', (table_id,))


async def insert(db: Connection, table_id: int, question: OpenQuestion) -> None:
    """Insert the row of a question."""
    await db.execute_fetchall(NEW, (table_id, *astuple(question)))


async def drop(db: Connection, table_id: int, seat: int, standing: bool) -> None:
    """Delete the row of a seat's question, if there is one: its standing question if `standing`, else the other."""
    await db.execute_fetchall(
        'DELETE FROM questions WHERE table_id = ? AND seat = ? AND standing = ?', (table_id, seat, standing)
    )
