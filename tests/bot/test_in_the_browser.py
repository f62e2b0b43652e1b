"""Two users in two browser tabs of the playground play a whole game by pressing. The bot is killed twice."""

from __future__ import annotations

import re
import signal
import socket
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from engine.registry import PACKAGES
from tests.bot.process import Bot, StartedBot
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = [*IN_A_BROWSER, pytest.mark.long]

ANSWER = re.compile('[bm]1:(do|part|gather|sure):[^:]*:[^:]*:.')
"""Pattern of the ids of buttons and menus that give an answer or a part of one."""
RASH = re.compile('key|door')
"""Labels of answers that shorten the game.

Discarding a key starts a prophecy, and discarding a door there ends the game.
"""
KILLS = {3: signal.SIGKILL, 7: signal.SIGTERM}
"""The signal that ends the bot, by the number of presses before it."""

PRIVATE = """[...document.querySelectorAll('.message.ephemeral')].map(message =>
    [message.id, message.innerText, ...[...message.querySelectorAll('img')].map(each => each.src)].join()
).join()"""
"""Script that returns the text and pictures of the user's private messages. Every answer changes one of them."""

LOOKS = """found => found.map(({ariaLabel, innerText, dataset}) =>
    [ariaLabel || innerText, dataset.offers ? 'm1:do:::.' : dataset.customId ?? ''])"""
"""Script that returns `(label, id)` of each button and menu. Every menu gets an id that matches `ANSWER`."""

SOON = 10_000
"""Maximum milliseconds until a press is answered, on a busy machine."""
PATIENCE = 30_000
"""Maximum milliseconds until the bot has started or a new board is shown, on a busy machine."""
DISCORD_WAITS = 3.0
"""Seconds after which an unanswered press has failed."""
DECK = 5
"""Cards that `hasten` leaves in the deck, and so the maximum number of further turns."""
OFTEN = 50
"""Milliseconds between two polls of the page. More frequent polls keep the page from drawing."""


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(('127.0.0.1', 0))
        found: int = free.getsockname()[1]
        return found


@pytest_asyncio.fixture(loop_scope='session')
async def bot(tmp_path: Path, port: int) -> AsyncIterator[Bot]:
    """The bot without a token, and so with its own playground, as a newcomer starts it."""
    bot = StartedBot(tmp_path, PLAYGROUND_PORT=str(port), LOG_LEVEL='WARNING')
    await begin(bot)
    yield bot
    await bot.tidy_up()


async def begin(bot: Bot) -> None:
    await bot.start()
    await bot.line('Clew is playing on this machine')


async def end(bot: Bot, how: signal.Signals) -> None:
    bot.kill(how)
    assert await bot.ended() == (0 if how is signal.SIGTERM else -how)
    if how is signal.SIGKILL:
        # Python warns about leftovers of a killed process that was painting.
        bot.complaints = ''


def hasten(database: Path) -> None:
    """Discard all but `DECK` cards of the deck in the saved game, so that the game ends soon."""
    game = PACKAGES['onirim'].game
    with closing(sqlite3.connect(database)) as store, store:
        ((key, snapshot),) = store.execute('SELECT id, snapshot FROM tables')
        state = game.load(snapshot)
        state.discard += state.deck[:-DECK]
        del state.deck[:-DECK]
        store.execute('UPDATE tables SET snapshot = ? WHERE id = ?', (game.dump(state), key))


