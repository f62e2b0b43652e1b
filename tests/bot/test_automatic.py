"""Bot players: how they get a seat in the lobby, answer, and stand in for absent or former users."""

from __future__ import annotations

import pytest

from bot.tables.seats import AWAY
from bot.tables.seeds import new_seed
from bot.words import words_for
from engine.labyrinth.game import GAME
from engine.options import choose
from persistence.play import moves_of
from persistence.rows import Seat, Table
from persistence.store import open_store
from tests.bot.bot_players import begun, board, group, lobby, opened, seat, table
from tests.bot.conftest import House
from tests.bot.play import click, controls, menus, options, press, shows
from tests.bot.tables import set_up

EN = words_for('en')


def asked(row: Table) -> Seat:
    (decision,) = GAME.pending(GAME.load(row.snapshot or ''))
    return row.seats[decision.seat]


async def test_same_strength_can_be_chosen_twice_in_a_row(house: House) -> None:
    """A Discord client ignores a click on the chosen line, unless the menu has a new id."""
    panels = [await options(house.ada, await opened(house))]
    panels.append(await options(house.ada, await seat(house, house.ada, 'normal')))
    ids = [menu.custom_id for panel in panels for menu in controls(panel, 'seat')]
    await seat(house, house.ada, 'normal')
    assert [place.player for place in (await table(house)).seats] == [None, 'normal', 'normal']
    assert len(set(ids)) == 2
    await press(house.ada, await options(house.ada, await lobby(house)), 'unseat')
    panel = await options(house.ada, await lobby(house))
    assert ids[1] in [menu.custom_id for menu in controls(panel, 'seat')], 'nor does it change without need'


async def test_host_seats_and_removes_bot_players(house: House) -> None:
    await opened(house)
    message = await seat(house, house.ada, 'easy', 'expert')
    row = await table(house)
    assert [place.player for place in row.seats] == [None, 'easy', 'expert']
    names = [place.name for place in row.seats[1:]]
    assert len(set(names)) == 2
    for place in row.seats[1:]:
        assert f'🤖 {place.name} · {EN(f"automatic-labyrinth-{place.player}")}' in message.text
    await click(house.ada, await options(house.ada, message), 'unseat')
    await lobby(house)
    assert [place.player for place in (await table(house)).seats] == [None, 'easy']


async def test_lobby_in_a_dm_has_no_join_button(house: House) -> None:
    await house.ada.slash(house.ada.dm, 'play', game='labyrinth')
    await house.shown()
    message = await house.ada.see(house.ada.dm, lambda message: bool(controls(message, 'start')))
    assert menus(await options(house.ada, message), 'seat') and not controls(message, 'join')


async def test_only_the_host_seats_bot_players(house: House) -> None:
    message = await opened(house)
    (menu,) = menus(await options(house.ada, message), 'seat')
    answer = await house.forge(house.bruno, message, menu.custom_id or '', 'easy')
    assert answer.message.text == EN('refusal-only-host-options', host='Ada')
    assert len((await table(house)).seats) == 1


async def test_forged_strength_is_refused(house: House) -> None:
    message = await opened(house)
    answer = await house.forge(house.ada, message, 'm1:seat:1::', 'godlike')
    assert answer.message.text == EN('refusal-stale')
    assert len((await table(house)).seats) == 1


async def test_user_replaces_a_bot_player_at_a_full_table(house: House) -> None:
    await opened(house)
    message = await seat(house, house.ada, 'easy', 'hard', 'expert')
    assert not menus(await options(house.ada, message), 'seat')
    await click(house.bruno, message, 'join')
    await lobby(house)
    row = await table(house)
    assert [place.player for place in row.seats] == [None, 'easy', 'hard', None]
    assert row.seats[3].user_id == house.bruno.id


async def test_lobby_of_bot_players_only_closes(house: House) -> None:
    await opened(house)
    message = await seat(house, house.ada, 'easy')
    await click(house.ada, message, 'quit')
    await house.shown()
    assert (await table(house)).status == 'over'


async def test_bot_players_play_until_a_user_is_asked(house: House) -> None:
    row = await begun(house, 'easy', 'normal', 'hard')
    assert asked(row).user_id == house.ada.id
    turns = set[int]()
    while row.status == 'open' and len(turns) < 3:
        row = await group(house, house.ada).steps(1)
        await house.shown()
        row = await table(house)
        turns.add(GAME.load(row.snapshot or '').turn)
        assert row.status == 'over' or asked(row).user_id == house.ada.id
    played = {action.seat for action in moves_of(await house.store.log(1))}
    assert played == {0, 1, 2, 3}


async def test_lone_user_keeps_one_board_without_pings(house: House) -> None:
    row = await begun(house, 'easy', 'easy')
    first = await board(house, house.ada)
    for _ in range(3):
        row = await group(house, house.ada).steps(1)
        await house.shown()
    assert row.version > 6
    assert (await board(house, house.ada)).id == first.id
    assert not [message for message in house.ada.notifications if message.channel_id == house.games.id]


