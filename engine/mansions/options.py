"""What can be agreed before a game of Mansions, and what each seat may wish for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict

from engine.mansions.library import SCENARIOS
from engine.options import Fits

INVESTIGATORS: Final = tuple(
    dict.fromkeys(person.id for scenario in SCENARIOS.values() for person in scenario.investigators)
)
"""Everybody there is to play, over all scenarios."""
ANY: Final = 'any'

if TYPE_CHECKING:
    ScenarioId = str
    Wish = str
else:
    ScenarioId = Literal[tuple(SCENARIOS)]
    Wish = Literal[(ANY, *INVESTIGATORS)]

Length = Literal['short', 'normal', 'long']
TIME_SHIFT: Final[dict[Length, int]] = {'short': -1, 'normal': 0, 'long': 1}
"""What is added to the time number of every event."""


class Options(BaseModel):
    """`story`: the story choices are drawn by lot or made by the keeper. `health`: whether that of monsters is hidden
    from investigators. `length`: how long events take. `two`: one person plays two investigators (A54).
    """

    model_config = ConfigDict(frozen=True, extra='forbid')

    scenario: ScenarioId = next(iter(SCENARIOS))
    story: Literal['lot', 'keeper'] = 'lot'
    health: Literal['hidden', 'open'] = 'hidden'
    length: Length = 'normal'
    two: Annotated[bool, Fits(2, 2)] = False


class SeatOptions(BaseModel):
    """What a seat would like to be: the keeper or an investigator, and which one."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    role: Literal['any', 'keeper', 'investigator'] = 'any'
    investigator: Wish = ANY


def objection(options: Options, wishes: Sequence[SeatOptions]) -> str | None:
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
