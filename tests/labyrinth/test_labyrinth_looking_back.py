"""How a game of Labyrinth went: how many turns everybody was from winning, and the finds they missed."""

from __future__ import annotations

from functools import cache, partial

import pytest

from engine.labyrinth.game import GAME
from engine.labyrinth.looking_back import TURNS
from engine.labyrinth.options import Options
from engine.labyrinth.view import View, preview
from engine.looking_back import Course, Step, replayed, told_at_once
from engine.rng import Rng
from engine.simulate import seed_of

CASES = (
    (('expert', 'easy', 'normal'), Options()),
    (('normal',), Options(cards='6')),
    (('easy', 'hard'), Options(events=True, cards='6')),
    (('normal', 'easy'), Options(open_goals=True, no_return=True)),
    (('easy', 'easy'), Options(limit='15')),
)


@cache
def told(number: int) -> tuple[tuple[Step, ...], Course]:
    """A game of automatic players, and its course."""
    names, options = CASES[number]
    state, rng = GAME.new(len(names), options, seed_of(5, number)).state, Rng(seed_of(5, number, 'players'))
    answers = []
    while pending := GAME.pending(state):
        seat = pending[0].seat
        token = GAME.players[names[seat]].choose(GAME, partial(GAME.view, state, seat), pending[0], rng)
        answers.append((int(seat), token))
        state = GAME.apply(state, seat, token).state
    steps = replayed(GAME, state, options, (), answers)
    return steps, told_at_once(TURNS.course(GAME, steps), TURNS.do)


@pytest.mark.parametrize('number', range(len(CASES)))
def test_each_line_ends_with_what_was_left_and_that_of_the_winner_with_nothing(number: int) -> None:
    steps, course = told(number)
    end = steps[-1].after
    for seat, line in enumerate(course.lines):
        home = 0 if end.options.no_return else 1
        left = 0 if seat in end.result.winners else len(end.piles[seat]) + home
        assert (line.seats, line.points[-1].step, line.points[-1].value) == ((seat,), len(steps), left)


@pytest.mark.parametrize('number', range(len(CASES)))
def test_nobody_needs_fewer_turns_than_they_have_stops_and_at_most_one_more(number: int) -> None:
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
    """Whether a push brings what the seat looks for into its reach."""
    assert view.me is not None
    after, goals = preview(view, push, degrees), view.goals[view.me]
    return any(after.tiles[cell].treasure in goals if goals else cell == view.homes[view.me] for cell in after.reach)


@pytest.mark.parametrize('number', range(len(CASES)))
def test_a_missed_find_was_in_reach_and_the_next_one_came_so_many_turns_later(number: int) -> None:
    steps, course = told(number)
    for missed in course.mistakes:
        assert missed.cost >= 1
        step = steps[missed.step]
        _, push, degrees = missed.better.split(' ')
        assert in_reach(GAME.view(step.state, step.seat), push, int(degrees))
        own = [point.step for point in course.lines[missed.seat].points[:-1] if point.step >= missed.step]
        before = len(step.state.found[missed.seat])
        # After this turn, and each that counts, nothing more has been found.
        assert all(len(steps[later].state.found[missed.seat]) == before for later in own[: int(missed.cost) + 1])
    assert len(course.mistakes) <= 3
    assert [missed.cost for missed in course.mistakes] == sorted((m.cost for m in course.mistakes), reverse=True)


def test_who_plays_at_random_misses_finds_and_an_expert_hardly_any() -> None:
    _, course = told(0)
    assert {missed.seat for missed in course.mistakes} <= {1, 2}
    assert any(told(number)[1].mistakes for number in (0, 2, 3, 4))
