"""Unusual channels: private threads, forums, voice channels, other servers, and the languages of servers."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from playground import CannotDo, Playground, permissions
from playground.people import Person
from playground.permissions import Permission
from playground.records import Channel, ChannelType
from tests.playground.raw_bot import Json, RawBot
from tests.playground.sample_bot import SampleBot, running

GUILD_MESSAGES = 1 << 9


@pytest.fixture
def ada(raw: RawBot) -> Person:
    return raw.playground.person('Ada')


async def refused(raw: RawBot, route: str, body: Json | None = None, files: dict[str, bytes] | None = None) -> int:
    """Send a request. Returns its error code; 0 for success."""
    status, answer = await raw.call(route, body, files=files)
    return 0 if status < 300 else int(answer['code'])


async def sent(raw: RawBot, place: Channel) -> int:
    return await refused(raw, f'POST /channels/{place.id}/messages', {'content': 'x'})


async def all_requests(raw: RawBot, place: Channel) -> list[int]:
    """Read, send, edit, delete and type in a channel with the bot's token. Returns each error code; 0 for success."""
    message = f'/channels/{place.id}/messages/1'
    routes: list[tuple[str, Json | None]] = [
        (f'GET /channels/{place.id}', None),
        (f'GET /channels/{place.id}/messages', None),
        (f'POST /channels/{place.id}/messages', {'content': 'x'}),
        (f'PATCH {message}', {'content': 'x'}),
        (f'DELETE {message}', None),
        (f'POST /channels/{place.id}/typing', None),
    ]
    return [await refused(raw, route, body) for route, body in routes]


async def asked_in(raw: RawBot, place: Channel) -> tuple[Json, asyncio.Task[Any]]:
    await raw.connect()
    return await raw.start(channel=place)


async def test_private_thread_refuses_requests_despite_permissions(raw: RawBot, ada: Person) -> None:
    thread = ada.open_thread('games', 'secret', private=True)
    asked, waiting = await asked_in(raw, thread)
    assert asked['channel']['type'] == 12
    wanted = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES_IN_THREADS | Permission.ATTACH_FILES
    assert int(asked['app_permissions']) & wanted == wanted
    assert await all_requests(raw, thread) == [50001] * 6
    assert (await raw.answer(asked, 4, {'content': 'answers go through'}))[0] == 200
    assert (await waiting).message.text == 'answers go through'
    edit = f'PATCH {raw.webhook(asked)}/messages/@original'
    assert (await raw.call(edit, {'content': 'and edits of them'}, token=None))[0] == 200


async def test_mentioning_the_bot_lets_it_into_a_private_thread(raw: RawBot, ada: Person) -> None:
    bruno = raw.playground.person('Bruno')
    thread = ada.open_thread('games', 'secret', private=True)
    with pytest.raises(CannotDo, match='does not see'):
        bruno.messages(thread)
    ada.say(thread, f'{bruno.mention}, meet <@{raw.playground.world.bot.id}>')
    assert len(bruno.messages(thread)) == 1
    assert await sent(raw, thread) == 0


async def test_moderators_see_private_threads(raw: RawBot, ada: Person) -> None:
    thread = ada.open_thread('games', 'secret', private=True)
    assert raw.playground.add_person('Mia', moderator=True).messages(thread) == []


async def test_private_thread_sends_no_events_before_the_bot_joins(raw: RawBot, ada: Person) -> None:
    await raw.connect(1 | GUILD_MESSAGES)
    thread = ada.open_thread('games', 'secret', private=True)
    ada.say(thread, 'psst')
    ada.say('games', 'hello')
    assert (await raw.hear('MESSAGE_CREATE'))['channel_id'] == str(ada.channel('games').id)
    raw.playground.world.let_in(thread, raw.playground.world.bot)
    assert (await raw.hear('THREAD_CREATE'))['id'] == str(thread.id)


async def test_a_thread_has_the_permissions_of_its_channel(raw: RawBot, ada: Person) -> None:
    thread = ada.open_thread('games', 'ours')
    raw.playground.faults.deny(ada.channel('games'), Permission.SEND_MESSAGES_IN_THREADS)
    assert (await sent(raw, thread), await sent(raw, ada.channel('games'))) == (50013, 0)
    raw.playground.faults.deny(ada.channel('games'), Permission.VIEW_CHANNEL)
    assert await sent(raw, thread) == 50001


async def test_a_voice_channel_needs_the_right_to_connect(raw: RawBot, ada: Person) -> None:
    voice = raw.playground.world.open_place(ChannelType.VOICE, 'lounge')
    assert await sent(raw, voice) == 0
    raw.playground.faults.deny(voice, Permission.CONNECT)
    assert await all_requests(raw, voice) == [50001] * 6
    asked, waiting = await asked_in(raw, voice)
    assert int(asked['app_permissions']) & Permission.SEND_MESSAGES
    assert not int(asked['app_permissions']) & Permission.CONNECT
    await raw.answer(asked, 4, {'content': 'x'})
    await waiting


