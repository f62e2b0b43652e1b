"""The referee checks the golden games and others."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.api import Event, Seat, tokens
from engine.golden import opening, read
from engine.labyrinth.game import GAME
from engine.labyrinth.options import Options
from engine.labyrinth.package import PACKAGE
from engine.labyrinth.state import State
from engine.labyrinth.view import View
from engine.options import fitted
from engine.rng import Rng
from engine.simulate import seed_of
from tests.labyrinth.referee import Referee

RECORDS = sorted((Path(__file__).parents[1] / 'golden').glob('labyrinth-*.game'))


def views(state: State) -> list[View]:
    return [GAME.view(state, seat) for seat in (None, *map(Seat, range(state.seats)))]


def judge(state: State, answers: Iterable[str]) -> None:
    referee = Referee(views(state))
    for token in answers:
        (decision,) = GAME.pending(state)
        referee.expect(decision, list(tokens(decision.choice)))
        outcome = GAME.apply(state, decision.seat, token)
        referee.hear(token, list(outcome.events))
        referee.compare(views(outcome.state))
        state = outcome.state


@pytest.mark.parametrize('path', RECORDS, ids=lambda path: path.stem)
def test_the_golden_games_are_by_the_rules(path: Path) -> None:
    record = read(path.read_text())
    judge(opening(GAME, record), [move.token for move in record.moves])


def wander(state: State, seed: str) -> list[str]:
    """Play up to 120 answers of the player *normal*, with one answer in four at random. Returns the answers."""
    luck, rng, answers = Random(seed), Rng(seed_of(1, 0, seed)), list[str]()
    while GAME.pending(state) and len(answers) < 120:
        (decision,) = GAME.pending(state)
        look = partial(GAME.view, state, decision.seat)
        token = PACKAGE.strengths['normal'].player.choose(GAME, look, decision, rng)
        answers.append(luck.choice(list(tokens(decision.choice))) if luck.random() < 0.25 else token)
        state = GAME.apply(state, decision.seat, answers[-1]).state
    return answers


@pytest.mark.parametrize('number', range(16))
def test_other_games_are_by_the_rules(number: int) -> None:
    luck, seats = Random(number), number % 4 + 1
    settings: dict[str, Any] = {name: luck.random() < 0.5 for name in ('open_goals', 'shown_goals', 'no_return')}
    settings |= {'events': luck.random() < 0.8, 'marked': luck.random() < 0.5, 'cards': luck.choice(('all', '6', '3'))}
    settings['limit'] = luck.choice(('none', '15'))
    options = fitted(Options.model_validate(settings), seats)
    state = GAME.new(seats, options, seed_of(2, number)).state
    judge(state, wander(state, str(number)))


@pytest.mark.parametrize('spoil', ['pushed', 'moved', 'found', 'left out', 'too much'])
def test_the_referee_objects(spoil: str) -> None:
    record = read(RECORDS[1].read_text())
    state = opening(GAME, record)
    referee = Referee(views(state))
    with pytest.raises((AssertionError, IndexError)):
        for move in record.moves:
            outcome = GAME.apply(state, move.seat, move.token)
            referee.hear(move.token, spoilt(list(outcome.events), spoil))
            state = outcome.state


def spoilt(events: list[Event], spoil: str) -> list[Event]:
    if spoil == 'left out':
        return [event for event in events if event.kind != 'labyrinth.found_next']
    if spoil == 'too much':
        return [*events, Event('labyrinth.won', {'seat': 0})]
    lies: dict[str, dict[str, Any]] = {'pushed': {'carried': [3]}, 'moved': {'cell': 'A1'}, 'found': {'left': 9}}
    wrong = lies[spoil]
    return [
        Event(event.kind, {**event.args, **wrong}, event.to) if event.kind == f'labyrinth.{spoil}' else event
        for event in events
    ]
