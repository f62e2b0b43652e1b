"""A press is checked against the present message, and a select keeps showing its choice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from playground import CannotDo, InteractionFailed
from playground.people import Person
from playground.screen import ShownMessage
from tests.playground.raw_bot import Json, RawBot, button, row, select, text, v2

MESSAGE, DEFERRED, UPDATE = 4, 6, 7
BOARD = v2(text('board'), row(button('Go', 'go'), button('Stop', 'stop')), row(select(3)))


@pytest.fixture
def ada(raw: RawBot) -> Person:
    return raw.playground.person('Ada')


@pytest.fixture
async def board(raw: RawBot, ada: Person) -> ShownMessage:
    await raw.connect()
    status, answer = await raw.call(f'POST /channels/{ada.channel("games").id}/messages', BOARD)
    assert status == 200, answer
    return ada.messages('games')[-1]


async def edited(raw: RawBot, board: ShownMessage, *components: Json) -> None:
    status, answer = await raw.call(f'PATCH /channels/{board.channel_id}/messages/{board.id}', v2(*components))
    assert status == 200, answer


async def choosing(raw: RawBot, person: Person, board: ShownMessage, value: str, kind: int = DEFERRED) -> Any:
    waiting = asyncio.create_task(person.choose(board, 'pick', value))
    asked = await raw.asked()
    assert (await raw.answer(asked, kind, BOARD if kind == UPDATE else {'content': 'x'}))[0] == 200
    await waiting
    return asked['data']['values']


@pytest.mark.parametrize(
    'components',
    [
        (text('over'),),
        (row(button('Go', 'go-2'), button('Stop', 'stop')),),
        (row(button('Go', 'go', disabled=True)),),
    ],
    ids=['gone', 'another custom_id', 'disabled'],
)
async def test_press_on_a_changed_button_fails(
    raw: RawBot, ada: Person, board: ShownMessage, components: tuple[Json, ...]
) -> None:
    await edited(raw, board, *components)
    with pytest.raises(InteractionFailed, match='This interaction failed'):
        await ada.press(board, 'Go')
    assert raw.playground.world.interactions == {}


async def test_nothing_of_a_message_that_is_gone_can_be_used(raw: RawBot, ada: Person, board: ShownMessage) -> None:
    raw.playground.faults.delete_message(board)
    with pytest.raises(CannotDo, match='does not see that message'):
        await ada.press(board, 'Go')
    with pytest.raises(CannotDo, match='does not see that message'):
        await ada.choose(board, 'pick', '1')
    assert raw.playground.world.interactions == {}


async def test_press_on_an_unchanged_button_reaches_the_bot(raw: RawBot, ada: Person, board: ShownMessage) -> None:
    await edited(raw, board, text('new words'), row(button('Go on', 'go')))
    waiting = asyncio.create_task(ada.press(board, 'Go'))
    asked = await raw.asked()
    assert asked['data']['custom_id'] == 'go'
    assert asked['message']['components'][0]['content'] == 'new words'
    await raw.answer(asked, DEFERRED)
    await waiting


async def test_a_line_that_is_gone_cannot_be_chosen(raw: RawBot, ada: Person, board: ShownMessage) -> None:
    await edited(raw, board, row(select(2)))
    with pytest.raises(InteractionFailed):
        await ada.choose(board, 'pick', '2')


@pytest.mark.parametrize('kind', [DEFERRED, MESSAGE])
async def test_the_same_line_is_not_sent_twice(raw: RawBot, ada: Person, board: ShownMessage, kind: int) -> None:
    assert await choosing(raw, ada, board, '1', kind) == ['1']
    with pytest.raises(CannotDo, match='already chosen'):
        await ada.choose(board, 'pick', '1')
    assert await choosing(raw, ada, board, '2') == ['2']
    assert await choosing(raw, ada, board, '1') == ['1']
    assert await choosing(raw, raw.playground.person('Bruno'), board, '1') == ['1'], 'each client keeps its own'


async def test_an_update_shows_the_select_as_it_was(raw: RawBot, ada: Person, board: ShownMessage) -> None:
    for kind in (UPDATE, DEFERRED):
        assert await choosing(raw, ada, board, '1', kind) == ['1']
    assert await choosing(raw, ada, board, '2', UPDATE) == ['2']
    assert await choosing(raw, ada, board, '1') == ['1']


async def test_an_edit_with_the_same_custom_id_changes_nothing(raw: RawBot, ada: Person, board: ShownMessage) -> None:
    await choosing(raw, ada, board, '1')
    await edited(raw, board, text('new words'), row(select(3)))
    with pytest.raises(CannotDo, match='already chosen'):
        await ada.choose(board, 'pick', '1')


async def test_another_custom_id_shows_the_select_as_it_was(raw: RawBot, ada: Person, board: ShownMessage) -> None:
    await choosing(raw, ada, board, '1')
    for custom_id in ('pick-2', 'pick'):
        await edited(raw, board, row(select(3, custom_id=custom_id)))
    assert await choosing(raw, ada, board, '1') == ['1']


async def test_a_line_that_is_shown_as_chosen_is_not_sent(raw: RawBot, ada: Person, board: ShownMessage) -> None:
    options = [{'label': n, 'value': n, 'default': n == '1'} for n in ('0', '1')]
    await edited(raw, board, row(select(options=options)))
    with pytest.raises(CannotDo, match='already chosen'):
        await ada.choose(ada.messages('games')[-1], 'pick', '1')


async def test_after_a_failure_the_same_line_is_sent_again(raw: RawBot, ada: Person, board: ShownMessage) -> None:
    waiting = asyncio.create_task(ada.choose(board, 'pick', '1'))
    await raw.asked()
    raw.playground.clock.advance(3.0)
    with pytest.raises(InteractionFailed):
        await waiting
    assert await choosing(raw, ada, board, '1') == ['1']


async def test_custom_ids_lose_the_spaces_at_their_ends(raw: RawBot, ada: Person) -> None:
    await raw.connect()
    path = f'POST /channels/{ada.channel("games").id}/messages'
    status, message = await raw.call(path, {'components': [row(button('Go', ' v1:say: a b ')), row(select(2))]})
    assert status == 200
    assert message['components'][0]['components'][0]['custom_id'] == 'v1:say: a b'
    waiting = asyncio.create_task(ada.press(ada.messages('games')[-1], 'Go'))
    asked = await raw.asked()
    assert asked['data']['custom_id'] == 'v1:say: a b'
    entry = {'type': 4, 'custom_id': 'name ', 'style': 1}
    modal = {'title': 'Name', 'custom_id': 'm ', 'components': [{'type': 18, 'label': 'Name', 'component': entry}]}
    assert (await raw.answer(asked, 9, modal))[0] == 200
    opened = (await waiting).modal
    assert opened is not None and (opened.custom_id, opened.entries[0].custom_id) == ('m', 'name')
