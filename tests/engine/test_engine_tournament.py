"""The command `python -m engine tournament`, and its intervals."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from subprocess import CompletedProcess
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.api import Game, Result, Seat
from engine.labyrinth.game import GAME as LABYRINTH
from engine.labyrinth.players import PLAYERS as MAZE_PLAYERS
from engine.players import PLAYERS
from engine.simulate import Series
from engine.tournament import Entrants, Match, Report, merged, numbers, table, tournament, wilson
from tests.engine.commands import engine, typed


@pytest.mark.parametrize(('wins', 'of', 'low', 'high'), [
    (5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (200, 400, 0.4512, 0.5488), (1, 1, 0.2065, 1),
])  # fmt: skip
def test_the_interval_is_wilsons(wins: int, of: int, low: float, high: float) -> None:
    assert wilson(wins, of) == pytest.approx((low, high), abs=0.0001)


@given(st.integers(0, 1000).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_the_interval_holds_the_share_and_stays_between_0_and_1(pair: tuple[int, int]) -> None:
    low, high = wilson(*pair)
    assert 0 <= low < high <= 1
    if pair[1]:
        assert low - 1e-9 <= pair[0] / pair[1] <= high + 1e-9


def test_more_games_make_the_interval_smaller() -> None:
    widths = [high - low for low, high in (wilson(number // 2, number) for number in (10, 100, 1000))]
    assert widths == sorted(widths, reverse=True)


def test_players_go_round_the_seats_and_a_side_keeps_its_own() -> None:
    entrants = Entrants({}, ['one', 'two'], {'red': 'boss'})
    assert entrants.seating(['green', 'blue', 'red'], 0) == ['one', 'two', 'boss']
    assert entrants.seating(['green', 'blue', 'red'], 1) == ['two', 'one', 'boss']


def test_wins_are_counted_by_side_player_ending_and_group() -> None:
    won = Match(('keeper', 'people', 'people'), ('a', 'b', 'b'), Result('up', (Seat(1), Seat(2)), (0, 1, 1)), 'fire')
    lost = Match(('people', 'keeper', 'people'), ('b', 'a', 'b'), Result('down', (Seat(1),), (0, 1, 0)), 'fire')
    draw = Match(('keeper', 'people', 'people'), ('a', 'b', 'b'), Result('none', (), (0, 0, 0)), 'water')
    found = numbers(Report([won, lost, draw]))
    assert {side: (row['count'], row['of']) for side, row in found['sides'].items()} == {
        'keeper': (1, 3), 'people': (1, 3),
    }  # fmt: skip
    assert {name: (row['count'], row['of']) for name, row in found['players'].items()} == {'a': (1, 3), 'b': (2, 6)}
    assert {name: row['count'] for name, row in found['endings'].items()} == {'up': 1, 'down': 1, 'none': 1}
    assert found['groups']['fire']['count'] == 2 and found['groups']['fire: keeper']['share'] == 0.5
    assert (found['sides']['keeper']['low'], found['sides']['keeper']['high']) == wilson(1, 3)


def test_thinking_is_measured_with_the_clock_that_is_given() -> None:
    ticks = count()
    game: Game[Any, Any] = LABYRINTH
    entrants = Entrants(PLAYERS, ['random'], {})
    report = tournament(Series(game, 2, game.Options(), 1), entrants, [0], lambda: next(ticks) / 100)
    assert numbers(report)['thinking']['random']['mean_ms'] == pytest.approx(10)
    assert any('at most 10 in' in line for line in table(report))


def test_a_stronger_player_wins_more_wherever_it_sits() -> None:
    run = engine('tournament', 'labyrinth', '--seats', '2', '--players', 'random,normal', '--games', '6', '--json')
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found['players']['normal']['count'] == 6 and found['players']['random']['count'] == 0
    assert all(row['of'] == 6 for row in found['sides'].values())
    assert found['sides'].keys() == {'green', 'red'} or len(found['sides']) == 2
    assert run.stderr == ''


def test_a_game_of_one_side_is_a_table_for_people() -> None:
    run = engine('tournament', 'onirim', '--seats', '1', '--players', 'random', '--games', '5', '--seed', '1')
    assert run.returncode == 0, run.stderr
    for words in ('5 games', 'by side', 'dreamers', 'by ending', 'of 5', '% to', 'milliseconds a decision'):
        assert words in run.stdout


def test_the_sides_that_a_game_deals_are_options() -> None:
    arguments = ['tournament', 'labyrinth', '--seats', '2', '--games', '1', '--json', '--players', 'random']
    side = next(iter(json.loads(engine(*arguments).stdout)['sides']))
    run = engine(*arguments, f'--{side}', 'easy')
    assert json.loads(run.stdout)['players'].keys() == {'easy', 'random'}


def test_the_seed_plays_the_same_tournament_again() -> None:
    def results(play: Callable[..., CompletedProcess[str]], seed: str) -> object:
        run = play('tournament', 'labyrinth', '--games', '2', '--players', 'easy,normal', '--seed', seed, '--json')
        return {key: value for key, value in json.loads(run.stdout).items() if key != 'thinking'}

    assert results(typed, '3') == results(engine, '3')


def test_several_processes_play_the_same_tournament() -> None:
    arguments = ['tournament', 'labyrinth', '--seats', '2', '--games', '3', '--players', 'random,normal', '--json']
    alone = json.loads(engine(*arguments).stdout)
    shared = json.loads(typed(*arguments, '--processes', '2').stdout)
    times = alone.pop('thinking'), shared.pop('thinking')
    assert alone == shared
    answers = [{name: one['decisions'] for name, one in thinking.items()} for thinking in times]
    assert answers[0] == answers[1]


def test_parts_of_a_series_are_the_series() -> None:
    game: Game[Any, Any] = LABYRINTH

    def played(numbers: range) -> Report:
        ticks = count()
        entrants = Entrants(PLAYERS | MAZE_PLAYERS, ['random', 'easy'], {})
        return tournament(Series(game, 2, game.Options(), 4), entrants, numbers, lambda: next(ticks))

    assert merged([played(range(1)), played(range(1, 3))]) == played(range(3))


@pytest.mark.parametrize(('arguments', 'said'), [
    (['labyrinth', '--players', 'clever'], "invalid choice: 'clever'"),
    (['labyrinth', '--processes', '0'], '--processes takes a number from 1'),
    (['labyrinth', '--keeper', 'hard'], 'unrecognized arguments: --keeper hard'),
    (['onirim', '--seats', '7'], 'onirim is for'),
    (['onirim', '--dreamers', 'clever'], "invalid choice: 'clever'"),
])  # fmt: skip
def test_error_is_one_line(arguments: list[str], said: str) -> None:
    run = engine('tournament', *arguments)
    assert run.returncode == 2
    assert said in run.stderr
