"""Measuring panels in the playground's page, without a bot: many at a time, in one font on every machine."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from playwright.async_api import Browser, Page, Route, ViewportSize

from bot.message.emojis import Emojis, drawn
from bot.message.panel import Panel, Picture
from bot.message.render import layout
from playground import Playground
from tests.playground.page.page_tools import tab

FONT: Final = Path(__file__).parents[3] / 'bot' / 'assets' / 'fonts' / 'FiraSans-Medium.ttf'
"""Font to measure with. It is nearly as wide as Discord's own; the fonts of a machine may be a tenth wider."""

ORIGIN: Final = 'https://pictures.invalid/blank.svg'

MEASURE: Final = """async ([payloads, ephemeral]) => {
    const {messageElement} = await import('/page/message.js');
    const known = {
        me: '1', locale: 'en-US', name: () => 'Константин', channelName: () => 'games', hrefOf: url => url,
        runCommand() {},
    };
    const context = {known, activity: {pressed: [], chosen: {}}, person: () => null, actions: {}};
    const list = document.querySelector('.messages');
    const drawn = payloads.map((components, at) => messageElement({
        id: String(at), flags: (1 << 15) | (ephemeral ? 1 << 6 : 0), author: {id: '2', bot: true, username: 'Clew'},
        pings: [], mentions: [], content: '', components, timestamp: new Date().toISOString(),
        edited_timestamp: new Date().toISOString(),
    }, context, false));
    list.replaceChildren(...drawn);
    await Promise.all([...list.querySelectorAll('img')].map(each => each.decode()));
    await document.fonts.ready;
    const heights = drawn.map(each => Math.ceil(each.getBoundingClientRect().height));
    list.replaceChildren();
    return JSON.stringify(heights);
}"""
"""JavaScript: the height in pixels of each message."""


class Ruler:
    """Measures the heights of panels, as messages on one screen."""

    def __init__(self, page: Page, room: int) -> None:
        self._page = page
        self.room = room
        """Height of the chat between title bar and input line, in pixels."""
        self.emojis = Emojis()
        for number, sign in enumerate(drawn(), 1):
            self.emojis.use(sign, number)

    @classmethod
    @asynccontextmanager
    async def at(cls, playground: Playground, browser: Browser, screen: ViewportSize) -> AsyncIterator[Ruler]:
        """Open a page of this size for measuring, and close it afterwards."""
        # The page's policy forbids styles and pictures from elsewhere.
        async with await browser.new_context(viewport=screen, reduced_motion='reduce', bypass_csp=True) as context:
            page = await tab(context, playground, 'Ada')
            await page.route(f'{ORIGIN}*', _blank)
            await page.route('**/emojis/*', _blank)
            letters = base64.b64encode(FONT.read_bytes()).decode()
            await page.add_style_tag(
                content=f"@font-face {{font-family: Ruler; src: url('data:font/ttf;base64,{letters}')}}"
                '* {font-family: Ruler !important}'
            )
            # A banner says that no bot runs. It takes height.
            await page.add_style_tag(content='#banner {display: none !important}')
            yield cls(page, await page.evaluate("() => document.querySelector('#scroller').clientHeight"))

    async def heights(self, panels: Iterable[Panel], *, ephemeral: bool = True) -> list[int]:
        """Return the height of a message with each panel, in pixels.

        It includes the author's line above the panel and, if `ephemeral`, "Only you can see this" below it.
        """
        payloads = [self._components(panel) for panel in panels]
        found: list[int] = json.loads(await self._page.evaluate(MEASURE, [payloads, ephemeral]))
        return found

    def _components(self, panel: Panel) -> list[Any]:
        components: list[Any] = layout(panel, self.emojis).to_components()  # type: ignore[no-untyped-call]
        scenes = iter([block.scene for block in panel.blocks if isinstance(block, Picture)])
        for component in components:
            for item in component.get('items', ()):
                scene = next(scenes)
                url = f'{ORIGIN}?width={scene.width}&height={scene.height}'
                item['media'] = {'url': url, 'width': scene.width, 'height': scene.height}
        return components


async def _blank(route: Route) -> None:
    """Answer a request for a picture with an empty one. Its size is in the query; without one, it is 48 × 48."""
    size = {'width': ['48'], 'height': ['48']} | parse_qs(urlsplit(route.request.url).query)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size["width"][0]}" height="{size["height"][0]}"/>'
    await route.fulfill(body=svg, content_type='image/svg+xml')
