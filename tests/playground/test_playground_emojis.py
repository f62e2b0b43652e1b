"""The application's own emojis: their rules, their pictures, and their use in messages."""

from __future__ import annotations

import base64
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
import pytest
from PIL import Image

from playground import Playground
from playground.records import Emoji
from playground.routes.emojis import MOST_EMOJIS
from playground.rules.unicode_emojis import is_emoji
from tests.playground.raw_bot import Json, RawBot, button, errors_of, row, select, text, v2
from tests.playground.sample_bot import SampleBot, picture


def drawn(kind: str, *, frames: int = 1) -> bytes:
    file = BytesIO()
    pictures = [Image.new('RGB', (16, 16), (0, 0, 80 * n)) for n in range(frames)]
    more: dict[str, Any] = {'save_all': True, 'append_images': pictures[1:]} if frames > 1 else {}
    pictures[0].save(file, kind, **more)
    return file.getvalue()


def uri(data: bytes, kind: str = 'png') -> str:
    return f'data:image/{kind};base64,{base64.b64encode(data).decode()}'


def route(raw: RawBot, method: str, emoji: Json | None = None) -> str:
    path = f'{method} /applications/{raw.playground.world.bot.id}/emojis'
    return path if emoji is None else f'{path}/{emoji["id"]}'


async def made(raw: RawBot, name: str, data: bytes | None = None) -> Json:
    status, emoji = await raw.call(route(raw, 'POST'), {'name': name, 'image': uri(data or picture())})
    assert status == 201, emoji
    made: Json = emoji
    return made


async def test_an_emoji_comes_is_renamed_and_goes(raw: RawBot) -> None:
    emoji = await made(raw, 'sun_1')
    assert (emoji['name'], emoji['animated'], emoji['user']['bot']) == ('sun_1', False, True)
    assert await raw.call(route(raw, 'GET', emoji)) == (200, emoji)
    status, renamed = await raw.call(route(raw, 'PATCH', emoji), {'name': 'moon_1'})
    assert (status, renamed) == (200, emoji | {'name': 'moon_1'})
    assert await raw.call(route(raw, 'GET')) == (200, {'items': [renamed]})
    assert (await raw.call(route(raw, 'DELETE', emoji)))[0] == 204
    assert (await raw.call(route(raw, 'DELETE', emoji)))[1]['code'] == 10014
    assert raw.playground.world.files == {}


@pytest.mark.parametrize(('kind', 'frames', 'animated'), [('png', 1, False), ('gif', 2, True), ('webp', 2, True)])
async def test_its_picture_is_served(raw: RawBot, kind: str, frames: int, animated: bool) -> None:
    data = drawn(kind.upper(), frames=frames)
    emoji = await made(raw, 'key', data)
    assert emoji['animated'] is animated
    async with raw.http.get(f'{raw.playground.url}/emojis/{emoji["id"]}.png?size=48') as response:
        assert (response.status, response.content_type) == (200, f'image/{kind}')
        assert await response.read() == data
    async with raw.http.get(f'{raw.playground.url}/emojis/1.png') as response:
        assert response.status == 404


