"""The automatic players at the tables: whenever one of their seats is asked, they answer like anybody else."""

from __future__ import annotations

import asyncio
import logging
import secrets
from functools import partial
from typing import TYPE_CHECKING, Final

from bot.refusal import Refusal
from bot.tables.match import Match, answer, read
from bot.tables.queue import Chores
from bot.tables.seats import automatic_seat
from engine.players import decide
from persistence.errors import Conflict, NoTable, Repeated, StoreError, TableDamaged
from persistence.rows import Seat

if TYPE_CHECKING:
    from bot.client import Clew

log = logging.getLogger(__name__)

PACE: Final = 1.2
"""Seconds between the turns of automatic players, so that people can follow what happens on the board."""


class Automatics:
    """Lets the automatic players of all tables answer. One turn at a time is thought about at a table."""

    def __init__(self, clew: Clew) -> None:
        self.clew = clew
        self.pace = PACE
        self.failed: set[int] = set()
        self.resumed = False
        self._chores = Chores('automatic players', self._do)

    def wake(self, table_id: int) -> None:
        """The table has changed, and an automatic player may be asked."""
        if not self.clew.closing:
            self._chores.add(table_id)

    async def resume(self) -> None:
        """Go on where automatic players were asked when the bot was stopped. Raises `StoreError`."""
        for table_id in await self.clew.store.tables_with_players():
            try:
                if await self._asked(table_id) is not None:
                    self.wake(table_id)
            except (NoTable, TableDamaged) as error:
                log.warning('the automatic players of table %d cannot go on: %s', table_id, error)
        self.resumed = True

    async def drain(self) -> None:
        """Wait until people are asked everywhere."""
        await self._chores.drain()

    def stop(self) -> None:
        """Let nobody think any further; what has been committed stands, and the next start goes on from it."""
        self._chores.cancel()

    async def _do(self, table_id: int) -> None:
        self.failed.discard(table_id)
        try:
            await self._play(table_id)
        except StoreError as error:
            self.failed.add(table_id)
            log.warning('the automatic players of table %d will go on at the next pulse: %s', table_id, error)
        except Exception:
            log.exception('an automatic player of table %d failed', table_id)

    async def _play(self, table_id: int) -> None:
        """Answer until a person is asked; after each seat's turn the table is shown."""
        last: int | None = None
        while (match := await self._asked(table_id)) is not None:
            seat = automatic_seat(match)
            assert seat is not None, 'that is what was looked for'
            if last is not None and seat.index != last:
                self.clew.screens.refresh(table_id)
                await asyncio.sleep(self.pace)
            last = seat.index
            try:
                await self._answer(match, seat)
            except (Conflict, Repeated):
                log.info('table %d moved on while its automatic player was thinking', table_id)
        if last is not None:
            self.clew.screens.refresh(table_id)

    async def _asked(self, table_id: int) -> Match | None:
        """The table while it is an automatic player's turn."""
        table = await self.clew.store.load(table_id)
        if table.status != 'open' or not any(seat.player for seat in table.seats):
            return None
        try:
            match = await read(self.clew.store, table)
        except Refusal:
            return None
        return match if automatic_seat(match) is not None else None

    async def _answer(self, match: Match, seat: Seat) -> None:
        decision = match.decision(seat.index)
        assert decision is not None and seat.player is not None, 'an automatic player is asked'
        key = secrets.token_hex(16)
        choose = partial(decide, match.game, match.state, decision, seat.player, key)
        token = await asyncio.to_thread(choose)
        await answer(self.clew.store, match, seat.index, token, f'automatic {match.table.id}.{match.table.version}')
