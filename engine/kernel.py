"""The kernel. A state holds its *agenda*, a stack of small steps, and the kernel runs the top step until a seat is
asked.

There are three kinds of step: `Auto` runs by itself, `Ask` asks one seat, `Poll` asks several at once. A step can
interrupt only by pushing other steps on top. Nothing searches, replaces or deletes steps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, Self, TypeAlias, TypeVar

from pydantic import BaseModel

from engine.api import Decision, Event, Illegal, NoSeatOptions, Outcome, Result, Seat, admits
from engine.options import Preset
from engine.rng import Rng
from engine.values import value

STEP_LIMIT: Final = 10_000
"""Maximum number of automatic steps after one answer. More steps mean an endless loop in the rules, so the kernel
raises an exception."""


@dataclass(slots=True)
class Io:
    """Collects public events, private events and reveals: the effects of steps besides changes of the state."""

    events: list[Event] = field(default_factory=list)
    revealed: bool = False

    def record(self, kind: str, **args: Any) -> None:
        """Record a public event."""
        self.events.append(Event(kind, args))

    def whisper(self, seat: Seat, kind: str, /, **args: Any) -> None:
        """Record a private event of `seat`."""
        self.events.append(Event(kind, args, (seat,)))

    def reveal(self) -> None:
        """Forbid undo of this answer, because it turned up hidden information."""
        self.revealed = True


Take: TypeAlias = Callable[[Any, Any, Seat, str], None]
"""A function that acts on an answer. Arguments: the state, the `Io`, the seat and the token."""


@value
class Pending:
    """The pending decisions, and the handlers of *offers*.

    An offer is an extra answer to a question, or an answer to a standing decision. Its handler is called while the
    top step stays on the agenda. All other answers go to the top step.
    """

    decisions: tuple[Decision, ...] = ()
    offers: Mapping[tuple[Seat, str], Take] | None = None


class SteppedState:
    """A state with an agenda, and a cache of its pending decisions.

    A state that `new` or `apply` returned never changes again, so its decisions are computed at most once. The cache
    `pending` is neither saved nor compared. A copy comes without it, because a copy may change.
    """

    __slots__ = ('pending',)
    rng: Rng
    agenda: list[Any]
    result: Result | None
    pending: Pending | None
    """Cache of the pending decisions, None until they are needed. Unset in a copy, and in a state from a save."""

    def copy(self) -> Self:
        """A deep copy: shares nothing mutable."""
        raise NotImplementedError

    def __getstate__(self) -> object:
        # Slots of the class itself only: `pending`, a slot of the base, is not saved.
        return None, {name: getattr(self, name) for name in type(self).__slots__}


S = TypeVar('S', bound=SteppedState)
I = TypeVar('I', bound=Io)  # noqa: E741  # Beside S, the state.
S_contra = TypeVar('S_contra', bound=SteppedState, contravariant=True)
I_contra = TypeVar('I_contra', bound=Io, contravariant=True)


class Step:
    """One entry of the agenda. `asks` is true if the step waits for answers."""

    __slots__ = ()
    asks: ClassVar[bool]


class Auto(Step, Generic[S_contra, I_contra]):
    """A step that runs by itself."""

    __slots__ = ()
    asks: ClassVar[bool] = False

    def run(self, state: S_contra, io: I_contra) -> None:
        """Run the step. The kernel has already taken it off the agenda."""
        raise NotImplementedError


class Poll(Step, Generic[S_contra, I_contra]):
    """A step that asks several seats together and takes their answers in any order."""

    __slots__ = ()
    asks: ClassVar[bool] = True

    def ask_all(self, state: S_contra, io: I_contra) -> tuple[Decision, ...]:
        """The questions of all seats that have not answered yet."""
        raise NotImplementedError

    def take_from(self, state: S_contra, io: I_contra, seat: Seat, token: str) -> None:
        """Act on a legal answer of one seat.

        The kernel has already taken the step off the agenda. The step puts itself back if other seats still have to
        answer.
        """
        raise NotImplementedError


class Ask(Poll[S_contra, I_contra]):
    """A step that asks one seat: the seat of the decision that `ask` returns."""

    __slots__ = ()

    def ask(self, state: S_contra, io: I_contra) -> Decision:
        """Return the question."""
        raise NotImplementedError

    def take(self, state: S_contra, io: I_contra, token: str) -> None:
        """Act on a legal answer. The kernel has already taken the step off the agenda."""
        raise NotImplementedError

    def ask_all(self, state: S_contra, io: I_contra) -> tuple[Decision, ...]:
        return (self.ask(state, io),)

    def take_from(self, state: S_contra, io: I_contra, seat: Seat, token: str) -> None:
        self.take(state, io, token)


class SteppedGame(Generic[S, I]):
    """Base class of a game that runs on the kernel's stack of steps (`state.agenda`).

    Subclasses override `io` to create the `Io` that their steps need.
    """

    name: ClassVar[str]
    seats: ClassVar[range]
    presets: ClassVar[Mapping[str, Preset]] = {}
    SeatOptions: ClassVar[type[BaseModel]] = NoSeatOptions
    results_by: ClassVar[str | None] = None

    def check_deal(self, seats: int, options: BaseModel, wishes: Sequence[BaseModel]) -> None:
        """Check the arguments of `new`. Raises `ValueError` if they cannot be dealt."""
        if seats not in self.seats:
            raise ValueError(f'{self.name} is for {self.seats.start} to {self.seats.stop - 1} seats, not {seats}')
        if len(wishes) not in (0, seats):
            raise ValueError(f'{len(wishes)} wishes for {seats} seats')
        objection = self.objection(options, wishes)
        if objection is not None:
            raise ValueError(f'these wishes cannot be dealt together: {objection}')

    def io(self, state: S) -> I:
        """Create an `Io` for the steps of this state."""
        raise NotImplementedError

    def asked(self, state: S, io: I) -> Pending:
        """The decisions of the top step. A game that offers extra answers to them overrides this method."""
        return Pending(state.agenda[-1].ask_all(state, io)) if state.agenda else Pending()

    def with_standing(self, state: S, io: I, asked: Pending) -> Pending:
        """Add the standing decisions to `asked`. A game with standing decisions overrides this method."""
        return asked

    def run_on(self, state: S, io: I) -> None:
        """Run automatic steps up to the next question. Games with answers in advance override this method."""
        settle(state, io)

    def begin(self, state: S, io: I) -> Outcome[S]:
        """Run a freshly dealt state up to its first question. Returns the outcome for `new`."""
        self.run_on(state, io)
        state.pending = None
        return Outcome(state, tuple(io.events), reversible=False)

    def objection(self, options: BaseModel, wishes: Sequence[BaseModel]) -> str | None:
        """Always None: by default all wishes fit together. A game with conflicting wishes overrides this method."""
        return None

    def pinned(self, options: BaseModel, state: S) -> BaseModel:
        """Return the same options: by default they name no content that may change."""
        return options

    def pending(self, state: S) -> Sequence[Decision]:
        """The pending decisions: questions first, then standing decisions."""
        return self._pending(state).decisions

    def apply(self, state: S, seat: Seat, token: str) -> Outcome[S]:
        """Answer a decision. Raises `Illegal`."""
        after = state.copy()
        io = self.io(after)
        self._take(after, io, self._admitting(state, seat, token), seat, token)
        self.run_on(after, io)
        after.pending = None
        return outcome(state, after, io)

    def playout(
        self, state: S, choose: Callable[[S, Decision], str], until: Callable[[S], bool] = lambda state: False
    ) -> S:
        """Play on as `Game.playout` does. Copies the state once, and computes no standing decisions."""
        state = state.copy()
        while state.result is None and not until(state):
            io = self.io(state)
            asked = self.asked(state, io)
            question = asked.decisions[0]
            self._take(state, io, asked, question.seat, choose(state, question))
            self.run_on(state, io)
        state.pending = None
        return state

    def result(self, state: S) -> Result | None:
        return state.result

    def _take(self, state: S, io: I, asked: Pending, seat: Seat, token: str) -> None:
        check(asked.decisions, seat, token)
        take = asked.offers.get((seat, token)) if asked.offers else None
        if take is None:
            state.agenda.pop().take_from(state, io, seat, token)
        else:
            take(state, io, seat, token)

    def _compute_pending(self, state: S) -> Pending:
        io = self.io(state)
        return self.with_standing(state, io, self.asked(state, io))

    def _pending(self, state: S) -> Pending:
        try:
            found = state.pending
        except AttributeError:
            # A state from a save, or built by hand, may change, so it has no cache.
            return self._compute_pending(state)
        if found is None:
            found = state.pending = self._compute_pending(state)
        return found

    def _admitting(self, state: S, seat: Seat, token: str) -> Pending:
        """The open questions if one of them admits an answer, else all pending decisions.

        A replay so computes no standing decisions, which take Mansions a quarter of the time of a step.
        """
        if getattr(state, 'pending', None) is None:
            asked = self.asked(state, self.io(state))
            if any(each.seat == seat and admits(each.choice, token) for each in asked.decisions):
                return asked
        return self._pending(state)


def settle(state: SteppedState, io: Io) -> None:
    """Run automatic steps until a question is on top of the agenda or the game is over."""
    for _ in range(STEP_LIMIT):
        if state.result is not None:
            state.agenda.clear()
            return
        if state.agenda[-1].asks:
            return
        state.agenda.pop().run(state, io)
    raise RuntimeError(f'no question after {STEP_LIMIT} steps; on top of the agenda: {state.agenda[-1]!r}')


def check(decisions: Sequence[Decision], seat: Seat, token: str) -> None:
    """Check that a decision of this seat admits the token. Raises `Illegal` otherwise."""
    for decision in decisions:
        if decision.seat == seat and admits(decision.choice, token):
            return
    kinds = [decision.kind for decision in decisions if decision.seat == seat]
    raise Illegal(f'{token!r} does not answer {" or ".join(kinds)}' if kinds else f'seat {seat} is not being asked')


def outcome(before: SteppedState, after: S, io: Io) -> Outcome[S]:
    """Build the outcome of an answer: reversible if no random number was drawn and nothing was revealed."""
    return Outcome(after, tuple(io.events), not io.revealed and after.rng == before.rng)
