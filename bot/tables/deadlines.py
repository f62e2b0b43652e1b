"""Deadlines: when one passes, the default is played, or a bot player stands in.

Deadlines are in the store, so they survive a restart. Before the deadline, the player gets one reminder. Deadlines that
passed while the bot was down are postponed by `GRACE`, because the players could not answer.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from bot.clock import LEAP, Clock
from bot.refusal import Refusal
from bot.tables.answering import answer
from bot.tables.asking import next_reminder
from bot.tables.guests import next_host
from bot.tables.match import Match
from bot.tables.queue import KeyedQueue
from bot.tables.reading import read
from bot.tables.seats import goes_back, hand_over, late_stand_in, leave_seat
from bot.tasks import Tasks
from persistence.changes import Change
from persistence.errors import Conflict, StoreError
from persistence.faults import Faults
from persistence.rows import Action, OpenQuestion, Table
from persistence.store import Store

log = logging.getLogger(__name__)

GRACE: Final = 60.0
"""Seconds to answer a question whose deadline passed while the bot was down, counted from the start."""

LONGEST_SLEEP: Final = 60.0
"""Maximum seconds between two checks of the clock."""

RETRY: Final = 60.0
"""Seconds before a failed deadline is retried."""

TIMEOUT: Final = 'timeout'
"""First word of the request id of a step that was made because a deadline passed."""


def timed_out(action: Action) -> bool:
    """Whether a passed deadline caused an action of the log: a default answer, or a stand-in by a bot player."""
    return (action.request or '').startswith(f'{TIMEOUT} ')


class Deadlines:
    """The scheduler of all tables' deadlines. It sleeps until the next deadline in the store.

    `changed` is called with the id of each changed table. `remind` pings the player of a seat. If the wall clock jumps,
    all deadlines move by the same number of seconds.
    """

    def __init__(
        self,
        store: Store,
        changed: Callable[[int], None],
        remind: Callable[[Table, int], Awaitable[None]],
        clock: Clock,
    ) -> None:
        self._store = store
        self._changed = changed
        self._remind = remind
        self._clock = clock
        self._woken = asyncio.Event()
        self._asleep = asyncio.Event()
        self._until = math.inf
        self._faults = Faults(log)
        self._failed: dict[int, float] = {}
        self._queue = KeyedQueue('deadlines', self._serve)
        self._reminders = Tasks()
        self._running: asyncio.Task[None] | None = None
        self._forget = store.watch(self._on_change)

    def start(self) -> None:
        """Start the scheduler. Deadlines that passed before are postponed, unless another process ran. Idempotent."""
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name='deadlines')

    def stop(self) -> None:
        """Stop the scheduler. The deadlines stay in the store."""
        self._forget()
        self._queue.cancel()
        self._reminders.cancel()
        if self._running is not None:
            self._running.cancel()

    def wake(self) -> None:
        """Check for due deadlines now."""
        self._asleep.clear()
        self._woken.set()

    async def drain(self) -> None:
        """Wait until all due deadlines are handled and all reminders sent."""
        await self._asleep.wait()
        await self._reminders.drain()

    def _on_change(self, change: Change) -> None:
        """Wake up if a changed table may have the earliest deadline now."""
        if not change.held:
            return
        questions = () if change.table is None else change.table.questions
        first = min((moment for question in questions for moment in _moments(question)), default=math.inf)
        if change.elsewhere or first < self._until:
            self.wake()

    async def _run(self) -> None:
        # If other processes held the tables until now, no deadline was missed.
        postponed = not await self._store.cluster.begun()
        while True:
            self._woken.clear()
            self._until, later = math.inf, None
            try:
                await self._follow_clock()
                if not postponed:
                    await self._postpone_missed()
                    postponed = True
                await self._round()
                later = await self._store.next_due(self._clock.now())
            except Exception as error:
                self._faults.failed('deadlines', error)
            else:
                self._faults.succeeded('deadlines')
            now = self._clock.now()
            self._until = min(later if later is not None else math.inf, now + LONGEST_SLEEP)
            await self._sleep(self._until - now)

    async def _follow_clock(self) -> None:
        """If the wall clock has jumped, move all deadlines with it. Raises `StoreError`."""
        if leap := self._clock.leap():
            log.warning('clock jumped by %+.0f seconds, deadlines move with it', leap)
            moved = await self._store.move_questions(leap)
            self._clock.follow(leap)
            for table_id in moved:
                self._changed(table_id)

    async def _postpone_missed(self) -> None:
        """Postpone the deadlines that passed while the bot was down. Raises `StoreError`."""
        now = self._clock.now()
        late = await self._store.put_off(now, now + GRACE, inexact=LEAP)
        if late:
            log.info('deadlines postponed after downtime: questions=%d', late)

    async def _sleep(self, seconds: float) -> None:
        if not self._woken.is_set():
            self._asleep.set()
        with suppress(TimeoutError):
            # Not wait_for(): in Python 3.11 it would swallow a cancellation at the moment of waking.
            async with asyncio.timeout(max(0.0, seconds)):
                await self._woken.wait()
        self._asleep.clear()

    async def _round(self) -> None:
        steady = self._clock.steady()
        self._failed = {table_id: retry for table_id, retry in self._failed.items() if retry > steady}
        while tables := set(await self._store.due(self._clock.now())) - self._failed.keys():
            for table_id in tables:
                self._queue.add(table_id)
            await self._queue.drain()

    async def _serve(self, table_id: int) -> None:
        try:
            await self._do_due(table_id)
        except Conflict:
            log.info('deadline stale: table=%d', table_id)
        except Refusal as refusal:
            self._failed[table_id] = self._clock.steady() + RETRY
            log.info('deadline refused: table=%d, %s', table_id, refusal)
        except StoreError as error:
            self._failed[table_id] = self._clock.steady() + RETRY
            log.warning('deadline failed: table=%d, %s, retrying', table_id, error)
        except Exception:
            self._failed[table_id] = self._clock.steady() + RETRY
            log.exception('deadline failed: table=%d', table_id)

    async def _do_due(self, table_id: int) -> None:
        """Process one due deadline of a table, or all of its due reminders."""
        table, now = await self._store.load(table_id), self._clock.now()
        due = [question for question in table.questions if question.due_at is not None and question.due_at <= now]
        if due:
            await self._time_is_up(await read(self._store, table), due[0])
            self._changed(table_id)
            return
        for question in table.questions:
            if question.remind_at is not None and question.remind_at <= now:
                await self._remind_once(table, question)

    async def _time_is_up(self, match: Match, question: OpenQuestion) -> None:
        """Play the default, or let a bot player stand in (see `late_stand_in`).

        A guest who lets a deadline pass loses the seat.
        """
        table, seat = match.table, question.seat
        decision = match.question(seat)
        if decision is None:
            raise RuntimeError(f'seat {seat} has a time but no question')
        request = f'{TIMEOUT} {table.id}.{seat}.{question.since}.{question.asked_at:.3f}'
        player = late_stand_in(match, seat)
        if goes_back(match, seat):
            # The seat's bot player takes over, so no default is needed.
            host_id = next_host(table, table.seats[seat].user_id or 0)
            name = f'guest {request}'
            await leave_seat(self._store, table, seat, name, host_id=host_id, blocked=True)
        elif player is not None:
            await hand_over(self._store, match, seat, player, request)
        elif decision.default is not None:
            await answer(self._store, match, seat, decision.default, request, absent=True)
        else:
            raise RuntimeError(f'the question {decision.kind} has no default')

    async def _remind_once(self, table: Table, question: OpenQuestion) -> None:
        seat, now = table.seats[question.seat], self._clock.now()
        rests_until = seat.rhythm.back_at(now)
        next_at = rests_until or next_reminder(table, question, seat, now)
        marked = await self._store.mark_reminded(table.id, question.seat, question.since, next_at)
        if marked and rests_until is None:
            self._reminders.start(self._reminded(table, question.seat), f'reminder at table {table.id}')

    async def _reminded(self, table: Table, seat: int) -> None:
        try:
            await self._remind(table, seat)
        except Exception:
            log.exception('reminder failed: table=%d, seat=%d', table.id, seat)


def _moments(question: OpenQuestion) -> tuple[float, ...]:
    return tuple(moment for moment in (question.due_at, question.remind_at) if moment is not None)
