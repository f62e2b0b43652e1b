"""Permanent refusals by Discord: the bot rarely retries, and explains the refusal to the next user who presses."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

import pytest

from bot.screens.retries import ASKED_PAUSE, FINAL_PAUSE
from bot.words import words_for
from persistence.rows import Table
from playground.faults import Faults
from playground.permissions import Permission
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import asks, click, press, shows, turn_of
from tests.bot.seen import boards, hands
from tests.bot.tables import calm, lobby, running

EN = words_for('en')
POST = 'POST /channels/{channel_id}/messages'
EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}'
DELETE = 'DELETE /channels/{channel_id}/messages/{message_id}'
DM = 'POST /users/@me/channels'
HOUR = 3600
PULSE = 30
HANDFUL = 6


@dataclass(frozen=True)
class Code:
    """A permanent error of Discord, and its explanation to the user."""

    code: int
    status: int
    note: str = 'note-board-refused'


LASTING = [
    Code(50001, 403, 'note-board-blocked'),
    Code(50013, 403, 'note-board-blocked'),
    Code(10003, 404, 'note-board-closed'),
    Code(50083, 400, 'note-board-closed'),
    Code(160005, 400, 'note-board-closed'),
    Code(50035, 400),
    Code(20026, 403),
]


def refuse(faults: Faults, *routes: str, status: int, code: int = 0) -> None:
    """Make all later requests to these routes fail."""
    for route in routes:
        faults.next(route, status=status, code=code, times=10_000)


def asked_for(house: House, where: str) -> int:
    """Return the number of requests made to a channel."""
    return sum(f'/channels/{where}/' in f'{call.path}/' for call in house.playground.calls)


async def an_hour(house: House) -> None:
    for _ in range(HOUR // PULSE):
        house.playground.clock.advance(PULSE)
        await house.clew.pulse()
        await house.shown()


async def discarded(house: House, table: Table) -> ShownMessage:
    """Let Ada discard a card in her DMs. Returns the message after that."""
    message = await press(house.ada, hands(house.ada)[0], 'do', 'discard rs')
    await house.shown()
    return message


@pytest.mark.parametrize('lasting', LASTING, ids=lambda each: str(each.code))
async def test_refusing_channel_gets_few_retries_in_an_hour(stormy_house: House, lasting: Code) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    refuse(house.playground.faults, POST, EDIT, DELETE, status=lasting.status, code=lasting.code)
    house.playground.clear_calls()
    message = await discarded(house, table)
    await an_hour(house)
    assert 1 <= asked_for(house, str(house.games.id)) <= HANDFUL
    assert asked_for(house, str(house.bruno.dm.id)) <= HANDFUL
    # The game goes on and users who press are told. After the backoff, a change tries again.
    tried = asked_for(house, str(house.games.id))
    told = await press(house.ada, message, 'do', 'keep')
    await house.shown()
    assert EN(lasting.note) in told.text
    assert tried < asked_for(house, str(house.games.id)) <= tried + 3
    house.playground.faults.stop()


async def test_outage_is_retried_with_backoff_and_made_up_for(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    refuse(house.playground.faults, POST, EDIT, DELETE, status=503)
    house.playground.clear_calls()
    await discarded(house, table)
    await an_hour(house)
    assert 5 <= asked_for(house, str(house.games.id)) <= 4 * HANDFUL
    house.playground.faults.stop()
    await an_hour(house)
    assert 'red sun' in boards(house, table)[0].text
    assert await house.store.stale_screens() == []


async def test_lasting_server_error_is_retried_with_backoff(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py itself retries such a request, four times in all. The test skips its pauses."""
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())

    async def at_once(seconds: float) -> None:
        return None

    monkeypatch.setattr('discord.http.asyncio', Asyncio(at_once))
    refuse(house.playground.faults, POST, EDIT, DELETE, status=500)
    house.playground.clear_calls()
    await discarded(house, table)
    await an_hour(house)
    assert asked_for(house, str(house.games.id)) <= 5 * 3 * HANDFUL
    house.playground.faults.stop()


class Asyncio:
    """The module `asyncio` with another `sleep`."""

    def __init__(self, sleep: object) -> None:
        self.sleep = sleep

    def __getattr__(self, name: str) -> object:
        return getattr(asyncio, name)


@pytest.mark.parametrize(('status', 'code'), [(403, 20026), (429, 40003), (400, 40003)])
async def test_closed_dms_get_few_retries_in_an_hour(stormy_house: House, status: int, code: int) -> None:
    house = stormy_house
    refuse(house.playground.faults, DM, status=status, code=code)
    table = await running(house, house.ada, house.bruno, state=calm())
    await an_hour(house)
    made = [call for call in house.playground.calls if call.path.endswith('/users/@me/channels')]
    assert len(made) <= 5 * HANDFUL
    assert hands(house.ada) == []
    assert asks(table)(await press(house.ada, boards(house, table)[0], 'play'))
    house.playground.faults.stop()


