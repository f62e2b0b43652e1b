"""The command `python -m engine simulate`."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable

import pytest

from tests.engine.commands import engine, typed


def test_a_table_for_people() -> None:
    run = typed('simulate', 'onirim', '--games', '20')
    assert run.returncode == 0, run.stderr
    for words in ('games', 'wins', 'mean turns', 'mean doors', 'seconds', 'games per second', 'decisions per second'):
        assert words in run.stdout
    assert run.stderr == ''


def test_json_for_machines() -> None:
    run = engine('simulate', 'onirim', '--seats', '2', '--games', '20', '--option', 'talk=open', '--json')
    assert run.returncode == 0, run.stderr
    numbers = json.loads(run.stdout)
    assert set(numbers) == {
        'games', 'wins', 'mean_turns', 'mean_doors', 'seconds', 'games_per_second', 'decisions_per_second',
    }  # fmt: skip
    assert numbers['games'] == 20
    assert 5 < numbers['mean_turns'] < 40
    assert numbers['decisions_per_second'] > numbers['games_per_second'] > 0
    assert run.stderr == ''


def test_the_players_of_a_game_are_policies() -> None:
    run = engine('simulate', 'labyrinth', '--seats', '2', '--games', '3', '--policy', 'normal', '--json')
    assert run.returncode == 0, run.stderr
    numbers = json.loads(run.stdout)
    assert numbers['wins'] == 3
    assert 12 < numbers['mean_treasures'] <= 24
    assert 24 <= numbers['mean_turns'] < 80


def test_expansions_and_their_harder_variants_are_options() -> None:
    settings = ('expansions=book,towers,dreams', 'lost_steps=yes', 'stone=yes', 'dread=6')
    options = [word for setting in settings for word in ('--option', setting)]
    run = engine('simulate', 'onirim', '--games', '5', *options, '--json')
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)['games'] == 5


def test_the_seed_plays_the_same_games_again() -> None:
    def means(play: Callable[..., subprocess.CompletedProcess[str]], seed: str) -> tuple[float, float]:
        numbers = json.loads(play('simulate', 'onirim', '--games', '20', '--seed', seed, '--json').stdout)
        return numbers['mean_turns'], numbers['mean_doors']

    # Another process has another hash seed.
    assert means(typed, '7') == means(engine, '7') != means(engine, '8')


@pytest.mark.parametrize(('arguments', 'said'), [
    (['simulate', 'chess'], 'invalid choice'),
    (['simulate', 'onirim', '--seats', '3'], 'onirim is for 1 to 2 seats'),
    (['simulate', 'onirim', '--games', '0'], '--games takes a number from 1'),
    (['simulate', 'onirim', '--games', 'many'], 'invalid int'),
    (['simulate', 'onirim', '--policy', 'clever'], 'invalid choice'),
    (['simulate', 'onirim', '--policy', 'expert'], "invalid choice: 'expert' (choose from random, easy, hard)"),
    (['simulate', 'labyrinth', '--policy', 'clever'], '(choose from random, easy, normal, hard, expert)'),
    (['simulate', 'onirim', '--option', 'talk=loud'], "'talk'"),
    (['simulate', 'onirim', '--option', 'towers=yes'], "'towers'"),
    (['simulate', 'onirim', '--option', 'talk'], "'talk'"),
    ([], 'required'),
])  # fmt: skip
def test_error_is_one_line(arguments: list[str], said: str) -> None:
    run = engine(*arguments)
    assert run.returncode == 2
    assert said in run.stderr
    assert run.stdout == ''


def test_error_has_no_traceback() -> None:
    run = typed('simulate', 'onirim', '--option', 'talk=loud')
    assert run.returncode == 2
    assert "'talk'" in run.stderr
    assert 'Traceback' not in run.stderr
    assert run.stdout == ''
