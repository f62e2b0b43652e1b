"""Lobbies where nobody has pressed anything for an hour are closed, a handful at a time."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from typing import Final

from bot.clock import Clock
from bot.screens.boards import IDLE_NOTE
from bot.screens.presence import IDLE, Presence
from bot.tables.duties import Duties
from persistence.errors import Conflict, NoTable, Repeated, TableDamaged, WrongStatus
from persistence.store import Store

log = logging.getLogger(__name__)

AT_ONCE: Final = 3
"""Lobbies that are closed at one pulse: Discord allows few edits of old messages in a channel at a time."""


class IdleLobbies:
    """Closes what nobody has started. `refresh` is called with the id of each lobby that was closed.

    The store says when a lobby was changed by the machine's clock, which somebody may set. So that counts at the start
    only; from then on, for how long a lobby has been the same is measured.
    """

    def __init__(
        self,
        store: Store,
        presence: Presence,
        refresh: Callable[[int], None],
        duties: Duties,
        clock: Clock,
    ) -> None:
        self._store = store
        self._presence = presence
        self._refresh = refresh
        self._duties = duties
        self._clock = clock
        self._began = clock.now()
        self._swept = clock.steady()
        self._since: dict[tuple[int, float], float] = {}
        """Since when a lobby that was last changed then has been so, in seconds of the clock that nobody sets."""

    async def sweep(self) -> None:
        """Close those whose time is up. Raises `StoreUnavailable`."""
        lobbies = await self._store.lobbies()
        now = self._clock.steady()
        self._since = {each: self._since.get(each, now - self._age(each[1], now)) for each in lobbies}
        # Whatever is new from here on has come meanwhile, whatever the clock says.
        self._swept, self._began = now, -math.inf
        oldest = sorted((since, table_id) for (table_id, _), since in self._since.items() if now - since >= IDLE)
        idle = [table_id for _, table_id in oldest if self._presence.idle(table_id)]
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

    def _age(self, changed_at: float, now: float) -> float:
        """For how long a lobby has been as it is that was not so when it was looked at last."""
        before = self._began - changed_at
        # What was pressed before the start is not known: whose time was not up by then has an hour from then on.
        return before if before >= IDLE else min(max(0.0, self._clock.now() - changed_at), now - self._swept)
