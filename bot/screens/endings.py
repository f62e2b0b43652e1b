"""The host would like to end a game in its middle: the others are asked for a moment.

Nothing of it is stored. After a restart nobody is asked any more, and the host may ask again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from bot.clock import Clock
from bot.message.delivery import Messages
from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Panel
from bot.panels.endings import ask_panel, call_to_ending, goes_on_panel
from bot.screens.presence import Presence
from bot.screens.recent import Recent
from bot.screens.sender import Sender
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

    table: Table
    request: str
    until: float
    others: frozenset[int]
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
        changed: Callable[[int], None],
        clock: Clock,
    ) -> None:
        self._store = store
        self._messages = messages
        self._sender = sender
        self._presence = presence
        self._changed = changed
        self._clock = clock
        self._asked: dict[int, Ending] = {}
        self._refused: Recent[int, bool] = Recent(AWAY, clock.steady)

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
        """Ask the others, once; the game ends with that request where nobody objects."""
        if (asked := self._asked.get(table.id)) is not None:
            return asked
        ending = Ending(table, request, self._clock.steady() + MOMENT, self.others(table))
        self._asked[table.id] = ending

        async def called(message_id: int) -> None:
            ending.message_id = message_id

        words = words_for(table.locale)
        call, panel = call_to_ending(table, ending.others, words), ask_panel(table, self.due(ending), words)
        try:
            await self._sender.call(table.channel_id, call, panel, str(table.version), called=called)
        except DISCORD_FAILED as error:
            log.info('nobody can be asked whether table %d may end: %s', table.id, error)
        return ending

    async def agree(self, ending: Ending, user_id: int) -> None:
        """Somebody who was asked has nothing against it. With the last of them the game ends."""
        ending.agreed.add(user_id)
        if ending.others <= ending.agreed:
            await self._end(ending)

    async def object(self, ending: Ending, name: str) -> None:
        """Somebody, who is called so, plays on."""
        self._asked.pop(ending.table.id, None)
        self._refused.put(ending.table.id, True)
        await self._turn_into(ending, goes_on_panel(name, words_for(ending.table.locale)))

    async def pulse(self) -> None:
        """End the games whose time is up. Raises `StoreUnavailable`."""
        for ending in [*self._asked.values()]:
            if ending.until <= self._clock.steady():
                await self._end(ending)

    async def _end(self, ending: Ending) -> None:
        """End the game, if it is still the host who wishes it; what has asked goes."""
        try:
            table = await self._store.load(ending.table.id)
            while table.status == 'open' and table.host_id == ending.table.host_id:
                try:
                    record = broken_off(table)
                    await self._store.end(table.id, table.version, note='ended', request=ending.request, record=record)
                    break
                except Conflict:
                    table = await self._store.load(table.id)
        except (NoTable, TableDamaged, Repeated, WrongStatus) as error:
            log.info('table %d needs no end: %s', ending.table.id, error)
        self._asked.pop(ending.table.id, None)
        self._changed(ending.table.id)
        await self._turn_into(ending, None)

    async def _turn_into(self, ending: Ending, panel: Panel | None) -> None:
        """Show something else in the message that has asked, or with None take it away."""
        if ending.message_id is None:
            return
        where = ending.table.channel_id, ending.message_id
        try:
            await (self._messages.delete(*where) if panel is None else self._messages.edit(*where, panel, ''))
        except DISCORD_FAILED as error:
            log.info('what was asked at table %d stays: %s', ending.table.id, error)
