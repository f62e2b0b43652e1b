"""`python -m bot` as a process: start, stop, kill and restart."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import socket
import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from bot.config import VERSION
from persistence.store import open_store
from playground import Playground
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import PATIENCE
from tests.bot.group import Group
from tests.bot.play import asks, click, controls, id_in, open_lobby, press, shows, turn_of
from tests.bot.process import ROOT, Bot, StartedBot
from tests.persistence.damage import damage_a_corner

MISCONFIGURED = 78


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    served = Playground(limits={})
    await served.start()
    yield served
    await served.close()


@pytest.fixture
async def bot(tmp_path: Path, playground: Playground) -> AsyncIterator[Bot]:
    """A bot process connected to the test's playground."""
    bot = Bot(tmp_path, DISCORD_TOKEN=playground.token, DISCORD_API_URL=playground.api_url, LOG_LEVEL='WARNING')
    try:
        await bot.start()
        await playground.until(lambda: playground.gateway.online, timeout=PATIENCE)
        yield bot
    finally:
        # Before the playground closes: another test's may get its port.
        await bot.tidy_up()


async def begun(playground: Playground) -> ShownMessage:
    """Start a game of two in the channel. Returns its board."""
    ada, bruno = playground.person('Ada'), playground.person('Bruno')
    lobby = await open_lobby(ada, 'games', 'onirim')
    await click(bruno, lobby, 'join')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and bruno.name in m.text)
    await click(ada, lobby, 'start')
    return await ada.see('games', shows('play', id_in(controls(lobby, 'start')[0].custom_id).table), timeout=PATIENCE)


async def play(folder: Path, playground: Playground, steps: int, seed: int) -> None:
    """Answer at least `steps` questions at table 1, through the buttons on screen."""
    people = (playground.person('Ada'), playground.person('Bruno'))
    async with await open_store(f'sqlite:///{folder / "clew.db"}') as store:
        group = Group(store, 1, people[0].channel('games'), people, Random(seed))
        before = (await group.table()).version
        assert (await group.steps(steps)).version >= before + steps


async def test_sigterm_lets_the_bot_finish_and_the_game_go_on(bot: Bot, playground: Playground, tmp_path: Path) -> None:
    await begun(playground)
    await play(tmp_path, playground, 4, seed=1)
    bot.kill(signal.SIGTERM)
    assert await bot.ended() == 0
    assert bot.complaints == ''
    log = tmp_path / 'clew.db-wal'
    assert not log.exists() or log.stat().st_size == 0
    with closing(sqlite3.connect(tmp_path / 'clew.db')) as db:
        assert db.execute('PRAGMA integrity_check').fetchone() == ('ok',)
    await bot.start()
    await playground.until(lambda: playground.gateway.online, timeout=PATIENCE)
    await play(tmp_path, playground, 4, seed=2)


async def test_killed_bot_goes_on_from_the_buttons_on_screen(bot: Bot, playground: Playground, tmp_path: Path) -> None:
    await begun(playground)
    for seed in range(2):
        await play(tmp_path, playground, 3, seed)
        bot.kill(signal.SIGKILL)
        assert await bot.ended() == -signal.SIGKILL
        playground.gateway.sessions.clear()
        await bot.start()
        await playground.until(lambda: playground.gateway.online, timeout=PATIENCE)
    await play(tmp_path, playground, 3, seed=9)


async def test_kill_between_saving_and_showing_shows_the_save(bot: Bot, playground: Playground, tmp_path: Path) -> None:
    await begun(playground)
    # No screen leaves the bot any more, while it still saves.
    for route in ('POST /channels/{}/messages', 'PATCH /channels/{}/messages/{}'):
        playground.faults.next(route, status=503, times=20)
    await play(tmp_path, playground, 1, seed=1)
    bot.kill(signal.SIGKILL)
    await bot.ended()
    playground.gateway.sessions.clear()
    while playground.faults.take('POST', '/channels/{}/messages') or playground.faults.take(
        'PATCH', '/channels/{}/messages/{}'
    ):
        pass
    await bot.start()
    await playground.until(lambda: playground.gateway.online, timeout=PATIENCE)
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        table = await store.load(1)
        people = (playground.person('Ada'), playground.person('Bruno'))
        asked = Group(store, 1, people[0].channel('games'), people, Random(0)).asked(table)
    board = await asked.see('games', lambda m: shows('play', 1)(m) and turn_of(asked)(m), timeout=PATIENCE)
    assert asks(table)(await press(asked, board, 'play'))