async def test_refused_hand_is_explained_on_the_board(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    assert EN('note-hand-refused') not in (await press(house.bruno, boards(house, table)[0], 'play')).text
    for route in (POST, EDIT):
        house.playground.faults.next(route, code=50001, times=10_000, channel=house.bruno.dm)
    await press(house.ada, await discarded(house, table), 'do', 'keep')
    await house.shown()
    table = await house.store.load(table.id)
    panel = await press(house.bruno, boards(house, table)[0], 'play')
    assert asks(table)(panel) and EN('note-hand-refused') in panel.text


async def test_lost_channel_is_tried_once_after_a_restart(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    refuse(house.playground.faults, POST, EDIT, DELETE, status=403, code=50001)
    await discarded(house, table)
    await house.restart()
    house.playground.clear_calls()
    await an_hour(house)
    # The lookup of messages below the board, and the edit.
    assert asked_for(house, str(house.games.id)) <= 2
    house.playground.faults.stop()


async def test_request_for_the_board_retries_but_not_each_press(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    house.playground.faults.deny(house.games, Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL)
    await discarded(house, table)
    house.playground.clear_calls()
    for _ in range(10):
        await house.ada.slash('general', 'hand')
        await house.shown()
    assert asked_for(house, str(house.games.id)) <= 2
    house.playground.clock.advance(ASKED_PAUSE)
    house.playground.faults.deny(house.games)
    await house.ada.slash('general', 'hand')
    await house.shown()
    assert 'red sun' in boards(house, table)[0].text


async def test_press_in_a_channel_proves_that_the_bot_may_write(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    board = boards(house, table)[0]
    house.playground.faults.deny(house.games, Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL)
    await discarded(house, table)
    house.playground.faults.deny(house.games)
    await press(house.bruno, board, 'play')
    await house.shown()
    assert 'red sun' in boards(house, table)[0].text


async def test_change_long_after_a_refusal_retries_by_itself(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    house.playground.faults.deny(house.games, Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL)
    message = await discarded(house, table)
    house.playground.faults.deny(house.games)
    house.playground.clock.advance(FINAL_PAUSE)
    await press(house.ada, message, 'do', 'keep')
    await house.shown()
    assert turn_of(house.bruno)(boards(house, table)[0])


async def test_press_in_an_invisible_lobby_explains_the_refusal(stormy_house: House) -> None:
    house = stormy_house
    table = await lobby(house, house.ada)
    house.clew.screens.refresh(table.id)
    await house.shown()
    message = await house.bruno.see('games', shows('join', table.id))
    refuse(house.playground.faults, POST, EDIT, status=403, code=50001)
    await click(house.bruno, message, 'join')
    await house.shown()
    told = await press(house.bruno, message, 'quit')
    assert told.ephemeral and told.text == EN('note-board-blocked')
    house.playground.faults.stop()


@pytest.mark.parametrize('code', [50035, 50045])
async def test_refused_edit_is_sent_as_a_new_message(stormy_house: House, code: int) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    (before,) = boards(house, table)
    house.playground.faults.next(EDIT, status=400, code=code)
    await discarded(house, table)
    (after,) = boards(house, table)
    assert after.id > before.id and 'red sun' in after.text


async def test_permanent_refusal_logs_one_line_without_traceback(
    stormy_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    refuse(house.playground.faults, POST, EDIT, status=403, code=50001)
    await discarded(house, table)
    await an_hour(house)
    ours = [record for record in caplog.records if record.name.startswith('bot.')]
    lines = [record.message for record in ours if 'cannot be' in record.message]
    assert len(lines) == len(set(lines)) <= 3
    assert all(record.levelno == logging.WARNING and record.exc_info is None for record in ours)
    house.playground.faults.stop()


async def test_former_board_is_deleted_in_a_few_tries_only(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    refuse(house.playground.faults, DELETE, status=503)
    await press(house.ada, await discarded(house, table), 'do', 'keep')
    await house.shown()
    assert len(boards(house, table)) == 2, 'the turn passed, and the former board could not be deleted'
    house.playground.clear_calls()
    await an_hour(house)
    deleting = [call for call in house.playground.calls if call.method == 'DELETE']
    tried = sum(f'/channels/{house.games.id}/' in call.path for call in deleting)
    assert 1 <= tried <= HANDFUL
