"""Rolling update: a new process with the same shards starts before the old one stops. No press may fail."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from playground import CannotDo, Playground
from playground.people import Person
from tests.bot.play import click, controls, open_lobby, press, shows
from tests.bot.process import Bot
from tests.persistence.postgresql import emptied
from tests.processes.conftest import Street
from tests.processes.two_processes import begun, people


async def test_no_press_fails_while_a_process_is_replaced(street: Street, caplog: pytest.LogCaptureFixture) -> None:
    old = await street.open(0, 1)
    table = await begun(street)
    ada, _ = people(street)
    over, pressed = asyncio.Event(), 0

    async def go_on_pressing() -> None:
        nonlocal pressed
        while not over.is_set():
            board = await ada.see('games', shows('play', table.id))
            assert (await press(ada, board, 'play')).ephemeral
            pressed += 1

    pressing = asyncio.create_task(go_on_pressing())
    await street.until(lambda: pressed > 3)
    new = await street.open(0, 1)
    before = pressed
    await street.until(lambda: pressed > before + 3)
    street.processes.remove(old)
    await old.stop()
    await street.until(lambda: new.cluster.shards.ids == {0, 1})
    before = pressed
    await street.until(lambda: pressed > before + 3)
    over.set()
    await pressing
    assert not [r.getMessage() for r in caplog.records if r.levelname == 'WARNING' and 'answered' in r.getMessage()]


PEOPLE = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Emil', 'Flora')


class Notified:
    """A process that reports to its starter when it is ready, as systemd demands."""

    def __init__(self, folder: Path, playground: Playground, url: str) -> None:
        folder.mkdir()
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.bind(str(folder / 'notify'))
        self.bot = Bot(
            folder, DISCORD_TOKEN=playground.token, DISCORD_API_URL=playground.api_url, DATABASE_URL=url,
            CLEW_SHARDS='0-1/2', LOG_LEVEL='WARNING', NOTIFY_SOCKET=str(folder / 'notify'),
        )  # fmt: skip

    async def start(self) -> None:
        """Start the process as `systemctl start` does. Returns when the bot is connected."""
        await self.bot.start()
        async with asyncio.timeout(90):
            while b'READY=1' not in await asyncio.get_running_loop().sock_recv(self._socket, 4096):
                pass

    async def stop(self) -> None:
        """Stop the process as `systemctl stop` does."""
        self.bot.kill(signal.SIGTERM)
        assert await self.bot.ended() == 0, self.bot.complaints

    async def tidy_up(self) -> None:
        await self.bot.tidy_up()
        self._socket.close()


async def goes_on(person: Person, table_id: int, rng: Random, over: asyncio.Event, pressed: Counter[str]) -> None:
    """Open the hand and answer, until `over` is set. Counts the presses in `pressed`. Each press must be answered."""
    while not over.is_set():
        board = await person.see('games', shows('play', table_id), timeout=60)
        try:
            panel = await press(person, board, 'play')
            pressed[person.name] += 1
            if offered := controls(panel, 'do'):
                chosen = rng.choice(offered)
                await (await person.press(panel, chosen.custom_id or '')).settled()
                pressed[person.name] += 1
        except CannotDo:
            # The message has just been replaced, so no press was sent.
            await asyncio.sleep(0)


async def begin(host: Person, guest: Person, table_id: int) -> None:
    lobby = await open_lobby(host, 'games', 'labyrinth')
    await click(guest, lobby, 'join')
    lobby = await host.see('games', lambda each: each.id == lobby.id and guest.name in each.text)
    await click(host, lobby, 'start')
    await host.see('games', shows('play', table_id), timeout=60)


async def test_no_press_of_a_crowd_fails_in_a_rolling_update(postgresql_url: str, tmp_path: Path) -> None:
    """Uses real processes: the new one starts, then the old one stops."""
    await (await emptied(postgresql_url)).close()
    playground = Playground(limits={})
    await playground.start()
    old, new = (Notified(tmp_path / name, playground, postgresql_url) for name in ('old', 'new'))
    over, pressed, pressing = asyncio.Event(), Counter[str](), list[asyncio.Task[None]]()

    async def all_press(times: int) -> None:
        before = Counter(pressed)
        async with asyncio.timeout(120):
            while not all(pressed[name] - before[name] >= times for name in PEOPLE):
                for task in pressing:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.01)

    try:
        await old.start()
        people = [known(playground, name) for name in PEOPLE]
        for number, (host, guest) in enumerate(zip(people[::2], people[1::2], strict=True), 1):
            await begin(host, guest, number)
        for place, person in enumerate(people):
            going = goes_on(person, place // 2 + 1, Random(place), over, pressed)
            pressing.append(asyncio.create_task(going))
        await all_press(2)
        await new.start()
        await all_press(2)
        await old.stop()
        await all_press(4)
        over.set()
        await asyncio.gather(*pressing)
        await new.stop()
        assert 'response failed' not in old.bot.complaints + new.bot.complaints
    finally:
        over.set()
        for task in pressing:
            task.cancel()
        await old.tidy_up()
        await new.tidy_up()
        await playground.close()


def known(playground: Playground, name: str) -> Person:
    return playground.person(name) if name in ('Ada', 'Bruno') else playground.add_person(name)
