"""The length of an evening: the answers of a game, times the seconds that people take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import quantiles
from typing import Any, Final

from engine.mansions.trials.trial import Trial

SECONDS: Final = {
    'mansions.act': 14, 'mansions.keeper_actions': 14, 'mansions.plan': 12, 'mansions.trade': 10, 'mansions.puzzle': 7,
    'mansions.puzzle_ready': 10, 'mansions.story': 20,
}  # fmt: skip
"""Estimated seconds that a person takes to read a question and answer it, by kind."""
OTHERWISE: Final = 6
"""Estimated seconds for any other question."""
HANDOVER: Final = 6
"""Estimated seconds until a player notices that it is their turn to answer."""
ALOUD: Final = 15
"""Estimated seconds to read an event card or a clue aloud."""
AROUND: Final = 300
"""Estimated seconds for the prologue, the own cards at the start, and the epilogue."""
STEP: Final = 5
"""The lengths of evenings are rounded to this number of minutes."""


def minutes(trial: Trial, side: str) -> float:
    """Estimated minutes in which people give a side's answers."""
    given = trial.answers.get(side, Counter[str]())
    return sum(SECONDS.get(kind, OTHERWISE) * number for kind, number in given.items()) / 60


def whole(trial: Trial) -> float:
    """Estimated minutes of a whole evening: the answers of both sides, and the time between them."""
    between = AROUND + HANDOVER * trial.handovers + ALOUD * (trial.events + trial.clues)
    return sum(minutes(trial, side) for side in trial.answers) + between / 60


def numbers(name: str, played: Mapping[int, Sequence[Trial]]) -> dict[str, Any]:
    """The lengths as a JSON object. `played` has the games by number of seats.

    `minutes` are for the scenario file: the middle evening at the smallest and at the largest table.
    """
    rows = [{'seats': seats, 'games': len(trials), **_spread(trials)} for seats, trials in played.items()]
    middle = [max(STEP, STEP * round(row['half'] / STEP)) for row in rows]
    return {'scenario': name, 'seats': rows, 'minutes': [min(middle), max(middle)]}


def _spread(trials: Sequence[Trial]) -> dict[str, float]:
    """The minutes after which a tenth, the half and nine tenths of the evenings have ended."""
    tenths = quantiles(map(whole, trials), n=10, method='inclusive')
    return {'tenth': round(tenths[0], 1), 'half': round(tenths[4], 1), 'nine_tenths': round(tenths[8], 1)}


def table_of(found: dict[str, Any]) -> Iterator[str]:
    """The lengths as lines of text."""
    yield f'evenings of {found["scenario"]}, in minutes: a tenth, the half and nine tenths have ended by then'
    yield ''
    yield f'{"seats":>5}{"games":>7}{"tenth":>7}{"half":>7}{"nine tenths":>13}'
    for row in found['seats']:
        yield f'{row["seats"]:>5}{row["games"]:>7}{row["tenth"]:>7.0f}{row["half"]:>7.0f}{row["nine_tenths"]:>13.0f}'
    yield ''
    yield f'"minutes": {found["minutes"]}'
