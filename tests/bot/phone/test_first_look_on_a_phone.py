"""Messages that fit one screen of a phone: a lobby with its picture, and a user's first turn with its hint."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import product

import pytest
import pytest_asyncio
from playwright.async_api import BrowserContext, Page, expect
from playwright.async_api import TimeoutError as LateError

from engine.labyrinth.game import GAME as LABYRINTH
from engine.onirim.cards import BASE
from engine.registry import PACKAGES
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.card_emojis import upload
from tests.bot.conftest import House
from tests.bot.phone.conftest import PHONE, SOON, loaded
from tests.bot.play import click, controls, open_lobby
from tests.bot.seen import opened
from tests.bot.tables import KEY, at_table, running
from tests.playground.page.page_tools import IN_A_BROWSER, tab

pytestmark = IN_A_BROWSER


PLACES = """(message, parts) => {
    const room = document.querySelector('#scroller').getBoundingClientRect();
    return [...message.querySelectorAll(parts)].map(part => {
        const {top, bottom} = part.getBoundingClientRect();
        return [part.innerText || part.localName, Math.round(top - room.top), Math.round(room.bottom - bottom)];
    });
}"""
"""JavaScript: the text (or tag) of each part of a message, and its distances to the visible area's top and bottom."""


@pytest_asyncio.fixture(loop_scope='session')
async def page(house: House, phone: BrowserContext) -> Page:
    """Ada's phone, with the channel open."""
    return await tab(phone, house.playground, 'Ada')


ALL_VISIBLE = f'([message, parts]) => ({PLACES})(message, parts).every(place => place[1] >= 0 && place[2] >= 0)'
"""JavaScript: whether all these parts of a message are fully visible."""


async def hidden(page: Page, message: ShownMessage, parts: str) -> list[Sequence[object]]:
    """Return the parts of a message that are not fully visible once its picture is loaded.

    `parts` is the CSS selector of the parts to check.
    """
    shown = page.locator(f'[id$="{message.id}"]')
    await expect(shown.locator('img').first).to_be_visible()
    await loaded(page)
    with suppress(LateError):
        # The page scrolls to its end only after the picture has its size.
        await page.wait_for_function(ALL_VISIBLE, arg=[await shown.element_handle(), parts], timeout=SOON)
    places: list[tuple[str, int, int]] = await shown.evaluate(PLACES, parts)
    assert places
    return [place for place in places if place[1] < 0 or place[2] < 0]


async def lobby_of(house: House, host: Person, game: str, guests: Sequence[Person]) -> ShownMessage:
    message = await open_lobby(host, 'games', game)
    for guest in guests:
        await click(guest, message, 'join')
        await house.shown()
    return message


@pytest.mark.parametrize('locale', ['ru', 'pl', 'en-GB'])
async def test_lobby_fits_with_its_picture(house: House, page: Page, locale: str) -> None:
    guests = [house.bruno, *(house.playground.add_person(name) for name in ('Cleopatra Filopator', 'Zofia', 'Dora'))]
    house.playground.world.set_person(house.ada.user, locale=locale)
    for game, package in PACKAGES.items():
        for number in {*package.game.seats} & {3, package.game.seats[-1]}:
            message = await lobby_of(house, house.ada, game, guests[: number - 1])
            assert await hidden(page, message, 'img, .row button') == [], (game, number)


async def test_hint_pushes_no_button_off_the_screen(house: House, page: Page) -> None:
    await upload(house, *(face.code for face in BASE))
    for locale, wordy in product(('ru', 'pl', 'en-GB'), (False, True)):
        house.playground.world.set_person(house.ada.user, locale=locale)
        await house.store.remember(house.ada.id, button_words=wordy)
        panel = await opened(house.ada, await running(house, house.ada))
        assert controls(panel, 'hint')
        parts = '.row button' if wordy else '.row button, .section'
        assert await hidden(page, panel, parts) == [], (locale, wordy)


async def test_first_labyrinth_turn_with_hint_fits_a_phone(house: House, page: Page) -> None:
    others = [house.bruno, *(house.playground.add_person(name) for name in ('Cleopatra Filopator', 'Zofia'))]
    for locale in ('ru', 'pl', 'en-GB'):
        house.playground.world.set_person(house.ada.user, locale=locale)
        stands = LABYRINTH.new(4, LABYRINTH.Options(), KEY).state
        first = LABYRINTH.pending(stands)[0].seat
        people = (*others[:first], house.ada, *others[first:])
        table = await at_table(house, LABYRINTH, LABYRINTH.Options(), stands, *people)
        panel = await opened(house.ada, table)
        assert controls(panel, 'hint')
        assert await hidden(page, panel, '.row button, .section') == [], locale
        height = await page.locator(f'[id$="{panel.id}"]').evaluate('each => each.getBoundingClientRect().height')
        assert height <= PHONE['height'], locale
