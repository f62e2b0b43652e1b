"""`python3 run.py` runs Clew, `python3 run.py test [arguments]` tests it, `python3 run.py benchmark` measures it.

- `docs` builds the site of the docs in `build/site`.
- `check CHANNEL` tries in a channel of Discord each action that Clew needs.
- `backup FILE` copies the database into a new file and checks the copy.
- `restore FILE` puts such a copy in the place of the database. Without FILE, another program has put it there.
- `check-database` checks the database.
- `move FROM` copies all data into the empty database of `DATABASE_URL`, `move FROM TO` into another one.
- `check-game NAME` tests an installed game.
- `scenario new NAME` writes a scenario; `scenario check`, `draw`, `play`, `balance` and `minutes` take its file.

Each command installs the locked requirements into `.venv` beside this file, and again only after they have changed.
Only Python must be installed before.
"""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile

ROOT = Path(__file__).resolve().parent
VENV = ROOT / '.venv'
STAMP = VENV / 'installed.txt'
OLDEST = (3, 11)

RUNTIME = ROOT / 'requirements.txt'
POSTGRESQL = ROOT / 'requirements-postgresql.txt'
THINKING = ROOT / 'requirements-thinking.txt'
DEVELOPMENT = ROOT / 'requirements-dev.txt'
CONTAINS = {
    RUNTIME: (RUNTIME,),
    POSTGRESQL: (RUNTIME, POSTGRESQL),
    DEVELOPMENT: (RUNTIME, POSTGRESQL, THINKING, DEVELOPMENT),
}
"""For each lock (a file of pinned requirements), the locks whose packages it includes."""

COMMANDS = ('check', 'check-game', 'backup', 'restore', 'check-database', 'move', 'scenario')
"""Commands that `python -m bot` takes as its first argument."""

HELP = ('-h', '--help', 'help')

SERVERS = ('postgresql://', 'postgres://')
"""Prefixes of the address of a PostgreSQL database."""

CHECKS = {'Lint': ('ruff', 'check'), 'Format': ('ruff', 'format', '--check')}

SLOW_CHECKS = {'English': 'tests.english', 'Types': 'mypy'}
"""Modules that check beside the tests."""

WAITS = 10
"""Niceness of the slow checks, so that the tests get the processor first."""


class SetupError(Exception):
    """This machine lacks a requirement. The text is one sentence with the remedy."""


def main(arguments: list[str]) -> int:
    """Run the command line. Returns the exit code.

    If it starts the bot on POSIX, it does not return: the bot takes over this process.
    """
    try:
        if not arguments or arguments[0] in COMMANDS:
            python = prepare(lock_for(arguments))
            if not arguments:
                add_thinking(python)
            return run_bot(python, arguments)
        if arguments[0] == 'test':
            return run_tests(prepare(DEVELOPMENT), arguments[1:])
        if arguments[0] == 'docs':
            return call(prepare(DEVELOPMENT), 'Docs', 'zensical', 'build', '--strict')
        if arguments[0] == 'benchmark':
            return subprocess.call([str(prepare(DEVELOPMENT)), '-m', 'benchmarks', *arguments[1:]], cwd=ROOT)
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    say(__doc__.strip())
    return 0 if arguments[0] in HELP else 2


def lock_for(arguments: list[str]) -> Path:
    """Return the lock (file of pinned requirements) to install before running the bot with these arguments.

    It includes PostgreSQL's library if an argument or `DATABASE_URL` is the address of a PostgreSQL database.
    """
    addresses = (*arguments, os.environ.get('DATABASE_URL') or written('DATABASE_URL'))
    return POSTGRESQL if any(each.strip().lower().startswith(SERVERS) for each in addresses) else RUNTIME


def written(name: str) -> str:
    """Return the value of a variable in `.env` of the working directory, empty if missing.

    Errors in the file are ignored here, because the bot reports them.
    """
    try:
        lines = Path('.env').read_text('utf-8-sig').splitlines()
    except (OSError, UnicodeError):
        return ''
    found = [line.partition('=') for line in lines]
    values = [value for key, _, value in found if key.strip().removeprefix('export ').strip() == name]
    return values[-1].strip().strip('\'"') if values else ''


def run_bot(python: Path, arguments: list[str]) -> int:
    """Run the bot or one of its commands in the working directory, where its `.env` and its database are."""
    # -P: a folder named "bot" in the working directory must not shadow this one.
    module = 'clew' if arguments[:1] == ['check-game'] else 'bot'
    command = [str(python), '-P', '-m', module, *arguments]
    environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
    if os.name == 'posix':
        os.execve(command[0], command, environment)
    # Ctrl-C reaches the bot by itself. This process only waits for its exit code.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return subprocess.call(command, env=environment)


