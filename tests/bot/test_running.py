"""Keeping the bot up."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.backoff import LONGEST, Logins
from bot.client import Clew
from bot.config import UNKNOWN_TOKEN, ConfigError
from bot.pictures.page import Painter
from bot.running import FINAL, keep_running
from persistence.store import open_store
from playground import Playground
from tests.bot.pauses import noted
from tests.bot.play import click


@pytest.fixture(autouse=True)
def _discord_stays(_routes: None) -> None:
    """Afterwards Discord is where it was."""


async def test_a_bot_that_falls_over_comes_back_and_the_buttons_on_screen_work(
    tmp_path: Path, painter: Painter
) -> None:
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
        lobby = (await playground.person('Ada').slash('games', 'play', game='onirim')).message
        await made[0].wait_until_ready()
        # discord.py does not survive what it cannot read.
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


async def test_a_token_that_discord_does_not_know_is_no_reason_to_try_again(tmp_path: Path, painter: Painter) -> None:
    playground = Playground()
    await playground.start()
    Route.BASE = playground.api_url
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        with pytest.raises(ConfigError) as refused:
            await keep_running(lambda: Clew(store, painter), 'wrong', asyncio.Event())
    await playground.close()
    assert str(refused.value) == UNKNOWN_TOKEN


async def test_it_can_be_stopped_while_it_waits_to_try_again(tmp_path: Path, painter: Painter) -> None:
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


@pytest.mark.parametrize('code', sorted(FINAL))
async def test_a_close_code_that_is_final_ends_the_bot_with_a_sentence(
    code: int, tmp_path: Path, painter: Painter
) -> None:
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


async def test_a_session_that_is_invalidated_again_and_again_logs_in_more_and_more_slowly(
    tmp_path: Path, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store, Clew(store, painter) as clew:
        clock = iter(range(10**6)).__next__
        clew._logins[0] = Logins(clock)
        monkeypatch.setattr(asyncio, 'sleep', noted(waited))
        for _ in range(12):
            await clew.before_identify_hook(0)
        monkeypatch.undo()
    pauses = [seconds for seconds in waited if seconds != 5.0]
    assert pauses == sorted(pauses) and pauses[0] == 0.0
    assert pauses[-1] > LONGEST / 2
