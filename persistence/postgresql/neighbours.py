"""The processes on one PostgreSQL: leases in two small tables, and LISTEN and NOTIFY to wake each other up.

A lease ends by the server's clock, whatever becomes of the connections of whoever holds it. A lock of a session would
end with a connection that a pooler cuts, without its holder knowing, and live on with one that nobody has closed.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Iterable
from typing import Any, Final

import asyncpg

from persistence.neighbours import Beat
from persistence.postgresql.causes import outside_causes
from persistence.postgresql.connections import PATIENCE, Connections
from persistence.postgresql.disturbed import undisturbed
from persistence.postgresql.others import PLAYING
from persistence.screens import UNSURE
from persistence.shards import Shards

LOCK: Final = 0x636C6578
"""The number of the lock under which beats come one after another."""

CHANNEL: Final = 'clew'
"""What notices are sent on."""

NOW: Final = 'extract(epoch FROM clock_timestamp())::float8'

LISTENS: Final = 20.0
"""Seconds after which a connection on which nothing is heard is asked whether it is still one."""

LATE: Final = 10.0
"""Seconds after the end of its lease in which what a process had sent to Discord before it died may still come."""

APART: Final = 10.0
"""Seconds by which the clocks of two machines may differ."""


class PostgreSQLNeighbours:
    """Those who share a server; `connections` go there, and `url` leads there."""

    def __init__(self, connections: Connections, url: str) -> None:
        self._connections = connections
        self._url = url

    async def beat(self, me: str, own: Shards, lease: float) -> Beat:
        """See `Neighbours`."""
        # Under the lock each statement sees what the beat before has written; as a snapshot it would see less.
        with outside_causes():
            late = await undisturbed(lambda: self._doubt(lease))
            async with self._connections.transaction('read_committed') as db:
                await db.execute('SELECT pg_advisory_xact_lock($1)', LOCK)
                now = await db.fetchval(f'SELECT {NOW}')
                there = 'FROM processes WHERE until > $1'
                await db.execute(f'DELETE FROM duties WHERE holder NOT IN (SELECT name {there})', now)
                others = await db.fetch(f'SELECT name, shards, count {there} AND name <> $2', now, me)
                await db.execute(
                    'INSERT INTO processes VALUES ($1, $2, $3, $4)'
                    ' ON CONFLICT (name) DO UPDATE SET until = excluded.until',
                    me, ','.join(map(str, sorted(own.ids))), own.count, now + lease,
                )  # fmt: skip
                held = await db.fetch('SELECT shard, count, holder FROM duties')
                names = frozenset({me, *(row['name'] for row in others)})
                if any(row['count'] != own.count for row in held):
                    return Beat(Shards.of((), own.count), frozenset(), names, first=False, at_odds=True, late=late)
                alike = [row['shards'] for row in others if row['count'] == own.count]
                elsewhere = {int(shard) for shards in alike for shard in shards.split(',')}
                free = set(range(own.count)) - {row['shard'] for row in held}
                taken = free & own.ids | free - elsewhere
                await db.executemany(
                    'INSERT INTO duties VALUES ($1, $2, $3)', [(shard, own.count, me) for shard in sorted(taken)]
                )
        mine = taken | {row['shard'] for row in held if row['holder'] == me}
        owed = frozenset(mine - own.ids & elsewhere)
        return Beat(Shards.of(mine, own.count), owed, names, first=not others, late=late)

    async def _doubt(self, lease: float) -> bool:
        """Whether a process died some time ago, in the middle of an edit perhaps, which nobody has seen to yet.

        That edit may lie on top of what others have shown since. So all that does not count as up to date any more.
        """
        gone = f'FROM processes WHERE until <= {NOW} - $1::float8'
        async with self._connections.one() as db:
            if not await db.fetchval(f'SELECT EXISTS (SELECT {gone})', LATE):
                return False
        async with self._connections.transaction('repeatable_read') as db:
            ended = await db.fetch(f'DELETE {gone} RETURNING until', LATE)
            since = min((row['until'] for row in ended), default=math.inf) - lease - APART
            await db.execute(f'{UNSURE} WHERE shown_at > $1', since)
        return bool(ended)

    async def let_go(self, me: str, shards: Iterable[int]) -> None:
        """See `Neighbours`."""
        with outside_causes():
            async with self._connections.one() as db:
                await db.execute('DELETE FROM duties WHERE holder = $1 AND shard = ANY($2)', me, [*shards])

    async def leave(self, me: str, *, finished: bool) -> None:
        """See `Neighbours`."""
        end = 'DELETE FROM processes' if finished else f'UPDATE processes SET until = least(until, {NOW})'
        with outside_causes():
            async with self._connections.transaction('read_committed') as db:
                await db.execute('DELETE FROM duties WHERE holder = $1', me)
                await db.execute(f'{end} WHERE name = $1', me)

    async def tell(self, notices: Iterable[str]) -> None:
        """See `Neighbours`."""
        with outside_causes():
            # A transaction that notifies holds up all others that do until its end, so those of games do not.
            async with self._connections.one() as db:
                await db.execute('SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice', CHANNEL, [*notices])

    async def listen(self, heard: Callable[[str], None]) -> None:
        """See `Neighbours`."""

        def pass_on(_connection: Any, _process: int, _channel: str, notice: Any) -> None:
            heard(notice)

        with outside_causes():
            # Not one of the pool's: those go back there, and forget what they listened to.
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
                        # Not wait_for(): one that is broken and cancelled at the same moment would go on.
                        async with asyncio.timeout(LISTENS):
                            await broken.wait()
                    except TimeoutError:
                        # A connection to a machine that is gone does not say that it is broken.
                        await db.execute('SELECT 1')
            finally:
                db.terminate()
