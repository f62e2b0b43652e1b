"""How a finished game went: what a game can tell of itself afterwards, and the answers from which it is told.

What takes long is done in small jobs, so that they can be done elsewhere. The same game is told the same every time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Final, Literal, Protocol, TypeAlias

from pydantic import BaseModel, TypeAdapter, ValidationError

from engine.api import Decision, Event, Game, Seat, Unreadable, admits
from engine.values import value

SHAPE: Final = 1
"""The number of the shape in which a course is kept. One of another shape is found out anew."""

Measure = Literal['chance', 'turns']
"""What is measured: the chance of winning, from 0 to 1, or how many turns are at least left to win."""

SURE: Final = 2.0
"""A cost counts when it is so many standard errors above nothing."""


@value
class Step:
    """An answer that was given: to what, and what came of it. `turn` is that of the game, before the answer."""

    state: Any
    decision: Decision
    token: str
    after: Any
    events: tuple[Event, ...]

    @property
    def seat(self) -> Seat:
        """Who gave it."""
        return self.decision.seat


@value
class Point:
    """What is measured once so many answers were given."""

    step: int
    value: float


@value
class Line:
    """A line of the curve, of these seats."""

    seats: tuple[int, ...]
    points: tuple[Point, ...]


@value
class Turning:
    """What is measured has changed much, from one value to the other, by what this answer led to (0 is the first)."""

    step: int
    before: float
    after: float


@value
class Mark:
    """Something that happened with this answer: its `kind`, whose it was, and the card or treasure."""

    step: int
    kind: str
    seat: int
    what: str


@value
class Mistake:
    """An answer (0 is the first) that cost something: what was better, and what both were worth.

    The cost is in what is measured, and `error` its standard error.
    """

    step: int
    seat: int
    played: str
    better: str
    value: float
    best: float
    cost: float
    error: float


@value
class Course:
    """How a game went. `turns` are the turns of the answers, by their numbers."""

    measure: Measure
    turns: tuple[int, ...]
    lines: tuple[Line, ...]
    turnings: tuple[Turning, ...] = ()
    marks: tuple[Mark, ...] = ()
    mistakes: tuple[Mistake, ...] = ()

    def dump(self) -> str:
        """The course as JSON text."""
        return _KEPT.dump_json((SHAPE, self)).decode()


_KEPT: Final = TypeAdapter(tuple[int, Course])

Telling: TypeAlias = Generator[Sequence[Any], Sequence[Any], Course]
"""Asks for jobs to be done, some at a time, is sent what came of each, and returns the course."""


class LookingBack(Protocol):
    """What a game can tell of itself when it is over."""

    @property
    def needs(self) -> tuple[str, ...]:
        """The packages that its jobs need, which may not be installed."""
        ...

    def course(self, game: Game[Any, Any], steps: Sequence[Step]) -> Telling:
        """Tell it, of all the answers of a game that was played to its end."""
        ...

    def do(self, job: Any) -> Any:
        """Do one of its jobs, which takes up to some tenths of a second, in any process."""
        ...


def load(text: str) -> Course:
    """The course that was kept. Raises `Unreadable` for one of another shape."""
    try:
        shape, course = _KEPT.validate_json(text)
    except ValidationError as error:
        raise Unreadable('this is no course of a game') from error
    if shape != SHAPE:
        raise Unreadable(f'a course of the shape {shape}')
    return course


def replayed(
    game: Game[Any, Any], end: Any, options: BaseModel, wishes: Sequence[BaseModel], answers: Sequence[tuple[int, str]]
) -> tuple[Step, ...]:
    """The steps of a game that has come to this end by these answers, each of a seat.

    Raises `Unreadable` where they lead elsewhere: the game was begun by other rules.
    """
    seats = len(game.roles(end))
    steps: list[Step] = []
    try:
        state = game.new(seats, options, end.rng.key, wishes).state
        for seat, token in answers:
            steps.append(_step(game, state, seat, token))
            state = steps[-1].after
    except (ValueError, StopIteration) as error:
        raise Unreadable('these answers were given by other rules') from error
    if not steps or game.dump(steps[-1].after) != game.dump(end):
        raise Unreadable('these answers lead to another end')
    return tuple(steps)


def _step(game: Game[Any, Any], state: Any, seat: int, token: str) -> Step:
    decision = next(each for each in game.pending(state) if each.seat == seat and admits(each.choice, token))
    outcome = game.apply(state, Seat(seat), token)
    return Step(state, decision, token, outcome.state, outcome.events)


def go_on(telling: Telling, done: Sequence[Any] | None) -> Sequence[Any] | Course:
    """The jobs that are asked for next, or the course, once these are done: None at first, when none was asked for."""
    try:
        return next(telling) if done is None else telling.send(done)
    except StopIteration as told:
        course: Course = told.value
        return course


def told_at_once(telling: Telling, do: Callable[[Any], Any]) -> Course:
    """The course, all the jobs being done here and now."""
    done: list[Any] | None = None
    while not isinstance(jobs := go_on(telling, done), Course):
        done = [do(job) for job in jobs]
    return jobs
