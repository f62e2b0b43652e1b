"""The board: its edits and reposts, its pings, and its look after the game."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from aiohttp import web

from bot.message.delivery import Messages
from bot.message.panel import Panel
from bot.screens.boards import LOOK_EVERY
from bot.screens.kinds import Newest, Target
from bot.screens.ledger import Ledger
from bot.screens.retries import OUTAGE_PAUSE
from bot.tables.reading import read
from persistence.errors import StoreUnavailable
from persistence.rows import BOARD_SEAT, Screen, Table
from persistence.store import open_store
from playground.call import Body, Call
from playground.rest import Rest
from playground.routes.messages import NONCE_MEMORY
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import asks, click, controls, id_in, press, shows, turn_of
from tests.bot.seen import answer, boards, pings
from tests.bot.tables import almost_won, calm, running


async def test_board_is_edited_in_a_turn_and_reposted_after_it(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    await answer(house, house.ada, table, 'discard rs')
    (edited,) = boards(house, table)
    assert edited.id == first.id and edited.edited and edited.text != first.text
    await answer(house, house.ada, table, 'keep')
    (second,) = boards(house, table)
    assert second.id > first.id
    assert house.now(house.ada, first) is None


async def test_press_is_answered_before_the_board_is_shown(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    happened: list[str] = []
    reconciler, load = house.clew.screens.reconciler, house.store.load
    bring = reconciler.bring

    async def shown(target: Target, newest: Newest, **how: bool) -> float:
        if target.seat == BOARD_SEAT:
            happened.append('shown')
        return await bring(target, newest, **how)

    async def answered() -> None:
        with house.clew.screens.responses.responding():
            await load(table.id)
            happened.append('answered')

    monkeypatch.setattr(reconciler, 'bring', shown)
    visit = asyncio.create_task(answered())
    await asyncio.sleep(0)
    house.clew.screens.refresh(table.id)
    await house.clew.screens.refresher.drain()
    await visit
    assert happened == ['answered', 'shown']


async def test_only_the_next_player_is_pinged_once(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    (first,) = boards(house, table)
    assert (pings(house, ada), pings(house, bruno)) == ([first.id], [])
    await answer(house, ada, table, 'discard rs')
    assert (pings(house, ada), pings(house, bruno)) == ([first.id], [])
    await answer(house, ada, table, 'keep')
    (second,) = boards(house, table)
    assert (pings(house, ada), pings(house, bruno)) == ([first.id], [second.id])
    assert turn_of(bruno)(second) and '<@' not in second.text


async def test_lone_player_is_not_pinged(house: House) -> None:
    await running(house, house.ada)
    assert pings(house, house.ada) == []


@pytest.mark.parametrize(('messages', 'anew'), [(4, False), (5, True)])
async def test_board_below_five_messages_is_reposted_without_a_ping(house: House, messages: int, anew: bool) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    for number in range(messages):
        house.bruno.say('games', f'What about the {number}th one?')
    await answer(house, house.ada, table, 'discard rs')
    (second,) = boards(house, table)
    assert (second.id > first.id) is anew
    assert pings(house, house.ada) == [first.id]


@pytest.mark.parametrize('answered', [{}, {'after': '0'}], ids=['newest', 'oldest'])
async def test_older_messages_do_not_bury_a_board(
    house: House, monkeypatch: pytest.MonkeyPatch, answered: dict[str, str]
) -> None:
    for number in range(6):
        house.bruno.say('games', f'Before the game, {number}.')
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    heard = Rest._call

    def misheard(rest: Rest, request: web.Request, body: Body) -> Call:
        call = heard(rest, request, body)
        if 'after' not in call.query:
            return call
        asked.append(call.query['after'])
        return replace(call, query={'limit': call.query['limit'], **answered})

    asked: list[str] = []
    monkeypatch.setattr(Rest, '_call', misheard)
    await answer(house, house.ada, table, 'discard rs')
    assert asked, 'the bot has looked below its board'
    (second,) = boards(house, table)
    assert second.id == first.id and second.edited


async def test_depth_of_a_board_is_checked_every_three_minutes(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=None)
    house.playground.clear_calls()

    async def step() -> int:
        """Answer the pending question. Returns how often the bot has read the messages below the board so far."""
        person = (ada, bruno)[next(q.seat for q in (await house.store.load(table.id)).questions if not q.standing)]
        await house.clew.screens.responses.wait(1.0)
        panel = await press(person, boards(house, table)[0], 'play')
        control = next(button for button in controls(panel, 'do') if not button.disabled)
        await person.press(panel, control.custom_id or '')
        await house.shown()
        return sum(call.method == 'GET' for call in house.playground.calls)

    looks = [await step() for _ in range(3)]
    assert looks[-1] <= 1
    house.playground.clock.advance(LOOK_EVERY)
    looks = [await step() for _ in range(3)]
    assert 1 <= looks[-1] <= 2


async def test_press_on_a_replaced_board_costs_no_request(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    await answer(house, house.ada, table, 'discard rs')
    await answer(house, house.ada, table, 'keep')
    assert house.now(house.ada, first) is None
    house.playground.clear_calls()
    await house.clew.screens.boards.doubt(table.id, first.id)
    house.clew.screens.refresh(table.id)
    await house.shown()
    assert list(house.playground.calls) == []


async def test_deleted_board_is_reposted_without_a_ping(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    house.playground.faults.delete_message(first)
    assert boards(house, table) == []
    hand = await house.ada.see(house.ada.dm, shows('do', table.id))
    await press(house.ada, hand, 'do', 'discard rs')
    await house.shown()
    (second,) = boards(house, table)
    assert second.id > first.id
    assert pings(house, house.ada) == [first.id]


@pytest.mark.parametrize('command', ['hand', 'board'])
async def test_deleted_board_is_reposted_on_request(stormy_house: House, command: str) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    house.playground.faults.delete_message(first)
    await house.ada.slash(house.games, command)
    await house.shown()
    (second,) = boards(house, table)
    assert second.id > first.id


async def with_a_stray(house: House) -> tuple[Table, Screen, ShownMessage]:
    """Make the bot forget its board, so that it posts a second one below.

    Returns the table, the deleted record of the upper board, and the lower board.
    """
    table = await running(house, house.ada, house.bruno, state=calm())
    (upper,) = boards(house, table)
    (record,) = (screen for screen in await house.store.screens_of(table.id) if screen.place == 'board')
    await house.store.drop_screen(table.id, 'board', BOARD_SEAT)
    await press(house.ada, await house.ada.see(house.ada.dm, shows('do', table.id)), 'do', 'discard rs')
    await house.shown()
    assert [board.id for board in boards(house, table)][:-1] == [upper.id]
    return table, record, boards(house, table)[-1]


async def test_unrecorded_board_is_deleted_when_pressed(house: House) -> None:
    table, _, lower = await with_a_stray(house)
    answer = await house.ada.press(boards(house, table)[0], 'My hand')
    assert answer.message.ephemeral
    await house.shown()
    assert [board.id for board in boards(house, table)] == [lower.id]


async def test_board_sent_before_a_kill_is_deleted(house: House) -> None:
    table, upper, _ = await with_a_stray(house)
    await house.stop()
    async with await open_store(f'sqlite:///{house.file}') as store:
        await store.put_screen(upper)
    await house.start()
    await house.playground.until(lambda: len(boards(house, table)) == 1)
    assert [board.id for board in boards(house, table)] == [upper.message_id]


@pytest.mark.parametrize('mentions', [True, False])
async def test_board_that_could_not_be_recorded_is_not_sent_twice(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, mentions: bool
) -> None:
    """When the store works again, Discord has forgotten the nonce, and the table has changed."""
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    (former,) = boards(house, table)
    await house.store.remember(house.ada.id, calls_off=not mentions)
    put, refused = house.store.put_screen, list[Screen]()

    async def full(screen: Screen) -> None:
        if screen.place == 'board' and not refused:
            refused.append(screen)
            raise StoreUnavailable('the disk is full')
        await put(screen)

    monkeypatch.setattr(house.store, 'put_screen', full)
    house.playground.faults.next('PATCH /channels/{c}/messages/{m}', code=50083, channel=house.games)
    panel = await press(house.ada, await press(house.ada, former, 'play'), 'do', 'discard rs')
    await house.shown()
    assert len(refused) == 1 and refused[0].message_id > former.id
    house.playground.clock.advance(NONCE_MEMORY + 1)
    house.clew.core.presence.lasts = 3600.0
    await press(house.bruno, former, 'play')
    await press(house.ada, panel, 'do', 'keep')
    await house.later(OUTAGE_PAUSE)
    (board,) = boards(house, table)
    assert board.id == refused[0].message_id and turn_of(house.bruno)(board)


async def test_board_describes_its_picture_in_words(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (board,) = boards(house, table)
    assert board.images
    for image in board.images:
        assert 0 < len(image.alt) <= 1024
        assert 'Ada' in image.alt and 'Bruno' in image.alt


async def test_finished_board_shows_the_end_and_its_buttons(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=almost_won())
    (board,) = boards(house, table)
    await answer(house, house.ada, table, 'play nk')
    over = house.now(house.bruno, board)
    assert over is not None
    assert 'Victory' in over.text
    assert [id_in(button.custom_id).action for button in over.buttons] == [
        'again',
        'replay',
        'history',
        'course',
        'share',
    ]
    assert (await house.store.load(table.id)).status == 'over'


@pytest.mark.parametrize('at_once', [True, False], ids=['at once', 'one after the other'])
async def test_play_again_pressed_by_both_makes_one_new_game(house: House, at_once: bool) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=almost_won(), talk='silent')
    await answer(house, ada, table, 'play nk')
    over = await ada.see('games', shows('again', table.id))
    if at_once:
        await asyncio.gather(click(ada, over, 'again'), click(bruno, over, 'again'))
    else:
        await click(ada, over, 'again')
        await house.shown()
        await click(bruno, over, 'again')
    await house.shown()
    following = await house.store.load((await house.store.load(table.id)).successor or 0)
    assert following.status == 'open'
    assert [seat.user_id for seat in following.seats] == [ada.id, bruno.id]
    assert following.options == table.options
    assert await house.store.open_tables() == [following.id]
    assert len(boards(house, following)) == 1


async def test_stranger_cannot_start_the_next_game(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=almost_won())
    await answer(house, house.ada, table, 'play nk')
    cleo = house.playground.add_person('Cleo')
    refused = await press(cleo, await cleo.see('games', shows('again', table.id)), 'again')
    assert refused.ephemeral
    assert (await house.store.load(table.id)).successor is None


@pytest.mark.parametrize('recorded', [False, True], ids=['while it is sent', 'after it is recorded'])
async def test_older_board_never_replaces_a_newer_one(house: House, recorded: bool) -> None:
    """In a DM an answer edits the board. A board drawn before the answer must not overwrite it."""
    ada = house.ada
    table = await running(house, ada, channel=ada.dm)
    before = await read(house.store, table)
    board = await ada.see(ada.dm, shows('do', table.id))
    await press(ada, board, 'do')
    if recorded:
        await house.shown()
    house.playground.clear_calls()
    await house.clew.screens.reconciler.bring(Target(table.id, BOARD_SEAT), Newest(before.table, before))
    assert [call for call in house.playground.calls if call.method != 'GET'] == []
    await house.shown()
    (screen,) = await house.store.screens_of(table.id)
    assert screen.shown_version == (await house.store.load(table.id)).version


async def outdated(house: House) -> tuple[Newest, ShownMessage]:
    """Start a game in Ada's DMs whose board is due for an edit. Returns the table as it is, and the board."""
    ada = house.ada
    table = await running(house, ada, channel=ada.dm)
    match = await read(house.store, table)
    board = await ada.see(ada.dm, shows('do', table.id))
    await house.shown()
    (screen,) = await house.store.screens_of(table.id)
    await house.store.put_screen(replace(screen, digest='other'))
    return Newest(match.table, match), board


