"""The chat page: notifications on a person's phone, unread counts, and names that a client cannot show."""

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


async def test_notification_omits_components_and_links_the_message(
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


async def test_red_number_counts_silent_and_deleted_messages(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    """A silent DM, and a mention in a deleted message, count as unread until the channel is opened."""
    ada, bruno = playground.person('Ada'), playground.person('Bruno')
    desk = await tab(context, playground, 'Ada')
    for person in (ada, bruno):
        await bot.get_partial_messageable(person.dm.id).send('your hand', silent=True)
    general = bot.get_partial_messageable(ada.channel('general').id)
    await (await general.send(ada.mention, allowed_mentions=EVERYBODY, silent=True)).delete()
    await general.send('nobody is named', silent=True)
    await expect(desk.get_by_role('link', name='Bruno, 1 unread')).to_be_visible()
    for name, shown in (('Direct message with Clew, 1 unread', '1'), ('general, 1 unread', '1')):
        await expect(desk.get_by_role('link', name=name).locator('.badge')).to_have_text(shown)
    await expect(desk.get_by_role('button', name='Notifications', exact=True)).to_be_visible()
    await desk.get_by_role('link', name='general, 1 unread').click()
    await expect(desk.get_by_role('link', name='general', exact=True)).to_be_visible()
    await desk.reload()
    await expect(desk.get_by_role('link', name='Direct message with Clew, 1 unread')).to_be_visible()
    await expect(desk.get_by_role('link', name='general', exact=True)).to_be_visible()


async def test_client_resolves_only_known_users(
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
