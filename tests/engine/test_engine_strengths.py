"""Commands that name an automatic player whose package is missing or broken."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.commands import typed
from tests.fake_numba import BROKEN, HOLLOW, MISSING, put_up
from tests.root import ROOT

HARD = [
    ('engine', 'tournament', 'onirim', '--players', 'hard', '--games', '2'),
    ('engine', 'tournament', 'onirim', '--dreamers', 'hard', '--players', 'easy', '--games', '2'),
    ('engine', 'tournament', 'onirim', '--games', '2'),
    ('engine', 'simulate', 'onirim', '--policy', 'hard', '--games', '2'),
    ('benchmarks.strength', '--rounds', '1'),
    ('benchmarks.partners', '--ahead', '10', '--games', '1'),
    ('benchmarks', 'tournaments', '--quick'),
]
"""Commands that need the player *hard*: a module and its arguments."""


EACH = """
import contextlib, io, json, runpy, sys
for arguments in json.load(sys.stdin):
    sys.argv, out, errors, code = ['', *arguments[1:]], io.StringIO(), io.StringIO(), 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        try:
            runpy.run_module(arguments[0], run_name='__main__', alter_sys=True)
        except SystemExit as ended:
            code = ended.code
    print(json.dumps([code, out.getvalue(), errors.getvalue()]))
"""
"""A script that runs modules one after another: to start Python for each would take most of the time."""


def test_no_figure_of_a_player_that_cannot_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_up(tmp_path, MISSING, monkeypatch)
    command, commands = [sys.executable, '-c', EACH], json.dumps(HARD)
    run = subprocess.run(command, input=commands, capture_output=True, text=True, cwd=ROOT, check=True)
    for arguments, line in zip(HARD, run.stdout.splitlines(), strict=True):
        code, out, errors = json.loads(line)
        assert code == 2 and out == '', arguments
        sentence = errors.splitlines()[-1]
        assert 'hard of onirim needs numba, which is not installed' in sentence, arguments
        assert 'Traceback' not in errors, arguments


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
