"""How games went that are over: found out in the background, one small job after the other, and then kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final

from bot.refusal import Refusal
from bot.tables.match import Match, options_of, without_undone
from bot.tables.start import wishes_of
from bot.thinking.strengths import installed
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from engine.api import Unreadable
from engine.looking_back import Course, Step, go_on, load, replayed
from engine.options import fitted
from engine.registry import LOOKING_BACK, NEEDS
from persistence.errors import StoreError
from persistence.store import Store

log = logging.getLogger(__name__)

REST: Final = 0.3
"""What is left of the way when all the jobs that were asked for at once are done: others may follow."""


class Working:
    """A course that is being found out; `share` tells how far that is, from 0 to 1."""

    def __init__(self) -> None:
        self.share = 0.0
        self.failed = False
        self.over = asyncio.Event()


class LookingBack:
    """Finds out how games went, each game once at a time."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._working: dict[int, Working] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def kept(self, table_id: int) -> Course | None:
        """The course of a game, if it is known. Raises `StoreUnavailable`."""
        return _read(await self._store.course(table_id))

    def begin(self, match: Match, steps: Sequence[Step]) -> Working:
        """Find out how a game went, unless that is being done already."""
        working = self._working.get(match.table.id)
        if working is None:
            working = self._working[match.table.id] = Working()
            task = asyncio.create_task(self._work(match, steps, working), name=f'looking back at {match.table.id}')
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return working

    def stop(self) -> None:
        """Leave off. Whoever asks after the next start begins it anew."""
        for task in self._tasks:
            task.cancel()

    async def _work(self, match: Match, steps: Sequence[Step], working: Working) -> None:
        table_id = match.table.id
        try:
            course = await self._course(match, steps, working)
            before = await self._store.course(table_id)
            # What another process has found out meanwhile stays; what an earlier version has kept may be unreadable.
            instead = before if _read(before) is None else None
            await self._store.keep_course(table_id, course.dump(), instead=instead)
        except (NotDone, StoreError) as error:
            working.failed = True
            log.warning('how the game of table %d went could not be found out: %s', table_id, error)
        except Exception:
            working.failed = True
            log.exception('how the game of table %d went could not be found out', table_id)
        finally:
            del self._working[table_id]
            working.over.set()

    async def _course(self, match: Match, steps: Sequence[Step], working: Working) -> Course:
        for player in NEEDS.get(match.game.name, {}):
            await self._thinkers.ready(match.game.name, player)
        telling = LOOKING_BACK[match.game.name].course(match.game, steps)
        done: list[Any] | None = None
        left = 1.0
        while True:
            jobs = go_on(telling, done)
            if isinstance(jobs, Course):
                return jobs
            done = []
            for job in jobs:
                done.append(await self._thinkers.do_unhurried('look_back', (match.game.name, job)))
                working.share = 1 - left * (1 - (1 - REST) * len(done) / len(jobs))
            left *= REST


def _read(text: str | None) -> Course | None:
    """The course that was kept, None where none was, or one that cannot be read any more."""
    try:
        return None if text is None else load(text)
    except Unreadable:
        return None


def has_course(match: Match) -> bool:
    """Whether there is something to be told of how the game at a table went."""
    over = match.table.status == 'over' and match.game.result(match.state) is not None
    return over and match.game.name in LOOKING_BACK


def may_look_back(match: Match) -> bool:
    """Whether it can also be found out, as far as that is known without doing it."""
    return has_course(match) and all(installed(package) for package in LOOKING_BACK[match.game.name].needs)


async def steps_of(store: Store, match: Match) -> tuple[Step, ...]:
    """Every answer of a game that is over, and what it was given to.

    Raises `Refusal` where they cannot be told any more: the game was begun by other rules.
    """
    table = match.table
    log_of = without_undone(await store.log(table.id))
    answers = [(action.seat, action.token) for action in log_of if action.kind == 'play']
    given = [(seat, token) for seat, token in answers if seat is not None and token is not None]
    options = fitted(options_of(table), len(table.seats))
    try:
        return await asyncio.to_thread(replayed, match.game, match.state, options, wishes_of(table), given)
    except Unreadable:
        raise Refusal('refusal-no-course') from None
