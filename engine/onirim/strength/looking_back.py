"""Review of a game of Onirim: the chance of winning after every answer, and the costliest mistakes.

Each answer is judged by the seat's view, resampled. The quick player plays every resampled game to its end, so
chances assume quick play. The cost of a mistake is measured in fresh deals, because the deals of the search favour
the better answer. All answers play the same deals. The best answer gained most over the answer of the quick player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, Final

from engine.api import Decision, Game, count
from engine.looking_back import SURE, Analysis, Course, CourseStep, Mark, Mistake, Point, Trace, Turning
from engine.onirim.game import GAME
from engine.onirim.state import State
from engine.onirim.strength.fast.paired import won
from engine.onirim.strength.fast.thinking import best_answer
from engine.onirim.strength.players import PLAYERS
from engine.onirim.view import View
from engine.rng import Rng
from engine.values import value

SEARCH: Final = 600
"""Number of play-outs to search for a better answer."""

GAMES: Final = 500
"""Number of play-outs to measure the answer given, and again as many for the better answer.

Fewer are played if the result of the game is nearly certain.
"""

SUSPECTS: Final = 6
"""Number of answers examined more closely: the ones with the highest apparent cost."""

SEARCH_CLOSELY: Final = 4000
GAMES_CLOSELY: Final = 4000

OTHER_DEALS: Final = 0x5DEECE66
"""Number to XOR with the seed, to get other deals than those of the search."""

DEAREST: Final = 3
"""Maximum number of mistakes in the result."""

LEAST_COST: Final = 0.01
"""Smallest cost (difference of two chances, 0 to 1) of a mistake that is mentioned."""

PRAISED: Final = 3
"""Number of answers examined more closely because they seem to win most."""

LEAST_GAIN: Final = 0.02
"""Smallest gain (difference of two chances, 0 to 1) of the answer that won most."""

LEAST_TURNING: Final = 0.08
"""Minimum change of the chance (0 to 1) for a turning point that luck caused."""

MOST_TURNINGS: Final = 4


@value
class Look:
    """One answer to examine: the seat's `view`, its `decision`, and the answer given as `token`.

    `search` is the number of play-outs to find a better answer. `games` is the number of play-outs to compare the
    better answer with `token`. `seed` fixes all chance.
    """

    view: View
    decision: Decision
    token: str
    seed: int
    search: int
    games: int


@value
class Found:
    """Result for one answer: the `better` answer, and the chances of winning with it (`best`) and as `played`.

    `error` is the standard error of the difference of these chances. `gain` is the difference of `played` and the
    quick player's answer, and `gain_error` its standard error.
    """

    better: str
    best: float
    played: float
    error: float
    gain: float = 0.0
    gain_error: float = 0.0

    @property
    def cost(self) -> float:
        """Gain in the chance of winning by the better answer (0 to 1)."""
        return self.best - self.played


class Chances:
    """Onirim's implementation of `LookingBack`: the chance of winning."""

    needs = ('numba',)

    def course(self, game: Game[State, View], steps: Sequence[CourseStep]) -> Analysis:
        """Review a game: the chance of winning after each answer, the turning points, and the costliest mistakes.

        There is one curve for all players. In the variant V2 (race) each player has a curve, with points after their
        own answers.
        """
        looks = [_look(game, step, number, SEARCH, GAMES) for number, step in enumerate(steps)]
        found: list[Found] = [*(yield looks)]
        suspects = sorted((each for each in range(len(found)) if _suspect(found[each])), key=lambda n: -found[n].cost)
        suspects = suspects[:SUSPECTS]
        praised = sorted((each for each in range(len(found)) if _stands_out(found[each])), key=lambda n: -found[n].gain)
        praised = praised[:PRAISED]
        closer = [*dict.fromkeys((*suspects, *praised))]
        looks = [_look(game, steps[each], len(steps) + each, SEARCH_CLOSELY, GAMES_CLOSELY) for each in closer]
        closely: Sequence[Found] = (yield looks) if looks else ()
        for number, each in zip(closer, closely, strict=True):
            found[number] = each
        mistakes = [_mistake(number, steps[number], found[number]) for number in suspects]
        clear = sorted(filter(_counts, mistakes), key=lambda mistake: -mistake.cost)
        lines, turnings = [], []
        for seats in _sides(steps[0].state):
            own = [number for number, step in enumerate(steps) if step.seat in seats]
            chances = [found[number].played for number in own]
            later = [*chances[1:], _won(game, steps[-1].after, seats)]
            begun = Point(0, found[own[0]].best) if own else Point(0, 0.0)
            points = (Point(number + 1, chance) for number, chance in zip(own[:-1], chances[:-1], strict=True))
            lines.append(Trace(seats, (begun, *points, Point(len(steps), later[-1]))))
            # The fall before a mistake is counted as its cost.
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
            best=_best({number: found[number] for number in praised}),
        )

    def do(self, job: Look) -> Found:
        """Examine one answer by play-outs. Raises `ImportError` if numba is missing."""
        return found(job)


