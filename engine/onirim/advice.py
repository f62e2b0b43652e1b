"""The adviser: it tries answers in games dealt anew, counts how many of them are won, and says why the best is best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from engine.api import Advice, Adviser, Decision, Rated, count
from engine.onirim.fast import thinking
from engine.onirim.fast.seen import Seen, read
from engine.onirim.reasons import MOST_OFTEN, why
from engine.onirim.view import View

TOLD: Final = 3
"""So many answers are told, each tried in as many games as the best one."""

SEARCHED: Final = 3
"""One part in so many of the games goes to finding those answers, in rounds; no chance is counted there."""

SURE: Final = 1.96
"""Standard errors on either side of an interval of 95 %."""

ONLY: Final = 'only'
BY_RULE_OF_THUMB: Final = 'thumb'
EVEN: Final = 'even'
"""Reasons that are none of the game: there is but one answer; no other was tried; the games tell no difference."""

_MIX: Final = 0x9E3779B1


@dataclass(frozen=True)
class Trial:
    """How an answer fared: in which games it won, and what all of them together were worth."""

    token: str
    won: Any
    worth: float

    @property
    def wins(self) -> int:
        """In how many games it won."""
        return int(self.won.sum())


class OnirimAdviser:
    """Knows what its seat sees: of all that is hidden from it every game is dealt anew."""

    def advise(self, view: View, decision: Decision, seed: int, budget: int) -> Advice:
        """The answers that win most of the games played ahead.

        All of them are played in the same games, and the best ones at last in games of their own: whatever made them
        look good before counts for nothing. Raises `ImportError` where numba is not installed.
        """
        seen = read(view, decision)
        first = thinking.quick_answer(view, decision)
        candidates = thinking.thought_of(decision, first)
        best, spent = _best(view, decision, seen, candidates, seed, budget)
        games = max(1, (budget - spent) // len(best))
        trials = _ranked(_played(view, decision, seen, best, _other_lots(seed, 0), games))
        rated = tuple(_rated(trials[0], trial, games) for trial in trials)
        possible = count(decision.choice)
        reason, args = _reason(view, decision, rated, possible)
        return Advice(rated, reason, args, games, len(candidates), possible)


ADVISER: Final[Adviser] = OnirimAdviser()


def _best(
    view: View, decision: Decision, seen: Seen, candidates: list[str], seed: int, budget: int
) -> tuple[list[str], int]:
    """The few answers that look best, and how many games it took to find them: the worse half goes, round by round.

    The first candidate, which looks best at once, stays.
    """
    left, spent, rounds = candidates, 0, 0
    while len(left) > TOLD:
        rounds += 1
        games = max(1, budget // (SEARCHED * len(left) * _rounds(len(candidates))))
        trials = _ranked(_played(view, decision, seen, left, _other_lots(seed, rounds), games))
        spent += games * len(left)
        kept = [trial.token for trial in trials[: max(TOLD, len(left) // 2)]]
        left = kept if candidates[0] in kept else [*kept[:-1], candidates[0]]
    return left, spent


def _rounds(candidates: int) -> int:
    """How many rounds it takes to come down to the few."""
    rounds = 0
    while candidates > TOLD:
        candidates, rounds = max(TOLD, candidates // 2), rounds + 1
    return rounds


def _other_lots(seed: int, number: int) -> int:
    return (seed ^ (number * _MIX)) & 0xFFFFFFFF


def _played(view: View, decision: Decision, seen: Seen, answers: Sequence[str], seed: int, games: int) -> list[Trial]:
    """Each answer played on to the end of the same games."""
    race = thinking.Race(seen, view, decision, answers, seed, games)
    race.run(0, games)
    return [Trial(token, worth >= 1.0, float(worth.sum())) for token, worth in zip(answers, race.results, strict=True)]


def _ranked(trials: list[Trial]) -> list[Trial]:
    """The one that won most first; of equal ones, the one that came nearer in the games that it lost."""
    return sorted(trials, key=lambda trial: (-trial.wins, -trial.worth))


def _rated(best: Trial, trial: Trial, games: int) -> Rated:
    if trial is best:
        return Rated(trial.token, trial.wins / games, _margin(trial.wins, games))
    more, fewer = int((best.won & ~trial.won).sum()), int((trial.won & ~best.won).sum())
    behind, margin = _difference(more, fewer, games)
    return Rated(trial.token, trial.wins / games, _margin(trial.wins, games), behind, margin)


def _margin(wins: int, games: int) -> float:
    """How far Wilson's interval reaches from the share that was won: never nothing, however many were."""
    share, extra = wins / games, SURE**2 / games
    centre = (share + extra / 2) / (1 + extra)
    half = SURE / (1 + extra) * sqrt(share * (1 - share) / games + extra / (4 * games))
    return half + abs(centre - share)


def _difference(more: int, fewer: int, games: int) -> tuple[float, float]:
    """By how much one of two was ahead in the same games, and how far that may be wrong (Agresti and Min).

    `more` games were won by the first one alone, `fewer` by the other alone.
    """
    difference, apart = (more - fewer) / games, more - fewer
    half = SURE * sqrt(more + fewer + 1 - apart**2 / (games + 2)) / (games + 2)
    return difference, half + abs(difference - apart / (games + 2))


def _reason(view: View, decision: Decision, rated: Sequence[Rated], possible: int) -> tuple[str, dict[str, Any]]:
    if len(rated) == 1:
        return (ONLY if possible == 1 else BY_RULE_OF_THUMB), {}
    best, second, *_ = rated
    behind = next((each for each in rated if each.clearly_behind), None)
    if behind is None:
        return EVEN, {}
    reason, args = why(view, decision, best.token, behind.token)
    # It does not win more often than an answer from which the games do not tell it.
    return (EVEN, {}) if reason == MOST_OFTEN and not second.clearly_behind else (reason, args)
