"""A user has one try at a deal of the day, even if they delete their data after it."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.dailies import daily, play, results, won
from tests.bot.dailies import quick_players as quick_players
from tests.bot.play import controls, id_in
from tests.bot.privacy import delete, everywhere, export, summary

EN = words_for('en')


async def finished(house: House) -> int:
    """Return how many users have finished the deck of the day."""
    (standing,) = await house.store.reached('onirim', today(house))
    return standing.people


def today(house: House) -> str:
    with closing(sqlite3.connect(house.file)) as db:
        ((day,),) = db.execute("SELECT max(day) FROM tries WHERE game = 'onirim'").fetchall()
        return str(day)


async def test_deleted_data_gives_no_second_try(house: House) -> None:
    ada = house.ada
    for _ in range(3):
        await won(house, ada)
        assert await finished(house) == 1
        await delete(house, ada)
    shown = await daily(ada)
    assert EN('daily-mine-spent') in shown.text
    shown = await results(ada)
    assert EN('daily-people', people=1, good=1) in shown.text
    labels = {id_in(each.custom_id).rest: each for each in controls(shown, 'daily')}
    assert not any(rest.startswith(('name', 'share')) for rest in labels)
    assert EN('daily-practice') in (await won(house, ada)).text


async def test_deleted_data_blocks_only_what_was_tried(house: House) -> None:
    ada = house.ada
    await won(house, ada)
    await delete(house, ada)
    shown = await daily(ada)
    assert shown.text.count(EN('daily-mine-spent')) == 1
    assert EN('daily-mine-none') in shown.text, 'the maze is still to be tried'
    await play(house, ada, 'labyrinth')
    assert [each.game for each in await house.store.tries(ada.id)] == ['labyrinth']
    await won(house, house.bruno)
    assert [each.game for each in await house.store.tries(house.bruno.id)] == ['onirim']


async def test_given_up_try_is_spent_too(house: House) -> None:
    ada = house.ada
    await play(house, ada, 'onirim')
    await delete(house, ada)
    await won(house, ada)
    assert await house.store.tries(ada.id) == []


async def test_spent_try_is_exported_without_a_name(house: House) -> None:
    ada = house.ada
    await won(house, ada)
    assert (await export(house, ada))['deals_of_today_tried_before_deletion'] == []
    await delete(house, ada)
    assert str(ada.id) not in everywhere(house), 'the hash does not contain the id'
    assert EN('privacy-spent') in await summary(ada)
    assert (await export(house, ada))['deals_of_today_tried_before_deletion'] == ['onirim']


async def test_spent_try_survives_a_restart(house: House) -> None:
    ada = house.ada
    await won(house, ada)
    await delete(house, ada)
    await house.restart()
    await won(house, ada)
    assert await house.store.tries(ada.id) == []


async def test_hash_is_deleted_after_midnight(house: House) -> None:
    ada = house.ada
    await won(house, ada)
    await delete(house, ada)
    house.playground.clock.advance(86400.0)
    await house.clew.upkeep.housekeeping.sweep()
    with closing(sqlite3.connect(house.file)) as db:
        assert db.execute('SELECT * FROM spent_tries').fetchall() == []
    await won(house, ada)
    assert [each.game for each in await house.store.tries(ada.id)] == ['onirim']


async def test_hash_depends_on_the_bots_token(house: House) -> None:
    """The database alone does not reveal who has played: the bot's token is the key."""
    ada = house.ada
    await won(house, ada)
    await delete(house, ada)
    day = today(house)
    assert await house.store.spent_tries(ada.id, ['onirim'], day) == ['onirim']
    house.store.key_by('another token')
    assert await house.store.spent_tries(ada.id, ['onirim'], day) == []
