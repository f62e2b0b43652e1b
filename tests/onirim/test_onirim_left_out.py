"""Onirim without the folder `strength`: a copy without it still keeps the contract."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

ROOT = Path(__file__).parents[2]
PLAYED = """
from clew.contract.cases import cases_of
from clew.contract.play import play_by_the_laws
from engine.registry import PACKAGES
cases = cases_of(PACKAGES['onirim'])
for case in cases[:: len(cases) // 2]:
    play_by_the_laws(case.game, case.seats, case.options, f'{case} left out')
    print(case)
"""
"""A script that plays random games of a few test cases, chosen at even distances from all cases."""
OFFERS = """
from bot.tables.advice import can_advise
from bot.thinking.strengths import offered
from engine.registry import PACKAGES
package = PACKAGES['onirim']
print(offered(package), can_advise('onirim'), package.looking_back, package.daily.adviser)
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the code and the contract, without the folder `strength`. Compiled modules are copied, to save time."""
    unwanted = ignore_patterns('strength', 'assets')
    for room in ('engine', 'bot', 'persistence', 'clew'):
        copytree(ROOT / room, tmp_path / room, ignore=unwanted)
    assert not (tmp_path / 'engine' / 'onirim' / 'strength').exists()
    return tmp_path


def run(folder: Path, *words: str) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(('PYTEST', 'PYTHONPATH'))}
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment, capture_output=True, text=True, timeout=150, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_onirim_keeps_the_contract_without_its_strength(copy: Path) -> None:
    assert run(copy, '-c', PLAYED).count('onirim-') > 1


def test_nobody_plays_or_advises_without_the_strength(copy: Path) -> None:
    assert run(copy, '-c', OFFERS).strip() == '() False None None'
