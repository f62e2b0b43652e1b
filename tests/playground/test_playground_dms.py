"""Penalties for opening many DMs, for messages to closed DMs, and for repeatedly refused requests."""

from __future__ import annotations

import pytest

from playground import Playground
from playground.people import Person
from playground.ratelimits import Limit
from tests.playground.raw_bot import RawBot


async def opening(raw: RawBot, person: Person) -> int:
    """Let the bot open this person's DM. Returns the error code; 0 for success."""
    status, answer = await raw.call('POST /users/@me/channels', {'recipient_id': str(person.id)})
    assert status in (200, 403)
    return 0 if status == 200 else int(answer['code'])


async def sending(raw: RawBot, person: Person) -> int:
    status, answer = await raw.call(f'POST /channels/{person.dm.id}/messages', {'content': 'x'})
    return 0 if status == 200 else int(answer['code'])


def crowd(raw: RawBot, count: int) -> list[Person]:
    return [raw.playground.add_person(f'Guest {n}') for n in range(count)]


async def test_ten_new_ones_in_ten_minutes(raw: RawBot) -> None:
    people = crowd(raw, 13)
    assert [await opening(raw, person) for person in people[:11]] == [0] * 10 + [40003]
    assert await opening(raw, people[0]) == 0, 'one that is open already is free'
    raw.playground.clock.advance(601)
    assert [await opening(raw, person) for person in people[10:]] == [0, 0, 0]


async def test_one_that_the_person_began_is_free(raw: RawBot) -> None:
    people = crowd(raw, 12)
    for person in people[:6]:
        person.say(person.dm, 'hello')
    assert [await opening(raw, person) for person in people] == [0] * 12


async def test_a_bot_that_does_not_stop_is_put_into_quarantine(raw: RawBot) -> None:
    people = crowd(raw, 27)
    assert [await opening(raw, person) for person in people] == [0] * 10 + [40003] * 15 + [20026] * 2
    raw.playground.clock.advance(100_000)
    assert await opening(raw, people[10]) == 20026
    assert await sending(raw, people[0]) == 0, 'what is open stays open'
    raw.playground.world.dms.release()
    assert await opening(raw, people[10]) == 0


async def test_quarantine_on_demand(raw: RawBot) -> None:
    raw.playground.faults.quarantine()
    assert await opening(raw, raw.playground.person('Ada')) == 20026


async def test_knocking_on_a_closed_dm_is_counted(raw: RawBot) -> None:
    ada, bruno = raw.playground.person('Ada'), raw.playground.person('Bruno')
    raw.playground.faults.close_dms('Ada')
    dms = raw.playground.world.dms
    assert await opening(raw, ada) == 0, 'only sending is refused'
    assert [await sending(raw, ada) for _ in range(10)] == [50007] * 10
    assert (dms.knocks(ada.id), dms.knocks(bruno.id), dms.quarantined) == (10, 0, False)
    raw.playground.clock.advance(3601)
    assert dms.knocks(ada.id) == 0
    assert [await sending(raw, ada) for _ in range(11)] == [50007] * 11
    assert dms.quarantined


async def test_somebody_who_left_the_server(raw: RawBot) -> None:
    ada, world = raw.playground.person('Ada'), raw.playground.world
    raw.playground.faults.leave('Ada')
    assert await sending(raw, ada) == 50278
    status, answer = await raw.call(f'GET /guilds/{world.guild.id}/members/{ada.id}')
    assert (status, answer['code']) == (404, 10007)
    assert [channel.name for channel in world.channels.values() if world.may_see(ada.user, channel)] == ['Ada']


async def test_person_who_left_may_still_use_their_dm(raw: RawBot) -> None:
    await raw.connect()
    await raw.register({'name': 'play', 'description': 'Play', 'type': 1})
    raw.playground.faults.leave('Ada')
    ada = raw.playground.person('Ada')
    asked, waiting = await raw.start(channel=ada.dm)
    assert (await raw.answer(asked, 4, {'content': 'an answer is no new message'}))[0] == 200
    await waiting


@pytest.mark.parametrize('code', [50035, 50045, 50278])
async def test_a_known_code_brings_its_status_and_words(raw: RawBot, code: int) -> None:
    raw.playground.faults.next('POST /channels/{c}/messages', code=code)
    status, answer = await raw.call(f'POST /channels/{raw.playground.person("Ada").dm.id}/messages', {'content': 'x'})
    assert (status, answer['code']) == (403 if code == 50278 else 400, code)
    assert answer['message'] != ''


async def test_ten_thousand_refusals_ban_the_address_for_an_hour(raw: RawBot) -> None:
    playground = Playground(limits={}, refused=Limit(3, 600.0))
    await playground.start()
    bot = RawBot(playground, raw.http)
    me = 'GET /users/@me'
    assert (await bot.call(me, token='wrong'))[0] == 401
    playground.clock.advance(601)
    assert [(await bot.call(me, token='wrong'))[0] for _ in range(2)] == [401, 401]
    assert (await bot.call('GET /channels/1'))[0] == 404, 'this one is not counted'
    assert (await bot.call(me, token='wrong'))[0] == 401
    async with raw.http.get(
        playground.api_url + '/users/@me', headers={'Authorization': f'Bot {playground.token}'}
    ) as answer:
        assert (answer.status, await answer.text(), 'Via' in answer.headers) == (429, 'error code: 1015', False)
    playground.clock.advance(3601)
    assert (await bot.call(me))[0] == 200
    await playground.close()
