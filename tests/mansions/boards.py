"""Test puzzles: the shapes of section 2.1, and small ones for exhaustive search."""

from __future__ import annotations

from itertools import combinations_with_replacement

from engine.mansions.puzzles.model import Puzzle, Variant
from engine.mansions.puzzles.wiring import BIT

SEED = '000102030405060708090a0b0c0d0e0f'

WIRES = ('NE',) * 6 + ('NS',) * 4 + ('NEW',) * 3 + ('NESW', 'N')
BARS = (*map(''.join, combinations_with_replacement('ABCD', 2)), 'AB', 'BC', 'CD', 'AD', 'AC')
TRIANGLES = (
    'AAB', 'ABC', 'ACB', 'BBC', 'CCA', 'ABB', 'BCC', 'CAA', 'ABC', 'ACB', 'AAB', 'BBC', 'CCA', 'AAA', 'BBB',
)  # fmt: skip
CROSSES = (
    'AABB', 'ABAB', 'AABC', 'ABBC', 'ABCC', 'ACCB', 'ABAC', 'ACBC', 'AAAB', 'BBBC', 'CCCA', 'AACC', 'BBCC', 'ABCB',
    'ABCA',
)  # fmt: skip

WIRING = (
    Variant('WA', 'wiring', (3, 3), source=('a1', 'W'), lamps=(('c1', 'E'), ('c2', 'E')), pieces=WIRES),
    Variant('WB', 'wiring', (3, 3, 3), source=('a2', 'W'), lamps=(('c1', 'E'), ('c3', 'E')), pieces=WIRES),
    Variant('WC', 'wiring', (4, 4, 1), source=('a1', 'W'), lamps=(('d1', 'E'), ('a3', 'S')), pieces=WIRES),
)
BAR = Variant('LA', 'lock', (3, 3), shape='bar', terminals=(('a1', 'W', 'A'), ('c2', 'E', 'C')), pieces=BARS)
HEXAGON = Variant('LB', 'lock', (3, 3), shape='triangle', terminals=(('a1', 'N', 'A'),), pieces=TRIANGLES)
CROSS = Variant('LC', 'lock', (2, 2), shape='cross', terminals=(('a1', 'W', 'A'), ('b2', 'E', 'B')), pieces=CROSSES)
RUNES = (Variant('RA', 'rune', (3, 3)), Variant('RB', 'rune', (4, 4)), Variant('RC', 'rune', (3, 3, 3), cap=10))
VARIANTS = (*WIRING, BAR, HEXAGON, CROSS, *RUNES)

SMALL = (
    Variant('wires', 'wiring', (2, 2), source=('a1', 'W'), lamps=(('b2', 'E'),), pieces=WIRES),
    Variant('row', 'wiring', (3, 1), source=('a1', 'N'), lamps=(('c1', 'S'), ('a2', 'W')), pieces=WIRES),
    Variant('bars', 'lock', (2, 2), shape='bar', terminals=(('a1', 'W', 'A'), ('b2', 'E', 'B')), pieces=BARS),
    Variant('ring', 'lock', (2, 2), shape='triangle', terminals=(('a1', 'N', 'A'),), pieces=TRIANGLES),
    Variant('crosses', 'lock', (2, 1), shape='cross', terminals=(('a1', 'W', 'A'),), pieces=CROSSES),
    Variant('runes', 'rune', (3, 2)),
)


def laid(variant: Variant, pieces: str, turns: str = '', pile: str = '') -> Puzzle:
    """Return a puzzle on the table. `pieces` and `pile` have names with spaces between.

    The pile's last piece is drawn next. `turns` has one digit for each cell: how often the piece there is turned.
    """
    names = pieces.split()
    return Puzzle(variant.id, names, [int(turn) for turn in turns or '0' * len(names)], pile.split())


def bits(sides: str) -> int:
    return sum(BIT[side] for side in sides)
