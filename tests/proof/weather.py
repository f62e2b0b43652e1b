"""What goes wrong, at random: the bot is killed, Discord refuses, channels vanish, disk full, database locked."""

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
"""By how many seconds a clock may be wrong."""

KEPT: Final = ('general', 'harbour')
"""The channels that nobody deletes."""

MOST_REFUSED: Final = 12
"""How many requests may be on their way when Discord takes none of them."""

ON_ITS_WAY: Final = 0.3
"""Seconds that a press takes to the bot, at most."""

ASKED_EVERY: Final = 20.0
"""Seconds between two times that the bot is asked what it is doing, at least."""

AFTERMATH: Final = 0.5
"""Seconds after its return in which the bot need not hear anything yet."""


@dataclass(frozen=True, slots=True)
class Silence:
    """From when to when the bot could not answer. What was pressed before a clean stop it `finishes` all the same."""

    start: float
    end: float
    finishes: bool = False

    def explains(self, began: float, ended: float) -> bool:
        """Whether something that was pressed in that time could get no answer."""
        if self.finishes and began < self.start - ON_ITS_WAY:
            return False
        return self.start <= ended and began <= self.end


@dataclass
class Weather:
    """Faults for one bot, and when they made it impossible to answer."""

    stand: Stand
    rng: Random
    silences: list[Silence] = field(default_factory=list)
    happened: Counter[str] = field(default_factory=Counter)
    diary: list[tuple[float, float, str]] = field(default_factory=list)
    """From when to when what happened."""
    exits: list[int] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)
    """When the bot was started anew, in unix seconds."""
    settings: list[float] = field(default_factory=list)
    """When its clock was set."""
    wrong: list[str] = field(default_factory=list)
    """What the bot did wrong in it."""

    def __post_init__(self) -> None:
        self._asked = -math.inf
        self.starvation = Starvation(lambda: [os.getpid(), self.stand.pid])

    @property
    def _playground(self) -> Playground:
        return self.stand.playground

    async def rage_for(self, seconds: float, pause: float, enough: Callable[[], bool]) -> None:
        """Let something go wrong every `pause` seconds for some time, and on until it is `enough`."""
        deck: list[Callable[[Weather], Awaitable[None]]] = []
        moment = time.monotonic() + seconds
        while time.monotonic() < moment or not enough():
            await asyncio.sleep(self.rng.random() * 2 * pause)
            # Like cards: everything comes up before anything comes up again.
            deck = deck or self.rng.sample(list(KINDS), sum(KINDS.values()), counts=list(KINDS.values()))
            kind = deck.pop()
            began = time.monotonic()
            await kind(self)
            if kind in SILENT:
                self.silences.append(Silence(began, time.monotonic() + AFTERMATH, kind is Weather.terminate))
            self.happened[kind.__name__] += 1
            self.diary.append((began, time.monotonic(), kind.__name__))

    async def clear(self) -> None:
        """Let everything work again: what was to fail next will not, and the bot is started anew."""
        for route in ROUTES:
            while self._playground.faults.take(*route.split(' ', 1)):
                pass
        for channel in self._playground.world.channels.values():
            self._playground.faults.deny(channel)
        for person in self.stand.people:
            self._playground.world.set_person(person.user, dms_open=True, in_guild=True)
        self._playground.limits.close(0.0)
        self._set_clock(0.0)
        await self.terminate()

    def steady(self, moment: float) -> bool:
        """Whether nobody has set the bot's clock between its last start and a moment, in unix seconds."""
        since = max((start for start in self.starts if start < moment), default=0.0)
        return not any(since <= each <= moment for each in self.settings)

    def explains(self, began: float, ended: float) -> bool:
        """Whether the bot could not answer in that time."""
        return any(silence.explains(began, ended) for silence in self.silences)

    async def measure(self, over: asyncio.Event) -> None:
        """Keep in mind for how long the bot's threads had to wait for a processor of this machine."""
        await self.starvation.measure(over)

    def starved(self, began: float, ended: float) -> bool:
        """Whether the machine was too busy in that time for the bot to answer."""
        return self.starvation.explains(began, ended)

    def silent(self) -> float:
        """Seconds in which nobody could expect an answer."""
        total, until = 0.0, 0.0
        for silence in sorted(self.silences, key=lambda silence: silence.start):
            total += max(0.0, silence.end - max(silence.start, until))
            until = max(until, silence.end)
        return total

    def around(self, began: float, ended: float) -> str:
        """What happened shortly before and in that time."""
        near = [(start, name) for start, end, name in self.diary if start <= ended and end >= began - 5]
        return ', '.join(f'{name} at {start - began:+.1f} s' for start, name in near)

    async def kill(self) -> None:
        """SIGKILL, and a new start."""
        await self.stand.stop(signal.SIGKILL)
        await asyncio.sleep(self.rng.random() * 0.5)
        await self._start()

    async def terminate(self) -> None:
        """SIGTERM, and a new start."""
        self.exits.append(await self.stand.stop(signal.SIGTERM))
        await self._start()

    async def _start(self) -> None:
        self.starts.append(time.time())
        await self.stand.start()

    async def set_clock(self) -> None:
        """Somebody sets the clock of the bot's machine, and mostly sets it right again."""
        self._set_clock(self.rng.choice(CLOCKS))
        await asyncio.sleep(self.rng.random() * 3)
        if self.rng.random() < 0.7:
            self._set_clock(0.0)

    def _set_clock(self, ahead: float) -> None:
        (self.stand.folder / skewed.FILE).write_text(str(ahead))
        os.kill(self.stand.pid, signal.SIGUSR1)
        self.settings.append(time.time())

    def ask_the_bot(self) -> None:
        """Let the bot say in its log what it is doing, if it is there. Saying so takes time, so now and then only."""
        if self._playground.gateway.online and time.monotonic() > self._asked + ASKED_EVERY:
            self._asked = time.monotonic()
            with suppress(ProcessLookupError):
                os.kill(self.stand.pid, signal.SIGUSR2)

    async def close_discord(self) -> None:
        """For a while Discord takes no request at all: the limit for everything together is reached."""
        calls = self._playground.calls
        before = len(calls)
        self._playground.limits.close(seconds := self.rng.choice((0.5, 2.0)))
        await asyncio.sleep(seconds)
        refused = sum(call.status == HTTPStatus.TOO_MANY_REQUESTS for call in islice(calls, before, None))
        if len(calls) < (calls.maxlen or 0) and refused > MOST_REFUSED:
            self.wrong.append(f'{refused} requests were made in {seconds} s in which Discord took none')

    async def walk_out(self) -> None:
        """Somebody leaves the server, a host perhaps, and comes back."""
        person = self.rng.choice(self.stand.people)
        self._playground.world.set_person(person.user, in_guild=False)
        try:
            await asyncio.sleep(self.rng.random() * 3)
        finally:
            self._playground.world.set_person(person.user, in_guild=True)

    async def drop(self) -> None:
        """The connection breaks; the bot resumes."""
        await self._playground.gateway.drop()
        await self._back()

    async def reconnect(self) -> None:
        """Discord asks the bot to come again."""
        await self._playground.gateway.ask_to_reconnect()
        await self._back()

    async def invalidate(self) -> None:
        """The session is void; the bot identifies anew."""
        await self._playground.gateway.invalidate()
        await self._back()

    async def refuse(self) -> None:
        """Some requests are answered with a 5xx."""
        route, status = self.rng.choice(ROUTES), self.rng.choice((500, 502, 503))
        self._playground.faults.next(route, status=status, times=self.rng.randint(1, 3))

    async def slow_down(self) -> None:
        """Some requests are answered with a 429."""
        route, wait = self.rng.choice(ROUTES[:-1]), self.rng.choice((0.05, 0.5, 2.0))
        self._playground.faults.next(route, status=429, retry_after=wait, times=self.rng.randint(1, 2))

    async def too_old(self) -> None:
        """Edits are refused because the message is older than an hour."""
        self._playground.faults.next(EDIT, status=429, code=30046, times=2)

    async def lose_answer(self) -> None:
        """A request is carried out and its answer lost."""
        self._playground.faults.lose_answer(self.rng.choice((POST, EDIT)))

    async def duplicate(self) -> None:
        """The next interactions come twice."""
        for _ in range(self.rng.randint(1, 3)):
            self._playground.faults.duplicate_interaction()

    async def delay(self) -> None:
        """The next interactions come late, one of them too late."""
        for seconds in (0.5, 1.0, 3.5):
            self._playground.faults.delay_interaction(seconds)
        await self._delivered()

    async def lose(self) -> None:
        """The next interaction never comes."""
        self._playground.faults.lose_interaction()
        await self._delivered()

    async def delete_message(self) -> None:
        """A moderator deletes a message of the bot."""
        found = [m for channel in self._text_channels() for m in self._of_the_bot(channel)]
        if found:
            self._playground.faults.delete_message(self.rng.choice(found))

    async def delete_hand(self) -> None:
        """Somebody deletes what the bot has sent them."""
        dms = [channel for channel in self._playground.world.channels.values() if channel.type is ChannelType.DM]
        found = [m for channel in dms for m in self._of_the_bot(channel)]
        if found:
            self._playground.faults.delete_message(self.rng.choice(found))

    async def delete_channel(self) -> None:
        """A channel or a thread is deleted; another is opened."""
        found = [channel for channel in self._text_channels() if channel.name not in KEPT]
        if found:
            self._playground.faults.delete_channel(self.rng.choice(found))
        self.stand.channel(f'room-{self.happened.total()}')

    async def open_thread(self) -> None:
        """Somebody opens a thread."""
        self.rng.choice(self.stand.people).open_thread('general', f'thread-{self.happened.total()}')

    async def archive(self) -> None:
        """A thread is archived."""
        threads = [c for c in self._playground.world.channels.values() if c.type is ChannelType.THREAD]
        if threads:
            self._playground.world.archive(self.rng.choice(threads))

    async def deny(self) -> None:
        """The bot loses a permission in a channel, and has it back later."""
        channel = self.rng.choice(self._text_channels())
        self._playground.faults.deny(channel, self.rng.choice(DENIED))
        await asyncio.sleep(self.rng.random() * 2)
        if channel.id in self._playground.world.channels:
            self._playground.faults.deny(channel)

    async def close_dms(self) -> None:
        """Somebody closes their DMs, and opens them later."""
        person = self.rng.choice(self.stand.people)
        self._playground.world.set_person(person.user, dms_open=False)
        await asyncio.sleep(self.rng.random() * 3)
        self._playground.world.set_person(person.user, dms_open=True)

    async def fill_disk(self) -> None:
        """No file can grow for a while."""
        _, hard = resource.prlimit(self.stand.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.stand.pid, resource.RLIMIT_FSIZE, (0, hard))
        await asyncio.sleep(self.rng.random() * 2)
        resource.prlimit(self.stand.pid, resource.RLIMIT_FSIZE, (hard, hard))

    async def lock_database(self) -> None:
        """Another program writes to the database for a while."""
        with closing(sqlite3.connect(self.stand.folder / 'clew.db', isolation_level=None)) as db:
            db.execute('PRAGMA busy_timeout=5000')
            db.execute('BEGIN IMMEDIATE')
            await asyncio.sleep(self.rng.choice((0.2, 1.0, 6.5)))
            db.execute('ROLLBACK')

    async def _back(self) -> None:
        await self._playground.until(lambda: self._playground.gateway.online, timeout=30)

    async def _delivered(self) -> None:
        """Wait until every interaction that was to be late, doubled or lost has been sent."""
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
"""Everything that may go wrong, and how often."""

SILENT: Final = {
    Weather.kill, Weather.terminate, Weather.drop, Weather.reconnect, Weather.invalidate, Weather.delay, Weather.lose,
}  # fmt: skip
"""While it lasts, and shortly after, nobody can expect an answer."""
