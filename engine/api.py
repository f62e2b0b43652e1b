"""The interface between the games and the rest of Clew: every type that other folders may use.

A game is a value with pure functions. Callers read one thing of a state, the seed of its deal: `state.rng.key`. An
answer to a decision is a *token*: a short readable string in the game's own notation. A token is legal exactly when the
pending choice admits it.
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
    'PACKED', 'Advice', 'Adviser', 'Choice', 'Decision', 'Event', 'Foresight', 'Game', 'Illegal', 'InOrder',
    'NoSeatOptions', 'OneOf', 'Option', 'Outcome', 'Player', 'Rated', 'Result', 'Role', 'Seat', 'SomeOf', 'TooNew',
    'TooOld', 'Unreadable', 'View', 'admits', 'answer', 'count', 'pack', 'parts_of', 'tokens', 'unpack',
]  # fmt: skip

Seat = NewType('Seat', int)
"""A place at the table, 0 to n - 1. The engine does not know which user sits there."""

S = TypeVar('S')
V_co = TypeVar('V_co', bound='View', covariant=True)


class Illegal(ValueError):
    """The token answers no decision of this seat. A wrong answer causes no other exception in a game."""


class TooNew(ValueError):
    """A later version of the game wrote this save."""


class TooOld(ValueError):
    """An earlier version of the game wrote this save, and no migration leads to the current one."""


class Unreadable(ValueError):
    """The save is damaged: not JSON, of another game, or not of the shape its schema promises."""


@value
class Decision:
    """A question to one seat; the game waits for the answer. Or, if `standing`, an action that the seat may take at any
    time while the game goes on.

    `kind` names the prompt ("onirim.nightmare"). `args` holds the numbers and cards of the prompt, all known to the
    seat. `default` is a legal answer, played for an absent player; a standing decision has none. `seconds` is a time
    limit of the rules, after which `default` is played; None for no limit.

    If `open`, several seats have the question together: the first answer may take it away from the others.
    """

    seat: Seat
    kind: str
    choice: Choice
    args: Mapping[str, Any] = field(default_factory=dict)
    default: str | None = None
    standing: bool = False
    seconds: int | None = None
    open: bool = False


@value
class Event:
    """Something that happened. `to` lists the seats that may know it; None for everyone.

    A private event adds to a public one and never replaces it.
    """

    kind: str
    args: Mapping[str, Any]
    to: tuple[Seat, ...] | None = None


@value
class Outcome(Generic[S]):
    """The state after an answer, and the events that led to it.

    `reversible` is true if no random number was drawn and nothing hidden was turned up: an undo then reveals
    nothing.
    """

    state: S
    events: tuple[Event, ...]
    reversible: bool

    @property
    def is_secret(self) -> bool:
        """Whether every event is private."""
        return all(event.to is not None for event in self.events)


@value
class Result:
    """How a game ended: the ending ("won", "lost.deck"), the winning seats, and a score for each seat."""

    ending: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


@value
class Role:
    """The role and the side of a seat. Both are keys, and the bot shows words for them.

    Seats of one side win and lose together.
    """

    name: str
    side: str


class NoSeatOptions(BaseModel):
    """The `SeatOptions` of a game in which seats have nothing to choose."""

    model_config = ConfigDict(frozen=True, extra='forbid')


class Player(Protocol):
    """A bot player."""

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """Return the token of a legal answer. `look` returns the view of the asked seat. `rng` fixes all chance.

        If `look` is a `Foresight`, the player may also look ahead in resampled games.
        """
        ...


@value
class Foresight:
    """A seat's view, with resampled games in which a bot player may look ahead. It can be called as a `look`.

    `view` returns the view. `resampled` returns a state that the seat cannot distinguish from the true one. It gets a
    seed, 32 hex digits; see `Game.resample`.
    """

    view: Callable[[], Any]
    resampled: Callable[[str], Any]

    def __call__(self) -> Any:
        """Return the view of the seat."""
        return self.view()


@value
class Rated:
    """An answer to a decision, and the results of play-outs that begin with this answer.

    `chance` is the fraction of play-outs that the seat won, 0 to 1. `behind` is the best answer's chance minus this
    one, both measured in the same games. Each margin is half of a 95 % interval.
    """

    token: str
    chance: float
    margin: float
    behind: float = 0.0
    behind_margin: float = 0.0

    @property
    def clearly_behind(self) -> bool:
        """Whether this answer is measurably worse than the best one."""
        return self.behind > self.behind_margin


@value
class Advice:
    """The answers an adviser recommends, best first. Each was tried in the same number of play-outs, `games`.

    `reason` is a key that says why the first one is best. The bot shows words for this key,
    with the arguments `args`. The adviser compared `considered` of the `possible` answers.
    """

    answers: tuple[Rated, ...]
    reason: str
    args: Mapping[str, Any]
    games: int
    considered: int
    possible: int


class Adviser(Protocol):
    """Recommends answers to a seat. An adviser receives the seat's view and no hidden information."""

    def advise(self, view: Any, decision: Decision, seed: int, budget: int) -> Advice:
        """Recommend answers to a decision of the view's seat. Deterministic: equal arguments give equal advice.

        `seed`, below 2**32, fixes all chance. `budget` is the maximum number of play-outs. Raises `ImportError` if a
        package it needs is not installed.
        """
        ...


