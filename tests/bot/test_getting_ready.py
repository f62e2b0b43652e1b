"""Compilation of code for bot players and advice: it begins at the start, and may take long or fail."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.thinking import compiled, strengths
from bot.thinking.compiled import FOLDER, compile_lock
from bot.thinking.thinkers import Thinkers
from bot.words import words_for
from bot.workers.pool import NotDone
from engine.registry import PACKAGES
from playground import Playground
from tests.bot.advice import ALONE, SAID, TOLD, advised_by, finished
from tests.bot.conftest import House
from tests.bot.play import controls, menus, options, press, shows
from tests.bot.process import ROOT, Bot
from tests.bot.seen import opened
from tests.bot.tables import lobby, running
from tests.fake_numba import BROKEN, HOLLOW, put_up

EN = words_for('en')


@pytest.fixture
def thinkers(stormy_house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinkers]:
    """The bot's thinkers, with real processes. Whether numba works is not known yet."""
    made = stormy_house.clew.players.thinkers
    monkeypatch.setattr(strengths, '_BROKEN', set())
    monkeypatch.setattr(strengths, 'installed', lambda package: package not in strengths._BROKEN)
    monkeypatch.setattr('bot.tables.advice.installed', strengths.installed)
    monkeypatch.setattr(made, '_folder', tmp_path)
    monkeypatch.setattr(made, '_pool', made._new_pool(1))
    yield made
    made.close()


async def prepared(thinkers: Thinkers) -> None:
    """Wait until no compilation is running."""
    async with asyncio.timeout(60):
        while thinkers.preparing('onirim'):  # noqa: ASYNC110  # it happens in a process
            await asyncio.sleep(0.01)


def after(gate: asyncio.Event, do: Callable[[Any], Awaitable[Any]]) -> Callable[[Any], Awaitable[Any]]:
    """Return `do`, delayed until the gate is open."""

    async def done(what: Any) -> Any:
        await gate.wait()
        return await do(what)

    return done


