"""Deeds: the possible actions of an investigator, each with its cost and whether monsters must be evaded first."""

from __future__ import annotations

from typing import Final, Literal

from engine.api import Option
from engine.values import value

PLUS: Final = '+'
"""Joins several answers to one (section 6.36)."""

LONGEST: Final = 40
"""Maximum characters of an answer."""

Cost = Literal['move', 'action', 'both', 'free']
"""What a deed uses up: a Movement Step, the Action Step, both (ST5), or nothing (A9)."""


@value
class Deed:
    """One possible action. `refs` name its cards, figures and places: "monster:m3".

    If `evade` is set, the investigator must evade the monsters in the space first (ED1, ED4).
    """

    token: str
    cost: Cost
    evade: bool
    refs: tuple[str, ...] = ()

    @property
    def option(self) -> Option:
        return Option(self.token, self.refs)
