"""`python3 run.py` runs Clew, `python3 run.py test [arguments]` tests it, `python3 run.py benchmark` measures it.

`python3 run.py check CHANNEL` tries in a channel of Discord what Clew needs there, `python3 run.py backup FILE` copies
the database into a new file and checks the copy, `python3 run.py check-database` looks through the database itself,
`python3 run.py move FROM TO` copies everything into the empty database at another address.

Each puts what it needs into `.venv` beside this file, from the locked requirements, and only when those have changed.
Nothing but Python itself has to be there before.
"""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
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
"""A lock, and the locks that are satisfied once it is installed."""

COMMANDS = ('check', 'backup', 'check-database', 'move')
"""What the bot does besides running."""

SERVERS = ('postgresql://', 'postgres://')
"""How the address of a database begins that PostgreSQL keeps."""

CHECKS = {
    'Lint': ('ruff', 'check'),
    'Format': ('ruff', 'format', '--check'),
}

WAITS = 10
"""By so much what checks the types gives way to the tests."""


class SetupError(Exception):
    """This machine lacks something; the text is one sentence that says what to do."""


def main(arguments: list[str]) -> int:
    """Do what the command line says; the exit code. Does not return where the bot can take this process over."""
    try:
        if not arguments or arguments[0] in COMMANDS:
            python = prepare(lock_for(arguments))
            if not arguments:
                add_thinking(python)
            return run_bot(python, arguments)
        if arguments[0] == 'test':
            return run_tests(prepare(DEVELOPMENT), arguments[1:])
        if arguments[0] == 'benchmark':
            return subprocess.call([str(prepare(DEVELOPMENT)), '-m', 'benchmarks', *arguments[1:]], cwd=ROOT)
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    say(__doc__.splitlines()[0])
    return 2


def lock_for(arguments: list[str]) -> Path:
    """What the bot needs with these arguments: PostgreSQL's library too, where an address leads there."""
    addresses = (*arguments, os.environ.get('DATABASE_URL') or written('DATABASE_URL'))
    return POSTGRESQL if any(each.strip().lower().startswith(SERVERS) for each in addresses) else RUNTIME


def written(name: str) -> str:
    """What `.env` in the working directory says of a variable. Whatever is wrong with the file the bot will say."""
    try:
        lines = Path('.env').read_text('utf-8').splitlines()
    except (OSError, UnicodeError):
        return ''
    found = [line.partition('=') for line in lines]
    values = [value for key, _, value in found if key.strip().removeprefix('export ').strip() == name]
    return values[-1].strip().strip('\'"') if values else ''


def run_bot(python: Path, arguments: list[str]) -> int:
    """Run the bot, or a command of it, in the user's working directory, where its `.env` and its database are."""
    # -P: a folder named "bot" in the working directory must not be taken for ours.
    command = [str(python), '-P', '-m', 'bot', *arguments]
    environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
    if os.name == 'posix':
        os.execve(command[0], command, environment)
    # Ctrl-C reaches the bot by itself; this process stays for its exit code only.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return subprocess.call(command, env=environment)


def run_tests(python: Path, arguments: list[str]) -> int:
    """Lint, types and all tests; with arguments, pytest alone with these."""
    # What is compiled is kept: the tests start Python dozens of times, and each time would compile all of it again.
    os.environ.pop('PYTHONDONTWRITEBYTECODE', None)
    if arguments:
        return call(python, 'Tests', 'pytest', *arguments)
    # The types take a processor for a minute, and the tests leave some time on each.
    with beside(python, 'mypy') as types:
        failed = [name for name, check in CHECKS.items() if call(python, name, *check) != 0]
        # Compiles the tests once, or each of the workers would.
        collect = [str(python), '-m', 'pytest', '--collect-only', '--quiet']
        subprocess.call(collect, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        title = f'Tests (failed before: {", ".join(failed)})' if failed else 'Tests'
        # One more than there are processors: some of the tests wait.
        workers = str((os.cpu_count() or 1) + 1)
        tests = call(python, title, 'pytest', '-n', workers, '--dist', 'worksteal')
    say('\n== Types')
    say(types.output)
    return tests or len(failed) or types.code


@dataclass
class Beside:
    """What has run beside other things: what it wrote, and its exit code. Both are known at the end."""

    output: str = ''
    code: int = 1


@contextmanager
def beside(python: Path, module: str) -> Iterator[Beside]:
    """Run a module of the virtual environment beside the block, where that leaves time; wait for it at its end."""
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
    """Run a module of the virtual environment in the repository, under a heading; its exit code."""
    say(f'\n== {title}')
    return subprocess.call([str(python), '-m', module, *arguments], cwd=ROOT)


def prepare(lock: Path) -> Path:
    """The Python of a virtual environment in which everything in `lock` is installed. Raises `SetupError`."""
    python = VENV / ('Scripts/python.exe' if os.name == 'nt' else 'bin/python')
    if python.exists() and fingerprint(lock, python) in installed():
        return python
    if not has_pip(python):
        create()
    say(f'Installing what {lock.name} lists …')
    STAMP.unlink(missing_ok=True)
    if not install(lock, python):
        raise SetupError('The packages could not be installed: pip says why above. Is this machine online?')
    STAMP.write_text(''.join(f'{fingerprint(one, python)}\n' for one in CONTAINS[lock]))
    return python


def add_thinking(python: Path) -> None:
    """Install what the strongest player of Onirim needs. It is tried once: Clew runs without it, and offers less."""
    if fingerprint(THINKING, python) in installed():
        return
    say(f'Installing what {THINKING.name} lists besides …')
    if not install(THINKING, python):
        say('This machine cannot have that, so Clew does not offer the strongest player of Onirim. All else is there.')
    with STAMP.open('a') as stamp:
        stamp.write(f'{fingerprint(THINKING, python)}\n')


def install(lock: Path, python: Path) -> bool:
    """Install everything in a lock: whether that went well."""
    pip = [str(python), '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes']
    if lock == DEVELOPMENT:
        # Tests import a part of all this, and Python compiles that part by itself. Where a bot runs it may not write.
        pip.append('--no-compile')
    return subprocess.call([*pip, '--requirement', str(lock)]) == 0


def fingerprint(lock: Path, python: Path) -> str:
    """What changes with the lock, and with the Python on which the virtual environment stands."""
    return f'{hashlib.sha256(lock.read_bytes()).hexdigest()} {python.resolve()}'


def installed() -> list[str]:
    """The fingerprints of the locks that the virtual environment satisfies."""
    return STAMP.read_text().splitlines() if STAMP.exists() else []


def has_pip(python: Path) -> bool:
    """Whether the virtual environment is there and works; an upgrade of the system's Python can break it."""
    return python.exists() and subprocess.call([str(python), '-c', 'import pip'], stderr=subprocess.DEVNULL) == 0


def create() -> None:
    """Make the virtual environment anew. Raises `SetupError`."""
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
    """Print at once: a program that is started next must not overtake it."""
    print(line, flush=True)


if __name__ == '__main__':
    # SIGTERM is to end the program that this one waits for as well: on its way out call() does that.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    sys.exit(main(sys.argv[1:]))
