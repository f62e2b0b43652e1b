"""Moments of Mansions in which something may go wrong: in the middle of a test, of a puzzle, and of a death."""

from __future__ import annotations

from collections.abc import Iterator

from engine.api import Decision, Seat
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.state import State
from engine.perft import opening, read
from tests.bot.mansions_games import GOLDEN

LIGHT = 'mansions-3-light'
BELL = 'mansions-3-bell-1A-investigators'


def asked(state: State) -> Decision:
    """What is asked first."""
    return next(decision for decision in GAME.pending(state) if not decision.standing)


def steps(name: str) -> Iterator[tuple[State, str]]:
    """A golden game: where it stands, and the answer that follows."""
    record = read((GOLDEN / f'{name}.game').read_text())
    state = opening(GAME, record)
    for move in record.moves:
        yield state, move.token
        state = GAME.apply(state, Seat(move.seat), move.token).state


def frightened() -> State:
    """An investigator has gone to where a monster is, and has to test Willpower before they go on."""
    for state, _ in steps(LIGHT):
        decision = asked(state)
        inside = {type(step).__name__ for step in state.agenda}
        if decision.kind == 'mansions.test' and decision.args.get('sort') == 'horror' and {'Done', 'Horrors'} <= inside:
            return state
    raise AssertionError('nobody meets a monster on the way')


def puzzled() -> State:
    """A puzzle has been begun, and something was moved in it."""
    found = (
        state for state, token in steps(BELL) if asked(state).kind == 'mansions.puzzle' and token.startswith('swap')
    )
    next(found)
    return next(found)


def bereft(*, revealed: bool = False) -> tuple[State, Seat]:
    """The investigator of a seat has just died; with `revealed` the Objective was known by then."""
    for before, token in steps(LIGHT):
        seat = asked(before).seat
        told = GAME.apply(before, seat, token).events
        hurt = [event.args['who'] for event in told if event.kind == 'mansions.damage']
        if hurt:
            state = before.copy()
            person = state.investigators[hurt[0]]
            person.damage = house_of(state.scenario).scenario.investigator[hurt[0]].health - 1
            state.revealed = revealed
            return GAME.apply(state, seat, token).state, person.seat
    raise AssertionError('nobody is hurt')
