"""Puzzle actions (PZ4 to PZ8)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.api import tokens
from engine.mansions.puzzles import deal
from engine.mansions.puzzles.actions import act, allowance, choice, cost, legal
from engine.mansions.puzzles.model import Puzzle, Variant
from engine.rng import Rng
from tests.mansions.boards import BAR, CROSS, HEXAGON, RUNES, SEED, VARIANTS, WIRING, laid

WA = WIRING[0]


def test_pz4_puzzle_actions_are_intellect() -> None:
    assert allowance(5) == 5


def test_sk5_a_skill_point_adds_luck() -> None:
    assert allowance(5, luck=3) == 8


def test_pz4_items_and_abilities_add_puzzle_actions() -> None:
    assert allowance(4, extra=3) == 7


def test_pz4_trauma_never_takes_the_last_puzzle_action() -> None:
    assert allowance(6, lost=2) == 4
    assert allowance(2, lost=2) == 1
    assert allowance(0, lost=2) == 0


def test_pz5_swapped_pieces_keep_their_rotation() -> None:
    puzzle = laid(WA, 'NE NS NEW N N N', '123000')
    act(WA, puzzle, 'swap b1 c1')
    assert (puzzle.pieces, puzzle.turns) == (['NE', 'NEW', 'NS', 'N', 'N', 'N'], [1, 3, 2, 0, 0, 0])


@pytest.mark.parametrize(('variant', 'steps'), [(WA, 4), (BAR, 2), (HEXAGON, 3), (CROSS, 4)])
def test_pz5_piece_turns_a_step_either_way(variant: Variant, steps: int) -> None:
    puzzle = deal.lay(variant, Rng(SEED))
    act(variant, puzzle, 'turn a1 left')
    assert puzzle.turns[0] == steps - 1
    for _ in range(steps):
        act(variant, puzzle, 'turn a1 right')
    assert puzzle.turns[0] == steps - 1


def test_pz5_a_bar_has_one_way_to_turn() -> None:
    ways = [token for token in legal(BAR, deal.lay(BAR, Rng(SEED)), 1) if token.startswith('turn a1')]
    assert ways == ['turn a1 right']


def test_pz6_draw_and_replace_costs_two() -> None:
    assert [cost(token) for token in ('swap a1 b1', 'turn a1 left', 'draw', 'put a1', 'stop')] == [1, 1, 2, 0, 0]
    puzzle = deal.lay(WA, Rng(SEED))
    assert not [token for token in legal(WA, puzzle, 1) if token.startswith('draw')]
    assert 'draw' in legal(WA, puzzle, 2)


def test_pz6_drawn_piece_is_seen_and_must_be_put() -> None:
    puzzle = laid(WA, 'NE NS NEW N N N', '123000', pile='NS NESW')
    act(WA, puzzle, 'draw')
    assert (puzzle.drawn, puzzle.pile, puzzle.pieces) == ('NESW', ['NS'], ['NE', 'NS', 'NEW', 'N', 'N', 'N'])
    assert list(tokens(choice(WA, puzzle, 0))) == [f'put {cell}' for cell in WA.layout.cells]
    assert list(tokens(choice(WA, puzzle, 9))) == [f'put {cell}' for cell in WA.layout.cells]


def draw(puzzle: Puzzle, cell: str) -> None:
    """Draw a piece and place it in the cell."""
    for token in ('draw', f'put {cell}'):
        act(WA, puzzle, token)


def test_pz6_drawn_piece_is_arrow_up_replaced_one_under_pile() -> None:
    puzzle = laid(WA, 'NE NS NEW N N N', '123000', pile='NS NESW')
    draw(puzzle, 'b1')
    assert (puzzle.pieces, puzzle.turns) == (['NE', 'NESW', 'NEW', 'N', 'N', 'N'], [1, 0, 3, 0, 0, 0])
    assert puzzle.pile == ['NS', 'NS']
    draw(puzzle, 'c1')
    assert puzzle.pile == ['NEW', 'NS']


def test_pz6_empty_pile_offers_no_draw() -> None:
    puzzle = laid(WA, 'NE NS NEW N N N')
    assert not [token for token in legal(WA, puzzle, 9) if token.startswith('draw')]


@pytest.mark.parametrize('variant', RUNES)
def test_pz7_rune_pieces_are_swapped_only(variant: Variant) -> None:
    puzzle = deal.lay(variant, Rng(SEED))
    assert puzzle.pile == []
    assert {token.split(' ')[0] for token in legal(variant, puzzle, 9)} == {'swap'}


def test_pz8_only_stop_is_left_without_actions() -> None:
    assert list(tokens(choice(WA, deal.lay(WA, Rng(SEED)), 0))) == ['stop']


def test_a34_attempt_may_stop_early() -> None:
    puzzle = deal.lay(WA, Rng(SEED))
    before = puzzle.copy()
    assert 'stop' in tokens(choice(WA, puzzle, 5))
    act(WA, puzzle, 'stop')
    assert puzzle == before


def test_options_point_at_their_cells() -> None:
    refs = {option.token: option.refs for option in choice(WA, deal.lay(WA, Rng(SEED)), 5).options}
    assert refs['swap a1 b1'] == ('cell:a1', 'cell:b1')
    assert refs['draw'] == ()
    assert refs['stop'] == ()


@pytest.mark.parametrize('variant', VARIANTS)
def test_tokens_are_short_and_distinct(variant: Variant) -> None:
    options = list(tokens(choice(variant, deal.lay(variant, Rng(SEED)), 9)))
    assert len(set(options)) == len(options) <= 125
    assert all(len(token) <= 13 and token.isascii() for token in options)


def _everything(puzzle: Puzzle) -> Counter[str]:
    return Counter((*puzzle.pieces, *puzzle.pile, *([puzzle.drawn] if puzzle.drawn else [])))


@given(st.sampled_from(VARIANTS), st.binary(min_size=16, max_size=16), st.lists(st.integers(0, 10**6), max_size=40))
def test_puzzle_actions_keep_the_pieces(variant: Variant, seed: bytes, answers: list[int]) -> None:
    puzzle = deal.lay(variant, Rng(seed.hex()))
    for answer in answers:
        before = puzzle.copy()
        options = list(legal(variant, puzzle, 2))
        token = options[answer % len(options)]
        act(variant, puzzle, token)
        assert _everything(puzzle) == _everything(before)
        assert puzzle != before or len(set(before.pieces)) < len(before.pieces)
        assert all(turn in range(variant.steps) for turn in puzzle.turns)
        if token == 'draw':
            assert (puzzle.drawn, puzzle.pile, puzzle.pieces) == (before.pile[-1], before.pile[:-1], before.pieces)
        if token.startswith('put '):
            cell = variant.layout.cell(token.split(' ')[1])
            assert (puzzle.pieces[cell], puzzle.turns[cell], puzzle.drawn) == (before.drawn, 0, None)
            assert puzzle.pile == [before.pieces[cell], *before.pile]


@given(st.sampled_from(VARIANTS), st.binary(min_size=16, max_size=16), st.data())
def test_swaps_and_turns_are_reversible(variant: Variant, seed: bytes, data: st.DataObject) -> None:
    puzzle = deal.lay(variant, Rng(seed.hex()))
    before = puzzle.copy()
    token = data.draw(st.sampled_from(list(legal(variant, puzzle, 1))))
    act(variant, puzzle, token)
    for _ in range(1 if token.startswith('swap') else variant.steps - 1):
        act(variant, puzzle, token)
    assert puzzle == before
