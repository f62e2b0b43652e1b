"""Deeds in the state: the pushes and ways of the last round, and the turn of each find."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from engine.labyrinth.board import LINES, Maze, reach, way
from engine.labyrinth.cards import CELL_OF, OPPOSITE, SIDE, Deed, cell_name
from engine.labyrinth.game import GAME
from engine.labyrinth.options import Options
from engine.labyrinth.package import PACKAGE
from engine.labyrinth.state import State
from engine.rng import Rng
from tests.labyrinth.table import ASIDE, CORRIDOR, SHUT_IN, table, turned_up


def names(deed: Deed) -> str:
    return ' '.join(map(cell_name, deed.path))


def test_push_and_walked_cells_are_public() -> None:
    game = table('owl', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE, 'move F2')
    for seat in (0, 1, None):
        push, walk = game.view(seat).recent
        assert (push.turn, push.seat, push.push, push.path) == (1, 0, '6-right', ())
        assert (walk.turn, walk.seat, walk.push, names(walk)) == (1, 0, None, 'C2 D2 E2 F2')
    assert game.view(None).walked == (3, 0)


def test_push_tells_how_to_undo_it() -> None:
    game, before = table('owl', 'crown', 'map', 'ring'), None
    for _ in range(12):
        lay, last = game.view(None), before
        game.answer(next(token for token in game.options if token.endswith('90')))
        before = game.view(None).recent[-1]
        assert before.forbidden == (last and OPPOSITE[last.push or ''])
        assert before.out == lay.tiles[LINES[before.push or ''].last].turns
        if game.kind == 'move':
            game.answer('stay')


def test_stay_records_no_way() -> None:
    game = table('owl', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE, 'stay')
    assert [deed.push for deed in game.view(None).recent] == ['6-right']
    assert game.view(None).walked == (0, 0)


@pytest.mark.parametrize('seats', [1, 2, 3, 4])
def test_deeds_are_kept_for_one_round(seats: int) -> None:
    game = table(*['owl', 'crown', 'map', 'ring'][:seats])
    for _ in range(3 * seats):
        turn = game.view().turn
        game.answer(next(token for token in game.options if token != 'stay'))
        if game.kind == 'move':
            game.answer('stay')
        kept = [deed.turn for deed in game.view(None).recent]
        assert kept == sorted(kept)
        assert set(kept) == set(range(max(1, turn + 2 - seats), turn + 1))


def test_pawns_that_change_places_go_without_a_way_between_e3() -> None:
    game = turned_up('swap', 'owl', 'crown', pawns='C2 G7').answer('swap blue')
    assert [(deed.seat, names(deed)) for deed in game.view(None).recent[1:]] == [(0, 'C2 G7'), (1, 'G7 C2')]
    assert game.view(None).walked == (0, 0), 'nobody walked'


def test_the_way_leads_through_a_wall_only_where_it_must_e6() -> None:
    shut_in = turned_up('wall', 'owl', 'crown', pawns='B4 G7', tiles=SHUT_IN).answer('use', 'move B3')
    assert names(shut_in.view(None).recent[-1]) == 'B4 B3'
    along = turned_up('wall', 'owl', 'crown', pawns='A2 G7').answer('use', 'move G2')
    assert names(along.view(None).recent[-1]) == 'A2 B2 C2 D2 E2 F2 G2'


def is_open(maze: Maze, cell: int, other: int) -> bool:
    """Whether a passage connects a cell with `other`, its right or lower neighbour."""
    there, back = (maze.east, maze.west) if other == cell + 1 else (maze.south, maze.north)
    return bool(there >> cell & 1 and back >> other & 1)


@pytest.mark.parametrize('wall', [False, True])
@pytest.mark.parametrize('key', range(5))
def test_way_crosses_one_wall_at_most(key: int, wall: bool) -> None:
    maze = GAME.new(2, Options(), f'{key:032x}').state.maze()
    for cell in range(0, SIDE * SIDE, 5):
        for to in (other for other in range(SIDE * SIDE) if reach(maze, cell, wall=wall) >> other & 1):
            path = way(maze, cell, to)
            assert (path[0], path[-1]) == (cell, to)
            assert len(set(path)) == len(path)
            steps = [(abs(a // SIDE - b // SIDE), abs(a % SIDE - b % SIDE)) for a, b in pairwise(path)]
            assert all(sorted(step) == [0, 1] for step in steps)
            walls = sum(not is_open(maze, *sorted(step)) for step in pairwise(path))
            assert walls == (not reach(maze, cell) >> to & 1)


def test_way_to_an_unreachable_cell_raises() -> None:
    game = table('owl', 'crown', tiles={**SHUT_IN, 'B1': 'I90', 'D1': 'I0', 'A2': 'I90'})
    beyond = next(cell for cell in range(49) if not reach(game.state.maze(), CELL_OF['B4'], wall=True) >> cell & 1)
    with pytest.raises(ValueError, match='no way'):
        way(game.state.maze(), CELL_OF['B4'], beyond)


def finished(seats: int, key: str, **options: object) -> State:
    rng = Rng(key)
    state = GAME.new(seats, Options.model_validate(options), key).state
    while state.result is None:
        (decision,) = GAME.pending(state)
        look = partial(GAME.view, state, decision.seat)
        state = GAME.apply(
            state, decision.seat, PACKAGE.strengths['normal'].player.choose(GAME, look, decision, rng)
        ).state
    return state


def test_the_turns_of_the_finds_are_kept_and_end_with_the_game() -> None:
    state = finished(3, '7' * 32, cards='4')
    view = GAME.view(state, None)
    for seat, turns in enumerate(view.when):
        assert len(turns) == len(view.found[seat])
        assert list(turns) == sorted(set(turns))
        assert {(turn - turns[0]) % 3 for turn in turns} <= {0}, 'everybody finds in their own turns'
    (winner,) = state.result.winners if state.result else ()
    assert view.when[winner][-1] <= view.turn
    assert all(cells and cells > len(turns) for cells, turns in zip(view.walked, view.when, strict=True))
