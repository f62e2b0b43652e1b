"""`/privacy`: the data stored about a user, its export without secrets, and its deletion."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from bot.config import About as Operator
from bot.message.custom_id import CustomId
from bot.words import words_for
from engine.labyrinth.game import GAME as LABYRINTH
from persistence.rows import Table
from tests.bot.conftest import House
from tests.bot.play import controls, press, shows
from tests.bot.privacy import delete, everywhere, export, privacy, summary
from tests.bot.seen import hands, opened
from tests.bot.settings import choose, settings
from tests.bot.tables import almost_won, at_table, calm, lobby, running

EN = words_for('en')
FORMER = EN('former-player')


async def finished(house: House) -> Table:
    table = await running(house, house.ada, house.bruno, state=almost_won())
    await press(house.ada, await opened(house.ada, table), 'do', 'play nk')
    await house.shown()
    return await house.store.load(table.id)


async def test_privacy_summary_is_for_the_user_alone(house: House) -> None:
    await finished(house)
    await running(house, house.ada, house.bruno, state=calm())
    assert (await privacy(house.ada)).ephemeral
    told = await summary(house.ada)
    assert EN('privacy-id', id=str(house.ada.id)) in told
    assert EN('privacy-games', count=2, unfinished=1) in told
    assert EN('privacy-expiry', days=90) in told and EN('privacy-not') in told
    assert EN('privacy-dms-known') in told
    house.clew.upkeep.housekeeping.keep_days = 0
    assert EN('privacy-expiry-never') in await summary(house.ada)


async def test_summary_promises_the_full_list_only_with_a_policy(house: House) -> None:
    assert EN('privacy-operator') in await summary(house.ada)
    house.clew.core.about = Operator(privacy='https://example.org/privacy')
    told = await summary(house.ada)
    assert EN('privacy-operator-and-list') in told and EN('privacy-operator') not in told


async def test_file_has_the_users_tables_and_choices(house: House) -> None:
    await choose(house.ada, await settings(house.ada), 'calls', 'off')
    table = await running(house, house.ada, house.bruno, state=calm())
    found = await export(house, house.ada)
    assert found['person']['id'] == str(house.ada.id)
    assert found['person']['calls_wanted'] is False
    (kept,) = found['tables']
    assert (kept['table'], kept['game'], kept['status']) == (table.id, 'onirim', 'open')
    assert (kept['seat'], kept['role'], kept['name']) == (1, 'host', 'Ada')
    assert kept['server'] == kept['began_on_server'] == str(house.playground.world.guild.id)
    assert (await export(house, house.bruno))['tables'][0]['role'] == 'player'


async def test_file_says_where_a_moved_table_began(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await house.store.move_board(
        table.id, table.version, guild_id=4242, channel_id=house.games.id, locale='en', request='moved'
    )
    (kept,) = (await export(house, house.ada))['tables']
    assert (kept['server'], kept['began_on_server']) == ('4242', str(house.playground.world.guild.id))


async def test_file_reveals_nothing_of_a_running_game(house: House) -> None:
    """Two games that differ in their cards give the same file."""
    files = []
    for state in (calm(), almost_won()):
        table = await running(house, house.ada, house.bruno, state=state)
        found = await export(house, house.ada)
        text = json.dumps(found)
        assert 'Bruno' not in text and str(house.bruno.id) not in text
        files.append({key: found['tables'][-1][key] for key in found['tables'][-1] if key not in _OF_THE_TABLE})
        await house.store.end(table.id, table.version, note='ended', request=f'end {table.id}')
    assert files[0] == files[1]
    where = {'server', 'began_on_server', 'channel'}
    assert files[0].keys() == where | {
        'game', 'status', 'seat', 'role', 'name', 'chosen_for_the_seat', 'advice_asked_for_at_this_seat'
    }  # fmt: skip


async def test_file_counts_advice_at_the_users_seat(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await house.store.ask_advice(table.id, table.version, seat=0, since=table.version)
    for person, asked in ((house.ada, 1), (house.bruno, 0)):
        (kept,) = (await export(house, person))['tables']
        assert kept['advice_asked_for_at_this_seat'] == asked


_OF_THE_TABLE = ('table', 'opened', 'last_changed')


async def test_unconfirmed_deletion_deletes_nothing(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    sure = await press(house.ada, await privacy(house.ada), 'privacy', 'delete')
    assert EN('privacy-sure', unfinished=1) in sure.text
    back = await press(house.ada, sure, 'privacy', 'back')
    assert EN('privacy-title') in back.text
    assert (await house.store.load(table.id)).seats[0].user_id == house.ada.id


async def test_deletion_leaves_finished_games_readable(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await finished(house)
    await choose(ada, await settings(ada), 'language', 'pl')
    assert words_for('pl')('privacy-deleted') in (await delete(house, ada)).text
    after = await house.store.load(table.id)
    assert [seat.name for seat in after.seats] == [FORMER, 'Bruno']
    assert after.status == 'over' and after.snapshot == table.snapshot
    left = everywhere(house)
    assert str(ada.id) not in left and "'Ada'" not in left and str(ada.dm.id) not in left
    board = await bruno.see('games', shows('again', table.id))
    assert FORMER in ' '.join([board.text, *(image.alt for image in board.images)])
    assert 'Ada' not in ' '.join([board.text, *(image.alt for image in board.images)])


@pytest.mark.usefixtures('seats_stay_free')
async def test_deletion_from_a_running_game_is_like_leaving(house: House) -> None:
    """Without bot players the seat becomes free, and the user's name disappears from it."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await delete(house, ada)
    after = await house.store.load(table.id)
    assert (after.status, after.host_id) == ('open', bruno.id)
    assert after.seats[0].free and after.seats[0].name == FORMER
    assert not [message for message in hands(ada) if controls(message, 'do')]
    board = await bruno.see('games', shows('sit', table.id))
    assert FORMER in board.text and 'Ada' not in board.text
    assert str(ada.id) not in everywhere(house)


