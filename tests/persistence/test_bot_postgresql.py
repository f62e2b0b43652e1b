"""`python -m bot` with the address of a PostgreSQL database."""

from __future__ import annotations

import re
import signal
from pathlib import Path

from persistence import open_store
from tests.bot.process import Bot
from tests.bot.test_process import MISCONFIGURED


def names(folder: Path) -> list[str]:
    return [found.name for found in folder.iterdir()]


async def test_it_plays_on_postgresql_and_stops_in_peace(tmp_path: Path, postgresql_url: str) -> None:
    bot = Bot(tmp_path, DATABASE_URL=postgresql_url, PLAYGROUND_PORT='0')
    await bot.start()
    try:
        assert await bot.complains('"ready"')
        bot.kill(signal.SIGTERM)
        assert await bot.ended() == 0
        assert 'ERROR' not in bot.complaints
    finally:
        await bot.tidy_up()
    assert not [name for name in names(tmp_path) if '.db' in name]
    async with await open_store(postgresql_url) as store:
        assert await store.meta_get('commands') is not None


async def test_a_server_that_does_not_answer_stops_the_start_with_one_sentence(tmp_path: Path) -> None:
    bot = Bot(tmp_path, DATABASE_URL='postgresql://clew:secret@localhost:1/clew', PLAYGROUND_PORT='0')
    await bot.start()
    assert await bot.ended() == MISCONFIGURED
    assert re.fullmatch(r'PostgreSQL does not answer at the address of DATABASE_URL: .*\.\n', bot.complaints)
    assert 'secret' not in bot.complaints
    assert not names(tmp_path)
