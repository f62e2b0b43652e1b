"""One browser for all tests that need one: it is slow to start."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests.playground.page.page_tools import CHROMIUM, SWITCHES


@pytest_asyncio.fixture(scope='session', loop_scope='session')
async def browser() -> AsyncIterator[Browser]:
    """Chromium. Whoever uses it belongs to the loop of the session."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield browser
        await browser.close()
