"""The scenarios that come with the program: every file of `data/`, completed from the sets in `data/sets/`.

They are read once, at import. A new scenario is a new file and no line of code.
"""

from __future__ import annotations

from typing import Final

from engine.data import texts
from engine.mansions.scenario import Scenario, load

SETS: Final = texts(__package__, 'sets')
"""The texts of the shared parts that a scenario may name with `set`."""
SCENARIOS: Final[dict[str, Scenario]] = {
    scenario.id: scenario
    for scenario in sorted((load(text, SETS) for text in texts(__package__).values()), key=lambda found: found.minutes)
}
"""The scenarios by id, the shortest first."""
