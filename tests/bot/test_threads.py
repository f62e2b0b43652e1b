"""Games in threads: start, result in the channel, archiving, lost threads, missing permissions, limits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.panels.threads import result_panel
from bot.screens.threads import ARCHIVED_AFTER, LOST
from bot.words import LANGUAGES, words_for
from engine.registry import PACKAGES
from persistence.rows import BOARD_SEAT, Table
from playground.people import Person
from playground.permissions import Permission
from playground.records import Channel
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.logs import whole_game
from tests.bot.play import click, id_in, open_lobby, options, press, shows
from tests.bot.settings import settings

EN = words_for('en')


async def choose_thread(host: Person, lobby: ShownMessage, value: str = 'on') -> ShownMessage:
    """Choose in **More…** of a lobby whether its game gets a thread. Returns the answer."""
    panel = await options(host, lobby)
    (menu,) = (menu for menu in panel.selects if id_in(menu.custom_id).action == 'thread')
    return (await (await host.choose(panel, menu.custom_id, value)).settled()).message


async def in_thread(house: House, game: str = 'labyrinth') -> tuple[Table, Channel]:
    """Start a game of Ada and Bruno in a thread. Returns the table and the thread."""
    lobby = await open_lobby(house.ada, 'games', game)
    await house.shown()
    assert EN('lobby-thread-on-about') in (await choose_thread(house.ada, lobby)).text
    await click(house.bruno, lobby, 'join')
    await click(house.ada, lobby, 'start')
    await house.shown()
    table = await house.store.load(id_in(lobby.buttons[0].custom_id).table)
    return table, house.playground.world.channels[table.channel_id]


def told(house: House, thread: Channel) -> ShownMessage:
    """Return the message in the channel that began the thread."""
    return house.ada.show(house.playground.world.messages[house.games.id][thread.id])


@pytest.mark.parametrize('game', ['onirim', 'labyrinth'])
async def test_game_is_played_in_its_thread(house: House, game: str) -> None:
    table, thread = await in_thread(house, game)
    assert thread.parent_id == house.games.id and thread.name == f'{EN(f"game-{game}")} · Ada, Bruno'
    assert {house.ada.id, house.bruno.id} <= {*thread.members}
    line = told(house, thread)
    assert line.text == EN('board-moved', game=EN(f'game-{game}'), channel=f'<#{thread.id}>') and not line.buttons
    board = await house.ada.see(thread, shows('play', table.id))
    assert board.images and not table.threaded, 'it wants no second thread'
    await house.restart()
    assert await press(house.ada, board, 'play'), 'the buttons go on after a restart'
    assert (await house.store.load(table.id)).channel_id == thread.id


async def test_result_stays_in_the_channel_and_thread_is_archived(house: House) -> None:
    table, thread = await in_thread(house)
    await house.store.end(table.id, table.version, note='closed', request='end')
    house.clew.screens.refresh(table.id)
    await house.later(1)
    line = told(house, thread)
    assert EN('game-labyrinth') in line.text and f'<#{thread.id}>' in line.text and not thread.archived
    await house.later(ARCHIVED_AFTER + 60)
    assert thread.archived and await house.store.count_threads(table.guild_id or 0) == 0
    await house.later(ARCHIVED_AFTER)
    assert told(house, thread).text == line.text


@pytest.mark.parametrize('game', PACKAGES)
def test_result_is_one_line_and_the_link(game: str) -> None:
    match, _ = whole_game(game)
    (line,) = result_panel(match.table, match, 5, EN).blocks
    assert isinstance(line, str) and len(line.splitlines()) == 2


async def test_thread_that_vanished_is_no_longer_recorded(stormy_house: House) -> None:
    table, thread = await in_thread(stormy_house)
    await stormy_house.store.end(table.id, table.version, note='closed', request='end')
    stormy_house.clew.screens.refresh(table.id)
    await stormy_house.later(1)
    stormy_house.playground.world.delete_channel(thread)
    await stormy_house.later(ARCHIVED_AFTER + 60)
    assert await stormy_house.store.count_threads(table.guild_id or 0) == 0


async def test_table_brought_elsewhere_does_not_go_back_to_its_thread(house: House) -> None:
    table, _ = await in_thread(house)
    away = replace(table, channel_id=house.ada.channel('general').id, refused=((BOARD_SEAT, min(LOST)),))
    assert await house.clew.screens.threads.placed(away) is away


async def test_thread_stays_open_while_another_game_goes_on_there(house: House) -> None:
    table, thread = await in_thread(house)
    await house.store.end(table.id, table.version, note='closed', request='end')
    house.clew.screens.refresh(table.id)
    await house.later(1)
    await open_lobby(house.bruno, thread, 'onirim')
    await house.later(1200)
    await open_lobby(house.ada, thread, 'onirim')
    await house.later(ARCHIVED_AFTER - 1200 + 60)
    assert not thread.archived


async def test_deleted_thread_brings_the_game_back(stormy_house: House) -> None:
    table, thread = await in_thread(stormy_house)
    stormy_house.playground.world.delete_channel(thread)
    stormy_house.clew.screens.retry(table.id)
    await stormy_house.store.wish_board(table.id, 'anew')
    for _ in range(3):
        stormy_house.clew.screens.refresh(table.id)
        await stormy_house.later(61)
    assert (await stormy_house.store.load(table.id)).channel_id == stormy_house.games.id
    assert await stormy_house.ada.see('games', shows('play', table.id))
    assert await stormy_house.store.thread_of(table.id) is None
    assert told(stormy_house, thread).text == EN('thread-left'), 'it no longer leads to the thread'


async def test_locked_or_archived_thread_loses_no_game(stormy_house: House) -> None:
    table, thread = await in_thread(stormy_house)
    stormy_house.playground.world.archive(thread)
    await stormy_house.store.wish_board(table.id, 'anew')
    stormy_house.clew.screens.refresh(table.id)
    await stormy_house.later(61)
    assert not thread.archived, 'a new message reopens it'
    stormy_house.playground.world.archive(thread, locked=True)
    await stormy_house.store.wish_board(table.id, 'anew')
    for _ in range(3):
        stormy_house.clew.screens.refresh(table.id)
        await stormy_house.later(61)
    assert (await stormy_house.store.load(table.id)).channel_id == stormy_house.games.id


@pytest.mark.parametrize('language', LANGUAGES)
async def test_missing_right_is_named_and_all_else_works(house: House, language: str) -> None:
    words = words_for(language)
    house.playground.world.set_person(house.ada.user, locale={'en': 'en-US'}.get(language, language))
    house.games.denied |= Permission.CREATE_PUBLIC_THREADS
    lobby = await open_lobby(house.ada, 'games', 'labyrinth')
    missing = f'**{words("permission-create-public-threads")}**'
    assert (await choose_thread(house.ada, lobby)).text == words('refusal-thread-permission', missing=missing)
    await click(house.bruno, lobby, 'join')
    await click(house.ada, lobby, 'start')
    await house.shown()
    assert (await house.ada.see('games', shows('play', id_in(lobby.buttons[0].custom_id).table))).images


async def test_right_lost_before_the_start_keeps_the_channel(stormy_house: House) -> None:
    lobby = await open_lobby(stormy_house.ada, 'games', 'labyrinth')
    await choose_thread(stormy_house.ada, lobby)
    await click(stormy_house.bruno, lobby, 'join')
    stormy_house.games.denied |= Permission.CREATE_PUBLIC_THREADS
    await click(stormy_house.ada, lobby, 'start')
    await stormy_house.shown()
    assert (await stormy_house.ada.see('games', shows('play', id_in(lobby.buttons[0].custom_id).table))).images
    assert any(EN('thread-refused') in message.text for message in stormy_house.ada.messages('games'))
    assert not (await stormy_house.store.load(id_in(lobby.buttons[0].custom_id).table)).threaded


async def test_threads_without_end_are_refused(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both at the choice and at the start, because others may have begun meanwhile."""
    for place in ('bot.screens.threads.MOST', 'bot.handlers.threads.MOST'):
        monkeypatch.setattr(place, 1)
    late = await open_lobby(house.bruno, 'games', 'labyrinth')
    await choose_thread(house.bruno, late)
    await click(house.ada, late, 'join')
    await in_thread(house)
    lobby = await open_lobby(house.ada, 'games', 'labyrinth')
    assert (await choose_thread(house.ada, lobby)).text == EN('refusal-threads-many', most=1)
    await click(house.bruno, late, 'start')
    await house.shown()
    assert (await house.store.load(id_in(late.buttons[0].custom_id).table)).channel_id == house.games.id


