"""Notifications on a locked phone, and names that a client cannot show."""

from __future__ import annotations

from typing import Any

import pytest

from playground.mentions import dead_commands, nameless
from playground.people import Person
from tests.playground.raw_bot import Json, RawBot, row, text, v2


async def posted(raw: RawBot, channel_id: int, body: Json) -> Json:
    status, answer = await raw.call(f'POST /channels/{channel_id}/messages', body)
    assert status == 200, answer
    message: Json = answer
    return message


@pytest.fixture
def ada(raw: RawBot) -> Person:
    return raw.playground.person('Ada')


@pytest.fixture
def bruno(raw: RawBot) -> Person:
    return raw.playground.person('Bruno')


@pytest.fixture
def games(ada: Person) -> int:
    return ada.channel('games').id


def shown(person: Person) -> list[tuple[str, str]]:
    return [(each.title, each.body) for each in person.notifications]


async def test_a_mention_shows_who_wrote_where_and_what(raw: RawBot, ada: Person, bruno: Person, games: int) -> None:
    words = f'{ada.mention}: it is your turn, says {bruno.mention}. See </play:7>, </game start:8> <:card:9> <a:go:9>'
    await posted(raw, games, {'content': words, 'allowed_mentions': {'users': [str(ada.id)]}})
    body = '@Ada: it is your turn, says @unknown-user. See /play, /game start :card: :go:'
    assert shown(ada) == [('Clew (#games, Clew)', body)]
    assert shown(bruno) == []


async def test_a_direct_message_shows_who_wrote_and_what(raw: RawBot, ada: Person) -> None:
    await posted(raw, ada.dm.id, {'content': 'your hand'})
    assert shown(ada) == [('Clew', 'your hand')]


async def test_components_show_nothing_of_themselves(raw: RawBot, ada: Person, games: int) -> None:
    everybody = {'allowed_mentions': {'parse': ['users']}}
    await posted(raw, games, v2(text(f'{ada.mention}, your turn'), **everybody))
    await posted(raw, ada.dm.id, v2(text('your hand')))
    assert shown(ada) == [('Clew (#games, Clew)', ''), ('Clew', '')]


async def test_a_message_with_rows_shows_its_content(raw: RawBot, ada: Person) -> None:
    link = {'type': 2, 'style': 5, 'label': 'Go', 'url': 'https://example.org'}
    await posted(raw, ada.dm.id, {'content': 'your turn', 'components': [row(link)]})
    assert shown(ada) == [('Clew', 'your turn')]


async def test_edits_never_notify_nor_change_notifications(raw: RawBot, ada: Person, games: int) -> None:
    everybody = {'allowed_mentions': {'parse': ['users']}}
    first = await posted(raw, games, {'content': f'{ada.mention}, go', **everybody})
    second = await posted(raw, games, {'content': 'nobody'})
    for message in (first, second):
        path = f'PATCH /channels/{games}/messages/{message["id"]}'
        assert (await raw.call(path, {'content': f'{ada.mention}, too late', **everybody}))[0] == 200
    assert shown(ada) == [('Clew (#games, Clew)', '@Ada, go')]
    converted = v2(text('board'), content=None)
    assert (await raw.call(f'PATCH /channels/{games}/messages/{first["id"]}', converted))[0] == 200
    assert shown(ada) == [('Clew (#games, Clew)', '@Ada, go')]


async def test_silent_messages_notify_nobody(raw: RawBot, ada: Person, games: int) -> None:
    silent: Json = {'content': ada.mention, 'flags': 1 << 12}
    assert (await posted(raw, games, silent))['mentions'][0]['id'] == str(ada.id)
    await posted(raw, ada.dm.id, silent)
    assert shown(ada) == []


REPLIES: dict[str, tuple[Any, int]] = {
    'by default': (None, 1),
    'as asked': ({'parse': [], 'replied_user': True}, 1),
    'not asked': ({'parse': ['users']}, 0),
    'none': ({'parse': [], 'replied_user': False}, 0),
}


@pytest.mark.parametrize('name', REPLIES)
async def test_a_reply_notifies_whom_it_answers(raw: RawBot, ada: Person, games: int, name: str) -> None:
    allowed, count = REPLIES[name]
    body: Json = {'content': 'yes', 'message_reference': {'message_id': str(ada.say('games', 'well?').id)}}
    reply = await posted(raw, games, body if allowed is None else body | {'allowed_mentions': allowed})
    assert reply['type'] == 19
    assert shown(ada) == [('Clew (#games, Clew)', 'yes')] * count


async def test_reply_to_a_deleted_message_is_refused(raw: RawBot, games: int) -> None:
    body: Json = {'content': 'yes', 'message_reference': {'message_id': '1'}}
    status, answer = await raw.call(f'POST /channels/{games}/messages', body)
    assert (status, answer['code']) == (400, 50035)
    body['message_reference']['fail_if_not_exists'] = False
    assert 'message_reference' not in await posted(raw, games, body)


