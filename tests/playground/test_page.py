"""The chat page in a real browser, against the real playground and a real discord.py bot."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from playwright.async_api import Browser, BrowserContext, Locator, Page, async_playwright, expect
from sample_bot import SampleBot

from playground import Playground

CHROMIUM = Path(os.environ.get('CHROMIUM', '/usr/bin/chromium'))
SWITCHES = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
]

pytestmark = [
    pytest.mark.skipif(
        not CHROMIUM.exists(),
        reason=f'no browser at {CHROMIUM}: install Debian’s chromium, or name another in CHROMIUM',
    ),
    # One loop for all, because they share one browser, which is slow to start.
    pytest.mark.asyncio(loop_scope='module'),
]


RUSSIAN = {'hello': 'привет', 'A private greeting': 'Тайное приветствие'}


class Words(app_commands.Translator):
    async def translate(self, string: Any, locale: discord.Locale, context: Any) -> str | None:
        return RUSSIAN.get(string.message) if locale is discord.Locale.russian else None


class PageBot(SampleBot):
    """The sample bot, with what only the page shows: words in a language, a menu for several, a rich text."""

    def __init__(self) -> None:
        super().__init__()
        self.tree.add_command(menu)
        self.tree.add_command(words)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Words())
        self.add_dynamic_items(Several)
        await super().setup_hook()


class Several(discord.ui.DynamicItem[discord.ui.Select[Any]], template='v1several'):
    def __init__(self) -> None:
        options = [
            discord.SelectOption(label=f'Card {n}', value=str(n), description=f'number {n}') for n in range(1, 6)
        ]
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id='v1several', placeholder='Which cards?', options=options, min_values=2, max_values=3
        )
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> Several:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        assert interaction.data is not None
        await interaction.response.send_message(f'cards {interaction.data["values"]}')  # type: ignore[typeddict-item]


@app_commands.command(description='Choose several')
async def menu(interaction: discord.Interaction[Any]) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(Several())
    await interaction.response.send_message('choose', view=view)


@app_commands.command(description='Show a text')
async def words(interaction: discord.Interaction[Any], text: str) -> None:
    await interaction.response.send_message(text)


@asynccontextmanager
async def running(playground: Playground) -> AsyncIterator[PageBot]:
    """The bot, logged in and ready."""
    bot = PageBot()
    await bot.login(playground.token)
    task = asyncio.create_task(bot.connect())
    try:
        await bot.wait_until_ready()
        yield bot
    finally:
        await bot.close()
        await task


@pytest_asyncio.fixture(loop_scope='module')
async def playground() -> AsyncIterator[Playground]:
    playground = Playground()
    await playground.start()
    yield playground
    await playground.close()


@pytest_asyncio.fixture(loop_scope='module')
async def bot(playground: Playground, at_playground: None) -> AsyncIterator[PageBot]:
    async with running(playground) as bot:
        yield bot


@pytest_asyncio.fixture(scope='module', loop_scope='module')
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope='module')
async def context(browser: Browser) -> AsyncIterator[BrowserContext]:
    """A desktop's window; a test fails on any error inside the page."""
    errors: list[str] = []
    context = await browser.new_context(viewport={'width': 1280, 'height': 800}, reduced_motion='reduce')
    context.on('weberror', lambda error: errors.append(str(error.error)))
    yield context
    await context.close()
    assert errors == []


async def tab(context: BrowserContext, playground: Playground, name: str, channel: str = 'games') -> Page:
    """A tab that shows one person in one channel ('dm' for the conversation with the bot)."""
    page = await context.new_page()
    channels = {each.name: each.id for each in playground.world.channels.values()}
    await page.goto(f'{playground.url}/#person={playground.person(name).id}&channel={channels.get(channel, channel)}')
    await expect(composer(page)).to_be_visible()
    await expect(page.locator('#place')).to_contain_text(f'as {name}')
    return page


def composer(page: Page) -> Locator:
    return page.get_by_role('combobox', name=re.compile('^Message'))


