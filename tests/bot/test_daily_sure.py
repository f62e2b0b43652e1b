"""`/daily` asks before the only counted try begins."""

from __future__ import annotations

import pytest

from bot.message.custom_id import CustomId
from bot.tables.dailies import dailies, daily_title, day_of
from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.dailies import DAY, begun, daily, ids, quick_players, tables, won
from tests.bot.play import asks, press
from tests.bot.privacy import delete

EN = words_for('en')

pytestmark = pytest.mark.usefixtures(quick_players.__name__)


@pytest.mark.parametrize('game', dailies())
async def test_counted_try_begins_after_a_question(house: House, game: str) -> None:
    ada, day = house.ada, day_of(house.playground.clock.now())
    asked = await press(ada, await daily(ada), 'daily', f'play {game}')
    assert EN('daily-sure') in asked.text and daily_title(game, day, EN) in asked.text
    assert await tables(house, ada) == [] and await house.store.tries(ada.id) == []
    panel = await begun(ada, asked)
    (table,) = await tables(house, ada)
    assert asks(table)(panel) and await house.store.counts(table.id)


async def test_no_leads_back_to_the_deals(house: House) -> None:
    asked = await press(house.ada, await daily(house.ada), 'daily', 'play onirim')
    shown = await press(house.ada, asked, 'daily', 'back')
    assert shown.text.count(EN('daily-mine-none')) == 2 and shown.id == asked.id
    assert await tables(house, house.ada) == []


async def test_practice_needs_no_question(house: House) -> None:
    ended = await won(house, house.ada)
    again = next(each.rest for each in ids(ended) if each.rest.startswith('again'))
    panel = await press(house.ada, ended, 'daily', again)
    assert asks((await tables(house, house.ada))[0])(panel)


async def test_spent_try_needs_no_question(house: House) -> None:
    await won(house, house.ada)
    await delete(house, house.ada)
    panel = await press(house.ada, await daily(house.ada), 'daily', 'play onirim')
    assert asks((await tables(house, house.ada))[0])(panel)


async def test_yes_after_midnight_begins_nothing(house: House) -> None:
    asked = await press(house.ada, await daily(house.ada), 'daily', 'play onirim')
    await house.later(DAY)
    assert EN('refusal-stale') in (await begun(house.ada, asked)).text
    assert await tables(house, house.ada) == []


async def test_forged_practice_of_an_untried_deal_asks_too(house: House) -> None:
    day = day_of(house.playground.clock.now())
    forged = CustomId('daily', rest=f'again onirim {day}').button()
    answer = await house.forge(house.ada, await daily(house.ada), forged)
    assert EN('daily-sure') in (await answer.settled()).message.text
