"""Somebody sets the clock of the machine that the bot runs on, and nobody at a table is the worse for it."""

from __future__ import annotations

import re

import pytest

from bot.message.delivery import OLDEST
from bot.panels.time import answered_by
from bot.screens.calls import CALL_EVERY
from bot.screens.endings import MOMENT
from bot.screens.housekeeping import DAY
from bot.screens.opened import FOLLOWS
from bot.screens.presence import IDLE, LASTS
from bot.tables.seats import AWAY
from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.play import press
from tests.bot.tables import calm, lobby, running
from tests.bot.test_board import boards, pings
from tests.bot.test_endings import asked_to_end
from tests.bot.test_hands import opened
from tests.bot.test_housekeeping import finished, there
from tests.bot.test_time_running import HOUR, due, timed

EN = words_for('en')

leaps = pytest.mark.parametrize('leap', [-DAY, DAY])


async def test_the_board_says_until_when_to_answer_by_the_clock_as_it_is_now(stormy_house: House) -> None:
    house = stormy_house
    table = await timed(house, 'onirim', house.ada, house.bruno)
    before = due(table)
    await house.set_clock(-2 * HOUR)
    await house.shown()
    after = due(await house.store.load(table.id))
    assert after == pytest.approx(before - 2 * HOUR, abs=1)
    assert answered_by(after, EN) in boards(house, table)[0].text
    await house.later(HOUR)
    assert (await house.store.log(table.id))[-1].token is not None


@leaps
async def test_whoever_is_at_the_table_stays_there_for_a_while_and_no_longer(stormy_house: House, leap: float) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    presence = house.clew.services.presence
    presence.lasts = LASTS
    await opened(house.bruno, table)
    await house.set_clock(leap)
    house.playground.clock.advance(LASTS - 5)
    assert presence.place(table, house.bruno.id) == 'board'
    house.playground.clock.advance(5)
    assert presence.place(table, house.bruno.id) is None
    assert not presence.away(table, house.bruno.id)
    house.playground.clock.advance(AWAY)
    assert presence.away(table, house.bruno.id)


@leaps
async def test_whoever_was_called_before_is_called_again_to_the_next_question(stormy_house: House, leap: float) -> None:
    house = stormy_house
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await press(ada, await press(ada, await opened(ada, table), 'do', 'discard rs'), 'do', 'keep')
    await house.shown()
    called = len(pings(house, ada))
    await house.set_clock(leap)
    house.playground.clock.advance(CALL_EVERY)
    panel = await press(bruno, await opened(bruno, table), 'do', 'discard ns')
    await press(bruno, panel, 'do', 'keep')
    await house.shown()
    assert len(pings(house, ada)) == called + 1


@leaps
async def test_whoever_is_asked_about_the_end_of_a_game_has_a_moment_to_object(
    stormy_house: House, leap: float
) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    await asked_to_end(house, table, by=house.ada)
    await house.set_clock(leap)
    await house.later(MOMENT - 5)
    assert (await house.store.load(table.id)).status == 'open'
    await house.later(5)
    assert (await house.store.load(table.id)).note == 'ended'


@leaps
async def test_how_old_the_board_is_tells_discord(stormy_house: House, leap: float) -> None:
    """It is edited while it is young, and would be sent anew when it is old."""
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    (board,) = boards(house, table)
    await house.set_clock(leap)
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    (young,) = boards(house, table)
    assert young.id == board.id and young.images != board.images
    house.playground.clock.advance(OLDEST)
    assert house.clew.services.messages.age(board.id) == pytest.approx(OLDEST, abs=10)


@leaps
async def test_an_open_hand_follows_as_long_as_discord_lets_it(stormy_house: House, leap: float) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    hand = await opened(house.ada, table)
    await house.set_clock(leap)
    await house.later(FOLLOWS - 5)
    assert '🕒' not in (house.now(house.ada, hand) or hand).text
    assert not house.clew.services.opened.ending()
    since = int(house.wall() + 5)
    await house.later(5)
    (stamp,) = re.findall(r'<t:(\d+):t>', (house.now(house.ada, hand) or hand).text)
    assert since <= int(stamp) <= house.wall()


@pytest.mark.parametrize('leap', [-3650 * DAY, -DAY, DAY, 3650 * DAY])
async def test_a_lobby_closes_an_hour_after_the_last_press_and_not_before(stormy_house: House, leap: float) -> None:
    house = stormy_house
    before = await lobby(house, house.ada, house.bruno)
    await house.later(1)
    await house.set_clock(leap)
    after = await lobby(house, house.ada, house.bruno)
    await house.later(0)
    for seconds, status in ((IDLE - 60, 'lobby'), (60, 'over')):
        await house.later(seconds)
        assert [(await house.store.load(table.id)).status for table in (before, after)] == [status, status]


async def test_a_lobby_stays_open_although_the_bot_was_started_with_a_wrong_clock(stormy_house: House) -> None:
    house = stormy_house
    house.wrong = DAY
    await house.restart()
    await house.later(1)
    await house.set_clock(0)
    table = await lobby(house, house.ada, house.bruno)
    await house.later(IDLE - 60)
    assert (await house.store.load(table.id)).status == 'lobby'


async def test_a_clock_that_is_set_forwards_by_years_deletes_nothing(stormy_house: House) -> None:
    house = stormy_house
    over = await finished(house)
    await house.set_clock(3650 * DAY)
    await house.later(HOUR)
    assert await there(house, over)


async def test_a_clock_that_is_set_back_puts_off_no_sweep(stormy_house: House) -> None:
    house = stormy_house
    over = await finished(house)
    await house.set_clock(-DAY)
    await house.later(92 * DAY)
    assert not await there(house, over)
