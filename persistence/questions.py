"""Who is asked, since when, and until when: the rows, and what falls due."""

from __future__ import annotations

from collections.abc import Iterable

from persistence.database import Connection, Section
from persistence.listings import read_ids
from persistence.rows import Question
from persistence.shards import EVERYTHING, EVERYWHERE, Shards

NEW = """
INSERT INTO questions (table_id, seat, standing, since, asked_at, due_at, remind_at, called)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""

PEOPLE = 'SELECT p.seat FROM seats p WHERE p.table_id = tables.id AND p.user_id IS NOT NULL AND p.player IS NULL'
TO_CALL = f"""
status = 'open' AND (SELECT count(*) FROM ({PEOPLE}) AS people) > 1 AND EXISTS (
    SELECT 1 FROM questions q
    WHERE q.table_id = tables.id AND q.called = 0 AND q.standing = 0 AND q.seat IN ({PEOPLE})
    AND NOT EXISTS (
        SELECT 1 FROM seats s JOIN users u ON u.id = s.user_id
        WHERE s.table_id = tables.id AND s.seat = q.seat AND u.calls_off = 1
    )
)
"""


class Questions(Section):
    """What waits for an answer. None of this changes the version of a table."""

    async def mark_called(self, table_id: int, seat: int, since: int, *, at: float | None) -> bool:
        """The person on the seat is called for the question asked at version `since`; whether this call says so first.

        `at` (unix seconds) is when they are called, None when they need not be: they have been called just now. Nothing
        happens when the question has been answered, or somebody has marked it before.
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

    async def mark_reminded(self, table_id: int, seat: int, since: int) -> bool:
        """The person is reminded of the question asked at version `since`; whether this call says so first."""

        async def work(db: Connection) -> bool:
            marked = await db.execute_fetchall(
                'UPDATE questions SET remind_at = NULL'
                ' WHERE table_id = ? AND seat = ? AND standing = 0 AND since = ? AND remind_at IS NOT NULL'
                ' RETURNING seat',
                (table_id, seat, since),
            )
            return bool(list(marked))

        return await self._database.write(work)

    async def due(self, now: float, shards: Shards = EVERYTHING) -> list[int]:
        """The ids of the tables where the time of a question or of a reminder has come (unix seconds), in order."""
        of = _of(shards)

        async def work(db: Connection) -> list[int]:
            rows = await db.execute_fetchall(
                f'SELECT table_id FROM questions WHERE due_at <= ? AND {of}'
                f' UNION SELECT table_id FROM questions WHERE remind_at <= ? AND {of} ORDER BY table_id',
                (now, now),
            )
            return [table_id for (table_id,) in rows]

        return await self._database.read(work)

    async def next_due(self, after: float = float('-inf'), shards: Shards = EVERYTHING) -> float | None:
        """When the next question or reminder later than `after` is due (unix seconds), None if there is none."""
        of = _of(shards)

        async def work(db: Connection) -> float | None:
            ((moment,),) = await db.execute_fetchall(
                f'SELECT min(moment) FROM (SELECT min(due_at) AS moment FROM questions WHERE due_at > ? AND {of}'
                f' UNION ALL SELECT min(remind_at) FROM questions WHERE remind_at > ? AND {of}) AS moments',
                (after, after),
            )
            return None if moment is None else float(moment)

        return await self._database.read(work)

    async def tables_to_call(self, shards: Shards = EVERYTHING) -> list[int]:
        """The ids of the tables where a person is asked who has not been called yet, in order.

        Not those where they are the only person: they know that it is always their turn. Nor does anybody count who
        does not want to be called.
        """
        return await self._database.read_through(lambda db: read_ids(db, f'{TO_CALL} AND {shards.where("guild_id")}'))

    async def put_off(self, now: float, until: float, shards: Shards = EVERYTHING) -> int:
        """What has been due by `now` is due at `until` instead; how many questions that are."""

        async def work(db: Connection) -> int:
            changed = await db.execute_fetchall(
                f'UPDATE questions SET due_at = ? WHERE due_at <= ? AND {_of(shards)} RETURNING table_id', (until, now)
            )
            return len(list(changed))

        return await self._database.write(work)

    async def move_questions(self, seconds: float, shards: Shards = EVERYTHING) -> list[int]:
        """All that is asked was asked so much later, less than zero: earlier, and is due so much later, too.

        The ids of the tables that are concerned, in order.
        """

        async def work(db: Connection) -> list[int]:
            moved = await db.execute_fetchall(
                'UPDATE questions SET asked_at = asked_at + ?, due_at = due_at + ?, remind_at = remind_at + ?'
                f' WHERE {_of(shards)} RETURNING table_id, due_at',
                (seconds, seconds, seconds),
            )
            await db.execute_fetchall(f'UPDATE guests SET asked_at = asked_at + ? WHERE {_of(shards)}', (seconds,))
            return sorted({row['table_id'] for row in moved if row['due_at'] is not None})

        return await self._database.write(work)


def _of(shards: Shards) -> str:
    """The condition that a row is about a table of these shards."""
    where = shards.where('guild_id')
    return where if where == EVERYWHERE else f'table_id IN (SELECT id FROM tables WHERE {where})'


async def ask(db: Connection, table_id: int, questions: Iterable[Question]) -> None:
    """From now on these decisions are pending at the table and no others.

    One that is pending already, asked at the same version, stays as it is: somebody may have been called for it since
    the caller read it.
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


async def ask_anew(db: Connection, table_id: int, questions: Iterable[Question]) -> None:
    """These decisions replace what was kept of them before; the others at the table stay as they are."""
    for question in questions:
        await drop(db, table_id, question.seat, question.standing)
        await insert(db, table_id, question)


async def ask_nothing(db: Connection, table_id: int) -> None:
    """Nobody at the table has to decide anything any more."""
    await db.execute_fetchall('DELETE FROM questions WHERE table_id = ?', (table_id,))


async def insert(db: Connection, table_id: int, question: Question) -> None:
    """Adds the row of a question."""
    await db.execute_fetchall(
        NEW,
        (
            table_id,
            question.seat,
            question.standing,
            question.since,
            question.asked_at,
            question.due_at,
            question.remind_at,
            question.called,
        ),
    )


async def drop(db: Connection, table_id: int, seat: int, standing: bool) -> None:
    """Deletes the row of a question, if there is one."""
    await db.execute_fetchall(
        'DELETE FROM questions WHERE table_id = ? AND seat = ? AND standing = ?', (table_id, seat, standing)
    )
