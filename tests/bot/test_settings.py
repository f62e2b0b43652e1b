"""Personal settings: language, DMs and pings."""

from __future__ import annotations

import pytest

from bot.message.custom_id import CustomId
from bot.message.panel import Menu
from bot.panels.settings import MODERATED, Here, moderated_panel, people_panel
from bot.screens.presence import LASTS
from bot.words import LANGUAGES, words_for
from tests.bot.conftest import House
from tests.bot.play import press, shows
from tests.bot.seen import hands, opened
from tests.bot.settings import choose, chosen, settings
from tests.bot.tables import calm, running

EN = words_for('en')


async def test_settings_are_private_and_show_the_choices(house: House) -> None:
    panel = await settings(house.ada)
    assert panel.ephemeral
    assert chosen(panel) == {'language': 'discord', 'dms': 'on', 'calls': 'on', 'words': 'off'}
    panel = await choose(house.ada, panel, 'dms', 'off')
    panel = await choose(house.ada, panel, 'calls', 'off')
    panel = await choose(house.ada, panel, 'language', 'pl')
    assert (
        chosen(panel)
        == chosen(await settings(house.ada))
        == {'language': 'pl', 'dms': 'off', 'calls': 'off', 'words': 'off'}
    )
    assert chosen(await settings(house.bruno)) == {
        'language': 'discord',
        'dms': 'on',
        'calls': 'on',
        'words': 'off',
    }


@pytest.mark.parametrize('language', LANGUAGES)
def test_title_of_a_page_of_settings_has_no_dots(language: str) -> None:
    words = words_for(language)
    titles = [panel.blocks[0] for panel in (people_panel(Here(), words), moderated_panel((), None, words))]
    labels = [words(f'settings-{page}').removesuffix('…') for page in ('people', 'sheet')]
    assert titles == [f'### {label}' for label in labels] and not any('…' in str(title) for title in titles)


@pytest.mark.parametrize('language', LANGUAGES)
def test_page_of_the_server_names_the_server_in_its_title_alone(language: str) -> None:
    words = words_for(language)
    title, *rest = moderated_panel((), None, words).blocks
    server = words('settings-sheet').removesuffix('…')
    menus = [block.placeholder for block in rest if isinstance(block, Menu)]
    assert server in str(title) and len(menus) == len(MODERATED)
    assert not [text for text in menus if server in text]


@pytest.mark.parametrize('language', [each for each in LANGUAGES if each != 'en'])
async def test_chosen_language_overrides_discords_at_once(house: House, language: str) -> None:
    ada, own = house.ada, words_for(language)
    table = await running(house, ada, house.bruno, state=calm())
    panel = await choose(ada, await settings(ada), 'language', language)
    assert own('settings-title') in panel.text
    await house.shown()
    assert own('onirim-act') in hands(ada)[0].text
    assert own('onirim-act') in (await opened(ada, table)).text
    await house.restart()
    panel = await settings(ada)
    assert own('settings-title') in panel.text
    panel = await choose(ada, panel, 'language', 'discord')
    assert EN('settings-title') in panel.text
    await house.shown()
    assert EN('onirim-act') in hands(ada)[0].text


async def test_language_of_discord_is_used_again_after_a_reset(house: House) -> None:
    ada = house.ada
    panel = await choose(ada, await settings(ada), 'language', 'ru')
    await choose(ada, panel, 'language', 'discord')
    house.playground.world.set_person(ada.user, locale='pl')
    assert words_for('pl')('settings-title') in (await settings(ada)).text


async def test_user_without_pings_is_not_pinged_nor_board_reposted(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await choose(bruno, await settings(bruno), 'calls', 'off')
    before = await ada.see('games', shows('play', table.id))
    for person in (ada, bruno):
        house.playground.world.notifications.pop(person.id, None)
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.later(2 * LASTS)
    assert bruno.notifications == []
    assert (await ada.see('games', shows('play', table.id))).id == before.id
    assert await house.store.tables_to_call() == [], 'and nobody comes back to it at every pulse'


async def test_other_players_are_still_pinged(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await choose(ada, await settings(ada), 'calls', 'off')
    house.playground.world.notifications.pop(bruno.id, None)
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.later(LASTS)
    assert bruno.notifications


async def test_forged_menu_line_is_refused(house: House) -> None:
    panel = await settings(house.ada)
    for rest, value in (('language', 'tlh'), ('calls', 'maybe'), ('everything', 'on')):
        answer = await house.forge(house.ada, panel, CustomId('settings', rest=rest).menu(), value)
        assert answer.message.text == EN('refusal-stale')
    assert chosen(await settings(house.ada)) == {
        'language': 'discord',
        'dms': 'on',
        'calls': 'on',
        'words': 'off',
    }
