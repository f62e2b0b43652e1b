"""Game reviews: the course of a finished game is computed in the background, in small jobs, and then stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.refusal import Refusal
from bot.tables.match import Match
from bot.tables.replay import answers_in, opening_in
from bot.tasks import Tasks
from bot.thinking.strengths import installed
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from engine.api import Unreadable
from engine.looking_back import Course, CourseStep, load, next_jobs, replayed
from persistence.errors import StoreError
from persistence.play import moves_of
from persistence.store import Store

log = logging.getLogger(__name__)

REST: Final = 0.3
"""Share of the remaining progress that each batch of jobs leaves for later batches.

The number of batches is unknown. So the first batch brings the progress to 0.7, the second to 0.91, and so on.
"""


class Working:
    """A course that is being computed. `share` is the progress, 0 to 1.

    `over` is set at the end, even if it has `failed`.
    """

    def __init__(self) -> None:
        self.share = 0.0
        self.failed = False
        self.over = asyncio.Event()


class LookingBack:
    """Computes and stores the courses of finished games, each at most once at a time."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._working: dict[int, Working] = {}
        self._tasks = Tasks()

    async def kept(self, table_id: int) -> Course | None:
        """The stored course of a game, None if it is not computed yet. Raises `StoreUnavailable`."""
        return _read(await self._store.course(table_id))

    def begin(self, match: Match, steps: Sequence[CourseStep]) -> Working:
        """Start to compute a game's course from its `steps`. Returns the progress.

        If that computation is already in progress, only return its progress.
        """
        working = self._working.get(match.table.id)
        if working is None:
            working = self._working[match.table.id] = Working()
            self._tasks.start(self._work(match, steps, working), f'looking back at {match.table.id}')
        return working

    def stop(self) -> None:
        """Cancel the computations in progress. The next request after a start begins them again."""
        self._tasks.cancel()

    async def _work(self, match: Match, steps: Sequence[CourseStep], working: Working) -> None:
        table_id = match.table.id
        try:
            course = await self._course(match, steps, working)
            before = await self._store.course(table_id)
            # A course from another process stays. One that an earlier version has stored may be unreadable, and is
            # replaced.
            instead = before if _read(before) is None else None
            await self._store.keep_course(table_id, course.dump(), instead=instead)
        except (NotDone, StoreError) as error:
            working.failed = True
            log.warning('course failed: table=%d, %s', table_id, error)
        except Exception:
            working.failed = True
            log.exception('course failed: table=%d', table_id)
        finally:
            del self._working[table_id]
            working.over.set()

    async def _course(self, match: Match, steps: Sequence[CourseStep], working: Working) -> Course:
        looking_back = match.package.looking_back
        assert looking_back is not None, 'nobody begins where there is no course'
        for player, strength in match.package.strengths.items():
            if strength.needs is not None:
                await self._thinkers.ready(match.game.name, player)
        analysis = looking_back.course(match.game, steps)
        done: list[Any] | None = None
        left = 1.0
        while True:
            jobs = next_jobs(analysis, done)
            if isinstance(jobs, Course):
                return jobs
            done = []
            for job in jobs:
                done.append(await self._thinkers.do_unhurried('look_back', (match.game.name, job)))
                working.share = 1 - left * (1 - (1 - REST) * len(done) / len(jobs))
            left *= REST


def _read(text: str | None) -> Course | None:
    """Parse a stored course. None if nothing is stored, or if it is unreadable."""
    try:
        return None if text is None else load(text)
    except Unreadable:
        return None


def has_course(match: Match) -> bool:
    """Whether a match is finished, and its game offers courses."""
    over = match.table.status == 'over' and match.game.result(match.state) is not None
    return over and match.package.looking_back is not None


def may_look_back(match: Match) -> bool:
    """Whether a game has a course, and the packages needed to compute the course are installed."""
    looking_back = match.package.looking_back
    return looking_back is not None and has_course(match) and all(map(installed, looking_back.needs))


@dataclass(frozen=True, slots=True)
class Answers:
    """Every answer of a finished game with the state before it. `seqs` has the answers' numbers in the log."""

    steps: tuple[CourseStep, ...]
    seqs: tuple[int, ...]


async def answers_of(store: Store, match: Match) -> Answers:
    """Every answer of a finished game.

    Raises `Refusal` if the game was played under other rules, so that its answers no longer replay.
    """
    played = moves_of(await store.log(match.table.id))
    try:
        opening = await opening_in(store, match)
        steps = await asyncio.to_thread(replayed, match.game, opening, match.state, answers_in(played))
    except Unreadable:
        raise Refusal('refusal-no-course') from None
    return Answers(steps, tuple(each.seq for each in played))
