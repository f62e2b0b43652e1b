"""Commands that name an automatic player whose package is missing or broken."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.test_engine_command import ROOT, typed
from tests.fake_numba import BROKEN, HOLLOW, MISSING, put_up

HARD = [
    ('-m', 'engine', 'tournament', 'onirim', '--players', 'hard', '--games', '2'),
    ('-m', 'engine', 'tournament', 'onirim', '--dreamers', 'hard', '--players', 'easy', '--games', '2'),
    ('-m', 'engine', 'tournament', 'onirim', '--games', '2'),
    ('-m', 'engine', 'simulate', 'onirim', '--policy', 'hard', '--games', '2'),
    ('-m', 'benchmarks.strength', '--rounds', '1'),
    ('-m', 'benchmarks.partners', '--ahead', '10', '--games', '1'),
    ('-m', 'benchmarks', 'tournaments', '--quick'),
]
"""Commands that need the player *hard*, as arguments of Python."""


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, cwd=ROOT, check=False)


@pytest.mark.parametrize('command', HARD, ids=' '.join)
def test_no_figure_of_a_player_that_cannot_play(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_up(tmp_path, MISSING, monkeypatch)
    run = python(*command)
    assert run.returncode == 2 and run.stdout == ''
    sentence = run.stderr.splitlines()[-1]
    assert 'hard of onirim needs numba, which is not installed' in sentence and 'Traceback' not in run.stderr


@pytest.mark.parametrize('fake', [BROKEN, HOLLOW], ids=['broken', 'hollow'])
@pytest.mark.parametrize('processes', ['1', '2'])
def test_a_broken_numba_is_named(fake: str, processes: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_up(tmp_path, fake, monkeypatch)
    run = typed('tournament', 'onirim', '--players', 'hard', '--games', '2', '--processes', processes)
    assert run.returncode == 2 and run.stdout == ''
    sentence = run.stderr.splitlines()[-1]
    assert 'hard of onirim needs numba, which is broken: ImportError' in sentence and 'Traceback' not in run.stderr


def test_players_without_numba_play_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_up(tmp_path, BROKEN, monkeypatch)
    run = typed('tournament', 'onirim', '--players', 'easy', '--games', '2')
    assert run.returncode == 0 and 'easy' in run.stdout, run.stderr
