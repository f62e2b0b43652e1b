"""Puzzles drawn as text, and faults of a scenario's puzzles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.mansions.puzzles.faults import faults
from engine.mansions.puzzles.model import Variant
from engine.mansions.puzzles.text import drawing
from tests.mansions.boards import BAR, CROSS, HEXAGON, RUNES, VARIANTS, WIRING, laid

WA, WB, WC = WIRING


def test_wiring_drawing_shows_source_lamps_and_current() -> None:
    assert drawing(WA, laid(WA, 'NS NEW NS N NE NS', '121000')) == (
        '     a  b  c',
        '1  ▶━━━━┳━━━━●',
        '2    ╵  ┗━ │ ○',
    )


def test_lamps_are_drawn_at_their_sides() -> None:
    assert drawing(WC, laid(WC, 'NS NS NEW NE NEW N NS NE N')) == (
        '     a  b  c  d',
        '1  ▶ │  │ ─┴─ └─○',
        '2   ─┴─ ╵  │  └─',
        '3    ╵',
        '     ○',
    )


def test_joints_of_bars_show_their_fit() -> None:
    assert drawing(BAR, laid(BAR, 'AB DB DD CA AB BC', '010001')) == (
        '        a     b     c',
        '1  A = A·B = B·D = D·D',
        '2      C·A = A·B ≠ C·B ≠ C',
    )


def test_joints_of_a_ring_are_drawn_between_triangles() -> None:
    assert drawing(HEXAGON, laid(HEXAGON, 'ABC CAB BBA CCA BCA ACB')) == (
        '   a     b     c',
        '   A',
        '   =',
        '   A     C     B',
        '1  ·B = B·A = A·',
        '   C           B',
        '   =           =',
        '   C           B',
        '2  ·A ≠ C·A ≠ C·',
        '   C     B     A',
    )


def test_crosses_show_four_ends() -> None:
    assert drawing(CROSS, laid(CROSS, 'BBCA CABB CACB CBCA'))[1:] == (
        '        B     C',
        '1  A = A·B = B·A',
        '        C     B',
        '        =     ≠',
        '        C     C',
        '2      B·A = A·B = B',
        '        C     C',
    )


def test_rune_pieces_are_named_after_their_cells() -> None:
    assert drawing(RUNES[0], laid(RUNES[0], 'a1 c1 b1 a2 b2 c2')) == (
        '    a    b    c',
        '1  [a1]  c1   b1',
        '2  [a2] [b2] [c2]',
    )


@pytest.mark.parametrize('variant', VARIANTS)
def test_puzzles_of_the_rules_have_no_faults(variant: Variant) -> None:
    assert faults(variant) == []


@pytest.mark.parametrize(
    ('variant', 'fault'),
    [
        (replace(WA, shape='bar'), 'a wiring puzzle must not have the shape bar'),
        (replace(BAR, shape='square'), 'a lock puzzle must not have the shape square'),
        (replace(WA, rows=()), 'its rows must have 1 to 8 cells each'),
        (replace(WA, rows=(3, 0)), 'its rows must have 1 to 8 cells each'),
        (replace(WA, rows=(5, 5)), 'it must have 2 to 9 cells, not 10'),
        (replace(BAR, rows=(3, 3, 1)), 'it must have 2 to 6 cells, not 7'),
        (replace(HEXAGON, rows=(3, 2)), 'triangles lie in two rows of the same length, which make a ring'),
        (replace(WA, cap=0), 'its cap must be at least 1, not 0'),
        (replace(WA, source=None), "a wiring puzzle needs 'source' and 'lamps'"),
        (replace(WA, lamps=()), "a wiring puzzle needs 'source' and 'lamps'"),
        (replace(BAR, lamps=WA.lamps), "only a wiring puzzle may have 'source' and 'lamps'"),
        (replace(RUNES[0], terminals=BAR.terminals), "only a lock may have 'terminals'"),
        (replace(WA, source=('d1', 'W')), 'unknown cell d1'),
        (replace(WA, source=('a1', 'E')), 'the side E of a1 is not at the frame'),
        (replace(BAR, terminals=(('a1', 'N', 'A'),)), 'a piece in a1 has no end N'),
        (replace(WA, lamps=(('c1', 'E'), ('c1', 'E'))), 'the side E of c1 is used twice'),
        (replace(WA, pieces=WA.pieces[:5]), 'its pile has 5 pieces, it needs at least 6'),
        (replace(WA, pieces=(*WA.pieces, 'NX')), "the piece 'NX' must be different sides of NESW"),
        (replace(WA, pieces=(*WA.pieces, 'NN')), "the piece 'NN' must be different sides of NESW"),
        (replace(BAR, pieces=(*BAR.pieces, 'ABC')), "the piece 'ABC' must have 2 symbols, letters or digits"),
        (replace(BAR, terminals=(('a1', 'W', 'Z'),)), "no piece has the symbol 'Z' of a terminal"),
        (replace(RUNES[0], pieces=('a1',)), "a rune must not have a 'pile': its pieces are its cells"),
        (replace(WA, pieces=('N',) * 6), 'no deal can be solved within its cap of 8 puzzle actions'),
    ],
)
def test_puzzle_fault_is_a_sentence(variant: Variant, fault: str) -> None:
    assert fault in faults(variant)
