"""Files that this user may not write, or that are on a read-only disk, are refused with one sentence.

Root may write everything. So tests that run as root open the store in a process without root's rights.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from persistence.migrate import migrate
from tests.root import ROOT

NOBODY = 65534
OPENS = """
import asyncio, sys
from persistence import OpenError, hold, open_store

async def main():
    await (await open_store(sys.argv[1])).close()

try:
    with hold(sys.argv[1]):
        asyncio.run(main())
except OpenError as error:
    sys.exit(str(error))
"""
AS_ROOT = os.name == 'posix' and os.geteuid() == 0
WITHOUT_RIGHTS = ('setpriv', '--inh-caps=-all', '--bounding-set=-all') if AS_ROOT else ()


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a database in it. All users may write both."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        migrate(folder / 'clew.db')
        (folder / 'clew.db').chmod(0o666)
        yield folder
        folder.chmod(0o777)


def opened(folder: Path, *before: str) -> str:
    """Open the database as a user without rights. Returns the error, empty if it worked.

    `before` are words to put in front of the command.
    """
    command = [*before, *WITHOUT_RIGHTS, sys.executable, '-c', OPENS, f'sqlite:///{folder / "clew.db"}']
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stderr


def give_away(file: Path) -> None:
    """Take a file away from this user: give it to another user or, if that fails, remove all permissions."""
    file.chmod(0o600 if AS_ROOT else 0o000)
    if AS_ROOT:
        os.chown(file, NOBODY, NOBODY)


def is_refused(told: str, folder: Path) -> bool:
    return told == (
        f'The database {folder / "clew.db"} cannot be written: let the user who runs Clew write to its folder and to '
        'all files there whose names begin with clew.db, on a disk that is not read-only.\n'
    )


pytestmark = [
    pytest.mark.skipif(os.name != 'posix', reason='rights are another thing there'),
    pytest.mark.skipif(
        AS_ROOT and shutil.which('setpriv') is None, reason='root cannot give up rights without setpriv'
    ),
]


def test_writable_files_are_opened(folder: Path) -> None:
    assert opened(folder) == ''


def test_read_only_file_is_refused(folder: Path) -> None:
    (folder / 'clew.db').chmod(0o444)
    assert is_refused(opened(folder), folder)


def test_file_of_another_owner_is_refused(folder: Path) -> None:
    give_away(folder / 'clew.db')
    assert is_refused(opened(folder), folder)


def test_read_only_folder_is_refused(folder: Path) -> None:
    folder.chmod(0o555)
    assert is_refused(opened(folder), folder)


def test_lock_of_another_owner_is_refused(folder: Path) -> None:
    (folder / 'clew.db-lock').touch()
    give_away(folder / 'clew.db-lock')
    assert is_refused(opened(folder), folder)


@pytest.mark.skipif(not (AS_ROOT and shutil.which('unshare')), reason='only root may mount a disk')
def test_read_only_disk_is_refused(folder: Path) -> None:
    mounted = f'mount --bind {folder} {folder} && mount -o remount,ro,bind {folder} && exec "$@"'
    if subprocess.run(['unshare', '-m', 'sh', '-c', mounted, 'sh', 'true'], check=False).returncode:
        pytest.skip('this container may mount no disk')
    assert is_refused(opened(folder, 'unshare', '-m', 'sh', '-c', mounted, 'sh'), folder)
