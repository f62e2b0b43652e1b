"""The frames that the page and the playground exchange."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground import Playground
from tests.playground.sample_bot import SampleBot

Json = dict[str, Any]


class Page:
    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self._number = 0

    async def ask(self, op: str, **fields: Any) -> Json:
        """Send a request and return its answer. Frames that come before the answer are kept in `heard`."""
        self._number += 1
        await self.socket.send_json({'op': op, 'n': self._number, **fields})
        while True:
            frame: Json = await self.socket.receive_json(timeout=5)
            if frame['op'] == 'done':
                assert frame['n'] == self._number
                return frame
            self.heard.append(frame)

    def take(self, op: str) -> list[Json]:
        """Return the kept frames of this kind, and remove them."""
        found = [frame for frame in self.heard if frame['op'] == op]
        self.heard = [frame for frame in self.heard if frame['op'] != op]
        return found


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def connect(playground: Playground, http: aiohttp.ClientSession, person: str) -> Page:
    page = Page(await http.ws_connect(playground.url + '/page/socket', origin=playground.url))
    await page.ask('hello')
    assert (await page.ask('as', person=str(playground.person(person).id)))['ok']
    return page


@pytest.fixture
async def page(playground: Playground, http: aiohttp.ClientSession, bot: SampleBot) -> Page:
    return await connect(playground, http, 'Ada')


def games(playground: Playground) -> str:
    return str(playground.person('Ada').channel('games').id)


async def test_the_page_is_served(playground: Playground, http: aiohttp.ClientSession) -> None:
    for path, kind in (('/', 'text/html'), ('/page/main.js', 'javascript'), ('/page/base.css', 'text/css')):
        async with http.get(playground.url + path) as response:
            assert response.status == 200
            assert kind in response.headers['Content-Type']


async def test_a_file_that_is_not_there(playground: Playground, http: aiohttp.ClientSession) -> None:
    for path in ('/attachments/1/2/a.png', '/attachments/x/y/z', '/page/nothing.js', '/page/../server.py'):
        async with http.get(playground.url + path) as response:
            assert response.status == 404


async def test_other_pages_may_not_connect(playground: Playground, http: aiohttp.ClientSession) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await http.ws_connect(playground.url + '/page/socket', origin='https://example.org')
    assert refused.value.status == 403


async def test_the_world_through_the_eyes_of_one(playground: Playground, page: Page) -> None:
    ada = playground.person('Ada')
    world = page.take('world')[-1]
    assert world['me'] == str(ada.id)
    assert world['dm'] == str(ada.dm.id)
    assert [person['name'] for person in world['people']] == ['Ada', 'Bruno']
    assert world['people'][0].keys() == {
        *('id', 'name', 'nick', 'avatar_color', 'locale', 'dms_open', 'in_guild', 'moderator', 'dm')
    }
    assert [(c['name'], c['type']) for c in world['channels']] == [('general', 0), ('games', 0), ('Ada', 1)]
    assert world['bot'] == {'id': str(playground.world.bot.id), 'name': 'Clew', 'online': True}
    assert {command['name'] for command in world['commands']} >= {'play', 'resume'}
    assert {'ru', 'pl', 'en-US'} <= set(world['locales'])
    assert [frame['messages'] for frame in page.take('history')[-3:]] == [[], [], []]


async def test_playing(playground: Playground, page: Page) -> None:
    here = games(playground)
    assert (await page.ask('slash', channel=here, command='play', options={'game': 'onirim', 'seats': '2'}))['ok']
    board = page.take('message')[0]['message']
    assert board['pings'] == []
    assert 'only_for' not in board
    place = {'channel': here, 'message': board['id']}
    assert (await page.ask('press', **place, custom_id='v1:turn:1'))['ok']
    assert page.take('message')[0]['message']['id'] == board['id']
    assert (await page.ask('choose', **place, custom_id='v1colour', values=['red']))['ok']
    private = page.take('message')[0]['message']
    assert private['only_for'] == str(playground.person('Ada').id)
    assert (await page.ask('dismiss', message=private['id']))['ok']
    assert page.take('gone') == [{'op': 'gone', 'channel': here, 'message': private['id']}]
    done = await page.ask('press', **place, custom_id='v1:turn:1')
    assert (done['ok'], done['error']) == (False, 'This interaction failed')


async def test_press_on_a_deleted_message_fails_like_on_a_component(playground: Playground, page: Page) -> None:
    here = games(playground)
    await page.ask('slash', channel=here, command='play', options={'game': 'onirim'})
    place = {'channel': here, 'message': page.take('message')[0]['message']['id']}
    asked = len(playground.world.interactions)
    playground.faults.delete_message(playground.person('Ada').messages('games')[-1])
    for op, fields in (('press', {'custom_id': 'v1:turn:1'}), ('choose', {'custom_id': 'v1colour', 'values': ['red']})):
        done = await page.ask(op, **place, **fields)
        assert (done['ok'], done['error']) == (False, 'This interaction failed')
    assert len(playground.world.interactions) == asked, 'the bot hears nothing of it'


async def test_modal_and_completion(playground: Playground, page: Page) -> None:
    here = games(playground)
    await page.ask('slash', channel=here, command='play', options={'game': 'onirim'})
    board = page.take('message')[0]['message']
    assert (await page.ask('press', channel=here, message=board['id'], custom_id='v1:ask:'))['ok']
    modal = page.take('modal')[0]
    assert modal['modal']['title'] == 'A question'
    done = await page.ask('submit', modal=modal['id'], values={'answer': 'x' * 21})
    assert not done['ok']
    assert (await page.ask('submit', modal=modal['id'], values={'answer': 'yes'}))['ok']
    assert page.take('message')[0]['message']['content'] == 'said yes'
    assert not (await page.ask('submit', modal=modal['id'], values={'answer': 'yes'}))['ok']
    done = await page.ask('complete', channel=here, command='resume', option='table', value='pari', options={})
    assert done['choices'] == [{'name': 'table paris', 'value': 'paris'}]


async def test_two_tabs(playground: Playground, http: aiohttp.ClientSession, page: Page) -> None:
    other = await connect(playground, http, 'Bruno')
    bruno = playground.person('Bruno')
    await page.ask('say', channel=games(playground), text=f'hello {bruno.mention}')
    await page.ask('slash', channel=games(playground), command='hello', options={})
    await page.ask('slash', channel=games(playground), command='deal', options={})
    await other.ask('say', channel=games(playground), text='hi')
    seen = [(frame['message']['content'], frame['message']['pings']) for frame in other.take('message')]
    ada = playground.person('Ada')
    assert seen == [(f'hello {bruno.mention}', [str(bruno.id)]), (f'dealt to {ada.mention}', [str(ada.id)]), ('hi', [])]


async def test_people_guild_and_threads(playground: Playground, page: Page) -> None:
    done = await page.ask('add_person', name='Zoé', locale='pl')
    assert page.take('world')[-1]['people'][-1]['locale'] == 'pl'
    assert (await page.ask('set_person', person=done['person'], locale='ru', dms_open=False))['ok']
    zoe = page.take('world')[-1]['people'][-1]
    assert (zoe['locale'], zoe['dms_open']) == ('ru', False)
    assert (await page.ask('set_guild', locale='pl'))['ok']
    assert page.take('world')[-1]['guild']['locale'] == 'pl'
    done = await page.ask('new_thread', channel=games(playground), name='ours')
    assert page.take('world')[-1]['channels'][-1] == {
        'id': done['channel'],
        'name': 'ours',
        'type': 11,
        'parent_id': games(playground),
        'elsewhere': False,
        'archived': False,
        'locked': False,
        'without_bot': False,
        'may': None,
    }
    assert page.take('history')[-1] == {'op': 'history', 'channel': done['channel'], 'messages': []}


@pytest.mark.parametrize(
    ('op', 'fields'),
    [
        ('add_person', {'name': 'Ada', 'locale': 'pl'}),
        ('add_person', {'name': '', 'locale': 'pl'}),
        ('add_person', {'name': 'X', 'locale': 'tlh'}),
        ('set_guild', {'locale': 'tlh'}),
        ('as', {'person': '1'}),
        ('say', {'channel': '1', 'text': 'x'}),
        ('slash', {'channel': 'games', 'command': 'play', 'options': {}}),
        ('nonsense', {}),
        ('say', {}),
    ],
)
async def test_what_cannot_be_done(playground: Playground, page: Page, op: str, fields: Json) -> None:
    done = await page.ask(op, **fields)
    assert not done['ok']
    assert done['error']


async def test_the_sentence_of_a_failure(playground: Playground, page: Page, bot: SampleBot) -> None:
    await page.ask('slash', channel=games(playground), command='play', options={'game': 'onirim'})
    board = page.take('message')[0]['message']
    await playground.gateway.invalidate()
    done = await page.ask('press', channel=games(playground), message=board['id'], custom_id='v1:hand:')
    assert (done['ok'], done['error']) == (False, 'This interaction failed')
    assert not page.take('world')[-1]['bot']['online']


async def test_closed_tab_gets_no_frames(playground: Playground, http: aiohttp.ClientSession) -> None:
    before = len(playground.world.watchers)
    page = await connect(playground, http, 'Ada')
    assert (playground.tabs, len(playground.world.watchers)) == (1, before + 1)
    await page.socket.close()
    async with asyncio.timeout(20):
        while playground.tabs:  # noqa: ASYNC110  # nothing tells when the server has noticed
            await asyncio.sleep(0)
    assert len(playground.world.watchers) == before


async def test_close_disconnects_the_tabs(http: aiohttp.ClientSession) -> None:
    playground = Playground()
    await playground.start()
    page = await connect(playground, http, 'Ada')
    await playground.close()
    assert (await page.socket.receive(timeout=5)).type is aiohttp.WSMsgType.CLOSE
    assert page.socket.close_code == 1001


async def test_notification_reaches_the_page_at_once(playground: Playground, page: Page) -> None:
    (before,) = page.take('notifications')[-1:]
    assert before['notifications'] == []
    bruno, ada = playground.person('Bruno'), playground.person('Ada')
    said = bruno.say('games', f'{ada.mention}, come!')
    ada.say('games', f'{bruno.mention}, why?')
    await page.ask('as', person=str(ada.id))
    (new,) = page.take('notification')
    assert new['notification'] == {
        'message': str(said.id),
        'channel': games(playground),
        'title': 'Bruno (#games, Clew)',
        'body': '@Ada, come!',
        'timestamp': said.raw['timestamp'],
    }
    (again,) = page.take('notifications')
    assert again['notifications'] == [new['notification']]


async def test_a_message_says_whom_this_client_cannot_name(
    playground: Playground, page: Page, http: aiohttp.ClientSession
) -> None:
    clea = playground.add_person('Clea')
    playground.person('Bruno').say('games', 'about <@1>')
    await page.ask('as', person=str(clea.id))
    (history,) = [frame for frame in page.take('history') if frame['messages']][-1:]
    assert history['messages'][0]['nameless'] == ['1']
