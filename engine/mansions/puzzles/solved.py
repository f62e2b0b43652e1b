"""Whether a puzzle of any kind is solved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.mansions.puzzles import lock, rune, wiring
from engine.mansions.puzzles.model import Kind, Puzzle, Variant

_SOLVED: Final[dict[Kind, Callable[[Variant, Puzzle], bool]]] = {
    'wiring': wiring.solved,
    'lock': lock.solved,
    'rune': rune.solved,
}


def solved(variant: Variant, puzzle: Puzzle) -> bool:
    """PZ8: whether the puzzle is solved now. Checked after every puzzle action."""
    return _SOLVED[variant.kind](variant, puzzle)
