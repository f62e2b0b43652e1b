"""Events: lobbies whose players have agreed on a time. Calls the players then, or closes a lobby with a lone host."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.clock import Clock
from bot.tables.end_notes import UNATTENDED
from persistence.errors import Conflict, Repeated, TableUnreadable, WrongStatus
from persistence.store import Store

log = logging.getLogger(__name__)


class Events:
    """Begins events at their time. `refresh` is called with the id of each lobby that has changed."""

    def __init__(self, store: Store, refresh: Callable[[int], None], clock: Clock) -> None:
        self._store = store
        self._refresh = refresh
        self._clock = clock

    async def pulse(self) -> None:
        """Begin the events whose time has come. Raises `StoreUnavailable`."""
        for table_id in await self._store.to_gather(self._clock.now()):
            try:
                await self._begin(table_id)
            except (TableUnreadable, Conflict, Repeated, WrongStatus) as error:
                log.info('event not begun: table=%d, %s, retrying at the next pulse', table_id, error)
            else:
                self._refresh(table_id)

    async def _begin(self, table_id: int) -> None:
        table = await self._store.load(table_id)
        if len(table.people) > 1:
            await self._store.gather(table_id, table.version, request=f'gather {table_id}')
        else:
            await self._store.end(table_id, table.version, note=UNATTENDED, request=f'gather {table_id}')
