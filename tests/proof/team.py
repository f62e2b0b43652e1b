"""Several processes of one bot, at one playground and on one PostgreSQL; each can be killed and started again."""

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

from benchmarks.stand import ROOT
from bot.command_line import AWAY
from bot.tables.asking import asked_first
from engine.registry import GAMES
from persistence.rows import Seat
from persistence.shards import shard_of
from persistence.store import Store, open_store
from playground import Playground
from playground.dms import LENIENT
from playground.people import Person
from playground.records import Channel, ChannelType

GAME: Final = 'labyrinth'

COMING_UP: Final = 600.0
"""Seconds that a process may take to come up or to end, while many others do at the same time."""


class Member:
    """One process, which has one shard."""

    def __init__(self, team: Team, shard: int) -> None:
        self.shard = shard
        self.silences: list[tuple[float, float]] = []
        """From when to when nobody could be heard there."""
        self.exits: list[int] = []
        self._team = team
        self._log = team.folder / f'{shard}.log'
        self._process: asyncio.subprocess.Process | None = None

    @property
    def connected(self) -> bool:
        """Whether its shard is connected."""
        wanted = (self.shard, self._team.number)
        return any(each.shard == wanted and each.connected for each in self._team.playground.gateway.sessions.values())

    @property
    def pid(self) -> int:
        """The process of now; 0 as long as there was none."""
        return 0 if self._process is None else self._process.pid

    @property
    def code(self) -> int | None:
        """The exit code, if it has ended."""
        return None if self._process is None else self._process.returncode

    async def start(self) -> None:
        """Start it, and wait until its shard is connected; once more where it found no database, as systemd does."""
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
                stdout=asyncio.subprocess.DEVNULL, stderr=log,
            )  # fmt: skip

    async def stop(self, number: int = signal.SIGTERM) -> int:
        """End it; its exit code."""
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
        """End it with a signal, and start it after so many seconds."""
        began = time.monotonic()
        code = await self.stop(number)
        if number == signal.SIGTERM:
            self.exits.append(code)
        await asyncio.sleep(pause)
        await self.start()
        self.silences.append((began, time.monotonic()))

    async def hang(self, seconds: float) -> None:
        """Let it stand still for a while, and then go on as if nothing had been."""
        assert self._process is not None
        began = time.monotonic()
        self._process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        self._process.send_signal(signal.SIGCONT)
        self.silences.append((began, time.monotonic()))

    def complaints(self) -> str:
        """What it has written to its log."""
        return self._log.read_text(errors='replace') if self._log.exists() else ''


class Team:
    """So many processes as the bot has shards."""

    def __init__(self, folder: Path, url: str, number: int, guilds: int = 0, rooms: int = 1) -> None:
        self.folder = folder
        self.url = url
        self.number = number
        self.playground = Playground(limits={})
        world = self.playground.world
        world.dms.rules = LENIENT
        self.rooms: list[Channel] = []
        """The channels of further servers, each server after the others; they are spread over the shards."""
        for each in range(guilds):
            # Its id says when a server was founded, and by that its shard: these are all founded just now.
            world.ids.last += 1 << 22
            guild = world.open_guild(f'Server {each}', *(f'room-{each}-{room}' for room in range(rooms)))
            self.rooms += [channel for channel in world.channels.values() if channel.further_id == guild.id]
        self.members = [Member(self, shard) for shard in range(number)]

    def member_for(self, channel_id: int) -> Member | None:
        """The process that hears of a channel; None where it is gone."""
        world = self.playground.world
        channel = world.channels.get(channel_id)
        if channel is None:
            return None
        return self.members[shard_of(self._guild_id(channel), self.number)]

    def _guild_id(self, channel: Channel) -> int | None:
        return None if channel.type is ChannelType.DM else self.playground.world.guild_of(channel).id

    async def set_tables(self, store: Store, people: Iterable[Person], number: int, rng: Random) -> None:
        """So many games of one person against automatic players, in all channels; none is on screen yet."""
        places = [each for each in self.playground.world.channels.values() if each.type is ChannelType.TEXT]
        game, everybody = GAMES[GAME], [*people]
        options = game.Options()
        for index in range(number):
            person, place = rng.choice(everybody), rng.choice(places)
            host = Seat(0, person.id, person.name, 'en')
            table = await store.create_table(
                game=GAME, options=options.model_dump_json(), guild_id=self._guild_id(place), channel_id=place.id,
                locale='en', host=host, request=f'opened {index}',
            )  # fmt: skip
            seats = [host, Seat(1, None, 'Robo', 'en', rng.choice([*game.players]))]
            table = await store.change_lobby(table.id, table.version, seats=seats, request=f'seated {index}')
            state = game.new(2, options, f'{index:032x}').state
            await store.start(
                table.id, table.version, seats=seats, snapshot=game.dump(state), schema=game.schema, events='[]',
                request=f'begun {index}', questions=asked_first(table, game.pending(state), time.time()),
            )  # fmt: skip

    async def start(self) -> None:
        """Start all processes."""
        await self.playground.start()
        async with asyncio.TaskGroup() as group:
            for member in self.members:
                group.create_task(member.start())

    async def stop(self) -> None:
        """End all of them, and the playground."""
        codes = await asyncio.gather(*(member.stop() for member in self.members))
        for member, code in zip(self.members, codes, strict=True):
            member.exits.append(code)

    async def store(self) -> Store:
        """The store of the bot, opened once more."""
        return await open_store(self.url)
