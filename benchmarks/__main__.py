"""`python -m benchmarks`: run the benchmarks, and print one table or write a report."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from benchmarks import (
    ahead,
    answers,
    calls,
    engine,
    keeper,
    line,
    load,
    pictures,
    presses,
    replays,
    saves,
    scale,
    starts,
    thinking,
    tournaments,
)
from benchmarks.figures import Figure, machine, table
from benchmarks.report import dump, report, write_into
from benchmarks.setup import Setup
from engine.registry import PACKAGES, refusal

Measure: TypeAlias = Callable[[Setup], Iterable[Figure] | Coroutine[Any, Any, Iterable[Figure]]]
"""Measures a subject. Returns its rows."""

SUBJECTS: Final[Mapping[str, Measure]] = {
    'presses': presses.measure,
    'thinking': thinking.measure,
    'calls': calls.measure,
    'line': line.measure,
    'keeper': keeper.measure,
    'pictures': pictures.measure,
    'replays': replays.measure,
    'saves': saves.measure,
    'starts': starts.measure,
    'load': load.measure,
    'scale': scale.measure,
    'engine': engine.measure,
    'ahead': ahead.measure,
    'answers': answers.measure,
    'tournaments': tournaments.measure,
}
"""The subjects, in the order in which they are measured and printed."""

STRONG: Final = {'thinking', 'tournaments'}
"""Subjects that need the strongest bot players, and therefore the optional packages of these players."""
STRONGEST: Final = tuple(
    (name, player)
    for name, package in PACKAGES.items()
    for player, strength in package.strengths.items()
    if strength.needs is not None
)


class Bars:
    """Progress bars, one for each subject."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._tasks: dict[str, TaskID] = {}

    def step(self, subject: str, total: int) -> None:
        """Advance the bar of the subject by one of `total`."""
        if subject not in self._tasks:
            self._tasks[subject] = self._progress.add_task(subject, total=total)
        self._progress.update(self._tasks[subject], advance=1, total=total)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. Returns the exit code."""
    parser = argparse.ArgumentParser(prog='python -m benchmarks', description='Measure Clew and print one table.')
    parser.add_argument('subject', nargs='*', help=f'{", ".join(SUBJECTS)} (default: all)')
    parser.add_argument('--quick', action='store_true', help='measure less often: numbers are rougher')
    parser.add_argument('--json', action='store_true', help='print JSON instead of a table')
    parser.add_argument('--into', type=Path, metavar='FILE', help='replace these subjects in a report')
    parser.add_argument('--note', default='', help='conditions to keep with the numbers, for --json and --into')
    parser.add_argument('--game', choices=PACKAGES, help='only this game, of the presses, the calls and the line')
    parser.add_argument('--seed', type=int, default=1, metavar='N', help='another series of games (default: 1)')
    given = parser.parse_args(arguments)
    if unknown := set(given.subject) - set(SUBJECTS):
        parser.error(f'no subject {", ".join(sorted(unknown))}: there are {", ".join(SUBJECTS)}')
    if given.into and (given.game or given.quick):
        parser.error('--into wants whole subjects, without --game and --quick')
    subjects = given.subject or SUBJECTS
    for game, player in STRONGEST if STRONG & set(subjects) else ():
        if (sentence := refusal(game, player)) is not None:
            parser.error(sentence)
    games = (given.game,) if given.game else tuple(PACKAGES)
    console = Console(stderr=True)
    columns = (TextColumn('{task.description}'), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        bars = Bars(progress)
        about = machine()
        with tempfile.TemporaryDirectory(prefix='clew-benchmarks-') as folder:
            figures = [
                row
                for subject in SUBJECTS
                if subject in subjects
                for row in measured(
                    subject, Setup(own(folder, subject), given.seed, given.quick, games, partial(bars.step, subject))
                )
            ]
    if given.into:
        write_into(given.into, report(figures, about, given.note))
    elif given.json:
        print(dump(report(figures, about, given.note)))
    else:
        title = 'Clew, measured on ' + ', '.join(f'{name} {value}' for name, value in about.items())
        printed = Console()
        # A file has no terminal width.
        Console(width=None if printed.is_terminal else 150).print(table(figures, title))
    return 0


def own(folder: str, subject: str) -> Path:
    """Return a new folder for the files of a subject."""
    made = Path(folder) / subject
    made.mkdir()
    return made


def measured(subject: str, setup: Setup) -> list[Figure]:
    """Measure a subject. Returns its rows."""
    found = SUBJECTS[subject](setup)
    return [*(asyncio.run(found) if isinstance(found, Coroutine) else found)]


if __name__ == '__main__':
    sys.exit(main())
