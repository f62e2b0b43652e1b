"""A team: several processes of one bot, at one playground and on one PostgreSQL. Each can be killed and restarted."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.child import end_with_parent
from benchmarks.stand import ROOT
from bot.command_line import AWAY
from bot.tables.asking import asked_first
from engine.registry import PACKAGES
from persistence.lobby import NewTable
from persistence.rows import Seat
from persistence.shards import shard_of
from persistence.store import Store, open_store
from playground import Playground
from playground.dms import LENIENT
from playground.people import Person
from playground.records import Channel, ChannelType

GAME: Final = 'labyrinth'

COMING_UP: Final = 600.0
"""Maximum seconds that a process may take to start or end while many other processes start or end too."""


class Member:
    """One process of the bot, with one shard."""

    def __init__(self, team: Team, shard: int) -> None:
        self.shard = shard
        self.silences: list[tuple[float, float]] = []
        """Periods in which the process could not answer, as (start, end)."""
        self.exits: list[int] = []
        self._team = team
        self._log = team.folder / f'{shard}.log'
        self._process: asyncio.subprocess.Process | None = None

    @property
    def connected(self) -> bool:
        """Whether the process's shard is connected."""
        wanted = (self.shard, self._team.number)
        return any(each.shard == wanted and each.connected for each in self._team.playground.gateway.sessions.values())

    @property
    def pid(self) -> int:
        """Operating system id of the process. 0 before the first start."""
        return 0 if self._process is None else self._process.pid

    @property
    def code(self) -> int | None:
        """Exit code of the process. None while it runs, and before the first start."""
        return None if self._process is None else self._process.returncode

    async def start(self) -> None:
        """Start the process, and wait until its shard is connected.

        If the process exits because the database is unavailable, start it again, as systemd does.
        """
        until = time.monotonic() + COMING_UP
        while not self.connected:
            await self._begin()
            await self._team.playground.until(
                lambda: self.connected or self.code is not None, timeout=until - time.monotonic()
            )
            assert self.code in (None, AWAY), f'process {self.shard} ended with {self.code}'

    async def _begin(self) -> None:
        playground = self._team.playground
        clean = {name: value for name, value in os.environ.items() if name not in ('DISPLAY', 'DISCORD_OPENAPI')}
        environment = clean | {
            'PYTHONPATH': str(ROOT),
            'DISCORD_TOKEN': playground.token,
            'DISCORD_API_URL': playground.api_url,
            'DATABASE_URL': self._team.url,
            'CLEW_SHARDS': f'{self.shard}/{self._team.number}',
            'CLEW_NEW_DMS': '1000',
        }
        with self._log.open('ab') as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, '-P', '-m', 'bot', cwd=self._team.folder, env=environment,
                stdout=asyncio.subprocess.DEVNULL, stderr=log, preexec_fn=end_with_parent,
            )  # fmt: skip

    async def stop(self, number: int = signal.SIGTERM) -> int:
        """End the process with the signal `number`. Returns the exit code."""
        if self._process is None:
            return 0
        with suppress(ProcessLookupError):
            self._process.send_signal(number)
        code = await asyncio.wait_for(self._process.wait(), COMING_UP)
        sessions, wanted = self._team.playground.gateway.sessions, (self.shard, self._team.number)
        for key in [key for key, each in sessions.items() if each.shard == wanted]:
            del sessions[key]
        return code

    async def again(self, number: int, pause: float) -> None:
        """End the process with the signal `number`, and start it again after `pause` seconds."""
        began = time.monotonic()
        code = await self.stop(number)
        if number == signal.SIGTERM:
            self.exits.append(code)
        await asyncio.sleep(pause)
        await self.start()
        self.silences.append((began, time.monotonic()))

    async def hang(self, seconds: float) -> None:
        """Suspend the process for `seconds`."""
        assert self._process is not None
        began = time.monotonic()
        self._process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        self._process.send_signal(signal.SIGCONT)
        self.silences.append((began, time.monotonic()))

    def complaints(self) -> str:
        """Return the log of the process."""
        return self._log.read_text(errors='replace') if self._log.exists() else ''


class Team:
    """All processes of the bot, one per shard."""

    def __init__(self, folder: Path, url: str, number: int, guilds: int = 0, rooms: int = 1) -> None:
        self.folder = folder
        self.url = url
        self.number = number
        self.playground = Playground(limits={})
        world = self.playground.world
        world.dms.rules = LENIENT
        self.rooms: list[Channel] = []
        """Channels of the `guilds` additional guilds, guild by guild. The guilds are spread over the shards."""
        for each in range(guilds):
            # A guild's id contains its time, and so its shard: these are all made just now.
            world.ids.last += 1 << 22
            guild = world.open_guild(f'Server {each}', *(f'room-{each}-{room}' for room in range(rooms)))
            self.rooms += [channel for channel in world.channels.values() if channel.further_id == guild.id]
        self.members = [Member(self, shard) for shard in range(number)]

    def member_for(self, channel_id: int) -> Member | None:
        """Return the process that gets a channel's interactions; None if the channel is gone."""
        world = self.playground.world
        channel = world.channels.get(channel_id)
        if channel is None:
            return None
        return self.members[shard_of(self._guild_id(channel), self.number)]

    def _guild_id(self, channel: Channel) -> int | None:
        return None if channel.type is ChannelType.DM else self.playground.world.guild_of(channel).id

    async def set_tables(self, store: Store, people: Iterable[Person], number: int, rng: Random) -> None:
        """Begin `number` games, each of one user against a bot player, in random channels. No board is posted yet."""
        places = [each for each in self.playground.world.channels.values() if each.type is ChannelType.TEXT]
        game, everybody = PACKAGES[GAME].game, [*people]
        options = game.Options()
        for index in range(number):
            person, place = rng.choice(everybody), rng.choice(places)
            host = Seat(0, person.id, person.name, 'en')
            table = await store.create_table(
                NewTable(
                    game=GAME,
                    options=options.model_dump_json(),
                    guild_id=self._guild_id(place),
                    channel_id=place.id,
                    locale='en',
                ),
                host=host,
                request=f'opened {index}',
            )
            seats = [host, Seat(1, None, 'Robo', 'en', rng.choice([*PACKAGES[GAME].strengths]))]
            table = await store.change_lobby(table.id, table.version, seats=seats, request=f'seated {index}')
            state = game.new(2, options, f'{index:032x}').state
            await store.start(
                table.id, table.version, seats=seats, snapshot=game.dump(state), schema=game.schema, events='[]',
                request=f'begun {index}', questions=asked_first(table, game.pending(state), time.time()),
            )  # fmt: skip

    async def start(self) -> None:
        await self.playground.start()
        async with asyncio.TaskGroup() as group:
            for member in self.members:
                group.create_task(member.start())

    async def stop(self) -> None:
        """Stop all processes and the playground."""
        codes = await asyncio.gather(*(member.stop() for member in self.members))
        for member, code in zip(self.members, codes, strict=True):
            member.exits.append(code)

    async def store(self) -> Store:
        """Open another store on the bot's database."""
        return await open_store(self.url)
