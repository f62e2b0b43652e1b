"""Files around the code: pinned requirements, README, example configuration, and the wheel."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions, version
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import discord
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from bot.config import Config
from bot.handlers.slash import COMMANDS
from tests.sources import nodes_of

ROOT = Path(__file__).parent.parent
PACKAGES = ('bot', 'clew', 'engine', 'persistence', 'playground')
EXTRAS = {'postgresql': 'requirements-postgresql.txt', 'thinking': 'requirements-thinking.txt'}
"""The file of pinned requirements of each extra."""
LOCKS = ('requirements.txt', *EXTRAS.values(), 'requirements-dev.txt')
CEILING = 400
"""Maximum lines of a code file."""


def text(name: str) -> str:
    return (ROOT / name).read_text('utf-8')


def pyproject() -> dict[str, Any]:
    return tomllib.loads(text('pyproject.toml'))


def required(*, development: bool) -> list[Requirement]:
    said = pyproject()
    lines = [*said['project']['dependencies'], *(said['dependency-groups']['dev'] if development else ())]
    return [Requirement(line) for line in lines]


def extra(*names: str) -> list[Requirement]:
    """Return the requirements of the named extras; of all extras if `names` is empty."""
    groups = pyproject()['project']['optional-dependencies']
    return [Requirement(line) for name in names or groups for line in groups[name]]


def pins(lock: str) -> dict[str, Version]:
    found = re.findall(r'^([\w.-]+)==([^\s;]+)', text(lock), re.MULTILINE)
    return {canonicalize_name(name): Version(number) for name, number in found}


@pytest.mark.parametrize(('lock', 'development'), [(LOCKS[0], False), (LOCKS[-1], True)])
def test_the_lock_has_every_dependency_within_its_range(lock: str, development: bool) -> None:
    pinned = pins(lock)
    for requirement in required(development=development):
        locked = pinned.get(canonicalize_name(requirement.name))
        assert locked is not None, f'{lock} lacks {requirement.name}: make it anew (see CONTRIBUTING.md)'
        assert locked in requirement.specifier, f'{lock} has {requirement.name} {locked}, not {requirement.specifier}'


def test_what_only_some_need_is_developed_with_too() -> None:
    assert {str(requirement) for requirement in extra()} <= {str(each) for each in required(development=True)}


def test_every_extra_has_a_lock() -> None:
    assert pyproject()['project']['optional-dependencies'].keys() == EXTRAS.keys()


@pytest.mark.parametrize(('name', 'lock'), EXTRAS.items())
def test_each_lock_contains_the_smaller_one(name: str, lock: str) -> None:
    assert pins(LOCKS[0]).items() < pins(lock).items() < pins(LOCKS[-1]).items()
    assert {canonicalize_name(requirement.name) for requirement in extra(name)} <= pins(lock).keys()


@pytest.mark.parametrize('lock', LOCKS)
def test_the_lock_has_hashes_and_names_no_server(lock: str) -> None:
    for entry in re.split(r'\n(?=[a-z])', text(lock).strip()):
        assert '--hash=sha256:' in entry, entry.splitlines()[0]
    assert '://' not in text(lock)
    assert not re.search(r'^\s*-(?!-hash=)', text(lock), re.MULTILINE), 'an option for pip'


def test_every_library_that_is_imported_is_declared() -> None:
    declared = {canonicalize_name(requirement.name) for requirement in (*required(development=False), *extra())}
    # For development only: the check against Discord's API document, and the pytest suite for games.
    declared |= {canonicalize_name(name) for name in ('jsonschema-rs', 'pytest', 'hypothesis')}
    offered = packages_distributions()
    for package in PACKAGES:
        for file in (ROOT / package).rglob('*.py'):
            for name in imports(file) - sys.stdlib_module_names - set(PACKAGES):
                homes = {canonicalize_name(home) for home in offered[name]}
                assert homes & declared, f'{file.relative_to(ROOT)} imports {name}, which pyproject.toml does not name'


def test_every_library_that_is_declared_is_imported() -> None:
    files = [file for package in PACKAGES for file in (ROOT / package).rglob('*.py')]
    imported = {name for file in files for name in imports(file)}
    offered = packages_distributions()
    used = {canonicalize_name(home) for name in imported & offered.keys() for home in offered[name]}
    assert {canonicalize_name(requirement.name) for requirement in required(development=False)} <= used


def test_each_dependency_says_what_it_is_for() -> None:
    lines = re.findall(r'^    "[\w.-]+>=.*$', text('pyproject.toml'), re.MULTILINE)
    assert len(lines) == len(required(development=True)) + len(extra())
    assert not [line for line in lines if not re.search(r'",\s+# \w', line)]


def test_image_installs_by_hash_and_copies_every_package() -> None:
    image = text('docs/hosting/Dockerfile')
    locks = r'-r requirements-postgresql\.txt -r requirements-thinking\.txt'
    assert [line for line in image.splitlines() if 'install' in line and 'pip' in line] == re.findall(
        rf'^.*pip install --no-cache-dir --require-hashes {locks}$', image, re.MULTILINE
    )
    assert set(re.findall(r'^COPY (\w+) /srv/clew/\w+$', image, re.MULTILINE)) == set(PACKAGES)
    assert 'HEALTHCHECK' in image


@cache
def imports(file: Path) -> set[str]:
    found = set()
    for node in nodes_of(file):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition('.')[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.partition('.')[0])
    return found


def test_no_page_and_no_test_is_too_long_to_read() -> None:
    page = [file for file in (ROOT / 'playground' / 'page').rglob('*') if file.suffix in {'.js', '.css', '.html'}]
    files = [*page, *(ROOT / 'tests').rglob('*.py'), *(ROOT / 'docs').rglob('*.py'), ROOT / 'run.py']
    lengths = {str(file.relative_to(ROOT)): len(file.read_text('utf-8').splitlines()) for file in files}
    assert not {name: lines for name, lines in lengths.items() if lines > CEILING}


def test_the_example_names_every_variable_and_no_other() -> None:
    named = re.findall(r'^#? ?([A-Z_]+)=', text('.env.example'), re.MULTILINE)
    assert named == [field.upper() for field in Config.model_fields]


def test_the_example_explains_every_variable() -> None:
    for paragraph in text('.env.example').strip().split('\n\n')[1:]:
        assert re.search(r'^# Default: .+ Example: .+$', paragraph, re.MULTILINE), paragraph


def test_the_example_copied_unchanged_changes_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for field in Config.model_fields:
        monkeypatch.delenv(field.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    without = Config()
    shutil.copy(ROOT / '.env.example', tmp_path / '.env')
    assert Config() == without
    assert without.discord_token is None


def test_docs_list_every_command_and_no_other() -> None:
    listed = re.findall(r'^\| `/(\w+)` \|', text('docs/play/commands.md'), re.MULTILINE)
    assert sorted(listed) == sorted(command.name for command in COMMANDS)


def test_docs_list_every_variable_with_its_default() -> None:
    listed = dict(re.findall(r'^\| `([A-Z_]+)` \| (.+?) \|', text('docs/host/configuration.md'), re.MULTILINE))
    assert list(listed) == [field.upper() for field in Config.model_fields]
    for name, field in Config.model_fields.items():
        if field.default is not None:
            assert listed[name.upper()] == f'`{field.default}`'


def test_the_readme_asks_for_the_permissions_that_it_names() -> None:
    asked = discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        create_public_threads=True,
        attach_files=True,
        read_message_history=True,
    )
    assert f'&permissions={asked.value}\n' in text('README.md')


@pytest.mark.parametrize('page', [*ROOT.glob('*.md'), *(ROOT / 'docs').rglob('*.md')], ids=lambda page: page.name)
def test_a_link_into_the_repository_leads_somewhere(page: Path) -> None:
    links = re.findall(r'\]\((?!https?://)([^)#]+)', page.read_text('utf-8'))
    assert not [link for link in links if not (page.parent / link).exists()]


def test_the_wheel_has_every_file_of_the_packages(tmp_path: Path) -> None:
    if Version(version('setuptools')) not in Requirement('setuptools>=77').specifier:
        pytest.skip('no setuptools that can build the wheel: python3 run.py test installs it')
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns('__pycache__'))
    for name in ('pyproject.toml', 'setup.py', 'README.md', 'LICENSE'):
        shutil.copy(ROOT / name, tmp_path)
    files = {file.relative_to(tmp_path).as_posix() for file in tmp_path.glob('*/**/*') if file.is_file()}
    build = 'from setuptools import build_meta; build_meta.build_wheel("dist")'
    done = subprocess.run([sys.executable, '-c', build], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = (tmp_path / 'dist').glob('*.whl')
    with ZipFile(wheel) as archive:
        assert {name for name in archive.namelist() if '.dist-info/' not in name} == files
        (entry_points,) = (name for name in archive.namelist() if name.endswith('entry_points.txt'))
        assert 'clew = clew.__main__:main' in archive.read(entry_points).decode()