async def test_bot_stops_at_once_while_discord_does_not_answer(tmp_path: Path, playground: Playground) -> None:
    playground.faults.next('GET /users/@me', status=500, times=20)
    bot = Bot(tmp_path, DISCORD_TOKEN=playground.token, DISCORD_API_URL=playground.api_url, LOG_LEVEL='WARNING')
    await bot.start()
    try:
        # A refused request shows that the bot waits now; nothing in the world changes by it.
        while not [call for call in playground.calls if call.status == 500]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        bot.kill(signal.SIGTERM)
        async with asyncio.timeout(20):
            assert await bot.ended() == 0
        assert 'Traceback' not in bot.complaints
    finally:
        await bot.tidy_up()


async def test_bot_stops_while_discord_makes_it_wait(bot: Bot, playground: Playground, tmp_path: Path) -> None:
    await begun(playground)
    playground.faults.next('PATCH /channels/{}/messages/{}', status=429, retry_after=25.0, times=9)
    playground.faults.next('POST /channels/{}/messages', status=429, retry_after=25.0, times=9)
    await play(tmp_path, playground, 1, seed=3)
    bot.kill(signal.SIGTERM)
    async with asyncio.timeout(20):
        assert await bot.ended() == 0
    assert 'Traceback' not in bot.complaints


@pytest.mark.parametrize(
    ('settings', 'names'),
    [
        ({'DISCORD_TOKEN': 'wrong'}, 'DISCORD_TOKEN'),
        ({'DATABASE_URL': 'sqlite:////no/such/folder/clew.db'}, 'DATABASE_URL'),
        ({'DATABASE_URL': 'sqlite:///README.md'}, 'README.md'),
        ({'DISCORD_API_URL': 'http://example.org/api/v10'}, 'DISCORD_API_URL'),
    ],
    ids=lambda value: ' '.join(value.values()) if isinstance(value, dict) else '',
)
async def test_wrong_setting_stops_the_start_with_one_sentence(
    tmp_path: Path, playground: Playground, settings: dict[str, str], names: str
) -> None:
    good = {'DISCORD_TOKEN': playground.token, 'DISCORD_API_URL': playground.api_url, 'LOG_LEVEL': 'WARNING'}
    # This file is not a database. It is copied, because the bot leaves a lock file in its folder.
    shutil.copy(ROOT / 'README.md', tmp_path)
    bot = Bot(tmp_path, **{**good, **settings})
    try:
        await bot.start()
        assert await bot.ended() == MISCONFIGURED
    finally:
        await bot.tidy_up()
    sentence = bot.complaints.strip()
    assert names in sentence
    assert sentence.count('\n') == 0 and sentence.endswith('.')
    assert settings.get('DISCORD_TOKEN', good['DISCORD_TOKEN']) not in sentence.replace('DISCORD_TOKEN', '')


async def test_occupied_port_stops_the_start_with_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(('127.0.0.1', 0)) as taken:
        bot = StartedBot(tmp_path, PLAYGROUND_PORT=str(taken.getsockname()[1]), LOG_LEVEL='WARNING')
        await bot.start()
        assert await bot.ended() == MISCONFIGURED
    assert re.fullmatch(r'Port \d+ is taken: .*\.\n', bot.complaints)


async def test_start_names_the_version_and_the_database(tmp_path: Path) -> None:
    bot = Bot(tmp_path, PLAYGROUND_PORT='0')
    for end in (', created now', ''):
        await bot.start()
        assert await bot.complains(f'"Clew {re.escape(VERSION)} starts, database: {tmp_path}/clew.db{end}"')
        assert await bot.complains(r'"ready: Clew\S* is connected, servers=1"')
        bot.kill(signal.SIGTERM)
        assert await bot.ended() == 0


async def test_settings_are_read_from_a_file_too(tmp_path: Path) -> None:
    (tmp_path / '.env').write_text('LOG_LEVEL=LOUD\n')
    bot = Bot(tmp_path)
    await bot.start()
    assert await bot.ended() == MISCONFIGURED
    assert 'LOG_LEVEL' in bot.complaints


