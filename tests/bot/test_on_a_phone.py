"""A turn of Onirim on a phone of 360 by 740: heading, picture and both rows of cards are one screen of the page.

What is asked now and then with much besides, or with words on buttons, is no higher than the phone.
"""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from PIL import Image
from playwright.async_api import Browser, BrowserContext, expect

from bot.message.emojis import EMOJIS
from bot.pictures.page import Painter
from bot.pictures.scene import Scene
from bot.presenters.onirim.presenter import Onirim
from bot.words import LANGUAGES
from engine.onirim.state import State
from tests.bot.conftest import House, housed
from tests.bot.tables import running
from tests.bot.test_card_buttons import DOT
from tests.onirim.table import GOALS, table
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = IN_A_BROWSER

LONG_NAME = 'Константин Константинопольский'[:29]
PAID = 'rs rs rs bs bs bs gs gs'
OMENS = 'red2 blue2 pair2 doors5'
SOON = 10_000
MEASURED = """message => {
    const box = each => each.getBoundingClientRect();
    const buttons = [...message.querySelectorAll('.row')].map(row => [...row.querySelectorAll('button')].map(box));
    const hands = buttons.filter(row => row.length === 5);
    return JSON.stringify({
        rows: hands.map(row => new Set(row.map(each => each.top)).size),
        height: hands[1][0].bottom - box(message).top,
        picture: box(message.querySelector('img:not(.emoji, .avatar)')).height,
        room: box(document.querySelector('#composer')).top - box(document.querySelector('#place')).bottom,
    });
}"""

HIGH = """message => {
    const rows = [...message.querySelectorAll('.row')].map(row => row.getBoundingClientRect().bottom);
    return Math.round(Math.max(...rows) - message.getBoundingClientRect().top);
}"""


@pytest_asyncio.fixture(loop_scope='session')
async def stormy_house(tmp_path: Path, painter: Painter, _routes: None) -> AsyncIterator[House]:
    async with housed(tmp_path, painter) as house:
        yield house


@pytest_asyncio.fixture(loop_scope='session')
async def phone(browser: Browser) -> AsyncIterator[BrowserContext]:
    async with await browser.new_context(viewport={'width': 360, 'height': 740}, reduced_motion='reduce') as context:
        yield context


def states() -> dict[str, State]:
    """Turns with little and with much on the table, for one and for two."""
    return {
        'solo': table('rs rs bs gk nm', row='rm bs rs').state,
        'all': table('r5 rs bs gk r3', row='rm bs rs', towers='g4 b4', goals=GOALS, dark=OMENS, discard=PAID).state,
        'pair': table(
            'r5 nm bk', shared='rs gk', partner='ns nm bm', row='rm bs', towers='g4 b4', goals=GOALS, dark=OMENS,
            discard=PAID,
        ).state,
    }  # fmt: skip


def crowded() -> dict[str, State]:
    """A Nightmare and a turn with all expansions, where every spell can be cast."""
    laid = table(
        'rk bk bs gs ns', deck='NN rs bd', doors='rd gd', goals=GOALS, towers='g4 b4', dark=OMENS,
        discard='rs rs rs rs bs bs bs gs gs ns ns nm gm',
    )  # fmt: skip
    return {'nightmare': laid.answer('discard ns').state, 'pair': states()['pair']}


async def blank(scene: Scene) -> bytes:
    """A picture as large as the scene."""
    file = io.BytesIO()
    Image.new('1', (scene.width, scene.height)).save(file, 'PNG')
    return file.getvalue()


async def use_emojis(house: House) -> None:
    one = await house.clew.create_application_emoji(name='dot', image=DOT)
    for character in EMOJIS:
        house.clew.services.emojis.use(character, one.id)


async def test_heading_picture_and_both_rows_are_one_screen_in_every_language(
    house: House, phone: BrowserContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.painter, 'render', blank)
    await use_emojis(house)
    for language in LANGUAGES:
        person = house.playground.add_person(f'{LONG_NAME} {language}', 'en-US' if language == 'en' else language)
        page = await phone.new_page()
        await page.goto(f'{house.playground.url}/#person={person.id}&channel={house.games.id}')
        for name, state in states().items():
            people = (person, house.bruno) if name == 'pair' else (person,)
            table = await running(house, *people, state=state)
            await page.locator(f'[data-custom-id^="b1:play:{table.id}:"]').first.click(timeout=SOON)
            hand = page.locator('.message.ephemeral').last
            await expect(hand.locator(f'[data-custom-id*=":do:{table.id}:"]').first).to_be_visible(timeout=SOON)
            await page.wait_for_function('() => [...document.images].every(each => each.complete)')
            found = json.loads(await hand.evaluate(MEASURED))
            assert found['rows'] == [1, 1], (language, name)
            assert found['picture'] > 180, (language, name)
            assert found['height'] <= found['room'] <= 740, (language, name)


@pytest.mark.parametrize('wordy', [False, True], ids=['emojis', 'words'])
async def test_what_has_most_to_offer_is_no_higher_than_a_phone_in_every_language(
    house: House, phone: BrowserContext, monkeypatch: pytest.MonkeyPatch, wordy: bool
) -> None:
    monkeypatch.setattr(house.painter, 'render', blank)
    await use_emojis(house)
    for language in LANGUAGES:
        person = house.playground.add_person(f'Zofia {language}', 'en-US' if language == 'en' else language)
        await house.store.remember(person.id, button_words=wordy)
        for hint in set(Onirim.hints.values()):
            await house.clew.services.hints.put_away(person.id, 'onirim', hint)
        page = await phone.new_page()
        await page.goto(f'{house.playground.url}/#person={person.id}&channel={house.games.id}')
        for name, state in crowded().items():
            people = (person, house.bruno) if name == 'pair' else (person,)
            table = await running(house, *people, state=state)
            await page.locator(f'[data-custom-id^="b1:play:{table.id}:"]').first.click(timeout=SOON)
            hand = page.locator('.message.ephemeral').last
            await expect(hand.locator(f'[data-custom-id*=":do:{table.id}:"]').first).to_be_visible(timeout=SOON)
            await page.wait_for_function('() => [...document.images].every(each => each.complete)')
            assert 300 < await hand.evaluate(HIGH) <= 740, (language, name)
