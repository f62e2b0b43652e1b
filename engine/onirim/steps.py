"""The two base classes of Onirim's steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine import kernel
from engine.api import Seat
from engine.onirim.cards import Card
from engine.onirim.hooks import Dealer
from engine.onirim.state import State
from engine.saves import STRICT


class Auto(kernel.Auto[State, Dealer]):
    """A step of Onirim that runs by itself."""

    __slots__ = ()
    __pydantic_config__: ClassVar[Any] = STRICT
    kind: str


class Ask(kernel.Ask[State, Dealer]):
    """A step of Onirim that asks one seat.

    If `searches`, the seat looks through the whole deck and so knows its cards. The deck is shuffled before the next
    draw.
    """

    __slots__ = ()
    __pydantic_config__: ClassVar[Any] = STRICT
    searches: ClassVar[bool] = False
    kind: str

    def take_from(self, state: State, io: Dealer, seat: Seat, token: str) -> None:
        """Tell the boxes that the question was answered, then act on the answer."""
        for hear in io.rules.answered:
            hear(state, self)
        self.take(state, io, token)

    def looking(self, state: State) -> Sequence[Card]:
        """The cards of the deck that the seat sees while it decides; empty for most questions."""
        return ()