async def test_first_advice_says_the_bot_gets_ready(
    stormy_house: House, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, gate, thought = stormy_house, asyncio.Event(), asyncio.Event()

    async def compile_it(player: object) -> None:
        await gate.wait()

    monkeypatch.setattr(thinkers, '_compile', compile_it)
    asked = advised_by(house, SAID, gate=thought)
    thinkers.prepare()
    table = await running(house, house.ada, state=ALONE.state)
    panel = await press(house.ada, await opened(house.ada, table), 'advice')
    assert EN('advice-preparing') in panel.text and not controls(panel, 'advice') and not asked
    gate.set()
    thinking = EN('advice-thinking')
    await house.ada.see('games', lambda each: each.id == panel.id and thinking in each.text, timeout=60)
    thought.set()
    panel = await finished(house, panel)
    assert TOLD[0] in panel.text and EN('advice-preparing') not in panel.text


async def test_failed_compiling_is_told_as_failed_advice(
    stormy_house: House, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, gate = stormy_house, asyncio.Event()

    async def compile_it(player: object) -> None:
        await gate.wait()
        raise NotDone('its process was killed')

    monkeypatch.setattr(thinkers, '_compile', compile_it)
    asked = advised_by(house, SAID)
    thinkers.prepare()
    table = await running(house, house.ada, state=ALONE.state)
    panel = await press(house.ada, await opened(house.ada, table), 'advice')
    assert EN('advice-preparing') in panel.text
    gate.set()
    panel = await finished(house, panel)
    assert EN('advice-failed') in panel.text and controls(panel, 'advice') and not asked


async def test_advice_after_compiling_took_too_long_says_it_gets_ready(
    stormy_house: House, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, gates, begun = stormy_house, [asyncio.Event(), asyncio.Event()], list[object]()

    async def compile_it(player: object) -> None:
        begun.append(player)
        await gates[len(begun) - 1].wait()
        if len(begun) == 1:
            raise NotDone('it took longer than it may')

    monkeypatch.setattr(thinkers, '_compile', compile_it)
    thought = asyncio.Event()
    asked = advised_by(house, SAID, gate=thought)
    thinkers.prepare()
    table = await running(house, house.ada, state=ALONE.state)
    panel = await press(house.ada, await opened(house.ada, table), 'advice')
    # While the pool allows a process to compile: longer than the time between two tries.
    monkeypatch.setattr('bot.thinking.thinkers.COMPILE_RETRY', 0.0)
    gates[0].set()
    panel = await finished(house, panel)
    assert EN('advice-failed') in panel.text and not asked
    panel = await press(house.ada, panel, 'advice')
    assert EN('advice-preparing') in panel.text and not asked
    gates[1].set()
    await house.ada.see('games', lambda each: each.id == panel.id and EN('advice-thinking') in each.text, timeout=60)
    thought.set()
    assert TOLD[0] in (await finished(house, panel)).text and len(begun) == 2


async def test_strong_bot_is_offered_once_compiled(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    async def compile_it(what: object) -> None:
        return None

    gate, onirim = asyncio.Event(), PACKAGES['onirim']
    monkeypatch.setattr(thinkers, '_compile_in_process', after(gate, compile_it))
    thinkers.prepare()
    assert strengths.offered(onirim) == ('easy',)
    gate.set()
    await prepared(thinkers)
    assert strengths.offered(onirim) == ('easy', 'hard')


@pytest.mark.parametrize('fake', [BROKEN, HOLLOW], ids=['broken', 'hollow'])
async def test_broken_numba_is_found_and_not_offered(
    stormy_house: House, thinkers: Thinkers, fake: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    house = stormy_house
    put_up(tmp_path, fake, monkeypatch)
    table = await lobby(house, house.ada)
    house.clew.screens.refresh(table.id)
    message = await house.ada.see('games', shows('options', table.id))
    panel = await options(house.ada, message)
    (menu,) = menus(panel, 'seat')
    assert [line.value for line in menu.options] == ['easy', 'hard']
    gate = asyncio.Event()
    monkeypatch.setattr(thinkers, '_compile_in_process', after(gate, thinkers._compile_in_process))
    thinkers.prepare()
    panel = await options(house.ada, message)
    (menu,) = menus(panel, 'seat')
    assert [line.value for line in menu.options] == ['easy'], 'it is not known yet'
    assert EN('options-preparing') in panel.text and EN('options-no-thinking') not in panel.text
    assert strengths.plays_as(PACKAGES['onirim'], 'hard') == 'hard', 'whoever sits at a table already waits for it'
    gate.set()
    await prepared(thinkers)
    panel = await options(house.ada, message)
    (menu,) = menus(panel, 'seat')
    assert [line.value for line in menu.options] == ['easy']
    assert EN('options-no-thinking') in panel.text and not controls(panel, 'advising')
    assert 'package broken: numba' in caplog.text and 'ImportError' in caplog.text


async def test_compilation_begins_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_up(tmp_path, BROKEN, monkeypatch)
    playground = Playground(limits={})
    await playground.start()
    bot = Bot(
        tmp_path, DISCORD_TOKEN=playground.token, DISCORD_API_URL=playground.api_url,
        CLEW_THINKERS='1', PYTHONPATH=os.pathsep.join((str(ROOT), str(tmp_path))),
    )  # fmt: skip
    try:
        await bot.start()
        assert await bot.complains('package broken: numba'), bot.complaints
    finally:
        await bot.tidy_up()
        await playground.close()


def test_one_process_compiles_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setattr(compiled, 'PATIENCE', 0.0)
    with compile_lock():
        assert not caplog.records
        with compile_lock():
            assert 'compiling without a lock' in caplog.text
    caplog.clear()
    with compile_lock():
        assert not caplog.records


def test_compilation_works_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / 'nowhere'))
    with compile_lock():
        pass
    monkeypatch.delenv(FOLDER)
    with compile_lock():
        pass
