"""The balance of a scenario: wins by Objective and story choices, with 95 % intervals, rounds, answers and minutes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import Any, Final

from engine.mansions import endings
from engine.mansions.library import SCENARIOS
from engine.mansions.trials.evening import minutes
from engine.mansions.trials.trial import Table, Trial, play
from engine.tournament import wilson

SIDES: Final = (endings.KEEPER, endings.INVESTIGATORS)


def series(table: Table, games: int, seed: int) -> Iterator[Trial]:
    """Play `games` games. All combinations of story choices take turns, so each is played equally often."""
    combinations = SCENARIOS[table.scenario].combinations
    for number in range(games):
        yield play(table, combinations[number % len(combinations)], seed, number)


def numbers(table: Table, trials: Sequence[Trial]) -> dict[str, Any]:
    """The balance as a JSON object."""
    scenario = SCENARIOS[table.scenario]
    return {
        'combinations': [
            {'objective': scenario.objective(choices).id, 'choices': [*choices], **_row(_with(trials, choices))}
            for choices in scenario.combinations
        ],
        'objectives': [
            {'objective': objective.id, **_row(_with(trials, (label,)))}
            for label, objective in scenario.objectives.items()
        ],
        'investigators': [
            {'investigator': person.id, **_wins([trial for trial in trials if person.id in trial.people])}
            for person in scenario.investigators
        ],
        'scenario': table.scenario,
        'seats': table.seats,
        **_row(trials),
    }


def _with(trials: Sequence[Trial], labels: tuple[str, ...]) -> list[Trial]:
    return [trial for trial in trials if {*labels} <= {*trial.choices}]


def _row(found: Sequence[Trial]) -> dict[str, Any]:
    mean: dict[str, float] = {'rounds': _mean(trial.rounds for trial in found)}
    for side in SIDES:
        mean[f'{side}_answers'] = _mean(trial.answers.get(side, Counter[str]()).total() for trial in found)
        mean[f'{side}_minutes'] = _mean(minutes(trial, side) for trial in found)
    mean['minutes'] = _mean(sum(minutes(trial, side) for side in SIDES) for trial in found)
    mean['mythos_cards'] = _mean(trial.mythos for trial in found)
    mean['idle_keeper_turns'] = _mean(max(0, trial.rounds - len(trial.busy)) for trial in found)
    return {**_wins(found), **{name: round(number, 1) for name, number in mean.items()}}


def _wins(trials: Sequence[Trial]) -> dict[str, Any]:
    sides = [trial.winner for trial in trials]
    won = sides.count(endings.INVESTIGATORS)
    low, high = wilson(won, len(sides))
    return {
        'games': len(sides), 'won': won, 'low': low, 'high': high,
        'keeper': sides.count(endings.KEEPER), 'nobody': sides.count(endings.NOBODY),
    }  # fmt: skip


def _mean(given: Iterable[float]) -> float:
    return fmean([*given] or [0.0])


def table_of(found: dict[str, Any]) -> Iterator[str]:
    """The balance as lines of text."""
    yield f'{found["games"]} games of {found["scenario"]} at {found["seats"]} seats, with 95 % intervals'
    yield ''
    yield _HEADER.format('won by the investigators')
    for row in found['combinations']:
        yield _line(f'{row["objective"]} {" ".join(row["choices"])}', row)
    yield ''
    for row in found['objectives']:
        yield _line(row['objective'], row)
    yield _line('all', found)
    yield ''
    for row in found['investigators']:
        yield f'{row["investigator"]:<32}{_share(row)}'


_HEADER: Final = f'{{:<32}}{"of":>9}{"share":>7}{"from":>7}{"to":>7}  keeper nobody rounds answers k/i minutes k/i'


def _share(row: dict[str, Any]) -> str:
    share = row['won'] / row['games'] if row['games'] else 0.0
    return f'{row["won"]:>4}/{row["games"]:<4}{share:>7.0%}{row["low"]:>7.0%}{row["high"]:>7.0%}'


def _line(name: str, row: dict[str, Any]) -> str:
    answers = f'{row["keeper_answers"]:.0f}/{row["investigators_answers"]:.0f}'
    time = f'{row["keeper_minutes"]:.0f}/{row["investigators_minutes"]:.0f}'
    rest = f'{row["keeper"]:>8}{row["nobody"]:>7}{row["rounds"]:>7.1f}{answers:>12}{time:>12}'
    return f'{name:<32}{_share(row)}{rest}'