def run_tests(python: Path, arguments: list[str]) -> int:
    """Run lint, types and all tests; with arguments only pytest. Returns the exit code."""
    # The tests start Python dozens of times. Without cached bytecode each start compiles all modules again.
    os.environ.pop('PYTHONDONTWRITEBYTECODE', None)
    if arguments:
        return call(python, 'Tests', 'pytest', *arguments)
    # The slow checks need a processor for half a minute, and the tests leave some time on each.
    with ExitStack() as ends:
        slow = {name: ends.enter_context(beside(python, module)) for name, module in SLOW_CHECKS.items()}
        failed = [name for name, check in CHECKS.items() if call(python, name, *check) != 0]
        if not are_compiled():
            # Compile the tests once, not in each worker.
            collect = [str(python), '-m', 'pytest', '--collect-only', '--quiet']
            subprocess.call(collect, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        title = f'Tests (failed before: {", ".join(failed)})' if failed else 'Tests'
        # Two more than there are processors: a fifth of the tests' time is waiting for browsers, servers and bots.
        workers = str((os.cpu_count() or 1) + 2)
        tests = call(python, title, 'pytest', '-n', workers, '--dist', 'worksteal')
    for name, ended in slow.items():
        say(f'\n== {name}')
        say(ended.output)
    return tests or len(failed) or max(ended.code for ended in slow.values())


def are_compiled() -> bool:
    """Return whether pytest has compiled the tests before. Few of them will have changed since."""
    folder = ROOT / 'tests'
    return len([*folder.rglob('*-pytest-*.pyc')]) >= len([*folder.rglob('test_*.py')])


@dataclass
class Beside:
    """Output and exit code of a module that runs in the background. Both are set when the module ends."""

    output: str = ''
    code: int = 1


@contextmanager
def beside(python: Path, module: str) -> Iterator[Beside]:
    """Run a module of the virtual environment in the background, at low priority, during the block.

    The end of the block waits for the module.
    """
    ended = Beside()
    with TemporaryFile('w+', encoding='utf-8', errors='replace') as output:
        process = subprocess.Popen([str(python), '-m', module], cwd=ROOT, stdout=output, stderr=subprocess.STDOUT)
        try:
            if os.name == 'posix':
                os.setpriority(os.PRIO_PROCESS, process.pid, WAITS)
            yield ended
            ended.code = process.wait()
        finally:
            process.kill()
        output.seek(0)
        ended.output = output.read().rstrip()


def call(python: Path, title: str, module: str, *arguments: str) -> int:
    """Run a module of the virtual environment in the repository, under a heading. Returns its exit code."""
    say(f'\n== {title}')
    return subprocess.call([str(python), '-m', module, *arguments], cwd=ROOT)


def prepare(lock: Path) -> Path:
    """Install the packages of `lock`, a file of pinned requirements, unless they are installed already.

    Returns the path of the virtual environment's Python. Raises `SetupError`.
    """
    python = VENV / ('Scripts/python.exe' if os.name == 'nt' else 'bin/python')
    if python.exists() and fingerprint(lock, python) in installed():
        return python
    if not has_pip(python):
        create()
    say(f'Installing the packages of {lock.name} …')
    STAMP.unlink(missing_ok=True)
    if not install(lock, python):
        raise SetupError('The packages could not be installed: pip says why above. Is this machine online?')
    STAMP.write_text(''.join(f'{fingerprint(one, python)}\n' for one in CONTAINS[lock]))
    return python


def add_thinking(python: Path) -> None:
    """Try once to install the packages of Onirim's strongest player. Clew also runs without them."""
    if fingerprint(THINKING, python) in installed():
        return
    say(f'Installing the packages of {THINKING.name} …')
    if not install(THINKING, python):
        say('Not available for this machine, so Clew runs without the strongest player of Onirim.')
    with STAMP.open('a') as stamp:
        stamp.write(f'{fingerprint(THINKING, python)}\n')


def install(lock: Path, python: Path) -> bool:
    """Install the packages of `lock`, a file of pinned requirements. Returns whether it succeeded."""
    pip = [str(python), '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes']
    if lock == DEVELOPMENT:
        # Tests import only a part, which Python compiles by itself. A hosted bot may not write there, so pip compiles.
        pip.append('--no-compile')
    return subprocess.call([*pip, '--requirement', str(lock)]) == 0


def fingerprint(lock: Path, python: Path) -> str:
    """Return a text that changes with `lock`, a file of pinned requirements, and with the environment's Python."""
    return f'{hashlib.sha256(lock.read_bytes()).hexdigest()} {python.resolve()}'


def installed() -> list[str]:
    """Return the fingerprint of each file of pinned requirements whose packages are installed."""
    return STAMP.read_text().splitlines() if STAMP.exists() else []


def has_pip(python: Path) -> bool:
    """Return whether the virtual environment exists and works. An upgrade of the system's Python can break it."""
    return python.exists() and subprocess.call([str(python), '-c', 'import pip'], stderr=subprocess.DEVNULL) == 0


def create() -> None:
    """Create the virtual environment, in place of an old one. Raises `SetupError`."""
    if sys.version_info < OLDEST:
        raise SetupError(f'Clew needs Python 3.11 or newer, and this is {sys.version.split()[0]}.')
    if find_spec('venv') is None or find_spec('ensurepip') is None:
        raise SetupError(
            'This Python cannot make virtual environments: install the rest of it '
            '(on Debian and Ubuntu "apt install python3-venv") and try again.'
        )
    say(f'Making a virtual environment in {VENV} …')
    if subprocess.call([sys.executable, '-m', 'venv', '--clear', str(VENV)]) != 0:
        raise SetupError(f'The virtual environment {VENV} could not be made: Python says why above.')


def say(line: str) -> None:
    """Print and flush, so that the output of the next program comes after it."""
    print(line, flush=True)


if __name__ == '__main__':
    # On SIGTERM, subprocess.call() ends the program that it waits for on its way out.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    sys.exit(main(sys.argv[1:]))
