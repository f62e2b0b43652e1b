"""The health file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from bot import health
from bot.client import Clew
from bot.pictures.painter import Painter
from persistence.store import Store, open_store
from tests.bot.conftest import House

NO_STORE = cast(Store, None)


async def test_bot_with_connection_and_database_is_healthy(house: House) -> None:
    assert await health.is_well(house.clew, house.store)
    assert not await health.is_well(None, house.store)


async def test_bot_without_discord_is_unhealthy(stormy_house: House) -> None:
    await stormy_house.clew.close()
    assert not await health.is_well(stormy_house.clew, stormy_house.store)


async def test_bot_with_a_lost_shard_is_unhealthy(stormy_house: House) -> None:
    assert await health.is_well(stormy_house.clew, stormy_house.store)
    await stormy_house.clew.shards[0].disconnect()
    assert stormy_house.clew.is_ready()
    assert not await health.is_well(stormy_house.clew, stormy_house.store)


async def test_bot_before_its_connection_is_unhealthy(tmp_path: Path, painter: Painter) -> None:
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        assert not await health.is_well(Clew(store, painter), store)


async def test_bot_without_the_database_is_unhealthy(stormy_house: House) -> None:
    await stormy_house.store.close()
    assert not await health.is_well(stormy_house.clew, stormy_house.store)


async def test_file_is_touched_whenever_the_bot_is_healthy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, found = tmp_path / 'alive', []
    answers = [False, True, True, False]

    async def is_well(*_: Any) -> bool:
        found.append(file.exists())
        file.unlink(missing_ok=True)
        if not answers:
            raise asyncio.CancelledError
        return answers.pop(0)

    monkeypatch.setattr(health, 'is_well', is_well)
    monkeypatch.setattr(health, 'PAUSE', 0.0)
    with pytest.raises(asyncio.CancelledError):
        await health.keep_touching(file, lambda: None, NO_STORE)
    assert found == [False, False, True, True, False]


async def test_file_that_cannot_be_touched_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    answers = [True, True]

    async def is_well(*_: Any) -> bool:
        if not answers:
            raise asyncio.CancelledError
        return answers.pop()

    monkeypatch.setattr(health, 'is_well', is_well)
    monkeypatch.setattr(health, 'PAUSE', 0.0)
    with pytest.raises(asyncio.CancelledError):
        await health.keep_touching(tmp_path / 'none' / 'alive', lambda: None, NO_STORE)
    assert answers == [], 'it was tried twice'
    assert caplog.text.count('cannot be touched (No such file or directory): check its folder') == 1


async def test_file_that_cannot_be_touched_again_is_logged_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / 'folder'
    there = [False, True, False]

    async def is_well(*_: Any) -> bool:
        if not there:
            raise asyncio.CancelledError
        if there.pop():
            folder.mkdir()
        elif folder.exists():
            (folder / 'alive').unlink()
            folder.rmdir()
        return True

    monkeypatch.setattr(health, 'is_well', is_well)
    monkeypatch.setattr(health, 'PAUSE', 0.0)
    with pytest.raises(asyncio.CancelledError):
        await health.keep_touching(folder / 'alive', lambda: None, NO_STORE)
    assert caplog.text.count('cannot be touched') == 2
