"""Interactions: three seconds for the one first answer, fifteen minutes for the token, and the kinds of answers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from playground import InteractionFailed
from tests.playground.raw_bot import Json, RawBot, button, row, text, v2

EPHEMERAL = 64


async def press(raw: RawBot, label: str = 'Go', person: str = 'Ada') -> tuple[Json, asyncio.Task[Any]]:
    somebody = raw.playground.person(person)
    board = await somebody.see('games', lambda m: any(b.label == label for b in m.buttons))
    waiting = asyncio.create_task(somebody.press(board, label))
    return await raw.asked(), waiting


async def with_board(raw: RawBot) -> Json:
    """Post a message with a button in #games. Returns the interaction that the message answers."""
    await raw.connect()
    asked, waiting = await raw.start()
    status, _ = await raw.answer(asked, 4, {'content': 'board', 'components': [row(button())]})
    assert status == 200
    await waiting
    return asked


async def test_the_payload_says_who_where_and_what(raw: RawBot) -> None:
    await with_board(raw)
    asked, waiting = await press(raw)
    world = raw.playground.world
    ada = raw.playground.person('Ada')
    assert asked['type'] == 3
    assert asked['data'] == {'custom_id': 'go', 'component_type': 2, 'id': 2}
    assert asked['member']['user']['id'] == str(ada.id)
    assert 'user' not in asked
    assert asked['guild_locale'] == 'en-US'
    assert asked['context'] == 0
    assert asked['message']['content'] == 'board'
    assert asked['channel']['last_message_id'] == asked['message']['id']
    assert asked['guild_id'] == str(world.guild.id)
    await raw.answer(asked, 6)
    await waiting
    in_dm = asyncio.create_task(ada.slash(ada.dm, 'play'))
    asked = await raw.asked()
    assert asked['user']['id'] == str(ada.id)
    assert not {'member', 'guild_id', 'guild_locale'} & asked.keys()
    assert (asked['context'], asked['channel']['type']) == (1, 1)
    await raw.answer(asked, 4, {'content': 'x'})
    await in_dm


async def test_answer_in_a_deleted_channel_is_refused(raw: RawBot) -> None:
    await with_board(raw)
    asked, waiting = await press(raw)
    raw.playground.faults.delete_channel(raw.playground.person('Ada').channel('games'))
    status, body = await raw.answer(asked, 4, {'content': 'x'})
    assert (status, body['code']) == (404, 10003)
    waiting.cancel()


async def test_too_late(raw: RawBot) -> None:
    await raw.connect()
    asked, waiting = await raw.start()
    raw.playground.clock.advance(3.1)
    with pytest.raises(InteractionFailed, match='The application did not respond'):
        await waiting
    status, answer = await raw.answer(asked, 4, {'content': 'x'})
    assert (status, answer['code']) == (404, 10062)


async def test_cancelled_press_cancels_its_timer(raw: RawBot) -> None:
    await with_board(raw)
    before = asyncio.all_tasks()
    _, waiting = await press(raw)
    waiting.cancel()
    await asyncio.wait({waiting})
    assert all(task.cancelling() for task in asyncio.all_tasks() - before)


async def test_an_unknown_interaction(raw: RawBot) -> None:
    status, answer = await raw.answer({'id': '1', 'token': 'nonsense'}, 4, {'content': 'x'})
    assert (status, answer['code']) == (404, 10062)


async def test_a_second_answer(raw: RawBot) -> None:
    asked = await with_board(raw)
    status, answer = await raw.answer(asked, 4, {'content': 'again'})
    assert (status, answer['code']) == (400, 40060)


async def test_a_refused_answer_may_be_mended(raw: RawBot) -> None:
    await raw.connect()
    asked, waiting = await raw.start()
    status, _ = await raw.answer(asked, 4, {'content': 'x' * 2001})
    assert status == 400
    assert not waiting.done()
    status, _ = await raw.answer(asked, 4, {'content': 'x'})
    assert status == 200
    assert (await waiting).message.text == 'x'


async def test_failed_interaction_lists_refused_answers(raw: RawBot) -> None:
    await raw.connect()
    asked, waiting = await raw.start()
    await raw.answer(asked, 4, {'content': 'x' * 2001})
    raw.playground.clock.advance(3.1)
    with pytest.raises(InteractionFailed, match='BASE_TYPE_BAD_LENGTH'):
        await waiting


@pytest.mark.parametrize('kind', [1, 6, 7, 8, 10, 12])
async def test_answers_that_do_not_fit_a_command(raw: RawBot, kind: int) -> None:
    await raw.connect()
    asked, waiting = await raw.start()
    status, answer = await raw.answer(asked, kind, {'content': 'x'})
    assert (status, answer['code']) == (400, 50035)
    await raw.answer(asked, 4, {'content': 'x'})
    await waiting


async def test_no_modal_after_a_modal(raw: RawBot) -> None:
    await raw.connect()
    asked, waiting = await raw.start()
    entry = {'type': 4, 'custom_id': 'name', 'style': 1}
    modal = {'title': 'Name', 'custom_id': 'm', 'components': [{'type': 18, 'label': 'Name', 'component': entry}]}
    await raw.answer(asked, 9, modal)
    opened = (await waiting).modal
    waiting = asyncio.create_task(raw.playground.person('Ada').submit(opened, name='x'))
    asked = await raw.asked()
    assert asked['data']['components'][0]['component']['value'] == 'x'
    for kind in (9, 7):
        status, answer = await raw.answer(asked, kind, modal)
        assert (status, answer['code']) == (400, 50035)
    await raw.answer(asked, 4, {'content': 'x'})
    await waiting


