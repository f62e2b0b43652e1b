"""Who is at the tables now, and which of their screens they look at.

A screen that somebody uses is shown at once, and whoever is there need not be called. What nobody looks at follows at
the next pulse.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from persistence.rows import Place, Table

if TYPE_CHECKING:
    from bot.client import Clew

LASTS: Final = 90.0
"""Seconds that somebody counts as there after a press."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """Somebody has pressed something: where, and when."""

    place: Place
    when: float


class Presence:
    """Nothing of this is kept: after a start nobody is there until he presses something."""

    def __init__(self, clew: Clew) -> None:
        self.clew = clew
        self.lasts = LASTS
        self._seen: dict[tuple[int, int], Sighting] = {}

    def note(self, table: Table, user_id: int, place: Place) -> None:
        """Somebody has used the board or the hand of his table. A board that nobody looked at is shown to him."""
        unused = self.places(table) == {'hand'}
        # Whoever was seen last stands last.
        self._seen.pop((table.id, user_id), None)
        self._seen[table.id, user_id] = Sighting(place, self.clew.messages.clock())
        for who in [*takewhile(lambda who: not self._recent(self._seen[who]), self._seen)]:
            del self._seen[who]
        if unused and place == 'board':
            self.clew.screens.refresh(table.id)

    def place(self, table: Table, user_id: int | None) -> Place | None:
        """Where somebody is at the table, None for whoever is not there."""
        seen = self._seen.get((table.id, user_id or 0))
        return seen.place if seen is not None and self._recent(seen) else None

    def places(self, table: Table) -> set[Place]:
        """The screens of the table that are looked at."""
        return {place for seat in table.seats if (place := self.place(table, seat.user_id)) is not None}

    def _recent(self, seen: Sighting) -> bool:
        return self.clew.messages.clock() - seen.when < self.lasts
