"""A turn of Mansions on a phone of 360 by 740: from the heading to the end of the turn it is one screen of the page."""

from __future__ import annotations

import json
from functools import cache
from itertools import product

from playwright.async_api import BrowserContext

from bot.presenters.mansions.hints import HINTS
from bot.words import LANGUAGES
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
    const rows = [...message.querySelectorAll('.row')].map(row => [...row.querySelectorAll('button')]);
    const one = box(rows[0][0]).height;
    const end = rows.flat().find(each => /:do:.*:(end|done)$/.test(each.dataset.customId));
    return JSON.stringify({
        higher: rows.flat().filter(each => /^b1:/.test(each.dataset.customId) && box(each).height > one + 2).length,
        height: box(end).bottom - box(message).top,
        picture: box(message.querySelector('img:not(.emoji, .avatar)')).height,
        room: box(document.querySelector('#composer')).top - box(document.querySelector('#place')).bottom,
    });
}"""


@cache
def turns() -> tuple[State, ...]:
    """A turn with nobody near, and one beside a monster."""
    quiet = next(state for state in played('mansions-3-bell-1A-investigators') if acts(state))
    names = (path.stem for path in sorted(GOLDEN.glob('mansions-*.game')))
    beside = next(state for name in names for state in played(name) if acts(state) and 'attack ' in str(asked(state)))
    return quiet, beside


@cache
def keeper_turns() -> tuple[State, ...]:
    """A turn of the keeper in each scenario, with much to choose from."""
    names = ('mansions-3-bell-1B-investigators', 'mansions-3-light-1A-keeper')
    found = tuple(next(state for state in played(name) if keeps(state)).copy() for name in names)
    for state in found:
        state.threat = 9
    return found


def keeps(state: State) -> bool:
    return state.result is None and asked(state).kind == 'mansions.keeper_actions'


def acts(state: State) -> bool:
    return state.result is None and asked(state).kind == 'mansions.act'


async def test_from_the_heading_to_the_end_of_the_turn_is_one_screen(house: House, phone: BrowserContext) -> None:
    for state, language in product(turns(), LANGUAGES):
        found = await measured(house, phone, state, language)
        assert found['higher'] == 0, (language, 'buttons of two lines')
        assert found['picture'] > 180, language
        assert found['height'] <= found['room'] <= 740, (language, state.scenario)


async def test_so_it_is_for_the_keeper(house: House, phone: BrowserContext) -> None:
    for state, language in product(keeper_turns(), LANGUAGES):
        found = await measured(house, phone, state, language)
        assert found['picture'] > 180, language
        assert found['height'] <= found['room'] <= 740, (language, state.scenario)


async def measured(house: House, phone: BrowserContext, state: State, language: str) -> dict[str, float]:
    """What a person with a long name, who needs no hints, sees of their turn."""
    name = f'{LONG_NAME} {language}'
    known = {person.name for person in house.playground.everybody()}
    person = (
        house.playground.person(name)
        if name in known
        else house.playground.add_person(name, 'en-US' if language == 'en' else language)
    )
    for hint in HINTS.values():
        await house.store.put_hint_away(person.id, hint)
    people = [house.ada, house.bruno][: state.seats - 1]
    people.insert(asked(state).seat, person)
    page = await phone.new_page()
    await page.goto(f'{house.playground.url}/#person={person.id}&channel={house.games.id}')
    table = await at_table(house, GAME, GAME.Options(scenario=state.scenario), state, *people)
    hand = await open_hand(page, table.id)
    found: dict[str, float] = json.loads(await hand.evaluate(MEASURED))
    await page.close()
    return found
