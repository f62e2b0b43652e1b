"""Scripts: automatic players that each follow one fixed idea. They must play whole games and keep to their idea."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

import pytest

from engine.api import Decision
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.options import Options
from engine.mansions.players import PLAYERS, SCRIPTS
from engine.mansions.players.knowing import clue_places
from engine.mansions.players.scripts import WALKS
from engine.mansions.sight import Sight
from engine.mansions.state import State
from engine.mansions.view import View
from engine.rng import Rng
from engine.simulate import seed_of

PEOPLE = ('insider', 'hurried', 'newcomer', 'pacifist')
KEEPERS = ('hoard', 'goalonly', 'swarm', 'cards', 'null')


@cache
def played(name: str, scenario: str) -> tuple[State, tuple[tuple[bool, str, str], ...]]:
    """Play a game of the script `name` against the hard bot player.

    Returns the last state, and each answer of the script as (Objective revealed, kind of question, answer).
    """
    log: list[tuple[bool, str, str]] = []
    rng, rated = Rng('1' * 32), PLAYERS['hard']

    def choose(state: State, decision: Decision) -> str:
        own = (decision.seat == state.keeper) == (name in KEEPERS)
        player = SCRIPTS[name] if own else rated
        token = player.choose(GAME, partial(GAME.view, state, decision.seat), decision, rng)
        if own:
            log.append((state.revealed, decision.kind, token))
        return token

    dealt = GAME.new(3, Options(scenario=scenario), seed_of(4, 1)).state
    return GAME.playout(dealt, choose), tuple(log)


def answers(name: str, kind: str, when: Callable[[bool], bool] = lambda revealed: True) -> set[str]:
    """First words of the answers of the script `name` to questions of a kind, in one game of each scenario.

    `when` selects answers: it receives whether the Objective was revealed.
    """
    return {
        token.split(' ')[0]
        for scenario in SCENARIOS
        for revealed, asked, token in played(name, scenario)[1]
        if asked == f'mansions.{kind}' and when(revealed)
    }


@cache
def asked_to_act() -> tuple[tuple[View, Decision], ...]:
    """Views and questions of investigators who choose a deed, in one game between hard bot players."""
    found: list[tuple[View, Decision]] = []
    rng, rated = Rng('1' * 32), PLAYERS['hard']

    def choose(state: State, decision: Decision) -> str:
        if decision.kind == 'mansions.act':
            found.append((GAME.view(state, decision.seat), decision))
        return rated.choose(GAME, partial(GAME.view, state, decision.seat), decision, rng)

    GAME.playout(GAME.new(3, Options(scenario='bell'), seed_of(4, 1)).state, choose)
    return tuple(found)


def answered(name: str, view: View, decision: Decision) -> str:
    return SCRIPTS[name].choose(GAME, lambda: view, decision, Rng('2' * 32))


def test_scripts_are_four_parties_and_five_keepers() -> None:
    assert tuple(SCRIPTS) == (*PEOPLE, *KEEPERS)


@pytest.mark.parametrize('scenario', SCENARIOS)
@pytest.mark.parametrize('name', (*PEOPLE, *KEEPERS))
def test_script_plays_to_the_end(name: str, scenario: str) -> None:
    assert played(name, scenario)[0].result is not None


def test_pacifist_never_attacks() -> None:
    assert 'attack' not in answers('pacifist', 'act')
    assert 'explore' in answers('pacifist', 'act')


def test_insider_walks_and_explores_until_a_monster_must_die() -> None:
    assert answers('insider', 'act', lambda revealed: not revealed) <= WALKS
    assert answers('insider', 'act') <= WALKS | {'attack', 'run'}


@pytest.mark.parametrize(
    ('burning', 'revealed', 'like'), [(False, False, 'newcomer'), (True, False, 'insider'), (True, True, 'newcomer')]
)
def test_hurried_party_goes_straight_once_a_room_burns(burning: bool, revealed: bool, like: str) -> None:
    differ = 0
    for view, decision in asked_to_act():
        rooms = (*(replace(room, fire=False) for room in view.rooms[1:]), replace(view.rooms[0], fire=burning))
        shown = replace(view, rooms=rooms, objective='ringer_rises' if revealed else None)
        answer = {name: answered(name, shown, decision) for name in PEOPLE}
        assert answer['hurried'] == answer[like]
        differ += answer['insider'] != answer['newcomer']
    assert differ


def test_null_keeper_does_nothing() -> None:
    assert answers('null', 'keeper_actions') == {'done'}


def test_hoarding_keeper_waits_for_the_reveal() -> None:
    assert answers('hoard', 'keeper_actions', lambda revealed: not revealed) == {'done'}
    assert len(answers('hoard', 'keeper_actions', lambda revealed: revealed)) > 1


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_insider_knows_the_places_of_the_first_clue(scenario: str) -> None:
    state = GAME.new(3, Options(scenario=scenario), seed_of(4, 1)).state
    found = clue_places(Sight(GAME.view(state, None)))
    piles = [GAME.io(state).house.piles[choices] for choices in SCENARIOS[scenario].combinations]
    clues = {card.id: card.clue for card in SCENARIOS[scenario].cards if card.clue is not None}
    most = max(clues.values())
    assert {*found} == {
        room for pile in piles for room, cards in pile.items() for card in cards if clues.get(card) == most
    }
    assert len(found) >= 2