REFUSED: dict[str, tuple[str, Any, str, str]] = {
    'a short name': ('a', uri(picture()), 'name', 'BASE_TYPE_BAD_LENGTH'),
    'a long name': ('a' * 33, uri(picture()), 'name', 'BASE_TYPE_BAD_LENGTH'),
    'a dash in the name': ('a-b', uri(picture()), 'name', 'STRING_TYPE_REGEX'),
    'a letter of another script': ('ключ', uri(picture()), 'name', 'STRING_TYPE_REGEX'),
    'a taken name': ('taken', uri(picture()), 'name', 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN'),
    'an address': ('door', 'https://example.org/a.png', 'image', 'IMAGE_INVALID'),
    'no image': ('door', None, 'image', 'IMAGE_INVALID'),
    'no base64': ('door', 'data:image/png;base64,*', 'image', 'IMAGE_INVALID'),
    'no picture': ('door', uri(b'words'), 'image', 'IMAGE_INVALID'),
    'a picture of another kind': ('door', uri(drawn('BMP')), 'image', 'IMAGE_INVALID'),
    'too large': ('door', uri(bytes(256 * 1024 + 1)), 'image', 'BINARY_TYPE_MAX_SIZE'),
}


@pytest.mark.parametrize('name', REFUSED)
async def test_refused_emojis(raw: RawBot, name: str) -> None:
    await made(raw, 'taken')
    called, image, path, code = REFUSED[name]
    status, answer = await raw.call(route(raw, 'POST'), {'name': called, 'image': image})
    assert (status, answer['code']) == (400, 50035)
    assert code in errors_of(answer)[path]


async def test_a_name_is_held_to_the_same_when_it_changes(raw: RawBot) -> None:
    await made(raw, 'taken')
    emoji = await made(raw, 'free')
    for name in ('taken', 'x', 'a b'):
        assert (await raw.call(route(raw, 'PATCH', emoji), {'name': name}))[0] == 400
    assert (await raw.call(route(raw, 'PATCH', emoji), {'name': 'free'}))[0] == 200


async def test_there_are_two_thousand_at_most(raw: RawBot) -> None:
    emoji = await made(raw, 'first')
    world = raw.playground.world
    world.emojis |= dict.fromkeys(range(1, MOST_EMOJIS), world.emojis[int(emoji['id'])])
    status, answer = await raw.call(route(raw, 'POST'), {'name': 'last', 'image': uri(picture())})
    assert (status, answer['code']) == (400, 30008)


async def test_emojis_of_another_application(raw: RawBot) -> None:
    for method, path in (('GET', ''), ('POST', ''), ('DELETE', '/1'), ('PATCH', '/1')):
        body = {'name': 'door', 'image': uri(picture())} if method in ('POST', 'PATCH') else None
        status, answer = await raw.call(f'{method} /applications/1/emojis{path}', body)
        assert (status, answer['code']) == (404, 10002)


async def test_own_emoji_shows_under_its_own_name(raw: RawBot) -> None:
    emoji = await made(raw, 'door', drawn('GIF', frames=2))
    used = {'id': emoji['id'], 'name': 'whatever'}
    option = {'label': 'one', 'value': '1', 'emoji': used}
    body = v2(text(f'<:was:{emoji["id"]}> open'), row(button(emoji=used)), row(select(options=[option])))
    path = f'POST /channels/{raw.playground.person("Ada").channel("games").id}/messages'
    status, message = await raw.call(path, body)
    assert status == 200, message
    words, buttons, selects = message['components']
    assert words['content'] == f'<a:door:{emoji["id"]}> open'
    shown = {'id': emoji['id'], 'name': 'door', 'animated': True}
    assert buttons['components'][0]['emoji'] == selects['components'][0]['options'][0]['emoji'] == shown


async def test_an_emoji_of_others_is_written_as_its_name(raw: RawBot) -> None:
    path = f'POST /channels/{raw.playground.person("Ada").channel("games").id}/messages'
    _, message = await raw.call(path, {'content': '<:door:123> <a:go:4>', 'embeds': [{'title': '<:door:123>'}]})
    assert message['content'] == ':door: :go:'
    assert message['embeds'][0]['title'] == ':door:'
    _, message = await raw.call(path, v2(text('<:door:123>')))
    assert message['components'][0]['content'] == ':door:'


async def test_discord_py_keeps_emojis(playground: Playground, bot: SampleBot) -> None:
    made = await bot.create_application_emoji(name='door', image=picture())
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ['door']
    renamed = await made.edit(name='gate')
    assert str(renamed) == f'<:gate:{made.id}>'
    await renamed.delete()
    with pytest.raises(discord.NotFound):
        await bot.fetch_application_emoji(made.id)


async def test_emojis_survive_a_restart(tmp_path: Path) -> None:
    before = Playground(tmp_path)
    await before.start()
    before.world.emojis[7] = Emoji(7, 'door', animated=False)
    before.world.files[7] = picture()
    await before.close()
    after = Playground(tmp_path)
    assert after.world.emojis == before.world.emojis
    assert after.world.files == {7: picture()}


@pytest.mark.parametrize('text', ['🃏', '▶️', '▶', '🗡️', '👩‍👩‍👧‍👦', '👋🏽', '🇵🇱', '4️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '❤️'])
def test_what_is_an_emoji(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize('text', ['', 'x', '4', '↓', '✓', '🂡', '▼', '🃏🃏', '🃏 ', ':door:', 'ключ', '\ufe0f', '🇵'])
def test_text_is_not_an_emoji(text: str) -> None:
    assert not is_emoji(text)
