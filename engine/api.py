"""The interface between the games and everything else: every type that the outside may see.

A game is a value with pure functions. Its state is opaque to callers; an answer to a decision is a *token*, a
short readable string in the game's own notation, and it is legal exactly when the pending choice admits it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, ClassVar, Generic, NewType, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict

from engine.choices import (
    PACKED,
    Choice,
    InOrder,
    OneOf,
    Option,
    SomeOf,
    admits,
    answer,
    count,
    pack,
    parts_of,
    tokens,
    unpack,
)  # fmt: skip
from engine.options import Preset
from engine.rng import Rng
from engine.values import value

__all__ = [
    'PACKED', 'Advice', 'Adviser', 'Choice', 'Decision', 'Event', 'Game', 'Illegal', 'InOrder', 'NoSeatOptions',
    'OneOf', 'Option', 'Outcome', 'Player', 'Rated', 'Result', 'Role', 'Seat', 'SomeOf', 'TooNew', 'Unreadable',
    'admits', 'answer', 'count', 'pack', 'parts_of', 'tokens', 'unpack',
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
    """A question that the game waits for a seat to answer, or with `standing` something the seat may do meanwhile.

    `kind` names the prompt ("onirim.nightmare"); `args` are the numbers and cards of the prompt, all of them known
    to the seat. `default` is the answer played for an absent player: every question has one that its choice admits,
    a standing decision has none, for nobody waits for it. `seconds` is the game's own time limit, after which the
    default is played; None: the game sets none.
    """

    seat: Seat
    kind: str
    choice: Choice
    args: Mapping[str, Any] = field(default_factory=dict)
    default: str | None = None
    standing: bool = False
    seconds: int | None = None


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

    `reversible` is true when nothing was decided at random and nothing hidden was turned up: taking the step back
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


@value
class Role:
    """Who a seat is in the game. Seats of one side win and lose together; both names are keys of words."""

    name: str
    side: str


class NoSeatOptions(BaseModel):
    """The `SeatOptions` of a game in which a seat chooses nothing for itself."""

    model_config = ConfigDict(frozen=True, extra='forbid')


class Player(Protocol):
    """An automatic player: it answers decisions. `look` gives the view of the seat that is asked."""

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """The token of a legal answer."""
        ...


@value
class Rated:
    """An answer to a decision, and how it fared in games that were played on from there.

    `chance` is the share of them that the seat has won, from 0 to 1; `behind` is how much less that is than with the
    best answer in the same games. Each margin is half the width of an interval of 95 %.
    """

    token: str
    chance: float
    margin: float
    behind: float = 0.0
    behind_margin: float = 0.0

    @property
    def clearly_behind(self) -> bool:
        """Whether the games tell it from the best answer."""
        return self.behind > self.behind_margin


@value
class Advice:
    """What an adviser would answer in the place of a seat: a few answers, the best first, each tried in all `games`.

    `reason` is why the first of them, as a key of words with `args`. `considered` of the `possible` answers were
    compared at all.
    """

    answers: tuple[Rated, ...]
    reason: str
    args: Mapping[str, Any]
    games: int
    considered: int
    possible: int


class Adviser(Protocol):
    """Advises a seat. It is handed what that seat sees, and nothing else."""

    def advise(self, view: Any, decision: Decision, seed: int, budget: int) -> Advice:
        """Advice on a decision of the seat of the view: the same for the same arguments.

        `seed`, below 2**32, decides what is left to chance; `budget` is how many games are played ahead at most.
        Raises `ImportError` where what that needs is not installed.
        """
        ...


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
    """What the table agrees on in the lobby; `engine.options` shows it as a form."""
    presets: ClassVar[Mapping[str, Preset]]
    """Options under a name, to be chosen together, the plainest game first."""
    SeatOptions: ClassVar[type[BaseModel]]
    """What each seat chooses for itself in the lobby, a form like `Options`. A field `new`, which is in no form, says
    that its player has never played the game to its end."""
    score: ClassVar[str]
    """What the scores of a result count, in a word: "doors"."""
    results_by: ClassVar[str | None]
    """The field of a finished game's view that tells what sort of game it was ("objective"), if there are several."""
    players: ClassVar[Mapping[str, Player]]
    """The game's own automatic players by their strength, the weakest first; none where there are none yet."""

    def new(self, seats: int, options: BaseModel, seed: str, wishes: Sequence[BaseModel] = ()) -> Outcome[S]:
        """Deal a game. `seed` is 32 hex digits; the same seed deals the same game.

        `wishes` are the `SeatOptions` by seat; none at all are the default ones. Raises `ValueError` for a number of
        seats that is not played, and for wishes to which there is an objection.
        """
        ...

    def objection(self, options: BaseModel, wishes: Sequence[BaseModel]) -> str | None:
        """Why these wishes cannot be dealt together, as a key of words; None when they can."""
        ...

    def roles(self, state: S) -> Sequence[Role]:
        """The role of each seat, by seat, which everybody knows."""
        ...

    def pending(self, state: S) -> Sequence[Decision]:
        """Who is being asked what; empty exactly when there is a result.

        Several seats may be asked at once, and answer in any order. Each has at most one question and at most one
        standing decision, and no token answers both. The questions come first, and while the game goes on there is one.
        """
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

    def resample(self, state: S, seat: Seat | None, seed: str) -> S:
        """A state that the seat cannot tell from this one, everything hidden from it dealt anew."""
        ...

    def dump(self, state: S) -> str:
        """The state as JSON text, with the numbers that `load` needs to read it years later."""
        ...

    def load(self, blob: str) -> S:
        """The state of a save, brought up to this schema. Raises `TooNew` or `Unreadable`."""
        ...
