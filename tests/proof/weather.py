"""Weather: random faults for one bot, such as kills, refusals by Discord, deleted channels, and a full disk."""

from __future__ import annotations

import asyncio
import math
import os
import resource
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from itertools import islice
from random import Random
from typing import Final

from benchmarks.stand import Stand
from playground import Playground
from playground.permissions import Permission
from playground.records import Channel, ChannelType, Message
from tests.proof import skewed
from tests.proof.starvation import Starvation

POST: Final = 'POST /channels/{channel_id}/messages'
EDIT: Final = 'PATCH /channels/{channel_id}/messages/{message_id}'
DELETE: Final = 'DELETE /channels/{channel_id}/messages/{message_id}'
DM: Final = 'POST /users/@me/channels'
CALLBACK: Final = 'POST /interactions/{interaction_id}/{interaction_token}/callback'
ROUTES: Final = (POST, EDIT, EDIT, DELETE, DM, CALLBACK)
DENIED: Final = (Permission.SEND_MESSAGES, Permission.ATTACH_FILES, Permission.VIEW_CHANNEL)

CLOCKS: Final = (-7200.0, -90.0, -2.0, 5.0, 90.0, 4000.0, 100_000.0)
"""Seconds that the clock is set ahead of the right time; negative if set back."""

KEPT: Final = ('general', 'harbour')
"""Names of channels that are never deleted."""

MOST_REFUSED: Final = 12
"""Maximum number of requests that may get a 429 while Discord refuses all.

Requests in flight are excused, but the bot must not send more.
"""

ON_ITS_WAY: Final = 0.3
"""Maximum seconds until a press reaches the bot."""

ASKED_EVERY: Final = 20.0
"""Minimum seconds between two requests to the bot to log its stacks."""

AFTERMATH: Final = 0.5
"""Seconds after the bot's return in which it need not answer yet."""


@dataclass(frozen=True, slots=True)
class Silence:
    """A period in which the bot could not answer.

    With `finishes`, the bot stopped cleanly, so that presses before the period must still have been answered.
    """

    start: float
    end: float
    finishes: bool = False

    def explains(self, began: float, ended: float) -> bool:
        """Whether this silence can explain that a press between `began` and `ended` got no answer."""
        if self.finishes and began < self.start - ON_ITS_WAY:
            return False
        return self.start <= ended and began <= self.end


