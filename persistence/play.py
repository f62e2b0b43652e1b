"""Moves, undo, and the log of both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Literal

from persistence.audience import Audience, Viewer, bit, either, from_bits
from persistence.database import Connection, Section
from persistence.errors import Conflict, NoTable, NothingToUndo, Repeated
from persistence.pseudonyms import forget_formers
from persistence.questions import set_questions
from persistence.result_rows import Record
from persistence.results import write_record
from persistence.rows import Action, OpenQuestion, Save, Table
from persistence.step import advance, claim, forget_undo

COLUMNS = ', '.join(column.name for column in fields(Action))
"""The columns of a step, in the order of `Action`."""

UNDO = 'undo'
"""First word of an undo's token in the log. The number of the undone step is the second."""


@dataclass(frozen=True, slots=True)
class Undoable:
    """The data that an undo needs: the snapshot before the last step, and the other seats' secret moves since.

    The undo restores the snapshot and applies the secret moves to it again.
    """

    snapshot: str
    secret: tuple[Action, ...]


class Play(Section):
    """Running games: their moves, undo, and log."""

    async def commit(
        self,
        table_id: int,
        version: int,
        *,
        snapshot: str,
        schema: int,
        seat: int,
        token: str,
        request: str,
        events: str,
        status: Literal['open', 'over'] = 'open',
        undo: bool,
        secret: bool = False,
        note: str | None = None,
        questions: Sequence[OpenQuestion] = (),
        record: Record | None = None,
        audience: Audience = None,
    ) -> Table:
        """Record the move `token` of `seat`, made on `version`, which led to `snapshot`. Returns the table after the
        move.

        `undo`: the seat may undo the move until another seat moves, or until a move that cannot be undone. A move that
        ends the game can never be undone. `secret`: the public knows nothing of the move. Then another seat can still
        undo its own last step, and this move stays.

        `questions` replace the open ones, but a question with an unchanged version stays as stored. `record` is stored
        if the game is over. `audience` may know of the move.

        Raises `Repeated` if `request` was served before, or if this same move was the seat's first after `version`;
        `Conflict` if another move came first; `NoTable`, `WrongStatus`.
        """

        async def work(db: Connection) -> Table:
            try:
                before = await claim(db, table_id, version, request, 'open')
            except Conflict:
                seq = await played(db, table_id, version, seat, token)
                if seq is not None:
                    raise Repeated(table_id, seq) from None
                raise
            of_others = before.undo_seat not in (None, seat)
            unseen = secret and of_others
            undoable = undo and not unseen and status == 'open'
            if not unseen and (of_others or not undoable):
                await forget_undo(db, table_id)
            await set_questions(db, table_id, questions if status == 'open' else ())
            after = await advance(
                db,
                table_id,
                'play',
                request=request,
                seat=seat,
                token=token,
                events=events,
                snapshot=snapshot,
                schema=schema,
                status=status,
                note=note,
                undo=before if undoable else None,
                audience=audience,
            )
            if status == 'over':
                await forget_formers(db, table_id)
                await write_record(db, after, record)
            return after

        return await self._database.write(work)

    async def say(self, table_id: int, version: int, *, seat: int, token: str, request: str, events: str) -> Table:
        """Log a phrase that a seat says. State, questions and undo stay unchanged. Returns the table after that.

        Raises `Repeated`, `NoTable`, `Conflict`, `WrongStatus`.
        """

        async def work(db: Connection) -> Table:
            await claim(db, table_id, version, request, 'open')
            return await advance(db, table_id, 'said', request=request, seat=seat, token=token, events=events)

        return await self._database.write(work)

    async def undo(
        self,
        table_id: int,
        version: int,
        *,
        seat: int,
        request: str,
        questions: Sequence[OpenQuestion] = (),
        kept: Save | None = None,
        audience: Audience = None,
    ) -> Table:
        """Undo the last step of `seat`: restore the snapshot before the step, and log the undo.

        `kept` is that snapshot with the later secret moves of other seats; None if there were no such moves.
        `questions` replace the open ones (see `commit`). `audience` and the audience of the undone step may know of the
        undo.

        Raises `Repeated`, `NoTable`, `Conflict`, `WrongStatus`, `NothingToUndo`.
        """

        async def work(db: Connection) -> Table:
            await claim(db, table_id, version, request, 'open')
            rows = await db.execute_fetchall(
                'SELECT seq, seat, undo_snapshot, undo_schema, audience FROM actions'
                ' WHERE table_id = ? AND undo_snapshot IS NOT NULL ORDER BY seq DESC LIMIT 1',
                (table_id,),
            )
            for seq, owner, snapshot, schema, known_by in rows:
                if owner == seat:
                    await set_questions(db, table_id, questions)
                    await db.execute_fetchall(
                        'UPDATE actions SET undo_snapshot = NULL, undo_schema = NULL WHERE table_id = ? AND seq = ?',
                        (table_id, seq),
                    )
                    return await advance(
                        db,
                        table_id,
                        'undo',
                        request=request,
                        seat=seat,
                        token=f'{UNDO} {seq}',
                        snapshot=snapshot if kept is None else kept.snapshot,
                        schema=schema if kept is None else kept.schema,
                        audience=either(audience, from_bits(known_by)),
                    )
            raise NothingToUndo(table_id, seat)

        return await self._database.write(work)

    async def undoable(self, table_id: int, version: int) -> Undoable | None:
        """Return the state that an undo would restore, None if no step can be undone.

        Raises `NoTable`; `Conflict` if the table is not at `version`, since an undo would then undo another step.
        """

        async def work(db: Connection) -> Undoable | None:
            # Others may commit between two statements of a read: the step and its snapshot come from one statement,
            # and later steps of the log are left out.
            rows = await db.execute_fetchall(
                'SELECT t.version, a.seq, a.undo_snapshot FROM tables t'
                ' LEFT JOIN actions a ON a.table_id = t.id AND a.undo_snapshot IS NOT NULL'
                ' WHERE t.id = ? ORDER BY a.seq DESC LIMIT 1',
                (table_id,),
            )
            for current, seq, snapshot in rows:
                if current != version:
                    raise Conflict(table_id, current)
                if snapshot is None:
                    return None
                log = [action for action in await read_log(db, table_id, seq) if action.seq <= version]
                return Undoable(str(snapshot), tuple(moves_of(log)))
            raise NoTable(table_id)

        return await self._database.read(work)

    async def log(self, table_id: int, after: int = 0) -> list[Action]:
        """Return the steps of a table with a `seq` above `after`, oldest first. Empty for a missing table."""
        return await self._database.read(lambda db: read_log(db, table_id, after))

    async def latest(self, table_id: int, count: int, viewer: Viewer) -> list[Action]:
        """Return the last `count` steps that a viewer may know of, oldest first."""
        rows = await self._rows(
            f'SELECT {COLUMNS} FROM actions'
            ' WHERE table_id = ? AND (audience IS NULL OR (audience & ?) <> 0) ORDER BY seq DESC LIMIT ?',
            (table_id, bit(viewer), count),
        )
        return [Action(*row) for row in rows][::-1]


