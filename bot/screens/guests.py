"""Guests: users who take over a bot player's seat, with the host's consent, until the seat is returned.

Requests, seats and refusals are in the store. Messages to waiting users are in `waiting_guests`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress

from bot.clock import Clock
from bot.refusal import Refusal
from bot.screens.kinds import Private
from bot.screens.presence import Presence
from bot.screens.waiting_guests import WaitingGuests
from bot.tables.guests import LAPSES, next_host, others_present
from bot.tables.match import seat_of
from bot.tables.reading import read
from bot.tables.seats import AWAY, absent_seats, leave_seat
from bot.tasks import Tasks
from bot.words import Words
from persistence.changes import Change
from persistence.errors import Conflict, Repeated, StoreUnavailable, TableUnreadable, WrongStatus
from persistence.rows import Table
from persistence.store import Store

log = logging.getLogger(__name__)


class Guests:
    """Tells waiting users the answer, and returns the seats of absent guests.

    `changed` is called with the id of each changed table.
    """

    def __init__(
        self,
        store: Store,
        waiting: WaitingGuests,
        presence: Presence,
        changed: Callable[[int], None],
        clock: Clock,
    ) -> None:
        self._store = store
        self._waiting = waiting
        self._presence = presence
        self._changed = changed
        self._clock = clock
        self._tasks = Tasks()
        store.watch(self._on_change)

    def host_away(self, table: Table) -> bool:
        """Whether the host is absent, or does not play their own seat.

        Then any player who is not a guest may answer requests for a seat.
        """
        seat = seat_of(table, table.host_id)
        if seat is None or table.seats[seat].player is not None:
            return True
        return self._presence.away(table, table.host_id)

    def may_answer(self, table: Table, user_id: int) -> bool:
        """Whether a user may answer requests for a seat.

        The host may. While the host is absent, so may any player who is not a guest.
        """
        seat = seat_of(table, user_id)
        if seat is None:
            return False
        return user_id == table.host_id or (not table.seats[seat].guest and self.host_away(table))

    async def refused(self, table_id: int, user_id: int) -> bool:
        """Whether the host has refused a user's request within the last `AWAY` seconds."""
        return await self._store.guest_refused(table_id, user_id, since=self._clock.now() - AWAY)

    async def wait(self, table_id: int, where: Private, words: Words, digest: str) -> None:
        """Remember the ephemeral message that tells a user to wait for a seat. `digest` is its panel's."""
        await self._waiting.wait(table_id, where, words, digest)

    def drop(self, table_id: int, user_id: int) -> None:
        """Forget the message of a user who no longer waits for a seat."""
        self._waiting.drop(table_id, user_id)

    async def answer(self, table_id: int) -> None:
        """Tell the waiting users of this process whether they have the seat, still wait, or the game is over.

        Raises `StoreUnavailable`.
        """
        if not (people := self._waiting.people(table_id)):
            return
        with suppress(TableUnreadable, Refusal):
            table = await self._store.load(table_id)
            for user_id in people:
                if (seat := seat_of(table, user_id)) is not None:
                    await self._waiting.let_in(await read(self._store, table), seat)
                elif not _lets_in(table):
                    await self._store.ask_no_more(table_id, user_id)
                    key = 'refusal-in-dms' if table.status == 'open' else 'refusal-over'
                    await self._waiting.tell(table_id, user_id, key)
                elif await self.refused(table_id, user_id):
                    await self._waiting.tell(table_id, user_id, 'guest-refused')
                else:
                    match = await read(self._store, table)
                    await self._waiting.update(match, user_id, host_away=self.host_away(table))

    def _on_change(self, change: Change) -> None:
        """Answer requests made here after a change by another process, and after one that leaves no seat to give.

        Handlers of this process answer requests themselves.
        """
        answered = change.elsewhere or (change.table is not None and not _lets_in(change.table))
        if answered and self._waiting.people(change.table_id):
            self._tasks.start(self._try_to_answer(change.table_id), f'guests of {change.table_id} answered')

    async def _try_to_answer(self, table_id: int) -> None:
        # If this fails, the next pulse notifies them.
        with suppress(StoreUnavailable):
            await self.answer(table_id)

    async def pulse(self) -> None:
        """Return the seats of absent guests, and expire unanswered requests. Raises `StoreUnavailable`."""
        for table_id in self._waiting.tables():
            await self.answer(table_id)
        for table_id in await self._store.tables_of_guests():
            try:
                await self._return_seat(table_id)
            except (TableUnreadable, Conflict, Repeated, WrongStatus, Refusal) as error:
                log.info('guest seats kept: table=%d, %s', table_id, error)
        now = self._clock.now()
        for table_id in await self._store.lapse_guests(now - LAPSES, refused_before=now - AWAY):
            self._changed(table_id)

    async def _return_seat(self, table_id: int) -> None:
        match = await read(self._store, await self._store.load(table_id))
        for seat in absent_seats(match, self._presence.away, self._clock.now()):
            if seat.guest and others_present(match.table, seat):
                table = match.table
                request, host_id = f'guest {table.id}.{table.version}', next_host(table, seat.user_id or 0)
                await leave_seat(self._store, table, seat.index, request, host_id=host_id, blocked=True)
                self._changed(table_id)
                return


def _lets_in(table: Table) -> bool:
    """Whether guests may still get a seat: the game goes on, and outside DMs."""
    return table.status == 'open' and not table.in_dm