async def test_bot_player_takes_a_deleted_users_seat(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    options = LABYRINTH.Options()
    table = await at_table(house, LABYRINTH, options, LABYRINTH.new(2, options, 'ab' * 16).state, ada, bruno)
    await delete(house, ada)
    after = await house.store.load(table.id)
    assert after.status == 'open' and after.seats[0].player is not None
    assert 'Ada' not in everywhere(house) and str(ada.id) not in everywhere(house)


async def test_deletion_leaves_lobbies_and_ends_solo_games(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    waiting, alone = await lobby(house, bruno, ada), await running(house, ada)
    await delete(house, ada)
    assert [seat.name for seat in (await house.store.load(waiting.id)).seats] == ['Bruno']
    ended = await house.store.load(alone.id)
    assert (ended.status, ended.seats[0].name, ended.host_id) == ('over', FORMER, 0)
    assert str(ada.id) not in everywhere(house)


async def test_deletion_removes_games_in_dms(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, channel=ada.dm)
    await delete(house, ada)
    assert table.id not in [each.table_id for each in await house.store.kept(ada.id)]
    assert await house.store.open_tables() == [] and str(ada.dm.id) not in everywhere(house)


async def test_game_of_a_later_version_can_be_left_for_good(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    with closing(sqlite3.connect(house.file)) as db, db:
        db.execute("UPDATE tables SET game = 'chess' WHERE id = ?", (table.id,))
    await delete(house, ada)
    assert [seat.name for seat in (await house.store.load(table.id)).seats] == [FORMER, 'Bruno']


async def test_deletion_delivered_twice_is_served_once(stormy_house: House) -> None:
    house = stormy_house
    ada = house.ada
    await running(house, ada, house.bruno, state=calm())
    sure = await press(ada, await privacy(ada), 'privacy', 'delete')
    house.playground.faults.duplicate_interaction()
    done = await press(ada, sure, 'privacy', 'sure')
    await house.shown()
    assert EN('privacy-deleted') in done.text
    assert await house.store.kept(ada.id) == []


async def test_deletion_applies_only_to_the_user_who_presses(house: House) -> None:
    """The id of the button names no user. Only the data of the user who presses is deleted."""
    await finished(house)
    panel = await privacy(house.bruno)
    await house.forge(house.bruno, panel, CustomId('privacy', rest=f'sure {house.ada.id}').button())
    await house.forge(house.bruno, panel, CustomId('privacy', rest='sure').button())
    await house.shown()
    assert await house.store.user(house.ada.id) is not None
    assert await house.store.kept(house.bruno.id) == []


async def test_returning_user_starts_as_a_new_one(house: House) -> None:
    ada = house.ada
    await choose(ada, await settings(ada), 'dms', 'off')
    await delete(house, ada)
    assert await house.store.user(ada.id) is None
    told = await summary(ada)
    assert EN('privacy-games-none') in told and EN('privacy-dms-unknown') in told


async def test_file_has_results_and_deletion_removes_them(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await finished(house)
    assert EN('privacy-results', count=1) in await summary(ada)
    (result,) = (await export(house, ada))['results']
    assert (result['table'], result['outcome'], result['score'], result['others']) == (table.id, 'won', 4, 1)
    await delete(house, ada)
    assert str(ada.id) not in everywhere(house)
    assert (await export(house, ada))['results'] == []
    assert (await export(house, bruno))['results'] == [result]
