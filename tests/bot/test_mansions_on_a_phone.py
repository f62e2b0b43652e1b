"""A turn of Mansions on a phone of 360 by 740: from the heading to the end of the turn it is one screen of the page."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, expect

from bot.pictures.page import Painter
from bot.presenters.mansions.hints import HINTS
from bot.words import LANGUAGES
from engine.mansions.game import GAME
from engine.mansions.state import State
from tests.bot.conftest import House, housed
from tests.bot.mansions_games import GOLDEN, played
from tests.bot.mansions_moments import asked
from tests.bot.tables import at_table
from tests.bot.test_on_a_phone import LONG_NAME, SOON, blank
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = IN_A_BROWSER

MEASURED = """message => {
    const box = each => each.getBoundingClientRect();
    const rows = [...message.querySelectorAll('.row')].map(row => [...row.querySelectorAll('button')]);
    const one = box(rows[0][0]).height;
    const end = rows.flat().find(each => /:do:.*:end$/.test(each.dataset.customId));
    return JSON.stringify({
        higher: rows.flat().filter(each => /^b1:/.test(each.dataset.customId) && box(each).height > one + 2).length,
        height: box(end).bottom - box(message).top,
        picture: box(message.querySelector('img:not(.emoji, .avatar)')).height,
        room: box(document.querySelector('#composer')).top - box(document.querySelector('#place')).bottom,
    });
}"""


@pytest_asyncio.fixture(loop_scope='session')
async def stormy_house(tmp_path: Path, painter: Painter, _routes: None) -> AsyncIterator[House]:
    async with housed(tmp_path, painter) as house:
        yield house


@pytest_asyncio.fixture(loop_scope='session')
async def phone(browser: Browser) -> AsyncIterator[BrowserContext]:
    async with await browser.new_context(viewport={'width': 360, 'height': 740}, reduced_motion='reduce') as context:
        yield context


@cache
def turns() -> tuple[State, ...]:
    """A turn with nobody near, and one beside a monster."""
    quiet = next(state for state in played('mansions-3-bell-1A-investigators') if acts(state))
    names = (path.stem for path in sorted(GOLDEN.glob('mansions-*.game')))
    beside = next(state for name in names for state in played(name) if acts(state) and 'attack ' in str(asked(state)))
    return quiet, beside


def acts(state: State) -> bool:
    return state.result is None and asked(state).kind == 'mansions.act'


async def test_from_the_heading_to_the_end_of_the_turn_is_one_screen(
    house: House, phone: BrowserContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.painter, 'render', blank)
    others = [house.ada, house.bruno, *(house.playground.add_person(name) for name in ('Cleo', 'Dora'))]
    for language in LANGUAGES:
        person = house.playground.add_person(f'{LONG_NAME} {language}', 'en-US' if language == 'en' else language)
        for hint in HINTS.values():
            await house.store.put_hint_away(person.id, hint)
        page = await phone.new_page()
        await page.goto(f'{house.playground.url}/#person={person.id}&channel={house.games.id}')
        for state in turns():
            people = others[: state.seats]
            people[asked(state).seat] = person
            table = await at_table(house, GAME, GAME.Options(scenario=state.scenario), state, *people)
            await page.locator(f'[data-custom-id^="b1:play:{table.id}:"]').first.click(timeout=SOON)
            hand = page.locator('.message.ephemeral').last
            await expect(hand.locator(f'[data-custom-id*=":do:{table.id}:"]').first).to_be_visible(timeout=SOON)
            await page.wait_for_function('() => [...document.images].every(each => each.complete)')
            found = json.loads(await hand.evaluate(MEASURED))
            assert found['higher'] == 0, (language, 'buttons of two lines')
            assert found['picture'] > 180, language
            assert found['height'] <= found['room'] <= 740, (language, state.scenario)
        await page.close()
