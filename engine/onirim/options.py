"""The options of Onirim (sections 5 to 8 of the rules)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict

from engine.options import Fits, Needs, Preset

Talk = Literal['free', 'silent', 'open']
Expansion = Literal['book', 'towers', 'dreams']


class Options(BaseModel):
    """The options of a table.

    `talk` is V1 and `race` V2. `starter` is R19: the seat that picks and plays first, random or seat 0.

    `expansions` are the boxes added to the base box (V3). Their harder variants: `lost_steps` (V4, spells cost
    more), `stone` (V5, no tower is safe) and `dread` (V6, the number of premonitions open at first). `either_end` is
    R40: towers may be added at both ends of the row.
    """

    model_config = ConfigDict(frozen=True, extra='forbid')

    talk: Annotated[Talk, Fits(2, 2)] = 'free'
    race: Annotated[bool, Fits(2, 2)] = False
    starter: Annotated[Literal['random', 'first'], Fits(2, 2)] = 'random'
    expansions: tuple[Expansion, ...] = ()
    lost_steps: Annotated[bool, Needs('expansions', 'book')] = False
    stone: Annotated[bool, Needs('expansions', 'towers')] = False
    either_end: Annotated[bool, Needs('expansions', 'towers')] = False
    dread: Annotated[Literal['4', '5', '6'], Needs('expansions', 'dreams')] = '4'


PRESETS: Final[Mapping[str, Preset]] = {
    'base': Preset(),
    **{expansion: Preset({'expansions': (expansion,)}) for expansion in get_args(Expansion)},
    'everything': Preset({'expansions': get_args(Expansion)}),
    'hardest': Preset({'expansions': get_args(Expansion), 'lost_steps': True, 'stone': True, 'dread': '6'}),
}
"""The base box, each expansion alone, all together, and all in their harder variants."""
