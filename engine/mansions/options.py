"""Options of a game of Mansions, and wishes of its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, create_model

from engine.mansions.library import SCENARIOS
from engine.options import Fits, Preset

INVESTIGATORS: Final = tuple(
    dict.fromkeys(person.id for scenario in SCENARIOS.values() for person in scenario.investigators)
)
"""Ids of all investigators of all scenarios."""
ANY: Final = 'any'

Length = Literal['short', 'normal', 'long']
TIME_SHIFT: Final[dict[Length, int]] = {'short': -1, 'normal': 0, 'long': 1}
"""Number added to the time number of every event, by the length of the game."""


class Agreed(BaseModel):
    """Options of the table.

    `story`: whether the story choices are random or made by the keeper. `health`: whether investigators see the
    monsters' health. `length`: how much time passes between events. `two`: whether one player plays two investigators
    (A54).
    """

    model_config = ConfigDict(frozen=True, extra='forbid')

    scenario: str = next(iter(SCENARIOS))
    story: Literal['lot', 'keeper'] = 'lot'
    health: Literal['hidden', 'open'] = 'hidden'
    length: Length = 'normal'
    two: Annotated[bool, Fits(2, 2)] = False


class Wish(BaseModel):
    """Wish of a seat: a role, and an investigator.

    `new` is in no menu. It is true for a player who has not finished a game of Mansions yet. Such a player becomes the
    keeper at random only if no other can (section 6.30).
    """

    model_config = ConfigDict(frozen=True, extra='forbid')

    role: Literal['any', 'keeper', 'investigator'] = 'any'
    investigator: str = ANY
    new: Annotated[bool, Fits(0, 0)] = False


def _one_of(values: Sequence[str]) -> Any:
    """A `Literal` type of `values`, which are known only after the scenarios were read."""
    return Literal[tuple(values)]


Options: Final[type[Agreed]] = create_model(
    'Options', __base__=Agreed, scenario=(_one_of([*SCENARIOS]), next(iter(SCENARIOS)))
)
SeatOptions: Final[type[Wish]] = create_model(
    'SeatOptions', __base__=Wish, investigator=(_one_of([ANY, *INVESTIGATORS]), ANY)
)

PRESETS: Final[Mapping[str, Preset]] = {
    **{scenario: Preset({'scenario': scenario}) for scenario in SCENARIOS},
    'first': Preset({'health': 'open', 'length': 'long'}),
}
"""A preset of default options for each scenario, and `first`, which is easier for new investigators."""


def objection(options: Agreed, wishes: Sequence[Wish]) -> str | None:
    """Key of the text that says why these wishes cannot all be met. None if they can."""
    keepers = [wish for wish in wishes if wish.role == 'keeper']
    if len(keepers) > 1:
        return 'mansions.two_keepers'
    if wishes and all(wish.role == 'investigator' for wish in wishes):
        return 'mansions.no_keeper'
    named = [wish.investigator for wish in wishes if wish.role != 'keeper' and wish.investigator != ANY]
    if len(named) > len(set(named)):
        return 'mansions.same_investigator'
    if not set(named) <= SCENARIOS[options.scenario].investigator.keys():
        return 'mansions.unknown_investigator'
    return None
