"""Who has to be called to the table: a person who is newly asked, not present, and was not called just now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.clock import Clock
from bot.screens.presence import Presence
from bot.screens.recent import Recent
from bot.tables.match import Match
from persistence.rows import Seat, Table
from persistence.store import Store

CALL_EVERY: Final = 30.0
"""Seconds between two calls of the same person to the same table, at least."""

GRACE: Final = 20.0
"""Seconds that somebody who was at the table a few minutes ago has for coming to it by themselves."""


class Calls:
    """Decides whom a new message calls, and keeps in the store who has been called for what."""

    def __init__(self, store: Store, presence: Presence, clock: Clock) -> None:
        self._store = store
        self._presence = presence
        self._clock = clock
        self._lately: Recent[tuple[int, int], bool] = Recent(CALL_EVERY, clock.steady)
        self._asked: Recent[tuple[int, str, int], bool] = Recent(CALL_EVERY, clock.steady)

    def due(self, match: Match | None) -> tuple[int, ...]:
        """The seats whose people are to be called now.

        The only person at a table knows that it is their turn. A person who is or was lately present, or was
        called just now, may be due later if they still have not answered.
        """
        if match is None or len(_people(match.table)) < 2:
            return ()
        return tuple(seat for seat in match.asked if self._is_due(match, seat))

    def asked_to(self, table: Table) -> tuple[Seat, ...]:
        """The people who are to be called to a lobby that they have been asked to, when it is shown first.

        A lobby that is closed and opened anew calls nobody again who was called to the one before just now.
        """
        absent = (seat for seat in table.invited if self._presence.place(table, seat.user_id) is None)
        return tuple(seat for seat in absent if not seat.quiet and self._asked.get(_invitation(table, seat)) is None)

    def asked(self, table: Table, people: Sequence[Seat]) -> None:
        """These people have been called to a lobby that they have been asked to."""
        for seat in people:
            self._asked.put(_invitation(table, seat), True)
        self.count(table, people)

    def count(self, table: Table, people: Iterable[Seat]) -> None:
        """These people have just been called to a table, whatever for."""
        for seat in people:
            self._lately.put((table.id, seat.user_id or 0), True)

    def lately(self, table: Table, seat: Seat) -> bool:
        """Whether somebody was called to a table so shortly before that they are not called again yet."""
        if self._lately.get((table.id, seat.user_id or 0)):
            return True
        # Whoever was called in the future was called before the clock was set back.
        return seat.called_at is not None and 0.0 <= self._clock.now() - seat.called_at < CALL_EVERY

    async def made(self, match: Match, seats: Sequence[int]) -> None:
        """The people on these seats have been called."""
        self.count(match.table, (match.table.seats[seat] for seat in seats))
        for seat in seats:
            question = match.kept(seat)
            if question is not None:
                await self._store.mark_called(match.table.id, seat, question.since, at=self._clock.now())

    def _is_due(self, match: Match, index: int) -> bool:
        seat, question = match.table.seats[index], match.kept(index)
        if seat.user_id is None or seat.player is not None or seat.quiet or question is None or question.called:
            return False
        if self.lately(match.table, seat) or self._presence.place(match.table, seat.user_id) is not None:
            return False
        return self._clock.now() - question.asked_at >= GRACE or not self._presence.lately(match.table, seat.user_id)


def _people(table: Table) -> list[int]:
    return [seat.user_id for seat in table.seats if seat.user_id is not None and seat.player is None]


def _invitation(table: Table, seat: Seat) -> tuple[int, str, int]:
    """What lobbies that follow one another have in common for somebody who is asked to them."""
    return table.channel_id, table.game, seat.user_id or 0
