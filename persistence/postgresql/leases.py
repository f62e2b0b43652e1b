"""Leases, in two small tables of PostgreSQL, and LISTEN and NOTIFY to wake other processes.

A lease lapses by the server's clock, independently of its holder's connections. A session's advisory lock would be lost
when a pooler cuts the connection without notice, and would live on with a half-open connection.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

import asyncpg

from persistence.postgresql.causes import outside_causes
from persistence.postgresql.conflicts import retried
from persistence.postgresql.connections import PATIENCE, Connections
from persistence.postgresql.others import PLAYING
from persistence.screens import MAKE_STALE
from persistence.shards import Shards

LOCK: Final = 0x636C6578
"""Number of the advisory lock that a process holds during a beat, so that beats run one at a time."""

CHANNEL: Final = 'clew'
"""The channel of the notices."""

NOW: Final = 'extract(epoch FROM clock_timestamp())::float8'
"""SQL for Unix seconds by the server's clock, which all processes share. So they agree whether a lease has lapsed.

Leases are compared only with each other, so this clock may be wrong. Never use it for times that users see.
"""

LISTENS: Final = 20.0
"""Seconds without a notice after which the connection is checked."""

LATE: Final = 10.0
"""The last edits of a dead process may reach Discord until this many seconds after the end of its lease."""

APART: Final = 10.0
"""Maximum difference, in seconds, between the clocks of two processes."""


@dataclass(frozen=True, slots=True)
class Beat:
    """The leases as a process finds them after it has renewed its own."""

    held: Shards
    """The shards that this process holds until its lease ends."""
    owed: frozenset[int]
    """The shards among `held` that belong to another running process. This process has to give them up."""
    there: frozenset[str]
    """The names of all running processes, this one included."""
    first: bool
    """Whether no other process was running."""
    at_odds: bool = False
    """Whether other processes count with another number of shards. Then this process gets no lease."""
    doubted: tuple[tuple[int, int | None], ...] = ()
    """`(table_id, guild_id)` of screens that became stale because a process died: its last edits may have come late."""


class Leases:
    """The leases and notices of all processes on a server. Each operation may raise `StoreUnavailable`.

    `connections` go to the server that `url` names. `clock` returns Unix seconds. It must be the clock that the store
    uses for the `shown_at` of screens.
    """

    def __init__(self, connections: Connections, url: str, clock: Callable[[], float]) -> None:
        self._connections = connections
        self._url = url
        self._clock = clock

    async def beat(self, me: str, own: Shards, lease: float) -> Beat:
        """Renew the lease of the process `me` for `lease` seconds. `own` are the shards whose events it receives.

        Takes free shards that are its own, or that no running process owns. Ten seconds after the lease of a dead
        process has ended, all screens shown since its death become stale.
        """
        # READ COMMITTED: under the lock each statement sees the rows of the beat before, which a snapshot would not.
        with outside_causes():
            doubted = await retried(lambda: self._doubt(lease))
            async with self._connections.transaction('read_committed') as db:
                await db.execute('SELECT pg_advisory_xact_lock($1)', LOCK)
                now = await db.fetchval(f'SELECT {NOW}')
                there = 'FROM processes WHERE until > $1'
                await db.execute(f'DELETE FROM leases WHERE holder NOT IN (SELECT name {there})', now)
                others = await db.fetch(f'SELECT name, shards, count {there} AND name <> $2', now, me)
                await db.execute(
                    'INSERT INTO processes VALUES ($1, $2, $3, $4)'
                    ' ON CONFLICT (name) DO UPDATE SET until = excluded.until',
                    me, ','.join(map(str, sorted(own.ids))), own.count, now + lease,
                )  # fmt: skip
                held = await db.fetch('SELECT shard, count, holder FROM leases')
                names = frozenset({me, *(row['name'] for row in others)})
                if any(row['count'] != own.count for row in held):
                    return Beat(
                        Shards.of((), own.count), frozenset(), names, first=False, at_odds=True, doubted=doubted
                    )
                alike = [row['shards'] for row in others if row['count'] == own.count]
                elsewhere = {int(shard) for shards in alike for shard in shards.split(',')}
                free = set(range(own.count)) - {row['shard'] for row in held}
                taken = free & own.ids | free - elsewhere
                await db.executemany(
                    'INSERT INTO leases VALUES ($1, $2, $3)', [(shard, own.count, me) for shard in sorted(taken)]
                )
        mine = taken | {row['shard'] for row in held if row['holder'] == me}
        owed = frozenset(mine - own.ids & elsewhere)
        return Beat(Shards.of(mine, own.count), owed, names, first=not others, doubted=doubted)

    async def _doubt(self, lease: float) -> tuple[tuple[int, int | None], ...]:
        """If a process died, mark all screens as stale that were shown since. Returns `(table_id, guild_id)` pairs.

        This includes the screens that other processes have shown. The dead process's last edits may have reached
        Discord late, and overwritten newer edits of other processes.
        """
        gone = f'FROM processes WHERE until <= {NOW} - $1::float8'
        async with self._connections.one() as db:
            if not await db.fetchval(f'SELECT EXISTS (SELECT {gone})', LATE):
                return ()
        async with self._connections.transaction('repeatable_read') as db:
            ended = await db.fetch(f'DELETE {gone} RETURNING {NOW} - until AS ago', LATE)
            # Leases are dated by the server's clock and screens by the store's: only a duration holds for both.
            since = self._clock() - max((row['ago'] for row in ended), default=-math.inf) - lease - APART
            found = await db.fetch(
                f'{MAKE_STALE} FROM tables t WHERE t.id = table_id AND shown_at > $1 RETURNING t.id, t.guild_id', since
            )
        return tuple({(row['id'], row['guild_id']) for row in found})

    async def let_go(self, me: str, shards: Iterable[int]) -> None:
        """Delete the leases of the process `me` on these shards."""
        with outside_causes():
            async with self._connections.one() as db:
                await db.execute('DELETE FROM leases WHERE holder = $1 AND shard = ANY($2)', me, [*shards])

    async def leave(self, me: str, *, finished: bool) -> None:
        """End the lease of the process `me`. If edits are not `finished`, the others treat the process as dead."""
        end = 'DELETE FROM processes' if finished else f'UPDATE processes SET until = least(until, {NOW})'
        with outside_causes():
            async with self._connections.transaction('read_committed') as db:
                await db.execute('DELETE FROM leases WHERE holder = $1', me)
                await db.execute(f'{end} WHERE name = $1', me)

    async def notify(self, notices: Iterable[str]) -> None:
        """Notify every listening process, this one too. Notices may get lost."""
        with outside_causes():
            # Not in the transactions of games: a transaction that notifies blocks all others that do until its commit.
            async with self._connections.one() as db:
                await db.execute('SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice', CHANNEL, [*notices])

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with every notice, until the connection breaks."""

        def pass_on(_connection: Any, _process: int, _channel: str, notice: Any) -> None:
            heard(notice)

        with outside_causes():
            # Not from the pool: a connection that goes back there stops listening.
            db = await asyncpg.connect(
                self._url,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                server_settings={'application_name': PLAYING},
            )
            broken = asyncio.Event()
            db.add_termination_listener(lambda _: broken.set())
            try:
                await db.add_listener(CHANNEL, pass_on)
                while not broken.is_set():
                    try:
                        # Not wait_for(): it loses a cancellation that comes together with the event.
                        async with asyncio.timeout(LISTENS):
                            await broken.wait()
                    except TimeoutError:
                        # A connection to a machine that is gone stays open without an error.
                        await db.execute('SELECT 1')
            finally:
                db.terminate()
