"""The automatic players at the tables: whenever one of their seats is asked, they answer like anybody else."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Final

from bot.refusal import Refusal
from bot.tables.duties import Duties
from bot.tables.match import Match, answer, read
from bot.tables.queue import KeyedQueue
from bot.tables.seats import automatic_seat
from bot.thinking.jobs import Asked
from bot.thinking.strengths import plays_as
from bot.thinking.thinkers import Thinkers
from persistence.errors import Conflict, NoTable, Repeated, StoreError, TableDamaged
from persistence.rows import Seat, Table
from persistence.store import Store

log = logging.getLogger(__name__)

PACE: Final = 1.2
"""Seconds that a turn of an automatic player takes at least, so that people can follow what happens on the board."""


class AutomaticPlayers:
    """Lets the automatic players answer at the tables that this process looks after. At each one thinks at a time.

    They answer questions and leave standing decisions alone. `refresh` is called with the id of a table that has
    changed; `clock` gives unix seconds, None: those of this machine.
    """

    def __init__(
        self,
        store: Store,
        refresh: Callable[[int], None],
        clock: Callable[[], float] | None = None,
        duties: Duties | None = None,
        thinkers: Thinkers | None = None,
    ) -> None:
        self.pace = PACE
        self._store = store
        self._refresh = refresh
        self._duties = duties or Duties()
        self._thinkers = thinkers or Thinkers()
        self._clock = clock
        self._on_turn: dict[int, int] = {}
        """The tables where an automatic player is asked, each with the version at which they were; 0 is not known."""
        self._stood_in_for: dict[int, frozenset[int]] = {}
        self._failed: set[int] = set()
        self._wanted, self._read = 1, 0
        self._stopped = False
        self._queue = KeyedQueue('automatic players', self._work)
        self._forget = store.watch(self._on_change)
        self._duties.hear('turn', self._turn_elsewhere)
        self._duties.hear('stands in', self._stands_in_elsewhere)

    def wake(self, table_id: int) -> None:
        """The table has changed, and an automatic player may be asked. Reads nothing where none is."""
        if table_id in self._on_turn and not self._stopped:
            self._queue.add(table_id)

    def may_stand_in_for(self, table_id: int, user_id: int) -> bool:
        """Whether one of them answers for this person at the table; after a start that is not known for a moment."""
        return self._read < self._wanted or user_id in self._stood_in_for.get(table_id, ())

    async def pulse(self) -> None:
        """Go on where a turn has failed, and after a start where the bot was stopped. Raises `StoreError`."""
        if self._read < self._wanted:
            await self._resume()
        for table_id in self._failed.copy():
            self.wake(table_id)

    def look_again(self) -> None:
        """There are other tables to look after, or something may have been missed: the next pulse reads them all."""
        self._wanted += 1

    async def drain(self) -> None:
        """Wait until people are asked everywhere."""
        await self._queue.drain()

    def stop(self) -> None:
        """Stop all automatic players. What has been committed stands, and the next start goes on from it."""
        self._stopped = True
        self._forget()
        self._queue.cancel()

    def _on_change(self, table: Table) -> None:
        """A table has changed here, of which other processes are told what they must know."""
        before = self._stood_in_for.get(table.id)
        self._note(table)
        if (people := self._stood_in_for.get(table.id)) != before:
            self._duties.tell('stands in', table.id, *sorted(people or ()))
        if table.id in self._on_turn and not self._duties.holds(table.guild_id):
            self._duties.tell('turn', table.id, table.guild_id)

    def _note(self, table: Table) -> None:
        """Remember whether it is an automatic player's turn at a table, and for whom they answer there."""
        people = {seat.user_id for seat in table.seats if seat.user_id is not None and seat.player is not None}
        if people and table.status == 'open':
            self._stood_in_for[table.id] = frozenset(people)
        else:
            self._stood_in_for.pop(table.id, None)
        if automatic_turn(table):
            self._on_turn[table.id] = table.version
        else:
            self._leave_to_people(table)

    def _leave_to_people(self, table: Table) -> None:
        """Nobody is asked here, unless that has changed since the table was read."""
        if self._on_turn.get(table.id, 0) <= table.version:
            self._on_turn.pop(table.id, None)
            self._failed.discard(table.id)

    def _turn_elsewhere(self, table_id: int, guild_id: int | None) -> None:
        if self._duties.holds(guild_id):
            self._on_turn.setdefault(table_id, 0)
            self.wake(table_id)

    def _stands_in_elsewhere(self, table_id: int, *people: int) -> None:
        if people:
            self._stood_in_for[table_id] = frozenset(people)
        else:
            self._stood_in_for.pop(table_id, None)

    async def _resume(self) -> None:
        # What is wanted while it reads has come too late for those that it has read by then.
        wanted = self._wanted
        for table_id in await self._store.tables_with_players():
            try:
                self._note(await self._store.load(table_id))
            except (NoTable, TableDamaged) as error:
                log.warning('the automatic players of table %d cannot go on: %s', table_id, error)
            self.wake(table_id)
        self._read = wanted

    async def _work(self, table_id: int) -> None:
        self._failed.discard(table_id)
        try:
            await self._play(table_id)
        except StoreError as error:
            self._failed.add(table_id)
            log.warning('the automatic players of table %d will go on at the next pulse: %s', table_id, error)
        except Exception:
            log.exception('an automatic player of table %d failed', table_id)

    async def _play(self, table_id: int) -> None:
        """Answer until a person is asked; after each seat's turn the table is shown."""
        last: int | None = None
        while (match := await self._asked(table_id)) is not None:
            seat = automatic_seat(match)
            assert seat is not None, 'an automatic player is asked'
            if last is not None and seat.index != last:
                self._refresh(table_id)
            pause, last = 0.0 if seat.index == last else self.pace, seat.index
            try:
                await self._answer(match, seat, pause)
            except (Conflict, Repeated):
                log.info('table %d moved on while its automatic player was thinking', table_id)
        if last is not None:
            self._refresh(table_id)

    async def _asked(self, table_id: int) -> Match | None:
        """The table while it is an automatic player's turn."""
        table = await self._store.load(table_id)
        if not automatic_turn(table) or not self._duties.holds(table.guild_id):
            self._leave_to_people(table)
            return None
        try:
            match = await read(self._store, table)
        except Refusal:
            return None
        return match if automatic_seat(match) is not None else None

    async def _answer(self, match: Match, seat: Seat, pause: float = 0.0) -> None:
        """Think for `pause` seconds at least, and answer."""
        until = asyncio.get_running_loop().time() + pause
        decision = match.question(seat.index)
        assert decision is not None and seat.player is not None, 'an automatic player is asked'
        view, lots = match.view(seat.index), secrets.token_hex(16)
        player = plays_as(match.game, seat.player)
        token = await self._thinkers.decide(Asked(match.game.name, view, decision, player, lots))
        await asyncio.sleep(until - asyncio.get_running_loop().time())
        request = f'automatic {match.table.id}.{match.table.version}'
        await answer(self._store, match, seat.index, token, request, now=self._clock and self._clock())


def automatic_turn(table: Table) -> bool:
    """Whether an automatic player is asked at a table, as far as its record says so."""
    if table.status != 'open':
        return False
    asked = {question.seat for question in table.questions if not question.standing}
    # Of a game that was under way before the store kept questions the record does not say who is asked.
    unknown = not table.questions
    return any(seat.player is not None and (unknown or seat.index in asked) for seat in table.seats)
