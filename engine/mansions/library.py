"""The scenarios that come with the program: every file of `data/`, completed from the sets in `data/sets/`.

They are read once, at import. A new scenario is a new file and no line of code.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from engine.data import texts
from engine.mansions.model.puzzles import Puzzle
from engine.mansions.puzzles.model import Variant
from engine.mansions.scenario import Scenario, load, played

SETS: Final = texts(__package__, 'sets')
"""The texts of the shared parts that a scenario may name with `set`."""
SCENARIOS: Final[dict[str, Scenario]] = {
    scenario.id: scenario
    for scenario in sorted((load(text, SETS) for text in texts(__package__).values()), key=lambda found: found.minutes)
}
"""The scenarios by id, the shortest first."""


def digest(scenario: Scenario) -> str:
    """16 hex digits that change whenever anything in the scenario does that a game may depend on.

    How it looks and what it says in other languages than English may change while games are going on.
    """
    return sha256(played(scenario).encode()).hexdigest()[:16]


def variants(scenario: Scenario) -> dict[str, Variant]:
    """Its puzzles as they are dealt and solved, by id."""
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
