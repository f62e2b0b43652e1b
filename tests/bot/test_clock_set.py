"""The machine's clock is set while the bot runs, and all deadlines stay right.

In this file a proxy drops Discord's `Date` header. With the header the machine's clock would not matter.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path

import pytest

from bot.message.delivery import OLDEST
from bot.panels.time import answered_by
from bot.pictures.painter import Painter
from bot.pulse import EVERY as PULSE
from bot.screens.calls import CALL_EVERY
from bot.screens.endings import MOMENT
from bot.screens.housekeeping import DAY
from bot.screens.opened import FOLLOWS
from bot.screens.presence import IDLE, LASTS
from bot.tables.guests import LAPSES
from bot.tables.seats import AWAY
from bot.words import words_for
from tests.bot.conftest import House, housed
from tests.bot.end_requests import asked_to_end
from tests.bot.guests import asks as joins_in
from tests.bot.guests import game as with_minos
from tests.bot.housekeeping import finished, there
from tests.bot.play import press
from tests.bot.privacy import export, privacy
from tests.bot.seen import boards, opened, pings
from tests.bot.tables import calm, lobby, running
from tests.bot.timed import HOUR, due, timed

EN = words_for('en')


@pytest.fixture
async def stormy_house(tmp_path: Path, painter: Painter, _routes: None) -> AsyncIterator[House]:
    async with housed(tmp_path, painter, dated=False) as house:
        yield house


leaps = pytest.mark.parametrize('leap', [-DAY, DAY])


async def test_board_shows_deadlines_by_the_set_clock(stormy_house: House) -> None:
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
async def test_presence_lasts_its_time_after_a_leap(stormy_house: House, leap: float) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    presence = house.clew.core.presence
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
async def test_cooldown_of_pings_ends_after_a_leap(stormy_house: House, leap: float) -> None:
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
async def test_vote_on_the_end_lasts_its_time_after_a_leap(stormy_house: House, leap: float) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    await asked_to_end(house, table, by=house.ada)
    await house.set_clock(leap)
    await house.later(MOMENT - 5)
    assert (await house.store.load(table.id)).status == 'open'
    await house.later(5)
    assert (await house.store.load(table.id)).note == 'unopposed 0'


@leaps
async def test_age_of_a_board_is_read_from_its_id(stormy_house: House, leap: float) -> None:
    """Discord limits edits of old messages, so the bot must know the age."""
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
    assert house.clew.messenger.messages.age(board.id) == pytest.approx(OLDEST, abs=10)


@leaps
async def test_open_hand_lasts_its_time_after_a_leap(stormy_house: House, leap: float) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    hand = await opened(house.ada, table)
    await house.set_clock(leap)
    await house.later(FOLLOWS - 5)
    assert '🕒' not in (house.now(house.ada, hand) or hand).text
    assert not house.clew.screens.opened.ending()
    since = int(house.wall() + 5)
    await house.later(5)
    (stamp,) = re.findall(r'<t:(\d+):t>', (house.now(house.ada, hand) or hand).text)
    assert since <= int(stamp) <= house.wall()


@pytest.mark.parametrize('leap', [-3650 * DAY, -DAY, DAY, 3650 * DAY])
async def test_lobby_closes_an_hour_after_the_last_press(stormy_house: House, leap: float) -> None:
    house = stormy_house
    before = await lobby(house, house.ada, house.bruno)
    await house.later(1)
    await house.set_clock(leap)
    after = await lobby(house, house.ada, house.bruno)
    await house.later(0)
    for seconds, status in ((IDLE - 60, 'lobby'), (60, 'over')):
        await house.later(seconds)
        assert [(await house.store.load(table.id)).status for table in (before, after)] == [status, status]


async def test_lobby_survives_a_start_with_a_wrong_clock(stormy_house: House) -> None:
    house = stormy_house
    house.wrong = DAY
    await house.restart()
    await house.later(1)
    await house.set_clock(0)
    table = await lobby(house, house.ada, house.bruno)
    await house.later(IDLE - 60)
    assert (await house.store.load(table.id)).status == 'lobby'


async def test_clock_set_ahead_by_years_deletes_nothing(stormy_house: House) -> None:
    house = stormy_house
    over = await finished(house)
    await house.set_clock(3650 * DAY)
    await house.later(HOUR)
    assert await there(house, over)


async def test_clock_set_back_postpones_no_sweep(stormy_house: House) -> None:
    house = stormy_house
    over = await finished(house)
    await house.set_clock(-DAY)
    await house.later(92 * DAY)
    assert not await there(house, over)


@leaps
async def test_guest_request_keeps_its_hour_if_the_clock_is_set(stormy_house: House, leap: float) -> None:
    house = stormy_house
    table = await with_minos(house, house.ada, house.bruno)
    cleo = house.playground.add_person('Cleo')
    await joins_in(house, table, cleo)
    await house.set_clock(leap)
    await house.later(LAPSES - 2 * PULSE)
    await house.later(PULSE)
    assert [guest.user_id for guest in (await house.store.load(table.id)).guests] == [cleo.id]
    await house.later(2 * PULSE)
    await house.later(PULSE)
    assert (await house.store.load(table.id)).guests == ()


async def test_last_visit_is_corrected_after_a_clock_ahead(stormy_house: House) -> None:
    """Without the correction the user's data would be kept for years too long."""
    house = stormy_house
    await house.set_clock(3650 * DAY)
    await privacy(house.ada)
    await house.set_clock(0)
    seen = datetime.fromisoformat((await export(house, house.ada))['person']['last_seen']).timestamp()
    assert seen <= house.wall()
