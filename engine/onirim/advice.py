"""The adviser: it tries answers in games dealt anew, counts how many of them are won, and says why the best is best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from engine.api import Advice, Adviser, Decision, Rated, count
from engine.onirim.fast import thinking
from engine.onirim.fast.seen import Seen, read
from engine.onirim.reasons import MOST_OFTEN, NEARER, why
from engine.onirim.view import View

TOLD: Final = 3
"""So many answers are told, each tried in as many games as the best one."""

SEARCHED: Final = 3
"""One part in so many of the games goes to finding those answers, in rounds; no chance is counted there."""

SURE: Final = 1.96
"""Standard errors on either side of an interval of 95 %."""

ONLY: Final = 'only'
BY_RULE_OF_THUMB: Final = 'thumb'
LEVEL: Final = 'level'
EVEN: Final = 'even'
"""Reasons that are none of the game: there is but one answer; no other was tried; the next best is as good, and others
are worse; the games tell no difference."""

_MIX: Final = 0x9E3779B1


@dataclass(frozen=True)
class Trial:
    """How an answer fared: in which games it won, and what each of them was worth."""

    token: str
    won: Any
    worths: Any

    @property
    def wins(self) -> int:
        """In how many games it won."""
        return int(self.won.sum())

    @property
    def percent(self) -> int:
        """The share of games that it won, as people are told it."""
        return round(100 * self.wins / len(self.won))

    @property
    def worth(self) -> float:
        """What all the games together were worth."""
        return float(self.worths.sum())


class OnirimAdviser:
    """Knows what its seat sees: of all that is hidden from it every game is dealt anew."""

    def advise(self, view: View, decision: Decision, seed: int, budget: int) -> Advice:
        """The answers that win most of the games played ahead.

        All of them are played in the same games, and the best ones at last in games of their own: whatever made them
        look good before counts for nothing. Where nothing sets these apart, one that fell behind is told besides.
        Raises `ImportError` where numba is not installed.
        """
        seen = read(view, decision)
        first = thinking.quick_answer(view, decision)
        candidates = thinking.thought_of(decision, first)
        best, worse, spent = _best(view, decision, seen, candidates, seed, budget)
        games = max(1, (budget - spent) // (len(best) + len(worse)))

        def played(answers: Sequence[str]) -> list[Trial]:
            return _played(view, decision, seen, answers, _other_lots(seed, 0), games)

        trials = _best_first(played(best))
        apart = _clearly_worse(trials)
        if apart is None and worse:
            apart = _clearly_worse([trials[0], *played(worse)])
            trials += [] if apart is None else [apart]
        rated = tuple(_rated(trials[0], trial) for trial in trials)
        possible = count(decision.choice)
        reason, args = _reason(view, decision, trials, apart, possible)
        return Advice(rated, reason, args, games, len(candidates), possible)


ADVISER: Final[Adviser] = OnirimAdviser()


def _best(
    view: View, decision: Decision, seen: Seen, candidates: list[str], seed: int, budget: int
) -> tuple[list[str], list[str], int]:
    """The few answers that look best, one of the others, if any, and how many games it took to find them.

    The worse half goes, round by round. The first candidate, which looks best at once, stays. Of what goes that is
    found which is as good as possible and yet clearly behind.
    """
    left, gone, spent, rounds = candidates, list[str](), 0, 0
    while len(left) > TOLD:
        rounds += 1
        games = max(1, budget // (SEARCHED * len(left) * _rounds(len(candidates))))
        trials = _ranked(_played(view, decision, seen, left, _other_lots(seed, rounds), games))
        spent += games * len(left)
        kept = [trial.token for trial in trials[: max(TOLD, len(left) // 2)]]
        left = kept if candidates[0] in kept else [*kept[:-1], candidates[0]]
        going = [trial for trial in trials if trial.token not in left]
        behind = [trial.token for trial in going if _is_behind(trials[0], trial)]
        gone = [*behind, *gone, *(trial.token for trial in reversed(going) if trial.token not in behind)]
    return left, gone[:1], spent


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
    return [Trial(token, worths >= 1.0, worths) for token, worths in zip(answers, race.results, strict=True)]


def _ranked(trials: list[Trial]) -> list[Trial]:
    """What was worth most first: victories, and a little for doors in the games that were lost."""
    return sorted(trials, key=lambda trial: -trial.worth)


def _best_first(trials: list[Trial]) -> list[Trial]:
    """The one that won most first; of those that people could not tell from it, the one that was worth most."""
    most, *others = sorted(trials, key=lambda trial: (-trial.wins, -trial.worth))
    alike = [trial for trial in others if trial.percent == most.percent and not _is_behind(most, trial)]
    best = max((most, *alike), key=lambda trial: trial.worth)
    return [best, *(trial for trial in (most, *others) if trial is not best)]


def _rated(best: Trial, trial: Trial) -> Rated:
    games = len(trial.won)
    chance, margin = trial.wins / games, _margin(trial.wins, games)
    behind = (0.0, 0.0) if trial is best else _lead(best, trial)
    return Rated(trial.token, chance, margin, *behind)


def _lead(best: Trial, trial: Trial) -> tuple[float, float]:
    """By how much one of two was ahead in the same games, and how far that may be wrong."""
    more, fewer = int((best.won & ~trial.won).sum()), int((trial.won & ~best.won).sum())
    return _difference(more, fewer, len(best.won))


def _is_behind(best: Trial, trial: Trial) -> bool:
    """Whether it is clear that an answer wins less often."""
    behind, margin = _lead(best, trial)
    return behind > margin


def _is_farther(best: Trial, trial: Trial) -> bool:
    """Whether it is clear that an answer finds fewer doors in the games that both lose."""
    lost = ~best.won & ~trial.won
    return bool(lost.any()) and thinking.lead(best.worths[lost] - trial.worths[lost]) > SURE


def _clearly_worse(trials: Sequence[Trial]) -> Trial | None:
    """The first answer that is clearly worse than the best: that wins less often, or else finds fewer doors."""
    for is_worse in (_is_behind, _is_farther):
        for trial in trials[1:]:
            if is_worse(trials[0], trial):
                return trial
    return None


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


def _reason(
    view: View, decision: Decision, trials: Sequence[Trial], worse: Trial | None, possible: int
) -> tuple[str, dict[str, Any]]:
    """Why the first is best, where `worse` is the first that is clearly worse."""
    if len(trials) == 1:
        return (ONLY if possible == 1 else BY_RULE_OF_THUMB), {}
    best, second, *_ = trials
    if worse is None:
        return EVEN, {}
    reason, args = why(view, decision, best.token, worse.token)
    if reason != MOST_OFTEN:
        return reason, args
    # It does not win more often than an answer from which the games do not tell it.
    if _is_behind(best, second):
        return MOST_OFTEN, {}
    if _is_farther(best, second):
        return NEARER, {}
    return (LEVEL if _is_behind(best, worse) else EVEN), {}
