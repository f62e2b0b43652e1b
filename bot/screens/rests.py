"""Rests: quiet hours and holidays of asked players, which begin and end without a change of their tables."""

from __future__ import annotations

from typing import TypeAlias

from bot.screens.presence import Presence
from persistence.store import Store

Rest: TypeAlias = tuple[int, int, float]
"""`(table_id, user_id, back_at)`: an asked player who is back at that time (Unix seconds)."""


class Rests:
    """Finds the tables whose screens say that a player rests, or no longer does."""

    def __init__(self, store: Store, presence: Presence) -> None:
        self._store = store
        self._presence = presence
        self._before: set[Rest] = set()

    async def changed(self) -> set[int]:
        """Return the tables where the rest of an asked player has begun or ended since the last call.

        The first call returns all tables where one rests. Raises `StoreUnavailable`.
        """
        resting: set[Rest] = set()
        for table_id, user_id, rhythm in await self._store.asked_with_rest():
            back_at = self._presence.back(table_id, user_id, rhythm)
            if back_at is not None:
                resting.add((table_id, user_id, back_at))
        changed = resting ^ self._before
        self._before = resting
        return {table_id for table_id, *_ in changed}
