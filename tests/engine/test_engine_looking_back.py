"""The review of a game: replay of its answers, and the stored course."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from engine.api import Unreadable
from engine.looking_back import SHAPE, Course, Mark, Mistake, Point, Trace, Turning, load, replayed
from engine.players import PLAYERS
from engine.registry import PACKAGES
from engine.replay import opening_of
from engine.rng import Rng

SEED = '0123456789abcdef' * 2
GAME = PACKAGES['labyrinth'].game
OPTIONS = GAME.Options(cards='3')


def played(seats: int = 2) -> tuple[Any, list[tuple[int, str]]]:
    """Play a game of random players. Returns its last state and its answers."""
    rng, state = Rng(SEED), GAME.new(seats, OPTIONS, SEED).state
    answers = []
    while pending := GAME.pending(state):
        seat = pending[0].seat
        token = PLAYERS['random'].choose(GAME, partial(GAME.view, state, seat), pending[0], rng)
        answers.append((int(seat), token))
        state = GAME.apply(state, seat, token).state
    return state, answers


COURSE = Course(
    'chance',
    (1, 1, 2),
    (Trace((0, 1), (Point(0, 0.5), Point(1, 0.625), Point(3, 1.0))),),
    (Turning(1, 0.25, 0.75),),
    (Mark(1, 'door', 0, 'rd'),),
    (Mistake(2, 1, 'play rs', 'discard rk', 0.25, 0.5, 0.25, 0.01),),
)


def test_a_game_is_replayed_from_its_answers_to_the_same_end() -> None:
    end, answers = played()
    steps = replayed(GAME, opening_of(GAME, end, OPTIONS, ()), end, answers)
    assert [(step.seat, step.token) for step in steps] == answers
    assert GAME.dump(steps[-1].after) == GAME.dump(end)
    assert all(before.after == after.state for before, after in pairwise(steps))


def test_answers_that_lead_elsewhere_are_refused() -> None:
    end, answers = played()
    for others in (answers[:-1], answers[1:], [], [*answers, answers[0]]):
        with pytest.raises(Unreadable):
            replayed(GAME, opening_of(GAME, end, OPTIONS, ()), end, others)
    with pytest.raises(Unreadable):
        replayed(GAME, opening_of(GAME, end, GAME.Options(cards='4'), ()), end, answers)


def test_a_course_is_kept_as_text() -> None:
    assert load(COURSE.dump()) == COURSE


def test_a_course_of_another_shape_is_not_read() -> None:
    kept = COURSE.dump()
    for text in (kept.replace(f'[{SHAPE}', f'[{SHAPE + 1}', 1), kept.replace('"chance"', '"luck"'), '{}', '', 'x'):
        with pytest.raises(Unreadable):
            load(text)


def test_course_survives_a_round_trip() -> None:
    assert load(replace(COURSE, turnings=(), mistakes=()).dump()) != COURSE
