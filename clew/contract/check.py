"""`clew check-game NAME`: test a game against every law, without a test library."""

from __future__ import annotations

import argparse
import re
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import Final, TextIO

from clew.contract import laws, recorded, shown
from clew.contract.cases import cases_of
from clew.contract.offered import installed
from clew.contract.play import play_by_the_laws
from engine.package import GamePackage

FAULT: Final = 1

VALUES: Final = re.compile(r"'[^']*'|\[[^]]*\]|\d+")
"""Matches the values in the text of a fault. Faults that differ only in values are of one kind."""

Trial = tuple[str, Callable[[], object]]


def main(arguments: list[str], out: TextIO = sys.stdout) -> int:
    """Run the command. Returns the exit code: 0 if the game keeps every law, 1 if not, 2 if there is no such game."""
    parser = argparse.ArgumentParser(prog='clew check-game', description='Try out a game that is installed.')
    parser.add_argument('name', metavar='NAME')
    parser.add_argument('--games', type=int, default=50, metavar='N', help='random games, by default %(default)s')
    parser.add_argument('--record', type=Path, metavar='FOLDER', help='write golden games, counts and saves there')
    given = parser.parse_args(arguments)
    try:
        package = installed(given.name)
    except LookupError as error:
        parser.error(str(error.args[0]))
    faults = Counter[tuple[str, str]]()
    for what, trial in _trials(package, given.games):
        try:
            trial()
        except Exception as error:
            faults[_kind(error)] += 1
            if faults[_kind(error)] == 1:
                print(f'✗ {what}: {_described(error)}', file=out)
    if not faults and given.record is not None:
        for path in recorded.write_down(package, given.record):
            print(path, file=out)
    print(f'{given.name}: {given.games} games, {_counted(faults)}', file=out)
    return FAULT if faults else 0


def _counted(faults: Counter[tuple[str, str]]) -> str:
    """Return the number of faults in words. `faults` counts them by kind."""
    if not faults:
        return 'all laws kept'
    repeated = faults.total() > len(faults)
    return f'faults: {faults.total()}{", the first of each kind is above" if repeated else ""}'


def _trials(package: GamePackage, games: int) -> Iterator[Trial]:
    yield 'words', partial(shown.of_words, package)
    yield 'drawings', partial(shown.of_sprites, package)
    for case in islice(cases_of(package), games):
        yield f'{case}', partial(laws.of_resampling, case.game, case.seats, case.options, f'{case}')
    for number, case in enumerate(islice(cycle(cases_of(package)), games)):
        yield f'{case}', partial(play_by_the_laws, case.game, case.seats, case.options, f'{case} {number}')
        yield f'{case}, shown', partial(shown.show_by_the_laws, case, f'{case} {number}')


def _described(error: Exception) -> str:
    """Return the text and the notes of an error. Names class and place, unless the error is a broken law."""
    said = str(error) if isinstance(error, AssertionError) else f'{type(error).__name__}: {error} ({_place(error)})'
    return '\n    '.join([said, *getattr(error, '__notes__', ())])


def _kind(error: Exception) -> tuple[str, str]:
    """Return the text of an error without values, and the place where it was raised."""
    return VALUES.sub('', str(error)), _place(error)


def _place(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f'{last.filename}, line {last.lineno}'
