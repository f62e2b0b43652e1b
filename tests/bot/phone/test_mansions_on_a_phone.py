"""A turn of Mansions fits a phone of 360 × 740 pixels, from the heading to the last button."""

from __future__ import annotations

import json
from functools import cache
from itertools import product
from typing import Any, Final

from playwright.async_api import BrowserContext, Locator, Page

from bot.presenters.mansions.hints import HINTS
from bot.presenters.mansions.names import UNARMED, Says
from bot.presenters.mansions.turns import attack_label
from bot.words import LANGUAGES, words_for
from engine.mansions.game import GAME
from engine.mansions.state import State
from tests.bot.conftest import House
from tests.bot.mansions_games import GOLDEN, played
from tests.bot.mansions_moments import asked
from tests.bot.phone.conftest import LONG_NAME, open_hand
from tests.bot.tables import at_table
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = IN_A_BROWSER

MEASURED = """message => {
    const box = each => each.getBoundingClientRect();
    const buttons = [...message.querySelectorAll('.row .button')];
    const one = parseFloat(getComputedStyle(buttons[0]).minHeight);
    const picture = message.querySelector('img:not(.emoji, .avatar)');
    const end = buttons.find(each => /:do:.*:(end|done)$/.test(each.dataset.customId));
    return JSON.stringify({
        higher: buttons.filter(each => box(each).height > one + 2).map(each => each.innerText),
        height: box(end).bottom - box(message).top,
        narrower: box(picture.closest('.body')).width - box(picture).width,
        room: box(document.querySelector('#composer')).top - box(document.querySelector('#place')).bottom,
    });
}"""


SCENARIOS: Final = {
    'bell': 'mansions-3-bell-1A-investigators',
    'light': 'mansions-3-light-1A-keeper',
    'train': 'mansions-3-train-1B-keeper',
    'theatre': 'mansions-3-theatre-1B-keeper',
}
"""A golden game of each scenario."""


@cache
def turns() -> tuple[State, ...]:
    """Return two turns of investigators: one with no figure near, and one next to a monster."""
    quiet = next(state for state in played('mansions-3-bell-1A-investigators') if acts(state))
    names = (path.stem for path in sorted(GOLDEN.glob('mansions-3-*.game')))
    beside = next(state for name in names for state in played(name) if acts(state) and 'attack ' in str(asked(state)))
    return quiet, beside


@cache
def keeper_turns() -> tuple[State, ...]:
    """Return a turn of the keeper in each scenario, with many choices."""
    names = ('mansions-3-bell-1B-investigators', 'mansions-3-light-1A-keeper')
    found = tuple(next(state for state in played(name) if keeps(state)).copy() for name in names)
    for state in found:
        state.threat = 9
    return found


def keeps(state: State) -> bool:
    return state.result is None and asked(state).kind == 'mansions.keeper_actions'


def acts(state: State) -> bool:
    return state.result is None and asked(state).kind == 'mansions.act'


async def test_investigators_turn_fits_one_screen(house: House, phone: BrowserContext) -> None:
    for state, language in product(turns(), LANGUAGES):
        found = await measured(house, phone, state, language)
        assert found['higher'] == [], (language, 'buttons of two lines')
        assert found['narrower'] == 0, language
        assert found['height'] <= found['room'] <= 740, (language, state.scenario)


async def test_keepers_turn_fits_one_screen(house: House, phone: BrowserContext) -> None:
    for state, language in product(keeper_turns(), LANGUAGES):
        found = await measured(house, phone, state, language)
        assert found['higher'] == [], (language, 'buttons of two lines')
        assert found['narrower'] == 0, language
        assert found['height'] <= found['room'] <= 740, (language, state.scenario)


LINES = """([id, labels]) => {
    const like = document.querySelector(`[data-custom-id="${id}"]`);
    const one = parseFloat(getComputedStyle(like).minHeight);
    return labels.filter(label => {
        const button = like.cloneNode(true);
        [...button.childNodes].at(-1).replaceWith(label);
        like.parentNode.append(button);
        const {height} = button.getBoundingClientRect();
        button.remove();
        return height > one + 2;
    });
}"""
"""JavaScript: the labels that need two lines on a button like the given one."""


async def test_every_attack_fits_one_line(house: House, phone: BrowserContext) -> None:
    """Covers every weapon, chance and damage, with the monster's name where it is needed."""
    _, state = turns()
    asked_for: set[str] = set()
    for scenario, language in product(SCENARIOS, LANGUAGES):
        view = GAME.view(next(iter(played(SCENARIOS[scenario]))), None)
        says = Says(view, words_for(language))
        weapons = [code for code, card in says.scenario.card.items() if card.weapon is not None]
        assert len(weapons) > 4
        for weapon, damage, on in product((UNARMED, *weapons), ('4', '4–5'), (None, 'W1')):
            label = attack_label(says, weapon, 88, damage, on)
            assert says.card(weapon) in label or says.weapon(weapon) in label
            assert on is not None or damage in label, 'the damage is told'
            asked_for.add(label)
    page, hand = await shown(house, phone, state, 'en')
    button = hand.locator('.row .button[data-custom-id*=":do:"]').first
    found = await page.evaluate(LINES, [await button.get_attribute('data-custom-id'), sorted(asked_for)])
    assert found == []
    # In every font this needs two lines: the fonts of two machines differ in width by a tenth.
    too_long = 2 * '65 % · Охотничий карабин · 4'
    assert await page.evaluate(LINES, [await button.get_attribute('data-custom-id'), [too_long]]) == [too_long]
    await page.close()


async def measured(house: House, phone: BrowserContext, state: State, language: str) -> dict[str, Any]:
    """Measure the message of a turn on a phone. Its user has a long name and has dismissed all hints."""
    page, hand = await shown(house, phone, state, language)
    found: dict[str, Any] = json.loads(await hand.evaluate(MEASURED))
    await page.close()
    return found


async def shown(house: House, phone: BrowserContext, state: State, language: str) -> tuple[Page, Locator]:
    """Open a user's hand in this state. Returns the phone and the hand."""
    name = f'{LONG_NAME} {language}'
    known = {person.name for person in house.playground.everybody()}
    person = (
        house.playground.person(name)
        if name in known
        else house.playground.add_person(name, 'en-US' if language == 'en' else language)
    )
    for hint in HINTS.values():
        await house.store.dismiss_hint(person.id, hint)
    people = [house.ada, house.bruno][: state.seats - 1]
    people.insert(asked(state).seat, person)
    page = await phone.new_page()
    await page.goto(f'{house.playground.url}/#person={person.id}&channel={house.games.id}')
    table = await at_table(house, GAME, GAME.Options(scenario=state.scenario), state, *people)
    return page, await open_hand(page, table.id)
