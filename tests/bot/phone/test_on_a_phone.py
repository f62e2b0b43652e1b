"""A turn of Onirim on a phone of 360 by 740: heading, picture and both rows of cards are one screen of the page.

What is asked now and then with much besides, or with words on buttons, is no higher than the phone.
"""

from __future__ import annotations

import json

import pytest
from playwright.async_api import BrowserContext, Locator, Page, expect

from bot.message.custom_id import CustomId
from bot.message.emojis import EMOJIS
from bot.presenters.onirim.presenter import Onirim
from bot.thinking.jobs import Wanted
from bot.words import LANGUAGES
from engine.api import Advice, Rated
from engine.onirim.state import State
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.phone.conftest import LONG_NAME, SOON, open_hand
from tests.bot.tables import running
from tests.bot.test_card_buttons import DOT
from tests.onirim.table import GOALS, table
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = IN_A_BROWSER

PAID = 'rs rs rs bs bs bs gs gs'
OMENS = 'red2 blue2 pair2 doors5'
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
    const rows = [...message.querySelectorAll('.row, .section')].map(row => row.getBoundingClientRect().bottom);
    return Math.round(Math.max(...rows) - message.getBoundingClientRect().top);
}"""


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


def many() -> dict[str, State]:
    """What is asked about many cards or in many words: seven cards to put in order, a spell to pay, dreams."""
    dream = table('rk bk bs gs ns', deck='HD rs bd rs NN gs gm nk', doors='rd gd', dark=OMENS, reserve='green2')
    both = table('rk rm bs gs ns', row='rs rm', doors='bd bd gd', dark=OMENS, reserve='green2 brown2 doors3 rainbow4')
    paid = table('rk bk bs gs ns', goals=GOALS, discard='rs bs gs ns rm bm gm nm NN')
    return {
        'happy': dream.answer('discard ns').state,
        'seven': dream.answer('foresee', 'cull ').state,
        'premonitions': both.answer('play rk').state,
        'paid': paid.answer('cast planning').state,
    }


@pytest.fixture(autouse=True)
def _advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody can advise, whatever is installed here."""
    monkeypatch.setattr('bot.tables.advice.can_advise', lambda game: game == 'onirim')


async def use_emojis(house: House) -> None:
    one = await house.clew.create_application_emoji(name='dot', image=DOT)
    for character in EMOJIS:
        house.clew.services.emojis.use(character, one.id)


async def somebody(house: House, phone: BrowserContext, name: str, language: str) -> tuple[Person, Page]:
    """Somebody who speaks a language, and their phone."""
    person = house.playground.add_person(name, 'en-US' if language == 'en' else language)
    page = await phone.new_page()
    await page.goto(f'{house.playground.url}/#person={person.id}&channel={house.games.id}')
    return person, page


async def hand_of(house: House, page: Page, person: Person, name: str, state: State) -> Locator:
    """Their hand in a game that stands so, opened from the board."""
    people = (person, house.bruno) if name == 'pair' else (person,)
    table = await running(house, *people, state=state)
    return await open_hand(page, table.id)


async def test_heading_picture_and_both_rows_are_one_screen_in_every_language(
    house: House, phone: BrowserContext
) -> None:
    await use_emojis(house)
    for language in LANGUAGES:
        person, page = await somebody(house, phone, f'{LONG_NAME} {language}', language)
        for name, state in states().items():
            hand = await hand_of(house, page, person, name, state)
            found = json.loads(await hand.evaluate(MEASURED))
            assert found['rows'] == [1, 1], (language, name)
            assert found['picture'] > 180, (language, name)
            assert found['height'] <= found['room'] <= 740, (language, name)


async def test_advice_lies_below_the_cards_which_stay_where_they_are(house: House, phone: BrowserContext) -> None:
    await use_emojis(house)

    async def advise(wanted: Wanted) -> Advice:
        rated = [Rated(option.token, 0.62, 0.02) for option in wanted.decision.choice.options[:3]]
        return Advice((*rated,), 'calls_prophecy', {'count': 5}, 8000, 12, 14)

    house.clew.services.thinkers.advise = advise  # type: ignore[method-assign]
    for language in LANGUAGES:
        person, page = await somebody(house, phone, f'Maja {language}', language)
        table = await running(house, person, state=states()['all'])
        hand = await open_hand(page, table.id)
        before = json.loads(await hand.evaluate(MEASURED))
        await hand.locator(f'[data-custom-id^="{CustomId("advice", table.id).button().rstrip(":")}:"]').click()
        await expect(hand.get_by_text('62')).to_have_count(3, timeout=SOON)
        after = json.loads(await hand.evaluate(MEASURED))
        assert (after['height'], after['rows']) == (before['height'], before['rows'])


@pytest.mark.parametrize('wordy', [False, True], ids=['emojis', 'words'])
async def test_what_has_most_to_offer_is_no_higher_than_a_phone_in_every_language(
    house: House, phone: BrowserContext, wordy: bool
) -> None:
    await use_emojis(house)
    for language in LANGUAGES:
        person, page = await somebody(house, phone, f'Zofia {language}', language)
        await house.store.remember(person.id, button_words=wordy)
        for hint in set(Onirim.hints.values()):
            await house.clew.services.hints.put_away(person.id, 'onirim', hint)
        # With emojis alone all of them are lower.
        for name, state in (crowded() | (many() if wordy else {})).items():
            hand = await hand_of(house, page, person, name, state)
            assert 300 < await hand.evaluate(HIGH) <= 740, (language, name)


async def test_a_first_game_with_most_to_offer_is_no_higher_than_a_phone(house: House, phone: BrowserContext) -> None:
    await use_emojis(house)
    for language in LANGUAGES:
        person, page = await somebody(house, phone, f'Zofia {language}', language)
        for name, state in crowded().items():
            hand = await hand_of(house, page, person, name, state)
            assert 300 < await hand.evaluate(HIGH) <= 740, (language, name)
