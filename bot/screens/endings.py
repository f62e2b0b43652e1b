"""The host would like to end a game in its middle: the others are asked for a moment.

Nothing of it is stored. After a restart nobody is asked any more, and the host may ask again. Of several processes the
one that has asked ends the game; the others tell it who objects. Where it may have missed that, nobody is asked any
more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from bot.clock import Clock
from bot.message.delivery import Messages
from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Panel
from bot.panels.endings import ask_panel, call_to_ending, goes_on_panel
from bot.refusal import Refusal
from bot.screens.calls import Calls
from bot.screens.presence import Presence
from bot.screens.recent import Recent
from bot.screens.sender import Sender
from bot.tables.duties import Duties
from bot.tables.results import broken_off
from bot.tables.seats import AWAY
from bot.words import words_for
from persistence.errors import Conflict, NoTable, Repeated, TableDamaged, WrongStatus
from persistence.rows import Table
from persistence.store import Store

log = logging.getLogger(__name__)

MOMENT: Final = 60.0
"""Seconds that the others have to object."""


@dataclass(slots=True)
class Ending:
    """A host who would like to end a game: at `until` (by the steady clock) unless one of the `others` objects."""

    table_id: int
    host_id: int
    until: float
    others: frozenset[int]
    asked: Table | None = None
    """The table as it was then; None where another process has asked."""
    request: str = ''
    agreed: set[int] = field(default_factory=set)
    message_id: int | None = None


class Endings:
    """Asks, and ends games when nobody objects. `changed` is called with the id of a table that has ended."""

    def __init__(
        self,
        store: Store,
        messages: Messages,
        sender: Sender,
        presence: Presence,
        calls: Calls,
        changed: Callable[[int], None],
        duties: Duties,
        clock: Clock,
    ) -> None:
        self._store = store
        self._messages = messages
        self._sender = sender
        self._presence = presence
        self._calls = calls
        self._changed = changed
        self._clock = clock
        self._asked: dict[int, Ending] = {}
        self._refused: Recent[int, bool] = Recent(AWAY, clock.steady)
        self._duties = duties
        self._answering: set[asyncio.Task[None]] = set()
        duties.hear('end asked', self._asked_elsewhere)
        duties.hear('end agreed', self._agreed_elsewhere)
        duties.hear('end objected', self._objected_elsewhere)
        duties.hear('blind', self._asked.clear)

    def others(self, table: Table) -> frozenset[int]:
        """The people besides the host who have to be asked: none in a lobby, and nobody who is away."""
        if table.status != 'open':
            return frozenset()
        people = {seat.user_id for seat in table.seats if seat.player is None} - {None, table.host_id}
        return frozenset(person for person in people if person and not self._presence.away(table, person))

    def refused(self, table_id: int) -> bool:
        """Whether somebody has objected not long ago."""
        return self._refused.get(table_id) is not None

    def of(self, table_id: int) -> Ending | None:
        """What is asked at a table now."""
        return self._asked.get(table_id)

    def due(self, ending: Ending) -> float:
        """When the game ends where nobody objects, in Unix seconds."""
        return self._clock.now() + ending.until - self._clock.steady()

    async def ask(self, table: Table, request: str) -> Ending:
        """Ask the others, once; the game ends with that request where nobody objects.

        What a host before has asked, who has left since, ends nothing any more. Raises `Refusal` where nobody can be
        asked.
        """
        former = self._asked.get(table.id)
        if former is not None and former.host_id == table.host_id:
            return former
        until = self._clock.steady() + MOMENT
        ending = Ending(table.id, table.host_id, until, self.others(table), table, request)
        self._asked[table.id] = ending
        self._duties.tell('end asked', table.id, table.host_id, *ending.others)

        async def called(message_id: int) -> None:
            ending.message_id = message_id
            self._calls.count(table, (seat for seat in table.seats if seat.user_id in ending.others))

        words = words_for(table.locale)
        call, panel = call_to_ending(table, ending.others, words), ask_panel(table, self.due(ending), words)
        try:
            await self._sender.call(table.channel_id, call, panel, str(table.version), called=called)
        except DISCORD_FAILED as error:
            log.info('nobody can be asked whether table %d may end: %s', table.id, error)
            self._forget(ending)
            await self._turn_into(ending, None)
            raise Refusal('refusal-cannot-ask') from error
        finally:
            if former is not None:
                await self._turn_into(former, None)
        return ending

    async def agree(self, ending: Ending, user_id: int) -> None:
        """Somebody besides the host has nothing against it. With the last of them the game ends.

        Whoever has left since has no say any more, and whoever has sat down since has one.
        """
        if ending.asked is None:
            self._duties.tell('end agreed', ending.table_id, user_id)
            return
        ending.agreed.add(user_id)
        with suppress(NoTable, TableDamaged):
            table = await self._store.load(ending.table_id)
            seated = {seat.user_id for seat in table.seats}
            if (ending.others & seated) | self.others(table) <= ending.agreed:
                await self._end(ending)

    async def object(self, ending: Ending, name: str) -> None:
        """Somebody, who is called so, plays on. Raises `StoreUnavailable` where whoever has asked cannot be told so."""
        await self._duties.say('end objected', ending.table_id, name)
        await self._object(ending.table_id, name)

    async def _object(self, table_id: int, name: str) -> None:
        ending = self._asked.pop(table_id, None)
        self._refused.put(table_id, True)
        if ending is not None and ending.asked is not None:
            await self._turn_into(ending, goes_on_panel(name, words_for(ending.asked.locale)))

    def _asked_elsewhere(self, table_id: int, host_id: int, *others: int) -> None:
        former = self._asked.get(table_id)
        if former is not None and former.asked is not None and former.host_id == host_id:
            return
        self._asked[table_id] = Ending(table_id, host_id, self._clock.steady() + MOMENT, frozenset(others))
        if former is not None:
            self._answer(self._turn_into(former, None))

    def _agreed_elsewhere(self, table_id: int, user_id: int) -> None:
        ending = self._asked.get(table_id)
        if ending is not None and ending.asked is not None:
            self._answer(self.agree(ending, user_id))

    def _objected_elsewhere(self, table_id: int, name: str) -> None:
        self._answer(self._object(table_id, name))

    def _answer(self, answer: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(answer)
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def pulse(self) -> None:
        """End the games whose time is up. Raises `StoreUnavailable`."""
        for ending in [*self._asked.values()]:
            if ending.until > self._clock.steady():
                continue
            if ending.asked is None:
                self._forget(ending)
            else:
                await self._end(ending)

    async def stop(self) -> None:
        """Ask nobody any more: what has asked goes, for after the next start its buttons lead nowhere."""
        asked = [*self._asked.values()]
        self._asked.clear()
        await asyncio.gather(*(self._turn_into(ending, None) for ending in asked))

    async def _end(self, ending: Ending) -> None:
        """End the game, if it is still the host who wishes it; what has asked goes.

        Somebody may have objected where another process was pressed: not before that would have been heard.
        """
        if not await self._duties.heard_all():
            if self._clock.steady() > ending.until + MOMENT:
                log.warning('table %d does not end: what others say to that cannot be heard', ending.table_id)
                self._forget(ending)
            return
        ended = False
        try:
            table = await self._store.load(ending.table_id)
            while not ended and self._stands(ending, table):
                try:
                    record = broken_off(table)
                    await self._store.end(table.id, table.version, note='ended', request=ending.request, record=record)
                    ended = True
                except Conflict:
                    table = await self._store.load(table.id)
        except (NoTable, TableDamaged, Repeated, WrongStatus) as error:
            log.info('table %d needs no end: %s', ending.table_id, error)
        if ended or self._asked.get(ending.table_id) is ending:
            self._forget(ending)
            self._changed(ending.table_id)
            await self._turn_into(ending, None)

    def _stands(self, ending: Ending, table: Table) -> bool:
        """Whether a game is to end as it was asked: nobody has objected by now, and the host is the same."""
        asked = self._asked.get(table.id) is ending
        return asked and table.status == 'open' and table.host_id == ending.host_id

    def _forget(self, ending: Ending) -> None:
        if self._asked.get(ending.table_id) is ending:
            del self._asked[ending.table_id]

    async def _turn_into(self, ending: Ending, panel: Panel | None) -> None:
        """Show something else in the message that has asked, or with None take it away."""
        if ending.asked is None or ending.message_id is None:
            return
        where = ending.asked.channel_id, ending.message_id
        try:
            await (self._messages.delete(*where) if panel is None else self._messages.edit(*where, panel, ''))
        except DISCORD_FAILED as error:
            log.info('what was asked at table %d stays: %s', ending.table_id, error)
