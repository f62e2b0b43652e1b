"""Group DMs: people use apps that they installed for themselves, and the bot's token has no access."""

from __future__ import annotations

import asyncio

import pytest

from playground import CannotDo
from tests.playground.raw_bot import RawBot

EVERYWHERE = {'integration_types': [0, 1], 'contexts': [0, 1, 2]}


async def test_group_dm_answers_by_interaction_alone(raw: RawBot) -> None:
    world = raw.playground.world
    ada, bruno, cleo = raw.playground.person('Ada'), raw.playground.person('Bruno'), raw.playground.add_person('Cleo')
    group = world.open_group('us', ada.user, bruno.user)
    await raw.connect()
    await raw.register({'name': 'play', 'description': 'Play', 'type': 1, **EVERYWHERE})
    waiting = asyncio.create_task(ada.slash(group, 'play'))
    asked = await raw.asked()
    assert (asked['context'], asked['channel']['type'], 'guild_id' in asked) == (2, 3, False)
    assert asked['user']['id'] == str(ada.id) and asked['authorizing_integration_owners'] == {'1': str(ada.id)}
    assert {person['id'] for person in asked['channel']['recipients']} == {str(ada.id), str(bruno.id)}
    assert (await raw.answer(asked, 4, {'content': 'a board'}))[0] == 200
    assert (await waiting).message.text == 'a board'
    assert [message.text for message in bruno.messages(group)] == ['a board']
    assert len(bruno.notifications) == 1 and cleo.notifications == []
    status, refused = await raw.call(f'POST /channels/{group.id}/messages', {'content': 'by token'})
    assert (status, refused['code']) == (403, 50001)
    with pytest.raises(CannotDo):
        cleo.messages(group)


@pytest.mark.parametrize('reach', [{'integration_types': [0], 'contexts': [0, 1, 2]}, {'contexts': [0, 1]}])
async def test_group_dm_offers_only_commands_meant_for_it(raw: RawBot, reach: dict[str, list[int]]) -> None:
    ada = raw.playground.person('Ada')
    group = raw.playground.world.open_group('us', ada.user)
    await raw.connect()
    await raw.register({'name': 'play', 'description': 'Play', 'type': 1, **EVERYWHERE, **reach})
    with pytest.raises(CannotDo):
        await ada.slash(group, 'play')


async def test_interaction_in_a_group_dm_has_five_follow_ups(raw: RawBot) -> None:
    world = raw.playground.world
    ada = raw.playground.person('Ada')
    group = world.open_group('us', ada.user)
    await raw.connect()
    await raw.register({'name': 'play', 'description': 'Play', 'type': 1, **EVERYWHERE})
    waiting = asyncio.create_task(ada.slash(group, 'play'))
    asked = await raw.asked()
    await raw.answer(asked, 4, {'content': 'a board'})
    await waiting
    route = f'POST /webhooks/{asked["application_id"]}/{asked["token"]}'
    said = [await raw.call(route, {'content': f'more {number}'}) for number in range(6)]
    assert [status for status, _ in said] == [200] * 5 + [400] and said[-1][1]['code'] == 40094
