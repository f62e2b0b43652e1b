"""Games with one move an hour: old messages are still edited, and DMs do not notify."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.message.old_edits import EDITS, WINDOW
from bot.message.panel import Panel
from bot.screens.calls import CALL_EVERY, GRACE
from engine.labyrinth.game import GAME
from playground.people import Person
from playground.records import ChannelType, Message
from playground.world import Change
from tests.bot.conftest import House
from tests.bot.group import Way
from tests.bot.harbour import put_up
from tests.bot.labyrinth_turns import step
from tests.bot.next_games import following, lobby_of, over
from tests.bot.play import asks, click, press, turn_of
from tests.bot.seen import boards, hands, is_silent, opened
from tests.bot.tables import KEY, at_table, calm, running
from tests.toy.harbour import GAME as HARBOUR

HOUR = 3600.0
MOVES = 10
EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}'


@contextmanager
def posted(house: House) -> Iterator[list[Message]]:
    """Collect the messages posted during the block, except ephemeral ones."""
    found: list[Message] = []

    def watch(change: Change) -> None:
        message = change.message
        if change.kind == 'message posted' and message is not None and message.only_for is None:
            found.append(message)

    house.playground.world.watchers.append(watch)
    yield found
    house.playground.world.watchers.remove(watch)


def in_dms(house: House, message: Message) -> bool:
    return house.playground.world.channels[message.channel_id].type is ChannelType.DM


@pytest.mark.parametrize('way', ['dm', 'board'])
async def test_hour_a_move_game_sends_no_new_dm(house: House, way: Way) -> None:
    """Of four players only the one on turn gets a notification: the ping on the board."""
    people = house.ada, house.bruno, *(house.playground.add_person(name) for name in ('Cleo', 'Dan'))
    options = GAME.Options(shared_maze=False)
    table = await at_table(house, GAME, options, GAME.new(4, options, KEY).state, *people)
    lying = {person.id: [hand.id for hand in hands(person)] for person in people}
    assert all(len(each) == 1 for each in lying.values())
    red = {person.id: [each for each in person.counted if each.channel_id == person.dm.id] for person in people}
    for _ in range(MOVES):
        await house.later(HOUR)
        with posted(house) as new:
            await step(house, await house.store.load(table.id), people, way)
            await house.later(GRACE)
        table = await house.store.load(table.id)
        (asked,) = {question.seat for question in table.questions if not question.standing}
        assert [message.id for message in new if in_dms(house, message)] == []
        assert {
            person.id: [each for each in person.counted if each.channel_id == person.dm.id] for person in people
        } == red
        assert {person.id: [hand.id for hand in hands(person)] for person in people} == lying
        assert asks(table)(hands(people[asked])[0])
        assert len(new) <= 1 and len(boards(house, table)) == 1
        assert people[asked].notifications[-1].message_id == boards(house, table)[0].id
    assert all(len(person.notifications) >= 1 for person in people)


@pytest.mark.parametrize('error', [30046, 50083])
async def test_refused_edit_is_sent_anew_silently(stormy_house: House, error: int) -> None:
    house, ada = stormy_house, stormy_house.ada
    table = await running(house, ada, house.bruno, state=calm())
    (board,), (hand,) = boards(house, table), hands(ada)
    await house.later(HOUR)
    for channel in (house.games, ada.dm):
        house.playground.faults.next(EDIT, code=error, retry_after=60.0, channel=channel)
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    (new_board,), (new_hand,) = boards(house, table), hands(ada)
    assert new_board.id > board.id and new_hand.id > hand.id
    assert [told.message_id for told in ada.notifications] == [board.id]


async def test_old_messages_are_edited_within_a_budget(house: House) -> None:
    """Edits above the budget are not sent, so Discord refuses none."""
    messages = house.clew.messenger.messages
    message_id = await messages.send(house.games.id, Panel(('0',)))
    other_id = await messages.send(house.ada.dm.id, Panel(('0',)))
    await house.later(HOUR)

    async def edit(text: str) -> bool:
        return await messages.edit(house.games.id, message_id, Panel((text,)))

    assert [await edit(str(number)) for number in range(EDITS + 2)] == [True] * EDITS + [False] * 2
    assert await messages.edit(house.ada.dm.id, other_id, Panel(('1',)))
    await house.later(WINDOW)
    assert await edit('later')


async def test_busy_game_leaves_an_old_board_once(house: House) -> None:
    """When the budget for edits of old messages is spent, a new board is posted. Later edits go to the new board."""
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    await house.later(HOUR)
    with posted(house) as new:
        for number in range(3 * EDITS):
            await rename(house, f'Bruno {number}')
    (second,) = boards(house, table)
    assert [message.id for message in new if not in_dms(house, message)] == [second.id]
    assert second.id > first.id and f'Bruno {3 * EDITS - 1}' in second.images[0].alt


async def rename(house: House, name: str) -> None:
    """Rename Bruno, which changes the board."""
    await house.store.rename(house.bruno.id, house.playground.world.guild.id, name)
    await house.clew.pulse()
    await house.shown()


def bury(house: House) -> None:
    """Post five newer messages below the board, so that its next change reposts it."""
    for number in range(5):
        house.bruno.say('games', f'Where is Ada? I ask for the {number}th time.')


def mentions(house: House, person: Person) -> list[int]:
    """Return the ids of the channel's messages in a user's inbox of mentions."""
    there = house.playground.world.messages[house.games.id]
    return [counted.message_id for counted in person.counted if counted.message_id in there]


@pytest.mark.parametrize('restart', [False, True])
async def test_called_person_is_mentioned_in_a_new_board(house: House, restart: bool) -> None:
    """The new board mentions Ada without a notification: she had one already, and the pinging message is deleted."""
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    assert mentions(house, ada) == [first.id]
    await house.later(2 * HOUR)
    if restart:
        await house.restart()
    bury(house)
    await rename(house, 'Cleo')
    (second,) = boards(house, table)
    assert second.id > first.id and 'Cleo' in second.images[0].alt and '<@' not in second.text
    assert is_silent(house, second) and [told.message_id for told in ada.notifications] == [first.id]
    assert mentions(house, ada) == [second.id]


async def test_call_of_another_mentions_who_was_called(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both players have to bid, and Bruno allows pings only later. The board that pings him still mentions Ada."""
    put_up(monkeypatch)
    await house.restart()
    ada, bruno = house.ada, house.bruno
    await house.store.remember(bruno.id, calls_off=True)
    options = HARBOUR.Options()
    table = await at_table(house, HARBOUR, options, HARBOUR.new(2, options, KEY).state, ada, bruno)
    (first,) = boards(house, table)
    assert mentions(house, ada) == [first.id] and mentions(house, bruno) == []
    await house.later(CALL_EVERY)
    await house.store.remember(bruno.id, calls_off=False)
    lines = list[str]()
    house.playground.world.watchers.append(
        lambda change: lines.append(change.message.content if change.message else '')
    )
    await house.later(CALL_EVERY)
    (second,) = boards(house, table)
    called, beside = next(line for line in lines if bruno.mention in line).split('\n')
    assert called.startswith(f'{bruno.mention} – ') and beside.startswith(f'{ada.mention} – ')
    assert [told.message_id for told in bruno.notifications] == mentions(house, bruno) == [second.id]
    assert [told.message_id for told in ada.notifications] == [first.id], 'Ada has been called already'


