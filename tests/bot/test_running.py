"""Keeping the bot running: restarts after a crash, errors that end it, and backoff between logins."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.backoff import LONGEST, Attempts
from bot.client import Clew
from bot.config import UNKNOWN_TOKEN, ConfigError
from bot.pictures.painter import Painter
from bot.running import FINAL, keep_running
from persistence.store import open_store
from playground import Playground
from tests.bot.pauses import noted
from tests.bot.play import click, open_lobby


@pytest.fixture(autouse=True)
def _discord_stays(_routes: None) -> None:
    """Restore Discord's address after the test."""


async def test_crashed_bot_comes_back_and_its_buttons_work(tmp_path: Path, painter: Painter) -> None:
    playground = Playground(limits={})
    await playground.start()
    Route.BASE = playground.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(playground.gateway_url)
    made: list[Clew] = []
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:

        def make() -> Clew:
            made.append(Clew(store, painter))
            return made[-1]

        stop = asyncio.Event()
        running = asyncio.create_task(keep_running(make, playground.token, stop))
        await playground.until(lambda: playground.gateway.online)
        lobby = await open_lobby(playground.person('Ada'), 'games', 'onirim')
        await made[0].wait_until_ready()
        # discord.py does not survive an unreadable message.
        playground.gateway.dispatch('INTERACTION_CREATE', {'id': 'nonsense'})
        await playground.until(lambda: not playground.gateway.online)
        await playground.until(lambda: playground.gateway.online and len(made) == 2, timeout=20)
        await click(playground.person('Bruno'), lobby, 'join')
        await playground.person('Bruno').see('games', lambda m: m.id == lobby.id and 'Bruno' in m.text)
        await made[1].wait_until_ready()
        stop.set()
        await running
    await playground.close()
    assert all(clew.is_closed() for clew in made)


async def test_invalid_token_is_not_retried(tmp_path: Path, painter: Painter) -> None:
    playground = Playground()
    await playground.start()
    Route.BASE = playground.api_url
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        with pytest.raises(ConfigError) as refused:
            await keep_running(lambda: Clew(store, painter), 'wrong', asyncio.Event())
    await playground.close()
    assert str(refused.value) == UNKNOWN_TOKEN


async def test_bot_can_be_stopped_while_it_waits_to_retry(tmp_path: Path, painter: Painter) -> None:
    playground = Playground()
    await playground.start()
    Route.BASE = playground.api_url
    playground.faults.next('GET /users/@me', status=503, times=100)
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        stop = asyncio.Event()
        made: list[Clew] = []

        def make() -> Clew:
            made.append(Clew(store, painter))
            stop.set()
            return made[-1]

        await keep_running(make, playground.token, stop)
    await playground.close()
    assert len(made) == 1


async def test_silent_discord_is_one_line_of_the_log(
    tmp_path: Path, painter: Painter, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    Route.BASE = 'http://127.0.0.1:1/api/v10'
    monkeypatch.setattr('bot.running.Backoff.after', lambda self, lasted: 0.0)
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        stop, made = asyncio.Event(), list[Clew]()

        def make() -> Clew:
            made.append(Clew(store, painter))
            if len(made) == 2:
                stop.set()
            return made[-1]

        await keep_running(make, 'token', stop)
    (line,) = [record for record in caplog.records if record.name == 'bot.running' and record.levelname != 'INFO']
    assert line.levelname == 'WARNING' and line.exc_info is None
    assert line.getMessage().startswith('Discord does not answer, retrying in 0 s: Cannot connect to host 127.0.0.1:1')


@pytest.mark.parametrize('code', sorted(FINAL))
async def test_final_close_code_ends_the_bot_with_a_sentence(code: int, tmp_path: Path, painter: Painter) -> None:
    playground = Playground(limits={})
    await playground.start()
    Route.BASE = playground.api_url
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        clew = Clew(store, painter)
        running = asyncio.create_task(keep_running(lambda: clew, playground.token, asyncio.Event()))
        await playground.until(lambda: playground.gateway.online)
        await playground.gateway.drop(code)
        with pytest.raises(ConfigError) as refused:
            await running
    await playground.close()
    assert str(refused.value) == FINAL[code]
    assert clew.is_closed()


async def test_repeatedly_invalid_session_logs_in_with_backoff(
    tmp_path: Path, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store, Clew(store, painter) as clew:
        clock = iter(range(10**6)).__next__
        clew._logins[0] = Attempts(clock)
        monkeypatch.setattr(asyncio, 'sleep', noted(waited))
        for _ in range(12):
            await clew.before_identify_hook(0)
        monkeypatch.undo()
    pauses = [seconds for seconds in waited if seconds != 5.0]
    assert pauses == sorted(pauses) and pauses[0] == 0.0
    assert pauses[-1] > LONGEST / 2
