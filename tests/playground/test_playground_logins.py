"""Logins: the daily limit, refusals, and which shard receives which events."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands

from playground import InteractionFailed, Playground
from tests.playground.raw_bot import Json, RawBot

SECOND = 1 << 22
"""With two shards, ids that differ by this number belong to different shards."""


def login(raw: RawBot, **more: Any) -> Json:
    return {'op': 2, 'd': {'token': raw.playground.token, 'intents': 0, 'properties': {}} | more}


async def refusal(raw: RawBot, frame: Json) -> int | None:
    """Log in with this frame. Returns the close code of the refusal, None if the login succeeds."""
    socket = await raw.open()
    await socket.send_json(frame)
    message = await socket.receive(timeout=5)
    return socket.close_code if message.type is aiohttp.WSMsgType.CLOSE else None


async def start_limit(raw: RawBot) -> Json:
    status, answer = await raw.call('GET /gateway/bot')
    assert status == 200
    limit: Json = answer['session_start_limit']
    return limit


async def test_logins_are_counted_for_a_day(raw: RawBot) -> None:
    assert await start_limit(raw) == {
        'total': 1000,
        'remaining': 1000,
        'reset_after': 86_400_000,
        'max_concurrency': 1,
    }
    for _ in range(3):
        assert await refusal(raw, login(raw)) is None
    limit = await start_limit(raw)
    assert (limit['remaining'], 86_000_000 < limit['reset_after'] <= 86_400_000) == (997, True)
    raw.playground.clock.advance(86_401)
    assert (await start_limit(raw))['remaining'] == 1000


async def test_a_resume_is_no_login(raw: RawBot) -> None:
    session = (await raw.connect())['session_id']
    assert raw.socket is not None
    await raw.socket.close(code=4000)
    socket = await raw.open()
    await socket.send_json({'op': 6, 'd': {'token': raw.playground.token, 'session_id': session, 'seq': 2}})
    await raw.hear('RESUMED')
    assert (await start_limit(raw))['remaining'] == 999


async def test_more_than_a_thousand_a_day_reset_the_token(raw: RawBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('playground.logins.A_DAY', 2)
    first = await raw.open()
    await first.send_json(login(raw))
    assert (await first.receive_json(timeout=5))['t'] == 'READY'
    assert await refusal(raw, login(raw)) is None
    assert await refusal(raw, login(raw)) == 4004
    assert (await first.receive(timeout=5)).type is aiohttp.WSMsgType.CLOSE
    assert first.close_code == 4004
    assert (await raw.call('GET /users/@me'))[0] == 401
    raw.playground.clock.advance(86_401)
    assert await refusal(raw, login(raw)) == 4004, 'only a person can fetch the new one'


@pytest.mark.parametrize(
    ('more', 'code'),
    [
        ({'shard': [2, 2]}, 4010),
        ({'shard': [-1, 2]}, 4010),
        ({'intents': 1 << 30}, 4013),
        ({'intents': None}, 4013),
        ({'intents': 1 << 15}, 4014),
        ({'intents': 1 << 1}, 4014),
    ],
)
async def test_refused_logins(raw: RawBot, more: Json, code: int) -> None:
    assert await refusal(raw, login(raw, **more)) == code


async def test_a_bot_in_many_servers_needs_shards(raw: RawBot) -> None:
    raw.playground.gateway.logins.fewest_shards = 2
    assert await refusal(raw, login(raw)) == 4011
    assert await refusal(raw, login(raw, shard=[1, 2])) is None


@pytest.mark.parametrize(('concurrency', 'crowded'), [(1, [False, True, True]), (2, [False, False, True])])
async def test_shards_that_share_a_turn_log_in_one_after_the_other(
    raw: RawBot, concurrency: int, crowded: list[bool]
) -> None:
    raw.playground.gateway.logins.every, raw.playground.gateway.logins.concurrency = 5.0, concurrency
    for number, too_soon in enumerate(crowded):
        socket = await raw.open()
        await socket.send_json(login(raw, shard=[number, 3]))
        frame = await socket.receive_json(timeout=5)
        assert (frame['op'], frame['d'] is False) == ((9, True) if too_soon else (0, False))
        if too_soon:
            raw.playground.clock.advance(5.0)
            await socket.send_json(login(raw, shard=[number, 3]))
            assert (await socket.receive_json(timeout=5))['t'] == 'READY'


async def test_two_clients_share_the_shards_of_a_bot(raw: RawBot) -> None:
    ada = raw.playground.person('Ada')
    await raw.register({'name': 'play', 'description': 'Play', 'type': 1})
    sockets = []
    for shard in ([0, 2], [1, 2], [0, 2]):
        socket = await raw.open()
        await socket.send_json(login(raw, shard=shard))
        assert (await socket.receive_json(timeout=5))['t'] == 'READY'
        sockets.append(socket)
    waiting = asyncio.create_task(ada.slash(ada.dm, 'play'))
    heard = [await sockets[number].receive_json(timeout=5) for number in (0, 2)]
    assert [frame['t'] for frame in heard] == ['INTERACTION_CREATE'] * 2
    assert heard[0]['d'] == heard[1]['d']
    await raw.answer(heard[0]['d'], 4, {'content': 'x'})
    await waiting


@pytest.mark.parametrize('code', [4010, 4011, 4012, 4013, 4014])
async def test_close_codes_on_demand(raw: RawBot, code: int) -> None:
    raw.playground.gateway.logins.refused_with = code
    assert await refusal(raw, login(raw)) == code
    raw.playground.gateway.logins.refused_with = None
    assert await refusal(raw, login(raw)) is None


async def test_without_intents_a_bot_hears_interactions_alone(raw: RawBot) -> None:
    ada = raw.playground.person('Ada')
    socket = await raw.open()
    await socket.send_json(login(raw))
    ready = await raw.hear('READY')
    assert ready['guilds'] == [{'id': str(raw.playground.world.guild.id), 'unavailable': True}]
    ada.open_thread('games', 'ours')
    ada.say('games', 'hello')
    raw.playground.world.set_guild_locale('pl')
    await raw.register({'name': 'play', 'description': 'Play', 'type': 1})
    waiting = asyncio.create_task(ada.slash('games', 'play'))
    frame = await socket.receive_json(timeout=5)
    assert frame['t'] == 'INTERACTION_CREATE'
    await raw.answer(frame['d'], 4, {'content': 'x'})
    await waiting


@pytest.mark.parametrize('own', [0, 1])
async def test_shard_gets_its_guilds_and_the_first_one_dms(raw: RawBot, own: int) -> None:
    world, ada = raw.playground.world, raw.playground.person('Ada')
    world.guild.id = (world.guild.id >> 23 << 23) + own * SECOND
    await raw.register({'name': 'play', 'description': 'Play', 'type': 1})
    sockets = []
    for number in range(2):
        socket = await raw.open()
        await socket.send_json(login(raw, intents=1, shard=[number, 2]))
        ready = (await socket.receive_json(timeout=5))['d']
        assert ready['shard'] == [number, 2]
        assert len(ready['guilds']) == (number == own)
        sockets.append(socket)
    assert (await sockets[own].receive_json(timeout=5))['t'] == 'GUILD_CREATE'
    for where, number in ((ada.channel('games'), own), (ada.dm, 0)):
        waiting = asyncio.create_task(ada.slash(where, 'play'))
        frame = await sockets[number].receive_json(timeout=5)
        assert (frame['t'], frame['d']['channel_id']) == ('INTERACTION_CREATE', str(where.id))
        await raw.answer(frame['d'], 4, {'content': 'x'})
        await waiting


async def test_without_its_shard_a_server_gets_no_answer(raw: RawBot) -> None:
    world, ada = raw.playground.world, raw.playground.person('Ada')
    world.guild.id = (world.guild.id >> 23 << 23) + SECOND
    await raw.register({'name': 'play', 'description': 'Play', 'type': 1})
    assert await refusal(raw, login(raw, shard=[0, 2])) is None
    with pytest.raises(InteractionFailed):
        await ada.slash('games', 'play')


class Sharded(discord.AutoShardedClient):
    """A bot without intents. Discord chooses its number of shards."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none(), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.tree.command(name='hello', description='A greeting')(self.hello)

    async def hello(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f'hello in {interaction.guild_id}', ephemeral=True)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the library's wait of five seconds before each further shard."""


@asynccontextmanager
async def at_work(playground: Playground) -> AsyncIterator[Sharded]:
    bot = Sharded()
    async with bot:
        task = asyncio.create_task(bot.start(playground.token))
        async with asyncio.timeout(10):
            await bot.wait_until_ready()
        yield bot
    await task


@pytest.mark.parametrize('shards', [1, 2])
async def test_discord_py_starts_the_recommended_shards(
    playground: Playground, at_playground: None, shards: int
) -> None:
    playground.gateway.logins.shards = shards
    async with at_work(playground) as bot:
        assert bot.shard_count == shards
        assert sorted(session.shard for session in playground.gateway.sessions.values()) == [
            (number, shards) for number in range(shards)
        ]
        ada = playground.person('Ada')
        for where, place in ((ada.channel('games'), playground.world.guild.id), (ada.dm, None)):
            assert (await ada.slash(where, 'hello')).message.text == f'hello in {place}'
