"""Dealing puzzles (PZ3, A33, A34), and the hidden order of the pile."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.mansions.puzzles import deal
from engine.mansions.puzzles.actions import act
from engine.mansions.puzzles.model import Variant
from engine.mansions.puzzles.solved import solved
from engine.mansions.puzzles.solver import way
from engine.rng import Rng
from tests.mansions.boards import BARS, SEED, VARIANTS, WIRING, laid

WA = WIRING[0]


@given(st.sampled_from(VARIANTS), st.binary(min_size=16, max_size=16))
@settings(max_examples=60, deadline=None)
def test_dealt_puzzle_is_unsolved_and_within_its_cap(variant: Variant, seed: bytes) -> None:
    puzzle = deal.deal(variant, Rng(seed.hex()))
    assert not solved(variant, puzzle)
    found = way(variant, puzzle, variant.cap)
    assert found is not None and 0 < found.cost <= variant.cap
    for token in found.tokens(variant):
        assert not solved(variant, puzzle)
        act(variant, puzzle, token)
    assert solved(variant, puzzle)


@pytest.mark.parametrize('variant', VARIANTS)
def test_pz3_every_piece_is_dealt_or_piled_arrow_up(variant: Variant) -> None:
    puzzle = deal.deal(variant, Rng(SEED))
    assert Counter((*puzzle.pieces, *puzzle.pile)) == Counter(variant.pieces or variant.layout.cells)
    assert len(puzzle.pieces) == sum(variant.rows)
    assert set(puzzle.turns) == {0}
    assert (puzzle.variant, puzzle.returned) == (variant.id, 0)


def test_a_seed_deals_the_same_puzzle() -> None:
    assert deal.deal(WA, Rng(SEED)) == deal.deal(WA, Rng(SEED))


def test_pz3_any_order_of_the_pieces_may_be_dealt() -> None:
    rng = Rng(SEED)
    first = Counter(deal.lay(WA, rng).pieces[0] for _ in range(1500))
    assert all(abs(first[piece] - 100 * n) < 60 for piece, n in Counter(WA.pieces).items())


def test_puzzle_that_cannot_be_dealt_raises() -> None:
    hopeless = Variant('X', 'lock', (2,), shape='bar', terminals=(('a1', 'W', 'D'),), pieces=('AB', 'AB', 'BB'))
    with pytest.raises(ValueError, match='X cannot be dealt'):
        deal.deal(hopeless, Rng(SEED))


def test_resampled_pile_keeps_returned_pieces() -> None:
    puzzle = laid(WA, 'NE NS NEW N N N', pile=' '.join(BARS))
    for cell in ('a1', 'b1', 'c1'):
        act(WA, puzzle, 'draw')
        act(WA, puzzle, f'put {cell}')
    assert (puzzle.returned, puzzle.pile[:3]) == (3, ['NEW', 'NS', 'NE'])
    other = puzzle.copy()
    deal.resample(other, Rng(SEED))
    assert other.pile[:3] == puzzle.pile[:3]
    assert other.pile != puzzle.pile
    assert Counter(other.pile) == Counter(puzzle.pile)
    assert other.pieces == puzzle.pieces


def test_pile_drawn_through_has_no_hidden_piece() -> None:
    puzzle = laid(WA, 'NE NS NEW N N N', pile='NE NS NESW')
    for _ in range(5):
        act(WA, puzzle, 'draw')
        act(WA, puzzle, 'put a1')
    assert puzzle.returned == 3
    other = puzzle.copy()
    deal.resample(other, Rng(SEED))
    assert other == puzzle
