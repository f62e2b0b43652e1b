"""Time running out: when a question is due its default is played, or an automatic player stands in.

The times are in the store, so that a restart loses none. What fell due while the bot was down is put off by `GRACE`:
whoever could not answer gets a moment to. A person is reminded once, before the time is up.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from bot.clock import Clock
from bot.refusal import Refusal
from bot.tables.duties import Duties
from bot.tables.guests import next_host
from bot.tables.match import Match, answer, read
from bot.tables.queue import KeyedQueue
from bot.tables.seats import goes_back, hand_over, late_stand_in, leave_seat
from persistence.errors import Conflict, StoreError
from persistence.rows import Action, Question, Table
from persistence.store import Store

log = logging.getLogger(__name__)

GRACE: Final = 60.0
"""Seconds that remain, after a start, for questions that fell due while the bot was down."""

LONGEST_SLEEP: Final = 60.0
"""Seconds after which the clock is checked again in any case."""

RETRY: Final = 60.0
"""Seconds after which a table is tried again where the time could not run out."""

TIMEOUT: Final = 'timeout'
"""What the request of a step begins with that was made because the time was up."""


def timed_out(action: Action) -> bool:
    """Whether a step of the log was made because a seat's time was up: a default answer, or a stand-in sent."""
    return (action.request or '').startswith(f'{TIMEOUT} ')


