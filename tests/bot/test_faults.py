"""Faults of Discord, the network, the disk or the bot. Saved moves stay, and all screens show them in the end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.words import words_for
from persistence.rows import Table
from playground import interactions
from playground.answer import Answer
from playground.interactions import InteractionFailed
from playground.permissions import Permission
from playground.records import Channel
from tests.bot.conftest import House
from tests.bot.play import asks, click, controls, press, shows, turn_of
from tests.bot.seen import opened
from tests.bot.tables import calm, running

EN = words_for('en')
POST = 'POST /channels/{channel_id}/messages'
EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}'
DELETE = 'DELETE /channels/{channel_id}/messages/{message_id}'
FETCH = 'GET /channels/{channel_id}/messages/{message_id}'
CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback'


async def discard_and_keep(house: House, table: Table) -> None:
    """Play Ada's whole turn from the board, so that Bruno is next."""
    await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await house.shown()
    # A board that was reposted brought her hand down with it.
    (panel,) = [message for message in house.ada.messages('games') if message.ephemeral]
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()


async def assert_all_is_shown(house: House, table: Table, channel: Channel | str = 'games') -> None:
    """Check that the channel has one board and each DM one hand, all up to date."""
    table = await house.store.load(table.id)
    screens = await house.store.screens_of(table.id)
    assert [screen.shown_version for screen in screens] == [table.version] * 3
    boards = [message for message in house.ada.messages(channel) if shows('play', table.id)(message)]
    assert len(boards) == 1
    assert turn_of(house.bruno)(boards[0])
    (hers,), (his,) = (
        [m for m in person.messages(person.dm) if not m.ephemeral] for person in (house.ada, house.bruno)
    )
    assert asks(table)(his)
    assert controls(hers, 'do') == []


@pytest.mark.parametrize(
    'fault',
    [
        {'status': 503},
        {'status': 500},
        {'status': 429, 'retry_after': 0.01},
        {'status': 429, 'retry_after': 600.0},
    ],
    ids=['unavailable', 'failed once', 'slow down', 'slow down for ten minutes'],
)
@pytest.mark.parametrize('route', [POST, EDIT, DELETE])
async def test_failed_request_is_made_up_for(stormy_house: House, route: str, fault: dict[str, Any]) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    house.playground.faults.next(route, **fault)
    await discard_and_keep(house, table)
    await house.clew.pulse()
    await house.shown()
    await assert_all_is_shown(house, table)


@pytest.mark.parametrize('route', [POST, EDIT])
async def test_request_with_a_lost_answer_shows_nothing_twice(stormy_house: House, route: str) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await house.shown()
    house.playground.faults.lose_answer(route)
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()
    await house.clew.pulse()
    await house.shown()
    await assert_all_is_shown(house, table)


