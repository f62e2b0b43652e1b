"""A phone of 360 × 740 pixels: the playground's page in Chromium."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import pytest
import pytest_asyncio
from PIL import Image
from playwright.async_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.pictures.painter import Painter
from bot.pictures.scene import Scene
from playground import Playground
from tests.bot.conftest import House, housed
from tests.bot.phone.ruler import Ruler
from tests.bot.sketches import Sketcher

PHONE: Final[ViewportSize] = {'width': 360, 'height': 740}
DESKTOP: Final[ViewportSize] = {'width': 1280, 'height': 800}
LONG_NAME: Final = 'Константин Константинопольский'[:29]
SOON: Final = 10_000
"""Timeout in milliseconds for elements to appear."""


class Blank(Sketcher):
    """Paints blank pictures of the right size."""

    async def render(self, scene: Scene) -> bytes:
        file = io.BytesIO()
        Image.new('1', (scene.width, scene.height)).save(file, 'PNG')
        return file.getvalue()


@pytest.fixture
def painter() -> Painter:
    return Blank()


@pytest_asyncio.fixture(loop_scope='session')
async def stormy_house(tmp_path: Path, painter: Painter, _routes: None) -> AsyncIterator[House]:
    async with housed(tmp_path, painter) as house:
        yield house


@pytest_asyncio.fixture(loop_scope='session')
async def phone(browser: Browser) -> AsyncIterator[BrowserContext]:
    async with await browser.new_context(viewport=PHONE, reduced_motion='reduce') as context:
        yield context


@pytest_asyncio.fixture(scope='session', loop_scope='session')
async def rulers(browser: Browser) -> AsyncIterator[tuple[Ruler, ...]]:
    """Two rulers, which measure the heights of panels: one on a phone's screen, one on a desktop's."""
    playground = Playground(limits={})
    await playground.start()
    async with AsyncExitStack() as opened:
        screens = [Ruler.at(playground, browser, screen) for screen in (PHONE, DESKTOP)]
        yield tuple([await opened.enter_async_context(screen) for screen in screens])
    await playground.close()


async def too_high(rulers: Iterable[Ruler], panels: Mapping[str, Panel], *, ephemeral: bool = True) -> dict[str, int]:
    """Return the height in pixels of each panel that does not fit a screen.

    The key is the panel's name with the visible height of that screen. `ephemeral` is as in `Ruler.heights`.
    """
    found: dict[str, int] = {}
    for ruler in rulers:
        heights = await ruler.heights(panels.values(), ephemeral=ephemeral)
        for name, height in zip(panels, heights, strict=True):
            if height > ruler.room:
                found[f'{name} in {ruler.room}'] = height
    return found


async def open_hand(page: Page, table_id: int) -> Locator:
    """Open the hand of the phone's user from the board. Returns the hand once its picture is loaded."""
    play, do = (CustomId(action, table_id).button().rstrip(':') for action in ('play', 'do'))
    await page.locator(f'[data-custom-id^="{play}:"]').first.click(timeout=SOON)
    hand = page.locator('.message.ephemeral').last
    await expect(hand.locator(f'[data-custom-id^="{do}:"], .select').first).to_be_visible(timeout=SOON)
    await loaded(page)
    return hand


async def loaded(page: Page) -> None:
    """Wait until all pictures of a page are loaded."""
    await page.wait_for_function('() => [...document.images].every(each => each.complete)')
