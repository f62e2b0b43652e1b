"""Recorded games: while the version `rules` stays the same, the same answers must lead to the same bytes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from clew.contract import laws
from clew.contract.steps import Step, of_step
from engine.api import Seat
from engine.golden import opening, read, replay, write
from engine.mansions.library import SCENARIOS
from engine.registry import PACKAGES
from tests.golden.mazes import SIGHTS, sights

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob('*.game'))
ROOT = FOLDER.parents[1]
LOOKED_AT = [path for path in RECORDS if not path.stem.startswith('mansions-3-') or '-1B-' in path.stem]
"""Recorded games in which the laws are checked.

The check is slow, so of Mansions' games for three only those with Objective 1B are included.
"""

EVERY = {} if laws.EVERYBODY else {'mansions': 8, 'labyrinth': 2, 'onirim': 2}
"""Number of steps from one check of the laws to the next, by game. Games without a number are checked at every step."""

AGAIN = """
import sys
from engine.golden import read, replay
from engine.registry import PACKAGES
for path in sys.argv[1:]:
    with open(path) as file:
        record = read(file.read())
    for written, now, _ in replay(PACKAGES[record.game].game, record):
        assert written == now, (path, written, now)
"""


@cache
def end_of(path: Path) -> Any:
    """The last state of a game, replayed without checks. Checks would take ten times as long."""
    record = read(path.read_text())
    game = PACKAGES[record.game].game
    state = opening(game, record)
    for move in record.moves:
        state = game.apply(state, Seat(move.seat), move.token).state
    return state


@pytest.mark.parametrize('path', RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_byte(path: Path) -> None:
    record = read(path.read_text())
    game = PACKAGES[record.game].game
    raised = (
        'raise `rules`' if record.rules == game.rules else 'write the golden games anew (python -m tests.golden.make)'
    )
    for number, (written, now, _) in enumerate(replay(game, record), 1):
        at = f'{path.name}, answer {number}: {written.seat} {written.token}'
        assert now.state == written.state, f'{at} leads elsewhere than it did: if that is meant, {raised}'
        assert now.views == written.views, f'{at} looks different: if a view was changed, write the golden games anew'
    assert record.schema == game.schema, f'{path.name} is of another schema: write the golden games anew'


@pytest.mark.parametrize('path', LOOKED_AT, ids=lambda path: path.stem)
def test_a_golden_game_keeps_every_law(path: Path) -> None:
    record = read(path.read_text())
    game = PACKAGES[record.game].game
    state = opening(game, record)
    for number, move in enumerate(record.moves):
        if number % EVERY.get(record.game, 1):
            state = game.apply(state, Seat(move.seat), move.token).state
            continue
        assert laws.of_state(game, state, record.seats)
        eyes, close = laws.eyes_of(record.seats, Seat(move.seat), number), laws.closely(number)
        laws.of_secrets(game, state, eyes, record.seed, close=close)
        step = Step(game, state, Seat(move.seat), move.token)
        state = of_step(step, eyes, record.seed, close=close).state
    assert not laws.of_state(game, state, record.seats)
    laws.of_secrets(game, state, laws.seats_of(record.seats), record.seed)


@pytest.mark.parametrize('path', RECORDS, ids=lambda path: path.stem)
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    assert write(read(path.read_text())) == path.read_text()


def test_there_is_a_golden_game_for_each_ending() -> None:
    endings = set()
    for path in RECORDS:
        record, last = read(path.read_text()), end_of(path)
        assert last.result is not None, f'{path.name} is not finished'
        endings.add((record.game, record.seats, last.result.ending, len(last.result.winners)))
    assert endings >= {
        ('onirim', 1, 'won', 1),
        ('onirim', 2, 'won', 2),
        ('onirim', 2, 'won', 1),
        ('onirim', 1, 'lost.deck', 0),
        ('onirim', 1, 'lost.door', 0),
        ('onirim', 2, 'lost.deck', 0),
        *(('labyrinth', seats, 'won', 1) for seats in range(1, 5)),
        ('labyrinth', 2, 'drawn', 0),
    }


def test_golden_games_win_with_each_expansion_and_all() -> None:
    won: set[tuple[str, ...]] = set()
    for path in FOLDER.glob('onirim-*.game'):
        last = end_of(path)
        if last.result is not None and last.result.winners:
            won.add(last.modules[1:])
    assert won >= {(), ('book',), ('towers',), ('dreams',), ('book', 'towers', 'dreams')}


def test_golden_games_of_labyrinth_cover_events_and_wins() -> None:
    seen: set[str] = set()
    for path in FOLDER.glob('labyrinth-*.game'):
        game, record = PACKAGES['labyrinth'].game, read(path.read_text())
        state = opening(game, record)
        for _, move, outcome in replay(game, record):
            seen |= sights(game.pending(state)[0], move.token, outcome)
            state = outcome.state
    assert seen >= SIGHTS


def test_golden_games_of_mansions_cover_objectives_and_winners() -> None:
    seen: set[tuple[str, str, str]] = set()
    for path in FOLDER.glob('mansions-*.game'):
        last = end_of(path)
        assert last.result is not None
        seen.add((last.scenario, last.choices[0], last.result.ending.split('.')[0]))
    for name, scenario in SCENARIOS.items():
        assert {(name, label, side) for label in scenario.objectives for side in ('investigators', 'keeper')} <= seen
        assert any((name, label, 'nobody') in seen for label in scenario.objectives)


def test_every_registered_game_has_golden_games() -> None:
    assert {read(path.read_text()).game for path in RECORDS} == PACKAGES.keys()


def test_a_process_that_hashes_otherwise_plays_the_same_game() -> None:
    """Hash seeds differ between processes, so another process must play the same game."""
    _play_again(sys.executable, '0')


@pytest.mark.parametrize('python', ['python3.11', 'python3.12', 'python3.13', 'python3.14'])
def test_another_python_plays_the_same_game(python: str) -> None:
    found = shutil.which(python)
    if found is None:
        pytest.skip(f'{python} is not installed')
    if python.endswith(f'{sys.version_info.major}.{sys.version_info.minor}'):
        pytest.skip(f'{python} is what runs the tests')
    if subprocess.run([found, '-c', 'import pydantic'], capture_output=True, check=False).returncode:
        pytest.skip(f'{python} has no pydantic')
    _play_again(found, '1')


def _play_again(python: str, hash_seed: str) -> None:
    run = subprocess.run(
        [python, '-c', AGAIN, *map(str, RECORDS)],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, 'PYTHONHASHSEED': hash_seed},
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
