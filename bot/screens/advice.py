"""Advice for seats with an open question: computed in the background, cached while the question stays the same."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, TypeAlias

from bot.screens.recent import Recent
from bot.tables.advice import Advised, advisable, is_wanted
from bot.tables.match import Match
from bot.tables.queue import KeyedQueue
from bot.thinking.jobs import ADVISER, AdviceJob
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from engine.api import Decision
from persistence.store import Store

log = logging.getLogger(__name__)

BUDGET: Final = 30_000
"""Play-outs for one piece of advice."""

KEPT: Final = 3600.0
"""Seconds that advice stays in the cache."""

Place: TypeAlias = tuple[int, int]
"""`(table_id, seat)` that advice is for."""

Key: TypeAlias = tuple[int, int, int]
"""`(table_id, seat, version)`. `version` is the table's version as known to the seat."""

OFFERED: Final = Advised('offered')
PREPARING: Final = Advised('preparing')
THINKING: Final = Advised('thinking')
FAILED: Final = Advised('failed')


@dataclass(frozen=True, slots=True)
class _Request:
    """A request for advice by the user of a seat. `version` is the table's version as known to the seat."""

    version: int
    user_id: int | None
    job: AdviceJob


class Advisers:
    """Computes advice in the background. Hands are shown without advice first, and refreshed when it is ready.

    A user's requests are computed one after the other, also those from different tables. Each seat has at most one
    request: that for its newest question replaces an older one.

    `refresh` is called with the id of each table with new advice.
    """

    def __init__(self, store: Store, thinkers: Thinkers, clock: Callable[[], float]) -> None:
        self.refresh: Callable[[int], None] = lambda table_id: None
        self._store = store
        self._thinkers = thinkers
        self._known: Recent[Key, Advised] = Recent(KEPT, clock)
        self._wanted: dict[Place, _Request] = {}
        """The newest request of each seat."""
        self._stopped = False
        self._queue = KeyedQueue('advice', self._compute_for)

    def of(self, match: Match, seat: int) -> Advised | None:
        """The state of a seat's advice. If the player has requested advice and none is cached, start computing it.

        None if the seat has no question that advice could help with, or the table allows no advice.
        """
        question = advisable(match, seat)
        if question is None:
            return None
        if not is_wanted(match, seat):
            return OFFERED
        key = (match.table.id, seat, match.table.known(seat))
        known = self._known.get(key)
        if known is not None:
            return known
        place, version = key[:2], match.table.known(seat)
        newest = self._wanted[place].version if place in self._wanted else 0
        if newest < version and not self._stopped:
            user_id = match.table.seats[seat].user_id
            self._wanted[place] = _Request(version, user_id, self._job(match, seat, question))
            self._queue.add(user_id)
        return PREPARING if self._thinkers.preparing(match.game.name) else THINKING

    async def ask(self, match: Match, seat: int) -> Match:
        """Count a request for advice, once per question, and retry advice that has failed.

        Returns the updated match. Raises the errors of `Store.ask_advice`.
        """
        table, since = match.table, match.since(seat)
        assert since is not None, 'a seat that is asked nothing needs no advice'
        after = await self._store.ask_advice(table.id, table.version, seat=seat, since=since)
        key = (table.id, seat, table.known(seat))
        if self._known.get(key) is FAILED:
            self._known.drop(key)
        return Match(after, match.game, match.state)

    async def drain(self) -> None:
        """Wait until no advice is being computed."""
        await self._queue.drain()

    def stop(self) -> None:
        """Cancel all computations, because the bot stops."""
        self._stopped = True
        self._queue.cancel()

    def _job(self, match: Match, seat: int, question: Decision) -> AdviceJob:
        """Make the job for the thinkers.

        Its seed depends on the question alone, so asking twice gives the same advice.
        """
        asked = f'{match.table.id}:{seat}:{match.since(seat)}'.encode()
        seed = int.from_bytes(blake2b(asked, digest_size=4).digest())
        return AdviceJob(match.game.name, match.view(seat), question, seed, BUDGET)

    async def _compute_for(self, user_id: int | None) -> None:
        def place_of_user() -> Place | None:
            return next((place for place, wanted in self._wanted.items() if wanted.user_id == user_id), None)

        while (place := place_of_user()) is not None:
            await self._compute(place)

    async def _compute(self, place: Place) -> None:
        wanted = self._wanted[place]
        try:
            if self._thinkers.preparing(wanted.job.game):
                await self._thinkers.ready(wanted.job.game, ADVISER)
                self.refresh(place[0])
            advised = Advised('ready', await self._thinkers.advise(wanted.job))
        except NotDone as error:
            log.warning('advice failed: table=%d, %s', place[0], error)
            advised = FAILED
        except Exception:
            log.exception('advice failed: table=%d', place[0])
            advised = FAILED
        finally:
            if self._wanted.get(place) is wanted:
                del self._wanted[place]
        self._known.put((*place, wanted.version), advised)
        self.refresh(place[0])
