"""Fixtures that run the bot against the playground, with the real discord.py client over HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Mapping
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
from bot.message.emojis import Emoji
from bot.pictures.painter import Painter
from bot.pictures.sprites import Sprites
from bot.thinking import strengths
from persistence.store import Store, open_store
from playground import Playground
from playground.answer import Answer
from playground.components import ComponentType
from playground.people import Person
from playground.records import Channel, InteractionType
from playground.screen import ShownMessage
from tests.bot.cut_words import cut_words
from tests.bot.sketches import Sketcher
from tests.databases import hasten, put_empty
from tests.packages import told_otherwise

PATIENCE: Final = 120.0
"""Timeout in seconds for each step of a start or stop, and for other conditions. A step takes about a second on an idle
machine. Workers have a low priority, so on a busy one theirs may take a minute."""

RARELY: Final = 86400.0
"""Seconds between two pulses of the bot itself. Tests call the pulse when they need one."""

HURRY: Final = 100_000.0
"""Requests a second that the playground allows. Tests never reach this limit."""

UPTIME: Final = 12_345.0
"""Uptime of the bot's machine in seconds."""


class House:
    """A playground, a store, and a bot that tests can stop and restart."""

    def __init__(self, folder: Path, painter: Painter, url: str | None = None) -> None:
        self.playground = Playground(limits={})
        self.painter = painter
        self.file = folder / 'clew.db'
        self.url = url or f'sqlite:///{self.file}'
        self.emojis: Mapping[str, Emoji] = {}
        """Emojis that the bot uploads at its next start. Few tests need them."""
        self.wrong = 0.0
        """Seconds by which the clock of the bot's machine is wrong."""
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
        """Unix seconds by the clock of the bot's machine."""
        return self.playground.clock.now() + self.wrong

    def steady(self) -> float:
        """Monotonic seconds, unaffected by changes of the clock."""
        return self.playground.clock.now() - self._booted

    async def start(self) -> None:
        put_empty(self.file)
        self.store = await open_store(self.url)
        await hasten(self.store)
        self.clew = Clew(self.store, self.painter, emojis=self.emojis, clock=Clock(self.wall, self.steady))
        self.clew.screens.pacing.every = self.clew.screens.pacing.rests = 0.0
        self.clew.core.presence.lasts = 0.0
        self.clew.players.automatic.pace = 0.0
        # Tests of request rates set their own throttle.
        self.clew.messenger.throttle._rate = HURRY
        pulsed = self._pulsed()
        await self.clew.login(self.playground.token)
        self._running = asyncio.create_task(self.clew.connect())
        async with asyncio.timeout(PATIENCE):
            await self.clew.wait_until_ready()
            # Otherwise the first pulse could refresh screens in the middle of a test.
            await pulsed.wait()

    def _pulsed(self) -> asyncio.Event:
        """Return an event that is set at the end of the bot's first pulse. No other pulse follows by itself."""
        pulse, pulsed = self.clew.pulse, asyncio.Event()

        async def ended() -> None:
            pulsed.set()

        pulse.every = RARELY
        pulse._jobs = {**pulse._jobs, 'end of the pulse': ended}
        return pulsed

    async def stop(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.clew.close()
                # Without this, a bot that never became ready tries to connect for ever.
                await self._running
        finally:
            await self.store.close()

    async def restart(self) -> Store:
        """Restart the bot. Returns its store."""
        await self.stop()
        await self.start()
        return self.store

    async def shown(self) -> None:
        """Wait until the bot has answered every press and updated every screen."""
        async with asyncio.timeout(PATIENCE):
            while self.clew.screens.responses.tasks:
                await asyncio.wait(self.clew.screens.responses.tasks)
            await self.clew.players.automatic.drain()
            await self.clew.screens.refresher.drain()

    async def sleeps(self, seconds: float) -> None:
        """Let time pass while the bot's machine is asleep. The bot does not notice."""
        self._booted += seconds
        self.playground.clock.advance(seconds)

    async def set_clock(self, wrong: float) -> None:
        """Set the machine's clock wrong by `wrong` seconds, and let the bot notice."""
        self.wrong = wrong
        self.clew.players.deadlines.wake()
        await self.clew.players.deadlines.drain()

    async def later(self, seconds: float) -> None:
        """Let some seconds pass. Returns when everything due by then is done and shown."""
        self.playground.clock.advance(seconds)
        self.clew.players.deadlines.wake()
        await self.clew.players.deadlines.drain()
        await self.clew.pulse()
        await self.shown()

    def now(self, person: Person, message: ShownMessage) -> ShownMessage | None:
        found = self.playground.world.message(message.channel_id, message.id)
        return None if found is None else person.show(found)

    async def forge(self, person: Person, message: ShownMessage, custom_id: str, *values: str) -> Answer:
        """Add a component with this id to the message and use it: a menu if there are `values`, else a button."""
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
        """Return the requests of the bot that Discord refused."""
        calls = self.playground.calls
        return [f'{call.method} {call.path}: {call.status}' for call in calls if not 200 <= call.status < 300]

    def cut(self) -> list[str]:
        """Return the texts that are too long for a phone, and the texts that the bot has truncated."""
        payloads = [call.payload for call in self.playground.calls if isinstance(call.payload, dict)]
        messages = [payload.get('data') or payload for payload in payloads]
        return [words for message in messages for words in cut_words(message.get('components') or ())]


@pytest.fixture(scope='session')
def sprites() -> Sprites:
    """The drawings, rasterised once for all tests of pictures."""
    return Sprites()


@pytest.fixture(scope='session')
def painter() -> Painter:
    """A fast painter that draws no cards. Tests of pictures use a real one."""
    return Sketcher()


@asynccontextmanager
async def housed(folder: Path, painter: Painter, url: str | None = None, *, dated: bool = True) -> AsyncIterator[House]:
    """Start a `House` (playground, store and bot), and stop it afterwards.

    If `dated`, Discord's responses have a `Date` header.
    """
    before = asyncio.all_tasks()
    house = House(folder, painter, url)
    house.playground.dated = dated
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
    """Translate equal commands once for all bots. Repeated translations took a fifth of each start."""
    key = (command, *(choice.value for parameter in command.parameters for choice in parameter.choices))
    if key not in _translations:
        _translations[key] = await _translate(command, tree, by)
    return _translations[key]


@pytest.fixture
async def stormy_house(tmp_path: Path, painter: Painter, _routes: None) -> AsyncIterator[House]:
    """A `House` (playground, store and bot) for tests with errors: refused requests and warnings are allowed."""
    async with housed(tmp_path, painter) as house:
        yield house


def _ours_to_end(task: asyncio.Task[object]) -> bool:
    """Whether a task may still run after a stop of the bot: the test's own, or discord.py's timer for a view."""
    return task is asyncio.current_task() or getattr(task.get_coro(), '__name__', '') == '__timeout_task_impl'


BEHIND: Final = "Can't keep up"
"""Start of discord.py's warning that the machine is too slow for its heartbeats. The bot can't help that."""


@pytest.fixture
def house(stormy_house: House, caplog: pytest.LogCaptureFixture) -> Iterator[House]:
    """A `House` (playground, store and bot) for tests without errors.

    The test fails if there was a refused request, a truncated text or a warning in the log, but for `BEHIND`.
    """
    yield stormy_house
    assert stormy_house.refused() == []
    assert stormy_house.cut() == []
    records = [record for when in ('setup', 'call') for record in caplog.get_records(when)]
    loud = [record.getMessage() for record in records if record.levelno >= logging.WARNING]
    assert [each for each in loud if not each.startswith(BEHIND)] == []


@pytest.fixture(autouse=True)
def _nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Offer no bot players that need compiled code. A compilation takes half a minute."""
    monkeypatch.setattr('bot.thinking.strengths.installed', lambda package: False)
    # Findings of one test about broken installations must not reach the next.
    monkeypatch.setattr('bot.thinking.strengths._BROKEN', set())
    monkeypatch.setattr('bot.thinking.strengths._DOUBTED', set())
    strengths._found.cache_clear()


@pytest.fixture
def seats_stay_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove Onirim's bot players, as in old versions. A seat then becomes free if its player leaves."""
    told_otherwise(monkeypatch, 'onirim', strengths={})