async def read_log(db: Connection, table_id: int, after: int) -> list[Action]:
    """Read the steps of a table with a `seq` above `after`, oldest first."""
    later = f'SELECT {COLUMNS} FROM actions WHERE table_id = ? AND seq > ? ORDER BY seq'
    rows = await db.execute_fetchall(later, (table_id, after))
    return [Action(*row) for row in rows]


def moves_of(log: Sequence[Action]) -> list[Action]:
    """Return the moves of a log that were not undone."""
    return [action for action in without_undone(log) if action.kind == 'play']


def without_undone(log: Sequence[Action]) -> list[Action]:
    """Return a log without undone moves and without the undos."""
    left: list[Action] = []
    for action in log:
        if action.kind == 'undo':
            left = [each for each in left if action.token != f'{UNDO} {each.seq}']
        else:
            left.append(action)
    return left


async def played(db: Connection, table_id: int, version: int, seat: int, token: str) -> int | None:
    """Return the log number of the seat's first move after `version`, if this move was `token`; else None."""
    rows = await db.execute_fetchall(
        "SELECT seq, token FROM actions WHERE table_id = ? AND seq > ? AND kind = 'play' AND seat = ?"
        ' ORDER BY seq LIMIT 1',
        (table_id, version, seat),
    )
    return next((seq for seq, first in rows if first == token), None)
