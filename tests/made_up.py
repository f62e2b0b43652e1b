"""Made-up distributions: folders as an installer leaves them, which a test puts on `sys.path`."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, distributions
from pathlib import Path

QUAY = """
from dataclasses import replace

from tests.toy.harbour import PACKAGE as HARBOUR, Harbour


class Quay(Harbour):
    name = 'quay'


PACKAGE = replace(HARBOUR, game=Quay(), show='quay.show:SHOW', words='quay', assets='quay')
"""
"""Source of a module with a whole game: Harbour under another name."""

SHOW = """
from bot.presenters.presenter import Show
from tests.bot.harbour import HarbourPresenter


class Quay(HarbourPresenter):
    hints = {}


SHOW = Show(Quay('quay'))
"""
WORDS = 'game-quay = The Quay\ngame-quay-about = Officers and smugglers by the water.\n'
FILES = {'quay/__init__.py': QUAY, 'quay/show.py': SHOW, 'quay/en.ftl': WORDS}
"""Content of each file of a complete distribution. It has no pictures, and words in one language."""


def alone(folder: Path) -> Callable[..., list[EntryPoint]]:
    """Return a replacement for `entry_points` that sees only the distributions in `folder`."""

    def found(*, group: str) -> list[EntryPoint]:
        points = (point for each in distributions(path=[str(folder)]) for point in each.entry_points)
        return [point for point in points if point.group == group]

    return found


def install(
    folder: Path,
    files: dict[str, str],
    points: dict[str, str],
    *,
    name: str = 'clew-quay',
    version: str = '1.2',
) -> None:
    """Write a distribution into `folder`: its files by path, and its entry points of the group `clew.games`."""
    for file, text in files.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, 'utf-8')
    about = folder / f'{name.replace("-", "_")}-{version}.dist-info'
    about.mkdir(parents=True)
    (about / 'METADATA').write_text(f'Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n')
    lines = ''.join(f'{game} = {where}\n' for game, where in points.items())
    (about / 'entry_points.txt').write_text(f'[clew.games]\n{lines}')
