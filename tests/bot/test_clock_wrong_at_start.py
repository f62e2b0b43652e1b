"""The bot starts while the machine's clock is wrong, and no deadline or date suffers."""

from __future__ import annotations

from datetime import datetime

import pytest

from bot.clock import LEAP
from bot.screens.endings import MOMENT
from bot.screens.housekeeping import DAY
from bot.screens.presence import IDLE
from persistence import open_store
from tests.bot.conftest import House
from tests.bot.housekeeping import AWAY, moved_away, noticed
from tests.bot.privacy import export
from tests.bot.seen import opened
from tests.bot.tables import calm, lobby, running
from tests.bot.timed import HOUR, due, timed


async def test_start_with_the_clock_ahead_closes_no_lobby(stormy_house: House) -> None:
    house = stormy_house
    table = await lobby(house, house.ada, house.bruno)
    house.wrong = DAY
    await house.restart()
    await house.later(IDLE - 60)
    await house.set_clock(0)
    await house.later(30)
    assert (await house.store.load(table.id)).status == 'lobby'
    await house.later(60)
    assert (await house.store.load(table.id)).status == 'over'


@pytest.mark.parametrize('again', [False, True], ids=['while it runs', 'before another start'])
@pytest.mark.parametrize('wrong', [DAY, -DAY], ids=['ahead', 'behind'])
async def test_start_with_a_wrong_clock_moves_no_deadline(stormy_house: House, wrong: float, again: bool) -> None:
    """Covers short and long deadlines, set before that start or after it."""
    house = stormy_house
    short, long = HOUR, int(3 * DAY)
    before = [await timed(house, 'onirim', house.ada, house.bruno, seconds=seconds) for seconds in (short, long)]
    limits = {table.id: due(table) for table in before}
    house.wrong = wrong
    await house.restart()
    await house.later(60)
    for seconds in (short, long):
        table = await timed(house, 'labyrinth', house.ada, house.bruno, seconds=seconds)
        limits[table.id] = due(table)
        assert due(table) == pytest.approx(house.playground.clock.now() + seconds, abs=30), 'on the right clock'
    for clock in (0.0, wrong, 0.0):
        house.wrong = clock
        if again:
            await house.restart()
        await house.later(10)
    assert {table_id: due(await house.store.load(table_id)) for table_id in limits} == limits


async def test_machine_clock_moves_no_deadline(stormy_house: House) -> None:
    """Deadlines follow the time in Discord's answers."""
    house = stormy_house
    table = await timed(house, 'onirim', house.ada, house.bruno)
    await house.set_clock(2 * HOUR)
    await house.later(HOUR / 2)
    assert due(await house.store.load(table.id)) == due(table)
    await house.later(HOUR / 2)
    assert (await house.store.log(table.id))[-1].token is not None


async def test_sleep_of_the_machine_moves_deadlines(stormy_house: House) -> None:
    """The bot sent no request while the machine slept."""
    house = stormy_house
    table = await timed(house, 'onirim', house.ada, house.bruno)
    await house.sleeps(5 * HOUR)
    await opened(house.bruno, table)
    await house.later(0)
    assert due(await house.store.load(table.id)) == pytest.approx(due(table) + 5 * HOUR, abs=LEAP)


@pytest.mark.parametrize('wrong', [DAY, -DAY], ids=['ahead', 'behind'])
async def test_wrong_clock_leaves_the_dates_of_the_export_right(stormy_house: House, wrong: float) -> None:
    house = stormy_house
    # Far from the real time, so that no date can come from the clock of the machine that runs this test.
    house.playground.clock.advance(30 * DAY)
    house.wrong = wrong
    await house.restart()
    await running(house, house.ada, house.bruno, state=calm())
    (kept,) = (await export(house, house.ada))['tables']
    for date in (kept['opened'], kept['last_changed']):
        assert datetime.fromisoformat(date).timestamp() == pytest.approx(house.playground.clock.now(), abs=60)


async def test_start_with_the_clock_behind_dates_departures_right(stormy_house: House) -> None:
    """A wrong date of the bot's removal from a guild would make the bot delete the guild's data too early."""
    house = stormy_house
    await moved_away(house, await running(house, house.ada, house.bruno, state=calm()))
    house.wrong = -DAY
    await house.restart()
    await noticed(house, AWAY)
    assert (await house.store.departures())[AWAY] == pytest.approx(house.playground.clock.now(), abs=60)


async def test_start_with_the_clock_behind_clears_wishes_to_end(stormy_house: House) -> None:
    """The bot was killed before the time for objections to an end was over. Meanwhile no player could object."""
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    at = house.playground.clock.now() + MOMENT
    house.playground.clock.advance(LEAP)
    await house.stop()
    async with await open_store(house.url) as store:
        await store.ask_to_end(table.id, house.ada.id, at=at, others=[house.bruno.id])
    house.wrong = -DAY
    await house.start()
    await house.later(2 * MOMENT)
    assert (await house.store.load(table.id)).status == 'open'
