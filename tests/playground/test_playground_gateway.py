"""The gateway: logging in, resuming without loss, invalid sessions, and events."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest
from aiohttp import web

from playground import Playground
from tests.playground.raw_bot import Json, RawBot
from tests.playground.sample_bot import SampleBot, running

GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15


@pytest.mark.parametrize(
    ('frame', 'code'),
    [
        ({'op': 2, 'd': {'token': 'wrong', 'intents': 1, 'properties': {}}}, 4004),
        ({'op': 2, 'd': {'intents': 1, 'properties': {}, 'shard': [2, 2]}}, 4010),
        ({'op': 3, 'd': {}}, 4003),
        ({'op': 99, 'd': {}}, 4001),
        ({'nonsense': 1}, 4002),
    ],
)
async def test_why_a_connection_ends(raw: RawBot, frame: Json, code: int) -> None:
    socket = await raw.open()
    await socket.send_json({**frame, 'd': {'token': raw.playground.token, **frame['d']}} if 'd' in frame else frame)
    assert (await socket.receive(timeout=5)).type is aiohttp.WSMsgType.CLOSE
    assert socket.close_code == code


async def test_bot_gone_during_the_handshake_is_no_error(
    raw: RawBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def prepare(self: web.WebSocketResponse, request: web.BaseRequest) -> None:
        raise aiohttp.ClientConnectionResetError('Cannot write to closing transport')

    monkeypatch.setattr(web.WebSocketResponse, 'prepare', prepare)
    with pytest.raises(aiohttp.ClientError):
        await raw.open()
    assert caplog.records == []


async def test_identifying_twice(raw: RawBot) -> None:
    await raw.connect()
    assert raw.socket is not None
    await raw.socket.send_json({'op': 2, 'd': {'token': raw.playground.token, 'intents': 1}})
    await raw.socket.receive(timeout=5)
    assert raw.socket.close_code == 4005


async def test_heartbeats_are_acknowledged(raw: RawBot) -> None:
    socket = await raw.open()
    await socket.send_json({'op': 1, 'd': None})
    assert await socket.receive_json(timeout=5) == {'op': 11}


async def test_resume_repeats_missed_events(raw: RawBot) -> None:
    session = (await raw.connect())['session_id']
    assert raw.socket is not None
    await raw.socket.close(code=4000)
    ada = raw.playground.person('Ada')
    first = ada.open_thread('games', 'one')
    socket = await raw.open()
    await socket.send_json({'op': 6, 'd': {'token': raw.playground.token, 'session_id': session, 'seq': 2}})
    frames = [await socket.receive_json(timeout=5) for _ in range(2)]
    assert [(frame['t'], frame['s']) for frame in frames] == [('THREAD_CREATE', 3), ('RESUMED', 4)]
    assert frames[0]['d']['id'] == str(first.id)
    assert frames[1]['d'] == {}


@pytest.mark.parametrize('wrong', [{'session_id': 'x'}, {'seq': 99}, {'token': 'x'}])
async def test_a_resume_that_cannot_be(raw: RawBot, wrong: dict[str, object]) -> None:
    session = (await raw.connect())['session_id']
    assert raw.socket is not None
    await raw.socket.close(code=4000)
    socket = await raw.open()
    await socket.send_json({'op': 6, 'd': {'token': raw.playground.token, 'session_id': session, 'seq': 2} | wrong})
    assert await socket.receive_json(timeout=5) == {'op': 9, 'd': False}


async def test_intents_filter_events(raw: RawBot) -> None:
    await raw.connect(1 | GUILD_MESSAGES)
    ada = raw.playground.person('Ada')
    ada.say(ada.dm, 'in private')
    bot = raw.playground.world.bot
    for words, heard in (('to all', ''), (f'to <@{bot.id}>', f'to <@{bot.id}>')):
        ada.say('games', words)
        event = await raw.hear('MESSAGE_CREATE')
        assert (event['content'], event['guild_id']) == (heard, str(raw.playground.world.guild.id))
    raw.playground.gateway.logins.privileged = True
    await raw.connect(1 | DIRECT_MESSAGES | GUILD_MESSAGES | MESSAGE_CONTENT)
    ada.say(ada.dm, 'in private')
    event = await raw.hear('MESSAGE_CREATE')
    assert event['content'] == 'in private'
    assert 'guild_id' not in event
    message = raw.playground.world.message(ada.dm.id, int(event['id']))
    assert message is not None
    raw.playground.faults.delete_message(message)
    assert (await raw.hear('MESSAGE_DELETE'))['id'] == event['id']


async def test_channels_come_and_go(raw: RawBot) -> None:
    await raw.connect()
    ada = raw.playground.person('Ada')
    thread = ada.open_thread('games', 'ours')
    assert (await raw.hear('THREAD_CREATE'))['newly_created']
    raw.playground.world.archive(thread)
    assert (await raw.hear('THREAD_UPDATE'))['thread_metadata']['archived']
    raw.playground.faults.delete_channel(ada.channel('games'))
    assert (await raw.hear('THREAD_DELETE'))['id'] == str(thread.id)
    assert (await raw.hear('CHANNEL_DELETE'))['name'] == 'games'


async def test_discord_py_resumes(playground: Playground, bot: SampleBot) -> None:
    ada = playground.person('Ada')
    for disturb in (playground.gateway.drop, playground.gateway.ask_to_reconnect):
        bot.resumed.clear()
        await disturb()
        await asyncio.wait_for(bot.resumed.wait(), 10)
        assert (await ada.slash('games', 'hello')).message.text == 'hello in en-US'


async def test_discord_py_identifies_anew(playground: Playground, bot: SampleBot) -> None:
    before = set(playground.gateway.sessions)
    await playground.gateway.invalidate()
    await playground.until(lambda: bool(set(playground.gateway.sessions) - before) and playground.gateway.online)
    assert (await playground.person('Ada').slash('games', 'hello')).message.text == 'hello in en-US'


async def test_a_bot_that_listens(playground: Playground, at_playground: None) -> None:
    playground.gateway.logins.privileged = True
    intents = discord.Intents(guilds=True, messages=True, message_content=True)
    async with running(SampleBot(intents=intents), playground) as bot:
        playground.person('Ada').say('general', 'hello')
        await asyncio.wait_for(bot.heard.wait(), 5)
        assert [m.content for m in bot.seen] == ['hello']


async def test_the_status_is_known(playground: Playground, at_playground: None) -> None:
    assert not playground.gateway.online
    async with running(SampleBot(), playground):
        assert playground.gateway.online
    await playground.until(lambda: not playground.gateway.online)
