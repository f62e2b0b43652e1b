"""What an investigator may do in a step: a token, what it costs, and whether monsters must be evaded first."""

from __future__ import annotations

from typing import Literal

from engine.api import Option
from engine.values import value

Cost = Literal['move', 'action', 'both', 'free']
"""A Movement Step, the Action Step, both (ST5), or nothing at all (A9)."""


@value
class Deed:
    """One thing to do. `evade` as ED1 and ED4 say; `refs` are what it points at."""

    token: str
    cost: Cost
    evade: bool
    refs: tuple[str, ...] = ()

    @property
    def option(self) -> Option:
        """The deed as an option."""
        return Option(self.token, self.refs)
