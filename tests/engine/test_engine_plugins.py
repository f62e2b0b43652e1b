"""Games of other distributions: each is tried, and a broken one is left out with a reason."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.builtin import BUILTIN
from engine.package import GamePackage
from engine.plugins import Origin, Unfit, load
from tests.made_up import FILES, QUAY, alone, install

OWN = [package.name for package in BUILTIN]
ORIGIN = Origin('clew-quay', '1.2')


@pytest.fixture(autouse=True)
def _forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide all distributions except those the test installs, and import their modules anew."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr('engine.plugins.entry_points', alone(tmp_path))
    for name in ('quay', 'quay.show'):
        monkeypatch.delitem(sys.modules, name, raising=False)


def test_a_game_of_another_distribution_is_offered_last(tmp_path: Path) -> None:
    install(tmp_path, FILES, {'quay': 'quay:PACKAGE'})
    loaded = load(BUILTIN)
    assert [*loaded.packages] == [*OWN, 'quay'] and loaded.broken == () and not loaded.unknown
    assert loaded.packages['quay'].game.name == 'quay' and loaded.origins == {'quay': ORIGIN}


BROKEN = {
    'it cannot be imported': ('raise RuntimeError("boom")', 'RuntimeError: boom'),
    'it ends the program': ('raise SystemExit("bye")', 'SystemExit: bye'),
    'it says nothing': ('raise KeyError', 'KeyError'),
    'it has no package': ('', "AttributeError: module 'quay' has no attribute 'PACKAGE'"),
    'it is something else': ('PACKAGE = 5', 'quay:PACKAGE is not a GamePackage'),
    'its api is another': (
        QUAY + 'PACKAGE = replace(PACKAGE, api=2)',
        'it is made for version 2 of GamePackage, and this Clew takes version 1',
    ),
    'it has another name': (QUAY + 'Quay.name = "pier"', 'the game calls itself pier'),
    'it cannot be dealt': (
        QUAY + 'def new(*_):\n    raise ValueError("no\\n cards")\nQuay.new = new',
        'ValueError: no cards',
    ),
    'it cannot be seen': (
        QUAY + 'def view(self, state, seat):\n    if seat == 1: raise IndexError("eyes")\nQuay.view = view',
        'IndexError: eyes',
    ),
    'it asks nothing': (QUAY + 'Quay.pending = lambda *_: ()', 'it asks nothing when it has been dealt'),
}


@pytest.mark.parametrize(('source', 'why'), BROKEN.values(), ids=BROKEN)
def test_a_broken_game_is_left_out_with_a_sentence(tmp_path: Path, source: str, why: str) -> None:
    install(tmp_path, {**FILES, 'quay/__init__.py': source}, {'quay': 'quay:PACKAGE'})
    loaded = load(BUILTIN)
    assert [*loaded.packages] == OWN and not loaded.origins
    (broken,) = loaded.broken
    assert (broken.name, broken.origin, broken.why) == ('quay', ORIGIN, why)


def test_what_a_broken_game_has_raised_is_kept_for_the_log(tmp_path: Path) -> None:
    install(tmp_path, {'quay.py': 'raise RuntimeError("boom")'}, {'quay': 'quay:PACKAGE', 'Quay': 'quay:PACKAGE'})
    misnamed, boom = load(BUILTIN).broken
    assert isinstance(boom.error, RuntimeError) and misnamed.error is None


@pytest.mark.parametrize('name', ['Quay', 'q', 'quay_2', '2quay', 'quay.side', 'q' * 21])
def test_a_name_that_buttons_cannot_carry_is_refused(tmp_path: Path, name: str) -> None:
    install(tmp_path, FILES, {name: 'quay:PACKAGE'})
    (broken,) = load(BUILTIN).broken
    assert broken.why == 'a name is a small letter and 1 to 19 small letters, digits and hyphens'
    assert 'quay' not in sys.modules, 'it is not even imported'


def test_a_game_that_comes_along_stays_what_it_is(tmp_path: Path) -> None:
    install(tmp_path, FILES, {'onirim': 'quay:PACKAGE'})
    loaded = load(BUILTIN)
    assert loaded.packages['onirim'] is next(package for package in BUILTIN if package.name == 'onirim')
    assert [broken.why for broken in loaded.broken] == ['a game of this name comes with Clew']


def test_of_two_games_of_one_name_the_first_is_taken(tmp_path: Path) -> None:
    install(tmp_path, FILES, {'quay': 'quay:PACKAGE'}, name='clew-b')
    install(tmp_path, {}, {'quay': 'quay:PACKAGE'}, name='clew-a')
    loaded = load(BUILTIN)
    assert loaded.origins == {'quay': Origin('clew-a', '1.2')}
    assert [(broken.origin.distribution, broken.why) for broken in loaded.broken] == [
        ('clew-b', 'clew-a has a game of the same name')
    ]


def test_no_more_games_are_taken_than_can_be_offered(tmp_path: Path) -> None:
    install(tmp_path, FILES, {'quay': 'quay:PACKAGE'})
    assert load(BUILTIN, most=len(OWN) + 1).broken == ()
    (broken,) = load(BUILTIN, most=len(OWN)).broken
    assert broken.why == f'there are {len(OWN)} games already, and no more can be offered'


def test_check_may_refuse_a_game(tmp_path: Path) -> None:
    def check(package: GamePackage) -> None:
        raise Unfit(f'{package.name} is too wet')

    install(tmp_path, FILES, {'quay': 'quay:PACKAGE'})
    loaded = load(BUILTIN, check=check)
    assert [*loaded.packages] == OWN and [broken.why for broken in loaded.broken] == ['quay is too wet']


def test_only_games_that_are_wanted_are_loaded(tmp_path: Path) -> None:
    install(tmp_path, FILES, {'quay': 'quay:PACKAGE', 'pier': 'pier:PACKAGE'})
    loaded = load(BUILTIN, frozenset({'onirim', 'quay', 'chess'}))
    assert [*loaded.packages] == ['onirim', 'quay'] and loaded.broken == () and loaded.unknown == {'chess'}
    assert [*load(BUILTIN, frozenset({'onirim'})).packages] == ['onirim'] and 'pier' not in sys.modules


def test_one_broken_game_is_no_hindrance_to_another(tmp_path: Path) -> None:
    install(tmp_path, {'pier.py': 'import nothing_of_that_name'}, {'pier': 'pier:PACKAGE'}, name='clew-pier')
    install(tmp_path, FILES, {'quay': 'quay:PACKAGE'})
    loaded = load(BUILTIN)
    assert [*loaded.packages] == [*OWN, 'quay']
    assert [broken.why for broken in loaded.broken] == ["ModuleNotFoundError: No module named 'nothing_of_that_name'"]


def engine(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    root = Path(__file__).parents[2]
    return subprocess.run(
        [sys.executable, '-P', '-m', 'engine', *arguments], cwd=root, capture_output=True, text=True, check=True,
        env={**os.environ, 'PYTHONPATH': os.pathsep.join((str(root), str(installed)))},
    )  # fmt: skip


def test_several_processes_play_a_game_of_another_distribution(tmp_path: Path) -> None:
    install(tmp_path, FILES, {'quay': 'quay:PACKAGE'})
    done = engine(tmp_path, 'tournament', 'quay', '--games', '2', '--processes', '2', '--players', 'random')
    assert '2 games' in done.stdout


def test_command_line_plays_games_and_reports_broken_ones(tmp_path: Path) -> None:
    install(tmp_path, FILES, {'quay': 'quay:PACKAGE'})
    install(tmp_path, {'pier.py': 'raise KeyError("rope")'}, {'pier': 'pier:PACKAGE'}, name='clew-pier')
    done = engine(tmp_path, 'simulate', 'quay', '--games', '2')
    assert done.stderr == "pier is left out: KeyError: 'rope'.\n" and 'games' in done.stdout
