"""Every kind of message that Discord refuses, with the error's code and path, and the largest valid message."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playground.raw_bot import RawBot, button, errors_of, gallery, row, select, text, v2
from tests.playground.sample_bot import picture

LEGACY = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'
LENGTH = 'BASE_TYPE_BAD_LENGTH'
SECTION = {'type': 9, 'components': [text()], 'accessory': button()}


def buttons(count: int, prefix: str = 'b') -> list[dict[str, Any]]:
    return [button(custom_id=f'{prefix}{n}') for n in range(count)]


def rows(count: int, each: int = 1) -> list[dict[str, Any]]:
    return [row(*buttons(each, f'r{n}-')) for n in range(count)]


INVALID: dict[str, tuple[dict[str, Any], str, str]] = {
    'content too long': ({'content': 'x' * 2001}, 'content', LENGTH),
    'six rows': ({'content': 'x', 'components': rows(6)}, 'components', LENGTH),
    'six buttons in a row': ({'content': 'x', 'components': [row(*buttons(6))]}, 'components.0.components', LENGTH),
    'empty row': ({'content': 'x', 'components': [row()]}, 'components.0.components', LENGTH),
    'button and select in a row': (
        {'content': 'x', 'components': [row(button(), select())]},
        'components.0.components',
        LENGTH,
    ),
    'container without the flag': (
        {'content': 'x', 'components': [{'type': 17, 'components': [text()]}]},
        'components.0.type',
        'BASE_TYPE_CHOICES',
    ),
    'button outside a row': (v2(button()), 'components.0.type', 'BASE_TYPE_CHOICES'),
    'container in a container': (
        v2({'type': 17, 'components': [{'type': 17, 'components': [text()]}]}),
        'components.0.components.0.type',
        'BASE_TYPE_CHOICES',
    ),
    'label of 81': ({'components': [row(button('x' * 81))]}, 'components.0.components.0.label', LENGTH),
    'custom_id of 101': (
        {'components': [row(button(custom_id='x' * 101))]},
        'components.0.components.0.custom_id',
        LENGTH,
    ),
    'no custom_id': (
        {'components': [row({'type': 2, 'style': 1, 'label': 'x'})]},
        'components.0.components.0.custom_id',
        'BASE_TYPE_REQUIRED',
    ),
    'custom_id twice': (
        {'components': [row(button()), row(button())]},
        'components.1.components.0.custom_id',
        'COMPONENT_CUSTOM_ID_DUPLICATED',
    ),
    'id twice': (v2(text() | {'id': 7}, text() | {'id': 7}), 'components.1.id', 'COMPONENT_ID_DUPLICATED'),
    'neither label nor emoji': (
        {'components': [row(button(''))]},
        'components.0.components.0',
        'BUTTON_COMPONENT_INVALID',
    ),
    'unknown style': (
        {'components': [row(button(style=9))]},
        'components.0.components.0.style',
        'BASE_TYPE_CHOICES',
    ),
    'link with custom_id': (
        {'components': [row(button(style=5, url='https://example.org'))]},
        'components.0.components.0',
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
    ),
    'link of another scheme': (
        {'components': [row({'type': 2, 'style': 5, 'label': 'x', 'url': 'ftp://example.org'})]},
        'components.0.components.0.url',
        'URL_TYPE_INVALID_SCHEME',
    ),
    'unknown own emoji': (
        {'components': [row(button(emoji={'id': '123', 'name': 'card'}))]},
        'components.0.components.0.emoji.id',
        'COMPONENT_INVALID_EMOJI',
    ),
    'no emoji at all': (
        {'components': [row(button(emoji={'name': 'heart'}))]},
        'components.0.components.0.emoji.name',
        'COMPONENT_INVALID_EMOJI',
    ),
    'no options': ({'components': [row(select(0))]}, 'components.0.components.0.options', LENGTH),
    '26 options': ({'components': [row(select(26))]}, 'components.0.components.0.options', LENGTH),
    'option label of 101': (
        {'components': [row(select(options=[{'label': 'x' * 101, 'value': '1'}]))]},
        'components.0.components.0.options.0.label',
        LENGTH,
    ),
    'option twice': (
        {'components': [row(select(options=[{'label': 'x', 'value': '1'}] * 2))]},
        'components.0.components.0.options.1.value',
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ),
    'placeholder of 151': (
        {'components': [row(select(placeholder='x' * 151))]},
        'components.0.components.0.placeholder',
        LENGTH,
    ),
    'more values than options': (
        {'components': [row(select(2, max_values=3))]},
        'components.0.components.0.max_values',
        'NUMBER_TYPE_MAX',
    ),
    'min of 26': (
        {'components': [row(select(25, min_values=26))]},
        'components.0.components.0.min_values',
        'NUMBER_TYPE_MAX',
    ),
    'min below nothing': (
        {'components': [row(select(min_values=-1))]},
        'components.0.components.0.min_values',
        'NUMBER_TYPE_MAX',
    ),
    'max of nothing': (
        {'components': [row(select(max_values=0, min_values=0))]},
        'components.0.components.0.max_values',
        'NUMBER_TYPE_MAX',
    ),
    'option value of 101': (
        {'components': [row(select(options=[{'label': 'x', 'value': 'x' * 101}]))]},
        'components.0.components.0.options.0.value',
        LENGTH,
    ),
    'option description of 101': (
        {'components': [row(select(options=[{'label': 'x', 'value': 'x', 'description': 'x' * 101}]))]},
        'components.0.components.0.options.0.description',
        LENGTH,
    ),
    'max below min': (
        {'components': [row(select(3, min_values=3, max_values=2))]},
        'components.0.components.0.max_values',
        'NUMBER_TYPE_MAX',
    ),
    'too many defaults': (
        {'components': [row(select(options=[{'label': n, 'value': n, 'default': True} for n in 'ab']))]},
        'components.0.components.0.options',
        'COMPONENT_DEFAULTS_EXCEEDED',
    ),
    'v2 with content': (v2(text(), content='x'), 'content', LEGACY),
    'v2 with embeds': (v2(text(), embeds=[{'title': 'x'}]), 'embeds', LEGACY),
    '41 components': (v2(*[text('x')] * 41), 'components', 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'),
    '41 components, nested': (
        v2({'type': 17, 'components': [SECTION, *rows(6, 5), text()]}),
        'components',
        'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ),
    '4001 characters': (v2(text('x' * 4000), text('x')), 'components', 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'),
    'empty text': (v2(text('')), 'components.0.content', 'BASE_TYPE_REQUIRED'),
    'section without accessory': (
        v2({'type': 9, 'components': [text()]}),
        'components.0.accessory',
        'BASE_TYPE_REQUIRED',
    ),
    'section with four texts': (v2(SECTION | {'components': [text()] * 4}), 'components.0.components', LENGTH),
    'empty container': (v2({'type': 17, 'components': []}), 'components.0.components', LENGTH),
    'colour out of range': (
        v2({'type': 17, 'accent_color': 1 << 24, 'components': [text()]}),
        'components.0.accent_color',
        'NUMBER_TYPE_MAX',
    ),
    'spacing of a separator': (v2({'type': 14, 'spacing': 3}), 'components.0.spacing', 'BASE_TYPE_CHOICES'),
    'eleven pictures': (
        v2({'type': 12, 'items': [{'media': {'url': 'https://example.org/x.png'}}] * 11}),
        'components.0.items',
        LENGTH,
    ),
    'alt text of 1025': (
        v2(gallery('https://example.org/x.png', 'x' * 1025)),
        'components.0.items.0.description',
        LENGTH,
    ),
    'picture of another scheme': (
        v2(gallery('data:image/png;base64,AAAA')),
        'components.0.items.0.media.url',
        'URL_TYPE_INVALID_SCHEME',
    ),
    'picture that did not come': (
        v2(gallery()),
        'components.0.items.0.media.url',
        'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    ),
    'eleven embeds': ({'embeds': [{'title': 'x'}] * 11}, 'embeds', LENGTH),
    'embed title of 257': ({'embeds': [{'title': 'x' * 257}]}, 'embeds.0.title', LENGTH),
    'embed description of 4097': ({'embeds': [{'description': 'x' * 4097}]}, 'embeds.0.description', LENGTH),
    'embed footer of 2049': ({'embeds': [{'footer': {'text': 'x' * 2049}}]}, 'embeds.0.footer.text', LENGTH),
    'embed author of 257': ({'embeds': [{'author': {'name': 'x' * 257}}]}, 'embeds.0.author.name', LENGTH),
    'field name of 257': (
        {'embeds': [{'fields': [{'name': 'n' * 257, 'value': 'v'}]}]},
        'embeds.0.fields.0.name',
        LENGTH,
    ),
    '26 fields': ({'embeds': [{'fields': [{'name': 'n', 'value': 'v'}] * 26}]}, 'embeds.0.fields', LENGTH),
    'field value of 1025': (
        {'embeds': [{'fields': [{'name': 'n', 'value': 'v' * 1025}]}]},
        'embeds.0.fields.0.value',
        LENGTH,
    ),
    'embeds of 6001 together': (
        {'embeds': [{'description': 'x' * 3001}, {'description': 'x' * 3000}]},
        'embeds',
        'MAX_EMBED_SIZE_EXCEEDED',
    ),
    'parse and users': (
        {'content': 'x', 'allowed_mentions': {'parse': ['users'], 'users': ['1']}},
        'allowed_mentions',
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ),
    'attachment without a file': (
        {'content': 'x', 'attachments': [{'id': 0}]},
        'attachments.0.id',
        'ATTACHMENT_NOT_FOUND',
    ),
}


def send(raw: RawBot) -> str:
    return f'POST /channels/{raw.playground.person("Ada").dm.id}/messages'


@pytest.mark.parametrize('name', INVALID)
async def test_refused_as_invalid(raw: RawBot, name: str) -> None:
    body, path, code = INVALID[name]
    status, answer = await raw.call(send(raw), body)
    assert (status, answer['code']) == (400, 50035)
    assert code in errors_of(answer).get(path, []), errors_of(answer)
    assert raw.playground.person('Ada').messages(raw.playground.person('Ada').dm) == []


TAKEN: dict[str, dict[str, Any]] = {
    'content': {'content': 'x' * 2000},
    'five rows of five': {'content': 'x', 'components': rows(5, 5)},
    '25 options': {'components': [row(select(25, max_values=25, placeholder='x' * 150))]},
    'longest button': {'components': [row(button('x' * 80, 'x' * 100))]},
    'link': {'components': [row({'type': 2, 'style': 5, 'label': 'x', 'url': 'https://example.org'})]},
    'emoji alone': {'components': [row(button('', emoji={'name': '🃏'}))]},
    '40 components': v2({'type': 17, 'components': [SECTION, *rows(6, 5)]}),
    '4000 characters': v2(text('x' * 2000), text('x' * 2000)),
    'any number of values': {'components': [row(select(3, min_values=0, max_values=3))]},
    'longest option': {
        'components': [row(select(options=[{'label': 'x' * 100, 'value': 'y' * 100, 'description': 'z' * 100}]))]
    },
    'white container': v2({'type': 17, 'accent_color': 0xFFFFFF, 'components': [text()]}),
    'black container': v2({'type': 17, 'accent_color': 0, 'components': [text()]}),
    'longest footer': {
        'embeds': [
            {
                'footer': {'text': 'x' * 2048},
                'author': {'name': 'x' * 256},
                'fields': [{'name': 'n' * 256, 'value': 'v' * 1024}] * 2,
            }
        ]
    },
    'longest alt text': v2(gallery('https://example.org/x.png', 'x' * 1024)),
    'embed': {'embeds': [{'title': 'x' * 256, 'description': 'x' * 4096}]},
}


@pytest.mark.parametrize('name', TAKEN)
async def test_the_largest_is_taken(raw: RawBot, name: str) -> None:
    status, answer = await raw.call(send(raw), TAKEN[name])
    assert status == 200, answer


@pytest.mark.parametrize('body', [{}, {'content': ''}, {'content': None, 'embeds': []}, v2()])
async def test_an_empty_message(raw: RawBot, body: dict[str, Any]) -> None:
    status, answer = await raw.call(send(raw), body)
    assert (status, answer['code']) == (400, 50006)


async def test_files(raw: RawBot) -> None:
    """Files that are too large, not listed, not shown by a component, or valid."""
    huge = b'\0' * (10 * 1024 * 1024 + 1)
    status, answer = await raw.call(send(raw), {'content': 'x'}, files={'a.png': huge})
    assert (status, answer['code']) == (400, 50045)
    status, answer = await raw.call(send(raw), {'content': 'x'}, files={f'{n}.png': b'.' for n in range(11)})
    assert (status, answer['code']) == (400, 50035)
    status, answer = await raw.call(send(raw), {'content': 'x', 'attachments': []}, files={'a.png': picture()})
    assert errors_of(answer) == {'attachments': ['ATTACHMENT_NOT_FOUND']}
    status, answer = await raw.call(send(raw), v2(text()), files={'a.png': picture()})
    assert errors_of(answer) == {'attachments.0': ['MESSAGE_ATTACHMENT_NOT_REFERENCED']}
    listed = [{'id': 0, 'description': 'x' * 1025}]
    status, answer = await raw.call(send(raw), v2(gallery(), attachments=listed), files={'a.png': picture()})
    assert errors_of(answer) == {'attachments.0.description': ['BASE_TYPE_BAD_LENGTH']}
    assert raw.playground.world.files == {}
    status, answer = await raw.call(send(raw), v2(gallery()), files={'a.png': picture()})
    media = answer['components'][0]['items'][0]['media']
    assert (status, media['width'], media['height'], media['content_type']) == (200, 64, 32, 'image/png')
    async with raw.http.get(media['url']) as response:
        assert await response.read() == picture()


async def test_a_request_that_is_too_large_in_all(raw: RawBot) -> None:
    files = {f'{n}.png': b'\0' * (9 * 1024 * 1024) for n in range(3)}
    status, answer = await raw.call(send(raw), {'content': 'x'}, files=files)
    assert (status, answer['code']) == (413, 40005)


async def test_invalid_json_is_refused(raw: RawBot) -> None:
    url = raw.playground.api_url + send(raw).split()[1]
    async with raw.http.post(url, data=b'{', headers={'Authorization': f'Bot {raw.playground.token}'}) as response:
        assert (response.status, (await response.json())['code']) == (400, 50109)


PART = b'--b\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{}\r\n'


@pytest.mark.parametrize(
    ('kind', 'body'),
    [
        ('multipart/form-data', PART + b'--b--'),
        ('multipart/mixed; boundary=b', PART + b'--b--'),
        ('multipart/form-data; boundary=b', b''),
        ('multipart/form-data; boundary=b', PART),
        ('multipart/form-data; boundary=b', b'x' + PART + b'--b--'),
        ('multipart/form-data; boundary=b', b'--b\r\nContent-Type: application/json\r\n\r\n{}\r\n--b--\r\n'),
    ],
)
async def test_invalid_form_is_refused(raw: RawBot, kind: str, body: bytes) -> None:
    headers = {'Authorization': f'Bot {raw.playground.token}', 'Content-Type': kind}
    url = raw.playground.api_url + send(raw).split()[1]
    async with raw.http.post(url, data=body, headers=headers) as response:
        assert (response.status, (await response.json())['code']) == (400, 50109)


async def test_a_file_with_a_strange_name(raw: RawBot) -> None:
    status, answer = await raw.call(send(raw), {'content': 'x'}, files={'a "b\\c" é.png': picture()})
    (attachment,) = answer['attachments']
    assert (status, attachment['filename'], attachment['width']) == (200, 'a__b_c__é.png', 64)
