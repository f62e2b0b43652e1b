"""Files and commands in the operators' docs, tried out: settings, the image's start, compose, systemd, secrets."""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.config import Config, warning_of_rights
from persistence.errors import DatabaseUrlError
from persistence.store import open_store
from tests.databases import put_empty

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / 'README.md', *(ROOT / 'docs').rglob('*.md')]


def text(name: str) -> str:
    return (ROOT / name).read_text('utf-8')


@pytest.mark.parametrize('given', [{}, {'HEALTH_FILE': ''}, {'HEALTH_FILE': '/tmp/other'}])
def test_an_empty_health_file_is_that_of_the_image(given: dict[str, str], tmp_path: Path) -> None:
    """The bot touches the file that the image's health check reads."""
    image = text('docs/hosting/Dockerfile')
    (line,) = re.findall(r'^ENTRYPOINT (.*)$', image, re.MULTILINE)
    (check,) = re.findall(r'CMD find "(.*?)"', image)
    python = tmp_path / 'python'
    python.write_text('#!/bin/sh\nprintf %s "$HEALTH_FILE|$*"\n')
    python.chmod(0o700)
    command = [part.replace('/opt/clew/bin/python', str(python)) for part in json.loads(line)]
    shown = subprocess.run(['sh', '-c', f'printf %s "{check}"'], env=given, capture_output=True, text=True, check=True)
    begun = subprocess.run([*command, 'backup', 'a b'], env=given, capture_output=True, text=True, check=True)
    assert begun.stdout == f'{shown.stdout}|-P -m bot backup a b'
    assert shown.stdout == (given.get('HEALTH_FILE') or '/tmp/clew-alive')


def test_the_example_says_nothing_of_a_health_file() -> None:
    assert not re.search(r'^HEALTH_FILE=', text('.env.example'), re.MULTILINE)


def test_compose_passes_every_variable_of_env() -> None:
    compose = text('docs/hosting/compose.yaml')
    assert (ROOT / 'docs' / 'hosting' / re.findall(r'^  env_file: (\S+)$', compose, re.MULTILINE)[0]).parent.samefile(
        ROOT
    )
    fixed = {'DISCORD_TOKEN', 'DATABASE_URL', 'CLEW_HEALTH_PORT', 'CLEW_HEALTH_HOST', 'CLEW_SHARDS'}
    named = {field.upper() for field in Config.model_fields} & set(re.findall(r'^ +([A-Z_]+):', compose, re.MULTILINE))
    assert named == fixed, 'what it names is not taken from .env'


@pytest.mark.parametrize('page', PAGES, ids=lambda page: page.name)
def test_no_password_stands_in_a_command_line(page: Path) -> None:
    commands = '\n'.join(re.findall(r'^```sh\n(.*?)^```', page.read_text('utf-8'), re.MULTILINE | re.DOTALL))
    assert not re.search(r'\w+://\w+:\w+@', commands)


def test_the_readme_makes_an_env_that_only_its_owner_reads(tmp_path: Path) -> None:
    (command,) = re.findall(r'`(install [^`]*\.env)`', text('README.md'))
    (tmp_path / '.env.example').write_text(text('.env.example'))
    subprocess.run(command, shell=True, cwd=tmp_path, check=True)  # it is the README's
    assert warning_of_rights(tmp_path / '.env') is None
    assert warning_of_rights(tmp_path / 'none') is None


@pytest.mark.parametrize('mode', [0o644, 0o640, 0o604])
def test_an_env_that_others_can_read_is_warned_of(tmp_path: Path, mode: int) -> None:
    file = tmp_path / '.env'
    file.touch()
    file.chmod(mode)
    assert 'chmod 600' in (warning_of_rights(file) or '')


@pytest.mark.parametrize('password', ['p@ss:w/rd', 'a/b:c@d'])
async def test_a_password_with_signs_is_told_how_to_be_written(password: str) -> None:
    with pytest.raises(DatabaseUrlError, match='%40 for @, %3A for :, %2F for /') as raised:
        await open_store(f'postgresql://clew:{password}@localhost:1/clew')
    assert password not in str(raised.value)


def started(instance: str, tmp_path: Path) -> str:
    """Run the start command of one instance of `clew@.service`. Returns the health port that it sets."""
    unit = text('docs/hosting/clew@.service').replace('%i', instance)
    (line,) = re.findall(r'^ExecStart=(.*)$', unit, re.MULTILINE)
    program = tmp_path / 'clew'
    program.write_text('#!/bin/sh\nprintf %s "$CLEW_HEALTH_PORT"\n')
    program.chmod(0o700)
    # The setting in the file that all instances read.
    given = dict(re.findall(r'^(CLEW_HEALTH_PORT)=(.*)$', text('.env.example'), re.MULTILINE))
    assert given
    command = line.replace('/opt/clew/.venv/bin/clew', str(program)).split()
    return subprocess.run(command, env=given, capture_output=True, text=True, check=True).stdout


