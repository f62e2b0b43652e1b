"""The chat page: every kind of channel, and a server without the bot."""

from __future__ import annotations

import re

from playwright.async_api import BrowserContext, Page, expect

from playground import Playground
from playground.permissions import Permission
from playground.records import Channel, ChannelType
from tests.playground.page.page_bot import PageBot
from tests.playground.page.page_tools import IN_A_BROWSER, command, composer, messages, suggestion, tab

pytestmark = IN_A_BROWSER


def place(playground: Playground, name: str) -> Channel:
    return next(each for each in playground.world.channels.values() if each.name == name)


async def open_place(page: Page, name: str, kind: str) -> None:
    await page.get_by_role('button', name='New channel').click()
    form = page.get_by_role('dialog', name='New channel')
    await form.get_by_label('Name').fill(name)
    await form.get_by_label('Kind').select_option(kind)
    await form.get_by_role('button', name='Create').click()
    await expect(page.get_by_role('heading', name=name, exact=True)).to_be_visible()


async def test_a_voice_channel_takes_commands_and_a_forum_only_posts(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    await open_place(page, 'parlour', 'Voice')
    await command(page, 'hello')
    await expect(messages(page)).to_contain_text('hello in en-US')
    await open_place(page, 'questions', 'Forum')
    await expect(composer(page)).to_be_hidden()
    await page.get_by_role('main').get_by_role('button', name='New post').click()
    form = page.get_by_role('dialog', name='New post in #questions')
    await form.get_by_label('Title').fill('Who plays?')
    await form.get_by_label('Message').fill('Tonight at eight')
    await form.get_by_role('button', name='Post').click()
    await expect(messages(page)).to_contain_text('Tonight at eight')
    await command(page, 'hello')
    await expect(messages(page).last).to_contain_text('hello in en-US')
    assert place(playground, 'Who plays?').parent_id == place(playground, 'questions').id


async def test_a_private_thread_is_seen_by_whom_a_mention_lets_in(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    bruno, ada = await tab(context, playground, 'Bruno'), await tab(context, playground, 'Ada')
    await ada.get_by_role('button', name='New thread in #games').click(force=True)
    form = ada.get_by_role('dialog', name='New thread in #games')
    await form.get_by_label('Name').fill('The back room')
    await form.get_by_label('Who sees it').select_option('private')
    await form.get_by_role('button', name='Create').click()
    await expect(ada.locator('#state')).to_contain_text('the bot was not added')
    thread = place(playground, 'The back room')
    await expect(bruno.get_by_role('link', name='The back room')).to_have_count(0)
    await composer(ada).fill('@Clew and @Bruno, come in')
    await ada.keyboard.press('Enter')
    await expect(ada.locator('#state')).not_to_contain_text('the bot was not added')
    assert playground.world.bot.id in thread.members
    await bruno.bring_to_front()
    await bruno.get_by_role('link', name='The back room').click()
    await expect(messages(bruno)).to_contain_text('@Clew and @Bruno, come in')


async def test_guild_command_is_not_offered_without_the_bot(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    commands = playground.world.all_commands()
    next(each for each in commands if each['name'] == 'play')['integration_types'] = [0]
    await open_place(page, 'far', 'Text, in a server without the bot')
    await expect(page.get_by_role('heading', name='Elsewhere')).to_be_visible()
    await composer(page).fill('/')
    await expect(suggestion(page, '/hello')).to_be_visible()
    await expect(suggestion(page, '/play')).to_have_count(0)
    await command(page, 'hello')
    await expect(messages(page)).to_contain_text('hello in en-US')


async def test_a_group_dm_is_seen_by_its_people_alone(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    """In a group DM, people use the commands of a bot that they installed for themselves.

    Commands for servers only are not offered.
    """
    cleo, bruno = playground.add_person('Cleo'), playground.person('Bruno')
    page, his, hers = [await tab(context, playground, name) for name in ('Ada', 'Bruno', 'Cleo')]
    commands = playground.world.all_commands()
    next(each for each in commands if each['name'] == 'play')['integration_types'] = [0]
    await page.bring_to_front()
    await page.get_by_role('button', name='New group').click()
    form = page.get_by_role('dialog', name='New group')
    await form.get_by_label('Name').fill('just us')
    await form.get_by_role('checkbox', name='Bruno').check()
    await form.get_by_role('button', name='Create').click()
    await expect(page.get_by_role('heading', name='just us', exact=True)).to_be_visible()
    await expect(page.locator('#state')).to_contain_text('the bot is not in this group')
    await expect(composer(page)).to_have_attribute('placeholder', re.compile('^Message just us'))
    await composer(page).fill('/')
    await expect(suggestion(page, '/hello')).to_be_visible()
    await expect(suggestion(page, '/play')).to_have_count(0)
    await command(page, 'hello')
    await expect(messages(page)).to_contain_text('hello in en-US')
    group = place(playground, 'just us')
    assert (group.type, set(group.members)) == (ChannelType.GROUP_DM, {playground.person('Ada').id, bruno.id})
    await his.bring_to_front()
    await his.get_by_role('link', name='just us').click()
    await composer(his).fill('Nobody else reads this')
    await his.keyboard.press('Enter')
    await expect(messages(page).last).to_contain_text('Nobody else reads this')
    await hers.bring_to_front()
    await expect(hers.get_by_role('link', name='general')).to_be_visible()
    await expect(hers.get_by_role('link', name='just us')).to_have_count(0)
    assert cleo.id not in group.members


async def test_nobody_is_alone_in_a_group_dm(playground: Playground, context: BrowserContext) -> None:
    page = await tab(context, playground, 'Ada')
    await page.get_by_role('button', name='New group').click()
    form = page.get_by_role('dialog', name='New group')
    await form.get_by_label('Name').fill('only me')
    await form.get_by_role('button', name='Create').click()
    await expect(page.get_by_text('A group needs at least one other user.')).to_be_visible()
    assert all(each.type is not ChannelType.GROUP_DM for each in playground.world.channels.values())


async def test_what_the_bot_may_do_in_a_channel_can_be_taken_from_it(
    playground: Playground, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    await page.get_by_role('button', name='Channel settings').click()
    await page.get_by_role('checkbox', name='send files').uncheck()
    await page.get_by_role('button', name='Set', exact=True).click()
    await expect(page.locator('#state')).to_contain_text('the bot may not send files')
    assert place(playground, 'games').denied == Permission.ATTACH_FILES


async def test_only_a_community_server_has_a_language_of_its_own(
    playground: Playground, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    community = page.get_by_role('switch', name='Community server')
    await expect(community).to_have_attribute('aria-checked', 'false')
    await page.get_by_label('Server language').select_option('pl')
    await expect(community).to_have_attribute('aria-checked', 'true')
    await community.click()
    await expect(community).to_have_attribute('aria-checked', 'false')
    await expect(page.get_by_label('Server language')).to_have_value('en-US')


async def test_a_thread_is_archived_and_locked(playground: Playground, context: BrowserContext) -> None:
    thread = playground.person('Bruno').open_thread('games', 'old')
    page = await tab(context, playground, 'Ada', 'old')
    await page.get_by_role('button', name='Channel settings').click()
    await page.get_by_role('checkbox', name='archived').check()
    await page.get_by_role('checkbox', name='locked').check()
    await page.get_by_role('button', name='Set', exact=True).click()
    await expect(page.locator('#state')).to_contain_text('archived; locked')
    assert (thread.type, thread.archived, thread.locked) == (ChannelType.THREAD, True, True)


async def test_who_has_left_the_server_sees_only_the_direct_message(
    playground: Playground, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    await page.get_by_role('switch', name='In the server').click()
    await expect(page.get_by_role('link', name='general')).to_have_count(0)
    await expect(page.get_by_role('heading', name='Clew', exact=True)).to_be_visible()
    assert not playground.person('Ada').user.in_guild
    await page.get_by_role('switch', name='Has left the server').click()
    await expect(page.get_by_role('link', name='general')).to_be_visible()
