"""The board: when it is edited, when it is posted anew, whom it pings, and what remains of it at the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from aiohttp import web

from bot.message.delivery import Messages
from bot.message.panel import Panel
from bot.screens.boards import LOOK_EVERY
from bot.tables.match import Match, read
from persistence.rows import BOARD_SEAT, Screen, Table
from persistence.store import open_store
from playground.call import Body, Call
from playground.people import Person
from playground.rest import Rest
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import asks, click, controls, id_in, press, shows, turn_of
from tests.bot.tables import almost_won, calm, running

FIFTY_MINUTES = 50 * 60


def boards(house: House, table: Table) -> list[ShownMessage]:
    return [message for message in house.ada.messages('games') if shows('play', table.id)(message)]


def pings(house: House, person: Person) -> list[int]:
    """The messages in the channel that pinged somebody."""
    return [shown.message_id for shown in person.notifications if shown.channel_id == house.games.id]


async def answer(house: House, person: Person, table: Table, token: str) -> None:
    """Answer what is asked, from what **Play** on the board opens."""
    (board,) = boards(house, table)
    await press(person, await press(person, board, 'play'), 'do', token)
    await house.shown()


async def test_the_board_is_edited_while_a_turn_lasts_and_posted_anew_when_it_passes(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    await answer(house, house.ada, table, 'discard rs')
    (edited,) = boards(house, table)
    assert edited.id == first.id and edited.edited and edited.text != first.text
    await answer(house, house.ada, table, 'keep')
    (second,) = boards(house, table)
    assert second.id > first.id
    assert house.now(house.ada, first) is None


async def test_who_has_pressed_before_a_table_is_shown_is_answered_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    happened: list[str] = []
    boards, load = house.clew.services.boards, house.store.load
    show = boards.show

    async def shown(table: Table, match: Match | None) -> float:
        happened.append('shown')
        return await show(table, match)

    async def answered() -> None:
        with house.clew.services.responses.responding():
            await load(table.id)
            happened.append('answered')

    monkeypatch.setattr(boards, 'show', shown)
    visit = asyncio.create_task(answered())
    await asyncio.sleep(0)
    house.clew.services.refresher.refresh(table.id)
    await house.clew.services.refresher.drain()
    await visit
    assert happened == ['answered', 'shown']


async def test_the_player_whose_turn_begins_is_pinged_once_and_nobody_else(house: House) -> None:
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


async def test_alone_nobody_is_pinged(house: House) -> None:
    await running(house, house.ada)
    assert pings(house, house.ada) == []


async def test_a_board_older_than_fifty_minutes_is_posted_anew_without_another_ping(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    house.playground.clock.advance(FIFTY_MINUTES + 1)
    await answer(house, house.ada, table, 'discard rs')
    (second,) = boards(house, table)
    assert second.id > first.id
    assert pings(house, house.ada) == [first.id]


@pytest.mark.parametrize(('messages', 'anew'), [(4, False), (5, True)])
async def test_a_board_buried_under_five_messages_is_posted_anew_without_another_ping(
    house: House, messages: int, anew: bool
) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    for number in range(messages):
        house.bruno.say('games', f'What about the {number}th one?')
    await answer(house, house.ada, table, 'discard rs')
    (second,) = boards(house, table)
    assert (second.id > first.id) is anew
    assert pings(house, house.ada) == [first.id]


@pytest.mark.parametrize('answered', [{}, {'after': '0'}], ids=['newest', 'oldest'])
async def test_what_is_not_newer_than_a_board_does_not_bury_it_whatever_a_server_answers(
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


async def test_how_deep_a_board_is_buried_is_asked_at_most_every_three_minutes(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=None)
    house.playground.clear_calls()

    async def step() -> int:
        """Somebody answers; how often the bot has looked below the board so far."""
        person = (ada, bruno)[next(q.seat for q in (await house.store.load(table.id)).questions if not q.standing)]
        await house.clew.services.responses.wait(1.0)
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


async def test_a_press_on_a_board_that_was_just_replaced_costs_no_request(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    await answer(house, house.ada, table, 'discard rs')
    await answer(house, house.ada, table, 'keep')
    assert house.now(house.ada, first) is None
    house.playground.clear_calls()
    house.clew.services.boards.doubt(table.id, first.id)
    house.clew.services.refresher.refresh(table.id)
    await house.shown()
    assert list(house.playground.calls) == []


async def test_a_deleted_board_comes_back_without_another_ping(stormy_house: House) -> None:
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
async def test_a_deleted_board_comes_back_when_somebody_asks_for_it(stormy_house: House, command: str) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    (first,) = boards(house, table)
    house.playground.faults.delete_message(first)
    await house.ada.slash(house.games, command)
    await house.shown()
    (second,) = boards(house, table)
    assert second.id > first.id


async def with_a_stray(house: House) -> tuple[Table, Screen, ShownMessage]:
    """A table with two boards, the upper one unknown to the bot; its former record, and the lower one."""
    table = await running(house, house.ada, house.bruno, state=calm())
    (upper,) = boards(house, table)
    (record,) = (screen for screen in await house.store.screens_of(table.id) if screen.place == 'board')
    await house.store.drop_screen(table.id, 'board', BOARD_SEAT)
    await press(house.ada, await house.ada.see(house.ada.dm, shows('do', table.id)), 'do', 'discard rs')
    await house.shown()
    assert [board.id for board in boards(house, table)][:-1] == [upper.id]
    return table, record, boards(house, table)[-1]


async def test_a_board_that_the_bot_lost_sight_of_goes_when_it_is_used(house: House) -> None:
    table, _, lower = await with_a_stray(house)
    answer = await house.ada.press(boards(house, table)[0], 'My hand')
    assert answer.message.ephemeral
    await house.shown()
    assert [board.id for board in boards(house, table)] == [lower.id]


async def test_a_board_sent_just_before_a_kill_is_found_and_taken_away(house: House) -> None:
    table, upper, _ = await with_a_stray(house)
    await house.stop()
    async with await open_store(f'sqlite:///{house.file}') as store:
        await store.put_screen(upper)
    await house.start()
    await house.playground.until(lambda: len(boards(house, table)) == 1)
    assert [board.id for board in boards(house, table)] == [upper.message_id]


async def test_the_board_says_in_words_what_its_picture_shows(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (board,) = boards(house, table)
    assert board.images
    for image in board.images:
        assert 0 < len(image.alt) <= 1024
        assert 'Ada' in image.alt and 'Bruno' in image.alt


async def test_a_finished_board_tells_the_end_and_keeps_the_buttons_for_afterwards(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=almost_won())
    (board,) = boards(house, table)
    await answer(house, house.ada, table, 'play nk')
    over = house.now(house.bruno, board)
    assert over is not None
    assert 'Victory' in over.text
    assert [id_in(button.custom_id).action for button in over.buttons] == ['again', 'history', 'course']
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


async def test_a_stranger_cannot_start_the_next_game(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=almost_won())
    await answer(house, house.ada, table, 'play nk')
    cleo = house.playground.add_person('Cleo')
    refused = await press(cleo, await cleo.see('games', shows('again', table.id)), 'again')
    assert refused.ephemeral
    assert (await house.store.load(table.id)).successor is None


@pytest.mark.parametrize('recorded', [False, True], ids=['while it is sent', 'after it is recorded'])
async def test_an_older_board_is_never_shown_over_a_newer_one(house: House, recorded: bool) -> None:
    """In a DM the board is what an answer changes; what was read before it is not shown after it."""
    ada = house.ada
    table = await running(house, ada, channel=ada.dm)
    before = await read(house.store, table)
    board = await ada.see(ada.dm, shows('do', table.id))
    await press(ada, board, 'do')
    if recorded:
        await house.shown()
    house.playground.clear_calls()
    await house.clew.services.boards.show(before.table, before)
    assert [call for call in house.playground.calls if call.method != 'GET'] == []
    await house.shown()
    (screen,) = await house.store.screens_of(table.id)
    assert screen.shown_version == (await house.store.load(table.id)).version


async def test_a_board_being_painted_gives_way_to_an_answer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = house.ada
    table = await running(house, ada, channel=ada.dm)
    before = await read(house.store, table)
    board = await ada.see(ada.dm, shows('do', table.id))
    (screen,) = await house.store.screens_of(table.id)
    await house.store.put_screen(replace(screen, digest='other'))
    draw = Messages.draw

    async def slow(messages: Messages, panel: Panel) -> None:
        monkeypatch.setattr(Messages, 'draw', draw)
        await press(ada, board, 'do')
        await draw(messages, panel)

    monkeypatch.setattr(Messages, 'draw', slow)
    await house.clew.services.boards.show(before.table, before)
    assert asks(await house.store.load(table.id))(house.now(ada, board) or board)
    await house.shown()
    assert asks(await house.store.load(table.id))(house.now(ada, board) or board)


async def test_a_board_links_only_to_what_is_its_own(house: House) -> None:
    """Two tables in one channel do not mix their boards up."""
    one = await running(house, house.ada, state=None)
    two = await running(house, house.bruno, state=None)
    assert len(boards(house, one)) == len(boards(house, two)) == 1
    for board in (*boards(house, one), *boards(house, two)):
        tables = {id_in(control.custom_id).table for control in controls(board, 'play', 'hand')}
        assert len(tables) == 1
