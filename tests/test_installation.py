"""An installation has files of one version only: a build ignores earlier builds, and a start refuses mixed versions."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from bot.command_line import MISCONFIGURED
from tests.building import BUILD, PACKAGES
from tests.root import ROOT


@pytest.fixture(scope='module')
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel that was built in a folder with the files of an earlier build."""
    if Version(version('setuptools')) not in Requirement('setuptools>=77').specifier:
        pytest.skip('no setuptools that can build the wheel: python3 run.py test installs it')
    source = tmp_path_factory.mktemp('source')
    for package in PACKAGES:
        shutil.copytree(ROOT / package, source / package, ignore=shutil.ignore_patterns('__pycache__'))
    for name in ('pyproject.toml', 'setup.py', 'README.md', 'LICENSE'):
        shutil.copy(ROOT / name, source)
    for built in ('bot/removed.py', 'persistence/sql/9999_newer.sql'):
        (source / 'build' / 'lib' / built).parent.mkdir(parents=True, exist_ok=True)
        (source / 'build' / 'lib' / built).write_text('')
    subprocess.run([sys.executable, '-c', BUILD], cwd=source, check=True, capture_output=True)
    (found,) = (source / 'dist').glob('*.whl')
    return found


@pytest.fixture
def installed(wheel: Path, tmp_path: Path) -> Path:
    """A folder where the wheel is installed."""
    with ZipFile(wheel) as archive:
        archive.extractall(tmp_path / 'site')
    return tmp_path / 'site'


def started(site: Path) -> subprocess.CompletedProcess[str]:
    """Run the installed program for a short task."""
    environment = {**os.environ, 'PYTHONPATH': str(site), 'DATABASE_URL': 'sqlite:///none.db'}
    command = [sys.executable, '-P', '-m', 'bot', 'check-database']
    return subprocess.run(command, cwd=site.parent, env=environment, capture_output=True, text=True, check=False)


def test_a_build_takes_nothing_from_an_earlier_build(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    assert 'bot/__main__.py' in names
    assert not {'bot/removed.py', 'persistence/sql/9999_newer.sql'} & set(names)


def test_installed_wheel_starts(installed: Path) -> None:
    assert 'none.db' in started(installed).stderr


@pytest.mark.parametrize('leftover', ['bot/removed.py', 'persistence/sql/9999_newer.sql'])
def test_a_module_of_another_version_is_refused_in_a_sentence(installed: Path, leftover: str) -> None:
    (installed / leftover).write_text('')
    ended = started(installed)
    assert ended.returncode == MISCONFIGURED
    assert leftover in ended.stderr and 'install it anew' in ended.stderr and len(ended.stderr.splitlines()) == 1


def test_a_module_that_differs_is_refused_in_a_sentence(installed: Path) -> None:
    (installed / 'bot' / 'words' / 'names.py').write_text('# of another version\n')
    ended = started(installed)
    assert ended.returncode == MISCONFIGURED and 'bot/words/names.py' in ended.stderr
