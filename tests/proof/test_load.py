"""Several press at once, with Discord's limits in force.

`python -m benchmarks load` is the same with two hundred, and tells whether three seconds were enough for each.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks.load import run


@pytest.mark.long
@pytest.mark.skipif(sys.platform == 'win32', reason='the bot is stopped as POSIX has it')
@pytest.mark.usefixtures('patient')
async def test_everybody_is_answered_and_every_board_ends_in_the_newest_state(tmp_path: Path) -> None:
    load = await run(tmp_path, tables=25, pressing=12, rounds=2, seed=1)
    assert load.failed == []
    assert len(load.whole) == 3 * 12
    assert load.stale == 0
    assert load.shown
