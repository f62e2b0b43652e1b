"""How a game of Onirim went: the chance of winning after every answer, and the answers that cost most.

Of each answer it is asked what the seat could know: its view, with everything hidden dealt anew. Each of these games is
played on to its end by the quick player, so that the chance is that of somebody who goes on at once and by rule of
thumb. What an answer cost is measured in deals of which the better one was not chosen, and both are played from the
same ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, Final

from engine.api import Decision, Game, count
from engine.looking_back import SURE, Course, Line, Mark, Mistake, Point, Step, Telling, Turning
from engine.onirim.fast.paired import won
from engine.onirim.fast.thinking import best_answer
from engine.onirim.state import State
from engine.onirim.view import View
from engine.values import value

SEARCH: Final = 600
"""Games played ahead to find out what was better than an answer."""

GAMES: Final = 500
"""Games played ahead from each of the two, where the outcome is open; fewer where it is nearly sure."""

SUSPECTS: Final = 6
"""So many answers that seem to have cost most are looked at more closely."""

SEARCH_CLOSELY: Final = 4000
GAMES_CLOSELY: Final = 4000

OTHER_DEALS: Final = 0x5DEECE66
"""Makes other lots of those by which the better answer was found."""

DEAREST: Final = 3
"""So many of those are told of."""

LEAST_COST: Final = 0.01
"""What cost less is not worth a word."""

LEAST_TURNING: Final = 0.08
"""Where luck changed the chance by so much, the game may have taken a turn."""

MOST_TURNINGS: Final = 4


@value
class Look:
    """An answer to be looked at: what the seat saw and was asked, and how many games are played ahead for it.

    `seed` is the lots of the deals.
    """

    view: View
    decision: Decision
    token: str
    seed: int
    search: int
    games: int


@value
class Found:
    """The better answer, how often it won and how often the given one did, and the standard error of the difference."""

    better: str
    best: float
    played: float
    error: float

    @property
    def cost(self) -> float:
        """How much rarer the given answer won."""
        return self.best - self.played


class Chances:
    """What can be told of a game of Onirim."""

    needs = ('numba',)

    def course(self, game: Game[State, View], steps: Sequence[Step]) -> Telling:
        """The chance of winning, answer by answer; in a race that of each player, by their own answers."""
        looks = [_look(game, step, number, SEARCH, GAMES) for number, step in enumerate(steps)]
        found: list[Found] = [*(yield looks)]
        suspects = sorted((each for each in range(len(found)) if _suspect(found[each])), key=lambda n: -found[n].cost)
        suspects = suspects[:SUSPECTS]
        looks = [_look(game, steps[each], len(steps) + each, SEARCH_CLOSELY, GAMES_CLOSELY) for each in suspects]
        closely: Sequence[Found] = (yield looks) if looks else ()
        mistakes = []
        for number, each in zip(suspects, closely, strict=True):
            found[number] = each
            mistakes.append(_mistake(number, steps[number], each))
        clear = sorted(filter(_counts, mistakes), key=lambda mistake: -mistake.cost)
        lines, turnings = [], []
        for seats in _sides(steps[0].state):
            own = [number for number, step in enumerate(steps) if step.seat in seats]
            chances = [found[number].played for number in own]
            later = [*chances[1:], _won(game, steps[-1].after, seats)]
            begun = Point(0, found[own[0]].best) if own else Point(0, 0.0)
            points = (Point(number + 1, chance) for number, chance in zip(own[:-1], chances[:-1], strict=True))
            lines.append(Line(seats, (begun, *points, Point(len(steps), later[-1]))))
            # Where the next answer was a mistake, the curve falls for that.
            own_fault = {mistake.step for mistake in clear}
            turnings += [
                Turning(number, *each)
                for number, following, *each in zip(own, [*own[1:], None], chances, later, strict=True)
                if following not in own_fault
            ]
        return Course(
            measure='chance',
            turns=tuple(max(step.state.turn, 1) for step in steps),
            lines=tuple(lines),
            turnings=_greatest(turnings),
            marks=tuple(mark for number, step in enumerate(steps) for mark in _marks(number, step)),
            mistakes=tuple(clear[:DEAREST]),
        )

    def do(self, job: Look) -> Found:
        """Play the games of one answer."""
        return found(job)


def found(look: Look) -> Found:
    """What comes of a look. Raises `ImportError` where numba is not installed."""
    better = look.token
    if look.search and count(look.decision.choice) > 1:
        better = best_answer(look.view, look.decision, look.seed, look.search)
    # Other deals than those among which the better one was chosen, which were kind to it.
    answers = [look.token] if better == look.token else [better, look.token]
    outcomes = won(look.view, look.decision, answers, look.seed ^ OTHER_DEALS, look.games)
    best, played = outcomes[0], outcomes[-1]
    error = sqrt(float((best - played).var()) / len(best))
    return Found(better, float(best.mean()), float(played.mean()), error)


def _look(game: Game[State, View], step: Step, seed: int, search: int, games: int) -> Look:
    return Look(game.view(step.state, step.seat), step.decision, step.token, seed, search, games)


def _suspect(found: Found) -> bool:
    """Whether an answer may have cost something."""
    return found.cost > max(LEAST_COST, found.error)


def _mistake(number: int, step: Step, found: Found) -> Mistake:
    return Mistake(number, int(step.seat), step.token, found.better, found.played, found.best, found.cost, found.error)


def _counts(mistake: Mistake) -> bool:
    """Whether it is clear that an answer cost something."""
    return mistake.better != mistake.played and mistake.cost > max(LEAST_COST, SURE * mistake.error)


def _sides(state: State) -> tuple[tuple[int, ...], ...]:
    """Who wins together."""
    seats = range(state.seats)
    return tuple((seat,) for seat in seats) if state.race else (tuple(seats),)


def _won(game: Game[State, View], end: State, seats: Sequence[int]) -> float:
    result = game.result(end)
    return float(result is not None and any(winner in seats for winner in result.winners))


def _greatest(turnings: Sequence[Turning]) -> tuple[Turning, ...]:
    """Where the chance changed most from one answer to the next, in the order of the game."""
    great = [each for each in turnings if abs(each.after - each.before) >= LEAST_TURNING]
    great.sort(key=lambda each: -abs(each.after - each.before))
    return tuple(sorted(great[:MOST_TURNINGS], key=lambda each: each.step))


def _marks(number: int, step: Step) -> Iterator[Mark]:
    """The doors that were found or lost with an answer, and the Nightmares that came."""
    before, after = step.state, step.after
    for seat, (had, has) in enumerate(zip(before.doors, after.doors, strict=True)):
        yield from (Mark(number, 'door', seat, door) for door in sorted((Counter(has) - Counter(had)).elements()))
        yield from (Mark(number, 'door-lost', seat, door) for door in sorted((Counter(had) - Counter(has)).elements()))
    for _ in range(after.nightmares - before.nightmares):
        yield Mark(number, 'nightmare', int(step.seat), 'NN')


CHANCES: Final[Any] = Chances()
