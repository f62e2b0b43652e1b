"""Settings of all tests: number of examples and time limits.

Also has the browser that all tests share, because it starts slowly.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Final

import pytest
import pytest_asyncio
from hypothesis import settings
from playwright.async_api import Browser, async_playwright

from bot.event_loop import new_event_loop
from clew.contract.samples import samples

# For a failed assertion, pytest shows the values in test modules only. This adds the modules of helpers.
pytest.register_assert_rewrite('tests')

from tests.hangs import Watch  # noqa: E402
from tests.playground.page.page_tools import CHROMIUM, SWITCHES  # noqa: E402

PATIENCE: Final = 30.0
"""Maximum seconds that the browser may take to close."""

UNHURRIED: Final = 60.0
"""Seconds that Discord waits for responses in tests, instead of three: a busy machine may stall the bot."""

SELDOM: Final = 500_000
"""Allocations before each garbage collection; Python's default is 700. Games create and drop millions of objects."""

NEVER: Final = 1_000_000
"""Garbage collections before one of older objects. Most of these are positions that tests share, never garbage."""

# A busy machine must not fail tests.
settings.register_profile('clew', max_examples=samples(25), deadline=None)
settings.load_profile('clew')


@pytest.fixture(autouse=True)
def _discord_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord wait longer for responses than it does."""
    monkeypatch.setattr('playground.interactions.PATIENCE', UNHURRIED)


@pytest_asyncio.fixture(scope='session', loop_scope='session')
async def browser() -> AsyncIterator[Browser]:
    """Chromium. Tests that use it must run in the event loop of the session."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield browser
        async with asyncio.timeout(PATIENCE):
            await browser.close()


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Run the tests in the event loop that the bot has when it is not tested. It is also the faster one."""
    return {'as the bot has it': new_event_loop}


def pytest_configure(config: pytest.Config) -> None:
    # Each worker, and each Python that a test starts, would compile all modules again.
    os.environ.pop('PYTHONDONTWRITEBYTECODE', None)
    sys.dont_write_bytecode = False
    config.pluginmanager.register(Watch())


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Collect the tests without garbage collection, and exclude them from later ones. Imported objects stay anyway."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(SELDOM, NEVER)
        gc.enable()


def pytest_sessionfinish() -> None:
    """Exclude all objects from the final garbage collections of pytest. Each would take a second."""
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests marked as long first."""
    items.sort(key=lambda item: item.get_closest_marker('long') is None)
