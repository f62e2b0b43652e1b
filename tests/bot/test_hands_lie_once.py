"""Each hand exists once in a player's DMs, even if the bot is killed right after Discord received it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks.stand import Stand
from bot.message.custom_id import CustomId
from bot.message.delivery import Messages
from bot.message.panel import Button, Panel
from bot.screens.retries import OUTAGE_PAUSE
from bot.words import words_for
from persistence.errors import StoreUnavailable
from persistence.rows import Screen, Table
from persistence.store import Store
from playground.people import Person
from playground.records import Channel, ChannelType, Message
from playground.routes.messages import NONCE_MEMORY
from playground.screen import ShownMessage
from playground.world import Change
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.play import click, controls, open_lobby, press, shows
from tests.bot.seen import hands
from tests.bot.tables import calm, running

EN = words_for('en')

POST = 'POST /channels/{channel_id}/messages'
DELETE = 'DELETE /channels/{channel_id}/messages/{message_id}'

LOOK = 'GET /channels/{channel_id}/messages'

EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}'


@pytest.fixture
async def stand(tmp_path: Path) -> AsyncIterator[Stand]:
    """Yield the bot as a process, with its playground."""
    async with Stand(tmp_path) as stand:
        await stand.ready()
        yield stand


def kill_when_received(stand: Stand, which: Callable[[Channel], bool]) -> list[Message]:
    """Kill the bot once Discord has received a message of it to a channel that `which` accepts.

    Discord has not answered by then. The returned list gets the message.
    """
    received: list[Message] = []

    def watch(change: Change) -> None:
        posted = change.kind == 'message posted' and change.channel is not None and which(change.channel)
        if posted and change.message is not None and change.message.only_for is None and not received:
            os.kill(stand.pid, signal.SIGKILL)
            received.append(change.message)

    stand.playground.world.watchers.append(watch)
    return received


@pytest.mark.skipif(sys.platform == 'win32', reason='a process is killed as POSIX has it')
@pytest.mark.parametrize('later', [0.0, NONCE_MEMORY + 1], ids=['at once', 'when Discord has forgotten the nonce'])
async def test_kill_before_recording_leaves_one_hand_in_the_dms(stand: Stand, later: float) -> None:
    ada, bruno = stand.people
    received = kill_when_received(stand, lambda channel: channel.type is ChannelType.DM)
    lobby = await open_lobby(ada, 'games', 'onirim')
    await click(bruno, lobby, 'join')
    # A slow machine may post a second message of the lobby.
    await click(ada, await ada.see('games', lambda m: bruno.name in m.text and bool(controls(m, 'start'))), 'start')
    await stand.playground.until(lambda: bool(received), timeout=60)
    await stand.stop(signal.SIGKILL)
    stand.playground.clock.advance(later)
    await stand.start()
    await stand.ready()
    async with await stand.store() as store:
        group = Group(store, 1, ada.channel('games'), (ada, bruno), Random(1))
        async with asyncio.timeout(60):
            # The next step shows all hands, including those the bot has no record of.
            while len(recorded := await hands_on_record(store)) < 2:
                await group.steps(1)
        await stand.quiet(store, lambda screen: screen.place == 'board')
        lying = {message.id for person in (ada, bruno) for message in hands(person)}
        assert lying == recorded == await hands_on_record(store)


async def hands_on_record(store: Store) -> set[int]:
    """Return the ids of messages that the bot has recorded as hands of the first table."""
    return {screen.message_id for screen in await store.screens_of(1) if screen.place == 'hand'}


async def sent_anew(house: House) -> tuple[Table, ShownMessage]:
    """Return a table and Bruno's hand. Discord will refuse the next edit of the hand, so the bot reposts it."""
    table = await running(house, house.ada, house.bruno, state=calm())
    house.clew.screens.pacing.rests = 0.0
    house.playground.faults.next(EDIT, code=50083, channel=house.bruno.dm)
    return table, hands(house.bruno)[0]


async def discards(house: House, table: Table) -> None:
    board = await house.ada.see('games', shows('play', table.id))
    await press(house.ada, await press(house.ada, board, 'play'), 'do', 'discard rs')
    await house.shown()


async def test_undeleted_former_hand_goes_at_the_next_lookup(stormy_house: House) -> None:
    house = stormy_house
    table, former = await sent_anew(house)
    # The boards are deleted too; the hands come after them.
    house.playground.faults.next(DELETE, status=503, times=4)
    await discards(house, table)
    assert former.id in {message.id for message in hands(house.bruno)} and len(hands(house.bruno)) == 2
    house.playground.faults.stop()
    await house.later(OUTAGE_PAUSE)
    (now,) = hands(house.bruno)
    assert now.id != former.id


async def test_former_hand_left_at_a_stop_goes_after_the_next_start(
    stormy_house: House,
) -> None:
    house = stormy_house
    table, former = await sent_anew(house)
    house.playground.faults.next(DELETE, status=503, times=9)
    await discards(house, table)
    assert len(hands(house.bruno)) == 2
    await house.restart()
    house.playground.faults.stop()
    await house.later(0.0)
    (now,) = hands(house.bruno)
    assert now.id != former.id


