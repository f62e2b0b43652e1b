"""The review of a game of Labyrinth: each player's distance from winning, and missed finds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from engine.labyrinth.game import GAME
from engine.labyrinth.looking_back import Look, ways
from engine.labyrinth.view import View, preview
from engine.looking_back import CourseStep
from tests.labyrinth.reviewed import CASES, told


@pytest.mark.parametrize('number', range(len(CASES)))
def test_lines_end_at_the_stops_left(number: int) -> None:
    steps, course = told(number)
    end = steps[-1].after
    for seat, line in enumerate(course.lines):
        home = 0 if end.options.no_return else 1
        left = 0 if seat in end.result.winners else len(end.piles[seat]) + home
        assert (line.seats, line.points[-1].step, line.points[-1].value) == ((seat,), len(steps), left)


@pytest.mark.parametrize('number', range(len(CASES)))
def test_distance_is_the_stops_or_one_more(number: int) -> None:
    steps, course = told(number)
    for line in course.lines:
        for point in line.points[:-1]:
            state = steps[point.step].state
            stops = len(state.piles[line.seats[0]]) + (0 if state.options.no_return else 1)
            assert stops <= point.value <= stops + 1


@pytest.mark.parametrize('number', range(len(CASES)))
def test_every_find_is_marked(number: int) -> None:
    steps, course = told(number)
    for seat, found in enumerate(steps[-1].after.found):
        assert [mark.what for mark in course.marks if (mark.kind, mark.seat) == ('found', seat)] == found


def in_reach(view: View, push: str, degrees: int) -> bool:
    """Whether a push, with the tile rotated by `degrees`, brings a goal into the seat's reach."""
    assert view.me is not None
    after, goals = preview(view, push, degrees), view.goals[view.me]
    return any(after.tiles[cell].treasure in goals if goals else cell == view.homes[view.me] for cell in after.reach)


@pytest.mark.parametrize('number', range(len(CASES)))
def test_missed_find_costs_the_turns_to_the_next_one(number: int) -> None:
    steps, course = told(number)
    for missed in course.mistakes:
        assert missed.cost >= 1
        step = steps[missed.step]
        _, push, degrees = missed.better.split(' ')
        assert in_reach(GAME.view(step.state, step.seat), push, int(degrees))
        own = [point.step for point in course.lines[missed.seat].points[:-1] if point.step >= missed.step]
        before = len(step.state.found[missed.seat])
        # Nothing was found after this turn and the turns that count.
        assert all(len(steps[later].state.found[missed.seat]) == before for later in own[: int(missed.cost) + 1])
    assert len(course.mistakes) <= 3
    assert [missed.cost for missed in course.mistakes] == sorted((m.cost for m in course.mistakes), reverse=True)


def test_find_missed_by_the_walk_names_no_other_push() -> None:
    """The review named another push although the player's own had brought the find into reach."""
    walks = 0
    for steps, course in map(told, range(len(CASES))):
        for missed in course.mistakes:
            step, (_, push, degrees) = steps[missed.step], missed.played.split(' ')
            within = in_reach(GAME.view(step.state, step.seat), push, int(degrees))
            assert (missed.better == missed.played) is within
            walks += within
    assert walks


@pytest.mark.parametrize('number', range(len(CASES)))
def test_best_answer_is_the_find_that_fewest_pushes_allowed(number: int) -> None:
    steps, course = told(number)
    begun = {point.step for line in course.lines for point in line.points[:-1] if _pushes(steps, point.step)}
    finds = {}
    for first, end in pairwise([*sorted(begun), len(steps)]):
        step, after = steps[first], steps[end - 1].after
        won = after.result is not None and step.seat in after.result.winners
        if won or len(after.found[step.seat]) > len(step.state.found[step.seat]):
            finds[end - 1] = len(ways(Look(GAME.view(step.state, step.seat), step.decision)))
    finds = {answer: number for answer, number in finds.items() if number}
    rarest = [answer for answer, number in finds.items() if number == min(finds.values())]
    assert (None if course.best is None else course.best.step) == max(rarest, default=None)


def _pushes(steps: Sequence[CourseStep], step: int) -> bool:
    return steps[step].decision.kind == 'labyrinth.push'


def test_random_player_misses_more_finds_than_an_expert() -> None:
    _, course = told(0)
    assert {missed.seat for missed in course.mistakes} <= {1, 2}
    assert any(told(number)[1].mistakes for number in (0, 2, 3, 4))
