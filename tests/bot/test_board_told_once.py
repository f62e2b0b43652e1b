"""`/board`: the whole table in words, each thing once."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.panels import measure
from bot.panels.in_words import words_panel
from bot.words import LANGUAGES, words_for
from engine.api import tokens
from engine.registry import PACKAGES
from tests.bot.conftest import House
from tests.bot.matches import match_of
from tests.bot.phone.conftest import LONG_NAME
from tests.bot.play import board_in_words
from tests.bot.tables import at_table, calm, running

EN = words_for('en')


def later(name: str, seats: int, steps: int, **options: Any) -> Any:
    """Return a position after some random answers."""
    game, rng = PACKAGES[name].game, Random(3)
    state = game.new(seats, game.Options(**options), '5eed' * 8).state
    for _ in range(steps):
        decision = game.pending(state)[0]
        after = game.apply(state, decision.seat, rng.choice([*islice(tokens(decision.choice), 50)])).state
        if game.result(after):
            break
        state = after
    return state


@pytest.mark.parametrize('name', ['onirim', 'labyrinth', 'mansions'])
async def test_no_line_of_the_board_is_told_twice(house: House, name: str) -> None:
    game = PACKAGES[name].game
    await at_table(house, game, game.Options(), later(name, 2, 30), house.ada, house.bruno)
    lines = [line.strip('-# ').strip() for line in (await board_in_words(house.ada)).split('\n')]
    sentences = [part for line in lines for part in line.split('. ') if len(part) > 25 and '█' not in part]
    assert sentences and len(sentences) == len({*sentences})


async def test_piles_and_cards_of_onirim_are_told_once(house: House) -> None:
    await running(house, house.ada, house.bruno, state=calm())
    text = await board_in_words(house.ada)
    assert text.count('in the deck') == 1 and text.count('Discard pile') == 1
    assert text.count('Shared reserve') == 1 and text.count('Your cards') == 1


async def test_goal_and_finds_of_labyrinth_are_told_once(house: House) -> None:
    game = PACKAGES['labyrinth'].game
    await at_table(house, game, game.Options(), later('labyrinth', 2, 12), house.ada, house.bruno)
    text = await board_in_words(house.ada)
    assert text.count('You are looking for') == 1 and 'Your goal' not in text
    assert text.count('8 more to find') + text.count('12 more to find') == 2, 'one line for each player'


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('boxes', [(), ('book', 'towers', 'dreams')], ids=['base', 'all'])
def test_each_page_of_onirims_board_fits_the_screens(language: str, boxes: tuple[str, ...]) -> None:
    options = PACKAGES['onirim'].game.Options(expansions=boxes).model_dump_json()
    match = match_of('onirim', later('onirim', 2, 60, expansions=boxes), [LONG_NAME, 'Ada'], options=options)
    pages = [words_panel(match, 0, number, words_for(language)).blocks for number in range(9)]
    assert pages[0] != pages[1] and pages[-2] == pages[-1]
    assert all(measure.fits(page) for page in pages)


@pytest.mark.parametrize('language', LANGUAGES)
def test_each_page_of_labyrinths_board_fits_the_screens(language: str) -> None:
    match = match_of('labyrinth', later('labyrinth', 4, 40), [LONG_NAME, 'Ada', LONG_NAME, LONG_NAME])
    pages = [words_panel(match, 0, number, words_for(language)).blocks for number in range(9)]
    drawn = [page for page in pages if '█' in str(page[1])]
    assert len(drawn) == 1 and pages[-2] == pages[-1]
    assert all(measure.fits(page) for page in pages)