async def test_a_forum_takes_posts_and_no_messages(raw: RawBot, ada: Person) -> None:
    forum = raw.playground.world.open_place(ChannelType.FORUM, 'riddles')
    assert await sent(raw, forum) == 50008
    assert await refused(raw, f'POST /channels/{forum.id}/threads', {'name': 'x', 'type': 11}) == 50024
    for attempt in (lambda: ada.say(forum, 'x'), lambda: ada.open_thread(forum, 'x')):
        with pytest.raises(CannotDo):
            attempt()
    with pytest.raises(CannotDo, match='posts'):
        await ada.slash(forum, 'play')
    post = ada.open_post(forum, 'A riddle', 'What is it?')
    assert (post.type, post.parent_id, ada.messages(post)[0].text) == (ChannelType.THREAD, forum.id, 'What is it?')
    asked, waiting = await asked_in(raw, post)
    assert await sent(raw, post) == 0
    await raw.answer(asked, 4, {'content': 'x'})
    await waiting
    with pytest.raises(CannotDo):
        ada.open_post('games', 'A riddle', 'in no forum')


async def test_an_announcement_channel_has_threads_of_its_own(raw: RawBot, ada: Person) -> None:
    news = raw.playground.world.open_place(ChannelType.ANNOUNCEMENT, 'news')
    assert await sent(raw, news) == 0
    assert ada.open_thread(news, 'about it').type is ChannelType.ANNOUNCEMENT_THREAD
    with pytest.raises(CannotDo):
        ada.open_thread(news, 'secret', private=True)
    status, thread = await raw.call(f'POST /channels/{news.id}/threads', {'name': 'ours', 'type': 10})
    assert (status, thread['type']) == (201, 10)


async def test_without_the_right_to_read_history(raw: RawBot, ada: Person) -> None:
    games = ada.channel('games')
    message = ada.say(games, 'hello')
    raw.playground.faults.deny(games, Permission.READ_MESSAGE_HISTORY)
    assert await raw.call(f'GET /channels/{games.id}/messages') == (200, [])
    assert await refused(raw, f'GET /channels/{games.id}/messages/{message.id}') == 50001
    reply = {'content': 'x', 'message_reference': {'message_id': str(message.id)}}
    assert await refused(raw, f'POST /channels/{games.id}/messages', reply) == 160002
    assert await sent(raw, games) == 0


async def test_an_edit_with_a_file_needs_the_right_to_attach_it(raw: RawBot, ada: Person) -> None:
    games = ada.channel('games')
    _, message = await raw.call(f'POST /channels/{games.id}/messages', {'content': 'x'})
    raw.playground.faults.deny(games, Permission.ATTACH_FILES)
    path = f'PATCH /channels/{games.id}/messages/{message["id"]}'
    assert await refused(raw, path, {'content': 'y'}) == 0
    assert await refused(raw, path, {'content': 'z'}, {'a.png': b'1'}) == 50013


async def test_where_people_have_the_bot_for_themselves(raw: RawBot, ada: Person) -> None:
    world = raw.playground.world
    place = world.open_elsewhere('their-games')
    asked, waiting = await asked_in(raw, place)
    assert world.elsewhere is not None
    assert asked['guild_id'] == asked['guild']['id'] == str(world.elsewhere.id)
    assert (asked['authorizing_integration_owners'], asked['context']) == ({'1': str(ada.id)}, 0)
    wanted = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES | Permission.ATTACH_FILES
    assert int(asked['app_permissions']) & wanted == wanted, 'those of everyone'
    assert await all_requests(raw, place) == [50001] * 6
    assert (await raw.answer(asked, 4, {'content': 'an answer goes through'}))[0] == 200
    message = (await waiting).message
    assert message.raw['interaction_metadata']['authorizing_integration_owners'] == {'1': str(ada.id)}
    assert [channel['name'] for channel in (await raw.call(f'GET /guilds/{world.guild.id}/channels'))[1]] == [
        'general',
        'games',
    ]


INSTALLS: dict[str, tuple[Json, bool, bool]] = {
    'what the portal says': ({}, True, True),
    'servers': ({'integration_types': [0]}, True, False),
    'people': ({'integration_types': [1]}, False, True),
}


@pytest.mark.parametrize('name', INSTALLS)
async def test_which_commands_are_offered_where(raw: RawBot, ada: Person, name: str) -> None:
    more, here, there = INSTALLS[name]
    place = raw.playground.world.open_elsewhere('their-games')
    await raw.register({'name': 'play', 'description': 'Play', 'type': 1, **more})
    for channel, offered in ((ada.channel('games'), here), (place, there)):
        # No bot is running, so an available command fails for another reason.
        with pytest.raises(Exception) as failure:
            await ada.slash(channel, 'play')
        assert ('There is no command' not in str(failure.value)) is offered


