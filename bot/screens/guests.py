"""People who play in the place of an automatic player, with the host's yes: who may say it, and who waits for it.

Who asks and who has a seat is in the store. Only the private messages of those who wait are kept in mind, for as long
as they can be changed: with the yes such a message becomes the hand.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import discord

from bot.clock import Clock
from bot.message.delivery import Messages
from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Panel
from bot.panels.guests import told_panel
from bot.panels.hand import with_note
from bot.refusal import Refusal
from bot.screens.hands import Hands
from bot.screens.ledger import Ledger
from bot.screens.opened import FOLLOWS, Opened, OpenHand
from bot.screens.presence import Presence
from bot.screens.recent import Recent
from bot.tables.duties import Duties
from bot.tables.guests import LAPSES, in_company, next_host
from bot.tables.match import Match, read, seat_of
from bot.tables.seats import AWAY, absent_seats, leave_seat
from bot.words import Words
from persistence.errors import Conflict, NoTable, Repeated, StoreUnavailable, TableDamaged, WrongStatus
from persistence.rows import Table
from persistence.store import Store

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Waiting:
    """The private message of somebody who waits for an answer, since `at` (by the steady clock)."""

    interaction: discord.Interaction[Any]
    message_id: int
    words: Words
    at: float


class Guests:
    """Tells those who wait, and gives seats back. `changed` is called with the id of a table that has changed."""

    def __init__(
        self,
        store: Store,
        messages: Messages,
        hands: Hands,
        ledger: Ledger,
        opened: Opened,
        presence: Presence,
        changed: Callable[[int], None],
        duties: Duties,
        clock: Clock,
    ) -> None:
        self._store = store
        self._messages = messages
        self._hands = hands
        self._ledger = ledger
        self._opened = opened
        self._presence = presence
        self._changed = changed
        self._duties = duties
        self._clock = clock
        self._waiting: Recent[tuple[int, int], Waiting] = Recent(FOLLOWS, clock.steady)
        self._refused: Recent[tuple[int, int], bool] = Recent(AWAY, clock.steady)
        self._telling: set[asyncio.Task[None]] = set()
        duties.hear('guest refused', self._refused_elsewhere)
        duties.hear('guest let in', self._let_in_elsewhere)

    def host_away(self, table: Table) -> bool:
        """Whether the host is not there to answer: then anybody may who plays there."""
        seat = seat_of(table, table.host_id)
        if seat is None or table.seats[seat].player is not None:
            return True
        return self._presence.away(table, table.host_id)

    def may_answer(self, table: Table, user_id: int) -> bool:
        """Whether it is this person who says who may play in the place of an automatic player."""
        seat = seat_of(table, user_id)
        if seat is None:
            return False
        return user_id == table.host_id or (not table.seats[seat].guest and self.host_away(table))

    def refused(self, table_id: int, user_id: int) -> bool:
        """Whether somebody has been told not long ago that it does not suit."""
        return self._refused.get((table_id, user_id)) is not None

    def wait(self, table_id: int, interaction: discord.Interaction[Any], message_id: int, words: Words) -> None:
        """Somebody has asked for a seat, and this private message tells them to wait."""
        waiting = Waiting(interaction, message_id, words, self._clock.steady())
        self._waiting.put((table_id, interaction.user.id), waiting)

    async def refuse(self, table_id: int, user_id: int) -> None:
        """It does not suit."""
        self._duties.tell('guest refused', table_id, user_id)
        await self._refuse(table_id, user_id)

    async def _refuse(self, table_id: int, user_id: int) -> None:
        self._refused.put((table_id, user_id), True)
        waiting = self._waiting.get((table_id, user_id))
        self._waiting.drop((table_id, user_id))
        if waiting is not None:
            await self._show(waiting, told_panel('guest-refused', waiting.words), '')

    def drop(self, table_id: int, user_id: int) -> None:
        """Somebody does not wait any more."""
        self._waiting.drop((table_id, user_id))

    async def let_in(self, match: Match, seat: int) -> None:
        """Somebody has the seat now: what told them to wait becomes their hand."""
        table = match.table
        user_id = table.seats[seat].user_id or 0
        waiting = self._waiting.get((table.id, user_id))
        self._waiting.drop((table.id, user_id))
        if waiting is None:
            # They may have asked where another process has the answer to that.
            self._duties.tell('guest let in', table.id, user_id)
            return
        shown = await self._ledger.shown(table)
        panel = await self._hands.panel(match, seat, waiting.words, shown)
        note = waiting.words('guest-let-in')
        noted = with_note(panel, match, waiting.words, note=note, absent=None)
        if not await self._show(waiting, noted, str(table.version)):
            return
        hand = OpenHand(
            interaction=waiting.interaction,
            message_id=waiting.message_id,
            table_id=table.id,
            seat=seat,
            version=table.version,
            words=waiting.words,
            shown_at=waiting.at,
            digest=panel.digest(),
        )
        await self._opened.put(hand)

    def _refused_elsewhere(self, table_id: int, user_id: int) -> None:
        self._later(self._refuse(table_id, user_id))

    def _let_in_elsewhere(self, table_id: int, user_id: int) -> None:
        if self._waiting.get((table_id, user_id)) is not None:
            self._later(self._let_in(table_id, user_id))

    async def _let_in(self, table_id: int, user_id: int) -> None:
        with suppress(NoTable, TableDamaged, Refusal, StoreUnavailable):
            match = await read(self._store, await self._store.load(table_id))
            seat = seat_of(match.table, user_id)
            if seat is not None:
                await self.let_in(match, seat)

    def _later(self, telling: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(telling)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def pulse(self) -> None:
        """Give back the seats of guests who stay away, and ask no longer for whom nobody has answered or can answer.

        Raises `StoreUnavailable`.
        """
        for table_id, user_id in [*self._waiting]:
            await self._tell_in_vain(table_id, user_id)
        for table_id in await self._store.tables_of_guests():
            try:
                await self._give_back(table_id)
            except (NoTable, TableDamaged, Conflict, Repeated, WrongStatus, Refusal) as error:
                log.info('the guests of table %d stay: %s', table_id, error)
        for table_id in await self._store.lapse_guests(self._clock.now() - LAPSES):
            self._changed(table_id)

    async def _tell_in_vain(self, table_id: int, user_id: int) -> None:
        """Tell somebody who waits when the game is over, or is played where nobody can sit down, before an answer."""
        with suppress(NoTable, TableDamaged):
            table = await self._store.load(table_id)
            if table.status == 'open' and table.guild_id is not None:
                return
            await self._store.ask_no_more(table_id, user_id)
            waiting = self._waiting.get((table_id, user_id))
            self._waiting.drop((table_id, user_id))
            if waiting is not None:
                key = 'refusal-in-dms' if table.status == 'open' else 'refusal-over'
                await self._show(waiting, told_panel(key, waiting.words), '')

    async def _give_back(self, table_id: int) -> None:
        table = await self._store.load(table_id)
        if not self._duties.holds(table.guild_id):
            return
        match = await read(self._store, table)
        for seat in absent_seats(match, self._presence.away, self._clock.now()):
            if seat.guest and in_company(match.table, seat):
                table = match.table
                request, host_id = f'guest {table.id}.{table.version}', next_host(table, seat.user_id or 0)
                await leave_seat(self._store, table, seat.index, request, host_id=host_id, blocked=True)
                self._changed(table_id)
                return

    async def _show(self, waiting: Waiting, panel: Panel, revision: str) -> bool:
        """Change the message of somebody who waits, whether that goes or not."""
        await self._messages.draw(panel)
        try:
            await self._messages.edit_private(waiting.interaction, panel, revision)
        except DISCORD_FAILED as error:
            log.info('somebody who has asked for a seat is not told: %s', error)
            return False
        return True
