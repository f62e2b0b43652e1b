"""Bots that tests start: none outlives a killed test run."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from playground import Playground
from tests.ends import put_an_end_to
from tests.root import ROOT

RUN = """
import asyncio, sys
from pathlib import Path
import tests.bot.process

async def run(kind, folder, token, url):
    bot = getattr(tests.bot.process, kind)(Path(folder), DISCORD_TOKEN=token, DISCORD_API_URL=url)
    await bot.start()
    await asyncio.Event().wait()

if __name__ == '__main__':
    asyncio.run(run(*sys.argv[1:]))
"""
"""A run of tests: it starts a bot and waits for ever."""


@pytest.mark.skipif(sys.platform != 'linux', reason='only Linux ends a process with its parent')
@pytest.mark.parametrize('kind', ['Bot', 'StartedBot'])
async def test_bot_ends_when_its_test_run_is_killed(kind: str, tmp_path: Path) -> None:
    playground = Playground(limits={})
    await playground.start()
    (tmp_path / 'run_of_tests.py').write_text(RUN)
    run = await asyncio.create_subprocess_exec(
        sys.executable, str(tmp_path / 'run_of_tests.py'), kind, str(tmp_path), playground.token, playground.api_url,
        env={**os.environ, 'PYTHONPATH': str(ROOT)},
    )  # fmt: skip
    try:
        await playground.until(lambda: playground.gateway.online, timeout=120)
        run.send_signal(signal.SIGKILL)
        await playground.until(lambda: not playground.gateway.online, timeout=60)
    finally:
        await put_an_end_to(run)
        await playground.close()
