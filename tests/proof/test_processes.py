"""A short run with several processes. `python -m tests.proof.processes --minutes N` makes a long one."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import pytest

from tests.persistence.postgresql import program
from tests.proof.processes import play


@pytest.mark.long
@pytest.mark.skipif(sys.platform == 'win32', reason='processes are killed as POSIX has it')
@pytest.mark.skipif(program('initdb') is None, reason='there is no PostgreSQL here')
async def test_processes_stay_consistent_under_failures(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL, 'playground')
    report = await play(tmp_path, 2, 3.0, 17, tables=6, pause=0.3, calm=0.5, enough=1, mourns=False)
    assert report.answered and report.steps['labyrinth play']
    assert not report.problems, '\n'.join([*report.problems, f'after {dict(report.happened)}'])
