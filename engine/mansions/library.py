"""The scenarios on offer: every file of `data/`, and further ones that `engine.mansions.workshop` adds.

The files of `data/` are read once, at import, and completed from the sets in `data/sets/`.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Final

from engine.data import texts
from engine.mansions.model.puzzles import Puzzle
from engine.mansions.packed import is_packed, pack
from engine.mansions.puzzles.model import Variant
from engine.mansions.scenario import Scenario, load, played

SETS: Final = texts(__package__, 'sets')
"""By name, the texts of the sets. A set has parts for several scenarios, which name it in their field `set`."""
SCENARIOS: Final[dict[str, Scenario]] = {
    scenario.id: scenario
    for scenario in sorted(
        (load(text, SETS) for text in texts(__package__).values()),
        key=lambda found: (found.minutes[1], len(found.rooms)),
    )
}
"""The scenarios on offer by id: the built-in ones by their playing time, the smaller house first, then all others."""
OWN: Final = tuple(SCENARIOS)
"""Ids of the built-in scenarios."""
EARLIER: Final = {name: packed.strip() for name, packed in texts(__package__, 'earlier', '.packed').items()}
"""The built-in scenarios as they were before a change, by digest, each as a packed scenario.

Games that began with one of them go on with it.
"""


@cache
def reference(name: str) -> str:
    """Return the reference by which a game names its scenario: its id, or the packed scenario if it is not built in.

    A packed scenario is returned unchanged. Raises `KeyError` if the id is unknown.
    """
    return name if name in OWN or is_packed(name) else pack(SCENARIOS[name])


def digest(scenario: Scenario) -> str:
    """Digest of everything in the scenario that a game depends on: 16 hex digits.

    Pictures, translations and minutes do not count, so they may change during a game.
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
