"""Bot players: they answer the questions of their seats."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.latest import Latest
from bot.refusal import Refusal
from bot.tables.answering import answer
from bot.tables.match import Match
from bot.tables.queue import KeyedQueue
from bot.tables.reading import read
from bot.tables.seats import automatic_seat
from bot.tables.talk import heard
from bot.thinking.jobs import AnswerJob
from bot.thinking.strengths import looks_ahead, plays_as
from bot.thinking.thinkers import Thinkers
from engine.api import Decision
from persistence.changes import Change
from persistence.errors import Conflict, Repeated, StoreError, TableUnreadable
from persistence.rows import Action, Seat, Table
from persistence.store import Store

log = logging.getLogger(__name__)

REMEMBERED: Final = 10_000
"""Maximum number of tables whose bot players are cached."""

PACE: Final = 1.2
"""Minimum seconds of a bot player's turn, so that users can follow the board."""

AUTOMATIC: Final = 'automatic'
"""First word of the request id of a bot player's answer.

If a weaker bot player had to answer, its name is the last word.
"""


class AutomaticPlayers:
    """Lets bot players answer at the tables that this process holds, one at a time for each table.

    They answer questions and ignore standing decisions. `refresh` is called with the id of each changed table.
    """

    def __init__(
        self,
        store: Store,
        refresh: Callable[[int], None],
        thinkers: Thinkers | None = None,
    ) -> None:
        self.pace = PACE
        self._store = store
        self._refresh = refresh
        self._thinkers = thinkers or Thinkers()
        self._on_turn: dict[int, int] = {}
        """Tables where a bot player is asked, with the version when that was noticed; 0 if it is unknown."""
        self._stood_in_for = Latest[int, frozenset[int]](REMEMBERED)
        """Users for whom a bot player answers, by table id. A table that is missing here must be read."""
        self._failed: set[int] = set()
        self._wanted, self._read = 1, 0
        self._stopped = False
        self._queue = KeyedQueue('automatic players', self._work)
        self._forget = store.watch(self._on_change)

    def wake(self, table_id: int) -> None:
        """Queue a changed table if a bot player may be asked there."""
        if table_id in self._on_turn and not self._stopped:
            self._queue.add(table_id)

    def may_stand_in_for(self, table_id: int, user_id: int) -> bool:
        """Whether a bot player answers for a user at a table, according to the cache.

        True also if the table is not cached. Then the caller has to read it to be sure.
        """
        people = self._stood_in_for.get(table_id)
        return people is None or user_id in people

    async def pulse(self) -> None:
        """Retry failed turns, and resume all turns after a start. Raises `StoreError`."""
        if self._read < self._wanted:
            await self._resume()
        for table_id in self._failed.copy():
            self.wake(table_id)

    def look_again(self) -> None:
        """Have the next pulse read all tables: this process now holds other tables, or may have missed a change."""
        self._wanted += 1
        self._stood_in_for.clear()

    async def drain(self) -> None:
        """Wait until no bot player is asked."""
        await self._queue.drain()

    def stop(self) -> None:
        """Stop all bot players. Committed answers are kept, and the next start goes on from there."""
        self._stopped = True
        self._forget()
        self._queue.cancel()

    def _on_change(self, change: Change) -> None:
        """Update the cache after a change. After a change by another process, check whether to answer here."""
        if change.table is not None:
            self.note(change.table)
        elif change.elsewhere:
            self._stood_in_for.drop(change.table_id)
            if change.held:
                self._on_turn.setdefault(change.table_id, 0)
                self.wake(change.table_id)

    def note(self, table: Table) -> None:
        """Cache which users of a table have a bot player as stand-in, and whether the table waits for a bot player."""
        people = {seat.user_id for seat in table.seats if seat.user_id is not None and seat.player is not None}
        self._stood_in_for.put(table.id, frozenset(people) if table.status == 'open' else frozenset())
        if automatic_turn(table):
            self._on_turn[table.id] = table.version
        else:
            self._not_on_turn(table)

    def _not_on_turn(self, table: Table) -> None:
        """Record that a table waits for no bot player, unless a newer version of the table is on record."""
        if self._on_turn.get(table.id, 0) <= table.version:
            self._on_turn.pop(table.id, None)
            self._failed.discard(table.id)

    async def _resume(self) -> None:
        # A request during the reading is too late for the tables already read, so it counts for the next reading.
        wanted = self._wanted
        for table_id in await self._store.tables_with_players():
            try:
                self.note(await self._store.load(table_id))
            except TableUnreadable as error:
                log.warning('bot players not resumed: table=%d, %s', table_id, error)
            self.wake(table_id)
        self._read = wanted

    async def _work(self, table_id: int) -> None:
        self._failed.discard(table_id)
        try:
            await self._play(table_id)
        except StoreError as error:
            self._failed.add(table_id)
            log.warning('bot player failed: table=%d, %s, retrying at the next pulse', table_id, error)
        except Exception:
            log.exception('bot player failed: table=%d', table_id)

    async def _play(self, table_id: int) -> None:
        """Let bot players answer until a human player is asked. The table is refreshed after each seat's turn."""
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
                log.info('bot answer stale: table=%d', table_id)
        if last is not None:
            self._refresh(table_id)

    async def _asked(self, table_id: int) -> Match | None:
        """The match, if a bot player is asked there; else None."""
        table = await self._store.load(table_id)
        if not automatic_turn(table) or not self._store.holds(table.guild_id):
            self._not_on_turn(table)
            return None
        try:
            match = await read(self._store, table)
        except Refusal:
            return None
        return match if automatic_seat(match) is not None else None

    async def _answer(self, match: Match, seat: Seat, pause: float = 0.0) -> None:
        """Answer for a bot player's seat. The answer takes at least `pause` seconds."""
        until = asyncio.get_running_loop().time() + pause
        decision = match.question(seat.index)
        assert decision is not None and seat.player is not None, 'an automatic player is asked'
        view, decision = await heard(self._store, match, seat.index, decision)
        token, player = await self._thinkers.decide(answer_job(match, seat.player, view, decision))
        await asyncio.sleep(until - asyncio.get_running_loop().time())
        request = f'{AUTOMATIC} {match.table.id}.{match.table.version}'
        if player != seat.player:
            request = f'{request} {player}'
        await answer(self._store, match, seat.index, token, request)


