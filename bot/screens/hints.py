"""Which hint a person is shown in their first game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.panels.hints import hints_for
from bot.screens.recent import Recent
from bot.tables.duties import Duties
from bot.tables.match import Match
from persistence.rows import Action
from persistence.store import Store

KNOWN_FOR: Final = 3600.0
"""Seconds for which it is not read again what somebody has put away."""


@dataclass(frozen=True, slots=True)
class Learner:
    """Somebody at a game: whether they have played one to its end, and the hints that they have put away."""

    played: bool
    away: frozenset[str]


class Hints:
    """Remembers who needs which hints, so that the store is not asked at every press."""

    def __init__(self, store: Store, duties: Duties, clock: Callable[[], float]) -> None:
        self._store = store
        self._duties = duties
        self._known: Recent[tuple[int, str], Learner] = Recent(KNOWN_FOR, clock)
        duties.hear('learned', self._forget_here)

    async def prepare(self, match: Match) -> None:
        """The board is shown: read what the people at it will need with their hands, for no answer should wait for it.

        After the end they have played the game.
        """
        people = [seat.user_id for seat in match.table.seats if seat.user_id is not None]
        for user_id in people:
            if match.table.status == 'open':
                await self._learner(user_id, match.table.game)
            elif self._known.get((user_id, match.table.game)) is not None:
                self.forget(user_id)

    async def of(self, match: Match, seat: int, log: Sequence[Action]) -> str | None:
        """The key of the hint for a seat, None for no hint: whoever has played the game to its end needs none."""
        user_id, game = match.table.seats[seat].user_id, match.table.game
        found = hints_for(match, seat, log)
        if user_id is None or not found:
            return None
        learner = await self._learner(user_id, game)
        return None if learner.played else next((hint for hint in found if hint not in learner.away), None)

    async def put_away(self, user_id: int, game: str, hint: str) -> None:
        """Somebody does not want to see the hint again."""
        await self._store.put_hint_away(user_id, hint)
        self.forget(user_id)

    def forget(self, user_id: int) -> None:
        """What the store keeps of somebody has changed."""
        self._forget_here(user_id)
        self._duties.tell('learned', user_id)

    def _forget_here(self, user_id: int) -> None:
        self._known.drop_all(lambda key: key[0] == user_id)

    async def _learner(self, user_id: int, game: str) -> Learner:
        known = self._known.get((user_id, game))
        if known is not None:
            return known
        played = await self._store.has_played(user_id, game)
        learner = Learner(played, frozenset() if played else await self._store.hints_put_away(user_id))
        self._known.put((user_id, game), learner)
        return learner
