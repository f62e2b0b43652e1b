"""The values of `DATABASE_URL`, and the database file that each names."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from persistence import DatabaseUrlError, OpenError, open_store
from persistence.address import path_of


@pytest.mark.parametrize(
    ('url', 'name'),
    [
        ('sqlite:///clew.db', 'clew.db'),
        (' sqlite:///clew.db\n', 'clew.db'),
        ('sqlite:////tmp/clew.db', '/tmp/clew.db'),
        ('sqlite:///./my%20games.db', 'my games.db'),
    ],
)
def test_three_slashes_are_relative_and_four_absolute(url: str, name: str) -> None:
    assert path_of(url) == Path(name)


@pytest.mark.parametrize(
    ('url', 'hint'),
    [
        ('', 'begin with sqlite:/// or postgresql://'),
        ('clew.db', 'begin with sqlite:///'),
        ('mysql://clew:secret@db/clew', 'begin with sqlite:/// or postgresql://'),
        ('postgresql+asyncpg://clew:secret@db/clew', 'begin with sqlite:/// or postgresql://'),
        ('postgresql:clew', 'begin with sqlite:/// or postgresql://'),
        ('sqlite:clew.db', 'too few slashes'),
        ('sqlite://clew.db', 'too few slashes'),
        ('sqlite://clew:secret@db/clew', 'too few slashes'),
        ('sqlite://', 'too few slashes'),
        ('sqlite:///', 'names no file'),
        ('sqlite:///clew.db%00', 'names no file'),
        ('sqlite:///:memory:', 'would be lost'),
        ('sqlite:///clew.db?mode=ro', 'no parameters'),
        ('sqlite:////', 'add a file name'),
        ('sqlite:////no/such/folder/clew.db', 'does not exist'),
        ('sqlite://[clew.db', 'DATABASE_URL'),
    ],
)
def test_malformed_url_is_refused_with_one_sentence(url: str, hint: str) -> None:
    with pytest.raises(DatabaseUrlError, match=hint) as refusal:
        path_of(url)
    sentence = str(refusal.value)
    assert sentence.endswith('.')
    assert '\n' not in sentence
    assert 'secret' not in sentence


async def test_store_is_created_where_the_url_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = await open_store('sqlite:///clew.db')
    await store.close()
    assert (tmp_path / 'clew.db').is_file()


def test_wrong_url_creates_no_file(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUrlError):
        asyncio.run(open_store(f'sqlite:///{tmp_path}/missing/clew.db'))
    assert list(tmp_path.iterdir()) == []


async def test_file_name_too_long_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OpenError, match=r'usable|written'):
        await open_store(f'sqlite:///{tmp_path}/{"x" * 300}.db')
