"""Idle lobbies: closes lobbies in which no user has pressed anything for an hour."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from bot.clock import Clock
from bot.screens.presence import IDLE, Presence
from bot.tables import end_notes
from persistence.errors import Conflict, Repeated, TableUnreadable, WrongStatus
from persistence.store import Store

log = logging.getLogger(__name__)

AT_ONCE: Final = 3
"""Maximum lobbies closed per pulse.

Discord allows few edits of messages older than an hour (30046), and the board of an idle lobby is that old.
"""


class IdleLobbies:
    """Closes idle lobbies. `refresh` is called with the id of each closed lobby.

    The store's timestamps come from the wall clock, which may be wrong, also at the start. So the steady clock measures
    how long a lobby has been unchanged, and a start of the bot counts as a change.
    """

    def __init__(
        self,
        store: Store,
        presence: Presence,
        refresh: Callable[[int], None],
        clock: Clock,
    ) -> None:
        self._store = store
        self._presence = presence
        self._refresh = refresh
        self._clock = clock
        self._swept = clock.steady()
        self._since: dict[tuple[int, float], float] = {}
        """When each lobby last changed, as time on the steady clock, by `(table_id, changed_at)`."""

    async def sweep(self) -> None:
        """Close idle lobbies, the oldest first. Raises `StoreUnavailable`."""
        await self._presence.sweep()
        lobbies = await self._store.lobbies()
        now = self._clock.steady()
        self._since = {each: self._since.get(each, now - self._age(each[1], now)) for each in lobbies}
        self._swept = now
        oldest = sorted((since, table_id) for (table_id, _), since in self._since.items() if now - since >= IDLE)
        idle = [table_id for _, table_id in oldest if self._presence.idle(table_id)]
        for table_id in idle[:AT_ONCE]:
            try:
                table = await self._store.load(table_id)
                await self._store.end(table_id, table.version, note=end_notes.IDLE, request=f'idle {table_id}')
            except (TableUnreadable, Conflict, Repeated, WrongStatus) as error:
                log.info('idle lobby not closed: table=%d, %s', table_id, error)
            else:
                self._refresh(table_id)

    def _age(self, changed_at: float, now: float) -> float:
        """Seconds that a newly seen lobby has been unchanged, at most the time since the last sweep.

        `changed_at` is in Unix seconds, `now` on the steady clock.
        """
        return min(max(0.0, self._clock.now() - changed_at), now - self._swept)
