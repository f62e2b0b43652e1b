"""Layout and solution of each kind of puzzle (section 2.1)."""

from __future__ import annotations

import pytest

from engine.mansions.puzzles import wiring
from engine.mansions.puzzles.model import Variant
from engine.mansions.puzzles.solved import solved
from tests.mansions.boards import BAR, CROSS, HEXAGON, RUNES, WIRING, bits, laid

WA, WB, WC = WIRING


def test_cells_are_named_and_filled_row_by_row() -> None:
    assert WC.layout.cells == ('a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'd2', 'a3')


def test_only_touching_cells_are_swapped() -> None:
    names = WC.layout.cells
    pairs = [f'{names[cell]}{names[other]}' for cell, other in WC.layout.edges]
    assert pairs == ['a1b1', 'a1a2', 'b1c1', 'b1b2', 'c1d1', 'c1c2', 'd1d2', 'a2b2', 'a2a3', 'b2c2', 'c2d2']


def test_six_triangles_make_a_ring() -> None:
    names = HEXAGON.layout.cells
    pairs = {frozenset((names[cell], names[other])) for cell, other in HEXAGON.layout.edges}
    ring = ('a1', 'b1', 'c1', 'c2', 'b2', 'a2')
    assert pairs == {frozenset(pair) for pair in zip(ring, (*ring[1:], ring[0]), strict=True)}


def test_triangle_ends_begin_outside_and_go_clockwise() -> None:
    layout = HEXAGON.layout
    clockwise = {'a1': 'b1', 'b1': 'c1', 'c1': 'c2', 'c2': 'b2', 'b2': 'a2', 'a2': 'a1'}
    for cell, name in enumerate(layout.cells):
        outer, ahead, behind = tuple(layout.ends[cell])
        assert outer == ('N' if name.endswith('1') else 'S') and outer not in layout.neighbours[cell]
        assert layout.cells[layout.neighbours[cell][ahead]] == clockwise[name]
        assert clockwise[layout.cells[layout.neighbours[cell][behind]]] == name


def test_turn_is_clockwise() -> None:
    assert [wiring.turned(bits('NE'), steps) for steps in range(-1, 4)] == [
        bits(sides) for sides in ('WN', 'NE', 'ES', 'SW', 'WN')
    ]


def test_wiring_is_solved_when_every_lamp_is_lit() -> None:
    assert solved(WA, laid(WA, 'NS NEW NS  N NE NS', '120 011'.replace(' ', ''))) is False
    puzzle = laid(WA, 'NS NEW NS  N NE NS', '121001')
    assert solved(WA, puzzle)
    assert wiring.live(WA, wiring.openings(puzzle)) == {0, 1, 2, 4, 5}


@pytest.mark.parametrize('cell', [0, 1, 2, 4, 5])
def test_wiring_needs_open_sides_on_both_pieces(cell: int) -> None:
    puzzle = laid(WA, 'NS NEW NS  N NE NS', '121001')
    puzzle.turns[cell] += 1
    assert not solved(WA, puzzle)


def test_wiring_allows_loose_ends() -> None:
    assert solved(WA, laid(WA, 'NESW NESW NESW NESW NESW NESW'))


def test_lamp_needs_a_piece_open_towards_it() -> None:
    small = Variant('', 'wiring', (2,), source=('a1', 'W'), lamps=(('b1', 'E'),))
    assert wiring.lit(small, [bits('EW'), bits('NW')]) == (False,)
    assert wiring.lit(small, [bits('EW'), bits('EW')]) == (True,)
    assert wiring.lit(small, [bits('E'), bits('EW')]) == (False,)


def test_lock_is_solved_when_touching_ends_are_equal() -> None:
    assert solved(BAR, laid(BAR, 'AB BD DD  CA AB BC'))
    assert solved(BAR, laid(BAR, 'AB DB DD  CA AB BC', '010000'))
    assert not solved(BAR, laid(BAR, 'AB DB DD  CA AB BC'))


def test_lock_needs_the_frames_symbols() -> None:
    assert not solved(BAR, laid(BAR, 'BB BD DD  CA AB BC'))
    assert not solved(BAR, laid(BAR, 'AB BD DD  CA AB BB'))


def test_bars_do_not_touch_above_and_below() -> None:
    assert all(abs(cell - other) == 1 for cell, _, other, _ in BAR.layout.joints)


def test_hexagon_is_solved_when_the_ring_fits() -> None:
    # Ends: outer, clockwise, counter-clockwise. In the ring: a1 b1 c1 c2 b2 a2.
    fitting = {'a1': 'ABC', 'b1': 'CAB', 'c1': 'BBA', 'c2': 'ACB', 'b2': 'BAC', 'a2': 'CCA'}
    pieces = ' '.join(fitting[name] for name in HEXAGON.layout.cells)
    assert solved(HEXAGON, laid(HEXAGON, pieces))
    assert not solved(HEXAGON, laid(HEXAGON, pieces, '000001'))
    assert not solved(HEXAGON, laid(HEXAGON, pieces.replace('ABC', 'BBC')))


def test_crosses_touch_on_all_sides() -> None:
    # Ends: north, east, south, west.
    assert solved(CROSS, laid(CROSS, 'BBCA CABB CACB BBCA'))
    assert not solved(CROSS, laid(CROSS, 'BBCA CABB CACB CBCA'))
    assert solved(CROSS, laid(CROSS, 'BCAB CABB CACB BBCA', '1000'))


@pytest.mark.parametrize('variant', RUNES)
def test_rune_is_solved_when_every_piece_is_at_home(variant: Variant) -> None:
    names = variant.layout.cells
    assert solved(variant, laid(variant, ' '.join(names)))
    assert not solved(variant, laid(variant, ' '.join((names[1], names[0], *names[2:]))))