async def test_painting_board_gives_way_to_an_answer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, (before, board) = house.ada, await outdated(house)
    draw = Messages.draw

    async def slow(messages: Messages, panel: Panel) -> None:
        monkeypatch.setattr(Messages, 'draw', draw)
        await press(ada, board, 'do')
        await draw(messages, panel)

    monkeypatch.setattr(Messages, 'draw', slow)
    await house.clew.screens.reconciler.bring(Target(before.table.id, BOARD_SEAT), before)
    assert asks(await house.store.load(before.table.id))(house.now(ada, board) or board)
    await house.shown()
    assert asks(await house.store.load(before.table.id))(house.now(ada, board) or board)


async def test_answer_that_ends_during_the_last_look_keeps_its_board(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before a board is edited, its record is read once more. An answer may end between that read and the edit."""
    ada, (before, board) = house.ada, await outdated(house)
    draw, screens_of, record = Messages.draw, house.store.screens_of, Ledger.record_response
    ends, looked, own = asyncio.Event(), asyncio.Event(), asyncio.current_task()
    presses: list[asyncio.Task[ShownMessage]] = []

    async def late(table_id: int) -> list[Screen]:
        found = await screens_of(table_id)
        if asyncio.current_task() is own:
            looked.set()
            await house.shown()
        return found

    async def held(*args: Any, **how: Any) -> None:
        ends.set()
        await looked.wait()
        await record(*args, **how)

    async def slow(messages: Messages, panel: Panel) -> None:
        monkeypatch.setattr(Messages, 'draw', draw)
        presses.append(asyncio.create_task(press(ada, board, 'do')))
        await ends.wait()
        monkeypatch.setattr(house.store, 'screens_of', late)

    monkeypatch.setattr(Ledger, 'record_response', held)
    monkeypatch.setattr(Messages, 'draw', slow)
    await house.clew.screens.reconciler.bring(Target(before.table.id, BOARD_SEAT), before)
    await presses[0]
    assert looked.is_set() and not house.clew.screens.responses.messages
    assert asks(await house.store.load(before.table.id))(house.now(ada, board) or board)


async def test_buttons_of_a_board_belong_to_its_table(house: House) -> None:
    """There are two tables in one channel."""
    one = await running(house, house.ada, state=None)
    two = await running(house, house.bruno, state=None)
    assert len(boards(house, one)) == len(boards(house, two)) == 1
    for board in (*boards(house, one), *boards(house, two)):
        tables = {id_in(control.custom_id).table for control in controls(board, 'play', 'hand')}
        assert len(tables) == 1
