"""Scenarios that hosts and authors write: reading their files, and `python -m bot scenario …` for authors.

The workshop of its game knows what a scenario is.
"""

from __future__ import annotations

import json
import logging
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from bot.pictures.painter import Painter
from bot.presenters.registry import shown
from bot.words import LANGUAGES, words_for
from engine.package import GamePackage, Workshop
from engine.registry import PACKAGES

log = logging.getLogger(__name__)

ENDING: Final = '.json'

MOST: Final = 100
"""Maximum number of files that are read from a folder."""


class ScenarioError(Exception):
    """A command for authors failed. The text is for the author, with a line for each fault."""


@dataclass(frozen=True)
class Scenarios:
    """Contents of scenario files by name. New tables begin with the scenario of the file `chosen`, if any."""

    files: Mapping[str, bytes]
    chosen: str | None = None


def read_folder(folder: Path | None) -> Scenarios | None:
    """Read all scenario files of a folder. None if `folder` is None. An unreadable folder is logged, and also None."""
    if folder is None:
        return None
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix == ENDING and path.is_file())
    except OSError as error:
        log.error('scenarios not read: CLEW_SCENARIOS=%s, %s', folder, error.strerror)
        return None
    if len(found) > MOST:
        log.warning('scenario files left out: folder=%s, files=%d, maximum=%d', folder, len(found), MOST)
    files: dict[str, bytes] = {}
    for path in islice(found, MOST):
        try:
            files[path.name] = _content(path)
        except ScenarioError as error:
            log.error('scenario left out: %s', error)
    return Scenarios(files)


def offer(scenarios: Scenarios) -> None:
    """Offer scenarios in the games that have a workshop. Those with faults are left out and logged."""
    for name, package in PACKAGES.items():
        if package.workshop is None:
            continue
        offered = package.workshop.offer(scenarios.files, scenarios.chosen)
        for file, scenario in offered.names.items():
            log.info('scenario offered: game=%s, %s from %s', name, scenario, file)
        for fault in offered.refused:
            log.error('scenario left out: %s', fault)


def declare(parser: ArgumentParser) -> None:
    """Add the commands for authors to a parser."""
    commands = parser.add_subparsers(dest='name', required=True)
    new = commands.add_parser('new', help='write a small scenario to begin with, which can be played at once')
    new.add_argument('id', metavar='NAME', help='up to 31 small letters, digits and _')
    abouts = {
        'check': 'list every fault of a scenario, each with its line',
        'draw': 'draw the map of a scenario as a picture beside its file',
        'play': 'play a scenario in the playground, with a new chat and an empty database',
    }
    series = _package()[1].series
    for name, about in {**abouts, **{name: one.help for name, one in series.items()}}.items():
        command = commands.add_parser(name, help=about)
        command.add_argument('file', type=Path, metavar='FILE')
        if name == 'draw':
            command.add_argument('--language', choices=LANGUAGES, default=LANGUAGES[0])
        if name in series:
            series[name].declare(command)
            command.add_argument('--json', action='store_true', help='print one JSON object instead of a table')


def run(asked: Namespace) -> tuple[str, ...]:
    """Run a command for authors, all but `play`. Returns the lines to print. Raises `ScenarioError`."""
    package, workshop = _package()
    if asked.name == 'new':
        return _new(workshop, asked.id)
    content, lines = _sound(workshop, asked.file)
    if asked.name == 'draw':
        return (_draw(package, workshop, content, asked.file, asked.language),)
    if asked.name in workshop.series:
        return _series(workshop, content, asked)
    return lines


def to_play(file: Path) -> tuple[str, Scenarios]:
    """Read a scenario to play. Returns the name of its game, and the scenario, chosen. Raises `ScenarioError`."""
    package, workshop = _package()
    content, _ = _sound(workshop, file)
    return package.name, Scenarios({file.name: content}, file.name)


def _package() -> tuple[GamePackage, Workshop]:
    """Return the game with a workshop, and the workshop."""
    for package in PACKAGES.values():
        if package.workshop is not None:
            return package, package.workshop
    raise ScenarioError('No installed game has scenarios.')


def _sound(workshop: Workshop, file: Path) -> tuple[bytes, tuple[str, ...]]:
    """Return the content of a file without faults, and its summary. Raises `ScenarioError` with each fault."""
    content = _content(file)
    fine, lines = workshop.check.run(content)
    if not fine:
        raise ScenarioError('\n'.join(lines))
    return content, lines


def _content(file: Path) -> bytes:
    """Read a file, one byte more than a scenario may have at most. Raises `ScenarioError`."""
    try:
        if not file.is_file():
            raise ScenarioError(f'{file} is not a file.')
        with file.open('rb') as opened:
            return opened.read(_package()[1].check.largest + 1)
    except OSError as error:
        raise ScenarioError(f'{file} cannot be read ({error.strerror}).') from error


def _new(workshop: Workshop, name: str) -> tuple[str, ...]:
    try:
        text = workshop.template(name)
    except ValueError as error:
        raise ScenarioError(f'{error}.') from error
    file = Path(f'{name}{ENDING}')
    try:
        with file.open('x', encoding='utf-8') as opened:
            opened.write(text)
    except FileExistsError as error:
        raise ScenarioError(f'{file} exists already. Choose another name.') from error
    except OSError as error:
        raise ScenarioError(f'{file} cannot be written ({error.strerror}).') from error
    return (f'{file} is a scenario to begin with. Play it: python3 run.py scenario play {file}',)


def _draw(package: GamePackage, workshop: Workshop, content: bytes, file: Path, language: str) -> str:
    view, picture = workshop.view(content), file.with_suffix('.png')
    words = words_for(language)
    names = tuple(words('automatic-name', number=seat + 1) for seat in range(package.game.seats[-1]))
    board = shown(package).presenter.board(view, names, words)
    if board is None:
        raise ScenarioError('This game has no pictures.')
    try:
        picture.write_bytes(Painter().png(board))
    except OSError as error:
        raise ScenarioError(f'{picture} cannot be written ({error.strerror}).') from error
    return f'{picture} has the map.'


def _series(workshop: Workshop, content: bytes, asked: Namespace) -> tuple[str, ...]:
    offered = workshop.offer({asked.file.name: content}, None)
    if offered.refused:
        raise ScenarioError('\n'.join(offered.refused))
    asked.scenario = offered.names[asked.file.name]
    try:
        found = workshop.series[asked.name].run(asked)
    except ValueError as error:
        raise ScenarioError(str(error)) from error
    return (json.dumps(found.numbers),) if asked.json else found.lines
