"""The adviser. It tries answers in resampled games, counts the wins of each, and says why the best one is best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from engine.api import Advice, Adviser, Decision, Rated, count
from engine.onirim.strength.fast import thinking
from engine.onirim.strength.fast.seen import Seen, read
from engine.onirim.strength.reasons import MOST_OFTEN, NEARER, why
from engine.onirim.view import View

TOLD: Final = 3
"""Maximum number of answers in the advice. Each is tried in as many games as the best one."""

SEARCHED: Final = 3
"""The search for candidates uses the fraction 1/`SEARCHED` of the budget. Its play-outs do not count in the reported
chances."""

SURE: Final = 1.96
"""Standard errors from the centre to either end of a 95 % interval."""

ONLY: Final = 'only'
BY_RULE_OF_THUMB: Final = 'thumb'
LEVEL: Final = 'level'
EVEN: Final = 'even'
"""Reasons for advice that are not about the rules of the game, but about the number or the results of the answers.

`ONLY`: there is one answer. `BY_RULE_OF_THUMB`: only one answer was tried. `LEVEL`: the next best answer is as good,
but others are worse. `EVEN`: all answers are as good, as far as the play-outs show.
"""

_MIX: Final = 0x9E3779B1


@dataclass(frozen=True)
class Trial:
    """Results of one answer, by play-out: whether the seat won (`won`), and the value of the game (`worths`)."""

    token: str
    won: Any
    worths: Any

    @property
    def wins(self) -> int:
        return int(self.won.sum())

    @property
    def percent(self) -> int:
        """Percentage of play-outs won, rounded as users see it."""
        return round(100 * self.wins / len(self.won))

    @property
    def worth(self) -> float:
        """Sum of `worths` over all play-outs."""
        return float(self.worths.sum())


class OnirimAdviser:
    """The adviser of one seat. It knows the seat's view, and resamples everything hidden for each play-out."""

    def advise(self, view: View, decision: Decision, seed: int, budget: int) -> Advice:
        """Return the answers that win most play-outs.

        First all candidates play the same games. Then the best ones play other games, because the first results favour
        them. If the best do not differ measurably, one clearly worse answer is added. Raises `ImportError` if numba is
        missing.
        """
        seen = read(view, decision)
        first = thinking.quick_answer(view, decision)
        candidates = thinking.thought_of(decision, first)
        best, worse, spent = _best(seen, candidates, seed, budget)
        games = max(1, (budget - spent) // (len(best) + len(worse)))

        def played(answers: Sequence[str]) -> list[Trial]:
            return _played(seen, answers, _other_lots(seed, 0), games)

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


def _best(seen: Seen, candidates: list[str], seed: int, budget: int) -> tuple[list[str], list[str], int]:
    """Search for the best candidates. Returns them, one rejected answer (or none), and the number of play-outs used.

    Each round drops the worse half. The first candidate, the quick player's answer, always stays. The rejected
    answer is the best of the clearly worse ones.
    """
    left, gone, spent, rounds = candidates, list[str](), 0, 0
    while len(left) > TOLD:
        rounds += 1
        games = max(1, budget // (SEARCHED * len(left) * _rounds(len(candidates))))
        trials = _ranked(_played(seen, left, _other_lots(seed, rounds), games))
        spent += games * len(left)
        kept = [trial.token for trial in trials[: max(TOLD, len(left) // 2)]]
        left = kept if candidates[0] in kept else [*kept[:-1], candidates[0]]
        going = [trial for trial in trials if trial.token not in left]
        behind = [trial.token for trial in going if _is_behind(trials[0], trial)]
        gone = [*behind, *gone, *(trial.token for trial in reversed(going) if trial.token not in behind)]
    return left, gone[:1], spent


def _rounds(candidates: int) -> int:
    """Number of halvings until at most `TOLD` candidates are left."""
    rounds = 0
    while candidates > TOLD:
        candidates, rounds = max(TOLD, candidates // 2), rounds + 1
    return rounds


def _other_lots(seed: int, number: int) -> int:
    return (seed ^ (number * _MIX)) & 0xFFFFFFFF


def _played(seen: Seen, answers: Sequence[str], seed: int, games: int) -> list[Trial]:
    """Play each answer out in the same `games` resampled games."""
    race = thinking.Race(seen, answers, seed, games)
    race.run(0, games)
    return [Trial(token, worths >= 1.0, worths) for token, worths in zip(answers, race.results, strict=True)]


def _ranked(trials: list[Trial]) -> list[Trial]:
    """Sort by worth, best first: victories, plus a little for doors in lost games."""
    return sorted(trials, key=lambda trial: -trial.worth)


def _best_first(trials: list[Trial]) -> list[Trial]:
    """Put the best answer first, and sort the others by wins.

    The answer with most wins is best, unless another wins about as often and has a higher worth.
    """
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
    """Share of wins of `best` minus that of `trial` in the same games, and the margin of this difference."""
    more, fewer = int((best.won & ~trial.won).sum()), int((trial.won & ~best.won).sum())
    return _difference(more, fewer, len(best.won))


def _is_behind(best: Trial, trial: Trial) -> bool:
    """Whether `trial` clearly wins less often than `best`."""
    behind, margin = _lead(best, trial)
    return behind > margin


def _is_farther(best: Trial, trial: Trial) -> bool:
    """Whether `trial` clearly finds fewer doors than `best`, in the games that both lose."""
    lost = ~best.won & ~trial.won
    return bool(lost.any()) and thinking.lead(best.worths[lost] - trial.worths[lost]) > SURE


def _clearly_worse(trials: Sequence[Trial]) -> Trial | None:
    """The first answer that clearly wins less often than the best; else the first that clearly finds fewer doors.

    None if no answer does. The best one is `trials[0]`.
    """
    for is_worse in (_is_behind, _is_farther):
        for trial in trials[1:]:
            if is_worse(trials[0], trial):
                return trial
    return None


def _margin(wins: int, games: int) -> float:
    """Margin of a share of wins: the distance to the farther end of Wilson's interval. Above 0 even if all games
    were won."""
    share, extra = wins / games, SURE**2 / games
    centre = (share + extra / 2) / (1 + extra)
    half = SURE / (1 + extra) * sqrt(share * (1 - share) / games + extra / (4 * games))
    return half + abs(centre - share)


def _difference(more: int, fewer: int, games: int) -> tuple[float, float]:
    """Difference of two win shares in the same games, and its margin (Agresti and Min).

    `more` games were won only by the first answer, `fewer` only by the second.
    """
    difference, apart = (more - fewer) / games, more - fewer
    half = SURE * sqrt(more + fewer + 1 - apart**2 / (games + 2)) / (games + 2)
    return difference, half + abs(difference - apart / (games + 2))


def _reason(
    view: View, decision: Decision, trials: Sequence[Trial], worse: Trial | None, possible: int
) -> tuple[str, dict[str, Any]]:
    """Why the first of `trials` is best, as a key of words and its arguments.

    `worse` is the first answer that is clearly worse, or None. `possible` is the number of legal answers.
    """
    if len(trials) == 1:
        return (ONLY if possible == 1 else BY_RULE_OF_THUMB), {}
    best, second, *_ = trials
    if worse is None:
        return EVEN, {}
    reason, args = why(view, decision, best.token, worse.token)
    if reason != MOST_OFTEN:
        return reason, args
    # Not measurably better than this answer.
    if _is_behind(best, second):
        return MOST_OFTEN, {}
    if _is_farther(best, second):
        return NEARER, {}
    return (LEVEL if _is_behind(best, worse) else EVEN), {}