def test_each_instance_of_the_unit_has_its_own_health_port(tmp_path: Path) -> None:
    ports = {instance: started(instance, tmp_path) for instance in ('9642', '9643')}
    assert ports == {'9642': '9642', '9643': '9643'}
    for port in ports.values():
        assert Config(clew_health_port=port).clew_health_port == int(port)  # type: ignore[arg-type]  # as from the environment


def test_instances_of_the_unit_share_no_folder() -> None:
    unit = text('docs/hosting/clew@.service')
    for name in ('StateDirectory', 'CacheDirectory', 'WorkingDirectory', 'Environment'):
        assert '%i' in ''.join(re.findall(rf'^{name}=.*$', unit, re.MULTILINE)), name


def test_the_commands_of_an_update_name_instances_of_the_unit() -> None:
    """The instances are named by port. The update starts the new instance before it stops the old one."""
    page = text('docs/host/processes.md')
    named = re.findall(r'systemctl (.*?) clew@(\w+)', page)
    assert {name for _, name in named} == {'9642', '9643'}
    update = page[page.index('To update') :]
    assert update.index('start clew@9643 &&') < update.index('stop clew@9642')


@pytest.mark.skipif(shutil.which('systemd-analyze') is None, reason='there is no systemd here')
@pytest.mark.parametrize('name', ['clew.service', 'clew@.service'])
def test_systemd_finds_nothing_wrong_with_the_units(name: str, tmp_path: Path) -> None:
    program = tmp_path / 'clew'
    program.write_text('#!/bin/sh\n')
    program.chmod(0o700)
    unit = tmp_path / name.replace('@', '@9642')
    unit.write_text(text(f'docs/hosting/{name}').replace('/opt/clew/.venv/bin/clew', str(program)))
    done = subprocess.run(['systemd-analyze', 'verify', unit], capture_output=True, text=True, check=False)
    # It also checks the units of this machine.
    assert [each for each in done.stderr.splitlines() if 'clew' in each] == []


RUN = f'{sys.executable} -P -m bot'
FAKES = {
    'sudo': '#!/bin/sh\nexec "$@"\n',
    'systemctl': '#!/bin/sh\n',
    # The container gets the test's folders as its volumes, and its entry point runs the bot.
    'docker': f"""#!/bin/sh
case "$*" in
    "stop clew" | "start clew") exit ;;
    "run --rm --user root -v clew-data:/data -v $PWD:/from:ro clew restore /from/"*) ;;
    *) exit 9 ;;
esac
for copy; do :; done
cd "$VOLUME" && exec {RUN} restore "$BROUGHT/${{copy#/from/}}"
""",
}
OWNER = 4242


@pytest.mark.parametrize('way', ['run.py', 'systemd', 'docker'])
def test_a_backup_is_restored_by_the_commands_of_the_docs(way: str, tmp_path: Path) -> None:
    """The backup replaces the database, readable by its owner only. No journal of the old database is left."""
    (block,) = (each for each in _commands('docs/host/backups.md') if 'systemctl stop' in each)
    script = dict(zip(('run.py', 'systemd', 'docker'), block.split('\n\n'), strict=True))[way]
    data, brought, tools = tmp_path / 'data', tmp_path / 'brought', tmp_path / 'tools'
    for folder in (data, brought, tools):
        folder.mkdir()
    for name, fake in FAKES.items():
        (tools / name).write_text(fake)
        (tools / name).chmod(0o700)
    put_empty(data / 'clew.db')
    put_empty(brought / 'backup.db')
    with closing(sqlite3.connect(brought / 'backup.db')) as db, db:
        db.execute("INSERT INTO meta VALUES ('here', 'the copy')")
    for name in ('clew.db-wal', 'clew.db-shm', 'clew.db-last'):
        (data / name).write_text('former')
    if os.getuid() == 0:
        for path in (data, *data.iterdir()):
            os.chown(path, OWNER, OWNER)
    before = (data / 'clew.db').stat()
    script = script.replace('/var/lib/clew', str(data)).replace('/root/', f'{brought}/')
    script = script.replace('/opt/clew/.venv/bin/clew', RUN).replace(
        'python3 run.py restore ', f'{RUN} restore {brought}/'
    )
    given = {
        'PATH': f'{tools}:{os.environ["PATH"]}',
        'PYTHONPATH': str(ROOT),
        'VOLUME': str(data),
        'BROUGHT': str(brought),
    }
    subprocess.run(['sh', '-ec', script], cwd=data if way == 'run.py' else brought, env=given, check=True)
    with closing(sqlite3.connect(data / 'clew.db')) as db:
        assert db.execute("SELECT value FROM meta WHERE key = 'here'").fetchone() == ('the copy',)
    assert {path.name for path in data.iterdir()} == {
        'clew.db', 'clew.db-lock', 'clew.db.former', 'clew.db.former-wal'
    }  # fmt: skip
    after = (data / 'clew.db').stat()
    assert (after.st_uid, after.st_gid) == (before.st_uid, before.st_gid)
    assert stat.S_IMODE(after.st_mode) == 0o600


def _commands(page: str) -> list[str]:
    """Return the commands in the code blocks of a page."""
    return re.findall(r'^```sh\n(.*?)^```', text(page), re.MULTILINE | re.DOTALL)
