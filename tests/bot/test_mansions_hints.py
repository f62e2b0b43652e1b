"""Hints of a first evening of Mansions: each with the first thing of its sort, and gone for good after one press."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.panels import recap
from bot.panels.hints import hints_for
from bot.presenters.mansions.hints import HINTS, INVESTIGATORS
from bot.tables.match import events_of
from bot.words import words_for
from engine.mansions.game import GAME
from engine.mansions.state import State
from persistence.rows import Action
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.logs import line
from tests.bot.mansions_moments import BELL, LIGHT, asked, steps
from tests.bot.matches import match_of
from tests.bot.play import controls, id_in, press, shows
from tests.bot.tables import at_table

NAMES = ['Ada', 'Bruno', 'Cleo']
EN = words_for('en')


def evening(name: str) -> list[tuple[State, list[Action]]]:
    """A golden game: wherever somebody is asked, with the log as far as a hand reads it."""
    found: list[tuple[State, list[Action]]] = []
    log: list[Action] = []
    for number, (state, token) in enumerate(steps(name), 3):
        found.append((state, log[-recap.ACTIONS :]))
        decision = asked(state)
        log.append(line(number, decision.seat, *GAME.apply(state, decision.seat, token).events))
    return found


@pytest.mark.parametrize('kind', HINTS)
def test_what_comes_up_for_the_first_time_is_explained_to_whoever_is_asked(kind: str) -> None:
    """A question to whoever has it before them, an event to whoever is asked what comes of it."""
    for name in (LIGHT, BELL):
        for state, log in evening(name):
            decision = asked(state)
            happened = bool(log) and kind in {event.kind for event in events_of(log[-1])}
            if decision.kind == kind or happened:
                found = hints_for(match_of('mansions', state, NAMES), decision.seat, log)
                if decision.seat == state.keeper and HINTS[kind] in INVESTIGATORS:
                    assert HINTS[kind] not in found, 'the keeper opens no locks and flees from no monster'
                    continue
                assert HINTS[kind] in found
                assert happened or found[0] == HINTS[kind]
                return
    raise AssertionError(f'{kind} does not come up')


async def test_a_first_horror_test_has_both_its_hints_and_each_is_put_away_for_good(house: House) -> None:
    before, token = next(
        (state, token)
        for state, token in steps(BELL)
        if asked(state).kind == 'mansions.act' and meets(state, token)
    )  # fmt: skip
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))
    table = await at_table(house, GAME, GAME.Options(scenario=before.scenario), before, *people)
    person = people[asked(before).seat]
    panel = await press(person, await person.see('games', shows('play', table.id)), 'play')
    assert hints(panel) == [HINTS['mansions.act']]
    shown = id_in(controls(panel, 'do', 'part')[0].custom_id)
    answer = await house.forge(person, panel, replace(shown, action='do', rest=token).button())
    panel = (await answer.settled()).message
    for hint in (HINTS['mansions.test'], HINTS['mansions.horror_test']):
        assert hints(panel) == [hint] and EN(hint) in panel.text
        panel = await press(person, panel, 'hint', hint)
    assert HINTS['mansions.horror_test'] not in hints(panel)
    await house.restart()
    panel = await press(person, await person.see('games', shows('play', table.id)), 'play')
    assert not {HINTS['mansions.test'], HINTS['mansions.horror_test']} & {*hints(panel)}


def meets(state: State, token: str) -> bool:
    """Whether a step leads its investigator to a horror test that they are asked about."""
    outcome = GAME.apply(state, asked(state).seat, token)
    told = 'mansions.horror_test' in [event.kind for event in outcome.events]
    return told and asked(outcome.state).kind == 'mansions.test' and asked(outcome.state).seat == asked(state).seat


def hints(message: ShownMessage) -> list[str]:
    """The hints in a message, by the ids of their buttons."""
    return [id_in(button.custom_id).rest for button in controls(message, 'hint')]
