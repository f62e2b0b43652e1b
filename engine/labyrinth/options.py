"""What can be agreed before a game of Labyrinth (sections 1.5 and 2 of the rules)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict

from engine.options import Fits, Needs, Preset


class Options(BaseModel):
    """`cards` is how many each gets, "all" deals out all 24; `corners` is L13, where two players start.

    `open_goals` and `no_return` are the children's variant (L19); with `shown_goals` the open cards lie before
    everybody. `events` are E0 to E9; `marked` is E10, whether a back once seen is shown for ever. `limit` is L21, how
    many turns each player has. `daily` asks for the deal of the day; the caller gives the seed for it.
    """

    model_config = ConfigDict(frozen=True, extra='forbid')

    cards: Literal['all', '6', '4', '3'] = 'all'
    corners: Annotated[Literal['diagonal', 'adjacent'], Fits(2, 2)] = 'diagonal'
    open_goals: bool = False
    shown_goals: Annotated[bool, Needs('open_goals', 'yes')] = False
    no_return: bool = False
    events: bool = False
    marked: Annotated[bool, Needs('events', 'yes')] = True
    limit: Annotated[Literal['none', '15', '25', '40'], Fits(2, 4)] = 'none'
    daily: Annotated[bool, Fits(1, 1)] = True


PRESETS: Final[Mapping[str, Preset]] = {
    'classic': Preset(),
    'short': Preset({'cards': '3'}),
    'family': Preset({'cards': '4', 'open_goals': True, 'no_return': True}),
    'events': Preset({'cards': '6', 'events': True}),
    'expert': Preset({'events': True, 'marked': False}),
}
"""From the box as it is to a long game in which one has to remember the backs of the tiles."""
