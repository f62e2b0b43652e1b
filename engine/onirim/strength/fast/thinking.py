"""Two ways to choose an answer: by rule of thumb at once, or by play-outs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import sqrt
from typing import Any, Final

from engine.api import Decision, InOrder, OneOf, answer, tokens
from engine.onirim.hands import SHARED
from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast import race
from engine.onirim.strength.fast.compiled import build
from engine.onirim.strength.fast.quick import choose
from engine.onirim.strength.fast.seen import Seen, read
from engine.onirim.strength.fast.tokens import give, number_of
from engine.onirim.strength.fast.weights import BASE, WEIGHTS
from engine.onirim.strength.fast.worth import SIZE, spread
from engine.onirim.view import View

MOST_ANSWERS: Final = 24
"""Maximum number of answers tried per choice. An order of four cards has 24."""

FIRST_LAP: Final = 32
"""Number of play-outs per answer in the first lap. After each lap, answers that are clearly behind are dropped.

Each further lap has 1.5 times as many play-outs per answer.
"""

BEHIND: Final = 2.0
"""An answer is dropped if the best one leads by more than this many standard errors in the same games."""

AHEAD: Final = 1.0
"""An answer is preferred to the quick player's if it leads by at least this many standard errors."""


HELD_BACK: Final = frozenset({'onirim.act'})
"""Kinds of questions from which a promise of the player (V1) may remove all answers that name a certain card.

The quick player then chooses as if that card were not in the hand.
"""


@lru_cache(maxsize=16)
def weights(seats: int, boxes: tuple[str, ...] = BASE) -> list[float]:
    """The quick player's weights for this number of players and these boxes, and the tables that `spread` computes."""
    found = WEIGHTS.get((seats, boxes), WEIGHTS[seats, BASE])
    spaced = [*found, *[0.0] * (SIZE - len(found))]
    spread(spaced)
    return spaced


def quick_answer(view: View, decision: Decision) -> str:
    """The answer with the best immediate result."""
    return _quick(read(view, decision), decision)


def _quick(seen: Seen, decision: Decision) -> str:
    cells = seen.cells[:]
    hidden = iter(seen.pool[4:])
    for place in range(cells[at.DECK_SIZE]):
        # It depends on the cards in the deck, not on their order.
        if cells[at.DECK + place] < 0:
            cells[at.DECK + place] = next(hidden)
    number = choose(cells, weights(seen.seats, seen.boxes))
    if isinstance(decision.choice, OneOf):
        offered = {number_of(option.token): option.token for option in reversed(decision.choice.options)}
        if number not in offered and decision.kind in HELD_BACK:
            # The player has promised to leave cards alone, so it chooses among the others.
            _without(cells, decision)
            number = choose(cells, weights(seen.seats, seen.boxes))
        default = decision.default if decision.default in offered.values() else None
        return offered.get(number) or default or decision.choice.options[0].token
    parts = [at.CODES[cells[at.PARTS + part]] for part in range(cells[at.PARTS_SIZE])]
    return answer(decision.choice.verb, parts if isinstance(decision.choice, InOrder) else sorted(parts))


def _without(cells: list[int], decision: Decision) -> None:
    """Empty the asked seat's hand of all cards that no offered answer names, so that the quick player ignores them."""
    named = {part for option in decision.choice.options for part in option.token.split(' ')[1:]}
    for code, number in at.NUMBER.items():
        for handle, place in ((code, at.HANDS + decision.seat * at.CARDS), (f'{SHARED}{code}', at.SHARED)):
            if handle not in named:
                cells[place + number] = 0


@lru_cache(maxsize=1)
def _racing() -> tuple[Any, Any]:
    """Load the compiled `race`, and numpy, whose arrays it uses."""
    import numpy  # Thinking is an extra, and takes a second to load.

    return build(race.race), numpy


EXTRA: Final = ('numpy', 'numba')
"""The packages that play-outs need."""


def load() -> None:
    """Load the packages for play-outs. Raises `ImportError` if one is missing, and any exception of a broken one."""
    _racing()


def can_think() -> bool:
    """Whether the packages for play-outs are installed.

    Raises any exception of a broken package. Otherwise players would silently be weaker than their names say.
    """
    try:
        _racing()
    except ModuleNotFoundError as error:
        if error.name not in EXTRA:
            raise
        return False
    return True


def thought_of(decision: Decision, first: str) -> list[str]:
    """Answers to try by play-outs, at most `MOST_ANSWERS`. The quick player's answer `first` comes first."""
    if decision.kind == 'onirim.pay':
        # The payment of a spell hardly matters, and there are very many.
        return [first]
    others = (token for token in tokens(decision.choice) if token != first)
    return [first, *islice(others, MOST_ANSWERS - 1)]


@dataclass(frozen=True, slots=True)
class Runner:
    """Results of a candidate: games played, games won, and mean worth. A dropped candidate has fewer games."""

    token: str
    games: int
    wins: int
    worth: float

    @property
    def chance(self) -> float:
        """The fraction of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def error(self) -> float:
        """Standard error of the chance. One more win and one more loss are counted, so it is never 0."""
        share = (self.wins + 1) / (self.games + 2)
        return sqrt(share * (1 - share) / (self.games + 2))


def best_answer(view: View, decision: Decision, seed: int, budget: int) -> str:
    """Return the answer that wins most play-outs.

    `budget` is the number of play-outs. `seed` (below 2**32) fixes all chance. Raises `ImportError` if numba is
    missing.
    """
    seen = read(view, decision)
    first = _quick(seen, decision)
    runners = thought_of(decision, first)
    return first if len(runners) == 1 else _raced(seen, runners, seed, budget)[0].token


def estimates(view: View, decision: Decision, seed: int, budget: int) -> list[Runner]:
    """Every candidate with its chance of winning.

    The first is the answer that `best_answer` returns; the others follow by worth, best first. Raises `ImportError`
    if numba is missing.
    """
    seen = read(view, decision)
    runners = thought_of(decision, _quick(seen, decision))
    return _raced(seen, runners, seed, budget)


class Race:
    """Plays the answers of a seat in the same resampled games.

    `results` has a row per answer and a column for each of at most `most` games, with the worth of the game: 1 or
    more if the seat won. Set an answer's `alive` to 0 to drop it. `seed` (below 2**32) fixes the deals. Raises
    `ImportError` if numba is missing.
    """

    def __init__(self, seen: Seen, answers: Sequence[str], seed: int, most: int) -> None:
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
        known = (seen.cells, seen.pool, seen.odds, weights(seen.seats, seen.boxes))
        scratch = (numpy.zeros(size, numpy.int64) for size in (at.CELLS, at.CELLS, at.SCRATCH))
        self._before = (*map(numpy.array, known), numbers, parts, self.alive, number)
        self._after = (most, seed, int(seen.seat), self.results.reshape(-1), *scratch)

    def run(self, first: int, last: int) -> None:
        """Play the games `first` to `last` - 1."""
        self._race(*self._before, first, last, *self._after)


def _raced(seen: Seen, runners: list[str], seed: int, budget: int) -> list[Runner]:
    """Results of all candidates within `budget` play-outs: the chosen one first, then the others by worth.

    A single candidate is played, too, for its chance.
    """
    number = len(runners)
    most = budget // min(2, number) + 1
    lined_up = Race(seen, runners, seed, most)
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
    """Mean of the differences of two answers' results, in standard errors. Positive if the first answer is better."""
    games = len(differences)
    mean = float(differences.mean())
    error = sqrt(max(float(differences.var()), 1e-9) / games)
    return mean / error
