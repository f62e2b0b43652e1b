"""The two ways to choose an answer: at once by rule of thumb, or by playing ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import sqrt
from typing import Any, Final

from engine.api import Decision, InOrder, OneOf, answer, tokens
from engine.onirim.fast import cells as at
from engine.onirim.fast import race
from engine.onirim.fast.compiled import build
from engine.onirim.fast.quick import choose
from engine.onirim.fast.seen import Seen, read
from engine.onirim.fast.tokens import give, number_of
from engine.onirim.fast.weights import BASE, WEIGHTS
from engine.onirim.fast.worth import SIZE, spread
from engine.onirim.view import View

MOST_ANSWERS: Final = 24
"""So many answers of one choice are thought of: the order of four cards has 24."""

FIRST_LAP: Final = 32
"""In how many games every answer is tried before the first is dropped; each further lap is half as long again."""

BEHIND: Final = 2.0
"""An answer is dropped when it is so many standard errors behind the best one, over the same games."""

AHEAD: Final = 1.0
"""By so many standard errors an answer must beat the one that looks best at once."""


@lru_cache(maxsize=16)
def weights(seats: int, boxes: tuple[str, ...] = BASE) -> list[float]:
    """The weights for so many players and these boxes, with the tables that follow from them."""
    found = WEIGHTS.get((seats, boxes), WEIGHTS[seats, BASE])
    spaced = [*found, *[0.0] * (SIZE - len(found))]
    spread(spaced)
    return spaced


def quick_answer(view: View, decision: Decision) -> str:
    """What looks best at once."""
    return _quick(read(view, decision), view, decision)


def _quick(seen: Seen, view: View, decision: Decision) -> str:
    cells = seen.cells[:]
    hidden = iter(seen.pool[4:])
    for place in range(cells[at.DECK_SIZE]):
        # It goes by what the deck holds, never by the order.
        if cells[at.DECK + place] < 0:
            cells[at.DECK + place] = next(hidden)
    number = choose(cells, weights(view.seats, view.modules), [0] * at.SCRATCH)
    if isinstance(decision.choice, OneOf):
        return next(option.token for option in decision.choice.options if number_of(option.token) == number)
    parts = [at.CODES[cells[at.PARTS + part]] for part in range(cells[at.PARTS_SIZE])]
    return answer(decision.choice.verb, parts if isinstance(decision.choice, InOrder) else sorted(parts))


@lru_cache(maxsize=1)
def _racing() -> tuple[Any, Any]:
    """The compiled race, and numpy, which its cells are rows of."""
    import numpy  # Thinking is an extra, and takes a second to load.

    return build(race.race), numpy


EXTRA: Final = ('numpy', 'numba')
"""What has to be installed for playing ahead."""


def can_think() -> bool:
    """Whether what playing ahead needs is installed.

    Raises whatever importing it does where it is there and broken: nobody should play worse than they are called
    without a word.
    """
    try:
        _racing()
    except ModuleNotFoundError as error:
        if error.name not in EXTRA:
            raise
        return False
    return True


def thought_of(decision: Decision, first: str) -> list[str]:
    """The answers that are raced: the one that looks best first, and of very many only some."""
    if decision.kind == 'onirim.pay':
        # With what a spell is paid hardly matters, and there are very many ways.
        return [first]
    others = (token for token in tokens(decision.choice) if token != first)
    return [first, *islice(others, MOST_ANSWERS - 1)]


@dataclass(frozen=True, slots=True)
class Runner:
    """An answer that was raced: in how many games it was played on, how many of them were won, and their mean worth.

    One that fell behind was dropped, and has fewer games than the others.
    """

    token: str
    games: int
    wins: int
    worth: float

    @property
    def chance(self) -> float:
        """The share of games that were won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def error(self) -> float:
        """The standard error of the chance, as if one game more had been won and one more lost."""
        share = (self.wins + 1) / (self.games + 2)
        return sqrt(share * (1 - share) / (self.games + 2))


def best_answer(view: View, decision: Decision, seed: int, budget: int) -> str:
    """The answer that wins most of the games played ahead; `budget` is how many, `seed` below 2**32 is the lots.

    Raises `ImportError` where what it needs is not installed.
    """
    seen = read(view, decision)
    first = _quick(seen, view, decision)
    runners = thought_of(decision, first)
    return first if len(runners) == 1 else _raced(seen, view, decision, runners, seed, budget)[0].token


