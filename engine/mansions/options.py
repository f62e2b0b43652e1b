"""Options of a game of Mansions, and wishes of its seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, PlainValidator, create_model

from engine.mansions.house import house_of
from engine.mansions.library import SCENARIOS, reference
from engine.mansions.model.base import is_id
from engine.mansions.packed import is_packed
from engine.options import Fits, Preset
from engine.values import value

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


def _offered(values: Iterable[str]) -> Any:
    """A `Literal` type of the values that a menu offers.

    Validation also keeps a value that is no longer on offer, so that the options of old tables stay readable.
    """
    return Annotated[Literal[tuple(values)], PlainValidator(_kept)]


def _kept(value: object) -> str:
    if isinstance(value, str) and (is_id(value) or is_packed(value)):
        return value
    raise ValueError('it must be an id')


@value
class Forms:
    """The classes of options, and the presets, for the scenarios that are on offer now.

    There is a preset of default options for each scenario, and `first`, which is easier for new investigators.
    """

    options: type[Agreed]
    wishes: type[Wish]
    presets: Mapping[str, Preset]


def forms(default: str = next(iter(SCENARIOS))) -> Forms:
    """Build the forms. `default` is the id of the scenario that is chosen at first."""
    people = dict.fromkeys(person.id for scenario in SCENARIOS.values() for person in scenario.investigators)
    scenario: Any = (_offered(SCENARIOS), default)
    investigator: Any = (_offered([ANY, *people]), ANY)
    presets = {name: Preset({'scenario': name}) for name in SCENARIOS}
    return Forms(
        create_model('Options', __base__=Agreed, scenario=scenario),
        create_model('SeatOptions', __base__=Wish, investigator=investigator),
        {**presets, 'first': Preset({'health': 'open', 'length': 'long'})},
    )


FORMS: Final = forms()
Options: Final = FORMS.options
"""The options with the scenarios that come with the program."""
SeatOptions: Final = FORMS.wishes


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
    if options.scenario not in SCENARIOS and not is_packed(options.scenario):
        return 'mansions.unknown_scenario'
    if not set(named) <= house_of(reference(options.scenario)).scenario.investigator.keys():
        return 'mansions.unknown_investigator'
    return None
