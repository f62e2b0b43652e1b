"""The script `run.py`: the requirements it installs, the programs it starts, and its exit codes."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

import run

RUNNER = Path(run.__file__)
PYTHON = 'Scripts/python.exe' if os.name == 'nt' else 'bin/python'

BOT = """
import os, signal, sys
signal.signal(signal.SIGTERM, lambda *_: sys.exit(7))
print(os.getcwd(), flush=True)
signal.pause()
"""


class Program:
    """A fake background program."""

    pid = 0

    def __init__(self, code: int) -> None:
        self._code = code

    def wait(self) -> int:
        return self._code

    def kill(self) -> None:
        """Do nothing: the fake program has already ended."""


class Machine:
    """A fake machine. Records the programs started, and creates the files that they would create."""

    def __init__(self, folder: Path) -> None:
        self.started: list[list[str]] = []
        self.beside_others: list[list[str]] = []
        self.failing = ''
        self.says = ''
        """Text that every background program writes to its standard output."""
        self._python = folder / '.venv' / PYTHON

    def call(self, command: list[str], **_: object) -> int:
        self.started.append([str(part) for part in command])
        line = ' '.join(self.started[-1])
        if '-m venv' in line:
            self._python.parent.mkdir(parents=True, exist_ok=True)
            self._python.touch()
        return int(bool(self.failing) and self.failing in line)

    def beside(self, command: list[str], *, stdout: IO[str], **_: object) -> Program:
        self.beside_others.append([str(part) for part in command])
        stdout.write(self.says)
        return Program(int(bool(self.failing) and self.failing in ' '.join(command)))

    def count(self, words: str) -> int:
        """Return how many started programs have `words` in their command line, and forget all started programs."""
        found = sum(words in ' '.join(command) for command in self.started)
        self.started.clear()
        return found


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Machine:
    machine = Machine(tmp_path)
    runtime, development = tmp_path / 'requirements.txt', tmp_path / 'requirements-dev.txt'
    postgresql, thinking = tmp_path / 'requirements-postgresql.txt', tmp_path / 'requirements-thinking.txt'
    runtime.write_text('one')
    postgresql.write_text('one half')
    thinking.write_text('one and a bit')
    development.write_text('one half two')
    (tmp_path / 'tests').mkdir()
    (tmp_path / 'tests' / 'test_one.py').touch()
    monkeypatch.setattr(run, 'ROOT', tmp_path)
    monkeypatch.setattr(run, 'VENV', tmp_path / '.venv')
    monkeypatch.setattr(run, 'STAMP', tmp_path / '.venv' / 'installed.txt')
    monkeypatch.setattr(run, 'RUNTIME', runtime)
    monkeypatch.setattr(run, 'POSTGRESQL', postgresql)
    monkeypatch.setattr(run, 'THINKING', thinking)
    monkeypatch.setattr(run, 'DEVELOPMENT', development)
    contains = ((runtime,), (runtime, postgresql), (runtime, postgresql, thinking, development))
    monkeypatch.setattr(run, 'CONTAINS', {locks[-1]: locks for locks in contains})
    monkeypatch.delenv('DATABASE_URL', raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr('subprocess.call', machine.call)
    monkeypatch.setattr('subprocess.Popen', machine.beside)
    monkeypatch.setattr('os.setpriority', lambda *_: None, raising=False)
    monkeypatch.setenv('PYTHONDONTWRITEBYTECODE', '1')
    return machine


def test_first_run_creates_the_environment_from_the_lock(machine: Machine) -> None:
    run.prepare(run.RUNTIME)
    venv, pip = machine.started
    assert venv[:3] == [sys.executable, '-m', 'venv']
    assert pip[1:4] == ['-m', 'pip', 'install']
    assert '--require-hashes' in pip
    assert pip[-1] == str(run.RUNTIME)


def test_the_second_run_starts_nothing(machine: Machine) -> None:
    run.prepare(run.RUNTIME)
    machine.started.clear()
    run.prepare(run.RUNTIME)
    assert machine.started == []


def test_a_changed_lock_is_installed_into_the_same_environment(machine: Machine) -> None:
    run.prepare(run.RUNTIME)
    machine.started.clear()
    run.RUNTIME.write_text('another')
    run.prepare(run.RUNTIME)
    assert not [command for command in machine.started if 'venv' in command]
    assert machine.count('pip install') == 1


def test_what_develops_can_run_and_not_the_other_way_round(machine: Machine) -> None:
    run.prepare(run.DEVELOPMENT)
    assert machine.count('pip install') == 1
    run.prepare(run.RUNTIME)
    assert machine.count('pip install') == 0
    run.RUNTIME.write_text('another')
    run.prepare(run.RUNTIME)
    assert machine.count('pip install') == 1
    run.prepare(run.DEVELOPMENT)
    assert machine.count('pip install') == 1


def test_what_strong_players_need_is_installed_once(machine: Machine) -> None:
    python = run.prepare(run.RUNTIME)
    machine.started.clear()
    run.add_thinking(python)
    assert machine.started[-1][-1] == str(run.THINKING)
    machine.started.clear()
    run.add_thinking(run.prepare(run.RUNTIME))
    assert machine.started == []
    run.THINKING.write_text('another')
    run.add_thinking(python)
    assert machine.count('pip install') == 1


def test_failed_extra_is_skipped_and_not_retried(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    python = run.prepare(run.RUNTIME)
    machine.failing = run.THINKING.name
    run.add_thinking(python)
    assert 'without the strongest player' in capsys.readouterr().out
    machine.started.clear()
    run.add_thinking(run.prepare(run.RUNTIME))
    assert machine.started == []


def test_who_develops_has_it(machine: Machine) -> None:
    python = run.prepare(run.DEVELOPMENT)
    machine.started.clear()
    run.add_thinking(python)
    assert machine.started == []


@pytest.mark.parametrize(
    ('environment', 'file', 'arguments', 'wanted'),
    [
        ('', '', [], False),
        ('sqlite:///clew.db', '', [], False),
        ('postgresql://clew@localhost/clew', '', [], True),
        (' POSTGRES://clew@localhost/clew', '', ['check', '1'], True),
        ('', 'DATABASE_URL=postgresql://a/b\n', [], True),
        ('', 'LOG_LEVEL=INFO\nexport DATABASE_URL = "postgres://a/b"\n', [], True),
        # With the byte order mark of an editor on Windows.
        ('', '\N{ZERO WIDTH NO-BREAK SPACE}DATABASE_URL=postgresql://a/b\r\n', [], True),
        ('', '# DATABASE_URL=postgresql://a/b\nDATABASE_URL=\n', [], False),
        ('sqlite:///clew.db', 'DATABASE_URL=postgresql://a/b\n', [], False),
        ('', '', ['move', 'sqlite:///clew.db', 'postgresql://a/b'], True),
    ],
)
def test_postgresql_address_installs_its_packages(
    machine: Machine,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    environment: str,
    file: str,
    arguments: list[str],
    wanted: bool,
) -> None:
    monkeypatch.setenv('DATABASE_URL', environment)
    (tmp_path / '.env').write_text(file)
    assert run.lock_for(arguments) == (run.POSTGRESQL if wanted else run.RUNTIME)


def test_who_goes_back_to_sqlite_or_develops_has_it_all(machine: Machine) -> None:
    run.prepare(run.POSTGRESQL)
    assert machine.count('pip install') == 1
    run.prepare(run.RUNTIME)
    assert machine.count('pip install') == 0
    run.prepare(run.DEVELOPMENT)
    run.prepare(run.POSTGRESQL)
    assert machine.count('pip install') == 1


def test_a_failed_installation_is_tried_again(machine: Machine) -> None:
    machine.failing = 'pip install'
    for _ in range(2):
        with pytest.raises(run.SetupError, match='pip says why'):
            run.prepare(run.RUNTIME)
        assert machine.count('pip install') == 1
    machine.failing = ''
    run.prepare(run.RUNTIME)
    assert machine.count('pip install') == 1


def test_what_a_bot_runs_with_is_compiled_when_it_is_installed(machine: Machine) -> None:
    run.prepare(run.RUNTIME)
    assert machine.count('--no-compile') == 0
    run.prepare(run.DEVELOPMENT)
    assert machine.count('--no-compile') == 1


def test_another_python_under_the_environment_is_noticed(machine: Machine, tmp_path: Path) -> None:
    python = run.prepare(run.RUNTIME)
    machine.started.clear()
    (tmp_path / 'python-of-the-next-system').touch()
    python.unlink()
    python.symlink_to(tmp_path / 'python-of-the-next-system')
    machine.failing = 'import pip'
    run.prepare(run.RUNTIME)
    assert [command[2] for command in machine.started] == ['import pip', 'venv', 'pip']


def test_old_python_is_refused_with_the_needed_version(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, 'OLDEST', (99, 0))
    assert run.main([]) == 1
    assert capsys.readouterr().out.startswith('Clew needs Python ')
    assert machine.started == []


def test_a_python_without_venv_is_told_what_to_install(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, 'find_spec', lambda name: None)
    assert run.main(['test']) == 1
    assert 'apt install python3-venv' in capsys.readouterr().out
    assert machine.started == []


def test_the_tests_do_not_hide_what_failed_before(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.failing = 'ruff check'
    assert run.main(['test']) != 0
    assert [command[2] for command in machine.started[-4:]] == ['ruff', 'ruff', 'pytest', 'pytest']
    assert '== Tests (failed before: Lint)' in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize('failing', ['mypy', 'tests.english'])
def test_slow_checks_run_in_parallel_and_are_reported_last(
    machine: Machine, capsys: pytest.CaptureFixture[str], failing: str
) -> None:
    machine.failing, machine.says = failing, 'engine/api.py:1: error'
    assert run.main(['test']) != 0
    assert [command[1:] for command in machine.beside_others] == [['-m', 'tests.english'], ['-m', 'mypy']]
    error = 'engine/api.py:1: error'
    assert capsys.readouterr().out.splitlines()[-5:] == ['== English', error, '', '== Types', error]


def test_tests_are_compiled_once_for_all_workers(machine: Machine) -> None:
    assert run.main(['test']) == 0
    assert [command[3] for command in machine.started[-2:]] == ['--collect-only', '-n']
    assert 'PYTHONDONTWRITEBYTECODE' not in os.environ


def test_compiled_tests_are_not_compiled_again(machine: Machine) -> None:
    bytecode = run.ROOT / 'tests' / '__pycache__' / 'test_one.cpython-311-pytest-9.2.0.pyc'
    bytecode.parent.mkdir()
    bytecode.touch()
    assert run.main(['test']) == 0
    assert machine.count('--collect-only') == 0


def test_failing_tests_fail(machine: Machine) -> None:
    run.prepare(run.DEVELOPMENT)
    assert run.main(['test']) == 0
    machine.failing = 'pytest'
    assert run.main(['test']) != 0


def test_with_arguments_pytest_runs_alone(machine: Machine) -> None:
    python = run.prepare(run.DEVELOPMENT)
    machine.started.clear()
    assert run.main(['test', 'tests/engine', '-x']) == 0
    assert machine.started == [[str(python), '-m', 'pytest', 'tests/engine', '-x']]
    assert machine.beside_others == []


def test_benchmark_uses_the_development_environment(machine: Machine) -> None:
    python = run.prepare(run.DEVELOPMENT)
    machine.started.clear()
    assert run.main(['benchmark', '--quick']) == 0
    assert machine.started == [[str(python), '-m', 'benchmarks', '--quick']]


@pytest.mark.parametrize(('word', 'code'), [('--help', 0), ('help', 0), ('tests', 2)])
def test_anything_else_is_answered_with_the_commands(
    machine: Machine, capsys: pytest.CaptureFixture[str], word: str, code: int
) -> None:
    assert run.main([word]) == code
    said = capsys.readouterr().out
    assert 'python3 run.py test' in said
    assert all(command in said for command in (*run.COMMANDS, 'docs', 'benchmark'))
    assert machine.started == []


@pytest.mark.skipif(os.name != 'posix', reason='elsewhere no process takes another over')
def test_the_bot_gets_the_signal_and_its_exit_code_is_kept(tmp_path: Path) -> None:
    repository, elsewhere = tmp_path / 'clew', tmp_path / 'elsewhere'
    python = repository / '.venv' / 'bin' / 'python'
    for folder in (python.parent, repository / 'bot', elsewhere / 'bot'):
        folder.mkdir(parents=True)
    python.symlink_to(sys.executable)
    (repository / 'bot' / '__main__.py').write_text(BOT)
    (elsewhere / 'bot' / '__main__.py').write_text('raise SystemExit("a stranger called bot")')
    shutil.copy(RUNNER, repository)
    locks = [repository / lock.name for lock in (run.RUNTIME, run.THINKING)]
    for lock in locks:
        lock.write_text(lock.name)
    (repository / '.venv' / 'installed.txt').write_text('\n'.join(run.fingerprint(lock, python) for lock in locks))

    command = [sys.executable, str(repository / 'run.py')]
    with subprocess.Popen(command, cwd=elsewhere, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == str(elsewhere.resolve())
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 7
