"""The scenarios that come with the program: every file of `data/`, completed from the sets in `data/sets/`.

They are read once, at import. A new scenario is a new file and no line of code.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from engine.mansions.scenario import Scenario, load


def _texts(folder: Traversable) -> dict[str, str]:
    found = {file.name.removesuffix('.json'): file for file in folder.iterdir() if file.name.endswith('.json')}
    return {name: found[name].read_text('utf-8') for name in sorted(found)}


_DATA: Final = files(__package__).joinpath('data')

SETS: Final = _texts(_DATA.joinpath('sets'))
"""The texts of the shared parts that a scenario may name with `set`."""
SCENARIOS: Final[dict[str, Scenario]] = {
    scenario.id: scenario
    for scenario in sorted((load(text, SETS) for text in _texts(_DATA).values()), key=lambda found: found.minutes)
}
"""The scenarios by id, the shortest first."""
