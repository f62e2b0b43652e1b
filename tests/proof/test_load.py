"""Several users press at the same time, within Discord's limits.

`python -m benchmarks load` does this with two hundred users, and reports whether each got an answer in three seconds.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks.load import run


@pytest.mark.long
@pytest.mark.skipif(sys.platform == 'win32', reason='the bot is stopped as POSIX has it')
async def test_all_presses_are_answered_and_all_boards_end_up_to_date(tmp_path: Path) -> None:
    load = await run(tmp_path, tables=13, pressing=6, rounds=2, seed=1)
    assert load.failed == []
    assert len(load.whole) == 3 * 6
    assert load.stale == 0
    assert load.shown
