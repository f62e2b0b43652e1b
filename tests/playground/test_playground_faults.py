"""Failures ordered by a test, and rate limits."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from playground import InteractionFailed, Playground
from playground.ratelimits import Limit
from tests.playground.raw_bot import RawBot
from tests.playground.sample_bot import SampleBot
from tests.playground.stopped_clock import stop_time

SEND = 'POST /channels/{id}/messages'


@pytest.fixture
def channel(playground: Playground, bot: SampleBot) -> discord.TextChannel:
    found = bot.get_channel(playground.person('Ada').channel('games').id)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_a_request_fails_as_often_as_asked(playground: Playground, channel: discord.TextChannel) -> None:
    playground.faults.next(SEND, status=403, code=50013, message='Missing Permissions')
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send('x')
    assert refused.value.code == 50013
    playground.faults.next(SEND, status=503, times=2)
    for _ in range(2):
        with pytest.raises(discord.DiscordServerError):
            await channel.send('x')
    await channel.send('y')
    assert [m.text for m in playground.person('Ada').messages('games')] == ['y']
    assert [call.status for call in playground.calls if call.method == 'POST'] == [403, 503, 503, 200]


async def test_only_the_named_route_fails(playground: Playground, channel: discord.TextChannel) -> None:
    playground.faults.next('DELETE /channels/{c}/messages/{m}', status=403)
    message = await channel.send('x')
    with pytest.raises(discord.Forbidden):
        await message.delete()
    await message.delete()


async def test_too_many_requests(playground: Playground, channel: discord.TextChannel) -> None:
    playground.faults.next(SEND, status=429, retry_after=0.01)
    await channel.send('after a pause')
    assert [call.status for call in playground.calls if call.route.endswith('/messages')] == [429, 200]


async def test_an_answer_that_is_lost(playground: Playground, channel: discord.TextChannel) -> None:
    """The bot repeats the request with the same nonce. That does not post twice."""
    playground.faults.lose_answer(SEND)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel.send('once', nonce='r1')
    message = await channel.send('once', nonce='r1')
    assert [call.status for call in playground.calls if call.route.endswith('/messages')] == [0, 200]
    assert [m.id for m in playground.person('Ada').messages('games')] == [message.id]


async def test_an_interaction_that_comes_twice(raw: RawBot) -> None:
    await raw.connect()
    raw.playground.faults.duplicate_interaction()
    asked, waiting = await raw.start()
    assert await raw.asked() == asked
    assert (await raw.answer(asked, 4, {'content': 'x'}))[0] == 200
    status, answer = await raw.answer(asked, 4, {'content': 'x'})
    assert (status, answer['code']) == (400, 40060)
    assert (await waiting).message.text == 'x'


async def test_an_interaction_that_comes_late(playground: Playground, bot: SampleBot) -> None:
    playground.faults.delay_interaction(2.0)
    waiting = asyncio.create_task(playground.person('Ada').slash('games', 'hello'))
    await asyncio.sleep(0)
    assert not waiting.done()
    playground.clock.advance(2.0)
    assert (await waiting).message.text == 'hello in en-US'


async def test_an_interaction_that_is_lost(playground: Playground, bot: SampleBot) -> None:
    playground.faults.lose_interaction()
    waiting = asyncio.create_task(playground.person('Ada').slash('games', 'hello'))
    await asyncio.sleep(0)
    playground.clock.advance(3.0)
    with pytest.raises(InteractionFailed):
        await waiting
    assert (await playground.person('Ada').slash('games', 'hello')).message.text == 'hello in en-US'


async def test_five_messages_in_five_seconds(raw: RawBot, monkeypatch: pytest.MonkeyPatch) -> None:
    playground = Playground()
    await playground.start()
    stop_time(playground, monkeypatch)
    limited = RawBot(playground, raw.http)
    ada = playground.person('Ada')
    send = f'POST /channels/{ada.channel("games").id}/messages'
    remaining = []
    for n in range(5):
        status, message = await limited.call(send, {'content': str(n)})
        assert status == 200
        remaining.append(limited.headers['X-RateLimit-Remaining'])
    assert remaining == ['4', '3', '2', '1', '0']
    bucket = limited.headers['X-RateLimit-Bucket']
    status, answer = await limited.call(send, {'content': 'x'})
    assert (status, answer['global'], answer['message']) == (429, False, 'You are being rate limited.')
    assert 0 < answer['retry_after'] <= 5
    assert {'Via', 'Retry-After', 'X-RateLimit-Reset-After'} <= limited.headers.keys()
    edit = f'PATCH /channels/{ada.channel("games").id}/messages/{message["id"]}'
    edits = [(await limited.call(edit, {'content': 'edits are counted apart'}))[0] for _ in range(6)]
    assert edits == [200] * 5 + [429]
    assert limited.headers['X-RateLimit-Bucket'] != bucket
    other = f'POST /channels/{ada.channel("general").id}/messages'
    assert (await limited.call(other, {'content': 'and so are channels'}))[0] == 200
    playground.clock.advance(5)
    assert (await limited.call(send, {'content': 'x'}))[0] == 200
    await playground.close()


async def test_fifty_requests_a_second(raw: RawBot, monkeypatch: pytest.MonkeyPatch) -> None:
    playground = Playground(limits={'POST /channels/{channel_id}/typing': Limit(1000, 1000.0)})
    await playground.start()
    limited = RawBot(playground, raw.http)
    stop_time(playground, monkeypatch)
    statuses = [(await limited.call('GET /users/@me'))[0] for _ in range(51)]
    assert statuses == [200] * 50 + [429]
    assert limited.headers['X-RateLimit-Global'] == 'true'
    status, answer = await limited.answer({'id': '1', 'token': 'x'}, 4, {'content': 'not counted'})
    assert (status, answer['code']) == (404, 10062)
    await playground.close()


async def test_faults_name_routes_loosely(playground: Playground) -> None:
    playground.faults.next('PATCH /channels/{c}/messages/{m}')
    assert playground.faults.take('PATCH', '/channels/{channel_id}/messages') is None
    assert playground.faults.take('PATCH', '/channels/{channel_id}/messages/{message_id}', {}) is not None
    assert playground.faults.take('PATCH', '/channels/{channel_id}/messages/{message_id}', {}) is None


async def test_faults_of_a_channel_spare_others(playground: Playground) -> None:
    ada = playground.person('Ada')
    playground.faults.next(SEND, channel=ada.dm)
    elsewhere, there = ({'channel_id': str(channel.id)} for channel in (ada.channel('games'), ada.dm))
    assert playground.faults.take('POST', '/channels/{channel_id}/messages', elsewhere) is None
    assert playground.faults.take('POST', '/channels/{channel_id}/messages', there) is not None


def answering() -> bool:
    """Whether the playground is now answering a request."""
    return any(getattr(task.get_coro(), '__qualname__', '') == 'RequestHandler.start' for task in asyncio.all_tasks())


async def test_sender_gone_during_a_request_is_no_error(
    playground: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    channel = playground.person('Ada').channel('games').id
    port = playground.url.rpartition(':')[2]
    head = f'POST /api/v10/channels/{channel}/messages HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 100\r\n'
    _, writer = await asyncio.open_connection('127.0.0.1', int(port))
    writer.write(f'{head}Authorization: Bot {playground.token}\r\n\r\n{{"content"'.encode())
    await writer.drain()
    async with asyncio.timeout(20):
        while not answering():  # noqa: ASYNC110  # aiohttp has no event for it
            await asyncio.sleep(0)
        writer.transport.abort()
        while answering():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert caplog.records == []
    assert playground.person('Ada').messages('games') == []