async def test_hands_are_dealt_if_the_board_fails_and_vice_versa(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    house.playground.faults.next(POST, status=503)
    await discard_and_keep(house, table)
    (his,) = [message for message in house.bruno.messages(house.bruno.dm) if not message.ephemeral]
    assert asks(await house.store.load(table.id))(his)


async def test_failed_first_hand_is_sent_at_the_next_pulse(stormy_house: House) -> None:
    house = stormy_house
    house.playground.faults.next('POST /users/@me/channels', status=503, times=99)
    table = await running(house, house.ada, house.bruno, state=calm())
    assert [m for m in house.ada.messages(house.ada.dm) if not m.ephemeral] == []
    house.playground.faults.stop()
    # A hand that fails twice, as on a slow machine, waits for the second pulse.
    await house.later(60.0)
    assert asks(table)(await house.ada.see(house.ada.dm, lambda m: not m.ephemeral))


async def test_moved_board_comes_later_if_sending_fails(stormy_house: House) -> None:
    house, ada = stormy_house, stormy_house.ada
    table = await running(house, ada, state=calm())
    board = await ada.see('games', shows('play', table.id))
    menu = (await (await ada.slash('games', 'resume')).settled()).message
    house.playground.faults.next(POST, status=503)
    await (await ada.choose(menu, menu.selects[0].custom_id, str(table.id))).settled()
    await house.shown()
    assert (await ada.see('games', shows('play', table.id))).id == board.id
    await house.later(60.0)
    assert (await ada.see('games', shows('play', table.id))).id != board.id
    assert house.now(ada, board) is None


async def test_missing_board_comes_later_if_it_cannot_be_looked_up(stormy_house: House) -> None:
    house, ada = stormy_house, stormy_house.ada
    table = await running(house, ada, state=calm())
    board = await ada.see('games', shows('play', table.id))
    house.playground.faults.delete_message(board)
    house.playground.faults.next(FETCH, status=503)
    await (await ada.slash('games', 'hand')).settled()
    await house.shown()
    house.playground.faults.next(POST, status=503)
    await house.later(60.0)
    await house.later(60.0)
    assert (await ada.see('games', shows('play', table.id))).id != board.id


async def test_moved_board_comes_later_if_the_bot_is_killed(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, ada = stormy_house, stormy_house.ada
    table = await running(house, ada, state=calm())
    board = await ada.see('games', shows('play', table.id))
    house.playground.faults.delete_message(board)
    menu = (await (await ada.slash('games', 'resume')).settled()).message
    monkeypatch.setattr(house.clew.screens.refresher, 'refresh', lambda table_id: None)
    monkeypatch.setattr(house.clew.screens.refresher, 'catch_up', lambda: asyncio.sleep(0))
    await (await ada.choose(menu, menu.selects[0].custom_id, str(table.id))).settled()
    await house.restart()
    await house.later(60.0)
    assert (await ada.see('games', shows('play', table.id))).id != board.id


async def test_board_that_cannot_be_edited_is_reposted(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    before = await house.ada.see('games', shows('play', table.id))
    house.playground.faults.next(EDIT, status=429, code=30046, times=5)
    await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await house.shown()
    after = await house.ada.see('games', shows('play', table.id))
    assert after.id > before.id and house.now(house.ada, before) is None


# Answers that do not arrive


async def fails(house: House, pressed: asyncio.Task[Answer]) -> None:
    """Check that the press fails, but the board shows the discarded card."""
    await house.ada.see('games', lambda m: 'red sun' in m.text)
    house.playground.clock.advance(interactions.PATIENCE)
    with pytest.raises(InteractionFailed):
        await pressed
    await house.shown()


@pytest.mark.parametrize('where', ['board', 'dm'])
async def test_move_with_a_late_answer_is_saved_and_shown(stormy_house: House, where: str) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    message = await ada.see(ada.dm, asks(table)) if where == 'dm' else await opened(ada, table)
    house.playground.faults.next(CALLBACK, status=404, code=10062)
    await fails(house, asyncio.create_task(click(ada, message, 'do', 'discard rs')))
    assert (await house.store.load(table.id)).version == table.version + 1
    assert asks(await house.store.load(table.id))(await ada.see(ada.dm, lambda m: not m.ephemeral))


@pytest.mark.parametrize('deferred_after', [30.0, 0.0], ids=['answered', 'deferred'])
async def test_press_answered_by_another_process_is_one_line(
    stormy_house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, deferred_after: float
) -> None:
    """During an update two processes get each press, and Discord refuses the slower answer."""
    caplog.set_level('INFO', 'bot.handlers')
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    panel = await opened(ada, table)
    await house.shown()
    caplog.clear()
    monkeypatch.setattr('bot.handlers.reply.DEFER_AFTER', deferred_after)
    house.playground.faults.next(CALLBACK, status=400, code=40060, times=2)
    await fails(house, asyncio.create_task(click(ada, panel, 'do', 'discard rs')))
    (line,) = [each.getMessage() for each in caplog.records if each.name.startswith('bot.handlers')]
    assert line.startswith('press answered by another process: interaction=')
    assert (await house.store.load(table.id)).version == table.version + 1


async def test_press_that_reaches_the_bot_late_is_saved_and_shown(stormy_house: House) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    house.playground.faults.delay_interaction(interactions.PATIENCE + 1)
    pressed = asyncio.create_task(click(ada, await ada.see(ada.dm, asks(table)), 'do', 'discard rs'))
    await asyncio.sleep(0)
    house.playground.clock.advance(interactions.PATIENCE + 1)
    await fails(house, pressed)
    assert asks(await house.store.load(table.id))(await ada.see(ada.dm, lambda m: not m.ephemeral))


@pytest.mark.parametrize('code', [50035, 50045])
async def test_answer_refused_in_the_pressed_message_is_a_new_one(stormy_house: House, code: int) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    hand = await ada.see(ada.dm, asks(table))
    house.playground.faults.next(CALLBACK, status=400, code=code)
    told = await press(ada, hand, 'do', 'discard rs')
    table = await house.store.load(table.id)
    assert told.ephemeral and told.id != hand.id and asks(table)(told)
    await house.shown()
    assert asks(table)(await ada.see(ada.dm, lambda m: not m.ephemeral))


async def test_move_with_a_refused_answer_is_saved_and_told(stormy_house: House) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    house.playground.faults.next(CALLBACK, status=400, code=50006)
    told = await press(ada, await ada.see(ada.dm, asks(table)), 'do', 'discard rs')
    assert told.ephemeral and told.text.startswith(EN('refusal-bug'))
    await house.shown()
    assert asks(await house.store.load(table.id))(await ada.see(ada.dm, lambda m: not m.ephemeral))


async def test_press_that_never_reaches_the_bot_can_be_repeated(stormy_house: House) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    hand = await ada.see(ada.dm, asks(table))
    house.playground.faults.lose_interaction()
    pressed = asyncio.create_task(click(ada, hand, 'do', 'discard rs'))
    await asyncio.sleep(0)
    house.playground.clock.advance(interactions.PATIENCE)
    with pytest.raises(InteractionFailed):
        await pressed
    await press(ada, hand, 'do', 'discard rs')
    assert (await house.store.load(table.id)).version == table.version + 1


# The connection


@pytest.mark.parametrize('how', ['drop', 'ask_to_reconnect', 'invalidate'])
async def test_buttons_work_after_a_broken_connection(stormy_house: House, how: str) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    hand = await ada.see(ada.dm, asks(table))
    back = asyncio.create_task(house.clew.wait_for('ready' if how == 'invalidate' else 'resumed', timeout=20))
    await asyncio.sleep(0)
    await getattr(house.playground.gateway, how)()
    await back
    await press(ada, hand, 'do', 'discard rs')
    await house.shown()
    assert (await house.store.load(table.id)).version == table.version + 1


# Lost places


async def test_game_of_a_deleted_channel_goes_on_elsewhere(stormy_house: House) -> None:
    house = stormy_house
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    house.playground.faults.delete_channel(house.games)
    hand = await press(ada, await ada.see(ada.dm, asks(table)), 'do', 'discard rs')
    await house.shown()
    hand = await press(ada, hand, 'do', 'keep')
    await house.shown()
    assert asks(await house.store.load(table.id))(await bruno.see(bruno.dm, lambda m: not m.ephemeral))
    menu = (await bruno.slash('general', 'resume')).message
    await bruno.choose(menu, menu.selects[0].custom_id, str(table.id))
    await house.shown()
    await assert_all_is_shown(house, table, 'general')


@pytest.mark.parametrize(
    'permission', [Permission.SEND_MESSAGES, Permission.ATTACH_FILES, Permission.VIEW_CHANNEL], ids=lambda p: p.name
)
async def test_game_without_a_board_goes_on_and_players_learn_why(stormy_house: House, permission: Permission) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    hand = await ada.see(ada.dm, asks(table))
    house.playground.faults.deny(house.games, permission)
    hand = await press(ada, hand, 'do', 'discard rs')
    await house.shown()
    await press(ada, hand, 'do', 'keep')
    await house.shown()
    his = (await (await house.bruno.slash('general', 'hand')).settled()).message
    assert EN('note-board-blocked') in his.text and asks(await house.store.load(table.id))(his)
    house.playground.faults.deny(house.games)
    await house.shown()
    await house.bruno.slash('general', 'hand')
    await house.shown()
    await assert_all_is_shown(house, table)
    his = (await (await house.bruno.slash('general', 'hand')).settled()).message
    assert EN('note-board-blocked') not in his.text


@pytest.mark.parametrize('permission', ['SEND_MESSAGES', 'ATTACH_FILES', 'READ_MESSAGE_HISTORY'])
async def test_lobby_needs_a_place_for_its_board(house: House, permission: str) -> None:
    house.playground.faults.deny(house.games, Permission[permission])
    refused = (await house.ada.slash('games', 'play', game='onirim')).message
    missing = EN('permission-' + permission.lower().replace('_', '-'))
    assert refused.ephemeral and refused.text == EN('refusal-no-permission', missing=f'**{missing}**')
    assert await house.store.open_tables() == []


@pytest.mark.parametrize('locked', [False, True], ids=['archived', 'archived and locked'])
async def test_game_in_an_archived_thread_goes_on(stormy_house: House, locked: bool) -> None:
    house = stormy_house
    ada = house.ada
    thread = ada.open_thread('games', 'our dream')
    table = await running(house, ada, house.bruno, state=calm(), channel=thread)
    house.playground.world.archive(thread, locked=locked)
    hand = await press(ada, await ada.see(ada.dm, asks(table)), 'do', 'discard rs')
    await house.shown()
    hand = await press(ada, hand, 'do', 'keep')
    await house.shown()
    assert asks(await house.store.load(table.id))(await house.bruno.see(house.bruno.dm, lambda m: not m.ephemeral))
    if not locked:
        await assert_all_is_shown(house, table, thread)
        return
    his = (await (await house.bruno.slash('general', 'hand')).settled()).message
    assert EN('note-board-closed') in his.text
