"""The puzzle solver agrees with exhaustive search."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.contract.samples import samples
from engine.mansions.puzzles import deal, solve_wiring
from engine.mansions.puzzles.actions import act, legal
from engine.mansions.puzzles.model import Puzzle, Variant
from engine.mansions.puzzles.solved import solved
from engine.mansions.puzzles.solver import cost, solvable, way
from engine.rng import Rng
from tests.mansions.boards import BAR, CROSS, HEXAGON, RUNES, SEED, SMALL, VARIANTS, WIRING


def searched(variant: Variant, puzzle: Puzzle, limit: int) -> int | None:
    """The fewest puzzle actions that solve the puzzle without drawing a piece; None if more than `limit`.

    Searches breadth-first, with the legal actions of the rules.
    """
    seen, ring = set(), [puzzle]
    for depth in range(limit + 1):
        if any(solved(variant, lying) for lying in ring):
            return depth
        ring, last = [], ring
        for lying in last:
            for token in legal(variant, lying, 1):
                after = lying.copy()
                act(variant, after, token)
                place = (tuple(after.pieces), tuple(after.turns))
                if place not in seen:
                    seen.add(place)
                    ring.append(after)
    return None


@given(st.sampled_from(SMALL), st.binary(min_size=16, max_size=16))
@settings(max_examples=samples(25), deadline=None)
def test_small_puzzle_cost_matches_exhaustive_search(variant: Variant, seed: bytes) -> None:
    puzzle = deal.lay(variant, Rng(seed.hex()))
    assert cost(variant, puzzle, 20) == searched(variant, puzzle, 20)


@given(st.sampled_from((*WIRING, BAR, HEXAGON, CROSS, *RUNES)), st.binary(min_size=16, max_size=16))
@settings(max_examples=12, deadline=None)
def test_large_puzzle_cost_is_minimal(variant: Variant, seed: bytes) -> None:
    puzzle = deal.lay(variant, Rng(seed.hex()))
    found = cost(variant, puzzle, 3)
    assert found == searched(variant, puzzle, 3)


@pytest.mark.parametrize('variant', VARIANTS)
def test_scrambled_puzzle_costs_at_most_its_scramble(variant: Variant) -> None:
    rng = Rng(SEED)
    for scrambles in range(1, 8):
        puzzle = deal.deal(variant, rng)
        found = way(variant, puzzle, variant.cap)
        assert found is not None
        for token in found.tokens(variant):
            act(variant, puzzle, token)
        for _ in range(scrambles):
            act(variant, puzzle, rng.pick(list(legal(variant, puzzle, 1))))
        most = cost(variant, puzzle, scrambles)
        assert most is not None and most <= scrambles


@pytest.mark.parametrize('variant', VARIANTS)
def test_way_solves_the_puzzle_at_its_cost(variant: Variant) -> None:
    rng = Rng(SEED)
    for _ in range(12):
        puzzle = deal.lay(variant, rng)
        found = way(variant, puzzle, 10)
        if found is None:
            continue
        tokens = found.tokens(variant)
        assert len(tokens) == found.cost
        for token in tokens:
            assert token in legal(variant, puzzle, 1)
            act(variant, puzzle, token)
        assert solved(variant, puzzle)


@given(st.sampled_from(VARIANTS), st.binary(min_size=16, max_size=16), st.integers(0, 8))
@settings(max_examples=samples(30), deadline=None)
def test_solvable_agrees_with_cost(variant: Variant, seed: bytes, limit: int) -> None:
    """`solvable` may be False for a hard wiring puzzle that has a solution."""
    puzzle = deal.lay(variant, Rng(seed.hex()))
    known, found = solvable(variant, puzzle, limit), cost(variant, puzzle, limit) is not None
    assert known == found or (found and variant.kind == 'wiring')


def test_solvable_gives_up_early_on_hard_wiring(monkeypatch: pytest.MonkeyPatch) -> None:
    """`solvable` stops after `TRIES` fillings of the board. `cost` has no such limit and may take long."""
    tried: list[object] = []
    monkeypatch.setattr(solve_wiring, 'fewest_swaps', lambda *asked: tried.append(asked))
    variant, rng, most = WIRING[-1], Rng(SEED), 0
    for _ in range(60):
        puzzle = deal.lay(variant, rng)
        tried.clear()
        assert not solvable(variant, puzzle, variant.cap) and len(tried) <= solve_wiring.TRIES
        cost(variant, puzzle, variant.cap)
        most = max(most, len(tried))
    assert most > 10 * solve_wiring.TRIES


@pytest.mark.parametrize('variant', WIRING)
def test_solvable_recognizes_nearly_all_solvable_puzzles(variant: Variant) -> None:
    rng = Rng(SEED)
    laid = [deal.lay(variant, rng) for _ in range(60)]
    able = sum(cost(variant, puzzle, variant.cap) is not None for puzzle in laid)
    assert sum(solvable(variant, puzzle, variant.cap) for puzzle in laid) >= 0.9 * able


@pytest.mark.parametrize('variant', VARIANTS)
def test_limit_below_the_cost_finds_nothing(variant: Variant) -> None:
    puzzle = deal.deal(variant, Rng(SEED))
    least = cost(variant, puzzle, variant.cap)
    assert least is not None
    assert cost(variant, puzzle, least) == least
    assert cost(variant, puzzle, least - 1) is None


def test_section_2_1_most_random_deals_are_within_the_cap() -> None:
    """`least` has the minimum percentage of random deals, by puzzle variant, that the cap on actions suffices for.

    It is the measured percentage, less a margin for chance.
    """
    least = {'WA': 80, 'WB': 90, 'WC': 30, 'LA': 60, 'LB': 92, 'LC': 85, 'RA': 98, 'RB': 40, 'RC': 60}
    rng = Rng(SEED)
    for variant in VARIANTS:
        found = sum(cost(variant, deal.lay(variant, rng), variant.cap) is not None for _ in range(60))
        assert 100 * found / 60 >= least[variant.id], variant.id