@dataclass
class Weather:
    """Causes faults for one bot, and records when they made answers impossible."""

    stand: Stand
    rng: Random
    silences: list[Silence] = field(default_factory=list)
    happened: Counter[str] = field(default_factory=Counter)
    diary: list[tuple[float, float, str]] = field(default_factory=list)
    """`(start, end, name)` of each fault."""
    exits: list[int] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)
    """Unix seconds of each restart of the bot."""
    settings: list[float] = field(default_factory=list)
    """Unix seconds at which the bot's clock was set."""
    wrong: list[str] = field(default_factory=list)
    """Findings about the bot that were made during faults."""

    def __post_init__(self) -> None:
        self._asked = -math.inf
        self.starvation = Starvation(lambda: [os.getpid(), self.stand.pid])

    @property
    def _playground(self) -> Playground:
        return self.stand.playground

    async def rage_for(self, seconds: float, pause: float, enough: Callable[[], bool]) -> None:
        """Cause a fault every `pause` seconds on average. Ends once `seconds` are over and `enough` returns True."""
        deck: list[Callable[[Weather], Awaitable[None]]] = []
        moment = time.monotonic() + seconds
        while time.monotonic() < moment or not enough():
            await asyncio.sleep(self.rng.random() * 2 * pause)
            # Drawn like cards: each fault comes once before one comes again.
            deck = deck or self.rng.sample(list(KINDS), sum(KINDS.values()), counts=list(KINDS.values()))
            kind = deck.pop()
            began = time.monotonic()
            await kind(self)
            if kind in SILENT:
                self.silences.append(Silence(began, time.monotonic() + AFTERMATH, kind is Weather.terminate))
            self.happened[kind.__name__] += 1
            self.diary.append((began, time.monotonic(), kind.__name__))

    async def clear(self) -> None:
        """Remove all faults, including pending ones, and restart the bot."""
        for route in ROUTES:
            method, _, template = route.partition(' ')
            while self._playground.faults.take(method, template):
                pass
        for channel in self._playground.world.channels.values():
            self._playground.faults.deny(channel)
        for person in self.stand.people:
            self._playground.world.set_person(person.user, dms_open=True, in_guild=True)
        self._playground.limits.close(0.0)
        self._set_clock(0.0)
        await self.terminate()

    def steady(self, moment: float) -> bool:
        """Whether nothing set the bot's clock between its last start and `moment` (Unix seconds)."""
        since = max((start for start in self.starts if start < moment), default=0.0)
        return not any(since <= each <= moment for each in self.settings)

    def explains(self, began: float, ended: float) -> bool:
        """Whether a fault explains that a press between `began` and `ended` got no answer."""
        return any(silence.explains(began, ended) for silence in self.silences)

    async def measure(self, over: asyncio.Event) -> None:
        """Measure how long the bot's threads wait for a processor, until `over` is set."""
        await self.starvation.measure(over)

    def starved(self, began: float, ended: float) -> bool:
        """Whether a busy machine explains that a press between `began` and `ended` got no answer."""
        return self.starvation.explains(began, ended)

    def silent(self) -> float:
        """Return the total seconds in which the bot could not answer."""
        total, until = 0.0, 0.0
        for silence in sorted(self.silences, key=lambda silence: silence.start):
            total += max(0.0, silence.end - max(silence.start, until))
            until = max(until, silence.end)
        return total

    def around(self, began: float, ended: float) -> str:
        """Describe the faults from five seconds before `began` until `ended`."""
        near = [(start, name) for start, end, name in self.diary if start <= ended and end >= began - 5]
        return ', '.join(f'{name} at {start - began:+.1f} s' for start, name in near)

    async def kill(self) -> None:
        """Kill the bot, and restart it."""
        await self.stand.stop(signal.SIGKILL)
        await asyncio.sleep(self.rng.random() * 0.5)
        await self._start()

    async def terminate(self) -> None:
        """Stop the bot with SIGTERM, and restart it."""
        self.exits.append(await self.stand.stop(signal.SIGTERM))
        await self._start()

    async def _start(self) -> None:
        self.starts.append(time.time())
        await self.stand.start()

    async def set_clock(self) -> None:
        """Set the clock of the bot's machine wrong. Usually set it right again later."""
        self._set_clock(self.rng.choice(CLOCKS))
        await asyncio.sleep(self.rng.random() * 3)
        if self.rng.random() < 0.7:
            self._set_clock(0.0)

    def _set_clock(self, ahead: float) -> None:
        (self.stand.folder / skewed.FILE).write_text(str(ahead))
        os.kill(self.stand.pid, signal.SIGUSR1)
        self.settings.append(time.time())

    def ask_the_bot(self) -> None:
        """Have a running bot write its stacks to its log, at most every `ASKED_EVERY` seconds."""
        if self._playground.gateway.online and time.monotonic() > self._asked + ASKED_EVERY:
            self._asked = time.monotonic()
            with suppress(ProcessLookupError):
                os.kill(self.stand.pid, signal.SIGUSR2)

    async def close_discord(self) -> None:
        """Let Discord refuse all requests for up to two seconds, as when the global rate limit is reached."""
        calls = self._playground.calls
        before = len(calls)
        self._playground.limits.close(seconds := self.rng.choice((0.5, 2.0)))
        await asyncio.sleep(seconds)
        refused = sum(call.status == HTTPStatus.TOO_MANY_REQUESTS for call in islice(calls, before, None))
        if len(calls) < (calls.maxlen or 0) and refused > MOST_REFUSED:
            self.wrong.append(f'{refused} requests were made in {seconds} s in which Discord took none')

    async def walk_out(self) -> None:
        """Let a user, who may be a host, leave the guild and come back."""
        person = self.rng.choice(self.stand.people)
        self._playground.world.set_person(person.user, in_guild=False)
        try:
            await asyncio.sleep(self.rng.random() * 3)
        finally:
            self._playground.world.set_person(person.user, in_guild=True)

    async def drop(self) -> None:
        """Break the gateway connection. The bot may resume its session."""
        await self._playground.gateway.drop()
        await self._back()

    async def reconnect(self) -> None:
        """Let Discord ask the bot to reconnect."""
        await self._playground.gateway.ask_to_reconnect()
        await self._back()

    async def invalidate(self) -> None:
        """Invalidate the gateway session, so that the bot has to identify again."""
        await self._playground.gateway.invalidate()
        await self._back()

    async def refuse(self) -> None:
        """Let the next requests fail with a 5xx status."""
        route, status = self.rng.choice(ROUTES), self.rng.choice((500, 502, 503))
        self._playground.faults.next(route, status=status, times=self.rng.randint(1, 3))

    async def slow_down(self) -> None:
        """Refuse the next requests with 429."""
        route, wait = self.rng.choice(ROUTES[:-1]), self.rng.choice((0.05, 0.5, 2.0))
        self._playground.faults.next(route, status=429, retry_after=wait, times=self.rng.randint(1, 2))

    async def too_old(self) -> None:
        """Refuse the next edits with 30046, as Discord does with messages older than an hour."""
        self._playground.faults.next(EDIT, status=429, code=30046, times=2)

    async def lose_answer(self) -> None:
        """Let Discord carry out a request but not answer it."""
        self._playground.faults.lose_answer(self.rng.choice((POST, EDIT)))

    async def duplicate(self) -> None:
        """Deliver the next interactions twice."""
        for _ in range(self.rng.randint(1, 3)):
            self._playground.faults.duplicate_interaction()

    async def delay(self) -> None:
        """Deliver the next interactions late, one of them after more than three seconds."""
        for seconds in (0.5, 1.0, 3.5):
            self._playground.faults.delay_interaction(seconds)
        await self._delivered()

    async def lose(self) -> None:
        """Do not deliver the next interaction."""
        self._playground.faults.lose_interaction()
        await self._delivered()

    async def delete_message(self) -> None:
        """Delete a message of the bot, as a moderator does."""
        found = [m for channel in self._text_channels() for m in self._of_the_bot(channel)]
        if found:
            self._playground.faults.delete_message(self.rng.choice(found))

    async def delete_hand(self) -> None:
        """Delete a message of the bot in a user's DMs."""
        dms = [channel for channel in self._playground.world.channels.values() if channel.type is ChannelType.DM]
        found = [m for channel in dms for m in self._of_the_bot(channel)]
        if found:
            self._playground.faults.delete_message(self.rng.choice(found))

    async def delete_channel(self) -> None:
        """Delete a channel or a thread, and open a new one."""
        found = [channel for channel in self._text_channels() if channel.name not in KEPT]
        if found:
            self._playground.faults.delete_channel(self.rng.choice(found))
        self.stand.channel(f'room-{self.happened.total()}')

    async def open_thread(self) -> None:
        self.rng.choice(self.stand.people).open_thread('general', f'thread-{self.happened.total()}')

    async def archive(self) -> None:
        threads = [c for c in self._playground.world.channels.values() if c.type is ChannelType.THREAD]
        if threads:
            self._playground.world.archive(self.rng.choice(threads))

    async def deny(self) -> None:
        """Deny the bot a permission in a channel for a while."""
        channel = self.rng.choice(self._text_channels())
        self._playground.faults.deny(channel, self.rng.choice(DENIED))
        await asyncio.sleep(self.rng.random() * 2)
        if channel.id in self._playground.world.channels:
            self._playground.faults.deny(channel)

    async def close_dms(self) -> None:
        """Close a user's DMs for a while."""
        person = self.rng.choice(self.stand.people)
        self._playground.world.set_person(person.user, dms_open=False)
        await asyncio.sleep(self.rng.random() * 3)
        self._playground.world.set_person(person.user, dms_open=True)

    async def fill_disk(self) -> None:
        """Let the bot's writes to files fail for a while, as on a full disk."""
        _, hard = resource.prlimit(self.stand.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.stand.pid, resource.RLIMIT_FSIZE, (0, hard))
        await asyncio.sleep(self.rng.random() * 2)
        resource.prlimit(self.stand.pid, resource.RLIMIT_FSIZE, (hard, hard))

    async def lock_database(self) -> None:
        """Lock the database for a while, as another writing program does."""
        with closing(sqlite3.connect(self.stand.folder / 'clew.db', isolation_level=None)) as db:
            db.execute('PRAGMA busy_timeout=5000')
            db.execute('BEGIN IMMEDIATE')
            await asyncio.sleep(self.rng.choice((0.2, 1.0, 6.5)))
            db.execute('ROLLBACK')

    async def _back(self) -> None:
        await self._playground.until(lambda: self._playground.gateway.online, timeout=30)

    async def _delivered(self) -> None:
        """Wait until all interactions that were to be delayed, repeated or lost have been."""
        await self._playground.until(lambda: not self._playground.faults.waiting, timeout=60)

    def _text_channels(self) -> list[Channel]:
        return [c for c in self._playground.world.channels.values() if c.type is not ChannelType.DM]

    def _of_the_bot(self, channel: Channel) -> list[Message]:
        world = self._playground.world
        return [m for m in world.messages[channel.id].values() if m.author_id == world.bot.id and m.only_for is None]


KINDS: Final[dict[Callable[[Weather], Awaitable[None]], int]] = {
    Weather.kill: 2,
    Weather.terminate: 2,
    Weather.drop: 1,
    Weather.reconnect: 1,
    Weather.invalidate: 1,
    Weather.refuse: 3,
    Weather.slow_down: 2,
    Weather.too_old: 1,
    Weather.lose_answer: 1,
    Weather.duplicate: 2,
    Weather.delay: 1,
    Weather.lose: 1,
    Weather.delete_message: 2,
    Weather.delete_hand: 1,
    Weather.delete_channel: 1,
    Weather.open_thread: 1,
    Weather.archive: 1,
    Weather.deny: 1,
    Weather.close_dms: 1,
    Weather.fill_disk: 1,
    Weather.lock_database: 1,
    Weather.set_clock: 2,
    Weather.close_discord: 1,
    Weather.walk_out: 1,
}
"""All faults, with their relative frequency."""

SILENT: Final = {
    Weather.kill, Weather.terminate, Weather.drop, Weather.reconnect, Weather.invalidate, Weather.delay, Weather.lose,
}  # fmt: skip
"""Faults during which the bot cannot answer, nor shortly after."""
