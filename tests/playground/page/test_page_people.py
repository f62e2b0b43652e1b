"""The chat page: several people, several tabs, threads, a bot that disconnects and returns, a phone's screen."""

from __future__ import annotations

import re
from pathlib import Path

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from playwright.async_api import Browser, BrowserContext, expect

from playground import Playground
from playground.trying_names import NAMES
from tests.playground.page.page_bot import PageBot, running
from tests.playground.page.page_tools import IN_A_BROWSER, command, composer, messages, open_board, suggestion, tab

pytestmark = IN_A_BROWSER


async def test_a_mention_calls_in_another_tab_and_leads_to_the_message(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    ada, bruno = await tab(context, playground, 'Ada'), await tab(context, playground, 'Bruno', 'general')
    await command(ada, 'deal')
    await expect(messages(ada).filter(has_text='dealt to @Ada')).to_have_class(re.compile('pinging'))
    await expect(ada.get_by_role('link', name=re.compile('Direct message with Clew, 1 unread'))).to_be_visible()
    await expect(bruno.get_by_role('link', name='games, 1 unread')).to_be_visible()

    await ada.bring_to_front()  # A tab in the background is drawn only once a second.
    await ada.get_by_role('link', name=re.compile('Direct message')).click()
    await expect(ada.get_by_role('img', name='cards')).to_be_visible()
    await expect(ada.get_by_role('link', name='Direct message with Clew', exact=True)).to_be_visible()

    place = ada.url.split('&')[0]
    here = playground.person('Ada').messages('games')[-1]
    guild = playground.world.guild.id
    await composer(ada).fill(f'look: https://discord.com/channels/{guild}/{here.channel_id}/{here.id}')
    await ada.keyboard.press('Enter')
    await ada.get_by_role('link', name='jump to the message').click()
    await expect(ada).to_have_url(f'{place}&channel={here.channel_id}')
    await expect(messages(ada).filter(has_text='dealt to @Ada')).to_be_visible()


async def test_tab_switches_people_and_remembers_the_choice(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada', 'dm')
    await composer(page).fill('my secret')
    await page.keyboard.press('Enter')
    await expect(messages(page)).to_contain_text('my secret')
    await playground.person('Bruno').slash('games', 'deal')
    await page.get_by_role('link', name='Bruno, 2 unread').click()
    await expect(page.get_by_role('link', name='Bruno', exact=True)).to_have_attribute('aria-current', 'true')
    await expect(page.get_by_role('link', name='games, 1 unread')).to_be_visible()
    await expect(messages(page)).to_have_count(1)
    await expect(messages(page)).to_contain_text('your hand')
    await page.reload()
    await expect(page.get_by_role('link', name='Bruno', exact=True)).to_have_attribute('aria-current', 'true')
    await expect(messages(page)).to_contain_text('your hand')


async def test_reload_loses_ephemeral_answers_and_reconnect_keeps(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    await command(page, 'hello')
    hello = messages(page).filter(has_text='hello in en-US')
    await expect(hello).to_be_visible()
    await page.get_by_role('link', name='Bruno').click()
    await expect(hello).to_have_count(0)
    await page.get_by_role('link', name='Ada').click()
    await expect(hello).to_be_visible()
    await playground._tabs.close()
    await expect(page.get_by_text('The playground cannot be reached')).to_be_visible()
    await expect(page.get_by_text('The playground cannot be reached')).to_have_count(0)
    await expect(hello).to_be_visible()
    await page.reload()
    await expect(composer(page)).to_be_visible()
    await composer(page).fill('back')
    await page.keyboard.press('Enter')
    await expect(messages(page).filter(has_text='back')).to_be_visible()
    await expect(hello).to_have_count(0)


async def test_menu_of_a_person_has_commands(playground: Playground, bot: PageBot, context: BrowserContext) -> None:
    page = await tab(context, playground, 'Ada')
    await page.get_by_role('link', name='Bruno').click(button='right')
    await page.get_by_role('menuitem', name='Wave').click()
    await expect(messages(page)).to_contain_text('waves at Bruno')


async def test_people_and_their_settings(playground: Playground, bot: PageBot, context: BrowserContext) -> None:
    page = await tab(context, playground, 'Ada')
    await page.get_by_role('button', name='Add a user').click()
    form = page.get_by_role('dialog', name='Add a user')
    await form.get_by_label('Name').fill('Celina')
    await form.get_by_label('Language').select_option('ru')
    await page.keyboard.press('Enter')
    await expect(page.get_by_role('link', name='Celina')).to_have_attribute('aria-current', 'true')
    await expect(page.get_by_role('combobox', name='Language', exact=True)).to_have_value('ru')
    await composer(page).fill('/')
    await expect(suggestion(page, '/привет')).to_contain_text('Тайное приветствие')
    await composer(page).fill('/при')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(messages(page)).to_contain_text('hello in ru')
    await page.get_by_role('switch', name='DMs open').click()
    await expect(page.get_by_role('switch', name='DMs closed')).to_be_visible()
    await command(page, 'deal')
    await expect(messages(page).filter(has_text='closed (50007)')).to_be_visible()
    await page.get_by_label('Server language').select_option('pl')
    await expect(page.get_by_label('Server language')).to_have_value('pl')
    await playground.until(lambda: str(playground.world.guild.locale) == 'pl')


async def test_a_thread_is_a_place_of_its_own(playground: Playground, bot: PageBot, context: BrowserContext) -> None:
    page = await tab(context, playground, 'Ada')
    await page.get_by_role('button', name='New thread in #games').click(force=True)
    await page.get_by_role('textbox', name='Name').fill('A quiet corner')
    await page.keyboard.press('Enter')
    await expect(page.get_by_role('heading', name='A quiet corner', exact=True)).to_be_visible()
    await open_board(page)


async def test_a_press_that_nobody_answers_says_so(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    await open_board(page)
    button = page.get_by_role('button', name='Ignore')
    await button.click()
    await expect(button).to_have_attribute('aria-busy', 'true')
    playground.clock.advance(4)
    await expect(page.get_by_role('alert').filter(has_text='interaction failed')).to_be_visible()
    await expect(button).not_to_have_attribute('aria-busy', 'true')
    await page.get_by_role('button', name='Turn', exact=True).click()
    await expect(page.get_by_role('alert').filter(has_text='interaction failed')).to_have_count(0)


async def test_page_reports_an_offline_bot_and_its_return(
    playground: Playground, at_playground: None, context: BrowserContext
) -> None:
    away = 'Clew is not running'
    page = await tab(context, playground, 'Ada')
    await expect(page.get_by_text(away)).to_be_visible()
    async with running(playground):
        await expect(page.get_by_text(away)).to_have_count(0)
        await open_board(page)
    await expect(page.get_by_text(away)).to_be_visible()
    async with running(playground):
        await expect(page.get_by_text(away)).to_have_count(0)
        await page.get_by_role('button', name='Turn', exact=True).click()
        await expect(messages(page)).to_contain_text('Turn 2')


async def test_the_page_reconnects_by_itself(
    tmp_path: Path, context: BrowserContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Playground(tmp_path)
    await first.start()
    port = yarl.URL(first.url).port
    assert port is not None
    page = await tab(context, first, 'Ada')
    await composer(page).fill('before')
    await page.keyboard.press('Enter')
    await expect(messages(page)).to_contain_text('before')
    await first.close()
    await expect(page.get_by_text('The playground cannot be reached')).to_be_visible()

    second = Playground(tmp_path)
    await second.start(port)
    try:
        await expect(page.get_by_text('The playground cannot be reached')).to_have_count(0, timeout=15_000)
        await expect(messages(page)).to_contain_text('before')
        monkeypatch.setattr(discord.http.Route, 'BASE', second.api_url)
        monkeypatch.setattr(DiscordWebSocket, 'DEFAULT_GATEWAY', yarl.URL(second.gateway_url))
        async with running(second):
            await open_board(page)
    finally:
        await second.close()


async def test_everything_fits_a_phone(playground: Playground, bot: PageBot, browser: Browser) -> None:
    context = await browser.new_context(
        viewport={'width': 360, 'height': 640}, is_mobile=True, has_touch=True, reduced_motion='reduce'
    )
    page = await tab(context, playground, 'Ada')
    await expect(page.get_by_role('link', name='general')).not_to_be_in_viewport()
    await page.get_by_role('button', name='Channels and users').tap()
    await page.get_by_role('link', name='general').tap()
    await expect(page.get_by_role('link', name='general')).not_to_be_in_viewport()
    await expect(page.get_by_role('heading', name='general', exact=True)).to_be_visible()
    await page.get_by_role('button', name='Start a game').tap()
    await suggestion(page, 'Onirim').tap()
    await page.get_by_role('button', name='Send').tap()
    await page.get_by_role('button', name='Turn', exact=True).tap()
    await expect(messages(page)).to_contain_text('Turn 2')
    assert await page.evaluate('document.documentElement.scrollWidth') == 360
    await context.close()


async def test_newest_message_stays_visible_unless_scrolled_up(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    for number in range(60):
        playground.person('Bruno').say('games', f'line {number}')
    await expect(messages(page).filter(has_text='line 59')).to_be_in_viewport()
    await messages(page).filter(has_text='line 7').scroll_into_view_if_needed()
    playground.person('Bruno').say('games', 'one more')
    later = page.get_by_role('button', name='New messages below')
    await expect(later).to_be_visible()
    await expect(messages(page).filter(has_text='one more')).not_to_be_in_viewport()
    await later.click()
    await expect(messages(page).filter(has_text='one more')).to_be_in_viewport()


async def test_names_that_try_everything_stay_names(playground: Playground, browser: Browser) -> None:
    context = await browser.new_context(viewport={'width': 360, 'height': 640}, is_mobile=True, reduced_motion='reduce')
    errors: list[str] = []
    context.on('weberror', lambda error: errors.append(str(error.error)))
    for name in NAMES:
        playground.add_person(name).say('games', 'hello')
    page = await tab(context, playground, 'Ada')
    shown = await page.locator('.message .name').all_text_contents()
    assert [name for name in NAMES if name not in shown] == []
    assert await page.evaluate('document.documentElement.scrollWidth') == 360
    assert errors == []
    await context.close()


async def test_nickname_shows_in_the_server_but_not_in_a_dm(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    await command(page, 'deal')
    dealt = messages(page).filter(has_text='dealt to @Ada')
    await expect(dealt).to_be_visible()
    nick = page.get_by_role('combobox', name='Nickname')
    await nick.fill('Countess _A_')
    await nick.blur()
    await expect(messages(page).filter(has_text='dealt to @Countess _A_')).to_contain_text('Countess _A_ used')
    await page.get_by_role('link', name='Direct message').click()
    await composer(page).fill('mine')
    await page.keyboard.press('Enter')
    await expect(messages(page).filter(has_text='mine').locator('.name')).to_have_text('Ada')
