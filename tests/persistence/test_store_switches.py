"""What the moderators of a server switch off."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest

from persistence import Store, open_store
from persistence.switches import What
from tests.persistence.results import GUILD

ALL: tuple[What, ...] = get_args(What)
SAVED = Path(__file__).parent / 'saves' / 'v9.db'


@pytest.mark.parametrize('what', ALL)
async def test_part_is_on_unless_switched_off(store: Store, what: What) -> None:
    assert await store.allows(GUILD, what)
    for _ in range(2):
        await store.allow(GUILD, what, wanted=False)
    assert not await store.allows(GUILD, what) and await store.allows(GUILD + 1, what)
    assert await store.switched_off(GUILD) == {what}
    await store.allow(GUILD, what, wanted=True)
    assert await store.switched_off(GUILD) == frozenset()


async def test_switches_of_a_deleted_guild_are_forgotten(store: Store) -> None:
    await store.allow(GUILD, 'sharing', wanted=False)
    assert GUILD in await store.guilds()
    await store.expire_guild(GUILD, 9)
    assert await store.allows(GUILD, 'sharing')


async def test_switches_of_an_older_database_stay(tmp_path: Path) -> None:
    path = Path(shutil.copy(SAVED, tmp_path / 'old.db'))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute('INSERT INTO unshared VALUES (1), (2)')
        db.execute('INSERT INTO uninviting VALUES (2)')
    async with await open_store(f'sqlite:///{path}') as store:
        assert [await store.switched_off(guild) for guild in (1, 2, 3)] == [{'sharing'}, {'sharing', 'inviting'}, set()]
