"""Puzzles on the table as presenters draw them: from the `Board` of a view, with the variant of its scenario."""

from __future__ import annotations

from dataclasses import replace

from engine.mansions.house import house_of
from engine.mansions.puzzles import shown, text
from engine.mansions.puzzles.actions import carry
from engine.mansions.puzzles.model import Puzzle, Variant
from engine.mansions.puzzles.shown import Look, in_order
from engine.mansions.view import Board


def puzzle_kind(scenario: str, board: Board) -> str:
    """Kind of the puzzle: wiring, lock or rune."""
    return _variant(scenario, board).kind


def piece(scenario: str, board: Board, cell: str) -> str:
    """Short text of the piece in a cell, in its current rotation."""
    return text.piece(_variant(scenario, board), laid_out(board), cell)


def puzzles_of(scenario: str) -> tuple[Look, ...]:
    """Drawing data of every puzzle of an installed scenario, each filled with the first pieces of its pile."""
    return tuple(shown.look(variant, in_order(variant)) for variant in house_of(scenario).variants.values())


def puzzle_look(scenario: str, board: Board) -> Look:
    """Drawing data of a puzzle with the pieces as they are now."""
    return shown.look(_variant(scenario, board), laid_out(board))


def puzzle_solution(scenario: str, board: Board, token: str) -> Board | None:
    """Return the board after the action `token`, which must not draw a piece. None if the puzzle is unsolved then."""
    done = shown.solution(_variant(scenario, board), laid_out(board), token)
    return None if done is None else replace(board, pieces=tuple(done.pieces), turns=tuple(done.turns), drawn=None)


def puzzle_cost(scenario: str, board: Board, token: str) -> int:
    """Number of puzzle actions that a swap or a turn takes, joined or not."""
    return len(carry(_variant(scenario, board), token))


def puzzle_board(scenario: str, card: str, pieces: tuple[str, ...], turns: tuple[int, ...]) -> Board | None:
    """Return a board for the puzzle of the lock or obstacle `card`, with these pieces and turns.

    None if the card has no puzzle, or if the pieces do not fit the puzzle.
    """
    house = house_of(scenario)
    part = house.scenario.hindrance.get(card)
    if part is None or part.puzzle is None or not shown.fits(house.variants[part.puzzle], pieces, turns):
        return None
    return Board(card, part.puzzle, pieces, turns, 0, ())


def laid_out(board: Board) -> Puzzle:
    """Return the puzzle as the rules have it, with an empty pile: a view has only the number of its pieces."""
    return Puzzle(board.variant, list(board.pieces), list(board.turns), [], drawn=board.drawn)


def _variant(scenario: str, board: Board) -> Variant:
    return house_of(scenario).variants[board.variant]
