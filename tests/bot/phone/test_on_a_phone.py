"""A turn of Onirim fits a phone of 360 × 740 pixels: heading, picture and both rows of cards.

Rare questions with more text, and buttons with words, are still no higher than the phone.
"""

from __future__ import annotations

import json

import pytest
from playwright.async_api import BrowserContext, Locator, Page, expect

from bot.message.custom_id import CustomId
from bot.message.emojis import drawn
from bot.presenters.onirim.presenter import Onirim
from bot.thinking.jobs import AdviceJob
from bot.words import LANGUAGES
from engine.api import Advice, Rated
from engine.onirim.state import State
from playground.people import Person
from tests.bot.card_emojis import DOT
from tests.bot.conftest import House
from tests.bot.phone.conftest import LONG_NAME, SOON, open_hand
from tests.bot.tables import running
from tests.onirim.table import GOALS, table
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = IN_A_BROWSER

PAID = 'rs rs rs bs bs bs gs gs'
OMENS = 'red2 blue2 pair2 doors5'
MEASURED = """message => {
    const box = each => each.getBoundingClientRect();
    const buttons = [...message.querySelectorAll('.row')].map(row => [...row.querySelectorAll('button')].map(box));
    const picture = message.querySelector('img:not(.emoji, .avatar)');
    const hands = buttons.filter(row => row.length === 5);
    return JSON.stringify({
        rows: hands.map(row => new Set(row.map(each => each.top)).size),
        height: hands[1][0].bottom - box(message).top,
        narrower: box(picture.closest('.body')).width - box(picture).width,
        room: box(document.querySelector('#composer')).top - box(document.querySelector('#place')).bottom,
    });
}"""

HIGH = """message => {
    const rows = [...message.querySelectorAll('.row, .section')].map(row => row.getBoundingClientRect().bottom);
    return Math.round(Math.max(...rows) - message.getBoundingClientRect().top);
}"""


def states() -> dict[str, State]:
    """Turns with few and with many components, for one player and for two."""
    return {
        'solo': table('rs rs bs gk nm', row='rm bs rs').state,
        'all': table('r5 rs bs gk r3', row='rm bs rs', towers='g4 b4', goals=GOALS, dark=OMENS, discard=PAID).state,
        'pair': table(
            'r5 nm bk', shared='rs gk', partner='ns nm bm', row='rm bs', towers='g4 b4', goals=GOALS, dark=OMENS,
            discard=PAID,
        ).state,
    }  # fmt: skip


def crowded() -> dict[str, State]:
    """States with all expansions: a Nightmare, and a turn in which every spell can be paid for."""
    laid = table(
        'rk bk bs gs ns', deck='NN rs bd', doors='rd gd', goals=GOALS, towers='g4 b4', dark=OMENS,
        discard='rs rs rs rs bs bs bs gs gs ns ns nm gm',
    )  # fmt: skip
    return {'nightmare': laid.answer('discard ns').state, 'pair': states()['pair']}


def many() -> dict[str, State]:
    """Questions with many cards or words: seven cards to order, a spell to pay for, dreams."""
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
    """Offer an adviser in any installation."""
    monkeypatch.setattr('bot.tables.advice.can_advise', lambda game: game == 'onirim')


async def use_emojis(house: House) -> None:
    one = await house.clew.create_application_emoji(name='dot', image=DOT)
    for character in drawn():
        house.clew.messenger.emojis.use(character, one.id)


async def somebody(house: House, phone: BrowserContext, name: str, language: str) -> tuple[Person, Page]:
    """Add a user with this language. Returns the user and their phone."""
    person = house.playground.add_person(name, 'en-US' if language == 'en' else language)
    page = await phone.new_page()
    await page.goto(f'{house.playground.url}/#person={person.id}&channel={house.games.id}')
    return person, page


async def hand_of(house: House, page: Page, person: Person, name: str, state: State) -> Locator:
    """Open a user's hand from the board of a game in this state."""
    people = (person, house.bruno) if name == 'pair' else (person,)
    table = await running(house, *people, state=state)
    return await open_hand(page, table.id)


async def test_heading_picture_and_both_rows_fit_in_every_language(house: House, phone: BrowserContext) -> None:
    await use_emojis(house)
    for language in LANGUAGES:
        person, page = await somebody(house, phone, f'{LONG_NAME} {language}', language)
        for name, state in states().items():
            hand = await hand_of(house, page, person, name, state)
            found = json.loads(await hand.evaluate(MEASURED))
            assert found['rows'] == [1, 1], (language, name)
            assert found['narrower'] == 0, (language, name)
            assert found['height'] <= found['room'] <= 740, (language, name)


async def test_advice_is_below_the_cards_which_stay_in_place(house: House, phone: BrowserContext) -> None:
    await use_emojis(house)

    async def advise(wanted: AdviceJob) -> Advice:
        rated = [Rated(option.token, 0.62, 0.02) for option in wanted.decision.choice.options[:3]]
        return Advice((*rated,), 'calls_prophecy', {'count': 5}, 8000, 12, 14)

    house.clew.players.thinkers.advise = advise  # type: ignore[method-assign]
    for language in LANGUAGES:
        person, page = await somebody(house, phone, f'Maja {language}', language)
        for hint in set(Onirim.hints.values()):
            await house.clew.core.store.dismiss_hint(person.id, hint)
        table = await running(house, person, state=states()['all'])
        hand = await open_hand(page, table.id)
        before = json.loads(await hand.evaluate(MEASURED))
        await hand.locator(f'[data-custom-id^="{CustomId("advice", table.id).button().rstrip(":")}:"]').click()
        await expect(hand.get_by_text('62')).to_have_count(1, timeout=SOON)
        after = json.loads(await hand.evaluate(MEASURED))
        assert (after['height'], after['rows']) == (before['height'], before['rows'])


@pytest.mark.parametrize('wordy', [False, True], ids=['emojis', 'words'])
async def test_largest_questions_fit_a_phone_in_every_language(
    house: House, phone: BrowserContext, wordy: bool
) -> None:
    await use_emojis(house)
    for language in LANGUAGES:
        person, page = await somebody(house, phone, f'Zofia {language}', language)
        await house.store.remember(person.id, button_words=wordy)
        for hint in set(Onirim.hints.values()):
            await house.clew.core.store.dismiss_hint(person.id, hint)
        # With emojis only, all of them are lower.
        for name, state in (crowded() | (many() if wordy else {})).items():
            hand = await hand_of(house, page, person, name, state)
            assert 300 < await hand.evaluate(HIGH) <= 740, (language, name)


async def test_first_game_with_largest_questions_fits_a_phone(house: House, phone: BrowserContext) -> None:
    await use_emojis(house)
    for language in LANGUAGES:
        person, page = await somebody(house, phone, f'Zofia {language}', language)
        for name, state in crowded().items():
            hand = await hand_of(house, page, person, name, state)
            assert 300 < await hand.evaluate(HIGH) <= 740, (language, name)
