"""A process that shares its database with others, which may start and stop at any time.

At each beat, every two seconds, a process renews its lease and learns which shards it holds. It may rely on this until
shortly before its lease ends, measured by a monotonic clock. After that another process may hold the shards.

Notices only tell other processes to read the database. A process that does not receive its own notices may miss others'
notices, so it checks all tables at each beat.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from persistence.audience import as_bits, from_bits
from persistence.changes import Change
from persistence.cluster import Cluster, Standing
from persistence.errors import StoreUnavailable
from persistence.faults import Faults, cause_of
from persistence.postgresql.leases import Beat, Leases
from persistence.shards import EVERYWHERE, Shards

log = logging.getLogger(__name__)

EVERY: Final = 2.0
"""Seconds between two beats."""

LEASE: Final = 8.0
"""Seconds for which a process counts as running after its last beat."""

MARGIN: Final = 2.0
"""A process stops relying on its lease this many seconds before the end, so that edits under way can finish."""

HANDED_OVER_WITHIN: Final = 3.0
"""Timeout in seconds for edits under way, before their shards go to another process."""

RENEWAL: Final = 'renewal of leases'
"""Name of the beats in the log."""

UNRENEWED: Final = 'leases not renewed, boards and deadlines wait or another process takes over: {cause}'

NOBODY: Final = Shards.of((), 1)


class SharedCluster(Cluster):
    """One of several processes that share the `leases`. Calls `heard` with the changes made by the others.

    A notice is a JSON list: the sending process, a table, its guild, and the audience as bits. `[sender, null]` says
    that leases are free. `[sender]` is sent at each beat and shows the sender that its notices arrive.
    """

    def __init__(self, leases: Leases, heard: Callable[[Change], None]) -> None:
        self.name = secrets.token_hex(6)
        self.every, self.lease = EVERY, LEASE
        self.leases = leases
        self._hear_change = heard
        self._shards = NOBODY
        self._until = -math.inf
        self._there: frozenset[str] = frozenset()
        self._heard_myself = -math.inf
        self._deaf = True
        self._at_odds = False
        self._faults = Faults(log)
        self._first: asyncio.Future[bool] | None = None
        self._watchers: list[Callable[[Standing], None]] = []
        self._untold: list[str] = []
        self._wanted = asyncio.Event()
        self._to_tell = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._stopped = False

    @property
    def shards(self) -> Shards:
        """The shards that this process holds now."""
        return self._shards if monotonic() < self._until else NOBODY

    @property
    def processes(self) -> int:
        """The number of processes that share the database; see `Cluster`."""
        return max(1, len(self._there))

    def where(self, guild_id: str) -> str:
        """Return an SQL condition that is true for tables held by this process; see `Cluster`."""
        return self.shards.where(guild_id) if self._tasks or self._stopped else EVERYWHERE

    def changed(self, changes: Sequence[Change]) -> None:
        """Queue notices of these changes for the other processes; see `Cluster`."""
        for change in changes:
            self._send(change.table_id, change.guild_id, as_bits(change.audience))

    def _send(self, *details: Any) -> None:
        if self._tasks:
            self._untold.append(json.dumps([self.name, *details]))
            self._to_tell.set()

    def watch(self, heard: Callable[[Standing], None]) -> None:
        """Call `heard` at each later change of this process's standing; see `Cluster`."""
        self._watchers.append(heard)

    @property
    def first(self) -> bool | None:
        """Whether no other process was running when this one joined; see `Cluster`."""
        return self._first.result() if self._first is not None and self._first.done() else None

    async def begun(self) -> bool:
        """Wait for the first leases; see `Cluster`."""
        return await asyncio.shield(self._beginning())

    def start(self, own: Shards) -> None:
        """Join the processes. `own` are the shards whose events Discord sends to this process. Idempotent."""
        if not self._tasks:
            tasks = self._keep(own), self._listen(), self._pass_on()
            self._tasks = [asyncio.create_task(each, name='cluster') for each in tasks]

    async def stop(self, *, finished: bool = True) -> None:
        """Return the leases, so that other processes can take them; see `Cluster`."""
        if self._stopped:
            return
        self._stopped = True
        self._shards, self._until = NOBODY, -math.inf
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=HANDED_OVER_WITHIN)
        try:
            async with asyncio.timeout(HANDED_OVER_WITHIN):
                await self.leases.leave(self.name, finished=finished)
                await self.leases.notify([json.dumps([self.name, None])])
        except (StoreUnavailable, TimeoutError) as error:
            log.info('leases not returned, they lapse by themselves: %s', error)
        except Exception:
            log.exception('leases not returned')

    def _beginning(self) -> asyncio.Future[bool]:
        if self._first is None:
            self._first = asyncio.get_running_loop().create_future()
        return self._first

    async def _keep(self, own: Shards) -> None:
        """Renew the lease at each beat, until cancelled."""
        while True:
            self._wanted.clear()
            began = monotonic()
            try:
                async with asyncio.timeout(self.lease):
                    beat = await self.leases.beat(self.name, own, self.lease)
                self._follow(beat, began)
                for table_id, guild_id in beat.doubted:
                    self._send(table_id, guild_id, None)
                if beat.owed:
                    await self._hand_over(beat.owed)
            except (StoreUnavailable, TimeoutError) as error:
                self._faults.failed(RENEWAL, error, UNRENEWED.format(cause=cause_of(error)))
            except Exception as error:
                self._faults.failed(RENEWAL, error)
            else:
                self._faults.succeeded(RENEWAL)
            self._send()
            with suppress(TimeoutError):
                # Not wait_for(): it loses a cancellation that comes together with the event.
                async with asyncio.timeout(self.every):
                    await self._wanted.wait()

    def _follow(self, beat: Beat, began: float) -> None:
        """Adopt the leases of `beat`, which began at `began` (monotonic seconds), and tell the watchers."""
        held, lost = self.shards, self._there - beat.there
        self._shards, self._until, self._there = beat.held, began + self.lease - MARGIN, beat.there
        if beat.at_odds and not self._at_odds:
            log.warning(
                'no shards held: other processes split the bot into another number of shards, so give all of them the '
                'same number after the / in CLEW_SHARDS'
            )
        self._at_odds = beat.at_odds
        self._deaf = monotonic() - self._heard_myself > self.lease / 2
        gained = beat.held.ids - held.ids
        if gained:
            log.info('shards gained: %s', ', '.join(map(str, sorted(gained))))
        # A process that ended may have committed changes without a notice.
        self._tell(look_again=bool(gained or lost or self._deaf or beat.doubted), gained=bool(gained or beat.doubted))
        if not self._beginning().done():
            self._beginning().set_result(beat.first)

    async def _hand_over(self, owed: frozenset[int]) -> None:
        """Wait until edits under way are done, then give up the shards `owed` to another process."""
        self._shards = Shards(self._shards.ids - owed, self._shards.count)
        if self.settle is not None:
            await self.settle(HANDED_OVER_WITHIN)
        await self.leases.let_go(self.name, owed)
        self._send(None)

    async def _listen(self) -> None:
        """Receive notices until cancelled. Reconnects when the connection breaks."""
        while True:
            try:
                await self.leases.listen(self._heard)
                log.debug('notices interrupted: the connection broke')
            except StoreUnavailable as error:
                # The beats say why, once.
                log.debug('notices interrupted: %s', error)
            except Exception:
                log.exception('notices interrupted')
            self._heard_myself = -math.inf
            await asyncio.sleep(self.every)

    async def _pass_on(self) -> None:
        """Send the queued notices in batches, until cancelled."""
        while True:
            await self._to_tell.wait()
            self._to_tell.clear()
            notices, self._untold = [*dict.fromkeys(self._untold)], []
            try:
                async with asyncio.timeout(self.lease):
                    await self.leases.notify(notices)
            except (StoreUnavailable, TimeoutError) as error:
                log.debug('notices not sent: count=%d, %s', len(notices), error)
            except Exception:
                log.exception('notices not sent: count=%d', len(notices))

    def _heard(self, notice: str) -> None:
        try:
            sender, *details = json.loads(notice)
        except ValueError:
            return
        if sender == self.name:
            if monotonic() - self._heard_myself > self.lease / 2:
                self._tell(look_again=True, missed=True)
            self._heard_myself = monotonic()
            return
        match details:
            case [int(table_id), int() | None as guild_id, int() | None as bits]:
                self._hear_change(Change(table_id, guild_id, from_bits(bits), elsewhere=True))
            case [None]:
                self._wanted.set()

    def _tell(self, *, look_again: bool, gained: bool = False, missed: bool = False) -> None:
        standing = Standing(self.processes, look_again, gained, missed)
        for heard in self._watchers:
            try:
                heard(standing)
            except Exception:
                log.exception('a watcher of leases failed')
