"""The moves of a game, taking them back, and the log of both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from persistence.database import Connection, Section
from persistence.errors import Conflict, NothingToUndo, Repeated
from persistence.questions import ask
from persistence.results import write_record
from persistence.rows import Action, Question, Record, Table
from persistence.step import advance, claim, forget_undo


class Play(Section):
    """Tables where a game is going on."""

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
        note: str | None = None,
        questions: Sequence[Question] = (),
        record: Record | None = None,
    ) -> Table:
        """The move `token` of `seat`, made on `version`, has led to `snapshot`; the table as it is then.

        `undo`: the seat may take it back as long as nobody else moves and no move comes that may not be taken back;
        a move that ends the game never can be. `questions` are all decisions that are pending now; those asked at the
        same version as before stay as the store has them. `record` is kept of a game that is over. Raises Repeated when
        `request` was served before, or when this very move is what the seat has done first since `version`; Conflict
        when another move came first; NoTable, WrongStatus.
        """

        async def work(db: Connection) -> Table:
            try:
                before = await claim(db, table_id, version, request, 'open')
            except Conflict:
                seq = await played(db, table_id, version, seat, token)
                if seq is not None:
                    raise Repeated(table_id, seq) from None
                raise
            undoable = undo and status == 'open'
            if not undoable or before.undo_seat != seat:
                await forget_undo(db, table_id)
            await ask(db, table_id, questions if status == 'open' else ())
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
            )
            if status == 'over':
                await write_record(db, after, record)
            return after

        return await self._database.write(work)

    async def undo(
        self, table_id: int, version: int, *, seat: int, request: str, questions: Sequence[Question] = ()
    ) -> Table:
        """The last action of `seat` is taken back: its snapshot is the one before it, the log has one line more.

        `questions` are all decisions that are pending then (see `commit`). Raises Repeated, NoTable, Conflict,
        WrongStatus, NothingToUndo.
        """

        async def work(db: Connection) -> Table:
            await claim(db, table_id, version, request, 'open')
            rows = await db.execute_fetchall(
                'SELECT seq, seat, undo_snapshot, undo_schema FROM actions'
                ' WHERE table_id = ? AND undo_snapshot IS NOT NULL ORDER BY seq DESC LIMIT 1',
                (table_id,),
            )
            for seq, owner, snapshot, schema in rows:
                if owner == seat:
                    await ask(db, table_id, questions)
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
                        token='undo',
                        snapshot=snapshot,
                        schema=schema,
                    )
            raise NothingToUndo(table_id, seat)

        return await self._database.write(work)

    async def undo_snapshot(self, table_id: int) -> str | None:
        """The snapshot that an undo would bring back now, None when nothing can be taken back."""

        async def work(db: Connection) -> str | None:
            rows = await db.execute_fetchall(
                'SELECT undo_snapshot FROM actions WHERE table_id = ? AND undo_snapshot IS NOT NULL'
                ' ORDER BY seq DESC LIMIT 1',
                (table_id,),
            )
            return next((str(snapshot) for (snapshot,) in rows), None)

        return await self._database.read(work)

    async def log(self, table_id: int, after: int = 0) -> list[Action]:
        """Every step of the table with a `seq` above `after`, oldest first; empty for a table that does not exist."""

        async def work(db: Connection) -> list[Action]:
            rows = await db.execute_fetchall(
                'SELECT table_id, seq, kind, seat, token, request, events, at FROM actions'
                ' WHERE table_id = ? AND seq > ? ORDER BY seq',
                (table_id, after),
            )
            return [Action(*row) for row in rows]

        return await self._database.read(work)

    async def effective_log(self, table_id: int) -> list[Action]:
        """The moves that have led to the snapshot: those that were not taken back, oldest first."""
        return effective(await self.log(table_id))


def effective(log: Iterable[Action]) -> list[Action]:
    """The moves of `log` without those that a later undo took back."""
    moves: list[Action] = []
    for action in log:
        if action.kind == 'play':
            moves.append(action)
        elif action.kind == 'undo':
            moves.pop()
    return moves


async def played(db: Connection, table_id: int, version: int, seat: int, token: str) -> int | None:
    """The step of this very move, if it is the first that the seat has made since `version`."""
    rows = await db.execute_fetchall(
        "SELECT seq, token FROM actions WHERE table_id = ? AND seq > ? AND kind = 'play' AND seat = ?"
        ' ORDER BY seq LIMIT 1',
        (table_id, version, seat),
    )
    return next((seq for seq, first in rows if first == token), None)
