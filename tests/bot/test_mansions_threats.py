"""Threat of Mansions' keeper: each gain and loss is told with its cause, if the events of the action have it."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from bot.presenters.mansions.names import Says, signed
from bot.presenters.mansions.presenter import Mansions
from bot.words import LANGUAGES, words_for
from engine.api import Event
from engine.mansions.effects import walk
from engine.mansions.game import GAME
from engine.mansions.library import OWN
from engine.mansions.ops import Threat
from engine.mansions.view import View

NAMES = ('Ada', 'Bruno', 'Cleo')
TURN = Event('mansions.keeper_turn', {'turn': 3})
CLUE = Event('mansions.found', {'who': 'quill', 'card': 'order_chapel', 'room': 'warden'})
CAUSEWAY = Event('mansions.event', {'card': 'causeway_sinks', 'text': {'en': 'Rain.'}})
BRACKETS: Final = re.compile(r'\(([^)]*)\)')
REVEALED = Event('mansions.revealed', {'objective': 'tithe_of_salt'})


def threat(number: int, now: int) -> Event:
    return Event('mansions.threat', {'number': number, 'threat': now})


def view() -> View:
    return GAME.view(GAME.new(3, GAME.Options(scenario='bell'), '5' * 32).state, None)


def told(language: str, *events: Event) -> list[str]:
    """Return the lines about threat that the story has for the events of one action."""
    lines = [
        Mansions().line(event, NAMES, words_for(language), view())
        for event in Mansions().joined(events)
        if event.kind == 'mansions.threat'
    ]
    return [line for line in lines if line is not None]


def test_threat_of_a_round_is_one_for_each_investigator() -> None:
    assert told('en', TURN, threat(2, 5)) == ['The keeper gains 2 threat, one for each investigator (now 5).']


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('cause', [CLUE, CAUSEWAY, REVEALED])
def test_threat_of_an_effect_names_its_card(cause: Event, language: str) -> None:
    says = Says(view(), words_for(language), NAMES)
    objective = next(card for card in says.scenario.objectives.values() if card.id == 'tithe_of_salt')
    name = says.plain(objective.name) if cause is REVEALED else says.card(cause.args['card'], 'event', 'card')
    (line,) = told(language, TURN, cause, threat(1, 4))
    assert line.startswith(f'{name}: ') and '1' in line and '4' in line


@pytest.mark.parametrize('language', LANGUAGES)
def test_threat_of_unknown_cause_has_none(language: str) -> None:
    (gain,), (loss,) = told(language, threat(2, 6)), told(language, threat(-2, 4))
    assert ':' not in gain + loss and gain != loss
    (next_turn,) = told(language, CLUE, Event('mansions.turn', {'who': 'quill'}), threat(2, 6))
    assert next_turn == gain


def test_gains_and_losses_of_one_card_are_added_up() -> None:
    (line,) = told('en', CLUE, threat(1, 5), threat(1, 6), threat(-1, 5))
    assert line.endswith('the keeper gains 1 threat (now 5).')
    assert len(told('en', CLUE, threat(1, 2), threat(-5, 0))) == 2, 'a loss of what the keeper lacks is no sum'
    assert len(told('en', TURN, threat(2, 5), CLUE, threat(1, 6))) == 2


def test_objective_that_a_card_reveals_belongs_to_the_card() -> None:
    """The rest of the card's effect follows, and is no effect of the Objective."""
    lines = told('en', CAUSEWAY, REVEALED, threat(2, 7), threat(1, 8))
    assert lines == ['The Causeway Sinks: the keeper gains 3 threat (now 8).']


def test_damaged_gains_are_not_added_up() -> None:
    """A damaged log may lack an argument, or have another type in its place."""
    whole = Event('mansions.threat', {'number': 1, 'threat': 1})
    wrong: tuple[dict[str, Any], ...] = ({}, {'number': '1', 'threat': 2}, {'number': 1, 'threat': [2]})
    for broken in wrong:
        events = [Event('mansions.found', {}), whole, Event('mansions.threat', broken)]
        assert len([*Mansions().joined(events)]) == 3


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', OWN)
def test_text_of_a_card_says_the_threat_for_this_table(scenario: str, language: str) -> None:
    """ "The keeper's threat changes" gave no number, because it depends on the number of investigators."""
    varying = dict[str, set[str]]()
    for seats in GAME.seats:
        state = GAME.new(seats, GAME.Options(scenario=scenario), '5' * 32).state
        says = Says(GAME.view(state, None), words_for(language), NAMES)
        for card in says.scenario.cards:
            gains = [each for each in walk(card.effect) if isinstance(each, Threat) and len(set(each.numbers)) > 1]
            text, plain = says.card_text(card.id), says.plain(card.text)
            if gains:
                told = {*re.findall('[+−]?[0-9]+', ''.join(BRACKETS.findall(text)))}
                assert {signed(each.of(seats - 1)) for each in gains} <= told, (card.id, seats)
                varying.setdefault(card.id, set()).add(text)
            assert (text == plain) is not bool(gains)
    assert len(varying) > 0 and all(len(texts) > 1 for texts in varying.values())


def test_board_reads_a_clue_with_its_threat() -> None:
    line = Mansions().line(CLUE, NAMES, words_for('en'), view())
    assert line is not None and 'The keeper gains threat \\(+1\\). Go to the Tide Chapel.' in line
