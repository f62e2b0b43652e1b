"""Two people in two tabs of the playground's page play a game to its end by pressing what they see; the bot falls."""

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

from engine.registry import GAMES
from tests.bot.process import Bot, StartedBot
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = [*IN_A_BROWSER, pytest.mark.long]

ANSWER = re.compile('[bm]1:(do|part|gather|sure):[^:]*:[^:]*:.')
"""The id of a button or a menu that answers, or begins an answer."""
RASH = re.compile('key|door')
"""Keys make prophecies, and one door that is given up there ends the game: played so, it is short."""
KILLS = {3: signal.SIGKILL, 7: signal.SIGTERM}
"""After how many presses the bot is ended, and how."""

PRIVATE = """[...document.querySelectorAll('.message.ephemeral')].map(message =>
    [message.id, message.innerText, ...[...message.querySelectorAll('img')].map(each => each.src)].join()
).join()"""
"""What only this person sees. Every answer changes it: it brings new pictures, or where there are none other words."""

LOOKS = """found => found.map(({ariaLabel, innerText, dataset}) =>
    [ariaLabel || innerText, dataset.offers ? 'm1:do:::.' : dataset.customId ?? ''])"""
"""What the buttons and menus say, and their ids; every menu of a hand answers."""

SOON = 10_000
"""Milliseconds in which a press is answered on a busy machine."""
PATIENCE = 30_000
"""Milliseconds that a busy machine may take to start, or to show a new board."""
DISCORD_WAITS = 3.0
"""Seconds after which a press has failed, unless the bot answers."""
DECK = 5
"""Cards in the deck once the bot has been killed: the game goes on for as many turns at most."""
OFTEN = 50
"""Milliseconds between two looks at the page: oftener would only keep it from drawing."""


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(('127.0.0.1', 0))
        found: int = free.getsockname()[1]
        return found


@pytest_asyncio.fixture(loop_scope='session')
async def bot(tmp_path: Path, port: int) -> AsyncIterator[Bot]:
    """The bot with its own playground, as a newcomer starts it."""
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
        # Python remarks on what a killed process that was drawing leaves behind.
        bot.complaints = ''


def hasten(database: Path) -> None:
    """Put all but a few cards of the deck onto the discard pile, so that the game is soon at its end."""
    game = GAMES['onirim']
    with closing(sqlite3.connect(database)) as store, store:
        ((key, snapshot),) = store.execute('SELECT id, snapshot FROM tables')
        state = game.load(snapshot)
        state.discard += state.deck[:-DECK]
        del state.deck[:-DECK]
        store.execute('UPDATE tables SET snapshot = ? WHERE id = ?', (game.dump(state), key))


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
        """The message that only this person sees; the one before it has been put away."""
        return self.page.locator('.message.ephemeral')

    async def press_on_board(self, name: str) -> None:
        await self.board.get_by_role('button', name=name).click(timeout=PATIENCE)

    async def open_hand(self) -> None:
        """Called by the board, press **My hand** there."""
        before = await self.page.evaluate(PRIVATE)
        await self.press_on_board('My hand')
        await self.answered(before)

    async def put_hand_away(self) -> None:
        await self.panel.get_by_role('button', name='Dismiss message').click()
        await self.panel.wait_for(state='detached', timeout=SOON)

    async def answers(self) -> list[Locator]:
        """The buttons and menus of the panel that answer what is asked, or the rash ones among them."""
        found = self.panel.locator('.row button:enabled')
        shown = await found.evaluate_all(LOOKS)
        answers = [(found.nth(place), label) for place, (label, key) in enumerate(shown) if ANSWER.match(key)]
        rash = [button for button, label in answers if RASH.search(label)]
        return rash or [button for button, _ in answers]

    async def answer(self, rng: Random) -> None:
        """Press any answer. On a busy machine it may come too late, and whoever plays looks again."""
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
        """Wait until the last press has brought something else than `before`, and nothing is under way any more."""
        await self.page.wait_for_function(
            f"""before => !document.querySelector('.spinner, .thinking')
                && (document.querySelector('.failure') || {PRIVATE} !== before)""",
            arg=before,
            timeout=SOON,
            polling=OFTEN,
        )
        await expect(self.page.locator('.failure')).to_have_count(0)


async def next_turn(tabs: dict[str, Tab], whose: str) -> str | None:
    """Wait until the board that everybody sees calls one of `whose`, `Ada|Bruno`; None at the end of the game."""
    for tab in tabs.values():
        called = await tab.page.wait_for_function(
            "calls => [...document.querySelectorAll('.message:not(.ephemeral)')].at(-1)?.innerText.match(calls)",
            arg=f'({whose}), it is your turn|Play again',
            timeout=PATIENCE,
            polling=OFTEN,
        )
    name: str | None = (await called.json_value())[1]
    return name


async def seen(browser: Browser, url: str, name: str) -> Tab:
    """A tab of that person, whose page has no fault."""
    page = await (await browser.new_context(reduced_motion='reduce')).new_page()
    await page.goto(url)
    await page.get_by_role('link', name=name).click()
    await expect(page.locator('#place')).to_contain_text(f'as {name}')
    return Tab(page)


async def test_two_people_play_a_game_to_its_end_by_pressing_while_the_bot_is_killed(
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
    await expect(ada.board).to_contain_text('Asked to play again', timeout=PATIENCE)
    await ada.press_on_board('Join')
    await expect(ada.board).to_contain_text('it is your turn', timeout=PATIENCE)
    await end(bot, signal.SIGTERM)
    assert bot.complaints == ''