async def test_playground_without_token_keeps_chat_over_a_restart(tmp_path: Path) -> None:
    bot = StartedBot(tmp_path, PLAYGROUND_PORT='0', LOG_LEVEL='WARNING')
    for visit in range(2):
        await bot.start()
        try:
            url = (await bot.line(r'open (http://127\.0\.0\.1:\d+)'))[1]
            async with aiohttp.ClientSession() as http, http.ws_connect(f'{url}/page/socket', origin=url) as page:
                assert (await http.get(url)).status == 200
                seen = await ask(page, 'hello')
                assert ('see you tomorrow' in str(seen)) is (visit == 1)
                channel = next(c['id'] for frame in seen for c in frame.get('channels', ()) if c['name'] == 'games')
                await ask(page, 'say', channel=channel, text='see you tomorrow')
            bot.kill(signal.SIGTERM)
            assert await bot.ended() == 0
            assert bot.complaints == ''
        finally:
            await bot.tidy_up()


async def ask(page: aiohttp.ClientWebSocketResponse, op: str, **fields: str) -> list[dict[str, Any]]:
    """Send a request on the page's socket. Returns all frames up to the `done` that ends it."""
    await page.send_json({'op': op, 'n': 1, **fields})
    frames: list[dict[str, Any]] = []
    while not frames or frames[-1]['op'] != 'done':
        frames.append(await page.receive_json(timeout=PATIENCE))
    return frames


async def test_check_without_a_token_says_what_is_missing(tmp_path: Path) -> None:
    bot = Bot(tmp_path)
    await bot.start('check', '1')
    assert await bot.ended() == MISCONFIGURED
    assert 'DISCORD_TOKEN' in bot.complaints


def rights_of_others(folder: Path) -> dict[str, int]:
    """Return the permission bits of group and others, by name of file or folder."""
    rights = {}
    for found in folder.rglob('*'):
        # A running process renames its temporary files.
        with suppress(FileNotFoundError):
            rights[found.name] = stat.S_IMODE(found.stat().st_mode) & 0o077
    return rights


async def test_files_and_backups_are_readable_by_the_owner_only(tmp_path: Path) -> None:
    bot = Bot(tmp_path, PLAYGROUND_PORT='0', LOG_LEVEL='WARNING', HEALTH_FILE='alive')
    await bot.start()
    try:
        await bot.line(r'open (http://127\.0\.0\.1:\d+)')
        copying = Bot(tmp_path)
        await copying.start('backup', 'copy.db')
        assert await copying.ended() == 0, copying.complaints
        running = rights_of_others(tmp_path)
        bot.kill(signal.SIGTERM)
        assert await bot.ended() == 0
    finally:
        await bot.tidy_up()
    for others in (running, rights_of_others(tmp_path)):
        assert {'clew.db', 'clew.db-lock', 'copy.db', 'world.json'} <= others.keys()
        assert not any(others.values()), others
    assert {'clew.db-wal', 'clew.db-shm'} <= running.keys()


async def test_failed_backup_is_one_sentence_and_an_error_code(tmp_path: Path) -> None:
    bot = Bot(tmp_path)
    await bot.start('backup', 'copy.db')
    assert await bot.ended() == MISCONFIGURED
    assert re.fullmatch(r'There is no database .*\.\n', bot.complaints)


def put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


@pytest.mark.parametrize(
    ('name', 'content', 'sentence'),
    [
        ('.env', b'LOG_LEVEL=\xff\xfe\n', r'The file \.env is not UTF-8 text\. .*\.'),
        ('clew-playground/world.json', b'{"version": 1', r'.*world\.json is damaged or of another version: .*\.'),
        ('clew-playground/world.json/file', b'', r'clew-playground cannot be read \(Is a directory\): .*\.'),
        ('clew-playground', b'no folder', r'clew-playground cannot be written \(.*\): .*\.'),
    ],
)
async def test_unusable_file_stops_the_start_with_one_sentence(
    tmp_path: Path, name: str, content: bytes, sentence: str
) -> None:
    put(tmp_path / name, content)
    bot = Bot(tmp_path, PLAYGROUND_PORT='0', LOG_LEVEL='WARNING')
    await bot.start()
    try:
        assert await bot.ended() == MISCONFIGURED
        assert re.fullmatch(sentence + '\n', bot.complaints)
    finally:
        await bot.tidy_up()


