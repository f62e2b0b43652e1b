"""The two kinds of steps that a game of Onirim is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.api import Seat
from engine.kernel import Automatic, Question
from engine.onirim.cards import Card
from engine.onirim.hooks import Dealer
from engine.onirim.state import STRICT, State


class Auto(Automatic[State, Dealer]):
    """A step of Onirim that runs by itself."""

    __slots__ = ()
    __pydantic_config__: ClassVar[Any] = STRICT
    kind: str


class Ask(Question[State, Dealer]):
    """A step of Onirim that asks a seat.

    With `searches` the seat has the whole deck in its hands: it knows what is in it, but the deck is shuffled before
    anybody draws from it again.
    """

    __slots__ = ()
    __pydantic_config__: ClassVar[Any] = STRICT
    searches: ClassVar[bool] = False
    kind: str

    def take_from(self, state: State, io: Dealer, seat: Seat, token: str) -> None:
        """Let the boxes hear of it, then act on the answer."""
        for hear in io.rules.answered:
            hear(state, self)
        self.take(state, io, token)

    def looking(self, state: State) -> Sequence[Card]:
        """The cards of the deck that the seat is looking at while it decides."""
        return ()
