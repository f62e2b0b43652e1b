"""Slash commands and modals: refusals by Discord, and how people use them in a client."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest

from playground import CannotDo
from playground.pictures import Upload
from playground.wire import FILE_LIMIT
from playground.world import TOKEN_LIFE
from tests.playground.raw_bot import Json, RawBot, errors_of, select

LENGTH = 'BASE_TYPE_BAD_LENGTH'


def command(name: str = 'play', **more: Any) -> Json:
    return {'name': name, 'description': 'Play', 'type': 1} | more


def option(name: str = 'game', kind: int = 3, **more: Any) -> Json:
    return {'name': name, 'description': 'Which', 'type': kind} | more


REFUSED: dict[str, tuple[list[Json], str, str]] = {
    '101 commands': ([command(f'c{n}') for n in range(101)], '', 'APPLICATION_COMMANDS_MAX'),
    '16 menus': ([{'name': f'm{n}', 'type': 3} for n in range(16)], '', 'APPLICATION_COMMANDS_MAX'),
    'name twice': ([command(), command()], '1.name', 'APPLICATION_COMMANDS_DUPLICATE_NAME'),
    'capitals': ([command('Play')], '0.name', 'APPLICATION_COMMAND_INVALID_NAME'),
    'space': ([command('play it')], '0.name', 'APPLICATION_COMMAND_INVALID_NAME'),
    'name of 33': ([command('x' * 33)], '0.name', LENGTH),
    'no description': ([command(description='')], '0.description', LENGTH),
    'description of 101': ([command(description='x' * 101)], '0.description', LENGTH),
    'translation of 101': (
        [command(description_localizations={'pl': 'x' * 101})],
        '0.description_localizations.pl',
        LENGTH,
    ),
    'translated name with a space': (
        [command(name_localizations={'ru': 'сыграть партию'})],
        '0.name_localizations.ru',
        'APPLICATION_COMMAND_INVALID_NAME',
    ),
    'unknown language': ([command(name_localizations={'tlh': 'x'})], '0.name_localizations', 'BASE_TYPE_CHOICES'),
    '26 options': ([command(options=[option(f'o{n}') for n in range(26)])], '0.options', LENGTH),
    'option name twice': (
        [command(options=[option(), option()])],
        '0.options.1.name',
        'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE',
    ),
    'translated option name twice': (
        [command(options=[option('a', name_localizations={'pl': 'x'}), option('b', name_localizations={'pl': 'x'})])],
        '0.options.1.name_localizations.pl',
        'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE',
    ),
    'required after optional': (
        [command(options=[option('a'), option('b', required=True)])],
        '0.options.1',
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ),
    '26 choices': (
        [command(options=[option(choices=[{'name': str(n), 'value': str(n)} for n in range(26)])])],
        '0.options.0.choices',
        LENGTH,
    ),
    'choice twice': (
        [command(options=[option(choices=[{'name': 'x', 'value': 'x'}] * 2)])],
        '0.options.0.choices.1.name',
        'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE',
    ),
    'choices and completion': (
        [command(options=[option(choices=[{'name': 'x', 'value': 'x'}], autocomplete=True)])],
        '0.options.0.choices',
        'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
    ),
    'completion of a yes or no': (
        [command(options=[option(kind=5, autocomplete=True)])],
        '0.options.0.type',
        'BASE_TYPE_CHOICES',
    ),
    'choices of a user': (
        [command(options=[option(kind=6, choices=[{'name': 'x', 'value': 'x'}])])],
        '0.options.0.type',
        'BASE_TYPE_CHOICES',
    ),
    'more than 8000 characters': (
        [
            command(
                options=[
                    option(f'o{n}', choices=[{'name': f'{m:0100}', 'value': str(m)} for m in range(25)])
                    for n in range(4)
                ]
            )
        ],
        '0',
        'APPLICATION_COMMAND_TOO_LARGE',
    ),
}


@pytest.mark.parametrize('name', REFUSED)
async def test_commands_that_are_refused(raw: RawBot, name: str) -> None:
    commands, path, code = REFUSED[name]
    status, answer = await raw.register(*commands)
    assert (status, answer['code']) == (400, 50035)
    assert code in errors_of(answer).get(path, []), errors_of(answer)
    assert raw.playground.world.all_commands() == []


async def test_commands_that_are_taken(raw: RawBot) -> None:
    commands = [command(f'c{n}') for n in range(99)]
    commands.append(
        command(options=[option('игра', required=True, name_localizations={'hi': 'खेल', 'th': 'เล่น'}), option('b')])
    )
    status, registered = await raw.register(*commands)
    assert status == 200, registered
    assert len(registered) == 100
    again = (await raw.register(*commands))[1]
    assert [c['id'] for c in again] == [c['id'] for c in registered]
    assert (await raw.call(f'GET /applications/{raw.playground.world.bot.id}/commands'))[1] == again
    status, _ = await raw.register()
    assert (status, raw.playground.world.all_commands()) == (200, [])


async def test_commands_of_the_guild(raw: RawBot) -> None:
    world = raw.playground.world
    path = f'/applications/{world.bot.id}/guilds/{world.guild.id}/commands'
    status, registered = await raw.call(f'PUT {path}', [command('only-here')])
    assert (status, registered[0]['guild_id']) == (200, str(world.guild.id))
    ada = raw.playground.person('Ada')
    with pytest.raises(CannotDo, match='There is no command'):
        await ada.slash(ada.dm, 'only-here')
    status, answer = await raw.call(f'PUT /applications/{world.bot.id}/guilds/1/commands', [])
    assert (status, answer['code']) == (403, 50001)


async def test_a_client_checks_the_options(raw: RawBot) -> None:
    ada = raw.playground.person('Ada')
    takes = [
        option('game', required=True, choices=[{'name': 'Onirim', 'value': 'onirim'}]),
        option('seats', 4, min_value=1, max_value=2),
        option('note', 3, max_length=5),
        option('fast', 5),
    ]
    await raw.register(
        command(options=takes),
        command('admin', default_member_permissions='8192'),
        command('never', default_member_permissions='0'),
    )
    for values, words in (
        ({}, 'Missing: game'),
        ({'game': 'chess'}, 'game cannot be'),
        ({'game': 'onirim', 'seats': 3}, 'seats cannot be'),
        ({'game': 'onirim', 'seats': 'two'}, 'seats cannot be'),
        ({'game': 'onirim', 'note': 'longer'}, 'note cannot be'),
        ({'game': 'onirim', 'fast': 'perhaps'}, 'fast cannot be'),
        ({'game': 'onirim', 'other': 1}, 'no option other'),
    ):
        with pytest.raises(CannotDo, match=words):
            await ada.slash('games', 'play', **values)
    with pytest.raises(CannotDo, match='no command'):
        await ada.slash('games', 'admin')
    await raw.connect()
    waiting = asyncio.create_task(ada.slash('games', 'play', game='Onirim', seats='2', fast='true'))
    asked = await raw.asked()
    assert [(o['name'], o['value']) for o in asked['data']['options']] == [
        ('game', 'onirim'),
        ('seats', 2),
        ('fast', True),
    ]
    await raw.answer(asked, 4, {'content': 'x'})
    await waiting
    mia = raw.playground.add_person('Mia', moderator=True)
    with pytest.raises(CannotDo, match='no command'):
        await mia.slash('games', 'never')
    waiting = asyncio.create_task(mia.slash('games', 'admin'))
    asked = await raw.asked()
    assert int(asked['member']['permissions']) & 8192
    await raw.answer(asked, 4, {'content': 'x'})
    await waiting


async def test_subcommands(raw: RawBot) -> None:
    await raw.connect()
    await raw.register(command('table', options=[option('open', 1, options=[option('name', required=True)])]))
    waiting = asyncio.create_task(raw.playground.person('Ada').slash('games', 'table open', name='ours'))
    asked = await raw.asked()
    assert asked['data']['options'] == [
        {'name': 'open', 'type': 1, 'options': [{'name': 'name', 'type': 3, 'value': 'ours'}]}
    ]
    await raw.answer(asked, 4, {'content': 'x'})
    await waiting
    with pytest.raises(CannotDo, match='needs one of open'):
        await raw.playground.person('Ada').slash('games', 'table')


@pytest.mark.parametrize('choices', [[{'name': 'x', 'value': 'x'}] * 26, [{'name': 'x' * 101, 'value': 'x'}]])
async def test_choices_that_are_refused(raw: RawBot, choices: list[Json]) -> None:
    await raw.connect()
    await raw.register(command(options=[option('table', autocomplete=True)]))
    waiting = asyncio.create_task(raw.playground.person('Ada').complete('games', 'play', 'table', 'x'))
    asked = await raw.asked()
    assert asked['data']['options'] == [{'name': 'table', 'type': 3, 'value': 'x', 'focused': True}]
    status, answer = await raw.answer(asked, 8, {'choices': choices})
    assert (status, answer['code']) == (400, 50035)
    await raw.answer(asked, 8, {'choices': [{'name': 'x', 'value': 'y', 'name_localizations': {'en-US': 'z'}}]})
    assert [(choice.name, choice.value) for choice in await waiting] == [('z', 'y')]


def modal(*rows: Json, **more: Any) -> Json:
    return {'title': 'Title', 'custom_id': 'm', 'components': list(rows)} | more


def label(component: Json | None = None, text: str = 'Name', **more: Any) -> Json:
    return {'type': 18, 'label': text, 'component': component or entry()} | more


def entry(custom_id: str = 'name', **more: Any) -> Json:
    return {'type': 4, 'custom_id': custom_id, 'style': 1} | more


def group(kind: int, count: int) -> Json:
    return {'type': kind, 'custom_id': 'g', 'options': [{'label': str(n), 'value': str(n)} for n in range(count)]}


def upload(**more: Any) -> Json:
    return {'type': 19, 'custom_id': 'file'} | more


REFUSED_MODALS: dict[str, tuple[Json, str, str]] = {
    'title of 46': (modal(label(), title='x' * 46), 'title', LENGTH),
    'no custom_id': (modal(label(), custom_id=''), 'custom_id', LENGTH),
    'nothing in it': (modal(), 'components', LENGTH),
    'six rows': (modal(*[label(entry(f'e{n}')) for n in range(6)]), 'components', LENGTH),
    'a button': (modal({'type': 2}), 'components.0.type', 'BASE_TYPE_CHOICES'),
    'label of 46': (modal(label(text='x' * 46)), 'components.0.label', LENGTH),
    'description of 101': (modal(label(description='x' * 101)), 'components.0.description', LENGTH),
    'custom_id twice': (
        modal(label(), label()),
        'components.1.component.custom_id',
        'COMPONENT_CUSTOM_ID_DUPLICATED',
    ),
    'placeholder of 101': (
        modal(label(entry(placeholder='x' * 101))),
        'components.0.component.placeholder',
        LENGTH,
    ),
    'lengths upside down': (
        modal(label(entry(min_length=5, max_length=4))),
        'components.0.component.max_length',
        'NUMBER_TYPE_MAX',
    ),
    'select without options': (modal(label(select(0))), 'components.0.component.options', LENGTH),
    'radio group of one': (modal(label(group(21, 1))), 'components.0.component.options', LENGTH),
    'eleven checkboxes': (modal(label(group(22, 11))), 'components.0.component.options', LENGTH),
    'eleven files': (modal(label(upload(max_values=11))), 'components.0.component.max_values', 'NUMBER_TYPE_MAX'),
    'fewer files than needed': (
        modal(label(upload(min_values=3, max_values=2))),
        'components.0.component.max_values',
        'NUMBER_TYPE_MAX',
    ),
    'minus one file': (modal(label(upload(min_values=-1))), 'components.0.component.min_values', 'NUMBER_TYPE_MAX'),
    'two in a row': (
        modal({'type': 1, 'components': [entry('a', label='a'), entry('b', label='b')]}),
        'components.0.components',
        LENGTH,
    ),
    'no label in a row': (modal({'type': 1, 'components': [entry('a')]}), 'components.0.components.0.label', LENGTH),
    'select in a row': (
        modal({'type': 1, 'components': [select()]}),
        'components.0.components.0.type',
        'BASE_TYPE_CHOICES',
    ),
}


@pytest.mark.parametrize('name', REFUSED_MODALS)
async def test_modals_that_are_refused(raw: RawBot, name: str) -> None:
    data, path, code = REFUSED_MODALS[name]
    await raw.connect()
    asked, waiting = await raw.start()
    status, answer = await raw.answer(asked, 9, data)
    assert (status, answer['code']) == (400, 50035)
    assert code in errors_of(answer).get(path, []), errors_of(answer)
    await raw.answer(asked, 9, modal(label()))
    assert (await waiting).kind == 'modal'


async def test_filling_in_every_kind_of_entry(raw: RawBot) -> None:
    await raw.connect()
    ada, bruno = raw.playground.person('Ada'), raw.playground.person('Bruno')
    asked, waiting = await raw.start()
    rows = (
        label(entry('text', max_length=5), 'Text'),
        label(select(3, custom_id='many', max_values=2), 'Many'),
        label({'type': 5, 'custom_id': 'who'}, 'Who'),
        label(group(21, 2), 'Radio'),
        label({'type': 23, 'custom_id': 'yes'}, 'Yes'),
    )
    status, answer = await raw.answer(asked, 9, modal(*rows))
    assert status == 200, answer
    form = (await waiting).modal
    good = {'text': 'words', 'many': ['option 0', '2'], 'Who': 'Bruno', 'g': '1', 'yes': True}
    for wrong in ({'text': ''}, {'text': 'longer'}, {'many': ['0', '1', '2']}, {'many': '9'}, {'g': '7'}, {'other': 1}):
        with pytest.raises(CannotDo):
            await ada.submit(form, **(good | wrong))
    sent = asyncio.create_task(ada.submit(form, **good))
    asked = await raw.asked()
    filled = [each['component'] for each in asked['data']['components']]
    assert [each.get('value', each.get('values')) for each in filled] == [
        'words',
        ['0', '2'],
        [str(bruno.id)],
        '1',
        True,
    ]
    await raw.answer(asked, 4, {'content': 'x'})
    await sent


async def test_files_are_uploaded_in_a_modal(raw: RawBot) -> None:
    await raw.connect()
    ada, file = raw.playground.person('Ada'), Upload('a game?.json', b'{}')
    asked, waiting = await raw.start()
    await raw.answer(asked, 9, modal(label(upload(max_values=2), 'Games')))
    form = (await waiting).modal
    for wrong in ([], [file] * 3, [Upload('x', bytes(FILE_LIMIT + 1))]):
        with pytest.raises(CannotDo):
            await ada.submit(form, Games=wrong)
    assert not raw.playground.world.files
    sent = asyncio.create_task(ada.submit(form, Games=[file, file]))
    asked = await raw.asked()
    values, found = asked['data']['components'][0]['component']['values'], asked['data']['resolved']['attachments']
    assert [found[value]['filename'] for value in values] == ['a_game_.json'] * 2
    assert found[values[0]]['ephemeral'] and found[values[0]]['size'] == 2
    async with aiohttp.ClientSession() as http, http.get(found[values[0]]['url']) as response:
        assert await response.read() == b'{}'
    await raw.answer(asked, 4, {'content': 'x'})
    await sent
    raw.playground.clock.advance(3 * TOKEN_LIFE)
    asked, waiting = await raw.start()
    assert not raw.playground.world.files, 'uploads go with their interaction'
    await raw.answer(asked, 4, {'content': 'x'})
    await waiting
