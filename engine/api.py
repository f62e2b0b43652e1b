"""The seam between the games and the world: every type that the outside may see.

A game is a value with pure functions. Its state is opaque to callers; an answer to a decision is a *token*, a
short readable string in the game's own notation, and it is legal exactly when the pending choice admits it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NewType, Protocol, TypeVar

from pydantic import BaseModel

from engine.choices import Choice, InOrder, OneOf, Option, SomeOf, admits, answer, count, parts_of, tokens
from engine.values import value

if TYPE_CHECKING:
    from engine.players import Player

__all__ = [
    'Choice', 'Decision', 'Event', 'Game', 'Illegal', 'InOrder', 'OneOf', 'Option', 'Outcome', 'Result', 'Seat',
    'SomeOf', 'TooNew', 'Unreadable', 'admits', 'answer', 'count', 'parts_of', 'tokens',
]  # fmt: skip

Seat = NewType('Seat', int)
"""A place at the table, 0 to n-1. Who sits there is not the engine's business."""

S = TypeVar('S')
V_co = TypeVar('V_co', covariant=True)


class Illegal(ValueError):
    """The token is no answer to what the seat is being asked. The one exception that a caller may cause."""


class TooNew(ValueError):
    """The save was written by a later version of the game than this one."""


class Unreadable(ValueError):
    """The save is damaged: not JSON, not of this game, or not of the shape that its schema promises."""


@value
class Decision:
    """What a seat is being asked.

    `kind` names the prompt ("onirim.nightmare"); `args` are the numbers and cards of the prompt, all of them known
    to the seat; `default` is the answer of an absent player, None where the game would rather wait.
    """

    seat: Seat
    kind: str
    choice: Choice
    args: Mapping[str, Any] = field(default_factory=dict)
    default: str | None = None


@value
class Event:
    """Something that happened. `to` lists the seats that may know of it; None is everybody.

    A private event adds to a public one and never replaces it.
    """

    kind: str
    args: Mapping[str, Any]
    to: tuple[Seat, ...] | None = None


@value
class Outcome(Generic[S]):
    """The state after an answer, and what happened on the way.

    `reversible` is true when nothing was decided by lot and nothing hidden was turned up: taking the step back
    tells nobody anything.
    """

    state: S
    events: tuple[Event, ...]
    reversible: bool


@value
class Result:
    """How a game ended: the kind of ending ("won", "lost.deck"), who won, and a score for each seat."""

    ending: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


class Game(Protocol[S, V_co]):
    """One game. Functions of a state and nothing else: no clock, no users, no hidden memory.

    A state that was given out is never changed again, neither by the game nor by its callers.
    """

    name: ClassVar[str]
    rules: ClassVar[int]
    """Behaviour: raised when the same actions would lead elsewhere than before."""
    schema: ClassVar[int]
    """Shape of a save: raised, with a migration, when a save changes form."""
    seats: ClassVar[range]
    Options: ClassVar[type[BaseModel]]
    score: ClassVar[str]
    """What the scores of a result count, in a word: "doors"."""
    players: ClassVar[Mapping[str, Player]]
    """The game's own automatic players by their strength, the weakest first; none where there are none yet."""

    def new(self, seats: int, options: BaseModel, key: str) -> Outcome[S]:
        """Deal a game. `key` is 32 hex digits; the same key deals the same game."""
        ...

    def pending(self, state: S) -> Sequence[Decision]:
        """Who is being asked what; empty exactly when there is a result."""
        ...

    def apply(self, state: S, seat: Seat, token: str) -> Outcome[S]:
        """Answer a decision. Never touches its argument. Raises `Illegal`."""
        ...

    def result(self, state: S) -> Result | None:
        """The result of a finished game."""
        ...

    def view(self, state: S, seat: Seat | None) -> V_co:
        """What a seat may know, or with None what everybody may know."""
        ...

    def imagine(self, state: S, seat: Seat | None, key: str) -> S:
        """A state that the seat cannot tell from this one, everything hidden from it dealt anew."""
        ...

    def dump(self, state: S) -> str:
        """The state as JSON text, with the numbers that `load` needs to read it years later."""
        ...

    def load(self, blob: str) -> S:
        """The state of a save, brought up to this schema. Raises `TooNew` or `Unreadable`."""
        ...
