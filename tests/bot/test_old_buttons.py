"""Buttons and menus that an earlier version showed: their ids still work as they did in that version."""

from __future__ import annotations

from typing import Any

import pytest

from bot.words import words_for
from engine.labyrinth.game import GAME as LABYRINTH
from persistence.database import Connection
from persistence.rows import Table
from playground.answer import Answer
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import controls, id_in, shows
from tests.bot.seen import hands
from tests.bot.tables import almost_won, at_table, calm, lobby, running

EN = words_for('en')


async def use(house: House, person: Person, message: ShownMessage, custom_id: str, *values: str) -> Answer:
    """Press the component with this id. Returns the answer once all screens are up to date."""
    answer = await house.forge(person, message, custom_id, *values)
    await house.shown()
    return answer


async def board_of(house: House, table: Table, action: str = 'play') -> ShownMessage:
    await house.shown()
    return await house.ada.see('games', shows(action, table.id))


async def test_tables_of_these_tests_have_the_ids_in_the_buttons(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    assert (table.id, table.version) == (1, 3)
    assert {question.since for question in table.questions} == {3}


async def test_question_that_an_update_has_added_is_answered(house: House) -> None:
    """After an update, the rules may ask a question without a record in the store.

    The test deletes such a record.
    """
    table = await running(house, house.ada, house.bruno, state=calm())
    message = await board_of(house, table)

    async def work(db: Connection) -> None:
        await db.execute_fetchall('DELETE FROM questions WHERE table_id = ?', (table.id,))

    await house.store._database.write(work)
    await use(house, house.ada, message, 'b1:do:1:2:discard rs')
    assert (await house.store.load(1)).version == 3
    await use(house, house.ada, message, 'b1:do:1:3:discard rs')
    assert (await house.store.load(1)).version == 4


@pytest.mark.parametrize('where', ['board', 'dm'])
async def test_answer(house: House, where: str) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    message = hands(house.ada)[0] if where == 'dm' else await board_of(house, table)
    await use(house, house.ada, message, 'b1:do:1:3:discard rs')
    assert (await house.store.load(1)).version == 4
    await use(house, house.ada, message, 'b1:do:1:4:keep')
    assert (await house.store.load(1)).version == 5
    message = await board_of(house, table)
    await use(house, house.bruno, message, 'm1:do:1:5:discard ns', 'discard ns')
    assert (await house.store.load(1)).version == 6


async def test_answer_to_an_expired_question(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    for custom_id in ('b1:do:1:2:discard rs', 'b1:do:1::discard rs', 'b1:sure:1:2:discard rs', 'b1:part:1:2:discard'):
        told = await use(house, house.ada, await board_of(house, table), custom_id)
        assert EN('note-stale') in told.message.text, custom_id
    assert (await house.store.load(1)).version == 3


async def test_answer_after_a_warning_and_its_way_back(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    board = await board_of(house, table)
    assert (await use(house, house.ada, board, 'b1:hand:1::')).message.ephemeral
    await use(house, house.ada, board, 'b1:sure:1:3:discard rs')
    assert (await house.store.load(1)).version == 4


async def test_undo(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm(), talk='open')
    board = await board_of(house, table)
    await use(house, house.ada, board, 'b1:do:1:3:discard shared:gs')
    await use(house, house.ada, board, 'b1:undo:1:4:')
    assert [action.kind for action in await house.store.log(1)][-1] == 'undo'


@pytest.mark.parametrize('custom_id', ['b1:play:1::', 'b1:hand:1::', 'b1:rules:1::onirim', 'm1:rules:::onirim '])
async def test_buttons_that_change_nothing(house: House, custom_id: str) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    values = ('2',) if custom_id.startswith('m') else ()
    told = await use(house, house.ada, await board_of(house, table), custom_id, *values)
    assert told.message.ephemeral and told.message.text not in ('', EN('refusal-stale'), EN('refusal-bug'))
    assert await house.store.load(1) == table


async def test_partial_answer(house: House) -> None:
    options = LABYRINTH.Options()
    state = LABYRINTH.new(2, options, '0123456789abcdef' * 2).state
    table = await at_table(house, LABYRINTH, options, state, house.ada, house.bruno)
    seat = LABYRINTH.pending(state)[0].seat
    person = (house.ada, house.bruno)[seat]
    offered = {b.custom_id or '' for b in controls(hands(person)[0], 'part')}
    assert offered, 'Labyrinth asks for a push in two presses'
    for custom_id in sorted(offered):
        parsed = id_in(custom_id)
        answer = await use(house, person, await board_of(house, table), f'b1:part:1:3:{parsed.rest}')
        assert EN('note-stale') not in answer.message.text and answer.message.ephemeral
    assert await house.store.load(1) == table


async def test_free_seat_and_returned_seat(house: House) -> None:
    cleo = house.playground.add_person('Cleo')
    table = await running(house, house.ada, house.bruno, state=calm())
    table = await house.store.vacate_seat(1, table.version, seat=1, request='left')
    board = await board_of(house, table)
    await use(house, cleo, board, 'b1:sit:1::1')
    assert (await house.store.load(1)).seats[1].user_id == cleo.id
    table = await house.store.load(1)
    await house.store.hand_over(1, table.version, seat=0, player='normal', request='away')
    await use(house, house.ada, board, 'b1:back:1::')
    assert (await house.store.load(1)).seats[0].player is None


async def test_lobby(house: House) -> None:
    table = await lobby(house, house.ada)
    house.clew.screens.refresh(table.id)
    message = await board_of(house, table, 'start')
    await use(house, house.bruno, message, 'b1:join:1::')
    await use(house, house.ada, message, 'm1:set:1::talk', 'silent')
    await use(house, house.bruno, message, 'b1:quit:1::')
    await use(house, house.bruno, message, 'b1:join:1::')
    after = await house.store.load(1)
    assert 'silent' in after.options and len(after.seats) == 2
    await use(house, house.ada, message, 'b1:start:1::')
    assert (await house.store.load(1)).status == 'open'


async def test_bot_players_in_the_lobby(house: House) -> None:
    await house.ada.slash('games', 'play', game='labyrinth')
    message = await house.ada.see('games', shows('start', 1))
    await use(house, house.ada, message, 'm1:seat:1::', 'normal')
    assert [seat.player for seat in (await house.store.load(1)).seats] == [None, 'normal']
    await use(house, house.ada, message, 'b1:unseat:1::')
    assert [seat.player for seat in (await house.store.load(1)).seats] == [None]


async def test_play_again(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=almost_won())
    await use(house, house.ada, await board_of(house, table), 'b1:do:1:3:play nk')
    for person in (house.bruno, house.ada):
        await use(house, person, await board_of(house, table, 'again'), 'b1:again:1::')
    assert (await house.store.load(2)).status == 'open'


@pytest.mark.parametrize(
    ('custom_id', 'values', 'said'),
    [
        ('b1:leave:1::', (), 'You have left'),
        ('m1:end:::', ('1',), "I've asked the others"),
        ('m1:bring:::', ('1',), 'The table is here now'),
    ],
)
async def test_menus_of_commands(house: House, custom_id: str, values: Any, said: str) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    told = await use(house, house.ada, await board_of(house, table), custom_id, *values)
    assert told.message.text.startswith(said)
    assert (await house.store.load(1)).status == 'open'
