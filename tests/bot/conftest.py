"""The bot against the playground: the real discord.py client over real HTTP and WebSocket, on this machine."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
import yarl
from discord.app_commands import Command, CommandTree, Translator
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.client import Clew
from bot.clock import Clock
from bot.pictures.page import Painter
from bot.pictures.sprites import Sprites
from engine.onirim.game import GAME as ONIRIM
from persistence.store import Store, open_store
from playground import Playground
from playground.answer import Answer
from playground.components import ComponentType
from playground.people import Person
from playground.records import Channel, InteractionType
from playground.screen import ShownMessage
from tests.bot.sketches import Sketcher
from tests.databases import hasten, put_empty

PATIENCE: Final = 30.0
"""Seconds for each part of the bot's coming and going; it takes a second, but the machine may be busy."""

HURRY: Final = 100_000.0
"""Requests a second that a bot may make of the playground."""

UPTIME: Final = 12_345.0
"""Seconds for which the machine of the bot has been running."""


class House:
    """A playground, a store, and a bot that can be stopped and started again."""

    def __init__(self, folder: Path, painter: Painter, url: str | None = None) -> None:
        self.playground = Playground(limits={})
        self.painter = painter
        self.file = folder / 'clew.db'
        self.url = url or f'sqlite:///{self.file}'
        self.wrong = 0.0
        """By how many seconds the clock of the bot's machine has been set."""
        self._booted = self.playground.clock.now() - UPTIME
        self.store: Store
        self.clew: Clew
        self._running: asyncio.Task[None]

    @property
    def ada(self) -> Person:
        return self.playground.person('Ada')

    @property
    def bruno(self) -> Person:
        return self.playground.person('Bruno')

    @property
    def games(self) -> Channel:
        return self.ada.channel('games')

    def wall(self) -> float:
        """What the clock of the bot's machine says."""
        return self.playground.clock.now() + self.wrong

    def steady(self) -> float:
        """Seconds since some moment that has nothing to do with 1970, as a clock that nobody sets counts them."""
        return self.playground.clock.now() - self._booted

    async def start(self) -> None:
        put_empty(self.file)
        self.store = await open_store(self.url)
        await hasten(self.store)
        self.clew = Clew(self.store, self.painter, emojis={}, clock=Clock(self.wall, self.steady))
        self.clew.services.pacing.every = self.clew.services.pacing.rests = 0.0
        self.clew.services.presence.lasts = 0.0
        self.clew.services.players.pace = 0.0
        # Whoever looks at the pace of requests has a throttle of their own.
        self.clew.throttle._rate = HURRY
        await self.clew.login(self.playground.token)
        self._running = asyncio.create_task(self.clew.connect())
        async with asyncio.timeout(PATIENCE):
            await self.clew.wait_until_ready()

    async def stop(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.clew.close()
                # A bot that was never ready would go on for ever trying to connect.
                await self._running
        finally:
            await self.store.close()

    async def restart(self) -> Store:
        """Stop the bot and start it again; the store that it has then."""
        await self.stop()
        await self.start()
        return self.store

    async def shown(self) -> None:
        """Wait until the bot has served everybody and has nothing more to show."""
        async with asyncio.timeout(PATIENCE):
            while self.clew.services.responses.tasks:
                await asyncio.wait(self.clew.services.responses.tasks)
            await self.clew.services.players.drain()
            await self.clew.services.refresher.drain()

    async def set_clock(self, wrong: float) -> None:
        """Set the clock of the bot's machine, by so many seconds from the right time; the bot has noticed."""
        self.wrong = wrong
        self.clew.services.deadlines.wake()
        await self.clew.services.deadlines.drain()

    async def later(self, seconds: float) -> None:
        """Let so much time pass: what is due then has been done, and is shown."""
        self.playground.clock.advance(seconds)
        self.clew.services.deadlines.wake()
        await self.clew.services.deadlines.drain()
        await self.clew.pulse()
        await self.shown()

    def now(self, person: Person, message: ShownMessage) -> ShownMessage | None:
        """The message as it looks now, None if it is gone."""
        found = self.playground.world.message(message.channel_id, message.id)
        return None if found is None else person.show(found)

    async def forge(self, person: Person, message: ShownMessage, custom_id: str, *values: str) -> Answer:
        """Use a component that somebody has smuggled into a message; a menu where values are chosen."""
        source = self.playground.world.messages[message.channel_id][message.id]
        kind = ComponentType.STRING_SELECT if values else ComponentType.BUTTON
        options = [{'label': value[:100], 'value': value} for value in values]
        smuggled = {'type': kind, 'id': 900, 'custom_id': custom_id, 'label': '?', 'style': 1, 'options': options}
        row = {'type': ComponentType.ACTION_ROW, 'id': 901, 'components': [smuggled]}
        data = {'custom_id': custom_id, 'component_type': kind, 'id': 900, 'values': list(values)}
        place = self.playground.world.channels[message.channel_id]
        interactions = self.playground.interactions
        seen = replace(source, components=[*source.components, row])
        record, body = await interactions.ask(person.user, place, InteractionType.COMPONENT, data, seen)
        return Answer(record, body, self.playground.world)

    def refused(self) -> list[str]:
        """What the bot asked for and was refused."""
        calls = self.playground.calls
        return [f'{call.method} {call.path}: {call.status}' for call in calls if not 200 <= call.status < 300]


@pytest.fixture(scope='session')
def sprites() -> Sprites:
    """The drawings, rasterised once for all tests that look at pictures."""
    return Sprites()


@pytest.fixture(scope='session')
def painter() -> Painter:
    """Few tests look at pictures; those put a real painter in the place of this one."""
    return Sketcher()


@asynccontextmanager
async def housed(folder: Path, painter: Painter, url: str | None = None) -> AsyncIterator[House]:
    """A house to which discord.py connects; no task outlives the bot."""
    before = asyncio.all_tasks()
    house = House(folder, painter, url)
    await house.playground.start()
    Route.BASE = house.playground.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(house.playground.gateway_url)
    try:
        await house.start()
        yield house
    finally:
        await house.stop()
        await house.playground.close()
    left = {task for task in asyncio.all_tasks() - before if not _ours_to_end(task)}
    assert not left, f'still running: {left}'


@pytest.fixture
def _routes(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(Command, 'get_translated_payload', _translated_once)
    route, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = route, gateway


_translate: Final = Command.get_translated_payload
_translations: Final[dict[Any, dict[str, Any]]] = {}


async def _translated_once(command: Command[Any, ..., Any], tree: CommandTree[Any], by: Translator) -> dict[str, Any]:
    """The commands are the same for every bot: to translate them took a fifth of the time in which one comes up."""
    if command not in _translations:
        _translations[command] = await _translate(command, tree, by)
    return _translations[command]


@pytest.fixture
async def stormy_house(tmp_path: Path, painter: Painter, _routes: None) -> AsyncIterator[House]:
    """A house where things may go wrong."""
    async with housed(tmp_path, painter) as house:
        yield house


def _ours_to_end(task: asyncio.Task[object]) -> bool:
    """Whether the task is this one, or discord.py's fifteen minutes for a private message, which end with the loop."""
    return task is asyncio.current_task() or getattr(task.get_coro(), '__name__', '') == '__timeout_task_impl'


@pytest.fixture
def house(stormy_house: House, caplog: pytest.LogCaptureFixture) -> Iterator[House]:
    """A house where nothing goes wrong: no request is refused, and nothing is worth a warning."""
    yield stormy_house
    assert stormy_house.refused() == []
    loud = [
        r.getMessage() for when in ('setup', 'call') for r in caplog.get_records(when) if r.levelno >= logging.WARNING
    ]
    assert loud == []


@pytest.fixture(autouse=True)
def _nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Automatic players who would have to compile something are not offered: that takes half a minute."""
    monkeypatch.setattr('bot.thinking.strengths.installed', lambda package: False)


@pytest.fixture
def seats_stay_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Onirim without automatic players, as it once was: there are tables of then, where a seat is free."""
    monkeypatch.setattr(ONIRIM, 'players', {})


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord waits for as long as it takes: three seconds would make a busy machine a fault of what is tested."""
    monkeypatch.setattr('playground.interactions.PATIENCE', 60.0)