def answer_job(match: Match, player: str, view: Any, decision: Decision) -> AnswerJob:
    """The job that asks a bot player. `view` is the view of the asked seat."""
    player = plays_as(match.package, player)
    world = None
    if looks_ahead(match.package, player):
        world = match.game.resample(match.state, decision.seat, secrets.token_hex(16))
    return AnswerJob(match.game.name, view, decision, player, secrets.token_hex(16), world)


def weaker_players(match: Match, log: Sequence[Action]) -> dict[int, str]:
    """For each seat whose last answer came from a weaker bot player, the name of that player.

    A weaker bot player answers if the seat's own bot player has no answer in time.
    """
    last = {action.seat: action for action in log if action.kind == 'play' and action.seat is not None}
    found = {seat.index: _weaker(last[seat.index]) for seat in match.table.seats if seat.player and seat.index in last}
    return {seat: player for seat, player in found.items() if player is not None}


def _weaker(action: Action) -> str | None:
    kind, _, rest = (action.request or '').partition(' ')
    return rest.partition(' ')[2] or None if kind == AUTOMATIC else None


def automatic_turn(table: Table) -> bool:
    """Whether the stored questions of a table ask a bot player."""
    if table.status != 'open':
        return False
    asked = {question.seat for question in table.questions if not question.standing}
    return any(seat.player is not None and seat.index in asked for seat in table.seats)
