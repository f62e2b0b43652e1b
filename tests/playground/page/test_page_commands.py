"""The chat page in a real browser with a discord.py bot: commands and buttons."""

from __future__ import annotations

import re

from playwright.async_api import BrowserContext, FilePayload, expect

from playground import Playground
from tests.playground.page.page_bot import PageBot
from tests.playground.page.page_tools import IN_A_BROWSER, command, composer, messages, open_board, suggestion, tab

pytestmark = IN_A_BROWSER


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


async def test_keyboard_command_opens_a_board_with_alt_text(
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


async def test_button_updates_the_board_and_keeps_the_focus(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    bruno, ada = await tab(context, playground, 'Bruno'), await tab(context, playground, 'Ada')
    await open_board(ada)
    button = ada.get_by_role('button', name='Turn', exact=True)
    await button.focus()
    await ada.keyboard.press('Enter')
    for page in (ada, bruno):
        await expect(messages(page)).to_contain_text('Turn 2')
        await expect(messages(page)).to_contain_text('(edited)')
        await expect(page.get_by_role('img', name='the board in turn 2')).to_be_visible()
    await expect(button).to_be_focused()


async def test_press_survives_an_edit_before_the_release(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    board = await open_board(page)
    await board.get_by_role('button', name='Hand', exact=True).hover()
    await page.mouse.down()
    bruno = playground.person('Bruno')
    await bruno.press(bruno.messages('games')[-1], 'Turn')
    await expect(page.locator('#announcer')).to_contain_text('Turn 2')
    await page.mouse.up()
    await expect(messages(page).filter(has_text='hand of Ada')).to_be_visible()
    await expect(board).to_have_count(1)
    await expect(board).to_contain_text('Turn 2')


async def test_ephemeral_answer_is_private_and_dismissible(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    ada, bruno = await tab(context, playground, 'Ada'), await tab(context, playground, 'Bruno')
    await open_board(ada)
    await bruno.get_by_role('button', name='Hand', exact=True).click()
    hand = messages(bruno).filter(has_text='hand of Bruno')
    await expect(hand).to_contain_text('Only you can see this')
    # Ada's next message reaches her own tab after everything sent before it.
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
    proof = FilePayload(name='proof.txt', mimeType='text/plain', buffer=b'because')
    await form.get_by_label('A file').set_input_files(proof)
    await answer.press('Enter')
    await expect(form).to_have_count(0)
    await expect(messages(page).filter(has_text='said forty-two and proof.txt: because')).to_be_visible()


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


async def test_missing_option_is_requested(playground: Playground, bot: PageBot, context: BrowserContext) -> None:
    page = await tab(context, playground, 'Ada')
    await composer(page).fill('/play')
    await page.keyboard.press('Enter')
    await page.get_by_role('button', name='Send').click()
    await expect(page.get_by_role('combobox', name='game')).to_have_attribute('aria-invalid', 'true')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(composer(page)).to_have_value('/')
    await expect(messages(page)).to_have_count(0)
