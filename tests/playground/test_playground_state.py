"""The world survives a restart of the process, with all messages and working buttons."""

from __future__ import annotations

import asyncio
import errno
import json
import logging
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket

from playground import Playground
from tests.playground.sample_bot import SampleBot, picture, running


def point_at(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, 'BASE', playground.api_url)
    monkeypatch.setattr(DiscordWebSocket, 'DEFAULT_GATEWAY', yarl.URL(playground.gateway_url))


def names(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.iterdir())


async def test_everything_is_there_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = Playground(tmp_path)
    await before.start()
    point_at(before, monkeypatch)
    clea = before.add_person('Clea', locale='pl', moderator=True)
    before.world.set_person(clea.user, dms_open=False)
    before.world.set_guild_locale('ru')
    async with running(SampleBot(), before):
        ada = before.person('Ada')
        board = (await ada.slash('games', 'play', game='onirim')).message
        hand = (await ada.press(board, 'Hand')).message
        await ada.slash('games', 'deal')
        thread = ada.open_thread('games', 'ours')
    before.clock.advance(100)
    newest = before.world.ids.last
    await before.close()

    after = Playground(tmp_path)
    await after.start()
    point_at(after, monkeypatch)
    assert after.world.commands == before.world.commands
    assert after.world.guild == before.world.guild
    assert after.world.users == before.world.users
    assert after.world.channels == before.world.channels
    assert after.world.messages == before.world.messages
    assert after.world.interactions == before.world.interactions
    assert after.world.files == before.world.files == {key: picture() for key in before.world.files}
    assert after.world.ids.next() > newest
    assert after.clock.now() - before.clock.now() < 50
    ada = after.person('Ada')
    assert [m.text for m in ada.messages('games')] == ['Turn 1', 'hand of Ada', f'dealt to {ada.mention}']
    assert hand.id == ada.messages('games')[1].id
    assert ada.messages(thread) == []
    assert [n.body for n in ada.notifications] == ['your hand', 'dealt to @Ada']
    async with running(SampleBot(), after):
        assert (await ada.press(ada.messages('games')[0], 'Turn')).message.text == 'Turn 2'
    await after.close()
    assert names(tmp_path / 'attachments') == sorted(map(str, after.world.files))
    assert len(after.world.files) == 2


async def test_state_is_stored_before_anyone_acts_on_it(tmp_path: Path) -> None:
    playground = Playground(tmp_path)
    await playground.start()
    playground.person('Ada').say('games', 'hello')
    # Others run at the next turn of the event loop at the earliest.
    await asyncio.sleep(0)
    assert Playground(tmp_path).world.messages == playground.world.messages
    await playground.close()


async def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    playground = Playground(tmp_path)
    await playground.start()
    await playground.close()
    file = tmp_path / 'world.json'
    saved = json.loads(file.read_text())
    wrong: tuple[dict[str, Any], ...] = (
        *({'version': 2}, {'users': 'nobody'}, {'users': []}, {'channels': []}, {'commands': {'here': []}}),
        *({'ahead': -1.0}, {'ahead': float('inf')}, {'ahead': float('nan')}, {'messages': None}),
    )
    for content in ('', '{', '[' * 100_000, '\0' * 100, *(json.dumps(saved | each) for each in wrong)):
        file.write_text(content)
        with pytest.raises(ValueError, match=r'world\.json is damaged or of another version: move it away'):
            Playground(tmp_path)


async def test_a_folder_that_may_not_be_looked_into_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path) -> bool:
        raise PermissionError(errno.EACCES, 'Permission denied', str(path))

    # Simulated, because root may read everything.
    monkeypatch.setattr(Path, 'exists', refused)
    with pytest.raises(ValueError, match=r'cannot be read \(Permission denied\): check its permissions'):
        Playground(tmp_path)


async def test_failed_write_is_logged_and_retried(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    playground = Playground(tmp_path)
    await playground.start()
    in_the_way = tmp_path / 'world.new'
    in_the_way.mkdir()
    ada = playground.person('Ada')
    ada.say('games', 'hello')
    await asyncio.sleep(0)
    await playground.close()
    said = f'state not written: directory={tmp_path}, Is a directory. Free some space or check the disk.'
    assert {record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR} == {said}
    in_the_way.rmdir()
    ada.say('games', 'again')
    await asyncio.sleep(0)
    assert [m.text for m in Playground(tmp_path).person('Ada').messages('games')] == ['hello', 'again']


async def test_without_a_directory_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    playground = Playground()
    await playground.start()
    playground.person('Ada').say('games', 'hello')
    await playground.close()
    assert names(tmp_path) == []
