"""The command `python -m engine mansions balance`, and what it counts."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from statistics import median
from typing import Any

import pytest

from engine.mansions.endings import INVESTIGATORS, KEEPER
from engine.mansions.library import SCENARIOS
from engine.mansions.players import PLAYERS as HARD
from engine.mansions.trials.balance import series
from engine.mansions.trials.evening import minutes, whole
from engine.mansions.trials.trial import Table, Trial, named, play
from engine.players import PLAYERS
from engine.tournament import wilson
from tests.engine.commands import engine, typed

SIX = ('--scenario', 'light', '--seats', '2', '--games', '6', '--keeper', 'normal', '--investigators', 'normal')


@cache
def printed(*arguments: str) -> str:
    run = engine('mansions', 'balance', *SIX, *arguments)
    assert run.returncode == 0 and run.stderr == '', run.stderr
    return run.stdout


def found(*arguments: str) -> dict[str, Any]:
    """Return the report of a series of games, parsed from JSON."""
    report: dict[str, Any] = json.loads(printed('--json', *arguments))
    return report


def test_balance_lists_every_combination_once() -> None:
    rows = found()['combinations']
    scenario = SCENARIOS['light']
    assert [tuple(row['choices']) for row in rows] == [*scenario.combinations]
    assert [row['objective'] for row in rows] == [scenario.objective(choices).id for choices in scenario.combinations]


def test_balance_adds_up() -> None:
    report = found()
    for rows in (report['combinations'], report['objectives']):
        for name in ('games', 'won', 'keeper', 'nobody'):
            assert sum(row[name] for row in rows) == report[name]
    assert report['games'] == 6
    for row in (report, *report['combinations'], *report['investigators']):
        assert row['won'] + row['keeper'] + row['nobody'] == row['games']
        assert (row['low'], row['high']) == wilson(row['won'], row['games'])
    assert sum(row['games'] for row in report['investigators']) == 6, 'one investigator in each game for two'


def test_balance_deals_combinations_equally_often() -> None:
    numbers = [row['games'] for row in found()['combinations']]
    assert max(numbers) - min(numbers) <= 1


def test_balance_counts_answers_of_both_sides() -> None:
    report = found()
    assert report['rounds'] > 1
    for side in ('keeper', 'investigators'):
        assert report[f'{side}_answers'] > 1 and report[f'{side}_minutes'] > 0
    assert report['minutes'] == pytest.approx(report['keeper_minutes'] + report['investigators_minutes'], abs=0.11)


def test_balance_is_equal_in_another_process() -> None:
    run = typed('mansions', 'balance', *SIX, '--json')
    assert run.stderr == '' and json.loads(run.stdout) == found()


def test_balance_seed_selects_the_games() -> None:
    assert found('--seed', '2') != found()


def test_balance_for_people_is_a_table() -> None:
    lines = printed().splitlines()
    assert lines[0] == '6 games of light at 2 seats, with 95 % intervals'
    assert sum(line.startswith(('what_answered', 'sold_light')) for line in lines) == 10


def test_uses_count_offers_and_choices() -> None:
    uses = {row['what']: row for row in found('--uses')['uses']}
    assert uses['deed explore']['chosen'] > 0
    assert all(0 <= row['chosen'] <= row['offered'] for row in uses.values())
    assert 'uses' not in found()
    assert 'deed explore' in printed('--uses')


@pytest.mark.parametrize(('kind', 'token', 'names'), [
    ('act', 'walk lib1+explore', ['deed walk', 'deed explore']),
    ('act', 'hide coal_bin move+evade', ['deed hide']),
    ('next', 'begin+use flask', ['use flask']),
    ('next', 'begin holt', []),
    ('next', 'wish', []),
    ('keeper_actions', 'prowl move m1+lib1+all', ['keeper prowl move']),
    ('keeper_actions', 'done+all', []),
])  # fmt: skip
def test_uses_count_each_deed_of_a_joined_answer(kind: str, token: str, names: list[str]) -> None:
    assert [*named(f'mansions.{kind}', token)] == names


def test_evening_is_answers_times_seconds_and_the_time_between() -> None:
    trial = Trial(('1A',), ('holt',))
    assert whole(trial) == 5, 'prologue and epilogue'
    trial.answers = {
        KEEPER: Counter({'mansions.plan': 5}),
        INVESTIGATORS: Counter({'mansions.act': 10, 'mansions.x': 10}),
    }
    trial.handovers, trial.events, trial.clues = 10, 1, 3
    assert minutes(trial, KEEPER) == 1
    assert whole(trial) == 5 + 1 + (140 + 60) / 60 + 1 + 1


def test_trial_counts_handovers_events_and_clues() -> None:
    player = PLAYERS['random']
    trial = play(Table('light', 2, player, player), ('1A', '2A'), 1, 0)
    given = sum(answers.total() for answers in trial.answers.values())
    assert 1 < trial.handovers < given
    assert trial.events > 0
    found = play(Table('light', 2, HARD['hard'], HARD['hard']), ('1B', '2B'), 1, 0)
    assert found.clues == 2


def test_minutes_span_small_and_large_tables() -> None:
    run = engine('mansions', 'minutes', '--games', '2', '--keeper', 'random', '--investigators', 'random', '--json')
    report = json.loads(run.stdout)
    rows = report['seats']
    assert [row['seats'] for row in rows] == [2, 3, 4, 5]
    assert all(0 < row['tenth'] <= row['half'] <= row['nine_tenths'] for row in rows)
    halves = [row['half'] for row in rows]
    assert report['minutes'] == pytest.approx([min(halves), max(halves)], abs=2.5)
    assert all(each % 5 == 0 for each in report['minutes'])


@pytest.mark.parametrize('name', SCENARIOS)
def test_built_in_minutes_are_about_those_of_its_games(name: str) -> None:
    """A few games tell a guess from a measure, and no more. The command plays hundreds."""
    player = HARD['hard']
    for seats, said in zip((2, 5), SCENARIOS[name].minutes, strict=True):
        middle = median(map(whole, series(Table(name, seats, player, player), 6, 1)))
        assert said / 2 <= middle <= said * 2


@pytest.mark.parametrize(('arguments', 'said'), [
    (('--scenario', 'chess'), "--scenario: unknown name 'chess', choose from light, train, bell, theatre"),
    (('--seats', '6'), '--seats: takes a number from 2 to 5'),
    (('--games', '0'), '--games: takes a number from 1 to 100000'),
    (('--games', 'many'), 'invalid int'),
    (('--keeper', 'clever'), "--keeper: unknown name 'clever', choose from random, normal, hard, insider"),
    (('--investigators', ''), "--investigators: unknown name ''"),
])  # fmt: skip
def test_balance_bad_option_gets_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    run = engine('mansions', 'balance', *arguments)
    assert run.returncode == 2 and run.stdout == ''
    assert said in run.stderr and 'Traceback' not in run.stderr
