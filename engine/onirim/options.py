"""What can be agreed before a game of Onirim (section 5 of the rules)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict

from engine.options import Fits

Talk = Literal['free', 'silent', 'open']


class Options(BaseModel):
    """`talk` is V1, `race` is V2, `starter` is R19: who picks and plays first, by lot or the first seat."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    talk: Annotated[Talk, Fits(2, 2)] = 'free'
    race: Annotated[bool, Fits(2, 2)] = False
    starter: Annotated[Literal['random', 'first'], Fits(2, 2)] = 'random'
