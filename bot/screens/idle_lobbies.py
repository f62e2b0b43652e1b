"""Lobbies where nobody has pressed anything for an hour are closed, a handful at a time."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from bot.screens.boards import IDLE_NOTE
from bot.screens.presence import IDLE, Presence
from bot.tables.duties import Duties
from persistence.errors import Conflict, NoTable, Repeated, TableDamaged, WrongStatus
from persistence.store import Store

log = logging.getLogger(__name__)

AT_ONCE: Final = 3
"""Lobbies that are closed at one pulse: Discord allows few edits of old messages in a channel at a time."""

LOOKED_AT: Final = 100
"""Lobbies that are looked at in one pulse: where nothing has changed somebody may have pressed something."""


class IdleLobbies:
    """Closes what nobody has started. `refresh` is called with the id of each lobby that was closed."""

    def __init__(
        self,
        store: Store,
        presence: Presence,
        refresh: Callable[[int], None],
        duties: Duties,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._presence = presence
        self._refresh = refresh
        self._duties = duties
        self._clock = clock
        self._began = clock()

    async def sweep(self) -> None:
        """Close those whose time is up. Raises `StoreUnavailable`."""
        now = self._clock()
        # What was pressed before the start is not known: whose time was not up by then has an hour from then on.
        before = (now if now - self._began >= IDLE else self._began) - IDLE
        idle = [each for each in await self._store.idle_lobbies(before, LOOKED_AT) if self._presence.idle(each)]
        for table_id in idle[:AT_ONCE]:
            try:
                table = await self._store.load(table_id)
                if not self._duties.holds(table.guild_id):
                    continue
                await self._store.end(table_id, table.version, note=IDLE_NOTE, request=f'idle {table_id}')
            except (NoTable, TableDamaged, Conflict, Repeated, WrongStatus) as error:
                log.info('lobby %d stays: %s', table_id, error)
            else:
                self._refresh(table_id)
