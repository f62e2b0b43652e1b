"""The scenarios that come with the program: every file of `data/`, completed from the sets in `data/sets/`.

The files are read once, at import. A new scenario is a new file and needs no code.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from engine.data import texts
from engine.mansions.model.puzzles import Puzzle
from engine.mansions.puzzles.model import Variant
from engine.mansions.scenario import Scenario, load, played

SETS: Final = texts(__package__, 'sets')
"""By name, the texts of the sets. A set has parts for several scenarios, which name it in their field `set`."""
SCENARIOS: Final[dict[str, Scenario]] = {
    scenario.id: scenario
    for scenario in sorted((load(text, SETS) for text in texts(__package__).values()), key=lambda found: found.minutes)
}
"""The scenarios by id, sorted by their playing time."""


def digest(scenario: Scenario) -> str:
    """Digest of everything in the scenario that a game depends on: 16 hex digits.

    Pictures and translations do not count, so they may change during a game.
    """
    return sha256(played(scenario).encode()).hexdigest()[:16]


def variants(scenario: Scenario) -> dict[str, Variant]:
    """Puzzles of the scenario by id, ready to be dealt and solved."""
    return {puzzle.id: variant(scenario, puzzle) for puzzle in scenario.puzzles}


def variant(scenario: Scenario, puzzle: Puzzle) -> Variant:
    """One puzzle with the pieces of its pile."""
    return Variant(
        puzzle.id,
        puzzle.kind,
        puzzle.rows,
        puzzle.cap,
        puzzle.shape,
        puzzle.source,
        puzzle.lamps,
        puzzle.terminals,
        scenario.pieces_of[puzzle.pile] if puzzle.pile is not None else (),
    )
