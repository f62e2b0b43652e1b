"""Ending a game early: the host asks, and the other players have a minute to object.

The request, its deadline and the votes are in the table's row, so any process may take a vote. An objection clears the
request. A game ends only if its request is still open at the deadline, or if all have agreed. A restart clears requests
too: players could not object in the meantime, and the host may ask again.

The question is in the table's channel, and for players on other servers also in their DMs. Only this process knows the
messages there, so it removes them after the vote.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from bot.clock import Clock
from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Panel
from bot.panels.endings import ask_panel, call_to_ending, goes_on_panel, void_panel
from bot.refusal import Refusal
from bot.screens.calls import Calls
from bot.screens.kinds import Posted, Target
from bot.screens.notes import Note, Notes
from bot.screens.presence import Presence
from bot.tables.end_notes import end_note
from bot.tables.results import broken_off
from bot.tables.seats import AWAY
from bot.tables.until import until
from bot.words import Words, words_for
from bot.words.names import text_name
from persistence.errors import Conflict, Repeated, TableUnreadable, WrongStatus
from persistence.rows import Ending, Seat, Table
from persistence.store import Store

log = logging.getLogger(__name__)

MOMENT: Final = 60.0
"""Seconds that the other players have to object."""


class Endings:
    """Asks the other players, and ends games without objection. `changed` is called with the id of each ended table."""

    def __init__(
        self,
        store: Store,
        notes: Notes,
        presence: Presence,
        calls: Calls,
        changed: Callable[[int], None],
        clock: Clock,
    ) -> None:
        self._store = store
        self._notes = notes
        self._presence = presence
        self._calls = calls
        self._changed = changed
        self._clock = clock
        self._began = clock.steady()
        self._cleared = False
        self._asked_abroad: list[asyncio.Task[None]] = []

    def others(self, table: Table) -> frozenset[int]:
        """The users to ask besides the host. Absent players are left out. Empty for a lobby."""
        if table.status != 'open':
            return frozenset()
        people = {seat.user_id for seat in table.seats if seat.player is None} - {None, table.host_id}
        return frozenset(person for person in people if person and not self._presence.away(table, person))

    def refused(self, table: Table) -> bool:
        """Whether a player has objected within the last `AWAY` seconds."""
        return table.objected_at is not None and self._clock.now() - table.objected_at < AWAY

    async def objector(self, table: Table) -> str | None:
        """The escaped name of the player who has just objected to the end of a game, to tell the host.

        None without an objection, or if the player has left the table since. Raises `StoreUnavailable`.
        """
        user_id = await self._store.objector(table.id)
        seats = (seat for seat in table.seats if seat.user_id == user_id is not None)
        return next((text_name(seat.name) for seat in seats), None)

    async def ask(self, table: Table) -> Ending:
        """Ask the other players, unless this host has an open request already. Returns the open request.

        A new request replaces that of a former host. Raises `Refusal` if the question cannot be posted.
        """
        if (ending := wish(table)) is not None:
            return ending
        others, ending = self.others(table), Ending(table.host_id, self._clock.now() + MOMENT)
        former = (await self._store.ask_to_end(table.id, ending.host_id, at=ending.at, others=others)).ending
        if former is not None and former.host_id == ending.host_id:
            return former

        asked = [seat for seat in table.seats if seat.user_id in others]
        try:
            if near := [seat for seat in asked if not seat.abroad]:
                await self._ask_here(table, ending, near)
        finally:
            await self._turn_into(table.id, former, None)
        await self._ask_abroad(table, ending, [seat for seat in asked if seat.abroad])
        return ending

    async def _ask_here(self, table: Table, ending: Ending, asked: Sequence[Seat]) -> None:
        """Post the question in the table's channel. Raises `Refusal` if that is impossible."""
        note = self._question(table, ending, table.channel_id, asked, words_for(table.locale))
        try:
            await self._notes.post(note)
        except DISCORD_FAILED as error:
            log.info('end vote not posted: table=%d, %s', table.id, error)
            await self._store.withdraw_ending(table.id, ending)
            await self._notes.end(note.posted)
            raise Refusal('refusal-cannot-ask') from error
        assert note.message_id is not None, 'it was posted'
        if not await self._store.place_ending(table.id, ending.host_id, note.channel_id, note.message_id):
            await self._notes.end(note.posted)

    async def _ask_abroad(self, table: Table, ending: Ending, asked: Iterable[Seat]) -> None:
        """Post the question in the DMs of players on other servers. One whom it doesn't reach can't object."""
        for seat in asked:
            if (place := await self._notes.place_of(table, seat)) is None:
                continue
            channel_id, words = place
            note = self._question(table, ending, channel_id, [seat], words)
            task = await self._notes.ask(note, partial(self._over, table.id, ending))
            self._asked_abroad = [each for each in (*self._asked_abroad, task) if each and not each.done()]

    def _question(self, table: Table, ending: Ending, channel_id: int, asked: Sequence[Seat], words: Words) -> Note:
        panel = ask_panel(table, ending.at, words)
        return Note(
            Target(table.id, note='ending'),
            channel_id,
            call_to_ending(table, asked, words),
            panel,
            pinged=lambda: self._calls.start_cooldown(table, asked),
        )

    async def _over(self, table_id: int, ending: Ending) -> None:
        """Wait until a vote is over. The hand below shows how the game goes on, so nothing stays of the question."""
        await self.settled(table_id, ending)

    async def agree(self, table: Table, user_id: int) -> None:
        """Record a player's consent. The game ends once all other players have agreed.

        Only the players now at the table count. A player who has joined since the request has to agree too.
        """
        votes = await self._store.agree_to_end(table.id, table.host_id, user_id)
        seated = {seat.user_id for seat in table.seats}
        if all(votes.get(person, False) for person in (votes.keys() & seated) | self.others(table)):
            await self._end(table, [person for person, agrees in votes.items() if agrees], by_all=True)

    async def settled(self, table_id: int, ending: Ending) -> Table:
        """Wait until a request is no longer open, for any reason. Returns the table after that.

        Raises `NoTable`, `TableDamaged`, `StoreUnavailable`.
        """

        def is_settled(table: Table) -> bool:
            standing = wish(table)
            return standing is None or not standing.same(ending)

        return await until(self._store, table_id, is_settled)

    async def object(self, table: Table, seat: Seat) -> None:
        """Record the objection of a seat's user, and show it in the channel.

        Raises `StoreUnavailable`; the request stays open then.
        """
        assert seat.user_id is not None, 'only users object'
        ending = await self._store.object_to_end(table.id, seat.user_id, at=self._clock.now())
        await self._turn_into(table.id, ending, goes_on_panel(text_name(seat.name), words_for(table.locale)))

    async def pulse(self) -> None:
        """End the games whose request has reached its deadline without an objection. Raises `StoreUnavailable`."""
        if not self._cleared and (first := self._store.cluster.first) is not None:
            if first:
                # In steady seconds, because Discord's first response may have corrected the clock since.
                await self._clear(asked_before=self._clock.now() - (self._clock.steady() - self._began))
            self._cleared = True
        for table in await self._wished(until=self._clock.now()):
            await self._end(table, await self._store.agreed_to_end(table.id))

    async def stop(self) -> None:
        """Withdraw all requests when the bot stops. No effect if other processes run. Raises `StoreUnavailable`."""
        if self._store.processes == 1:
            await self._clear(asked_before=math.inf)
            await asyncio.gather(*self._asked_abroad)

    async def _clear(self, *, asked_before: float) -> None:
        """Withdraw requests made before `asked_before` (Unix seconds), and say so in the channel."""
        for table in await self._wished(until=asked_before + MOMENT):
            await self._withdraw(table, void_panel(words_for(table.locale)))

    async def _wished(self, until: float) -> list[Table]:
        """This process's tables with a request whose deadline is `until` (Unix seconds) or earlier."""
        tables = []
        for table_id in await self._store.endings_due(until):
            with suppress(TableUnreadable):
                table = await self._store.load(table_id)
                if table.ending is not None and table.ending.at <= until:
                    tables.append(table)
        return tables

    async def _end(self, asked: Table, agreed: Collection[int], *, by_all: bool = False) -> None:
        """End a game if its request is still open, and remove the question from the channel.

        `agreed` are the ids of users who have agreed: `by_all`, or else when the deadline has passed.
        """
        table, ended = asked, False
        try:
            while not ended and (ending := wish(table)) is not None and asked.ending and ending.same(asked.ending):
                request, record = f'ending {table.id}.{ending.at}', broken_off(table)
                note = end_note(table, 'agreed' if by_all else 'unopposed', ending.host_id, *agreed)
                try:
                    await self._store.end(
                        table.id, table.version, note=note, request=request, record=record, wished_by=ending.host_id
                    )
                    ended = True
                except Conflict:
                    table = await self._store.load(table.id)
        except (TableUnreadable, Repeated, WrongStatus) as error:
            log.info('end skipped: table=%d, %s', asked.id, error)
        await self._withdraw(asked)
        if ended:
            self._changed(asked.id)

    async def _withdraw(self, asked: Table, becomes: Panel | None = None) -> None:
        """Withdraw a request, and edit its question to show `becomes`, or delete it if `becomes` is None."""
        if asked.ending is not None:
            with suppress(TableUnreadable):
                ending = await self._store.withdraw_ending(asked.id, asked.ending)
                await self._turn_into(asked.id, ending, becomes)

    async def _turn_into(self, table_id: int, ending: Ending | None, panel: Panel | None) -> None:
        """Edit the message of a request to show `panel`, or delete it if `panel` is None.

        No effect if `ending` is None.
        """
        if ending is not None and ending.channel_id is not None and ending.message_id is not None:
            await self._notes.end(Posted(ending.channel_id, ending.message_id), panel)


def wish(table: Table) -> Ending | None:
    """The host's open request to end a running game; None without one."""
    ending = table.ending
    return ending if ending is not None and ending.host_id == table.host_id and table.status == 'open' else None