async def test_second_bot_on_the_same_database_is_refused(bot: Bot, tmp_path: Path) -> None:
    second = Bot(tmp_path, DATABASE_URL=f'sqlite:///{tmp_path / "clew.db"}', PLAYGROUND_PORT='0')
    await second.start()
    assert await second.ended() == MISCONFIGURED
    assert re.fullmatch(r'Another Clew is running with the database .*\.\n', second.complaints)
    bot.kill(signal.SIGTERM)
    assert await bot.ended() == 0


async def test_empty_log_beside_an_older_file_stops_the_start(bot: Bot, playground: Playground, tmp_path: Path) -> None:
    await begun(playground)
    bot.kill(signal.SIGKILL)
    await bot.ended()
    (tmp_path / 'clew.db-wal').write_bytes(b'')
    await bot.start()
    assert await bot.ended() == MISCONFIGURED
    assert re.fullmatch(r'The database clew\.db lacks step 3 of table 1, .*\.\n', bot.complaints)


async def test_restored_older_copy_corrects_the_screens(bot: Bot, playground: Playground, tmp_path: Path) -> None:
    """Discord shows a step, and a table, that the copy lacks."""
    ada, bruno = playground.person('Ada'), playground.person('Bruno')
    await begun(playground)
    await play(tmp_path, playground, 4, seed=1)
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        while await store.stale_screens():  # noqa: ASYNC110  # it happens in a database
            await asyncio.sleep(0.02)
    await command(tmp_path, 'backup', 'copy.db')
    async with await open_store(f'sqlite:///{tmp_path / "copy.db"}') as store:
        table = await store.load(1)
        asked = Group(store, 1, ada.channel('games'), (ada, bruno), Random(0)).asked(table)

    def shows_the_copy(person: Person, hand: ShownMessage) -> bool:
        return asks(table)(hand) if person is asked else bool(hand.buttons) and not controls(hand, 'do')

    def shows_another_step(person: Person, hand: ShownMessage) -> bool:
        return not shows_the_copy(person, hand)

    await play(tmp_path, playground, 1, seed=2)
    for person in (ada, bruno):
        await person.see(person.dm, partial(shows_another_step, person), timeout=PATIENCE)
    lost = await open_lobby(ada, 'general', 'onirim')
    bot.kill(signal.SIGKILL)
    await bot.ended()
    playground.gateway.sessions.clear()
    await command(tmp_path, 'restore', 'copy.db')
    await bot.start()
    for person in (ada, bruno):
        # Nobody has pressed anything.
        await person.see(person.dm, partial(shows_the_copy, person), timeout=PATIENCE)
    begins = await open_lobby(ada, 'general', 'onirim')
    assert id_in(controls(begins, 'start')[0].custom_id).table > id_in(controls(lost, 'start')[0].custom_id).table
    assert 'no longer there' in (await press(ada, lost, 'start')).text
    await play(tmp_path, playground, 4, seed=3)


async def command(folder: Path, *arguments: str) -> None:
    """Run a command of the bot to its end."""
    process = Bot(folder)
    await process.start(*arguments)
    assert await process.ended() == 0, process.complaints


async def test_unread_damage_is_reported_at_start_and_on_request(
    bot: Bot, playground: Playground, tmp_path: Path
) -> None:
    bot.kill(signal.SIGTERM)
    await bot.ended()
    damage_a_corner(tmp_path / 'clew.db')
    await bot.start()
    sentence = r'The database clew\.db is damaged \(.*\): restore it from a backup\.'
    assert await bot.complains(sentence)
    bot.kill(signal.SIGTERM)
    assert await bot.ended() == 0
    checking = Bot(tmp_path)
    await checking.start('check-database')
    assert await checking.ended() == MISCONFIGURED
    assert re.fullmatch(f'{sentence}\n', checking.complaints)


async def test_healthy_database_is_reported_as_healthy(tmp_path: Path) -> None:
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}'):
        checking = Bot(tmp_path)
        await checking.start('check-database')
        assert await checking.line(r'^The database is whole \(0\.\d MB\)\.$')
        assert await checking.ended() == 0