def found(look: Look) -> Found:
    """Examine one answer. Raises `ImportError` if numba is missing."""
    better = look.token
    if look.search and count(look.decision.choice) > 1:
        better = best_answer(look.view, look.decision, look.seed, look.search)
    plain = PLAYERS['easy'].choose(GAME, lambda: look.view, look.decision, Rng('0' * 32))
    # Fresh deals: those in which the better answer was chosen favour it.
    answers = [*dict.fromkeys((better, look.token, plain))]
    outcomes = dict(
        zip(answers, won(look.view, look.decision, answers, look.seed ^ OTHER_DEALS, look.games), strict=True)
    )
    best, played, quick = (outcomes[each] for each in (better, look.token, plain))
    return Found(
        better,
        float(best.mean()),
        float(played.mean()),
        _error(best - played),
        float((played - quick).mean()),
        _error(played - quick),
    )


def _error(differences: Any) -> float:
    """Return the standard error of the mean of these differences."""
    return sqrt(float(differences.var()) / len(differences))


def _look(game: Game[State, View], step: CourseStep, seed: int, search: int, games: int) -> Look:
    return Look(game.view(step.state, step.seat), step.decision, step.token, seed, search, games)


def _suspect(found: Found) -> bool:
    """Whether the answer seems costly: its cost exceeds `LEAST_COST` and one standard error."""
    return found.cost > max(LEAST_COST, found.error)


def _stands_out(found: Found) -> bool:
    """Whether the answer gained more over the quick player's than `LEAST_GAIN` and `SURE` standard errors."""
    return found.gain > max(LEAST_GAIN, SURE * found.gain_error)


def _best(praised: Mapping[int, Found]) -> Turning | None:
    """Return the answer with the greatest gain, None if none stands out."""
    clear = [(each.gain, number) for number, each in praised.items() if _stands_out(each)]
    if not clear:
        return None
    gain, number = max(clear)
    return Turning(number, praised[number].played - gain, praised[number].played)


def _mistake(number: int, step: CourseStep, found: Found) -> Mistake:
    return Mistake(number, int(step.seat), step.token, found.better, found.played, found.best, found.cost, found.error)


def _counts(mistake: Mistake) -> bool:
    """Whether the mistake is clear: its cost exceeds `LEAST_COST` and `SURE` standard errors."""
    return mistake.better != mistake.played and mistake.cost > max(LEAST_COST, SURE * mistake.error)


def _sides(state: State) -> tuple[tuple[int, ...], ...]:
    """Groups of seats that win together: one group of all seats, or one group per seat in the variant V2 (race)."""
    seats = range(state.seats)
    return tuple((seat,) for seat in seats) if state.race else (tuple(seats),)


def _won(game: Game[State, View], end: State, seats: Sequence[int]) -> float:
    result = game.result(end)
    return float(result is not None and any(winner in seats for winner in result.winners))


def _greatest(turnings: Sequence[Turning]) -> tuple[Turning, ...]:
    """Largest changes of the chance from one answer to the next, in the order of the game."""
    great = [each for each in turnings if abs(each.after - each.before) >= LEAST_TURNING]
    great.sort(key=lambda each: -abs(each.after - each.before))
    return tuple(sorted(great[:MOST_TURNINGS], key=lambda each: each.step))


def _marks(number: int, step: CourseStep) -> Iterator[Mark]:
    """Marks for the doors found or lost and the Nightmares drawn at answer `number`."""
    before, after = step.state, step.after
    for seat, (had, has) in enumerate(zip(before.doors, after.doors, strict=True)):
        yield from (Mark(number, 'door', seat, door) for door in sorted((Counter(has) - Counter(had)).elements()))
        yield from (Mark(number, 'door-lost', seat, door) for door in sorted((Counter(had) - Counter(has)).elements()))
    for _ in range(after.nightmares - before.nightmares):
        yield Mark(number, 'nightmare', int(step.seat), 'NN')


CHANCES: Final[Any] = Chances()
