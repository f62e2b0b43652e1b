"""Statistics of pushes match the findings of an independent engine (sections 2 and 3 of the rules)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import mean, median

import pytest

from engine.labyrinth.board import flood, reach
from engine.labyrinth.cards import CELLS, PUSHES
from engine.labyrinth.game import GAME
from engine.labyrinth.options import Options
from engine.labyrinth.package import PACKAGE
from engine.labyrinth.prospect import prospect, pushes
from engine.players import PLAYERS
from engine.rng import Rng
from engine.simulate import Series, play, seed_of
from tests.engine.sampling import is_near

BOARDS = 400


@dataclass(frozen=True)
class Board:
    """Results of all legal pushes on a fresh deal. The pawn's place and the previous push are random."""

    cells: list[int]
    """The number of reachable cells after each push."""
    finds: int
    """Number of legal pushes that bring the goal into reach."""
    walled: list[int]
    """The number of cells reachable through one wall after each push."""


def board(number: int) -> Board:
    state, rng = GAME.new(2, Options(), seed_of(3, number)).state, Rng(seed_of(3, number, 'pawn'))
    seat = state.active
    state.pawns[seat], state.last = rng.below(CELLS), rng.pick(sorted(PUSHES))
    now = prospect(GAME.view(state, seat), seat)
    ways = list(pushes(now))
    open_cells = [flood(after.maze, 1 << after.pawns[seat]) for _, after in ways]
    return Board(
        cells=[cells.bit_count() for cells in open_cells],
        finds=sum(bool(cells & after.targets) for cells, (_, after) in zip(open_cells, ways, strict=True)),
        walled=[reach(after.maze, after.pawns[seat], wall=True).bit_count() for _, after in ways],
    )


@pytest.fixture(scope='module')
def boards() -> list[Board]:
    return [board(number) for number in range(BOARDS)]


def test_there_are_36_ways_to_push(boards: list[Board]) -> None:
    assert is_near([len(one.cells) for one in boards], 36.3, rounding=0.1)


def test_a_push_leaves_seven_cells_open_in_the_mean(boards: list[Board]) -> None:
    assert is_near([mean(one.cells) for one in boards], 6.9, rounding=0.1)
    assert median(cells for one in boards for cells in one.cells) == 5
    assert is_near([mean(cells == 1 for cells in one.cells) for one in boards], 0.108, rounding=0.001)
    assert is_near([mean(cells > 25 for cells in one.cells) for one in boards], 0.012, rounding=0.001)
    assert is_near([sum(one.cells) for one in boards], 250, rounding=1)


def test_the_goal_is_within_a_turn_half_of_the_time(boards: list[Board]) -> None:
    assert is_near([one.finds > 0 for one in boards], 0.49, rounding=0.01)
    assert is_near([one.finds for one in boards if one.finds], 11.8, rounding=0.1)


def test_a_wall_to_go_through_opens_half_of_the_board(boards: list[Board]) -> None:
    assert is_near([mean(one.walled) for one in boards], 26.5, rounding=0.1)
    assert is_near([mean(cells > 25 for cells in one.walled) for one in boards], 0.51, rounding=0.01)


def test_one_push_in_twelve_throws_a_pawn_of_four_off_the_board() -> None:
    thrown = [bool(carried) for number in range(20) for carried in pushed_at_random(number, 100)]
    assert is_near(thrown, 0.08, rounding=0.01)
    assert not is_near(thrown, 0.12, rounding=0.01)


def pushed_at_random(number: int, times: int) -> Iterator[Sequence[int]]:
    """Play a random game for four, up to the push number `times`.

    Yields for each push the pawns that it carries to the other end of the line.
    """
    state, rng = GAME.new(4, Options(), seed_of(4, number)).state, Rng(seed_of(4, number, 'player'))
    while times:
        (decision,) = GAME.pending(state)
        look = partial(GAME.view, state, decision.seat)
        outcome = GAME.apply(state, decision.seat, PLAYERS['random'].choose(GAME, look, decision, rng))
        state = outcome.state
        for event in outcome.events:
            if event.kind == 'labyrinth.pushed':
                times -= 1
                yield event.args['carried']


def test_the_bounds_are_narrow_enough_to_notice(boards: list[Board]) -> None:
    assert not is_near([mean(one.cells) for one in boards], 8, rounding=0.1)
    assert not is_near([one.finds > 0 for one in boards], 0.57, rounding=0.01)
    assert not is_near([mean(one.walled) for one in boards], 29, rounding=0.1)


def lengths(player: str, seats: int, games: int, **options: str) -> list[int]:
    series = Series(GAME, seats, Options.model_validate(options), 1)
    return [play(series, PACKAGE.strengths[player].player, number).turns for number in range(games)]


@pytest.mark.parametrize('seats', [2, 3, 4])
def test_expert_game_takes_33_to_41_turns(seats: int) -> None:
    assert 31 < mean(lengths('hard', seats, 12)) < 43


@pytest.mark.parametrize(('cards', 'turns'), [('3', 12), ('4', 15), ('6', 22), ('all', 40.2)])
def test_greedy_players_need_as_many_turns_as_they_should(cards: str, turns: float) -> None:
    assert is_near(lengths('normal', 2, 40, cards=cards), turns, rounding=1)


@pytest.mark.parametrize(('cards', 'least', 'most'), [('6', 8, 12), ('all', 31, 39)])
def test_alone_a_good_player_comes_near_to_par(cards: str, least: int, most: int) -> None:
    assert least <= median(lengths('hard', 1, 12, cards=cards)) <= most
