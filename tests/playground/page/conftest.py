from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, BrowserContext

from playground import Playground
from tests.playground.page.page_bot import PageBot, running


@pytest_asyncio.fixture(loop_scope='session')
async def playground() -> AsyncIterator[Playground]:
    playground = Playground()
    playground.gateway.logins.every = 0.0
    await playground.start()
    yield playground
    await playground.close()


@pytest_asyncio.fixture(loop_scope='session')
async def bot(playground: Playground, at_playground: None) -> AsyncIterator[PageBot]:
    async with running(playground) as bot:
        yield bot


@pytest_asyncio.fixture(loop_scope='session')
async def context(browser: Browser) -> AsyncIterator[BrowserContext]:
    """A browser with the window of a desktop. An error in the page fails the test."""
    errors: list[str] = []
    context = await browser.new_context(viewport={'width': 1280, 'height': 800}, reduced_motion='reduce')
    context.on('weberror', lambda error: errors.append(str(error.error)))
    yield context
    await context.close()
    assert errors == []
