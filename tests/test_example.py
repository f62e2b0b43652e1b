"""The example game as its own distribution: built, installed in an empty folder with Clew's wheel, and played."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest

from clew.contract.offered import offered
from persistence.store import open_store
from playground import Playground
from tests.bot.group import Group
from tests.bot.play import click, controls, id_in, open_lobby, press, shows
from tests.bot.process import StartedBot
from tests.building import BUILD, PACKAGES
from tests.root import ROOT

# Together at the start, or two workers would build the wheels.
pytestmark = pytest.mark.long

EXAMPLE = ROOT / 'examples' / 'liars_dice'
PAGE = ROOT / 'docs' / 'develop' / 'write-a-game.md'
STEP = re.compile(r'^## \d\. [^\n]*`([^`]+)`\n.*?^```\w+\n(.*?)^```', re.MULTILINE | re.DOTALL)
"""Pattern of a step on the page that writes a file: the file's name, and its content."""

LINES = 450
"""Maximum lines of Python in the whole example."""


def built(source: Path) -> Path:
    """Build the wheel of a folder. Returns its path."""
    subprocess.run([sys.executable, '-c', BUILD], cwd=source, check=True, capture_output=True)
    (wheel,) = (source / 'dist').glob('*.whl')
    return wheel


def follow(folder: Path) -> Path:
    """Write the files that the page lists into `folder`."""
    steps = STEP.findall(PAGE.read_text())
    assert len(steps) == 5
    for name, text in steps:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


@pytest.fixture(scope='module')
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with three installed wheels and nothing else: Clew, the example, and the game of the page."""
    folder, skipped = tmp_path_factory.mktemp('built'), shutil.ignore_patterns('__pycache__', 'build', '*.egg-info')
    shutil.copytree(EXAMPLE, folder / 'example', ignore=skipped)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / 'clew' / package, ignore=skipped)
    for name in ('pyproject.toml', 'setup.py', 'README.md', 'LICENSE'):
        shutil.copy(ROOT / name, folder / 'clew')
    follow(folder / 'page')
    for source in ('clew', 'example', 'page'):
        with ZipFile(built(folder / source)) as wheel:
            wheel.extractall(folder / 'site')
    return folder / 'site'


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    served = Playground(limits={})
    await served.start()
    yield served
    await served.close()


@pytest.mark.parametrize('module', ['clew_liars_dice', 'clew_pig'])
async def test_installed_game_is_played_to_its_end(
    site: Path, tmp_path: Path, playground: Playground, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, 'path', [*sys.path, str(site)])
    package = import_module(module).PACKAGE
    bot = StartedBot(tmp_path, PYTHONPATH=str(site), DISCORD_TOKEN=playground.token, DISCORD_API_URL=playground.api_url)
    await bot.start()
    try:
        await playground.until(lambda: playground.gateway.online, timeout=60)
        ada, bruno = playground.person('Ada'), playground.person('Bruno')
        lobby = await open_lobby(ada, 'games', package.name)
        table = id_in(controls(lobby, 'start')[0].custom_id).table
        await click(bruno, lobby, 'join')
        lobby = await ada.see('games', lambda m: m.id == lobby.id and bruno.name in m.text)
        await click(ada, lobby, 'start')
        board = await ada.see('games', shows('play', table), timeout=30)
        hand = await press(ada, board, 'play')
        assert bool(hand.images and board.images) == (package.assets is not None)
        with offered(package):
            async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
                group = Group(store, table, ada.channel('games'), (ada, bruno), Random(5))
                assert (await group.to_the_end()).status == 'over'
    finally:
        await bot.tidy_up()


@pytest.mark.parametrize('module', ['clew', 'bot'])
def test_installed_clew_starts_by_either_name(site: Path, tmp_path: Path, module: str) -> None:
    environment = {**os.environ, 'PYTHONPATH': str(site), 'DATABASE_URL': 'sqlite:///none.db'}
    command = [sys.executable, '-P', '-m', module, 'check-database']
    ended = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert 'none.db' in ended.stderr


@pytest.mark.parametrize('game', ['liars-dice', 'pig'])
def test_installed_game_keeps_every_law(site: Path, tmp_path: Path, game: str) -> None:
    environment = {**os.environ, 'PYTHONPATH': str(site)}
    command = [sys.executable, '-P', '-m', 'clew', 'check-game', game, '--games', '2', '--record', 'records']
    ended = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert f'{game}: 2 games, all laws kept' in ended.stdout
    assert (tmp_path / 'records' / 'golden' / f'{game}-2-recorded.game').is_file()


def test_installed_suite_runs_by_the_name_of_a_game(site: Path, tmp_path: Path) -> None:
    environment = {**os.environ, 'PYTHONPATH': str(site)}
    command = [sys.executable, '-P', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', '--pyargs', 'clew.contract']
    # Hypothesis would read all of Clew's constants first.
    command += ['--game', 'liars-dice', '-k', 'words or drawing', '-p', 'no:hypothesispytest']
    ended = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 0 and '2 passed' in ended.stdout, ended.stdout + ended.stderr


def test_example_is_short_and_clew_knows_nothing_of_it() -> None:
    lines = sum(len(path.read_text().splitlines()) for path in EXAMPLE.rglob('*.py') if 'build' not in path.parts)
    assert lines <= LINES
    rooms = (path for package in PACKAGES for path in (ROOT / package).rglob('*') if path.suffix in {'.py', '.ftl'})
    assert not [path for path in rooms if 'liars' in path.read_text().lower()]
