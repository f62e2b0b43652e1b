"""Advice for seats that are asked: found out beside the bot, and kept for as long as the same is asked."""

from __future__ import annotations

import logging
from collections.abc import Callable
from hashlib import blake2b
from typing import Final, TypeAlias

from bot.screens.recent import Recent
from bot.tables.advice import Advised, advisable, is_wanted
from bot.tables.match import Match
from bot.tables.queue import KeyedQueue
from bot.thinking.jobs import Wanted
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from engine.api import Decision
from persistence.store import Store

log = logging.getLogger(__name__)

BUDGET: Final = 30_000
"""How many games are played ahead for advice."""

KEPT: Final = 3600.0
"""Seconds for which advice is kept in mind."""

Place: TypeAlias = tuple[int, int]
"""A table and a seat."""

Key: TypeAlias = tuple[int, int, int]
"""The same, and the version of the table."""

OFFERED: Final = Advised('offered')
THINKING: Final = Advised('thinking')
FAILED: Final = Advised('failed')


class Advisers:
    """Has advice found out where it is wanted. No hand waits for it: it is shown again when there is some.

    For each seat one thing is found out at a time, and then the newest: what has been answered meanwhile is let go.

    `refresh` is called with the id of a table of which hands are to be shown again.
    """

    def __init__(self, store: Store, thinkers: Thinkers, clock: Callable[[], float]) -> None:
        self.refresh: Callable[[int], None] = lambda table_id: None
        self._store = store
        self._thinkers = thinkers
        self._known: Recent[Key, Advised] = Recent(KEPT, clock)
        self._wanted: dict[Place, tuple[int, Wanted]] = {}
        """The newest that is wanted for a seat, with the version of its table."""
        self._stopped = False
        self._queue = KeyedQueue('advice', self._find_out)

    def of(self, match: Match, seat: int) -> Advised | None:
        """How the advice for a seat stands; where some is wanted, it is being found out from now on.

        None: there is nothing that the seat could have advice on, or there is no advice at the table.
        """
        question = advisable(match, seat)
        if question is None:
            return None
        if not is_wanted(match, seat):
            return OFFERED
        key = (match.table.id, seat, match.table.version)
        known = self._known.get(key)
        if known is not None:
            return known
        place, version = key[:2], match.table.version
        newest, _ = self._wanted.get(place, (0, None))
        if newest < version and not self._stopped:
            self._wanted[place] = version, self._what(match, seat, question)
            self._queue.add(place)
        return THINKING

    async def ask(self, match: Match, seat: int) -> Match:
        """Whoever has a seat asks for advice: the table once that is counted. What came to nothing is tried again.

        Raises what `Store.ask_advice` raises.
        """
        table, since = match.table, match.since(seat)
        assert since is not None, 'a seat that is asked nothing needs no advice'
        after = await self._store.ask_advice(table.id, table.version, seat=seat, since=since)
        key = (table.id, seat, table.version)
        if self._known.get(key) is FAILED:
            self._known.drop(key)
        return Match(after, match.game, match.state)

    async def drain(self) -> None:
        """Wait until all that is wanted has been found out."""
        await self._queue.drain()

    def stop(self) -> None:
        """The bot is being stopped: nothing is found out any more."""
        self._stopped = True
        self._queue.cancel()

    def _what(self, match: Match, seat: int, question: Decision) -> Wanted:
        """What is handed over. Whoever asks twice gets the same lots, and so the same advice."""
        asked = f'{match.table.id}:{seat}:{match.since(seat)}'.encode()
        seed = int.from_bytes(blake2b(asked, digest_size=4).digest())
        return Wanted(match.game.name, match.view(seat), question, seed, BUDGET)

    async def _find_out(self, place: Place) -> None:
        wanted = self._wanted.get(place)
        if wanted is None:
            return
        version, what = wanted
        try:
            advised = Advised('ready', await self._thinkers.advise(what))
        except NotDone as error:
            log.warning('no advice at table %d: %s', place[0], error)
            advised = FAILED
        except Exception:
            log.exception('no advice at table %d', place[0])
            advised = FAILED
        finally:
            if self._wanted.get(place) is wanted:
                del self._wanted[place]
        self._known.put((*place, version), advised)
        self.refresh(place[0])