class Deadlines:
    """One scheduler for all tables. It sleeps until the next time in the store, or until an earlier one is set there.

    `changed` is called with the id of a table that has moved on; `remind` reminds the person on a seat of the table;
    where the machine's clock is set, what the people at the tables wait for moves with it.
    """

    def __init__(
        self,
        store: Store,
        changed: Callable[[int], None],
        remind: Callable[[Table, int], Awaitable[None]],
        clock: Clock,
        duties: Duties | None = None,
    ) -> None:
        self._store = store
        self._changed = changed
        self._remind = remind
        self._clock = clock
        self._duties = duties or Duties()
        self._woken = asyncio.Event()
        self._asleep = asyncio.Event()
        self._until = math.inf
        self._failed: dict[int, float] = {}
        self._queue = KeyedQueue('deadlines', self._serve)
        self._reminders: set[asyncio.Task[None]] = set()
        self._running: asyncio.Task[None] | None = None
        self._forget = store.watch(self._on_change)
        self._duties.hear('due', self._due_elsewhere)

    def start(self) -> None:
        """Begin. What fell due before is put off."""
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name='deadlines')

    def stop(self) -> None:
        """Stop. The next start goes on from what is in the store."""
        self._forget()
        self._queue.cancel()
        for task in (*self._reminders, *((self._running,) if self._running is not None else ())):
            task.cancel()

    def wake(self) -> None:
        """Check the clock now."""
        self._asleep.clear()
        self._woken.set()

    async def drain(self) -> None:
        """Wait until all that is due has been done, and everybody reminded who has to be."""
        await self._asleep.wait()
        while self._reminders:
            await asyncio.wait(self._reminders)

    def _on_change(self, table: Table) -> None:
        """A table has changed: wake up if something of it is due before anything else."""
        first = min((moment for question in table.questions for moment in _moments(question)), default=math.inf)
        if self._duties.holds(table.guild_id):
            if first < self._until:
                self.wake()
        elif first < math.inf:
            self._duties.tell('due', table.guild_id, first)

    def _due_elsewhere(self, guild_id: int | None, moment: float) -> None:
        if moment < self._until and self._duties.holds(guild_id):
            self.wake()

    async def _run(self) -> None:
        # Where others have looked after the tables until now, nothing was left undone.
        put_off = not await self._duties.begun()
        while True:
            self._woken.clear()
            self._until, later = math.inf, None
            try:
                await self._follow_clock()
                if not put_off:
                    await self._put_off()
                    put_off = True
                await self._round()
                later = await self._store.next_due(self._clock.now(), self._duties.shards)
            except StoreError as error:
                log.warning('deadlines wait until the store is available: %s', error)
            except Exception:
                log.exception('the deadlines failed and will go on')
            now = self._clock.now()
            self._until = min(later if later is not None else math.inf, now + LONGEST_SLEEP)
            await self._sleep(self._until - now)

    async def _follow_clock(self) -> None:
        """Where the machine's clock was set, leave everybody the time that they had. Raises `StoreError`."""
        if leap := self._clock.leap():
            log.warning('the clock of this machine was set by %+.0f seconds: what is due moves with it', leap)
            moved = await self._store.move_questions(leap, self._duties.shards)
            self._clock.follow(leap)
            for table_id in moved:
                self._changed(table_id)

    async def _put_off(self) -> None:
        """Give everybody a moment who could not answer while the bot was down. Raises `StoreError`."""
        now = self._clock.now()
        late = await self._store.put_off(now, now + GRACE, self._duties.shards)
        if late:
            log.info('%d questions fell due while the bot was down and are put off', late)

    async def _sleep(self, seconds: float) -> None:
        if not self._woken.is_set():
            self._asleep.set()
        with suppress(TimeoutError):
            # Not wait_for(): one that is woken and cancelled at the same moment would go on.
            async with asyncio.timeout(max(0.0, seconds)):
                await self._woken.wait()
        self._asleep.clear()

    async def _round(self) -> None:
        """Do all that is due."""
        steady = self._clock.steady()
        self._failed = {table_id: retry for table_id, retry in self._failed.items() if retry > steady}
        while tables := set(await self._store.due(self._clock.now(), self._duties.shards)) - self._failed.keys():
            for table_id in tables:
                self._queue.add(table_id)
            await self._queue.drain()

    async def _serve(self, table_id: int) -> None:
        try:
            await self._do_due(table_id)
        except Conflict:
            log.info('table %d moved on while its time ran out', table_id)
        except Refusal as refusal:
            self._failed[table_id] = self._clock.steady() + RETRY
            log.info('the time at table %d cannot run out: %s', table_id, refusal)
        except StoreError as error:
            self._failed[table_id] = self._clock.steady() + RETRY
            log.warning('the time at table %d will run out later: %s', table_id, error)
        except Exception:
            self._failed[table_id] = self._clock.steady() + RETRY
            log.exception('the time at table %d could not run out', table_id)

    async def _do_due(self, table_id: int) -> None:
        """Do what is due at a table, one thing after the other."""
        table, now = await self._store.load(table_id), self._clock.now()
        if not self._duties.holds(table.guild_id):
            return
        due = [question for question in table.questions if question.due_at is not None and question.due_at <= now]
        if due:
            await self._time_is_up(await read(self._store, table), due[0])
            self._changed(table_id)
            return
        for question in table.questions:
            if question.remind_at is not None and question.remind_at <= now:
                await self._remind_once(table, question)

    async def _time_is_up(self, match: Match, question: Question) -> None:
        """Play the default, or let an automatic player stand in where the table agreed on that.

        A guest has kept the table waiting and loses the seat.
        """
        table, seat = match.table, question.seat
        decision = match.question(seat)
        if decision is None:
            raise RuntimeError(f'seat {seat} has a time but no question')
        request = f'{TIMEOUT} {table.id}.{seat}.{question.since}.{question.asked_at:.3f}'
        player = late_stand_in(match, seat)
        if goes_back(match, seat):
            # The automatic player whose seat it is goes on, and no default is wanted.
            host_id = next_host(table, table.seats[seat].user_id or 0)
            name = f'guest {request}'
            await leave_seat(self._store, table, seat, name, host_id=host_id, blocked=True)
        elif player is not None:
            await hand_over(self._store, match, seat, player, request, now=self._clock.now())
        elif decision.default is not None:
            await answer(self._store, match, seat, decision.default, request, now=self._clock.now(), absent=True)
        else:
            raise RuntimeError(f'the question {decision.kind} has no default')

    async def _remind_once(self, table: Table, question: Question) -> None:
        """Remind the person on a seat, once."""
        if await self._store.mark_reminded(table.id, question.seat, question.since):
            task = asyncio.create_task(self._reminded(table, question.seat), name=f'reminder at table {table.id}')
            self._reminders.add(task)
            task.add_done_callback(self._reminders.discard)

    async def _reminded(self, table: Table, seat: int) -> None:
        try:
            await self._remind(table, seat)
        except Exception:
            log.exception('seat %d of table %d could not be reminded', seat, table.id)


def _moments(question: Question) -> tuple[float, ...]:
    return tuple(moment for moment in (question.due_at, question.remind_at) if moment is not None)
