"""Actions that many tests of the page share."""

from __future__ import annotations

import os
import re
from pathlib import Path
from shutil import which
from typing import Final

import pytest
from playwright.async_api import BrowserContext, Locator, Page, expect

from playground import Playground

# The shell has no windows, and needs half the time.
CHROMIUM = Path(os.environ.get('CHROMIUM') or which('chromium-headless-shell') or '/usr/bin/chromium')

OFF: Final = (
    # Chromium draws the list below the address bar as a page. Each window starts another process for it.
    'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
    # Playwright turns these off, but Chromium obeys only the last list.
    'AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter',
    'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch',
    'TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning',
)  # fmt: skip
"""Features of Chromium that the tests don't need."""

SWITCHES = [
    f'--disable-features={",".join(OFF)}',
    '--no-sandbox',
    '--disable-gpu',
    '--in-process-gpu',
    '--disable-gpu-rasterization',
    '--disable-extensions',
    '--disable-crash-reporter',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    # Otherwise the shell rounds the widths of letters, and lines break elsewhere than in Chromium.
    '--font-render-hinting=none',
]

WITH_A_BROWSER = pytest.mark.skipif(
    not CHROMIUM.exists(),
    reason=f'no browser at {CHROMIUM}: install Debian’s chromium-headless-shell, or name another in CHROMIUM',
)

# One event loop for all these tests: they share a browser, which starts slowly.
IN_A_BROWSER = [WITH_A_BROWSER, pytest.mark.asyncio(loop_scope='session')]


async def tab(context: BrowserContext, playground: Playground, name: str, channel: str = 'games') -> Page:
    """Open a tab that shows a person in a channel (`dm`: the DM with the bot)."""
    page = await context.new_page()
    channels = {each.name: each.id for each in playground.world.channels.values()}
    await page.goto(f'{playground.url}/#person={playground.person(name).id}&channel={channels.get(channel, channel)}')
    await expect(composer(page)).to_be_visible()
    await expect(page.locator('#place')).to_contain_text(f'as {name}')
    return page


def composer(page: Page) -> Locator:
    return page.get_by_role('combobox', name=re.compile('^Message'))


def messages(page: Page) -> Locator:
    return page.locator('.message')


def suggestion(page: Page, name: str) -> Locator:
    return page.locator('#completion').get_by_role('option', name=name)


async def command(page: Page, name: str) -> None:
    """Use a command without options, by keyboard."""
    await composer(page).fill(f'/{name}')
    await expect(suggestion(page, f'/{name}')).to_be_visible()
    await page.keyboard.press('Enter')
    await expect(page.get_by_role('group', name=f'/{name}')).to_be_visible()
    await page.keyboard.press('Enter')


async def open_board(page: Page) -> Locator:
    """Open the sample bot's board with /play, by keyboard alone. Returns the board's message."""
    await composer(page).focus()
    await page.keyboard.type('/pl')
    await expect(suggestion(page, '/play')).to_have_attribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(page.get_by_role('combobox', name='game')).to_be_focused()
    await page.keyboard.type('oni')
    await expect(suggestion(page, 'Onirim')).to_be_visible()
    await page.keyboard.press('Enter')
    await expect(page.get_by_role('combobox', name='game')).to_have_value('Onirim')
    await page.keyboard.press('Enter')
    board = messages(page).filter(has_text='Turn')
    await expect(board).to_be_visible()
    return board
