"""Taking the pictures in the docs: the bot, the playground, and a browser that photographs messages."""

from __future__ import annotations

import asyncio
import io
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Browser, Page, ViewportSize, async_playwright

from bot.message.emojis import drawn
from bot.pictures.painter import Painter
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House, housed
from tests.playground.page.page_tools import CHROMIUM, SWITCHES

SIZE: Final[ViewportSize] = {'width': 1000, 'height': 1400}
"""Width and height of the browser's window, in pixels."""
WHOLE: Final[ViewportSize] = {'width': 1000, 'height': 1660}
"""Width and height of the window for the picture of a whole page, in pixels."""
QUALITY: Final = 80
"""Quality of the WebP, 0 to 100."""
PATIENCE: Final = 600.0
"""Timeout in seconds for uploading emojis, finding advice or reviewing a game. Numba may have to compile first."""
NAMES: Final = ('Cleo', 'Dmitri', 'Ewa')
"""Users besides Ada and Bruno."""


@dataclass
class Stage:
    """A running bot and a browser. The first two users are Ada and Bruno."""

    house: House
    browser: Browser
    people: list[Person]
    _pages: dict[int, Page] = field(default_factory=dict)

    async def changed(self, person: Person, message: ShownMessage, part: str) -> ShownMessage:
        """Wait until a message contains the text `part`. Returns the message as it is then."""
        return await self._later(person, message, lambda now: part in now.text)

    async def drawn(self, person: Person, message: ShownMessage) -> ShownMessage:
        """Wait until a message has a picture. Returns the message as it is then."""
        return await self._later(person, message, lambda now: bool(now.images))

    async def _later(
        self, person: Person, message: ShownMessage, ready: Callable[[ShownMessage], bool]
    ) -> ShownMessage:
        async with asyncio.timeout(PATIENCE):
            while (now := self.house.now(person, message)) is None or not ready(now):
                await self.house.later(1.0)
                await asyncio.sleep(0.1)
        return now

    async def look(self, person: Person) -> Page:
        """Return the browser page on which a user sees the channel. The first call opens it.

        An ephemeral message is on the page only if it arrived after the page was opened.
        """
        if person.id not in self._pages:
            context = await self.browser.new_context(viewport=SIZE, reduced_motion='reduce')
            page = self._pages[person.id] = await context.new_page()
            await page.goto(f'{self.house.playground.url}/#person={person.id}&channel={self.house.games.id}')
            await page.locator('#place').get_by_text(f'as {person.name}').wait_for()
        return self._pages[person.id]

    async def photograph(self, person: Person, message: ShownMessage) -> bytes:
        """Return a WebP picture of a message as this user sees it."""
        page = await self.look(person)
        shown = page.locator(f'#message-{message.id}')
        await shown.wait_for(timeout=10_000)
        await still(page)
        return small(await shown.screenshot())

    async def whole(self, person: Person) -> bytes:
        """Return a picture of a user's whole page, as a PNG with a palette."""
        page = await self.look(person)
        await page.set_viewport_size(WHOLE)
        await still(page)
        made = io.BytesIO()
        image = Image.open(io.BytesIO(await page.screenshot())).convert('RGB')
        image.quantize(256, dither=Image.Dither.NONE).save(made, 'PNG', optimize=True)
        return made.getvalue()


async def still(page: Page) -> None:
    """Wait until every picture of a page is loaded, decoded and drawn."""
    await page.wait_for_function(
        "() => [...document.querySelectorAll('img')].every(each => each.complete && each.naturalWidth)"
    )
    await page.evaluate("() => Promise.all([...document.querySelectorAll('img')].map(each => each.decode()))")
    await page.evaluate('() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')


def small(png: bytes) -> bytes:
    """Convert a PNG to a WebP of quality `QUALITY`."""
    made = io.BytesIO()
    Image.open(io.BytesIO(png)).convert('RGB').save(made, 'WEBP', quality=QUALITY, method=6)
    return made.getvalue()


@asynccontextmanager
async def on_stage() -> AsyncIterator[Stage]:
    """Start the bot, a playground and a browser; end them afterwards."""
    with tempfile.TemporaryDirectory(prefix='clew-screens-') as folder:
        async with async_playwright() as playwright, housed(Path(folder), Painter()) as house:
            house.emojis = drawn()
            await house.restart()
            async with asyncio.timeout(PATIENCE):
                while len(house.playground.world.emojis) < len(house.emojis):
                    await house.later(1.0)
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
            people = [house.ada, house.bruno, *(house.playground.add_person(name) for name in NAMES)]
            yield Stage(house, browser, people)
            await browser.close()
