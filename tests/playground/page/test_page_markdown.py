"""The chat page: text with Discord's Markdown."""

from __future__ import annotations

import re

from playwright.async_api import BrowserContext, expect

from playground import Playground
from tests.playground.page.page_bot import PageBot
from tests.playground.page.page_tools import IN_A_BROWSER, messages, tab

pytestmark = IN_A_BROWSER

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
     '<span class="mention">@unknown-user</span></p>'),
    ('<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'),
    ('[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'),
    ('[nitro](https://x.gift)', '<p><a href="https://x.gift/" title="https://x.gift/" target="_blank" '
     'rel="noopener noreferrer">nitro</a></p>'),
    ('<:door:12> <a:turn:13>', '<p><img class="emoji" src="/emojis/12.png" alt=":door:" title=":door:" '
     'draggable="false"> <img class="emoji" src="/emojis/13.png" alt=":turn:" title=":turn:" draggable="false"></p>'),
    ('<t:99999999999999>', '<p>&lt;t:99999999999999&gt;</p>'),
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