async def test_answered_call_is_not_mentioned_again(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.later(GRACE)
    (called,) = boards(house, table)
    assert turn_of(bruno)(called) and mentions(house, bruno) == [called.id]
    await house.later(HOUR)
    bury(house)
    await rename(house, 'Cleo')
    (board,) = boards(house, table)
    assert board.id > called.id
    assert mentions(house, ada) == [] and mentions(house, bruno) == [board.id]


async def test_person_not_called_yet_is_not_mentioned(house: House) -> None:
    """Bruno was present a moment ago, so his ping is delayed. A new board must not mention him before the ping."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    house.clew.core.presence.lasts = 60.0
    await opened(bruno, table)
    house.playground.clock.advance(61.0)
    await press(ada, panel, 'do', 'keep')
    await house.clew.screens.boards.repost(table.id)
    house.clew.screens.refresh(table.id)
    await house.shown()
    assert turn_of(bruno)(boards(house, table)[0]) and mentions(house, bruno) == []
    await house.later(GRACE)
    assert mentions(house, bruno) == [boards(house, table)[0].id]


async def test_quiet_person_is_not_mentioned_again(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    await house.store.remember(ada.id, calls_off=True)
    bury(house)
    await rename(house, 'Cleo')
    (second,) = boards(house, table)
    assert second.id > first.id and mentions(house, ada) == []


async def test_invited_person_is_mentioned_in_a_new_lobby(house: House) -> None:
    """Bruno has not answered the invitation to play again when the lobby is reposted."""
    ada, bruno = house.ada, house.bruno
    table, board = await over(house)
    await click(ada, board, 'again')
    await house.shown()
    after, first = await following(house, table), await lobby_of(house, ada, table)
    assert mentions(house, bruno)[-1] == first.id
    calls = len(bruno.notifications)
    bury(house)
    house.playground.world.set_person(ada.user, nick='Lovelace')
    await click(ada, first, 'rules')
    await house.later(300.0)
    second = await lobby_of(house, ada, table)
    assert second.id > first.id and 'Lovelace' in second.text and after.invited
    assert len(bruno.notifications) == calls and mentions(house, bruno)[-1] == second.id
