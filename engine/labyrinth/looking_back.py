"""Review of a game of Labyrinth: how many turns each player was from winning, and the finds they missed.

A stop is a treasure still to find, or home. A player's distance is the number of stops left, plus one if no push brings
a stop into reach this turn. An event may make fewer turns enough.

A find is missed if a push could have brought a stop into reach, but the turn ended without a find. It cost the player
the turns until their next find. The best answer is the find that the fewest pushes allowed.
If the player's own push brought a stop into reach, the better answer is that push with another walk.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engine.api import Decision, Game
from engine.labyrinth.board import flood
from engine.labyrinth.prospect import prospect, pushes
from engine.labyrinth.state import State
from engine.labyrinth.view import View
from engine.looking_back import Analysis, Course, CourseStep, Mark, Mistake, Point, Trace, Turning
from engine.values import value

DEAREST: Final = 3
"""Maximum number of missed finds in the result. The costliest ones are kept."""


@value
class Look:
    """A turn to examine: the view of the seat before its push, and its decision."""

    view: View
    decision: Decision


@value
class _Turn:
    """A turn of a seat, from answer number `step` to the one before `end`.

    `stops` is the number of stops left at its start. `ways` are the pushes that bring a stop into reach. `reached`
    tells whether the turn brought a find or the win.
    """

    step: int
    end: int
    seat: int
    stops: int
    ways: tuple[str, ...]
    reached: bool


class Turns:
    """Implements `LookingBack` for Labyrinth. It measures how many turns each player still needs to win."""

    needs = ()

    def course(self, game: Game[State, View], steps: Sequence[CourseStep]) -> Analysis:
        """Compute each player's distance from winning, at the start of each of their turns."""
        begun = [number for number, step in enumerate(steps) if _begins(steps, number)]
        found: Sequence[tuple[str, ...]] = yield [
            Look(game.view(steps[number].state, steps[number].seat), steps[number].decision) for number in begun
        ]
        ends = [*begun[1:], len(steps)]
        turns = [_turn(steps, *each) for each in zip(begun, ends, found, strict=True)]
        seats = steps[0].state.seats
        return Course(
            measure='turns',
            turns=tuple(step.state.turn for step in steps),
            lines=tuple(_line(steps, seat, turns) for seat in range(seats)),
            marks=tuple(mark for number, step in enumerate(steps) for mark in _marks(game, number, step)),
            mistakes=tuple(sorted(_missed(steps, turns), key=lambda missed: -missed.cost)[:DEAREST]),
            best=_best(turns),
        )

    def do(self, job: Look) -> tuple[str, ...]:
        """Find the pushes that bring a stop into reach."""
        return ways(job)


def ways(look: Look) -> tuple[str, ...]:
    """The pushes that bring a stop into reach, each with the move to it: "push 2right 90, move c4"."""
    seat = look.decision.seat
    return tuple(
        token
        for token, after in pushes(prospect(look.view, seat))
        if flood(after.maze, 1 << after.pawns[seat]) & after.targets
    )


def _begins(steps: Sequence[CourseStep], number: int) -> bool:
    """Whether answer `number` begins a turn. The second push of a turn does not (E1, E2)."""
    step = steps[number]
    return step.decision.kind == 'labyrinth.push' and (not number or steps[number - 1].state.turn < step.state.turn)


def _turn(steps: Sequence[CourseStep], begun: int, end: int, ways: tuple[str, ...]) -> _Turn:
    step = steps[begun]
    before, after, seat = step.state, steps[end - 1].after, int(step.seat)
    won = after.result is not None and seat in after.result.winners
    reached = won or len(after.found[seat]) > len(before.found[seat])
    return _Turn(begun, end, seat, _stops(before, seat), ways, reached)


def _stops(state: State, seat: int) -> int:
    """Number of stops left for the seat: treasures, and home unless no return is needed."""
    return len(state.piles[seat]) + (0 if state.options.no_return else 1)


def _line(steps: Sequence[CourseStep], seat: int, turns: Sequence[_Turn]) -> Trace:
    end, own = steps[-1].after, [turn for turn in turns if turn.seat == seat]
    points = [Point(turn.step, turn.stops + (not turn.ways)) for turn in own]
    won = end.result is not None and seat in end.result.winners
    begun = Point(0, float(_stops(steps[0].state, seat)))
    if not points or points[0].step:
        points.insert(0, begun)
    return Trace((seat,), (*points, Point(len(steps), 0.0 if won else float(_stops(end, seat)))))


def _best(turns: Sequence[_Turn]) -> Turning | None:
    """Return the find or win that the fewest pushes allowed, the latest of equal ones. None without a find."""
    finds = [turn for turn in turns if turn.reached and turn.ways]
    if not finds:
        return None
    rarest = min(reversed(finds), key=lambda turn: len(turn.ways))
    return Turning(rarest.end - 1, float(rarest.stops), float(rarest.stops - 1))


def _missed(steps: Sequence[CourseStep], turns: Sequence[_Turn]) -> Iterator[Mistake]:
    for place, turn in enumerate(turns):
        if not turn.ways or turn.reached:
            continue
        played = steps[turn.step].token
        later = [other.reached for other in turns[place:] if other.seat == turn.seat]
        cost = later.index(True) if True in later else len(later)
        yield Mistake(
            step=turn.step,
            seat=turn.seat,
            played=played,
            better=played if played in turn.ways else turn.ways[0],
            value=float(turn.stops),
            best=float(turn.stops - 1),
            cost=float(cost),
            error=0.0,
        )


def _marks(game: Game[State, View], number: int, step: CourseStep) -> Iterator[Mark]:
    """Marks for the treasures found with answer `number`, and for players who came home."""
    for seat, (had, has) in enumerate(zip(step.state.found, step.after.found, strict=True)):
        yield from (Mark(number, 'found', seat, treasure) for treasure in has[len(had) :])
    result = game.result(step.after)
    if result is not None:
        yield from (Mark(number, 'won', int(seat), '') for seat in result.winners)


TURNS: Final[Any] = Turns()
