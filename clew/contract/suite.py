"""The contract as pytest tests: `from clew.contract.suite import *` in a module with `GAMES = [PACKAGE]`.

The module may also set `RECORDS`, the folder that `clew check-game NAME --record FOLDER` wrote. `pytest --pyargs
clew.contract --game NAME` tests an installed game instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.contract import laws, recorded, shown
from clew.contract.cases import Case, cases_of
from clew.contract.damage import damaged
from clew.contract.offered import installed, offered
from clew.contract.play import play_by_the_laws
from clew.contract.samples import samples
from engine.api import TooNew, TooOld, Unreadable
from engine.package import GamePackage

__all__ = [
    'offered_during_test',
    'pytest_generate_tests',
    'test_damaged_saves_are_refused',
    'test_every_drawing_is_there',
    'test_everything_has_words',
    'test_random_games_are_shown_by_the_laws',
    'test_random_games_keep_every_law',
    'test_recorded_games_are_the_same',
    'test_resampling_deals_hidden_information_again',
]  # fmt: skip

GAMES_EACH: Final = samples(1)
"""Number of random games per case."""

BROKEN: Final = samples(15)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrize the tests with games, cases and records."""
    asked: list[str] = metafunc.config.getoption('--game', default=None) or []
    packages: list[GamePackage] = [*getattr(metafunc.module, 'GAMES', map(installed, asked))]
    names = metafunc.fixturenames
    if 'number' in names:
        metafunc.parametrize('number', range(GAMES_EACH))
    if 'case' in names:
        cases = [(case.package, case) for package in packages for case in cases_of(package)]
        metafunc.parametrize(('package', 'case'), cases, ids=[str(case) for _, case in cases])
    elif 'record' in names:
        folder = getattr(metafunc.module, 'RECORDS', None)
        files = [(one, path) for one in packages for path in (recorded.written(one, folder) if folder else ())]
        metafunc.parametrize(('package', 'record'), files, ids=[path.name for _, path in files])
    elif 'package' in names:
        metafunc.parametrize('package', packages, ids=[package.name for package in packages])


@pytest.fixture(autouse=True)
def offered_during_test(package: GamePackage) -> Iterator[None]:
    """Register the game during the test."""
    with offered(package):
        yield


def test_random_games_keep_every_law(package: GamePackage, case: Case, number: int) -> None:
    """No piece is lost, views keep secrets, saves are exact, and the same answers lead to the same game."""
    play_by_the_laws(case.game, case.seats, case.options, f'{case} {number}')


def test_resampling_deals_hidden_information_again(package: GamePackage, case: Case) -> None:
    """Resampling with two seeds gives two different games."""
    state = case.game.new(case.seats, case.options, '0' * 32).state
    for seat in laws.seats_of(case.seats):
        one, other = (case.game.resample(state, seat, digit * 32) for digit in 'ab')
        assert one != other and one != state, f'{case}: seat {seat} resamples to the true game'
    laws.of_resampling(case.game, case.seats, case.options, f'{case}')


def test_random_games_are_shown_by_the_laws(package: GamePackage, case: Case, number: int) -> None:
    """Every event has words, and controls fit in a message and reach every answer."""
    shown.show_by_the_laws(case, f'{case} {number}')


def test_everything_has_words(package: GamePackage) -> None:
    """Options, presets, bot players and hints have words, in each language."""
    shown.of_words(package)


def test_every_drawing_is_there(package: GamePackage) -> None:
    """Every sprite has an SVG drawing and the CSS styles that it names."""
    shown.of_sprites(package)


def test_recorded_games_are_the_same(package: GamePackage, record: Path) -> None:
    """Recorded games, counts and saves still match the game."""
    recorded.check(package, record)


@settings(max_examples=BROKEN, deadline=None, derandomize=True)
@given(data=st.data())
def test_damaged_saves_are_refused(package: GamePackage, data: st.DataObject) -> None:
    """A damaged save is refused, or the game can go on from it."""
    game: Any = package.game
    state = game.new(game.seats.start, game.Options(), '0' * 32).state
    try:
        state = game.load(damaged(game.dump(state), data.draw(st.integers(0, 2**32))))
    except (Unreadable, TooNew, TooOld):
        return
    for decision in game.pending(state):
        laws.of_decision(decision)
    for seat in laws.seats_of(len(game.roles(state))):
        game.view(state, seat)
    assert game.load(game.dump(state)) == state
