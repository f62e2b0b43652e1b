"""Faults for several processes and their database: kills, stops, suspensions, cut connections, and server restarts."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

import asyncpg

from tests.proof.starvation import Starvation
from tests.proof.team import Team

AFTERMATH: Final = 1.5
"""Seconds after a fault in which a press may still stay without an answer."""

CUT: Final = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1'


class Trouble:
    """Causes faults for a team. `restart` restarts the database server."""

    def __init__(self, team: Team, restart: Callable[[], Awaitable[None]], rng: Random) -> None:
        self._team = team
        self._restart = restart
        self._rng = rng
        self.happened: Counter[str] = Counter()
        self.starvation = Starvation(lambda: [os.getpid(), *(member.pid for member in team.members)])
        self._database_away: list[tuple[float, float]] = []

    async def rage_for(self, seconds: float, pause: float, enough: Callable[[], bool]) -> None:
        """Cause a fault every `pause` seconds on average. Ends once `seconds` are over and `enough` returns True."""
        deck: list[Callable[[Trouble], Awaitable[None]]] = []
        end = time.monotonic() + seconds
        while time.monotonic() < end or not enough():
            await asyncio.sleep(self._rng.random() * 2 * pause)
            deck = deck or self._rng.sample(KINDS, len(KINDS))
            kind = deck.pop()
            await kind(self)
            self.happened[kind.__name__] += 1

    def explains(self, channel_id: int, began: float, ended: float) -> bool:
        """Whether a fault explains that a press in the channel, between `began` and `ended`, got no answer."""
        if self.starvation.explains(began, ended):
            return True
        member = self._team.member_for(channel_id)
        silences = self._database_away if member is None else [*self._database_away, *member.silences]
        return member is None or any(start <= ended and began <= end + AFTERMATH for start, end in silences)

    async def kill_two(self) -> None:
        """Kill two processes at the same time, and start each again."""
        await self._again(signal.SIGKILL, 2)

    async def terminate(self) -> None:
        """Stop one process with SIGTERM, and start it again."""
        await self._again(signal.SIGTERM, 1)

    async def hang(self) -> None:
        """Suspend one process for a time that may be longer than its leases."""
        await self._rng.choice(self._team.members).hang(self._rng.choice((1.0, 9.0)))

    async def restart_server(self) -> None:
        began = time.monotonic()
        await self._restart()
        self._database_away.append((began, time.monotonic()))

    async def cut_connections(self) -> None:
        """Cut all connections to the database, also those for notices."""
        began = time.monotonic()
        db = await asyncpg.connect(self._team.url)
        try:
            await db.execute(CUT, 'clew')
        finally:
            await db.close()
        self._database_away.append((began, time.monotonic()))

    async def _again(self, number: int, how_many: int) -> None:
        chosen = self._rng.sample(self._team.members, min(how_many, len(self._team.members)))
        async with asyncio.TaskGroup() as group:
            for member in chosen:
                group.create_task(member.again(number, self._rng.random() * 2))


KINDS: Final = [
    Trouble.kill_two,
    Trouble.kill_two,
    Trouble.terminate,
    Trouble.hang,
    Trouble.restart_server,
    Trouble.cut_connections,
]