async def test_mixed_game_is_played_to_the_end_and_again(house: House) -> None:
    row = await begun(house, 'expert', 'normal', with_bruno=True)
    people = group(house, house.ada, house.bruno)
    while row.status == 'open':
        await people.step(row)
        await house.shown()
        row = await table(house)
    last = await house.ada.see('games', shows('again', 1))
    for person in (house.ada, house.bruno):
        await click(person, last, 'again')
        await house.shown()
    following = await house.store.load(2)
    assert sorted(place.player or '' for place in following.seats) == sorted(place.player or '' for place in row.seats)
    assert following.status == 'open'


async def test_leaving_user_is_replaced_by_a_bot_player(house: House) -> None:
    row = await begun(house, with_bruno=True)
    leaving = (await house.bruno.slash('games', 'leave')).message
    assert leaving.text == EN('leave-sure-automatic')
    await click(house.bruno, leaving, 'leave')
    await house.shown()
    row = await table(house)
    assert (row.seats[1].user_id, row.seats[1].player) == (None, 'normal')
    assert row.seats[1].name != 'Bruno'
    assert asked(row).user_id == house.ada.id


async def test_guest_takes_a_bot_players_seat_if_the_host_agrees(house: House) -> None:
    await begun(house, 'easy')
    message = await board(house, house.bruno)
    assert (await press(house.bruno, message, 'play')).text == EN('refusal-not-seated-automatic')
    await house.bruno.press(message, EN('button-join-in'))
    await house.shown()
    assert (await table(house)).seats[1].user_id is None
    await house.ada.press(await board(house, house.ada), EN('button-let-in'))
    await house.shown()
    row = await table(house)
    assert (row.seats[1].user_id, row.seats[1].name, row.seats[1].player) == (house.bruno.id, 'Bruno', None)


async def test_absent_player_is_replaced_and_comes_back(house: House) -> None:
    row = await begun(house, with_bruno=True)
    absent, watcher = (house.ada, house.bruno) if asked(row).user_id == house.ada.id else (house.bruno, house.ada)
    panel = await press(watcher, await board(house, watcher), 'play')
    assert not controls(panel, 'over'), 'nobody has been away for long'
    house.playground.clock.advance(AWAY + 1)
    panel = await press(watcher, await board(house, watcher), 'play')
    panel = await press(watcher, panel, 'over')
    assert EN('note-handed-over', player=absent.name) in panel.text
    await house.shown()
    row = await table(house)
    index = next(place.index for place in row.seats if place.user_id == absent.id)
    assert row.seats[index].player == 'normal'
    assert asked(row).user_id == watcher.id, 'the automatic player has played the turn'
    assert EN('hand-away') in (await absent.see(absent.dm, lambda message: bool(controls(message, 'back')))).text
    mine = await press(absent, await board(house, absent), 'play')
    assert (await table(house)).seats[index].player is None
    assert EN('hand-away') not in mine.text and EN('note-came-back') in mine.text


async def test_present_player_cannot_be_replaced(house: House) -> None:
    row = await begun(house, with_bruno=True)
    watcher = house.bruno if asked(row).user_id == house.ada.id else house.ada
    house.playground.clock.advance(AWAY + 1)
    panel = await press(watcher, await board(house, watcher), 'play')
    await group(house, house.ada, house.bruno).steps(1)
    answer = await press(watcher, panel, 'over')
    assert EN('note-stale') in answer.text
    assert all(place.player is None for place in (await table(house)).seats)


async def test_stand_ins_play_to_the_end(house: House) -> None:
    row = await begun(house, 'normal')
    row = await house.store.hand_over(1, row.version, seat=0, player='hard', request='away')
    house.clew.players.automatic.wake(1)
    await house.shown()
    row = await table(house)
    assert row.status == 'over'
    await house.ada.see('games', shows('again', 1))


async def test_bot_players_go_on_after_a_restart(house: House) -> None:
    row = await begun(house, 'normal')
    await house.stop()
    async with await open_store(f'sqlite:///{house.file}') as store:
        row = await store.hand_over(1, row.version, seat=0, player='easy', request='away')
    await house.start()
    await house.ada.see('games', shows('again', 1), timeout=30)


@pytest.mark.usefixtures('seats_stay_free')
async def test_game_without_bot_players_offers_none(house: House) -> None:
    await house.ada.slash('games', 'play', game='onirim')
    message = await lobby(house)
    assert EN('lobby-automatic-too') not in message.text
    assert not controls(await options(house.ada, message), 'seat', 'unseat')


@pytest.mark.parametrize(('cards', 'same'), [('6', True), ('3', False)])
async def test_shared_maze_is_equal_for_equal_options(house: House, cards: str, same: bool) -> None:
    shared = choose(GAME.Options(), 'shared_maze', ('yes',))
    options, theirs = choose(shared, 'cards', ('6',)), choose(shared, 'cards', (cards,))
    table = await set_up(house, GAME, options, [house.ada], house.games)
    key = await new_seed(house.store, table, options)
    assert (await new_seed(house.store, table, theirs) == key) is same
    own = choose(options, 'shared_maze', ('no',))
    assert await new_seed(house.store, table, own) != await new_seed(house.store, table, own)