def messages(page: Page) -> Locator:
    return page.locator('.message')


def suggestion(page: Page, name: str) -> Locator:
    return page.locator('#completion').get_by_role('option', name=name)


async def command(page: Page, name: str) -> None:
    """Use a command without options, by keyboard."""
    await composer(page).fill(f'/{name}')
    await expect(suggestion(page, f'/{name}')).to_be_visible()
    await page.keyboard.press('Enter')
    await expect(page.get_by_role('group', name=f'/{name}')).to_be_visible()
    await page.keyboard.press('Enter')


async def open_board(page: Page) -> Locator:
    """Open the sample bot's board with /play, by keyboard alone; the board's message."""
    await composer(page).focus()
    await page.keyboard.type('/pl')
    await expect(suggestion(page, '/play')).to_have_attribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(page.get_by_role('combobox', name='game')).to_be_focused()
    await page.keyboard.type('oni')
    await expect(suggestion(page, 'Onirim')).to_be_visible()
    await page.keyboard.press('Enter')
    await expect(page.get_by_role('combobox', name='game')).to_have_value('Onirim')
    await page.keyboard.press('Enter')
    board = messages(page).filter(has_text='Turn')
    await expect(board).to_be_visible()
    return board


async def test_a_newcomer_is_shown_how_to_start(playground: Playground, bot: PageBot, context: BrowserContext) -> None:
    page = await context.new_page()
    await page.goto(playground.url)
    await expect(page.get_by_text('Type /play or press here to start a game')).to_be_visible()
    await page.get_by_role('button', name='Start a game').click()
    await suggestion(page, 'Onirim').click()
    await page.get_by_role('button', name='Send').click()
    await expect(messages(page)).to_contain_text('Turn 1')
    await expect(page.get_by_text('press here to start a game')).to_have_count(0)
    await expect(page).to_have_url(re.compile(r'#person=\d+&channel=\d+$'))


