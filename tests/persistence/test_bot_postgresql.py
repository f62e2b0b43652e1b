"""`python -m bot` with a PostgreSQL database."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.command_line import AWAY
from bot.words import words_for
from persistence import open_store
from tests.bot.conftest import House
from tests.bot.game_gone import told
from tests.bot.harbour import put_up
from tests.bot.play import DISCARD, click, press
from tests.bot.process import ROOT, Bot
from tests.bot.seen import opened
from tests.bot.tables import calm, running
from tests.persistence.bot_on_postgresql import house as house
from tests.persistence.moving import nothing_in
from tests.persistence.postgresql import start, stop
from tests.persistence.saved import NEWEST

NOBODY_THERE = 'postgresql://clew:secret@localhost:1/clew'


def names(folder: Path) -> list[str]:
    return [found.name for found in folder.iterdir()]


async def test_bot_runs_on_postgresql_and_stops_cleanly(tmp_path: Path, postgresql_url: str) -> None:
    await nothing_in(postgresql_url)
    bot = Bot(tmp_path, DATABASE_URL=postgresql_url, PLAYGROUND_PORT='0')
    await bot.start()
    try:
        assert await bot.complains('"ready: ')
        bot.kill(signal.SIGTERM)
        assert await bot.ended() == 0
        assert 'ERROR' not in bot.complaints
    finally:
        await bot.tidy_up()
    assert not [name for name in names(tmp_path) if '.db' in name]
    async with await open_store(postgresql_url) as store:
        assert await store.meta_get('commands') is not None


async def test_press_while_the_server_is_away_can_be_repeated(
    house: House, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await opened(house.ada, table)
    await house.shown()
    await asyncio.to_thread(stop, postgresql_url, 'fast')
    try:
        with monkeypatch.context() as patch:
            patch.setattr('persistence.postgresql.database.AWAY', 0.1)
            told = await (await click(house.ada, panel, 'do', DISCARD)).follow_up()
            await house.clew.pulse()
    finally:
        await asyncio.to_thread(start, postgresql_url)
    assert told.text == words_for('en')('refusal-store')
    assert await house.store.load(table.id) == table
    await press(house.ada, panel, 'do', DISCARD)
    assert (await house.store.load(table.id)).version == table.version + 2
    await house.shown()


async def test_press_during_a_server_restart_only_waits(house: House, postgresql_url: str) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await opened(house.ada, table)
    await asyncio.to_thread(stop, postgresql_url, 'fast')
    pressed = asyncio.create_task(press(house.ada, panel, 'do', 'discard rs'))
    await asyncio.sleep(0)
    await asyncio.to_thread(start, postgresql_url)
    await pressed
    assert (await house.store.load(table.id)).version == table.version + 1
    await house.shown()


async def test_start_waits_for_the_server(tmp_path: Path, postgresql_url: str) -> None:
    bot = Bot(tmp_path, DATABASE_URL=postgresql_url, PLAYGROUND_PORT='0')
    await asyncio.to_thread(stop, postgresql_url, 'fast')
    try:
        await bot.start()
        assert await bot.complains('does not answer .* Retrying for')
    finally:
        await asyncio.to_thread(start, postgresql_url)
    try:
        assert await bot.complains('"ready: ')
        assert bot.complaints.count('Retrying for') == 1
        bot.kill(signal.SIGTERM)
        assert await bot.ended() == 0
    finally:
        await bot.tidy_up()


async def test_sigterm_ends_the_wait_for_the_server(tmp_path: Path) -> None:
    bot = Bot(tmp_path, DATABASE_URL=NOBODY_THERE, PLAYGROUND_PORT='0')
    await bot.start()
    try:
        assert await bot.complains('Retrying for')
        bot.kill(signal.SIGTERM)
        assert await bot.ended() == 0
    finally:
        await bot.tidy_up()
    assert not names(tmp_path)


def test_start_without_a_server_fails_with_one_sentence(tmp_path: Path) -> None:
    program = 'import bot.store_opening; bot.store_opening.WITHIN = 0.1; from bot.__main__ import main; main()'
    environment = {**os.environ, 'PYTHONPATH': str(ROOT), 'DATABASE_URL': NOBODY_THERE, 'LOG_LEVEL': 'ERROR'}
    ended = subprocess.run(
        [sys.executable, '-P', '-c', program], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=30
    )
    assert ended.returncode == AWAY
    assert re.fullmatch(r'PostgreSQL does not answer at the address of DATABASE_URL: .*\.\n', ended.stderr)
    assert 'secret' not in ended.stderr
    assert not names(tmp_path)


@pytest.mark.parametrize('named', [True, False])
async def test_move_command_copies_a_database(tmp_path: Path, postgresql_url: str, named: bool) -> None:
    await nothing_in(postgresql_url)
    shutil.copyfile(NEWEST, tmp_path / 'clew.db')
    moving = Bot(tmp_path) if named else Bot(tmp_path, DATABASE_URL=postgresql_url)
    await moving.start('move', 'sqlite:///clew.db', *[postgresql_url] * named)
    assert await moving.line(r'^\d+ rows are at the target, the same as at the source\.$')
    assert await moving.line('^Give DATABASE_URL the new address' if named else '^The source is as it was')
    assert await moving.ended() == 0
    assert re.fullmatch(r'(\d+) of \1 rows copied\n\1 of \1 rows compared\n', moving.complaints)
    async with await open_store(postgresql_url) as store:
        assert (await store.load(1)).version == 6


async def test_table_waits_until_its_game_is_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    put_up(monkeypatch)
    await told(house, monkeypatch)
