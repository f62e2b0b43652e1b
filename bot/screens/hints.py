"""Hints: short explanations for users in their first game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.panels.hints import hints_for
from bot.tables.match import Match
from persistence.rows import Action
from persistence.store import Store


class Hints:
    """Finds the hint for a seat. Users dismiss hints with a button, which the handlers serve."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, match: Match, seat: int, log: Sequence[Action]) -> str | None:
        """The key of a seat's hint, from the seat's view and the game's `log`.

        None if nothing needs explaining, if all hints are dismissed, or if the user has finished this game before.
        """
        user_id, found = match.table.seats[seat].user_id, hints_for(match, seat, log)
        if user_id is None or not found:
            return None
        dismissed = await self._store.hints_to_hide(user_id, match.table.game)
        return None if dismissed is None else next((hint for hint in found if hint not in dismissed), None)
