"""A game in a position that a test has built, with the events of its last answers."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Self, TypeVar

from engine.api import Decision, Event, Game, Result, Seat, tokens

S = TypeVar('S')
V = TypeVar('V')


@dataclass
class LaidOut(Generic[S, V]):
    """A game in a position that a test has built. `events` has the events of the last `answer()`."""

    game: ClassVar[Game[Any, Any]]
    state: S
    events: list[Event] = field(default_factory=list)
    reversible: bool = False

    def answer(self, *answers: str) -> Self:
        """Give the answers one after another, each to the pending question, and collect their events."""
        self.events = []
        for token in answers:
            outcome = self.game.apply(self.state, self.asked.seat, token)
            # A copy, because a test may change it, and a returned state never changes.
            self.state, self.reversible = copy(outcome.state), outcome.reversible
            self.events += outcome.events
        return self

    @property
    def asked(self) -> Decision:
        (decision,) = self.game.pending(self.state)
        return decision

    @property
    def kind(self) -> str | None:
        """The kind of the pending question; None if the game is over."""
        return None if self.result else self.asked.kind.removeprefix(f'{self.game.name}.')

    @property
    def options(self) -> list[str]:
        return list(tokens(self.asked.choice))

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    @property
    def over(self) -> Result:
        """The result of a finished game."""
        assert self.result is not None, 'the game goes on'
        return self.result

    @property
    def default(self) -> str:
        """The default answer of the pending question."""
        assert self.asked.default is not None, 'there is none'
        return self.asked.default

    def view(self, seat: int | None = 0) -> V:
        view: V = self.game.view(self.state, None if seat is None else Seat(seat))
        return view

    def told(self, kind: str) -> list[dict[str, Any]]:
        """Return the arguments of each event of this kind, from the last `answer()`."""
        return [dict(event.args) for event in self.events if event.kind == f'{self.game.name}.{kind}']
