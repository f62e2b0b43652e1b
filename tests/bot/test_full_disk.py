"""Output on a full disk: `python -m bot` does its work, and its exit code tells how that ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from persistence.migrate import migrate
from tests.root import ROOT

FULL = Path('/dev/full')
"""A device that refuses every write as a full disk does."""

BOT = (sys.executable, '-P', '-m', 'bot')

MISCONFIGURED = 78

pytestmark = pytest.mark.skipif(not FULL.exists(), reason='only Linux has this device')


def environment(**settings: str) -> dict[str, str]:
    clean = {name: value for name, value in os.environ.items() if name != 'DISPLAY'}
    return {**clean, 'PYTHONPATH': str(ROOT), 'CLEW_THINKERS': '0', **settings}


def test_exit_code_of_a_command_tells_its_result(tmp_path: Path) -> None:
    migrate(tmp_path / 'clew.db')
    command = [*BOT, 'check-database']
    with FULL.open('w') as full:
        done = subprocess.run(
            command, cwd=tmp_path, env=environment(), stdout=full, stderr=subprocess.PIPE, check=False
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b'')


def test_wrong_setting_is_no_reason_to_start_again(tmp_path: Path) -> None:
    """systemd does not restart Clew after this exit code."""
    with FULL.open('w') as full:
        done = subprocess.run(BOT, cwd=tmp_path, env=environment(LOG_LEVEL='LOUD'), stderr=full, check=False)
    assert done.returncode == MISCONFIGURED


@pytest.mark.parametrize('full', ['stdout', 'stderr'])
def test_bot_runs_and_stops_as_usual(full: str, tmp_path: Path) -> None:
    """Its playground tells on standard output where it is, and the log goes to standard error."""
    with FULL.open('w') as device:
        output, errors = (device, subprocess.PIPE) if full == 'stdout' else (subprocess.PIPE, device)
        bot = subprocess.Popen(
            BOT, cwd=tmp_path, env=environment(PLAYGROUND_PORT='0'), stdout=output, stderr=errors, text=True
        )  # fmt: skip
        with bot:
            try:
                said = bot.stderr if full == 'stdout' else bot.stdout
                assert said is not None
                assert any('ready:' in line or 'Clew is playing' in line for line in said), bot.wait()
                bot.send_signal(signal.SIGTERM)
                rest = said.read()
                assert bot.wait(60) == 0, rest
                assert 'Traceback' not in rest
            finally:
                bot.kill()
