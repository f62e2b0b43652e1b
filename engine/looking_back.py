"""Review of a finished game: its answers, the jobs that analyse them, and the resulting `Course`.

The analysis is slow, so it is split into small jobs that other processes can do. It is deterministic.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final, Literal, Protocol, TypeAlias

from pydantic import TypeAdapter, ValidationError

from engine.api import Decision, Event, Game, Seat, Unreadable, admits
from engine.values import value

SHAPE: Final = 2
"""Version of the stored format of a course. A course of another version is computed again."""

Measure = Literal['chance', 'turns']
"""The measured quantity: the chance of winning (0 to 1), or the minimum number of turns left to win."""

SURE: Final = 2.0
"""Number of standard errors by which a difference must exceed zero to count as real."""


@value
class CourseStep:
    """One answer of a game, with the state before it, the state after it, and its events."""

    state: Any
    decision: Decision
    token: str
    after: Any
    events: tuple[Event, ...]

    @property
    def seat(self) -> Seat:
        """The seat that answered."""
        return self.decision.seat


@value
class Point:
    """A point of a curve: the measured value after `step` answers."""

    step: int
    value: float


@value
class Trace:
    """A curve of the chart, and the seats that share it."""

    seats: tuple[int, ...]
    points: tuple[Point, ...]


@value
class Turning:
    """A turning point: answer `step` (from 0) changed the measured value from `before` to `after`."""

    step: int
    before: float
    after: float


@value
class Mark:
    """An event to mark in the chart at answer `step` (from 0). `what` is the card or treasure."""

    step: int
    kind: str
    seat: int
    what: str


@value
class Mistake:
    """A costly answer, number `step` from 0.

    `value` is measured after the answer `played`, and `best` after the `better` one. `cost` is in units of the
    measured value, and `error` its standard error.
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
    """The course of a game: the data of its chart. `turns` has, for each answer, the number of the turn.

    `best` is the answer that won most: `before` is the value that a plain answer would have had, `after` the value of
    this one. None if no answer stands out.
    """

    measure: Measure
    turns: tuple[int, ...]
    lines: tuple[Trace, ...]
    turnings: tuple[Turning, ...] = ()
    marks: tuple[Mark, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    best: Turning | None = None

    @property
    def luckiest(self) -> Turning | None:
        """The turning point that raised the chance of winning most. It was luck: answers are judged before it.

        None without one, or in a game without chance after its deal.
        """
        rises = [each for each in self.turnings if each.after > each.before] if self.measure == 'chance' else []
        return max(rises, key=lambda each: each.after - each.before, default=None)

    def dump(self) -> str:
        """The course as JSON text."""
        return _KEPT.dump_json((SHAPE, self)).decode()


_KEPT: Final = TypeAdapter(tuple[int, Course])

Analysis: TypeAlias = Generator[Sequence[Any], Sequence[Any], Course]
"""Generator of an analysis. Yields batches of jobs, is sent their results, and returns the course."""


class LookingBack(Protocol):
    """Analyses finished games of one `Game`, such as Labyrinth."""

    @property
    def needs(self) -> tuple[str, ...]:
        """The Python packages its jobs need, which may not be installed."""
        ...

    def course(self, game: Game[Any, Any], steps: Sequence[CourseStep]) -> Analysis:
        """Analyse all answers of a finished game."""
        ...

    def do(self, job: Any) -> Any:
        """Do one job, in any process. Takes up to some tenths of a second."""
        ...


def load(text: str) -> Course:
    """The course that `dump` wrote. Raises `Unreadable` if `text` is no course, or one of another version."""
    try:
        shape, course = _KEPT.validate_json(text)
    except ValidationError as error:
        raise Unreadable('this is no course of a game') from error
    if shape != SHAPE:
        raise Unreadable(f'a course of the shape {shape}')
    return course


def replayed(
    game: Game[Any, Any], opening: Any, end: Any, answers: Sequence[tuple[int, str]]
) -> tuple[CourseStep, ...]:
    """Replay a finished game from its first state `opening` to its last state `end`. `answers` are (seat, token).

    Raises `Unreadable` if the answers now lead to another state: the game was played by other rules.
    """
    steps: list[CourseStep] = []
    state = opening
    try:
        for seat, token in answers:
            steps.append(_step(game, state, seat, token))
            state = steps[-1].after
    except (ValueError, StopIteration) as error:
        raise Unreadable('these answers were given by other rules') from error
    if not steps or game.dump(steps[-1].after) != game.dump(end):
        raise Unreadable('these answers lead to another end')
    return tuple(steps)


def _step(game: Game[Any, Any], state: Any, seat: int, token: str) -> CourseStep:
    decision = next(each for each in game.pending(state) if each.seat == seat and admits(each.choice, token))
    outcome = game.apply(state, Seat(seat), token)
    return CourseStep(state, decision, token, outcome.state, outcome.events)


def next_jobs(analysis: Analysis, done: Sequence[Any] | None) -> Sequence[Any] | Course:
    """Continue an analysis. Returns the next batch of jobs, or the course after the last batch.

    `done` holds the results of the previous batch, None at the start.
    """
    try:
        return next(analysis) if done is None else analysis.send(done)
    except StopIteration as end:
        course: Course = end.value
        return course
