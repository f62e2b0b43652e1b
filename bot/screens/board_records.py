"""Records of boards: the message that is a table's board, and the former boards still to remove.

A new board and the former one are recorded in one transaction. So a failure or a restart in between never leaves a
table with two boards.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.message.error_codes import DISCORD_FAILED, permanent_code
from bot.panels import board
from bot.screens.kinds import Posted, Stray
from bot.screens.ledger import Ledger
from bot.screens.recent import Recent
from bot.words import words_for
from persistence.rows import Screen, Table
from persistence.store import Store

log = logging.getLogger(__name__)

RETIRED_FOR: Final = 900.0
"""Seconds that the id of a removed board is remembered, because a press on that board may arrive late."""

RETIRED_AFTER: Final = 5
"""Failed attempts to remove a former board before the bot gives up. Then only a press on that board removes it."""


@dataclass(frozen=True, slots=True)
class Unrecorded:
    """A board that was sent but is not on record. `record` saves it in place of the recorded board `former`."""

    table_id: int
    channel_id: int
    message_id: int
    former: Screen | None
    record: Callable[[], Awaitable[None]]


class BoardRecords:
    """Records boards, and lists former boards to remove."""

    def __init__(self, store: Store, ledger: Ledger, clock: Callable[[], float]) -> None:
        self._store = store
        self._ledger = ledger
        self._sent: dict[int, Unrecorded] = {}
        self._former: set[int] = set()
        """Ids of tables that may have former boards. The store has their messages."""
        self._tries: dict[int, int] = {}
        self._retired: Recent[int, int] = Recent(RETIRED_FOR, clock)

    async def unfinished(self) -> set[int]:
        """Ids of the tables with a board to record or to remove. Raises `StoreUnavailable`."""
        self._former.update(await self._store.tables_with_former_boards())
        return self._former | self._sent.keys()

    def notice(self, table_id: int) -> None:
        """Note that a table may have former boards to remove."""
        self._former.add(table_id)

    def retired(self, table_id: int) -> int:
        """The message id of a table's last removed board; 0 if none was removed within `RETIRED_FOR`."""
        return self._retired.get(table_id) or 0

    async def put(self, sent: Unrecorded) -> None:
        """Record a new board, and in the same transaction the former board as one to remove."""
        self._sent[sent.table_id] = sent
        if sent.former is not None:
            self._former.add(sent.table_id)
        await sent.record()
        self._sent.pop(sent.table_id, None)

    async def withdraw(self, screen: Screen) -> None:
        """Mark the board of a table that has become private as a former board, so that its message is removed."""
        await self._ledger.drop(screen, former=True)
        self._former.add(screen.table_id)

    async def strays(self, table: Table) -> AsyncIterator[Stray]:
        """Retry a failed recording of the newest board. Then yield the former boards to remove."""
        if (sent := self._sent.get(table.id)) is not None:
            there = (await self._ledger.screens(table)).board
            if (there and there.message_id) == (sent.former and sent.former.message_id):
                await self.put(sent)
            else:
                async for stray in self._unrecorded(sent, there):
                    yield stray
        if table.id not in self._former:
            return
        for channel_id, message_id in await self._store.former_boards(table.id):
            here = channel_id == table.channel_id
            becomes = None if here else board.moved_panel(table, words_for(table.locale))
            done = partial(self._retire, table.id, message_id, here)
            yield Stray(Posted(channel_id, message_id), becomes, done)
        self._former.discard(table.id)

    async def handed_over(self, table: Table) -> AsyncIterator[Stray]:
        """Yield this process's unrecorded board of a table that another process has taken over."""
        self._former.discard(table.id)
        if (sent := self._sent.get(table.id)) is not None:
            async for stray in self._unrecorded(sent, (await self._ledger.screens(table)).board):
                yield stray

    async def _retire(self, table_id: int, message_id: int, deleted: bool, error: Exception | None) -> None:
        """Process the result of removing a former board. Forget the board unless a later attempt may succeed.

        `deleted` is false if the board is in another channel than the table, and was edited instead. `error` is None
        after a success.
        """
        if error is None and deleted:
            self._retired.put(table_id, message_id)
        elif isinstance(error, DISCORD_FAILED):
            log.info('former board not removed: table=%d, %s', table_id, error)
            tries = self._tries.get(message_id, 0) + 1
            if permanent_code(error) is None and tries < RETIRED_AFTER:
                self._tries[message_id] = tries
                return
        elif error is not None:
            raise error
        self._tries.pop(message_id, None)
        await self._store.drop_former_board(message_id)

    async def _unrecorded(self, sent: Unrecorded, there: Screen | None) -> AsyncIterator[Stray]:
        """Yield the board `sent`, so that it is deleted, and forget it.

        Only forget it if `there`, the recorded board (None without one), is the same message.
        """
        if there is None or there.message_id != sent.message_id:
            yield Stray(Posted(sent.channel_id, sent.message_id))
        self._sent.pop(sent.table_id, None)
