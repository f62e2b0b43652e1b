"""The language of public messages: the channel's, else the Community server's, else the host's."""

from __future__ import annotations

import pytest

from bot.words import LANGUAGES, words_for
from persistence.rows import Table
from playground.people import Person
from playground.records import Channel
from playground.screen import Select, ShownMessage
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in, menus, open_lobby, options


async def opened(house: House, host: Person, channel: Channel | str = 'games') -> tuple[ShownMessage, Table]:
    """Open a lobby with `/play`. Returns its message and its table."""
    message = await open_lobby(host, channel, 'onirim')
    await house.shown()
    return message, await house.store.load(id_in(controls(message, 'start')[0].custom_id).table)


def languages(message: ShownMessage) -> Select:
    (menu,) = menus(message, 'language')
    return menu


def speaks(message: ShownMessage, locale: str) -> bool:
    return words_for(locale)('lobby-players', count=1, most=2) in message.text


@pytest.mark.parametrize('locale', ['ru', 'pl', 'en-GB', 'de'])
async def test_server_without_language_uses_the_hosts(house: House, locale: str) -> None:
    house.playground.world.set_person(house.ada.user, locale=locale)
    message, table = await opened(house, house.ada)
    assert table.locale == words_for(locale).language
    assert speaks(message, locale)


async def test_community_server_uses_its_own_language(house: House) -> None:
    world = house.playground.world
    world.set_person(house.ada.user, locale='ru')
    world.set_guild_locale('pl')
    message, table = await opened(house, house.ada)
    assert table.locale == 'pl' and speaks(message, 'pl')


async def test_community_server_with_unknown_language_is_ignored(house: House) -> None:
    house.playground.world.set_person(house.ada.user, locale='ru')
    house.playground.world.set_guild_locale('de')
    assert (await opened(house, house.ada))[1].locale == 'en'


async def test_community_server_with_default_language_is_ignored(house: House) -> None:
    """American English is the default that Discord gives to every server."""
    house.playground.world.set_person(house.ada.user, locale='ru')
    house.playground.world.set_community(True)
    assert (await opened(house, house.ada))[1].locale == 'ru'


async def test_hosts_choice_is_remembered_for_the_channel(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    house.playground.world.set_person(bruno.user, locale='ru')
    message, table = await opened(house, ada)
    panel = await options(ada, message)
    menu = languages(panel)
    assert [option.value for option in menu.options] == list(LANGUAGES)
    assert [option.value for option in menu.options if option.default] == ['en']
    assert ['English' in menu.options[0].label, 'Polski' in menu.options[2].label] == [True, True]
    await ada.choose(panel, menu.custom_id, 'pl')
    await house.shown()
    message = await bruno.see('games', lambda m: m.id == message.id and speaks(m, 'pl'))
    assert (await house.store.load(table.id)).locale == 'pl'
    assert (await opened(house, bruno))[1].locale == 'pl', 'whoever plays there next'
    thread = bruno.open_thread('games', 'elsewhere')
    assert (await opened(house, bruno, thread))[1].locale == 'ru', 'but not in another channel'


async def test_channels_choice_overrides_the_server(house: House) -> None:
    house.playground.world.set_guild_locale('pl')
    message, _ = await opened(house, house.ada)
    panel = await options(house.ada, message)
    await house.ada.choose(panel, languages(panel).custom_id, 'ru')
    await house.shown()
    assert (await opened(house, house.bruno))[1].locale == 'ru'


async def test_only_the_host_may_choose_the_language(house: House) -> None:
    message, table = await opened(house, house.ada)
    menu = languages(await options(house.ada, message))
    refused = (await house.forge(house.bruno, message, menu.custom_id, 'pl')).message
    assert refused.text == words_for('en')('refusal-only-host-options', host='Ada')
    assert (await house.store.load(table.id)).locale == 'en'


async def test_unknown_language_is_refused(house: House) -> None:
    message, table = await opened(house, house.ada)
    menu = languages(await options(house.ada, message))
    answer = await house.forge(house.ada, message, menu.custom_id + 'x', 'tlh')
    assert answer.message.text == words_for('en')('refusal-stale')
    assert (await house.store.load(table.id)).locale == 'en'


async def test_game_in_dms_has_no_language_menu(house: House) -> None:
    house.playground.world.set_person(house.ada.user, locale='pl')
    message, table = await opened(house, house.ada, house.ada.dm)
    assert table.locale == 'pl'
    assert not menus(await options(house.ada, message), 'language')


async def test_moved_table_keeps_its_language_without_a_channels(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    house.playground.world.set_person(ada.user, locale='ru')
    message, table = await opened(house, ada)
    await click(bruno, message, 'join')
    thread = ada.open_thread('games', 'elsewhere')
    listed = (await bruno.slash(thread, 'resume')).message
    await bruno.choose(listed, listed.selects[0].custom_id, str(table.id))
    await house.shown()
    after = await house.store.load(table.id)
    assert (after.channel_id, after.locale) == (thread.id, 'ru')
