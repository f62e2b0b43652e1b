"""The options of Labyrinth (sections 1.5 and 2 of the rules)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict

from engine.options import Fits, Needs, Preset, SharedDeal


class Options(BaseModel):
    """The options of a table. `cards` is the number of cards dealt to each player; "all" deals all 24.

    `corners` is where two players start (L13). `open_goals` and `no_return` are the children's variant (L19). With
    `shown_goals` everyone sees all goals. `events` adds events (E0 to E9). With `marked` a back stays visible once it
    was seen (E10). `limit` is the number of turns per player (L21). With `shared_maze` all tables with equal options
    play the same deal on a day.
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
    shared_maze: Annotated[bool, Fits(1, 1), SharedDeal()] = False


PRESETS: Final[Mapping[str, Preset]] = {
    'classic': Preset(),
    'short': Preset({'cards': '3'}),
    'family': Preset({'cards': '4', 'open_goals': True, 'no_return': True}),
    'events': Preset({'cards': '6', 'events': True}),
    'expert': Preset({'events': True, 'marked': False}),
}
"""Named sets of options: the plain game, two shorter ones, and two with events. In "expert", players must remember the
backs of tiles."""
