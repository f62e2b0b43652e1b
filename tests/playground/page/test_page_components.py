"""The chat page: every kind of component, and the behaviour of menus and buttons."""

from __future__ import annotations

import discord
from playwright.async_api import BrowserContext, expect

from playground import Playground
from playground.records import InteractionType
from tests.playground.page.page_bot import PageBot, drawn
from tests.playground.page.page_tools import IN_A_BROWSER, command, messages, open_board, tab

pytestmark = IN_A_BROWSER


def presses(playground: Playground) -> int:
    return sum(each.type is InteractionType.COMPONENT for each in playground.world.interactions.values())


async def pressed(playground: Playground, times: int) -> None:
    await playground.until(lambda: presses(playground) == times)


async def test_menu_keeps_its_selection_after_a_deferral(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    await command(page, 'keep')
    menu = page.get_by_role('combobox', name='Which way?')
    for _ in range(2):
        await menu.click()
        await page.get_by_role('option', name='North').click()
        await expect(messages(page)).to_contain_text('deferred 1: north')
        await expect(page.get_by_role('combobox', name='Which way?: North')).to_be_visible()
    await menu.click()
    await page.get_by_role('option', name='South').click()
    await expect(messages(page)).to_contain_text('updated 1: south')
    await expect(page.get_by_role('combobox', name='Which way?', exact=True)).to_be_visible()
    assert presses(playground) == 2
    for number in (3, 4):
        await page.reload()
        await menu.click()
        await page.get_by_role('option', name='North').click()
        await pressed(playground, number)


async def test_another_custom_id_shows_what_the_bot_chose(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    await command(page, 'keep')
    await page.get_by_role('combobox', name='Which way?').click()
    await page.get_by_role('option', name='North').click()
    await expect(page.get_by_role('combobox', name='Which way?: North')).to_be_visible()
    message = playground.person('Ada').messages('games')[-1]
    channel = bot.get_partial_messageable(message.channel_id)
    select: discord.ui.Select[discord.ui.View] = discord.ui.Select(custom_id='other', placeholder='Which way?')
    select.add_option(label='North', value='north')
    view = discord.ui.View(timeout=None).add_item(select)
    await channel.get_partial_message(message.id).edit(content='changed', view=view)
    await expect(messages(page)).to_contain_text('changed')
    await expect(page.get_by_role('combobox', name='Which way?', exact=True)).to_be_visible()


async def test_press_on_a_removed_component_never_reaches_the_bot(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    board = await open_board(page)
    await board.get_by_role('button', name='Turn', exact=True).hover()
    await page.mouse.down()
    bruno = playground.person('Bruno')
    await bruno.press(bruno.messages('games')[-1], 'Turn')
    await expect(page.locator('#announcer')).to_contain_text('Turn 2')
    await page.mouse.up()
    await expect(board.get_by_role('alert')).to_have_text('This interaction failed')
    assert presses(playground) == 1


async def test_every_kind_of_component_is_drawn(playground: Playground, bot: PageBot, context: BrowserContext) -> None:
    await bot.create_application_emoji(name='door', image=drawn(32, 32).read())
    page = await tab(context, playground, 'Ada')
    await command(page, 'everything')
    message = messages(page).last
    box = message.locator('.container').first
    accent = await box.evaluate("box => getComputedStyle(box, '::before').backgroundColor")
    assert accent == 'rgb(255, 214, 107)'
    emoji = message.get_by_role('button', name='Ours').locator('img')
    await expect(emoji).to_have_attribute('alt', ':door:')
    assert await emoji.evaluate('async (image) => { await image.decode(); return image.naturalWidth; }') == 32
    await expect(message.get_by_role('link', name='rules.txt')).to_be_visible()
    await expect(message.get_by_text('the murderer')).to_be_hidden()
    await message.get_by_text('Spoiler').click()
    await expect(message.get_by_text('the murderer')).to_be_visible()
    await message.get_by_role('button', name='a small picture').click()
    await expect(page.get_by_role('dialog', name='Picture')).to_contain_text('a small picture')
    await page.keyboard.press('Escape')

    await message.get_by_role('button', name='Fill in').click()
    form = page.get_by_role('dialog', name='Everything to fill in')
    await form.get_by_role('combobox', name='Make a selection').first.click()
    await page.get_by_role('option', name='moon').click()
    await form.get_by_role('radio', name='door').check()
    await form.get_by_role('checkbox', name='red').check()
    await form.get_by_role('checkbox', name='A box').check()
    await form.get_by_role('button', name='Submit').click()
    await expect(messages(page).last).to_contain_text("given [['moon'], 'door', ['red'], True]")
