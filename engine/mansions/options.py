"""What can be agreed before a game of Mansions, and what each seat may wish for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, create_model

from engine.mansions.library import SCENARIOS
from engine.options import Fits, Preset

INVESTIGATORS: Final = tuple(
    dict.fromkeys(person.id for scenario in SCENARIOS.values() for person in scenario.investigators)
)
"""Everybody there is to play, over all scenarios."""
ANY: Final = 'any'

Length = Literal['short', 'normal', 'long']
TIME_SHIFT: Final[dict[Length, int]] = {'short': -1, 'normal': 0, 'long': 1}
"""What is added to the time number of every event."""


class Agreed(BaseModel):
    """`story`: the story choices are drawn by lot or made by the keeper. `health`: whether that of monsters is hidden
    from investigators. `length`: how long events take. `two`: one person plays two investigators (A54).
    """

    model_config = ConfigDict(frozen=True, extra='forbid')

    scenario: str = next(iter(SCENARIOS))
    story: Literal['lot', 'keeper'] = 'lot'
    health: Literal['hidden', 'open'] = 'hidden'
    length: Length = 'normal'
    two: Annotated[bool, Fits(2, 2)] = False


class Wish(BaseModel):
    """What a seat would like to be: the keeper or an investigator, and which one.

    `new` is no wish and in no menu: the player has not played the game to its end yet (section 6.30).
    """

    model_config = ConfigDict(frozen=True, extra='forbid')

    role: Literal['any', 'keeper', 'investigator'] = 'any'
    investigator: str = ANY
    new: Annotated[bool, Fits(0, 0)] = False


def _one_of(values: Sequence[str]) -> Any:
    """The type of a menu of these values, which are known only once the scenarios have been read."""
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
"""Each scenario as it is written, and the first one made easier for investigators who are new to the game."""


def objection(options: Agreed, wishes: Sequence[Wish]) -> str | None:
    """Why these wishes cannot all be met, None when they can."""
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
