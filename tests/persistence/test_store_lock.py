"""The lock that keeps a second bot from using a database file."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from persistence import DatabaseLocked, DatabaseUrlError, Store, Table, back_up, check_database, hold, open_store
from tests.root import ROOT

HOLDER = """
import sys
from persistence import hold
with hold(sys.argv[1]):
    print('held', flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def url(path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr('persistence.lock.PATIENCE', 0.05)
    return f'sqlite:///{path}'


def test_second_bot_is_refused_while_the_first_runs(url: str) -> None:
    sentence = r'^Another Clew is running with the database .*: stop it, or .*\.$'
    with hold(url), pytest.raises(DatabaseLocked, match=sentence), hold(url):
        pytest.fail('both run')
    with hold(url):
        pass


@pytest.mark.skipif(sys.platform == 'win32', reason='links are another thing there')
def test_link_to_the_database_has_the_same_lock(url: str, path: Path, tmp_path: Path) -> None:
    link = tmp_path / 'elsewhere' / 'link.db'
    link.parent.mkdir()
    link.symlink_to(path)
    for first, second in ((url, f'sqlite:///{link}'), (f'sqlite:///{link}', url)):
        with hold(first), pytest.raises(DatabaseLocked, match='Another Clew is running'), hold(second):
            pytest.fail('both run')
    assert [file.name for file in link.parent.iterdir()] == [link.name]


def test_killed_bot_leaves_no_lock(url: str) -> None:
    with subprocess.Popen(
        [sys.executable, '-c', HOLDER, url], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b'held\n'
        with pytest.raises(DatabaseLocked), hold(url):
            pytest.fail('both run')
        holder.send_signal(signal.SIGKILL)
    with hold(url):
        pass


@pytest.mark.sqlite
async def test_backup_and_check_need_no_lock(url: str, tmp_path: Path, store: Store, lobby: Table) -> None:
    with hold(url):
        back_up(url, tmp_path / 'copy.db')
        check_database(url)
        async with await open_store(url) as other:
            assert await other.load(lobby.id) == lobby


def test_bots_share_a_postgresql_database() -> None:
    with hold('postgresql://clew@localhost/clew'), hold('postgresql://clew@localhost/clew'):
        pass


def test_lock_in_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUrlError), hold(f'sqlite:///{tmp_path / "nowhere" / "clew.db"}'):
        pytest.fail('there is no such folder')
