"""Two people in two tabs of the playground's page play a whole game by pressing what they see, and the bot falls."""

from __future__ import annotations

import re
import signal
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect
from playwright.async_api import TimeoutError as Impatient

from tests.bot.process import Bot
from tests.playground.page.page_tools import CHROMIUM, SWITCHES, WITH_A_BROWSER

pytestmark = WITH_A_BROWSER

NO_ANSWER = re.compile('To the board|Take back|Start over|Dismiss message|think again')
TURN = re.compile(r'@(Ada|Bruno), it is your turn|Play again')
KILLS = {3: signal.SIGKILL, 7: signal.SIGTERM}
"""After how many presses the bot is ended, and how."""

SHOWN = """id => {
    const message = document.getElementById(id);
    return [message.innerText, ...[...message.querySelectorAll('img')].map(each => each.src)].join();
}"""
"""What a message says and shows: an answer brings new pictures, or where there are none other words."""

NEWEST = "[...document.querySelectorAll('.message')].slice(-2).map(each => each.id + each.innerText).join()"
"""What stands at the end of the chat: a hand that was asked for, or another board."""

A_MOMENT = 3_000
PATIENCE = 30_000
"""Milliseconds that a busy machine may take to start or draw."""


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(('127.0.0.1', 0))
        found: int = free.getsockname()[1]
        return found


@pytest.fixture
async def bot(tmp_path: Path, port: int) -> AsyncIterator[Bot]:
    """The bot with its own playground, as a newcomer starts it."""
    bot = Bot(tmp_path, PLAYGROUND_PORT=str(port), LOG_LEVEL='WARNING')
    await begin(bot)
    yield bot
    await bot.tidy_up()


async def begin(bot: Bot) -> None:
    await bot.start()
    await bot.line('Clew is playing on this machine')


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield browser
        await browser.close()


class Tab:
    """One person at the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def board(self) -> Locator:
        """The newest message that everybody sees."""
        return self.page.locator('.message:not(.ephemeral)').last

    @property
    def panel(self) -> Locator:
        """The newest message that only this person sees."""
        return self.page.locator('.message.ephemeral').last

    async def press_on_board(self, name: str) -> None:
        await self.board.get_by_role('button', name=name).click(timeout=PATIENCE)

    async def answers(self) -> list[Locator]:
        """The buttons of the panel that answer what is asked."""
        if not await self.panel.count():
            return []
        buttons = await self.panel.locator('.row button:enabled').all()
        return [button for button in buttons if not NO_ANSWER.search(await button.inner_text())]

    async def open_hand(self) -> None:
        """Press **My hand**, and wait for it, or for the board that comes in the place of the one pressed."""
        before = await self.page.evaluate(NEWEST)
        try:
            await self.board.get_by_role('button', name='My hand').click(timeout=A_MOMENT)
        except Impatient:
            # Just then the game ended, or another board came.
            return
        await self.page.wait_for_function(f'before => {NEWEST} !== before', arg=before, timeout=PATIENCE)
        await expect(self.page.locator('.thinking')).to_have_count(0, timeout=PATIENCE)

    async def answer(self, lots: Random) -> bool:
        """Press any answer, and wait for what comes of it. False when there is none: the board was a moment behind."""
        if not await self.answers():
            await self.open_hand()
        answers = await self.answers()
        if not answers:
            return False
        shown = await self.panel.get_attribute('id')
        former = await self.page.evaluate(SHOWN, shown)
        await lots.choice(answers).click(timeout=PATIENCE)
        lines = self.page.get_by_role('listbox').get_by_role('option')
        if await lines.count():
            await lots.choice(await lines.all()).click(timeout=PATIENCE)
        await self.page.wait_for_function(
            f"""([id, former]) => {{
                const now = ({SHOWN})(id);
                return now !== former && !document.getElementById(id).querySelector('.spinner');
            }}""",
            arg=[shown, former],
            timeout=PATIENCE,
        )
        return True


async def seen(browser: Browser, url: str, name: str) -> Tab:
    """A tab of that person, whose page has no fault."""
    page = await (await browser.new_context(reduced_motion='reduce')).new_page()
    await page.goto(url)
    await page.get_by_role('link', name=name).click()
    await expect(page.locator('#place')).to_contain_text(f'as {name}')
    return Tab(page)


async def test_two_people_play_a_whole_game_by_pressing_while_the_bot_is_killed(
    browser: Browser, bot: Bot, port: int
) -> None:
    url = f'http://127.0.0.1:{port}'
    ada, bruno = await seen(browser, url, 'Ada'), await seen(browser, url, 'Bruno')
    tabs = {'Ada': ada, 'Bruno': bruno}
    await ada.page.get_by_role('button', name='Start a game').click()
    await expect(ada.page.get_by_role('combobox', name='game')).to_be_focused()
    await ada.page.keyboard.press('Enter')
    await ada.page.keyboard.press('Enter')
    await bruno.press_on_board('Join')
    await expect(ada.board).to_contain_text('Bruno', timeout=PATIENCE)
    await ada.press_on_board('Start')
    lots, presses = Random(4), 0
    while True:
        await expect(ada.board).to_contain_text(TURN, timeout=PATIENCE)
        turn = TURN.search(await ada.board.inner_text())
        assert turn is not None
        if turn[1] is None:
            break
        if not await tabs[turn[1]].answer(lots):
            continue
        presses += 1
        if presses in KILLS:
            bot.kill(KILLS[presses])
            assert await bot.ended() == (0 if KILLS[presses] == signal.SIGTERM else -KILLS[presses])
            await begin(bot)
            for tab in tabs.values():
                await expect(tab.page.locator('#banner')).to_be_hidden(timeout=PATIENCE)
    assert presses > max(KILLS)
    await bruno.press_on_board('Play again')
    await expect(ada.board).to_contain_text('it is your turn', timeout=PATIENCE)
    bot.kill(signal.SIGTERM)
    assert await bot.ended() == 0
    assert bot.complaints == ''
