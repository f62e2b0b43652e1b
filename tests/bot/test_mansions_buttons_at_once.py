"""One press for several steps of Mansions, through the client: picking up everything, and a turn that is over."""

from __future__ import annotations

import pytest

from bot.presenters.mansions.presenter import Mansions
from bot.words import LANGUAGES, words_for
from engine.mansions import items, rounds, turn
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.memory import Turn
from engine.mansions.options import SeatOptions
from engine.mansions.state import State
from persistence.rows import Table
from playground.people import Person
from playground.screen import Button, ShownMessage
from tests.bot.conftest import House
from tests.bot.play import controls, press, shows
from tests.bot.tables import at_table
from tests.mansions.stage import Stage

EN = words_for('en')
PEOPLE = ('holt', 'quill')
SPACE = SCENARIOS['train'].start_space


def spent(*found: str) -> State:
    """An investigator with matches, without step and action, in a lit room, who may pick up what lies there."""
    wishes = [SeatOptions(role='keeper'), *(SeatOptions(role='investigator', investigator=who) for who in PEOPLE)]
    state = GAME.new(3, GAME.Options(scenario='train'), '5eed' * 8, wishes).state.copy()
    for card in ('matches', *found):
        pile = next(pile for pile in state.piles.values() if card in pile)
        pile.remove(card)
    state.investigators['holt'].items.append('matches')
    state.floor = {SPACE: [*found]}
    state.acted, state.turn = ['holt'], Turn(1, 'holt')
    state.agenda = [rounds.End('holt'), turn.Go('holt'), items.PickUp('holt')]
    return state


async def opened(house: House, state: State) -> tuple[Table, Person, ShownMessage]:
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))
    table = await at_table(house, GAME, GAME.Options(scenario=state.scenario), state, *people)
    board = await house.bruno.see('games', shows('play', table.id))
    return table, house.bruno, await press(house.bruno, board, 'play')


async def now(house: House, table: Table) -> State:
    return GAME.load((await house.store.load(table.id)).snapshot or '')


async def test_one_press_picks_up_everything_in_one_line(house: House) -> None:
    table, bruno, panel = await opened(house, spent('umbrella', 'hot_tea', 'bread_knife'))
    (first, *_) = controls(panel, 'do')
    assert isinstance(first, Button) and first.label == EN('mansions-do-take-all', number=3)
    panel = await press(bruno, panel, 'do', 'take+all')
    state = await now(house, table)
    assert state.investigators['holt'].items[-3:] == ['umbrella', 'hot_tea', 'bread_knife'] and not state.floor
    await house.shown()
    board = await bruno.see('games', shows('play', table.id))
    said = [line for line in board.text.splitlines() if 'picks up' in line]
    assert len(said) == 1 and all(name in said[0] for name in ('Umbrella', 'Tea', 'Knife')), board.text


async def test_turn_with_nothing_left_ends_with_the_press_before(house: House) -> None:
    table, bruno, panel = await opened(house, spent('umbrella'))
    await press(bruno, panel, 'do', 'done')
    state = await now(house, table)
    assert (state.turn.who, state.acted) == ('quill', ['holt', 'quill']) or state.turn.who is None


async def test_turn_goes_on_while_a_use_would_change_something(house: House) -> None:
    dark = spent('umbrella').copy()
    dark.dark = [SCENARIOS['train'].room_of[SPACE]]
    table, bruno, panel = await opened(house, dark)
    panel = await press(bruno, panel, 'do', 'done')
    assert (await now(house, table)).turn.who == 'holt'
    assert controls(panel, 'do', 'use matches') or 'use matches' in str(panel)


@pytest.mark.parametrize('language', LANGUAGES)
def test_idle_uses_have_no_button(language: str) -> None:
    stage, words = Stage('holt', scenario='train', at=SPACE), words_for(language)
    stage.state.investigators['holt'].items = ['matches']
    show = Mansions()
    assert 'use matches' in show.useless(stage.view(1), stage.asked, words)
    assert 'use matches' not in str(show.controls(stage.view(1), stage.asked, '', words))
    stage.state.dark = [SCENARIOS['train'].room_of[SPACE]]
    assert 'use matches' not in show.useless(stage.view(1), stage.asked, words)
    assert 'use matches' in str(show.controls(stage.view(1), stage.asked, '', words))