class Tab:
    """The browser tab of one user."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def board(self) -> Locator:
        """The newest public message."""
        return self.page.locator('.message:not(.ephemeral)').last

    @property
    def panel(self) -> Locator:
        """The user's only private message. An earlier one must be dismissed first."""
        return self.page.locator('.message.ephemeral')

    async def press_on_board(self, name: str) -> None:
        await self.board.get_by_role('button', name=name).click(timeout=PATIENCE)

    async def open_hand(self) -> None:
        """Press **My hand** on the board, and wait until the hand is shown."""
        before = await self.page.evaluate(PRIVATE)
        await self.press_on_board('My hand')
        await self.answered(before)

    async def put_hand_away(self) -> None:
        await self.panel.get_by_role('button', name='Dismiss message').click()
        await self.panel.wait_for(state='detached', timeout=SOON)

    async def answers(self) -> list[Locator]:
        """Return the panel's answer buttons and menus.

        If some match `RASH`, return only those, to keep the game short.
        """
        found = self.panel.locator('.row button:enabled')
        shown = await found.evaluate_all(LOOKS)
        answers = [(found.nth(place), label) for place, (label, key) in enumerate(shown) if ANSWER.match(key)]
        rash = [button for button, label in answers if RASH.search(label)]
        return rash or [button for button, _ in answers]

    async def answer(self, rng: Random) -> None:
        """Press a random answer. A press that fails on a busy machine after `DISCORD_WAITS` seconds is forgiven."""
        before, began = await self.page.evaluate(PRIVATE), time.monotonic()
        await rng.choice(await self.answers()).click(timeout=SOON)
        lines = await self.page.get_by_role('listbox').get_by_role('option').all()
        if lines:
            await rng.choice(lines).click(timeout=SOON)
        try:
            await self.answered(before)
        except AssertionError:
            if time.monotonic() < began + DISCORD_WAITS:
                raise

    async def answered(self, before: str) -> None:
        """Wait until the private messages differ from `before` and no spinner is shown."""
        await self.page.wait_for_function(
            f"""before => !document.querySelector('.spinner, .thinking')
                && (document.querySelector('.failure') || {PRIVATE} !== before)""",
            arg=before,
            timeout=SOON,
            polling=OFTEN,
        )
        await expect(self.page.locator('.failure')).to_have_count(0)


async def next_turn(tabs: dict[str, Tab], whose: str) -> str | None:
    """Wait until the board pings a player from `whose`, such as `Ada|Bruno`.

    Returns the name; None if the game is over.
    """
    for tab in tabs.values():
        called = await tab.page.wait_for_function(
            "calls => [...document.querySelectorAll('.message:not(.ephemeral)')].at(-1)?.innerText.match(calls)",
            arg=f"({whose}), it's your turn|Play again",
            timeout=PATIENCE,
            polling=OFTEN,
        )
    name: str | None = (await called.json_value())[1]
    return name


async def seen(browser: Browser, url: str, name: str) -> Tab:
    """Open the page as the user `name`. Returns the tab."""
    page = await (await browser.new_context(reduced_motion='reduce')).new_page()
    await page.goto(url)
    await page.get_by_role('link', name=name).click()
    await expect(page.locator('#place')).to_contain_text(f'as {name}')
    return Tab(page)


async def test_two_tabs_play_a_whole_game_while_the_bot_is_killed(browser: Browser, bot: Bot, port: int) -> None:
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
    rng, presses = Random(4), 0
    name = await next_turn(tabs, 'Ada|Bruno')
    while name is not None:
        tab = tabs[name]
        await tab.open_hand()
        while await tab.answers():
            await tab.answer(rng)
            presses += 1
            if presses in KILLS:
                await end(bot, KILLS[presses])
                if presses == min(KILLS):
                    hasten(bot.folder / 'clew.db')
                await begin(bot)
                for each in tabs.values():
                    await each.page.locator('#banner').wait_for(state='hidden', timeout=PATIENCE)
        await tab.put_hand_away()
        name = await next_turn(tabs, 'Bruno' if name == 'Ada' else 'Ada')
    assert presses > max(KILLS)
    await bruno.press_on_board('Play again')
    await expect(ada.board).to_contain_text('Invited to play again', timeout=PATIENCE)
    await ada.press_on_board('Join')
    await expect(ada.board).to_contain_text("it's your turn", timeout=PATIENCE)
    await end(bot, signal.SIGTERM)
    assert bot.complaints == ''
