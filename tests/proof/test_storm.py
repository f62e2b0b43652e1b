"""A short storm. `python -m tests.proof.storm --minutes N` makes a long one."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import pytest

from tests.proof.storm import storm


@pytest.mark.long
@pytest.mark.skipif(sys.platform == 'win32', reason='a process is killed and its disk filled as POSIX has it')
async def test_storm_loses_nothing_and_leaves_nothing_stuck(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL, 'playground')
    report = await storm(tmp_path, seconds=5, seed=1790, calm=0.3, answers=25, events=4)
    assert not report.problems, '\n'.join([*report.problems, f'after {dict(report.happened)}'])