async def test_a_command_by_keyboard_opens_a_board_with_a_described_picture(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    board = await open_board(page)
    picture = board.get_by_role('img', name='the board in turn 1')
    await expect(picture).to_be_visible()
    assert await picture.evaluate('async (image) => { await image.decode(); return image.naturalWidth; }') == 64
    await expect(board).to_contain_text('Ada used')
    await expect(composer(page)).to_be_focused()
    await picture.click()
    enlarged = page.get_by_role('dialog', name='Picture')
    await expect(enlarged).to_contain_text('the board in turn 1')
    await page.keyboard.press('Escape')
    await expect(enlarged).to_have_count(0)


async def test_a_button_changes_the_board_for_everybody_and_keeps_the_focus(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    ada, bruno = await tab(context, playground, 'Ada'), await tab(context, playground, 'Bruno')
    await open_board(ada)
    button = ada.get_by_role('button', name='Turn', exact=True)
    await button.focus()
    await ada.keyboard.press('Enter')
    for page in (ada, bruno):
        await expect(messages(page)).to_contain_text('Turn 2')
        await expect(messages(page)).to_contain_text('(edited)')
        await expect(page.get_by_role('img', name='the board in turn 2')).to_be_visible()
    await expect(button).to_be_focused()


async def test_a_private_answer_is_seen_by_its_person_only_and_can_be_dismissed(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    ada, bruno = await tab(context, playground, 'Ada'), await tab(context, playground, 'Bruno')
    await open_board(ada)
    await bruno.get_by_role('button', name='Hand', exact=True).click()
    hand = messages(bruno).filter(has_text='hand of Bruno')
    await expect(hand).to_contain_text('Only you can see this')
    # What Ada says next reaches her own tab after everything that was sent before it.
    await composer(ada).fill('still here')
    await ada.keyboard.press('Enter')
    await expect(messages(ada).filter(has_text='still here')).to_be_visible()
    await expect(messages(ada).filter(has_text='hand of Bruno')).to_have_count(0)
    await hand.get_by_role('button', name='Dismiss message').click()
    await expect(hand).to_have_count(0)


async def test_menus_for_one_value_and_for_several(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    await open_board(page)
    await page.get_by_role('combobox', name='Which colour?').click()
    await page.get_by_role('option', name='Blue').click()
    await expect(messages(page).filter(has_text="chose ['blue']")).to_be_visible()

    await command(page, 'menu')
    several = page.get_by_role('combobox', name='Which cards?')
    await several.focus()
    await page.keyboard.press('ArrowDown')
    done = page.get_by_role('button', name='Done')
    await page.keyboard.press('Space')
    await expect(done).to_be_disabled()
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await expect(page.get_by_text('2 chosen (2 to 3)')).to_be_visible()
    await done.click()
    await expect(messages(page).filter(has_text="cards ['1', '5']")).to_be_visible()


async def test_a_modal_is_filled_in_and_sent(playground: Playground, bot: PageBot, context: BrowserContext) -> None:
    page = await tab(context, playground, 'Ada')
    await open_board(page)
    await page.get_by_role('button', name='Ask').click()
    form = page.get_by_role('dialog', name='A question')
    answer = form.get_by_role('textbox', name='Your answer')
    await expect(answer).to_be_focused()
    await form.get_by_role('button', name='Submit').click()
    await expect(form).to_be_visible()  # the answer is required
    await page.keyboard.type('forty-two')
    await page.keyboard.press('Enter')
    await expect(form).to_have_count(0)
    await expect(messages(page).filter(has_text='said forty-two')).to_be_visible()


async def test_the_bot_completes_an_option_as_it_is_typed(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    await composer(page).fill('/resume')
    await page.keyboard.press('Enter')
    await expect(suggestion(page, 'table paris')).to_be_visible()
    await page.keyboard.type('parm')
    await expect(suggestion(page, 'table paris')).to_have_count(0)
    await suggestion(page, 'table parma').click()
    await page.keyboard.press('Enter')
    await expect(messages(page).filter(has_text='resumed parma')).to_be_visible()


async def test_a_missing_option_is_asked_for(playground: Playground, bot: PageBot, context: BrowserContext) -> None:
    page = await tab(context, playground, 'Ada')
    await composer(page).fill('/play')
    await page.keyboard.press('Enter')
    await page.get_by_role('button', name='Send').click()
    await expect(page.get_by_role('combobox', name='game')).to_have_attribute('aria-invalid', 'true')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(composer(page)).to_have_value('/')
    await expect(messages(page)).to_have_count(0)


async def test_a_mention_calls_in_another_tab_and_leads_to_the_message(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    ada, bruno = await tab(context, playground, 'Ada'), await tab(context, playground, 'Bruno', 'general')
    await command(ada, 'deal')
    await expect(messages(ada).filter(has_text='dealt to @Ada')).to_have_class(re.compile('pinging'))
    await expect(ada.get_by_role('link', name=re.compile('Direct message with Clew, 1 unread'))).to_be_visible()
    await expect(bruno.get_by_role('link', name='games, 1 unread')).to_be_visible()

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


async def test_one_tab_switches_between_people_and_remembers_who_it_shows(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada', 'dm')
    await composer(page).fill('my secret')
    await page.keyboard.press('Enter')
    await expect(messages(page)).to_contain_text('my secret')
    await playground.person('Bruno').slash('games', 'deal')
    await page.get_by_role('link', name='Bruno, 1 unread').click()
    await expect(page.get_by_role('link', name='Bruno', exact=True)).to_have_attribute('aria-current', 'true')
    await expect(page.get_by_role('link', name='games, 1 unread')).to_be_visible()
    await expect(messages(page)).to_have_count(1)
    await expect(messages(page)).to_contain_text('your hand')
    await page.reload()
    await expect(page.get_by_role('link', name='Bruno', exact=True)).to_have_attribute('aria-current', 'true')
    await expect(messages(page)).to_contain_text('your hand')


async def test_people_and_their_settings(playground: Playground, bot: PageBot, context: BrowserContext) -> None:
    page = await tab(context, playground, 'Ada')
    await page.get_by_role('button', name='Add a person').click()
    form = page.get_by_role('dialog', name='Add a person')
    await form.get_by_role('textbox', name='Name').fill('Celina')
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
    assert str(playground.world.guild.locale) == 'pl'


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


async def test_the_page_tells_that_the_bot_is_away_and_goes_on_when_it_is_back(
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
    await page.get_by_role('button', name='Channels and people').tap()
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


async def test_the_newest_message_stays_in_sight_unless_one_reads_above(
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


MARKDOWN = [
    ('an *em* **strong** __under__', '<p>an <em>em</em> <strong>strong</strong> <u>under</u></p>'),
    ('~~gone~~', '<p><s>gone</s></p>'),
    ('***both*** _em_ snake_case_word', '<p><strong><em>both</em></strong> <em>em</em> snake_case_word</p>'),
    ('_курсив_ и **ход**', '<p><em>курсив</em> и <strong>ход</strong></p>'),
    (r'\*not\* 2 * 3 * 4', '<p>*not* 2 * 3 * 4</p>'),
    ('`a *b*` ``c`d``', '<p><code>a *b*</code> <code>c`d</code></p>'),
    ('a\n```py\nx = "<b>"\n```\nb', '<p>a</p><pre><code>x = "&lt;b&gt;"</code></pre><p>b</p>'),
    ('# One\n## Two\n### Three\n-# small', '<h2>One</h2><h3>Two</h3><h4>Three</h4><p class="subtext">small</p>'),
    ('- a\n- b\n  - c\n- d', '<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>'),
    ('3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'),
    ('> a\n> **b**\nc', '<blockquote><p>a\n<strong>b</strong></p></blockquote><p>c</p>'),
    ('>>> a\nb', '<blockquote><p>a\nb</p></blockquote>'),
    ('<@1> <@2> <@9>', '<p><span class="mention mine">@Ada</span> <span class="mention">@Bruno</span> '
     '<span class="mention">@unknown user</span></p>'),
    ('<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'),
    ('[x](javascript:alert(1))', '<p><span>x</span>)</p>'),
]  # fmt: skip


async def test_markdown_as_discord_writes_it(playground: Playground, context: BrowserContext) -> None:
    page = await tab(context, playground, 'Ada')
    shown = await page.evaluate(
        """async (texts) => {
            const { markdown } = await import('/page/markdown.js');
            const names = { 1: 'Ada', 2: 'Bruno' };
            const known = { me: '1', locale: 'en-US', name: (id) => names[id] ?? null, hrefOf: () => null };
            return texts.map((text) => {
                const holder = document.createElement('div');
                holder.append(markdown(text, known));
                return holder.innerHTML;
            });
        }""",
        [text for text, _ in MARKDOWN],
    )
    assert dict(zip([text for text, _ in MARKDOWN], shown, strict=True)) == dict(MARKDOWN)


async def test_links_times_and_spoilers_of_a_message(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    general = next(each.id for each in playground.world.channels.values() if each.name == 'general')
    await playground.person('Bruno').slash(
        'games', 'words', text=f'||the key|| <#{general}> </play:1> <t:1700000000:D> https://example.org/a_b_c'
    )
    message = messages(page).last
    await expect(message.get_by_text('November 14, 2023')).to_be_visible()
    await expect(message.get_by_role('link', name='https://example.org/a_b_c')).to_have_attribute(
        'rel', re.compile('noopener')
    )
    await expect(message.get_by_text('the key')).to_be_hidden()
    await message.get_by_role('button', name='Spoiler').click()
    await expect(message.get_by_text('the key')).to_be_visible()
    await message.get_by_role('button', name='/play').last.click()
    await expect(page.get_by_role('combobox', name='game')).to_be_focused()
    await page.keyboard.press('Escape')
    await message.get_by_role('link', name='#general').click()
    await expect(page.get_by_role('heading', name='general', exact=True)).to_be_visible()