async def test_the_receipt(raw: RawBot) -> None:
    await raw.connect()
    asked, waiting = await raw.start()
    path = f'/interactions/{asked["id"]}/{asked["token"]}/callback'
    status, nothing = await raw.call(f'POST {path}', {'type': 5, 'data': {'flags': EPHEMERAL}}, token=None)
    assert (status, nothing) == (204, None)
    assert (await waiting).message.loading
    asked, waiting = await raw.start()
    status, receipt = await raw.answer(asked, 5, {'flags': EPHEMERAL})
    assert receipt['interaction'] == {
        'id': asked['id'],
        'type': 2,
        'response_message_id': receipt['resource']['message']['id'],
        'response_message_loading': True,
        'response_message_ephemeral': True,
    }
    await waiting


async def test_no_follow_up_before_the_answer(raw: RawBot) -> None:
    await raw.connect()
    asked, waiting = await raw.start()
    status, answer = await raw.call(f'POST {raw.webhook(asked)}', {'content': 'x'}, token=None)
    assert (status, answer['code']) == (404, 10015)
    await raw.answer(asked, 4, {'content': 'x'})
    await waiting


async def test_the_first_follow_up_takes_the_place_of_the_deferral(raw: RawBot) -> None:
    await raw.connect()
    asked, waiting = await raw.start()
    await raw.answer(asked, 5, {'flags': EPHEMERAL})
    deferred = await waiting
    status, message = await raw.call(f'POST {raw.webhook(asked)}', v2(text('done')), token=None)
    assert (status, message['id']) == (200, str(deferred.message.id))
    assert (await deferred.settled()).message.text == 'done'
    assert deferred.message.ephemeral
    assert not deferred.message.edited
    status, second = await raw.call(f'POST {raw.webhook(asked)}', {'content': 'more'}, token=None)
    assert second['id'] != message['id']
    assert [m.text for m in deferred.messages] == ['done', 'more']


async def test_the_token_lives_for_fifteen_minutes(raw: RawBot) -> None:
    asked = await with_board(raw)
    original = f'{raw.webhook(asked)}/messages/@original'
    status, _ = await raw.call(f'PATCH {original}', {'content': 'edited'}, token=None)
    assert status == 200
    raw.playground.clock.advance(15 * 60)
    for route, body in (
        (f'PATCH {original}', {'content': 'late'}),
        (f'POST {raw.webhook(asked)}', {'content': 'late'}),
        (f'DELETE {original}', None),
        (f'GET {original}', None),
    ):
        status, answer = await raw.call(route, body, token=None)
        assert (status, answer['code']) == (401, 50027)


async def test_a_token_reaches_its_own_messages_only(raw: RawBot) -> None:
    asked = await with_board(raw)
    status, other = await raw.call(f'POST /channels/{asked["channel_id"]}/messages', {'content': 'by token'})
    for route in (f'GET {raw.webhook(asked)}/messages/{other["id"]}', f'DELETE {raw.webhook(asked)}/messages/1'):
        status, answer = await raw.call(route, token=None)
        assert (status, answer['code']) == (404, 10008)
    status, _ = await raw.call(f'DELETE {raw.webhook(asked)}/messages/@original', token=None)
    assert status == 204
    assert [m.text for m in raw.playground.person('Bruno').messages('games')] == ['by token']


async def test_an_ephemeral_message_is_out_of_reach_of_the_bot_token(raw: RawBot) -> None:
    await raw.connect()
    asked, waiting = await raw.start()
    _, receipt = await raw.answer(asked, 4, {'content': 'secret', 'flags': EPHEMERAL})
    await waiting
    path = f'/channels/{asked["channel_id"]}/messages'
    status, answer = await raw.call(f'PATCH {path}/{receipt["resource"]["message"]["id"]}', {'content': 'x'})
    assert (status, answer['code']) == (404, 10008)
    assert (await raw.call(f'GET {path}'))[1] == []
    status, _ = await raw.call(f'PATCH {raw.webhook(asked)}/messages/@original', {'content': 'still'}, token=None)
    assert status == 200
    assert [m.text for m in raw.playground.person('Ada').messages('games')] == ['still']
    assert raw.playground.person('Bruno').messages('games') == []


async def test_an_update_of_a_message_that_was_deleted(raw: RawBot) -> None:
    await with_board(raw)
    asked, waiting = await press(raw)
    ada = raw.playground.person('Ada')
    raw.playground.faults.delete_message(ada.messages('games')[0])
    status, answer = await raw.answer(asked, 7, {'content': 'x'})
    assert (status, answer['code']) == (404, 10008)
    await raw.answer(asked, 4, {'content': 'it is gone', 'flags': EPHEMERAL})
    assert (await waiting).message.text == 'it is gone'


async def test_nobody_answers_while_the_bot_is_away(raw: RawBot) -> None:
    await with_board(raw)
    assert raw.socket is not None
    await raw.socket.close(code=1000)
    await raw.playground.person('Ada').see('games', lambda m: not raw.playground.gateway.online)
    ada = raw.playground.person('Ada')
    with pytest.raises(InteractionFailed, match='This interaction failed'):
        await ada.press(ada.messages('games')[0], 'Go')
    with pytest.raises(InteractionFailed, match='The application did not respond'):
        await ada.slash('games', 'play')
