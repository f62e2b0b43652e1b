"""Texts of Mansions that are read aloud come with their drawing, also where a phone has little room for both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

import pytest

from bot.message.panel import Panel, Picture
from bot.panels import measure, read_aloud
from bot.panels.hand import hand_panel, home_panel
from bot.tables.match import Match
from bot.words import LANGUAGES, words_for
from bot.words.names import escaped
from engine.api import Event
from engine.mansions.cards import SCENARIOS
from engine.mansions.game import GAME
from engine.mansions.state import State
from persistence.rows import Action
from tests.bot.logs import line
from tests.bot.mansions_games import states
from tests.bot.mansions_moments import asked
from tests.bot.mansions_positions import LONG, alone
from tests.bot.matches import match_of

NAMES: Final = ('Ada', 'Bruno', 'Cleo')
EVENINGS: Final = {
    'bell': 'mansions-3-bell-1A-investigators',
    'light': 'mansions-3-light-1A-keeper',
    'theatre': 'mansions-3-theatre-1A-keeper',
    'train': 'mansions-3-train-1B-keeper',
}
"""A golden game of each scenario."""

KINDS: Final = ('mansions.next', 'mansions.act')
"""Questions of an investigator that a text read aloud is often shown with."""


def turn(scenario: str, kind: str) -> State:
    """Return the first state in a golden game with a question of this kind to an investigator's player."""
    known = (state for state in states(EVENINGS[scenario]) if state.result is None)
    return next(state for state in known if asked(state).kind == kind and asked(state).seat != state.keeper)


def with_clue(state: State, clue: str) -> tuple[State, Event]:
    """Return the state after the asked player has found a clue, and the event that tells of it."""
    found = state.copy()
    found.gone.append(clue)
    who = next(who for who, person in state.investigators.items() if person.seat == asked(state).seat)
    return found, Event('mansions.found', {'who': who, 'card': clue})


def reads(scenario: str, kind: str) -> Iterator[tuple[State, Event, str]]:
    """Yield a turn after the prologue and after each clue: the state, the event, and what the hand keeps of it."""
    state = turn(scenario, kind)
    yield state, Event('mansions.begun', {'scenario': scenario}), ''
    for card in SCENARIOS[scenario].cards:
        if card.clue is not None:
            yield *with_clue(state, card.id), f'found {card.id}'


def drawn(panel: Panel) -> bool:
    """Whether the only picture of a panel has the drawing of a clue, an event or the site."""
    (picture,) = [block for block in panel.blocks if isinstance(block, Picture)]
    return any('/readings/' in sprite.drawing or sprite.drawing.endswith('/site') for sprite in picture.scene.sprites())


def told(panel: Panel) -> str:
    """Return all texts of a panel as one line."""
    lines = '\n'.join(block for block in panel.blocks if isinstance(block, str)).split('\n')
    return ' '.join(each.removeprefix('> ').removeprefix('-# ') for each in lines)


def read_alone(state: State, events: Sequence[Event], given: str, language: str) -> tuple[Panel, str]:
    """Return the hand in a DM of the player who is asked, and the text just read to them last."""
    seat, words = int(asked(state).seat), words_for(language)
    log = (line(2, None, kind='start'), replace(line(3, seat, *events), at=60.0))
    match = alone(match_of('mansions', state, NAMES), seat)
    return home_panel(match, seat, words, log=log, given=given), read_aloud.latest(match, log, words, seat)[-1].text


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_clue_and_prologue_are_drawn_for_a_player_who_is_alone(scenario: str, language: str) -> None:
    """A long text took the picture's place, so that its drawing was never seen with it."""
    for kind in KINDS:
        for state, event, given in reads(scenario, kind):
            panel, text = read_alone(state, [event], given, language)
            assert drawn(panel) and measure.fits(panel.blocks), (kind, event)
            assert ' '.join(text.split('\n')) in told(panel)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_clue_that_reveals_the_objective_is_drawn_beside_it(scenario: str, language: str) -> None:
    """The Objective has no drawing, so that the picture gave way to it in spite of the clue's.

    Only the longest Objective of a scenario may leave no room.
    """
    state, clue = with_clue(turn(scenario, 'mansions.act'), 'clue1')
    bare = 0
    for card in SCENARIOS[scenario].objectives.values():
        revealed = Event('mansions.revealed', {'objective': card.id})
        panel, text = read_alone(state, [clue, revealed], '', language)
        assert text in told(panel)
        is_bare = not any(isinstance(block, Picture) for block in panel.blocks)
        assert is_bare or (drawn(panel) and measure.fits(panel.blocks)), card.id
        bare += is_bare
    assert bare <= 1 < len(SCENARIOS[scenario].objectives)


def first(scenario: str, seats: int) -> tuple[Match, tuple[Action, ...]]:
    """Return a game that has just begun between players with long names, with its log."""
    outcome = GAME.new(seats, GAME.Options(scenario=scenario), '5' * 32)
    names = [f'{LONG}{seat}' for seat in range(seats)]
    return match_of('mansions', outcome.state, names), (line(2, None, *outcome.events, kind='start'),)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_prologue_keeps_its_picture_beside_long_names(scenario: str, language: str) -> None:
    """The hands of four with long names lost their pictures to the prologue."""
    words = words_for(language)
    for seats in (2, 4, 5):
        match, log = first(scenario, seats)
        for seat, locale in product(range(seats), LANGUAGES):
            abroad = replace(match, table=replace(match.table, locale=locale))
            panel = hand_panel(abroad, seat, words, board_url='https://discord.com/channels/1/2/3', log=log)
            assert sum(isinstance(block, Picture) for block in panel.blocks) == 1
            assert measure.fits(panel.blocks)
            assert locale == language or escaped(SCENARIOS[scenario].intro.said(language)) in told(panel)
