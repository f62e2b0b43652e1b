"""The duties of a process that shares its database with others, which come and go as they like.

Every two seconds it says that it is there and learns what belongs to it. What it was given it keeps for a few seconds
more, by a clock that nobody sets, and then no longer: by then somebody else may have it. Notices only wake the others
up. Whoever cannot hear itself may be missing some, and looks at everything at each beat instead.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import secrets
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from bot.tables.duties import Duties, Hearer
from persistence.errors import StoreUnavailable
from persistence.neighbours import Beat, Neighbours
from persistence.shards import Shards

log = logging.getLogger(__name__)

EVERY: Final = 2.0
"""Seconds between two beats."""

LEASE: Final = 8.0
"""Seconds for which a process counts as there after a beat."""

MARGIN: Final = 2.0
"""So many seconds sooner it looks after nothing any more: what it has begun by then is done before others begin."""

HANDED_OVER_WITHIN: Final = 3.0
"""Seconds for what has been begun at tables that belong to another process again."""

NOBODY: Final = Shards.of((), 1)


class SharedDuties(Duties):
    """The duties among `neighbours`; `steady` gives seconds by which to measure how long something lasts.

    Its own notices are heard here as well: `duties` (whether others may have changed the screens) when there are new
    ones, or something may have been missed; `processes` (how many there are); `blind` when notices may have been lost.
    """

    def __init__(self, neighbours: Neighbours, steady: Callable[[], float]) -> None:
        self.name = secrets.token_hex(6)
        self.every, self.lease = EVERY, LEASE
        self._neighbours = neighbours
        self._steady = steady
        self._shards = NOBODY
        self._until = -math.inf
        self._there: frozenset[str] = frozenset()
        self._owed: frozenset[int] = frozenset()
        self._heard_myself = -math.inf
        self._deaf = True
        self._at_odds = False
        self._first: asyncio.Future[bool] | None = None
        self._hearers: defaultdict[str, list[Hearer]] = defaultdict(list)
        self._marks: dict[str, asyncio.Event] = {}
        self._untold: list[str] = []
        self._wanted = asyncio.Event()
        self._to_tell = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._stopped = False

    @property
    def shards(self) -> Shards:
        """The shards whose tables this process looks after now."""
        return self._shards if self._steady() < self._until else NOBODY

    def hear(self, kind: str, hearer: Hearer) -> None:
        """From now on `hearer` is called with each notice of this kind that another process tells."""
        self._hearers[kind].append(hearer)

    def tell(self, kind: str, *details: Any) -> None:
        """Tell the other processes something, soon. It may get lost: what must not is in the store."""
        self._untold.append(json.dumps([self.name, kind, *details]))
        self._to_tell.set()

    async def say(self, kind: str, *details: Any) -> None:
        """Tell the other processes something, and wait until it is on its way. Raises StoreUnavailable if it is not."""
        await self._neighbours.tell([json.dumps([self.name, kind, *details])])

    async def heard_all(self) -> bool:
        """Whether everything has been heard that was on its way when this was asked.

        Notices come in the order in which they were sent: whoever hears what it has just said has heard all before.
        Where something may have been missed, `blind` has been called by then.
        """
        if self._there == {self.name}:
            return True
        mark, heard = secrets.token_hex(4), asyncio.Event()
        self._marks[mark] = heard
        try:
            await self.say('mark', mark)
            async with asyncio.timeout(self.every):
                await heard.wait()
        except (StoreUnavailable, TimeoutError) as error:
            log.info('what others say may not be heard just now: %s', error)
            return False
        finally:
            del self._marks[mark]
        return True

    async def begun(self) -> bool:
        """Wait until it is known what the duties are: whether nobody had them just before."""
        return await asyncio.shield(self._beginning())

    def start(self, own: Shards) -> None:
        """The process has these shards. May be repeated."""
        if not self._tasks:
            tasks = self._keep(own), self._listen(), self._pass_on()
            self._tasks = [asyncio.create_task(each, name='duties') for each in tasks]

    async def stop(self, *, finished: bool = True) -> None:
        """See `Duties`."""
        if self._stopped:
            return
        self._stopped = True
        self._shards, self._until = NOBODY, -math.inf
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=HANDED_OVER_WITHIN)
        with suppress(StoreUnavailable, TimeoutError):
            async with asyncio.timeout(HANDED_OVER_WITHIN):
                await self._neighbours.leave(self.name, finished=finished)
                await self._neighbours.tell([json.dumps([self.name, 'free'])])

    def _beginning(self) -> asyncio.Future[bool]:
        if self._first is None:
            self._first = asyncio.get_running_loop().create_future()
        return self._first

    async def _keep(self, own: Shards) -> None:
        """Beat until cancelled."""
        while True:
            self._wanted.clear()
            began = self._steady()
            try:
                async with asyncio.timeout(self.lease):
                    beat = await self._neighbours.beat(self.name, own, self.lease)
                self._follow(beat, began)
                if beat.owed:
                    await self._hand_over(beat.owed)
            except (StoreUnavailable, TimeoutError) as error:
                why = str(error) or 'the database does not answer in time'
                log.warning('whether other processes are there cannot be found out: %s', why)
            except Exception:
                log.exception('a beat failed')
            self.tell('beat')
            with suppress(TimeoutError):
                # Not wait_for(): one that is wanted and cancelled at the same moment would beat on for ever.
                async with asyncio.timeout(self.every):
                    await self._wanted.wait()

    def _follow(self, beat: Beat, began: float) -> None:
        """From now on it is as a beat says that began at this time."""
        held, lost = self.shards, self._there - beat.there
        self._shards, self._until, self._there = beat.duties, began + self.lease - MARGIN, beat.there
        if beat.at_odds and not self._at_odds:
            log.warning('other processes split the bot into another number of shards: this one looks after no table')
        self._at_odds = beat.at_odds
        self._call('processes', len(beat.there))
        self._deaf = self._steady() - self._heard_myself > self.lease / 2
        gained = beat.duties.ids - held.ids
        if gained:
            log.info('this process looks after the tables of the shards %s', ', '.join(map(str, sorted(gained))))
        if beat.late:
            self.tell('duties', True)
        if gained or lost or self._deaf or beat.late:
            # Whoever is not there any more may have saved something without having told.
            self._call('duties', bool(gained) or beat.late)
        if not self._beginning().done():
            self._beginning().set_result(beat.first)

    async def _hand_over(self, owed: frozenset[int]) -> None:
        """Leave these shards to the process that has them, when everything is done that was begun there."""
        self._shards = Shards(self._shards.ids - owed, self._shards.count)
        if self.finish is not None:
            await self.finish(HANDED_OVER_WITHIN)
        await self._neighbours.let_go(self.name, owed)
        self.tell('free')

    async def _listen(self) -> None:
        """Hear what others tell, until cancelled."""
        while True:
            try:
                await self._neighbours.listen(self._heard)
                log.info('the connection for notices broke')
            except StoreUnavailable as error:
                log.info('notices cannot be heard: %s', error)
            except Exception:
                log.exception('notices cannot be heard')
            self._heard_myself = -math.inf
            await asyncio.sleep(self.every)

    async def _pass_on(self) -> None:
        """Tell what there is to tell, as many notices at once as there are, until cancelled."""
        while True:
            await self._to_tell.wait()
            self._to_tell.clear()
            notices, self._untold = self._untold, []
            try:
                async with asyncio.timeout(self.lease):
                    await self._neighbours.tell(notices)
            except (StoreUnavailable, TimeoutError) as error:
                log.info('%d notices could not be sent: %s', len(notices), error)

    def _heard(self, notice: str) -> None:
        try:
            sender, kind, *details = json.loads(notice)
        except ValueError:
            return
        if sender != self.name:
            self._call(kind, *details)
            if kind == 'free':
                self._wanted.set()
            return
        if self._steady() - self._heard_myself > self.lease / 2:
            self._call('blind')
            self._call('duties', False)
        self._heard_myself = self._steady()
        if kind == 'mark' and details[0] in self._marks:
            self._marks[details[0]].set()

    def _call(self, kind: str, *details: Any) -> None:
        for hearer in self._hearers.get(kind, ()):
            try:
                hearer(*details)
            except Exception:
                # A later version may say more.
                log.exception('a notice of the kind %s cannot be understood', kind)