async def test_moderators_switch_threads_off(house: House) -> None:
    mia = house.playground.add_person('Mia', moderator=True)
    panel = await press(mia, await settings(mia), 'settings', 'sheet')
    (menu,) = (menu for menu in panel.selects if id_in(menu.custom_id).rest == 'threads')
    await mia.choose(panel, menu.custom_id, 'off')
    lobby = await open_lobby(house.ada, 'games', 'labyrinth')
    assert (await choose_thread(house.ada, lobby)).text == EN('refusal-threads-off')


async def test_thread_chosen_before_the_switch_is_not_opened(house: House) -> None:
    lobby = await open_lobby(house.ada, 'games', 'labyrinth')
    await choose_thread(house.ada, lobby)
    await house.store.allow(house.playground.world.guild.id, 'threads', wanted=False)
    await click(house.bruno, lobby, 'join')
    await click(house.ada, lobby, 'start')
    await house.shown()
    table = await house.store.load(id_in(lobby.buttons[0].custom_id).table)
    assert (table.status, table.channel_id) == ('open', house.games.id)


async def test_thread_in_a_thread_is_refused(house: House) -> None:
    thread = house.ada.open_thread('games', 'Evening')
    lobby = await open_lobby(house.ada, thread, 'labyrinth')
    assert (await choose_thread(house.ada, lobby)).text == EN('refusal-thread-here')


async def test_only_the_host_chooses_a_thread(house: House) -> None:
    lobby = await open_lobby(house.ada, 'games', 'labyrinth')
    panel = await options(house.ada, lobby)
    (menu,) = (menu for menu in panel.selects if id_in(menu.custom_id).action == 'thread')
    answer = await house.forge(house.bruno, lobby, menu.custom_id or '', 'on')
    assert EN('refusal-only-host-options', host='Ada') in (await answer.settled()).message.text


async def test_choice_before_a_crash_is_kept(stormy_house: House) -> None:
    """The bot dies after it has opened the thread, and before it has recorded that."""
    lobby = await open_lobby(stormy_house.ada, 'games', 'labyrinth')
    await stormy_house.shown()
    await choose_thread(stormy_house.ada, lobby)
    await click(stormy_house.bruno, lobby, 'join')
    parent = stormy_house.playground.world.channels[stormy_house.games.id]
    stormy_house.playground.world.open_thread(parent, 'before the crash', stormy_house.playground.world.bot, lobby.id)
    stormy_house.playground.world.messages[parent.id][lobby.id].flags |= 1 << 5
    await click(stormy_house.ada, lobby, 'start')
    await stormy_house.shown()
    assert (await stormy_house.store.load(id_in(lobby.buttons[0].custom_id).table)).channel_id == lobby.id