@pytest.mark.parametrize('how', ['edited', 'answered', 'sent anew'])
async def test_unsearched_hand_goes_after_the_next_start(stormy_house: House, how: str) -> None:
    """An earlier process sent a hand and did not record it. The search for this hand fails until the next start."""
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    person = house.ada if how == 'answered' else house.bruno
    await lay_unrecorded(house, table, person)
    await house.restart()
    if how == 'sent anew':
        await house.clew.screens.reconciler.clear(house.clew.screens.hands.resend(table, person.id))
    house.playground.faults.next(LOOK, status=503, times=20)
    if how == 'answered':
        await press(person, next(hand for hand in hands(person) if 'Unrecorded' not in hand.text), 'do', 'discard rs')
        await house.shown()
    else:
        await discards(house, table)
    assert len(hands(person)) == 2
    await house.restart()
    house.playground.faults.stop()
    await house.later(0.0)
    (hand,) = hands(person)
    assert 'Unrecorded' not in hand.text
    assert await house.store.stale_screens() == []


async def test_press_on_a_former_hand_during_a_repost_stays_stale(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the bot is killed during the repost, it has no record of the new message.

    The stale record of the old one makes it look for the new one.
    """
    house = stormy_house
    table, former = await sent_anew(house)
    sending, recorded, send = asyncio.Event(), asyncio.Event(), Messages.send

    async def held(messages: Messages, channel_id: int, *args: Any, **how: Any) -> int:
        message_id = await send(messages, channel_id, *args, **how)
        if channel_id == house.bruno.dm.id:
            sending.set()
            await recorded.wait()
        return message_id

    monkeypatch.setattr(Messages, 'send', held)
    board = await house.ada.see('games', shows('play', table.id))
    await press(house.ada, await press(house.ada, board, 'play'), 'do', 'discard rs')
    async with asyncio.timeout(20):
        await sending.wait()
    await press(house.bruno, former, 'hand')
    await house.clew.screens.responses.wait(5.0)
    assert ('hand', 1) in {(screen.place, screen.seat) for screen in await house.store.stale_screens()}
    recorded.set()
    await house.shown()
    assert len(hands(house.bruno)) == 1 and await house.store.stale_screens() == []


async def test_hand_sent_anew_at_the_same_version_is_stale_until_then(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bruno's hand is sent anew: he reads another language, and Discord refuses the edit.

    The record is stale meanwhile, so a bot that is killed while sending looks for the message.
    """
    house = stormy_house
    table, _ = await sent_anew(house)
    assert await house.store.stale_screens() == []
    stale, send = list[Screen](), Messages.send

    async def watched(messages: Messages, channel_id: int, *args: Any, **how: Any) -> int:
        if channel_id == house.bruno.dm.id:
            stale.extend(await house.store.stale_screens())
        return await send(messages, channel_id, *args, **how)

    monkeypatch.setattr(Messages, 'send', watched)
    await house.store.remember(house.bruno.id, locale='pl')
    house.clew.screens.refresh(table.id)
    await house.shown()
    assert [(screen.place, screen.seat) for screen in stale] == [('hand', 1)]
    assert len(hands(house.bruno)) == 1 and await house.store.stale_screens() == []


async def lay_unrecorded(house: House, table: Table, person: Person) -> None:
    """Send a hand that the bot has no record of."""
    button = Button(CustomId('hand', table.id).button(), EN('button-hand'))
    await house.clew.messenger.messages.send(person.dm.id, Panel(('Unrecorded', (button,))))


async def test_hand_with_a_lost_receipt_is_not_sent_twice(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    (before,) = hands(house.bruno)
    house.playground.faults.delete_message(before)
    house.playground.faults.lose_answer(POST)
    await discards(house, table)
    await house.later(OUTAGE_PAUSE)
    await discards_again(house, table)
    assert len(hands(house.bruno)) == 1


async def test_unrecorded_hand_is_not_sent_twice(stormy_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The record fails, as on a full disk, while the hand is reposted."""
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    await house.clew.screens.reconciler.clear(house.clew.screens.hands.resend(table, house.bruno.id))
    put, refused = house.store.put_screen, list[Screen]()

    async def full(screen: Screen) -> None:
        if (screen.place, screen.seat) == ('hand', 1) and not refused:
            refused.append(screen)
            raise StoreUnavailable('the disk is full')
        await put(screen)

    monkeypatch.setattr(house.store, 'put_screen', full)
    await discards(house, table)
    assert refused
    await discards_again(house, table)
    await house.later(OUTAGE_PAUSE)
    assert len(hands(house.bruno)) == 1


async def discards_again(house: House, table: Table) -> None:
    """Answer for Ada, so that hands are shown again."""
    board = await house.ada.see('games', shows('play', table.id))
    await press(house.ada, await press(house.ada, board, 'play'), 'do', 'keep')
    await house.shown()


async def test_hands_of_other_tables_and_other_messages_stay(house: House) -> None:
    first = await running(house, house.ada, house.bruno, state=calm())
    second = await running(house, house.ada, house.bruno, state=calm())
    said = house.ada.say(house.ada.dm, 'Good luck!')
    await house.restart()
    for table in (first, second):
        await discards(house, table)
    assert {said.id} < {message.id for message in house.ada.messages(house.ada.dm)} and len(hands(house.ada)) == 3


async def test_hand_is_looked_up_only_once(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await house.restart()
    house.playground.clear_calls()
    await discards(house, table)
    await discards_again(house, table)
    looks = [call for call in house.playground.calls if call.method == 'GET' and str(house.bruno.dm.id) in call.path]
    assert len(looks) == 1
