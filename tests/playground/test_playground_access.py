"""Limits of the bot's access: unknown things, others' messages, threads, missing permissions, old messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from playground.permissions import Permission
from tests.playground.raw_bot import Json, RawBot


def games(raw: RawBot) -> int:
    return raw.playground.person('Ada').channel('games').id


async def posted(raw: RawBot, channel_id: int, content: str = 'x', **more: Any) -> Json:
    status, answer = await raw.call(f'POST /channels/{channel_id}/messages', {'content': content} | more)
    assert status == 200, answer
    message: Json = answer
    return message


UNKNOWN = {
    'GET /channels/1': 10003,
    'POST /channels/1/messages': 10003,
    'GET /channels/{games}/messages/1': 10008,
    'PATCH /channels/{games}/messages/1': 10008,
    'DELETE /channels/{games}/messages/1': 10008,
    'POST /channels/{games}/messages/1/threads': 10008,
    'GET /guilds/1': 10004,
    'GET /guilds/{guild}/members/1': 10007,
    'GET /users/1': 10013,
    'GET /applications/1': 10002,
    'GET /applications/{bot}/emojis/1': 10014,
    'POST /webhooks/{bot}/nonsense': 10015,
    'POST /webhooks/1/nonsense': 10015,
}


@pytest.mark.parametrize('route', UNKNOWN)
async def test_what_is_not_there(raw: RawBot, route: str) -> None:
    world = raw.playground.world
    body = None if route.startswith(('GET', 'DELETE')) else {'content': 'x', 'name': 'x'}
    status, answer = await raw.call(route.format(games=games(raw), guild=world.guild.id, bot=world.bot.id), body)
    assert (status, answer['code']) == (404, UNKNOWN[route])


async def test_a_route_that_does_not_exist(raw: RawBot) -> None:
    assert await raw.call('POST /channels/1/nonsense', {}) == (404, {'message': '404: Not Found', 'code': 0})


@pytest.mark.parametrize('token', [None, 'wrong'])
async def test_without_the_right_token(raw: RawBot, token: str | None) -> None:
    status, answer = await raw.call('GET /users/@me', token=token)
    assert (status, answer) == (401, {'message': '401: Unauthorized', 'code': 0})


async def test_messages_of_others(raw: RawBot) -> None:
    ada = raw.playground.person('Ada')
    for channel, code in ((ada.channel('games'), 50013), (ada.dm, 50003)):
        path = f'/channels/{channel.id}/messages/{ada.say(channel, "hello").id}'
        status, answer = await raw.call(f'PATCH {path}', {'content': 'x'})
        assert (status, answer['code']) == (403, 50005)
        status, answer = await raw.call(f'DELETE {path}')
        assert (status, answer['code']) == (403, code)


async def test_closed_dms(raw: RawBot) -> None:
    ada = raw.playground.person('Ada')
    raw.playground.faults.close_dms('Ada')
    status, channel = await raw.call('POST /users/@me/channels', {'recipient_id': str(ada.id)})
    assert (status, channel['id'], channel['type']) == (200, str(ada.dm.id), 1)
    status, answer = await raw.call(f'POST /channels/{ada.dm.id}/messages', {'content': 'x'})
    assert (status, answer['code']) == (403, 50007)
    for nobody in (1, raw.playground.world.bot.id):
        status, answer = await raw.call('POST /users/@me/channels', {'recipient_id': str(nobody)})
        assert (status, answer['code']) == (400, 50033)


DENIED: dict[str, tuple[Permission, int, Callable[[int], tuple[str, Any, Any]]]] = {
    'view': (Permission.VIEW_CHANNEL, 50001, lambda c: (f'GET /channels/{c}', None, None)),
    'send': (Permission.SEND_MESSAGES, 50013, lambda c: (f'POST /channels/{c}/messages', {'content': 'x'}, None)),
    'files': (
        Permission.ATTACH_FILES,
        50013,
        lambda c: (f'POST /channels/{c}/messages', {'content': 'x'}, {'a.png': b'.'}),
    ),
    'threads': (
        Permission.CREATE_PUBLIC_THREADS,
        50013,
        lambda c: (f'POST /channels/{c}/threads', {'name': 'x', 'type': 11}, None),
    ),
}


@pytest.mark.parametrize('name', DENIED)
async def test_missing_permissions(raw: RawBot, name: str) -> None:
    permission, code, request = DENIED[name]
    route, body, files = request(games(raw))
    assert (await raw.call(route, body, files=files))[0] in (200, 201)
    raw.playground.faults.deny(raw.playground.person('Ada').channel('games'), permission)
    status, answer = await raw.call(route, body, files=files)
    assert (status, answer['code']) == (403, code)


async def test_an_interaction_tells_which_permissions_are_missing(raw: RawBot) -> None:
    await raw.connect()
    raw.playground.faults.deny(raw.playground.person('Ada').channel('games'), Permission.SEND_MESSAGES)
    asked, waiting = await raw.start()
    assert not int(asked['app_permissions']) & Permission.SEND_MESSAGES
    assert int(asked['app_permissions']) & Permission.ATTACH_FILES
    status, _ = await raw.answer(asked, 4, {'content': 'answers need no permission'})
    assert status == 200
    await waiting


async def test_archived_and_locked_threads(raw: RawBot) -> None:
    world = raw.playground.world
    status, body = await raw.call(f'POST /channels/{games(raw)}/threads', {'name': 'ours', 'type': 11})
    thread = world.channels[int(body['id'])]
    assert (status, body['parent_id'], body['thread_metadata']['archived']) == (201, str(games(raw)), False)
    path = f'/channels/{thread.id}/messages'
    message = await posted(raw, thread.id)
    world.archive(thread)
    for route, content in (
        (f'PATCH {path}/{message["id"]}', {'content': 'y'}),
        (f'DELETE {path}/{message["id"]}', None),
    ):
        status, answer = await raw.call(route, content)
        assert (status, answer['code']) == (400, 50083)
    await posted(raw, thread.id, 'sending opens it again')
    assert not thread.archived
    assert (await raw.call(f'PATCH {path}/{message["id"]}', {'content': 'y'}))[0] == 200
    world.archive(thread, locked=True)
    status, answer = await raw.call(f'POST {path}', {'content': 'x'})
    assert (status, answer['code']) == (400, 160005)


async def test_a_thread_is_opened_again_by_name(raw: RawBot) -> None:
    ada = raw.playground.person('Ada')
    thread = ada.open_thread('games', 'hers')
    raw.playground.world.archive(thread)
    status, body = await raw.call(f'PATCH /channels/{thread.id}', {'archived': False})
    assert (status, body['thread_metadata']['archived']) == (200, False)
    status, answer = await raw.call(f'PATCH /channels/{thread.id}', {'name': 'mine'})
    assert (status, answer['code']) == (403, 50013)


async def test_a_message_has_one_thread_at_most(raw: RawBot) -> None:
    message = await posted(raw, games(raw))
    path = f'/channels/{games(raw)}/messages/{message["id"]}'
    status, thread = await raw.call(f'POST {path}/threads', {'name': 'x'})
    assert (status, thread['id']) == (201, message['id'])
    status, answer = await raw.call(f'POST {path}/threads', {'name': 'x'})
    assert (status, answer['code']) == (400, 160004)
    assert (await raw.call(f'GET {path}'))[1]['thread']['id'] == thread['id']


async def test_edits_of_old_messages_are_rationed(raw: RawBot) -> None:
    message = await posted(raw, games(raw))
    path = f'PATCH /channels/{games(raw)}/messages/{message["id"]}'
    raw.playground.clock.advance(3599)
    for _ in range(5):
        assert (await raw.call(path, {'content': 'y'}))[0] == 200
    raw.playground.clock.advance(2)
    for _ in range(3):
        assert (await raw.call(path, {'content': 'y'}))[0] == 200
    status, answer = await raw.call(path, {'content': 'y'})
    assert (status, answer['code']) == (429, 30046)
    assert 0 < answer['retry_after'] <= 20
    assert 'Via' in raw.headers
    raw.playground.clock.advance(20)
    assert (await raw.call(path, {'content': 'y'}))[0] == 200


async def test_a_message_can_be_made_to_look_old(raw: RawBot) -> None:
    message = await posted(raw, games(raw))
    raw.playground.faults.age(raw.playground.person('Ada').messages('games')[0])
    answers = [
        await raw.call(f'PATCH /channels/{games(raw)}/messages/{message["id"]}', {'content': 'y'}) for _ in range(4)
    ]
    assert [status for status, _ in answers] == [200, 200, 200, 429]


async def test_the_components_flag_stays(raw: RawBot) -> None:
    path = f'/channels/{games(raw)}/messages'
    _, message = await raw.call(f'POST {path}', {'flags': 1 << 15, 'components': [{'type': 10, 'content': 'x'}]})
    for body in ({'flags': 0}, {'content': 'x'}, {'content': 'x', 'flags': 1 << 15}):
        status, answer = await raw.call(f'PATCH {path}/{message["id"]}', body)
        assert (status, answer['code']) == (400, 50035)


async def test_a_text_message_becomes_one_of_components(raw: RawBot) -> None:
    message = await posted(raw, games(raw))
    path = f'PATCH /channels/{games(raw)}/messages/{message["id"]}'
    components = {'flags': 1 << 15, 'components': [{'type': 10, 'content': 'y'}]}
    assert (await raw.call(path, components))[0] == 400
    status, changed = await raw.call(path, components | {'content': None})
    assert (status, changed['content'], changed['components'][0]['content']) == (200, '', 'y')


async def test_the_same_nonce_posts_once(raw: RawBot) -> None:
    first = await posted(raw, games(raw), nonce='r1', enforce_nonce=True)
    second = await posted(raw, games(raw), nonce='r1', enforce_nonce=True)
    assert first['id'] == second['id']
    raw.playground.clock.advance(600)
    third = await posted(raw, games(raw), nonce='r1', enforce_nonce=True)
    assert third['id'] != first['id']


async def test_the_nonce_of_a_deleted_message_is_refused_for_minutes(raw: RawBot) -> None:
    first = await posted(raw, games(raw), nonce='r1', enforce_nonce=True)
    assert (await raw.call(f'DELETE /channels/{games(raw)}/messages/{first["id"]}'))[0] == 204
    body = {'content': 'x', 'nonce': 'r1', 'enforce_nonce': True}
    status, answer = await raw.call(f'POST /channels/{games(raw)}/messages', body)
    assert (status, answer['code']) == (404, 10008)
    await posted(raw, games(raw), nonce='r1')
    raw.playground.clock.advance(600)
    assert (await raw.call(f'POST /channels/{games(raw)}/messages', body))[0] == 200


async def test_mentions_only_as_allowed(raw: RawBot) -> None:
    ada, bruno = raw.playground.person('Ada'), raw.playground.person('Bruno')
    words = f'{ada.mention} and {bruno.mention}'
    cases: list[tuple[Json, list[int], list[int]]] = [
        ({}, [ada.id, bruno.id], [ada.id, bruno.id]),
        ({'allowed_mentions': {'parse': []}}, [], []),
        ({'allowed_mentions': {'parse': [], 'users': [str(ada.id)]}}, [ada.id], [ada.id]),
        ({'allowed_mentions': {'parse': ['users']}, 'flags': 1 << 12}, [ada.id, bruno.id], []),
    ]
    for body, mentioned, pinged in cases:
        message = await posted(raw, games(raw), words, **body)
        assert [int(user['id']) for user in message['mentions']] == mentioned
        kept = raw.playground.world.message(games(raw), int(message['id']))
        assert kept is not None and kept.pings == pinged
    assert len(ada.notifications) == 2
    message = await posted(raw, games(raw), 'nobody')
    await raw.call(f'PATCH /channels/{games(raw)}/messages/{message["id"]}', {'content': words})
    assert len(ada.notifications) == 2


async def test_listing_messages(raw: RawBot) -> None:
    ids = [(await posted(raw, games(raw), str(n)))['id'] for n in range(5)]
    path = f'GET /channels/{games(raw)}/messages'

    async def listed(query: str) -> list[str]:
        return [message['id'] for message in (await raw.call(path + query))[1]]

    assert await listed('') == ids[::-1]
    assert await listed('?limit=2') == [ids[4], ids[3]]
    assert await listed(f'?before={ids[2]}&limit=1') == [ids[1]]
    assert await listed(f'?after={ids[1]}&limit=2') == [ids[3], ids[2]]
    assert ids[2] in await listed(f'?around={ids[2]}&limit=3')


async def test_pictures_are_replaced_kept_and_dropped(raw: RawBot) -> None:
    path = f'/channels/{games(raw)}/messages'
    _, message = await raw.call(f'POST {path}', {'content': 'x'}, files={'a.png': b'1'})
    kept = {'id': message['attachments'][0]['id']}
    path = f'PATCH {path}/{message["id"]}'

    async def names(body: Json, files: dict[str, bytes] | None = None) -> list[str]:
        _, changed = await raw.call(path, body, files=files)
        return [attachment['filename'] for attachment in changed['attachments']]

    assert await names({'content': 'y'}) == ['a.png']
    assert await names({}, {'b.png': b'2'}) == ['a.png', 'b.png']
    assert await names({'attachments': [kept]}) == ['a.png']
    assert await names({'attachments': [{'id': 0}]}, {'c.png': b'3'}) == ['c.png']
    assert list(raw.playground.world.files.values()) == [b'3']
    assert await names({'attachments': []}) == []
    assert raw.playground.world.files == {}
