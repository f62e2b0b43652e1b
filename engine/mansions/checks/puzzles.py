"""Faults of the puzzle variants."""

from __future__ import annotations

from collections.abc import Iterator

from engine.mansions.library import variant
from engine.mansions.puzzles.faults import UNDEALT, faults
from engine.mansions.scenario import Scenario


def puzzles(scenario: Scenario) -> Iterator[str]:
    """Yield puzzles that cannot be dealt, and puzzles that no lock or obstacle uses."""
    asked = {hindrance.puzzle for hindrance in scenario.hindrance.values()}
    for puzzle in scenario.puzzles:
        place = f'puzzles.{puzzle.id}'
        if puzzle.id not in asked:
            yield f'{place}: no lock or obstacle uses it'
        if puzzle.pile is not None and puzzle.pile not in scenario.pieces_of:
            yield f'{place}: unknown pile of pieces {puzzle.pile!r}'
        else:
            found = faults(variant(scenario, puzzle))
            yield from (f'{place}: {fault}' for fault in found)
            if any(fault.startswith(UNDEALT) for fault in found):
                # Each such search takes a second, so the other puzzles are dealt once this one is mended.
                return


def piles(scenario: Scenario) -> Iterator[str]:
    """Yield piles of pieces that no puzzle draws from."""
    drawn = {puzzle.pile for puzzle in scenario.puzzles}
    for pile in scenario.pieces if scenario.set is None else ():
        if pile.id not in drawn:
            yield f'pieces.{pile.id}: no puzzle uses it'