async def test_commands_of_one_server_are_not_offered_in_another(raw: RawBot, ada: Person) -> None:
    world = raw.playground.world
    place = world.open_elsewhere('their-games')
    path = f'PUT /applications/{world.bot.id}/guilds/{world.guild.id}/commands'
    assert (await raw.call(path, [{'name': 'play', 'description': 'Play'}]))[0] == 200
    with pytest.raises(CannotDo, match='There is no command'):
        await ada.slash(place, 'play')


async def test_the_bot_hears_nothing_from_elsewhere(raw: RawBot, ada: Person) -> None:
    await raw.connect(1 | GUILD_MESSAGES)
    place = raw.playground.world.open_elsewhere('their-games')
    ada.say(place, 'hello')
    thread = ada.open_thread('games', 'ours')
    assert raw.socket is not None
    assert (await raw.socket.receive_json(timeout=5))['d']['id'] == str(thread.id)


async def test_a_message_elsewhere_names_that_server_on_the_phone(raw: RawBot, ada: Person) -> None:
    place = raw.playground.world.open_elsewhere('their-games')
    raw.playground.person('Bruno').say(place, f'{ada.mention}!')
    assert ada.notifications[0].title == 'Bruno (#their-games, Elsewhere)'


async def test_only_a_community_server_has_a_language(raw: RawBot, ada: Person) -> None:
    world = raw.playground.world
    _, guild = await raw.call(f'GET /guilds/{world.guild.id}')
    assert (guild['preferred_locale'], guild['features']) == ('en-US', [])
    world.set_guild_locale('pl')
    await raw.connect()
    asked, waiting = await raw.start()
    assert (asked['guild_locale'], asked['guild']['features']) == ('pl', ['COMMUNITY'])
    await raw.answer(asked, 4, {'content': 'x'})
    await waiting
    world.set_community(False)
    _, guild = await raw.call(f'GET /guilds/{world.guild.id}')
    assert (guild['preferred_locale'], guild['features']) == ('en-US', [])


async def test_discord_py_works_in_each_of_these_places(playground: Playground, at_playground: None) -> None:
    world, ada = playground.world, playground.person('Ada')
    voice = world.open_place(ChannelType.VOICE, 'lounge')
    news = world.open_place(ChannelType.ANNOUNCEMENT, 'news')
    forum = world.open_place(ChannelType.FORUM, 'riddles')
    async with running(SampleBot(), playground) as bot:
        assert isinstance(bot.get_channel(forum.id), discord.ForumChannel)
        assert isinstance(bot.get_channel(voice.id), discord.VoiceChannel)
        places = (
            voice,
            news,
            ada.open_thread(news, 'about it'),
            ada.open_post(forum, 'A riddle', 'What is it?'),
            ada.open_thread('games', 'secret', private=True),
            world.open_elsewhere('their-games'),
        )
        for place in places:
            assert (await ada.slash(place, 'hello')).message.text == 'hello in en-US'
            board = (await ada.slash(place, 'play', game='onirim')).message
            assert (await ada.press(board, 'Turn')).message.text == 'Turn 2'


async def test_the_places_survive_a_restart(tmp_path: Any) -> None:
    before = Playground(tmp_path)
    await before.start()
    before.world.open_elsewhere('their-games')
    before.world.open_place(ChannelType.FORUM, 'riddles')
    before.person('Ada').open_thread('games', 'secret', private=True)
    before.world.set_community(True)
    await before.close()
    after = Playground(tmp_path).world
    assert (after.channels, after.elsewhere, after.guild) == (
        before.world.channels,
        before.world.elsewhere,
        before.world.guild,
    )


async def test_further_server_has_its_own_moderators(raw: RawBot, ada: Person) -> None:
    world = raw.playground.world
    second = world.open_guild('Second', 'harbour')
    world.set_person(ada.user, nick='Captain')
    ada.user.moderates.append(second.id)
    asked, waiting = await asked_in(raw, ada.channel('harbour'))
    assert asked['guild_id'] == asked['guild']['id'] == str(second.id) != str(world.guild.id)
    assert asked['authorizing_integration_owners'] == {'0': str(second.id)}
    assert int(asked['member']['permissions']) & Permission.MANAGE_MESSAGES and asked['member']['nick'] is None
    assert not permissions.of_person(ada.user, ada.channel('games')) & Permission.MANAGE_MESSAGES
    assert await refused(raw, f'GET /guilds/{second.id}') == 0
    assert await sent(raw, ada.channel('harbour')) == 0
    await raw.answer(asked, 4, {'content': 'x'})
    await waiting


async def test_a_limit_for_everything_lets_only_interactions_through(raw: RawBot, ada: Person) -> None:
    raw.playground.limits.close(60.0)
    status, body = await raw.call(f'POST /channels/{ada.channel("games").id}/messages', {'content': 'x'})
    assert (status, body['global']) == (429, True) and 59 < body['retry_after'] <= 60
    raw.playground.clock.advance(60)
    assert await sent(raw, ada.channel('games')) == 0