async def test_a_deferred_answer_notifies_nobody(raw: RawBot, ada: Person) -> None:
    await raw.connect()
    for where in (ada.channel('games'), ada.dm):
        asked, waiting = await raw.start(channel=where)
        assert (await raw.answer(asked, 5))[0] == 200
        everybody = {'allowed_mentions': {'parse': ['users']}}
        path = f'PATCH {raw.webhook(asked)}/messages/@original'
        assert (await raw.call(path, {'content': ada.mention, **everybody}, token=None))[0] == 200
        await waiting
    assert shown(ada) == []


async def test_edit_mentions_only_allowed_users(raw: RawBot, ada: Person, bruno: Person, games: int) -> None:
    words = f'{ada.mention} and {bruno.mention}'
    message = await posted(raw, games, {'content': words})
    path = f'PATCH /channels/{games}/messages/{message["id"]}'
    steps: list[tuple[Json, list[int]]] = [
        ({'content': words, 'allowed_mentions': {'users': [str(bruno.id)]}}, [bruno.id]),
        ({'flags': 0}, [bruno.id]),
        ({'content': words, 'allowed_mentions': {'parse': []}}, []),
        ({'content': words}, [ada.id, bruno.id]),
    ]
    for body, expected in steps:
        _, changed = await raw.call(path, body)
        assert [int(user['id']) for user in changed['mentions']] == expected


async def test_a_client_knows_whom_it_has_met(raw: RawBot, ada: Person, bruno: Person, games: int) -> None:
    world = raw.playground.world
    clea = raw.playground.add_person('Clea')
    words = f'{ada.mention} {bruno.mention} {clea.mention} <@{world.bot.id}> <@1>'
    posting = await posted(raw, games, {'content': words, 'allowed_mentions': {'users': [str(clea.id)]}})
    message = world.messages[games][int(posting['id'])]
    assert nameless(message, ada.user, world) == [bruno.id, 1]
    assert nameless(message, bruno.user, world) == [ada.id, 1]
    bruno.say('games', 'hello')
    assert nameless(message, ada.user, world) == [1]


async def test_a_client_knows_who_used_a_command(raw: RawBot, ada: Person, bruno: Person, games: int) -> None:
    await raw.connect()
    asked, waiting = await raw.start('Bruno')
    await raw.answer(asked, 4, {'content': bruno.mention, 'allowed_mentions': {'parse': []}})
    message = raw.playground.world.messages[games][(await waiting).message.id]
    assert nameless(message, ada.user, raw.playground.world) == []
    assert nameless(message, raw.playground.add_person('Clea').user, raw.playground.world) == []


async def test_a_command_is_clickable_by_its_id_and_default_name(raw: RawBot, games: int) -> None:
    start = {'type': 1, 'name': 'start', 'description': 'x', 'name_localizations': {'pl': 'zacznij'}}
    _, (play, game) = await raw.register(
        {'name': 'play', 'description': 'x', 'name_localizations': {'pl': 'graj'}},
        {'name': 'game', 'description': 'x', 'options': [start]},
    )
    alive = [f'</play:{play["id"]}>', f'</game start:{game["id"]}>']
    dead = [
        f'</graj:{play["id"]}>',
        f'</game zacznij:{game["id"]}>',
        f'</game:{game["id"]}>',
        f'</play:{game["id"]}>',
        '</play:1>',
    ]
    message = await posted(raw, games, {'content': ' '.join(alive + dead)})
    assert dead_commands(raw.playground.world.messages[games][int(message['id'])], raw.playground.world) == dead
    _, (again,) = await raw.register({'name': 'play', 'description': 'another'})
    assert again['id'] == play['id'], 'a command that keeps its name keeps its id'


EVERYBODY: dict[str, tuple[Json, bool]] = {
    'nothing said': ({}, True),
    'permitted': ({'allowed_mentions': {'parse': ['everyone']}}, True),
    'users only': ({'allowed_mentions': {'parse': ['users']}}, False),
    'nobody': ({'allowed_mentions': {'parse': []}}, False),
}


@pytest.mark.parametrize('name', EVERYBODY)
async def test_at_everyone_calls_all_unless_it_is_not_allowed(
    raw: RawBot, ada: Person, bruno: Person, games: int, name: str
) -> None:
    more, calls = EVERYBODY[name]
    for body in ({'content': '@everyone, come!'}, v2(text('@here, come!'))):
        message = await posted(raw, games, body | more)
        assert message['mention_everyone'] is calls
    assert len(shown(ada)) == len(shown(bruno)) == 2 * calls


async def test_who_does_not_see_a_channel_is_not_notified(raw: RawBot, ada: Person, bruno: Person, games: int) -> None:
    raw.playground.faults.leave('Bruno')
    await posted(raw, games, {'content': f'{ada.mention}, {bruno.mention}'})
    assert (len(shown(ada)), len(shown(bruno))) == (1, 0)