class View(Protocol):
    """The fields that every view has."""

    @property
    def me(self) -> Seat | None:
        """The seat this view belongs to. None for the public view."""
        ...

    @property
    def turn(self) -> int:
        """Number of turns so far. The current turn counts."""
        ...

    @property
    def result(self) -> Result | None:
        """The result of a finished game. None during the game."""
        ...


class Game(Protocol[S, V_co]):
    """One game, as functions of a state: no clock, no users, no hidden memory.

    Neither the game nor its callers change a state that was returned. A state has a field `rng`, the generator with
    which `new` dealt it.
    """

    name: ClassVar[str]
    rules: ClassVar[int]
    """Version of the behaviour. Raise it if the same actions lead to another state than before."""
    schema: ClassVar[int]
    """Version of the save format. Raise it, and add a migration, if the shape of a save changes."""
    seats: ClassVar[range]
    Options: ClassVar[type[BaseModel]]
    """Options of the table, set in the lobby. `engine.options` shows them as a form."""
    presets: ClassVar[Mapping[str, Preset]]
    """Named sets of options, the plainest game first."""
    SeatOptions: ClassVar[type[BaseModel]]
    """Options of each seat, set in the lobby: a form like `Options`.

    A field `new` appears in no form. It is true if the player of the seat has never finished this game.
    """
    score: ClassVar[str]
    """What a score in the result counts, in one word: "doors"."""
    results_by: ClassVar[str | None]
    """The field of the final view by which results are grouped ("objective"). None if results are not grouped."""

    def new(self, seats: int, options: BaseModel, seed: str | Rng, wishes: Sequence[BaseModel] = ()) -> Outcome[S]:
        """Deal a game. `seed` is 32 hex digits; the same seed deals the same game. It may be a generator (`Rng.of`).

        `wishes` are the `SeatOptions` by seat; empty for the defaults. Raises `ValueError` if the number of seats is
        not supported or `objection` refuses the wishes.
        """
        ...

    def objection(self, options: BaseModel, wishes: Sequence[BaseModel]) -> str | None:
        """The reason why a game with these wishes cannot be dealt. None if it can be dealt.

        The reason is a key, and the bot shows words for it.
        """
        ...

    def pinned(self, options: BaseModel, state: S) -> BaseModel:
        """The options by which the game of `state` can be dealt again.

        A game whose options name content that may change, such as a host's file, puts the content itself there.
        """
        return options

    def roles(self, state: S) -> Sequence[Role]:
        """The role of each seat, in order of seats. Public."""
        ...

    def pending(self, state: S) -> Sequence[Decision]:
        """The pending decisions. Empty exactly when the game has a result.

        Several seats may have a question at the same time, and answer in any order. Each has at most one question and
        one standing decision, and no token answers both. Questions come first. While the game goes on there is at least
        one question.
        """
        ...

    def apply(self, state: S, seat: Seat, token: str) -> Outcome[S]:
        """Answer a decision. Leaves `state` unchanged. Raises `Illegal`."""
        ...

    def playout(
        self, state: S, choose: Callable[[S, Decision], str], until: Callable[[S], bool] = lambda state: False
    ) -> S:
        """Answer the first pending question by `choose`, repeatedly, until the game is over or `until` is true.

        A game may override this to be faster, with the same end state. It may then change the state in place, so
        `choose` and `until` must not keep it. Raises `Illegal`.
        """
        while (pending := self.pending(state)) and not until(state):
            state = self.apply(state, pending[0].seat, choose(state, pending[0])).state
        return state

    def result(self, state: S) -> Result | None:
        """The result of a finished game. None during the game."""
        ...

    def view(self, state: S, seat: Seat | None) -> V_co:
        """The view of a seat. None for the public view."""
        ...

    def resample(self, state: S, seat: Seat | None, seed: str) -> S:
        """Resample: deal all information hidden from `seat` at random. The seat cannot distinguish the result from
        `state`.

        `seat` None resamples everything but public information.
        """
        ...

    def dump(self, state: S) -> str:
        """The state as JSON text, with the version numbers that `load` needs."""
        ...

    def load(self, blob: str) -> S:
        """Load a save. Returns its state, migrated to the current schema. Raises `TooNew`, `TooOld` or `Unreadable`."""
        ...
