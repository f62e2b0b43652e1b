"""The periodic loop deletes old finished games, and all data of guilds that removed the bot."""

from __future__ import annotations

import pytest

from bot.screens.housekeeping import DAY, LEFT_FOR
from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.housekeeping import AWAY, finished, moved_away, noticed, there
from tests.bot.play import click, press, shows
from tests.bot.seen import opened
from tests.bot.tables import calm, running

EN = words_for('en')


async def test_finished_game_goes_after_ninety_days_not_a_running_one(house: House) -> None:
    over, played = await finished(house), await running(house, house.ada, house.bruno, state=calm())
    await house.later(89 * DAY)
    assert await there(house, over)
    await house.later(1.1 * DAY)
    assert not await there(house, over) and await there(house, played)
    assert (await opened(house.ada, played)).ephemeral


async def test_button_of_a_deleted_game_says_so(house: House) -> None:
    over = await finished(house)
    board = await house.ada.see('games', shows('again', over.id))
    await house.later(91 * DAY)
    answer = await (await click(house.ada, board, 'again')).settled()
    assert answer.message.text == EN('refusal-no-table')


async def test_operator_may_keep_games_for_ever(house: House) -> None:
    house.clew.upkeep.housekeeping.keep_days = 0
    over = await finished(house)
    await house.later(5000 * DAY)
    assert await there(house, over)


async def test_absent_users_are_forgotten_with_their_last_game(house: House) -> None:
    await finished(house)
    await house.later(60 * DAY)
    await house.ada.slash('games', 'games')
    await house.later(31 * DAY)
    assert await house.store.user(house.bruno.id) is None
    assert await house.store.user(house.ada.id) is not None, 'she was here a month ago'
    await house.later(60 * DAY)
    assert await house.store.user(house.ada.id) is None


async def test_servers_data_goes_seven_days_after_the_removal(stormy_house: House) -> None:
    """The list of guilds at the start lacks this one, and Discord says that it does not exist."""
    house = stormy_house
    here = await running(house, house.ada, house.bruno, state=calm())
    away = await moved_away(house, await running(house, house.ada, house.bruno, state=calm()))
    await house.restart()
    await noticed(house, AWAY)
    await house.later(LEFT_FOR - 60)
    assert await there(house, away)
    await house.later(3700)
    assert not await there(house, away) and await there(house, here)
    assert await house.store.departures() == {}


async def test_hidden_channel_makes_the_bot_ask_for_the_server(
    stormy_house: House,
) -> None:
    """Error 50001 does not tell a hidden channel from a removed bot. Before a deletion the bot asks for the guild."""
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    hand = await opened(house.ada, table)
    house.playground.faults.next('PATCH /channels/{channel_id}/messages/{message_id}', status=403, code=50001)
    await press(house.ada, hand, 'do', 'discard rs')
    await house.shown()
    await house.later(1.0)
    await noticed(house, table.guild_id)
    await house.later(LEFT_FOR + 3700)
    assert await house.store.departures() == {}
    assert await there(house, table)


async def test_returning_bot_finds_everything_unchanged(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    assert table.guild_id is not None
    await house.store.departed(table.guild_id, house.playground.clock.now() - LEFT_FOR)
    await house.restart()
    await noticed(house)
    house.clew.screens.boards.lost_guilds.add(table.guild_id)
    await house.later(1.0)
    await noticed(house, table.guild_id)
    await house.ada.slash('games', 'games')
    assert await house.store.departures() == {}, 'somebody has used it there'


async def test_nothing_is_deleted_while_the_removal_is_uncertain(stormy_house: House) -> None:
    house = stormy_house
    away = await moved_away(house, await running(house, house.ada, house.bruno, state=calm()))
    await house.store.departed(AWAY, house.playground.clock.now() - LEFT_FOR)
    house.playground.faults.next('GET /guilds/{guild_id}', status=403, code=40001)
    await house.clew.upkeep.housekeeping.sweep()
    assert await there(house, away)


async def test_many_games_are_deleted_a_few_at_a_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('bot.screens.housekeeping.AT_ONCE', 1)
    first, second = await finished(house), await finished(house)
    house.playground.clock.advance(91 * DAY)
    await house.clew.upkeep.housekeeping.sweep()
    assert not await there(house, first) and await there(house, second)
    await house.clew.upkeep.housekeeping.sweep()
    assert not await there(house, second)


async def test_store_is_swept_once_an_hour_not_each_pulse(house: House) -> None:
    over = await finished(house)
    await house.later(90 * DAY - 600)
    await house.later(1200)
    assert await there(house, over), 'due for ten minutes'
    await house.later(3600)
    assert not await there(house, over)
