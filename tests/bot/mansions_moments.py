"""Moments of Mansions that were prone to errors: within a test, within a puzzle, after a death."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain

from engine.api import Decision, Seat, tokens
from engine.golden import Record, opening
from engine.mansions.explore import Overcome
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.locks import Tackled
from engine.mansions.puzzle_steps import Attempt
from engine.mansions.puzzles.deal import deal
from engine.mansions.state import State, Step
from engine.rng import Rng
from tests.bot.mansions_games import GOLDEN, played, recorded, states
from tests.golden import houses

LIGHT = 'mansions-3-light'
BELL = 'mansions-3-bell-1A-investigators'
GAMES_BY_LOT = 50
ROOM, CARD, VARIANT, LEFT = 'crypt', 'sluice', house_of('bell').variants['wiring_b'], 9
"""A room, its lock, the lock's puzzle, and the actions for it."""

EVENINGS = sorted(path.stem for path in GOLDEN.glob('mansions-*.game'))


def asked(state: State) -> Decision:
    return next(decision for decision in GAME.pending(state) if not decision.standing)


def steps(name: str) -> Iterator[tuple[State, str]]:
    """Return each state of a golden game, with the answer that follows. Tests share the states."""
    return zip(states(name), (move.token for move in recorded(name).moves), strict=False)


def by_lot() -> Iterator[State]:
    """Yield states of random games for three, which have moments that no golden game has."""
    for number in range(GAMES_BY_LOT):
        record = Record(GAME.name, GAME.rules, GAME.schema, 3, json.dumps({'scenario': 'light'}), f'{number:032x}')
        state = opening(GAME, record)
        for seat, token in houses.by_lot(record):
            yield state
            state = GAME.apply(state, seat, token).state


def frightened() -> State:
    """Return a state in which an investigator has met a monster and must test Willpower before going on."""
    for state in by_lot():
        decision = asked(state)
        inside = {type(step).__name__ for step in state.agenda}
        if decision.kind == 'mansions.test' and decision.args.get('sort') == 'horror' and {'Done', 'Horrors'} <= inside:
            return state
    raise AssertionError('nobody meets a monster on the way')


def puzzled() -> State:
    """Return a state inside a puzzle, after a move in the puzzle."""
    found = (
        state for state, token in steps(BELL) if asked(state).kind == 'mansions.puzzle' and token.startswith('swap')
    )
    next(found)
    return next(found)


def bereft(*, revealed: bool = False) -> tuple[State, Seat]:
    """Return a state right after an investigator's death, and the seat of the investigator's player.

    The player has not been asked anything yet. With `revealed` the Objective is known.
    """
    for before, token in chain.from_iterable(map(steps, EVENINGS)):
        if before.seats != 3 or before.scenario != 'light':
            continue
        seat = asked(before).seat
        told = GAME.apply(before, seat, token).events
        hurt = [event.args['who'] for event in told if event.kind == 'mansions.damage']
        if hurt:
            state = before.copy()
            person = state.investigators[hurt[0]]
            person.damage = house_of(state.scenario).scenario.investigator[hurt[0]].health - 1
            state.revealed = revealed
            state = GAME.apply(state, seat, token).state
            if state.result is not None:
                continue
            replaced, later = asked(state).kind == 'mansions.newcomer', _answered(state)
            if replaced is not revealed and later.result is None and asked(later).seat != person.seat:
                return state, person.seat
    raise AssertionError('nobody is hurt')


def _answered(state: State) -> State:
    decision = asked(state)
    return GAME.apply(state, decision.seat, next(iter(tokens(decision.choice)))).state


@cache
def attempt() -> State:
    """A state where Ada's investigator begins a wiring puzzle of nine pieces, with nine actions."""
    for each in chain.from_iterable(played(name) for name in EVENINGS if name.startswith('mansions-3-bell')):
        if each.agenda and isinstance(each.agenda[-1], Attempt) and CARD in each.piles[ROOM]:
            state = each.copy()
            state.investigators[each.agenda[-1].who].space = house_of('bell').board.spaces[ROOM][0]
            state.puzzles[CARD] = deal(VARIANT, Rng('5' * 32))
            state.agenda = [_at_the_lock(step) for step in each.agenda]
            return state
    raise AssertionError('there is an attempt in these games')


def _at_the_lock(step: Step) -> Step:
    match step:
        case Overcome():
            return replace(step, room=ROOM)
        case Tackled():
            return replace(step, room=ROOM, card=CARD)
        case Attempt():
            return replace(step, encounter=CARD, left=LEFT)
        case _:
            return step


def begun(scenario: str) -> State:
    """Return a game of three seats as it begins."""
    return GAME.new(3, GAME.Options(scenario=scenario), '5' * 32).state
