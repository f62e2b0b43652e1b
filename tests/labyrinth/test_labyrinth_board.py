"""Properties of every board: a push loses nothing, reach equals walking, and a push can be reversed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.api import Illegal
from engine.labyrinth import board
from engine.labyrinth.cards import CELLS, OPPOSITE, PUSHES, SIDE
from engine.labyrinth.game import GAME
from engine.labyrinth.options import Options
from engine.labyrinth.prospect import SHUT, WAYS
from engine.labyrinth.state import State
from engine.labyrinth.tiles import EAST, NORTH, SOUTH, WEST

STEPS = {NORTH: (-1, 0, SOUTH), EAST: (0, 1, WEST), SOUTH: (1, 0, NORTH), WEST: (0, -1, EAST)}

openings = st.lists(st.integers(0, 15), min_size=CELLS, max_size=CELLS)
cells = st.integers(0, CELLS - 1)
keys = st.integers(0, 2**128 - 1).map(lambda number: f'{number:032x}')
quickly = settings(max_examples=60, deadline=None, derandomize=True)


def neighbours(cell: int) -> list[tuple[int, int, int]]:
    """Return the neighbours of a cell, each as `(side of the cell, neighbour, side of the neighbour)`.

    The two sides touch.
    """
    row, column = divmod(cell, SIDE)
    return [
        (side, (row + down) * SIDE + column + right, back)
        for side, (down, right, back) in STEPS.items()
        if 0 <= row + down < SIDE and 0 <= column + right < SIDE
    ]


def plain_flood(tiles: list[int], start: int, walls: int = 0) -> set[int]:
    """All cells reached from `start` by walking, through at most `walls` walls."""
    within = {start: 0}
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        for side, other, back in neighbours(cell):
            through = within[cell] + (0 if tiles[cell] & side and tiles[other] & back else 1)
            if through <= walls and through < within.get(other, walls + 1):
                within[other] = through
                waiting.append(other)
    return set(within)


@quickly
@given(openings, cells)
def test_reach_is_a_plain_flood_fill(tiles: list[int], start: int) -> None:
    maze = board.maze_of(tiles)
    assert set(board.cells_of(board.reach(maze, start))) == plain_flood(tiles, start)
    assert set(board.cells_of(board.reach(maze, start, wall=True))) == plain_flood(tiles, start, walls=1)


@quickly
@given(openings, cells, cells)
def test_reach_goes_both_ways(tiles: list[int], one: int, other: int) -> None:
    maze = board.maze_of(tiles)
    for wall in (False, True):
        assert board.reach(maze, one, wall=wall) >> other & 1 == board.reach(maze, other, wall=wall) >> one & 1


@quickly
@given(openings, st.sampled_from(sorted(PUSHES)), st.integers(0, 15))
def test_bit_sets_and_lists_are_pushed_alike(tiles: list[int], push: str, sides: int) -> None:
    line = board.LINES[push]
    before = board.maze_of(tiles)
    assert [board.opening_at(before, cell) for cell in range(CELLS)] == tiles
    pushed = board.filled(board.slid(before, line), line.first, sides)
    out = board.push_in(PUSHES[push], tiles, sides)
    assert out == board.opening_at(before, line.last)
    assert pushed == board.maze_of(tiles)


@quickly
@given(openings, st.sampled_from(sorted(PUSHES)), st.integers(0, 15), cells)
def test_a_push_and_its_inverse_leave_everything_as_it_was(tiles: list[int], push: str, sides: int, pawn: int) -> None:
    before = list(tiles)
    out = board.push_in(PUSHES[push], tiles, sides)
    assert board.push_in(PUSHES[OPPOSITE[push]], tiles, out) == sides
    assert tiles == before
    assert board.carried(PUSHES[OPPOSITE[push]], board.carried(PUSHES[push], pawn)) == pawn


def wander(key: str, seats: int, data: st.DataObject, *, steps: int = 25) -> State:
    state = GAME.new(seats, Options(events=True), key).state
    for _ in range(steps):
        if not GAME.pending(state):
            break
        (decision,) = GAME.pending(state)
        options = decision.choice.options
        state = GAME.apply(state, decision.seat, data.draw(st.sampled_from(options)).token).state
        assert sorted(state.tiles) == list(range(50))
        assert len({card for pile in (*state.piles, *state.found, state.box) for card in pile}) == 24
        assert state.maze() == board.maze_of(board.opening_at(state.maze(), cell) for cell in range(CELLS))
    return state


@settings(max_examples=25, deadline=None, derandomize=True)
@given(keys, st.integers(1, 4), st.data())
def test_fifty_tiles_and_twenty_four_treasures_are_never_lost(key: str, seats: int, data: st.DataObject) -> None:
    state = wander(key, seats, data)
    fresh = GAME.new(seats, Options(events=True), key).state
    for cell in range(0, CELLS, 2):
        if cell // SIDE % 2 == 0:
            assert (state.tiles[cell], state.turns[cell]) == (fresh.tiles[cell], fresh.turns[cell])


@settings(max_examples=25, deadline=None, derandomize=True)
@given(keys, st.data())
def test_inverse_push_restores_the_board_and_is_forbidden(key: str, data: st.DataObject) -> None:
    state = GAME.new(1, Options(), key).state
    token = data.draw(st.sampled_from(GAME.pending(state)[0].choice.options)).token
    push = token.split(' ')[1]
    after = GAME.apply(state, state.active, token).state
    if GAME.pending(after)[0].kind == 'labyrinth.move':
        after = GAME.apply(after, after.active, 'stay').state
    if after.result is not None:
        return
    back = f'push {OPPOSITE[push]} {90 * after.turns[-1]}'
    with pytest.raises(Illegal):
        GAME.apply(after, after.active, back)
    after = after.copy()
    after.last = None
    restored = GAME.apply(after, after.active, back).state
    assert (restored.tiles, restored.turns[:-1], restored.pawns) == (state.tiles, state.turns[:-1], state.pawns)


def test_tile_has_its_distinct_rotations() -> None:
    assert sorted(len(ways) for sides, ways in WAYS.items() if sides != SHUT) == [2, 2, *[4] * 8]
    assert all(sides in ways for sides, ways in WAYS.items())
