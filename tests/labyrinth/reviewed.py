"""Games of Labyrinth that bot players play, with their reviews."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from engine.labyrinth.game import GAME
from engine.labyrinth.looking_back import TURNS
from engine.labyrinth.options import Options
from engine.labyrinth.package import PACKAGE
from engine.looking_back import Analysis, Course, CourseStep, next_jobs, replayed
from engine.replay import opening_of
from engine.rng import Rng
from engine.simulate import seed_of
from tests.labyrinth.brief import BRIEF

CASES = (
    (('expert', 'easy', 'normal'), Options()),
    (('normal',), Options(cards='6')),
    (('easy', 'hard'), Options(events=True, cards='6')),
    (('normal', 'easy'), Options(open_goals=True, no_return=True)),
    (('easy', 'easy'), Options(limit='15')),
)


@cache
def told(number: int) -> tuple[tuple[CourseStep, ...], Course]:
    """Let automatic players play the game of case `number`. Returns its steps and its review."""
    names, options = CASES[number]
    state, rng = GAME.new(len(names), options, seed_of(5, number)).state, Rng(seed_of(5, number, 'players'))
    answers = []
    while pending := GAME.pending(state):
        seat = pending[0].seat
        player = BRIEF if names[seat] == 'expert' else PACKAGE.strengths[names[seat]].player
        token = player.choose(GAME, partial(GAME.view, state, seat), pending[0], rng)
        answers.append((int(seat), token))
        state = GAME.apply(state, seat, token).state
    steps = replayed(GAME, opening_of(GAME, state, options, ()), state, answers)
    return steps, told_at_once(TURNS.course(GAME, steps), TURNS.do)


def told_at_once(analysis: Analysis, do: Callable[[Any], Any]) -> Course:
    """Run a review with all jobs in this process. Returns the course."""
    done: list[Any] | None = None
    while not isinstance(jobs := next_jobs(analysis, done), Course):
        done = [do(job) for job in jobs]
    return jobs
