"""Users' names next to their results of a deal of the day.

Only names of users who agree are shown, only on their guild, and only after the reader's own try.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from bot.message.custom_id import CustomId
from bot.panels.daily import results_panel
from bot.screens.housekeeping import EVERY
from bot.tables.dailies import day_of, next_day
from bot.words import LANGUAGES, words_for
from persistence import Named
from tests.bot import discord_limits
from tests.bot.conftest import House
from tests.bot.dailies import DAY, daily, ids, quick_players, results, standing, told_of, won
from tests.bot.play import press
from tests.bot.privacy import delete, export

EN = words_for('en')
DONE = EN('daily-onirim-reached', count=8, steps=8)

pytestmark = pytest.mark.usefixtures(quick_players.__name__)


def named(house: House) -> list[str]:
    """Return the names of users that the database has."""
    with closing(sqlite3.connect(house.file)) as db:
        return [name for (name,) in db.execute('SELECT name FROM named')]


def today(house: House) -> str:
    return day_of(house.playground.clock.now())


async def test_user_can_be_named_and_take_it_back(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    for person in (ada, bruno):
        await won(house, person)
    day = today(house)
    assert EN('daily-ladder') not in (await results(bruno)).text, 'nobody is named unasked'
    mine = await press(ada, await results(ada), 'daily', f'name onirim {day}')
    for shown in (mine, await results(bruno)):
        assert EN('daily-ladder') in shown.text
        (line,) = [line for line in shown.text.splitlines() if 'Ada' in line]
        assert line.startswith('**1.** Ada') and DONE in line and 'turn' in line
        assert 'Bruno' not in shown.text
    assert f'name onirim {day}' in [each.rest for each in ids(await results(bruno))]
    mine = await press(ada, mine, 'daily', f'unname onirim {day}')
    for shown in (mine, await results(bruno)):
        assert EN('daily-ladder') not in shown.text
    assert named(house) == []


async def test_names_are_shown_after_the_own_try_on_that_guild(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    await won(house, ada)
    await press(ada, await results(ada), 'daily', f'name onirim {today(house)}')
    assert 'Ada' not in (await results(bruno)).text
    await won(house, bruno)
    assert 'Ada' in (await results(bruno)).text
    assert 'Ada' not in (await results(bruno, bruno.dm)).text
    assert not [each for each in ids(await results(ada, ada.dm)) if 'name' in each.rest]


@pytest.mark.parametrize('where', ['nothing reached', 'in a DM', 'of another day'])
async def test_forged_press_names_nobody(house: House, where: str) -> None:
    ada, day = house.ada, '2020-01-01'
    place = ada.dm if where == 'in a DM' else 'games'
    if where != 'nothing reached':
        await won(house, ada)
    if where != 'of another day':
        day = today(house)
    answer = await house.forge(ada, await daily(ada, place), CustomId('daily', rest=f'name onirim {day}').button())
    assert (await answer.settled()).message.text == EN('refusal-stale')
    assert named(house) == []


async def test_name_is_exported_and_deleted_with_the_data(house: House) -> None:
    ada = house.ada
    await won(house, ada)
    day = today(house)
    await press(ada, await results(ada), 'daily', f'name onirim {day}')
    (found,) = (await export(house, ada))['named_with_deals_of_the_day']
    server = str(house.playground.world.guild.id)
    assert found == {'game': 'onirim', 'day': day, 'server': server, 'name': 'Ada'}
    assert (await export(house, house.bruno))['named_with_deals_of_the_day'] == []
    await delete(house, ada)
    assert named(house) == []


async def test_name_is_deleted_after_its_day(house: House) -> None:
    await house.later(next_day(today(house)) + DAY / 2 - house.playground.clock.now())
    await won(house, house.ada)
    await press(house.ada, await results(house.ada), 'daily', f'name onirim {today(house)}')
    await house.later(EVERY + 1)
    assert named(house) == ['Ada']
    await house.later(DAY)
    assert named(house) == []


@pytest.mark.parametrize('language', LANGUAGES)
def test_ladder_fits_a_message_and_shows_turns_of_winners(language: str) -> None:
    words = words_for(language)
    rows = tuple(Named(place, '*' * 32, 8 if place < 3 else 6, 31) for place in range(1, 9))
    for game, times in (('labyrinth', 0), ('onirim', 2)):
        own = replace(standing(game, range(9), 8), ladder=rows, named=True)
        assert discord_limits.complaints(results_panel(own, 0, words, on_server=True)) == {}
        text = told_of(own, words)
        assert text.count(words('daily-ladder')) == 1
        assert text.count(words('daily-in-turns', count=31)) == times