def estimates(view: View, decision: Decision, seed: int, budget: int) -> list[Runner]:
    """Every answer that was thought of, with its chance of winning: that of `best_answer` first, then the best first.

    Raises `ImportError` where what it needs is not installed.
    """
    seen = read(view, decision)
    runners = thought_of(decision, _quick(seen, view, decision))
    return _raced(seen, view, decision, runners, seed, budget)


class Race:
    """Answers to a decision that are played on in the same games, with what is hidden from the seat dealt anew.

    `results` has a row for each answer with what each of at most `most` games was worth, at least 1 where the seat won;
    an answer runs as long as `alive` has a 1 for it. `seed` below 2**32 is the lots of the deals.
    Raises `ImportError` where numba is not installed.
    """

    def __init__(
        self, seen: Seen, view: View, decision: Decision, answers: Sequence[str], seed: int, most: int
    ) -> None:  # fmt: skip
        self._race, numpy = _racing()
        number, row = len(answers), race.MOST_PARTS + 1
        numbers, parts, self.alive = (numpy.zeros(size, numpy.int64) for size in (number, number * row, number))
        for place, token in enumerate(answers):
            cells = [0] * at.CELLS
            numbers[place] = give(cells, token)
            parts[place * row] = cells[at.PARTS_SIZE]
            parts[place * row + 1 : (place + 1) * row] = cells[at.PARTS : at.PARTS + race.MOST_PARTS]
        self.alive[:] = 1
        self.results = numpy.zeros((number, most))
        known = (seen.cells, seen.pool, seen.odds, weights(view.seats, view.modules))
        scratch = (numpy.zeros(size, numpy.int64) for size in (at.CELLS, at.CELLS, at.SCRATCH))
        self._before = (*map(numpy.array, known), numbers, parts, self.alive, number)
        self._after = (most, seed, int(decision.seat), self.results.reshape(-1), *scratch)

    def run(self, first: int, last: int) -> None:
        """Play the games `first` to `last`, without that one."""
        self._race(*self._before, first, last, *self._after)


def _raced(
    seen: Seen, view: View, decision: Decision, runners: list[str], seed: int, budget: int
) -> list[Runner]:  # fmt: skip
    """The runners, the winner first, then those with the best results. A lone runner runs alone."""
    number = len(runners)
    most = budget // min(2, number) + 1
    lined_up = Race(seen, view, decision, runners, seed, most)
    alive, scores = lined_up.alive, lined_up.results
    games = [0] * number
    played, lap, best = 0, FIRST_LAP, 0
    while budget >= int(alive.sum()) and played < most and (alive.sum() > 1 or number == 1):
        last = min(most, played + max(1, min(lap, budget // int(alive.sum()))))
        lined_up.run(played, last)
        budget -= (last - played) * int(alive.sum())
        played, lap = last, lap * 3 // 2
        games = [played if runs else before for before, runs in zip(games, alive, strict=True)]
        best = _best(scores, alive, played)
        for runner in range(number):
            if alive[runner] and runner != best and lead(scores[best, :played] - scores[runner, :played]) > BEHIND:
                alive[runner] = 0
    if alive[0] and best != 0 and lead(scores[best, :played] - scores[0, :played]) < AHEAD:
        best = 0
    ran = [
        Runner(token, of, int((row[:of] >= 1).sum()), float(row[:of].sum()) / max(1, of))
        for token, of, row in zip(runners, games, scores, strict=True)
    ]
    return [ran[best], *sorted(ran[:best] + ran[best + 1 :], key=lambda runner: -runner.worth)]


def _best(scores: Any, alive: Any, played: int) -> int:
    sums = scores[:, :played].sum(axis=1)
    return max(range(len(sums)), key=lambda runner: sums[runner] if alive[runner] else -1.0)


def lead(differences: Any) -> float:
    """By how many standard errors the mean of the differences is above nothing."""
    games = len(differences)
    mean = float(differences.mean())
    error = sqrt(max(float(differences.var()), 1e-9) / games)
    return mean / error
