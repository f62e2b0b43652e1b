"""Counters of an Objective's goals: they come from its data, and stay hidden until players may know it.

They appear in the side panel, on the keeper's desk and in questions.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from bot.pictures.scene import Box, Placed, Scene, Text
from bot.presenters.mansions import counters
from bot.presenters.mansions.counters import SIGNS, Count
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes import pips
from bot.presenters.mansions.scenes.side import COLUMN
from bot.words import LANGUAGES, words_for
from bot.words.names import unescaped
from engine.api import Seat
from engine.mansions import objectives
from engine.mansions.cards import SCENARIOS
from engine.mansions.game import GAME
from engine.mansions.state import State
from tests.bot.mansions_games import played
from tests.bot.mansions_moments import EVENINGS, asked, steps
from tests.bot.pictures.readable import assert_readable
from tests.mansions.table import table

SHOW, EN = Mansions(), words_for('en')
NAMES = ('Ada', 'Bruno', 'Cleo')
GAMES = {
    'The Light Was Sold': 'mansions-3-light-1B-keeper',
    'What Answered': 'mansions-3-light-1A-keeper',
    'The Ringer Rises': 'mansions-3-bell-1A-keeper',
    'Tithe of Salt': 'mansions-3-bell-1B-keeper',
    'Ash before Tide': 'mansions-3-bell-1C-keeper',
    'The Tunnel with One End': 'mansions-3-train-1B-keeper',
}
UNCOUNTED = {'all_out'}


def turn(name: str, *, revealed: bool) -> State:
    """Return the last state of a golden game that asks an investigator for a deed.

    `revealed` says whether the Objective is revealed there.
    """
    found = [state for state in played(GAMES[name]) if state.result is None and asked(state).kind == 'mansions.act']
    state = found[-1].copy()
    state.revealed = revealed
    return state


def of(state: State, seat: int | None = None) -> tuple[Count, ...]:
    says = Says(GAME.view(state, None if seat is None else Seat(seat)), EN)
    card = counters.shown(says)
    assert card is not None
    return counters.counters(says, card)


def icons(picture: Scene, left: int = 0) -> list[tuple[str, bool]]:
    """Return the name of each pip icon right of the x coordinate `left`, and whether the pip is empty."""
    found = [each for each in picture.elements if isinstance(each, Placed) and each.x > left]
    return [(each.sprite.styles[0], 'blank' in each.sprite.styles) for each in found
            if each.sprite.drawing == 'mansions/pip']  # fmt: skip


def test_every_goal_of_the_scenarios_has_a_counter() -> None:
    goals = {goal.kind for house in SCENARIOS.values() for card in house.objectives.values()
             for goal in (*card.keeper, *card.investigators)}  # fmt: skip
    assert goals - UNCOUNTED == set(SIGNS)


def test_fires_are_counted_up_to_the_keepers_goal() -> None:
    state = turn('The Light Was Sold', revealed=True)
    for burning in range(5):
        state.fire = [*GAME_ROOMS[:burning]]
        found = next(each for each in of(state) if each.kind == 'rooms_on_fire')
        assert (found.now, found.needed) == (burning, 5)
        picture = SHOW.board(GAME.view(state, None), NAMES, EN)
        flames = [blank for sign, blank in icons(picture, COLUMN.x) if sign == 'flame']
        assert flames == [False] * burning + [True] * (5 - burning)
        assert_readable(picture)


GAME_ROOMS = tuple(room.id for room in SCENARIOS['light'].rooms)


def test_dark_rooms_are_counted_up_to_the_keepers_goal() -> None:
    state = turn('The Tunnel with One End', revealed=True)
    rooms = tuple(room.id for room in SCENARIOS['train'].rooms)
    for dark in range(7):
        state.dark = [*rooms[:dark]]
        found = next(each for each in of(state) if each.kind == 'rooms_dark')
        assert (found.now, found.needed) == (dark, 6)
        picture = SHOW.board(GAME.view(state, None), NAMES, EN)
        glooms = [blank for sign, blank in icons(picture, COLUMN.x) if sign == 'gloom']
        assert glooms == [False] * dark + [True] * (6 - dark)
        assert_readable(picture)


def test_frame_of_the_objective_reddens_near_the_end() -> None:
    state, seen = turn('The Light Was Sold', revealed=True), []
    for burning in range(5):
        state.fire = [*GAME_ROOMS[:burning]]
        for person in state.investigators.values():
            person.items = [item for item in person.items if item != 'green_lens']
        boxes = [each for each in SHOW.board(GAME.view(state, None), NAMES, EN).elements if isinstance(each, Box)]
        seen.append([each.outline for each in boxes if each.x == COLUMN.x][1])
    assert seen[3:] == [pips.DARK[1], pips.DARK[2]] and not {*seen[:3]} & {*pips.DARK[1:]}


def test_events_left_are_counted_and_redden_the_clock() -> None:
    state, colours = turn('What Answered', revealed=True), []
    for left, time in ((3, 0), (2, 0), (1, 0), (1, 1)):
        view = replace(GAME.view(state, None), events=left, time=time, time_number=2)
        assert f'events left: {left}' in counters.line(Says(view, EN))
        colours += [each.colour for each in SHOW.board(view, NAMES, EN).elements
                    if isinstance(each, Text) and each.text == f'{time}/2']  # fmt: skip
    assert colours[0] == colours[1] and len({*colours}) == 3


@pytest.mark.parametrize('language', LANGUAGES)
def test_line_of_the_objective_names_its_monster_once(language: str) -> None:
    says = Says(GAME.view(turn('The Ringer Rises', revealed=True), None), words_for(language))
    assert [each.kind for each in counters.counters(says, counters.shown(says) or _never())] == ['monster_in', 'killed']
    assert counters.line(says).count(says.kind('ringer')) == 1


@pytest.mark.parametrize('language', LANGUAGES)
def test_end_names_the_monster_at_its_goal(language: str) -> None:
    over, words = table('holt@gal1', 'ringer@hall2', revealed=True), words_for(language)
    over.state = over.state.copy()
    objectives.check_after_event_step(over.state, over.io)
    told = SHOW.summary(over.view(None), NAMES, words)
    says = Says(over.view(None), words)
    assert f': {says.kind("ringer")} {says.room("hall", "at")}.' in told
    elsewhere = replace(over.view(None), monsters=())
    assert words('mansions-by-monster-in') in SHOW.summary(elsewhere, NAMES, words)


@pytest.mark.parametrize('goal', [7, 12])
def test_goal_above_six_is_a_number(goal: int) -> None:
    says = Says(GAME.view(turn('Tithe of Salt', revealed=True), None), EN)
    row = [*pips.row(says, Count('samples_laid', 3, goal), 0, 0, 220)]
    assert [each.text for each in row if isinstance(each, Text)] == [f'3/{goal}']
    assert sum(isinstance(each, Placed) for each in row) == 1


def test_steps_of_the_monster_and_of_the_card_are_counted() -> None:
    state = turn('The Ringer Rises', revealed=True)
    handle = next(handle for handle, monster in state.monsters.items() if monster.kind == 'ringer')
    state.monsters[handle].space = 'gal1'
    assert next(each for each in of(state) if each.kind == 'monster_in').needed == 1
    state.monsters[handle].space = 'cry2'
    assert next(each for each in of(state) if each.kind == 'monster_in').needed == 7
    state = turn('The Light Was Sold', revealed=True)
    for person in state.investigators.values():
        person.items = []
    says = Says(GAME.view(state, None), EN)
    assert next(each for each in of(state) if each.kind == 'item_in').missing
    assert 'Green Lens: not found yet' in counters.line(says)
    card = counters.shown(says) or _never()
    assert any('with the Green Lens in the Lamp Room.' in told for told in counters.told(says, card))
    state.floor['galley1'] = ['green_lens']
    assert next(each for each in of(state) if each.kind == 'item_in').needed == 6, 'it lies on the floor'
    state.floor = {}
    person.items, person.space = ['green_lens'], 'lamp1'
    assert next(each for each in of(state) if each.kind == 'item_in').needed == 0


@pytest.mark.parametrize('language', LANGUAGES)
def test_monster_of_the_objective_is_missing_until_it_comes(language: str) -> None:
    state = turn('What Answered', revealed=False)
    state.monsters = {handle: each for handle, each in state.monsters.items() if each.kind != 'answerer'}
    says = Says(GAME.view(state, state.keeper), words_for(language))
    (found,) = counters.counters(says, counters.shown(says) or _never())
    assert (found.kind, found.missing, found.alarm, pips.number(found)) == ('monster_in', True, 0, '–')
    assert says.kind('answerer') in counters.line(says) and '0' not in counters.line(says)
    drawn = SHOW.hand(GAME.view(state, state.keeper), None, '', words_for(language))
    assert drawn is not None
    assert_readable(drawn)


def test_health_of_the_monster_stays_hidden_in_counters() -> None:
    state = turn('The Ringer Rises', revealed=True)
    state.open_health = False
    assert next(each for each in of(state) if each.kind == 'killed').needed is None
    assert next(each for each in of(state, state.keeper) if each.kind == 'killed').needed == 11
    boards = {str(SHOW.board(GAME.view(state, seat), NAMES, EN).elements) for seat in (None, Seat(0), state.keeper)}
    assert len(boards) == 1, 'the public board hides it from all'
    state.open_health = True
    assert next(each for each in of(state) if each.kind == 'killed').needed == 11


@pytest.mark.parametrize('name', GAMES)
@pytest.mark.parametrize('language', LANGUAGES)
def test_counters_are_in_board_question_and_desk(name: str, language: str) -> None:
    state, words = turn(name, revealed=True), words_for(language)
    view = GAME.view(state, asked(state).seat)
    says = Says(view, words)
    found, picture = counters.counters(says, says.revealed or _never()), SHOW.board(view, NAMES, words)
    assert found
    assert {each.sign for each in found[:2]} <= {sign for sign, _ in icons(picture, COLUMN.x)}
    asks = SHOW.prompt(view, asked(state), '', words)
    assert counters.line(says) in asks and '{' not in asks
    assert_readable(picture)
    keeps = GAME.view(state, state.keeper)
    drawn = SHOW.hand(keeps, None, '', words)
    assert drawn is not None and {each.sign for each in found[:2]} <= {sign for sign, _ in icons(drawn)}
    assert_readable(drawn)


@pytest.mark.parametrize('name', GAMES)
def test_sealed_objective_tells_only_clue_and_events(name: str) -> None:
    state = turn(name, revealed=False)
    state.fire, state.laid = [], 0
    pictures = set()
    for first in ('1A', '1B'):
        state.choices = [first, *state.choices[1:]]
        pictures.add(str(SHOW.board(GAME.view(state, None), NAMES, EN).elements))
    assert len(pictures) == 1, 'the choices are secret'
    view: Any = GAME.view(state, None)
    says = Says(view, EN)
    assert says.revealed is None
    clue = counters.sought(says)
    told = counters.line(says)
    assert f'Find Clue {clue}' in told or clue is None
    assert f'Events left: {view.events}' in told
    picture = SHOW.board(view, NAMES, EN)
    found = icons(picture, COLUMN.x)
    assert ('sealed', False) in found and not {sign for sign, _ in found} & {'flame', 'vial', 'drop', 'person', 'boot'}
    assert sum(sign.startswith('event-') for sign, _ in found) == view.events + len(view.resolved)


def test_next_clue_is_the_highest_number_not_found() -> None:
    state = turn('The Ringer Rises', revealed=False)
    clues = ('clue3', 'order_crypt', 'clue1')
    for found, clue in enumerate((3, 2, 1, None)):
        state.gone = [*clues[:found]]
        assert counters.sought(Says(GAME.view(state, None), EN)) == clue


def _never() -> Any:
    raise AssertionError('it is revealed')


def test_goal_to_escape_tells_how_many_must() -> None:
    state = turn('Ash before Tide', revealed=True)
    first, *others = state.investigators.values()
    for person in (first, *others):
        person.status = 'playing'
    assert len(others) == 1
    assert 'when 2 of them have escaped. So far: 0.' in _told(state)
    others[0].status = 'dead'
    assert 'when one of them has escaped. So far: 0.' in _told(state)
    others[0].status = 'escaped'
    assert 'when 2 of them have escaped. So far: 1.' in _told(state)


def _told(state: State) -> str:
    says = Says(GAME.view(state, None), EN)
    return '\n'.join(counters.told(says, counters.shown(says) or _never()))


@pytest.mark.parametrize('language', LANGUAGES)
def test_early_sought_clue_names_no_other_clue(language: str) -> None:
    """In Russian and Polish "Find Clue 5" went on "and so on to 1"."""
    assert re.findall(r'\d', words_for(language)('mansions-count-clue', number=5)) == ['5']


@pytest.mark.parametrize('language', LANGUAGES)
def test_counter_of_steps_names_who_must_walk(language: str) -> None:
    words, found = words_for(language), 0
    for state, _ in chain.from_iterable(map(steps, EVENINGS)):
        says = Says(GAME.view(state, state.keeper), words)
        card = counters.shown(says)
        for counter in counters.counters(says, card) if card is not None else ():
            names = [says.kind(code) if name == 'monster' else says.card(code) for name, code in counter.about[:1]]
            assert all(name in unescaped(counters.line(says)) for name in names)
            found += len(names)
    assert found > 10
