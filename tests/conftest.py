"""For all tests: how many examples are looked at, how long each may take, and one browser, for it is slow to start."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from typing import Final

import pytest
import pytest_asyncio
from hypothesis import settings
from playwright.async_api import Browser, async_playwright

from tests.hangs import Watch
from tests.playground.page.page_tools import CHROMIUM, SWITCHES
from tests.samples import samples

PATIENCE: Final = 30.0
"""Seconds in which the browser ends."""

SELDOM: Final = 10_000
"""Python looks for garbage when there are so many more objects, not 700: games make and drop them by the million."""

# A busy machine is no fault of what is tested.
settings.register_profile('clew', max_examples=samples(25), deadline=None)
settings.load_profile('clew')


@pytest_asyncio.fixture(scope='session', loop_scope='session')
async def browser() -> AsyncIterator[Browser]:
    """Chromium. Whoever uses it belongs to the loop of the session."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield browser
        async with asyncio.timeout(PATIENCE):
            await browser.close()


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Watch())


def pytest_collection_finish() -> None:
    """What has been collected is never garbage: as in the bot, nobody looks through it again for some."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest."""
    items.sort(key=lambda item: item.get_closest_marker('long') is None)
