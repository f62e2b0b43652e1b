"""An update of the bot: screens of the earlier version are left alone, and their buttons work."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from unittest.mock import patch

from persistence.migrate import Migration, bundled
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import asks, controls, press, shows
from tests.bot.seen import boards, hands, opened, pings
from tests.bot.tables import calm, running

LONG_AGO = 3 * 3600.0


LATER = Migration(
    len(bundled()) + 1,
    '9999_later.sql',
    "ALTER TABLE screens ADD COLUMN later TEXT NOT NULL DEFAULT '';\nUPDATE screens SET later = digest;\n",
)
"""A made-up migration that only the later version has."""


async def updated(house: House, *, called: bool = True) -> None:
    """Restart the bot as a later version. `called` says whether the asked players were pinged before."""
    await house.shown()
    await house.stop()
    with closing(sqlite3.connect(house.file)) as db, db:
        db.execute('UPDATE questions SET called = ? WHERE standing = 0', (called,))
    house.playground.clock.advance(LONG_AGO)
    house.playground.clear_calls()
    with patch('persistence.migrate.bundled', return_value=(*bundled(), LATER)):
        await house.start()
    await house.clew.pulse()
    await house.shown()


def touched(house: House) -> list[str]:
    """Return the requests that sent, edited or deleted a message."""
    calls = house.playground.calls
    return [f'{call.method} {call.path}' for call in calls if '/messages' in call.path and call.method != 'GET']


async def test_update_touches_no_screen_of_a_running_table(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    before: list[ShownMessage] = [*boards(house, table), *hands(house.ada), *hands(house.bruno)]
    await updated(house)
    assert touched(house) == []
    assert [*boards(house, table), *hands(house.ada), *hands(house.bruno)] == before


async def test_game_goes_on_from_old_buttons_after_an_update(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await updated(house)
    await press(ada, hands(ada)[0], 'do', 'discard rs')
    await house.shown()
    assert len(hands(bruno)) == 1, 'a hand that waits follows, and lies there once'
    panel = await opened(ada, table)
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    (board,) = boards(house, table)
    assert board.id == pings(house, bruno)[-1]
    assert asks(await house.store.load(table.id))(hands(bruno)[-1])
    assert controls(hands(ada)[-1], 'do') == []
    assert len(hands(ada)) == len(hands(bruno)) == 1


async def test_missing_ping_is_sent_after_an_update(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    called = len(pings(house, house.ada))
    await updated(house, called=False)
    (board,) = boards(house, table)
    assert len(pings(house, house.ada)) == called + 1 and pings(house, house.ada)[-1] == board.id
    assert pings(house, house.bruno) == []
    assert shows('play', table.id)(board)
