"""The chat page: what a person's phone shows of what is written to them, and whom their client can name."""

from __future__ import annotations

import discord
from playwright.async_api import Browser, BrowserContext, expect

from playground import Playground
from tests.playground.page.page_bot import PageBot
from tests.playground.page.page_tools import IN_A_BROWSER, messages, tab

pytestmark = IN_A_BROWSER
EVERYBODY = discord.AllowedMentions(users=True)


def layout(text: str) -> discord.ui.LayoutView:
    return discord.ui.LayoutView(timeout=None).add_item(discord.ui.TextDisplay(text))


async def test_the_phone_shows_of_components_nothing_and_leads_to_the_message(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    ada = playground.person('Ada')
    page = await tab(context, playground, 'Ada')
    general = bot.get_partial_messageable(ada.channel('general').id)
    await general.send(f'{ada.mention}, it is your turn', allowed_mentions=EVERYBODY)
    await general.send(view=layout(f'{ada.mention}, hurry'), allowed_mentions=EVERYBODY)
    await general.send(f'{ada.mention}, quietly', allowed_mentions=EVERYBODY, silent=True)
    await page.get_by_role('button', name='Notifications, 2 new').click()
    phone = page.get_by_role('dialog', name='The phone of Ada')
    shown = phone.get_by_role('link')
    await expect(shown.locator('strong')).to_have_text(['Clew (#general, Clew)', 'Clew (#general, Clew)'])
    await expect(shown.locator('p')).to_have_text(['', '@Ada, it is your turn'])
    await bot.get_partial_messageable(ada.dm.id).send('your hand')
    await expect(shown).to_have_count(3)
    await shown.last.click()
    await expect(phone).to_have_count(0)
    await expect(page.get_by_role('heading', name='general', exact=True)).to_be_visible()
    await expect(messages(page).filter(has_text='it is your turn')).to_be_in_viewport()
    await expect(page.get_by_role('button', name='Notifications, 1 new')).to_be_visible()


async def test_a_client_names_only_those_whom_it_knows(
    playground: Playground, bot: PageBot, context: BrowserContext, browser: Browser
) -> None:
    bruno = playground.person('Bruno')
    games = bot.get_partial_messageable(bruno.channel('games').id)
    nobody = discord.AllowedMentions.none()
    desk = await tab(context, playground, 'Ada')
    small = await browser.new_context(viewport={'width': 360, 'height': 740}, reduced_motion='reduce')
    phone = await tab(small, playground, 'Ada')
    await games.send(bruno.mention, allowed_mentions=nobody)
    await expect(messages(desk).last.locator('.mention')).to_have_text('@unknown-user')
    await expect(messages(phone).last.locator('.mention')).to_have_text(f'<@{bruno.id}>')
    bruno.say('games', 'hello')
    await games.send(bruno.mention, allowed_mentions=nobody)
    await expect(messages(desk).last.locator('.mention')).to_have_text('@Bruno')
    await small.close()
