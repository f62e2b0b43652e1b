"""What happens next is data: a stack of small steps inside the state, and the loop that works through it.

A step is automatic (it runs), a question (it asks one seat) or a poll (it asks several at once). A step may push others
on top of the stack, which is the only way to interrupt; nothing searches, replaces or deletes steps.
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
"""Automatic steps after one answer; more is a loop in the rules, and raises instead of hanging."""


@dataclass(slots=True)
class Io:
    """What a step may do besides changing the state: tell everybody, whisper to a seat, record a reveal."""

    events: list[Event] = field(default_factory=list)
    revealed: bool = False

    def tell(self, kind: str, **args: Any) -> None:
        """Tell everybody what happened."""
        self.events.append(Event(kind, args))

    def whisper(self, seat: Seat, kind: str, /, **args: Any) -> None:
        """Tell one seat what only it may know."""
        self.events.append(Event(kind, args, (seat,)))

    def reveal(self) -> None:
        """Something hidden from somebody has been turned up: the step cannot be taken back any more."""
        self.revealed = True


Take: TypeAlias = Callable[[Any, Any, Seat, str], None]
"""Acts on the answer of a seat: the state, the `Io`, the seat and the token."""


@value
class Asked:
    """What is asked of the seats, and who takes the answers that are not for the step on top of the agenda.

    An offer is a further answer to a question, or an answer to a standing decision. It is taken with the step on top
    still on the agenda.
    """

    decisions: tuple[Decision, ...] = ()
    offers: Mapping[tuple[Seat, str], Take] | None = None


class SteppedState:
    """What the kernel needs of a state, with a place to keep what is asked.

    A state that `new` or `apply` has given out never changes again, so that it asks the same for ever. What it asks
    is no field of it: it is neither saved nor compared, and a copy, which may be changed, comes without.
    """

    __slots__ = ('asked',)
    rng: Rng
    agenda: list[Any]
    result: Result | None
    asked: Asked
    """What is asked, in a state that has been given out."""

    def copy(self) -> Self:
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    def __getstate__(self) -> object:
        # The slots of a state's own class are its fields.
        return None, {name: getattr(self, name) for name in type(self).__slots__}


S = TypeVar('S', bound=SteppedState)
I = TypeVar('I', bound=Io)  # noqa: E741  # Beside S, the state.
S_contra = TypeVar('S_contra', bound=SteppedState, contravariant=True)
I_contra = TypeVar('I_contra', bound=Io, contravariant=True)


class Step:
    """One thing on the agenda; `asks` tells whether it waits for seats or runs by itself."""

    __slots__ = ()
    asks: ClassVar[bool]


class Automatic(Step, Generic[S_contra, I_contra]):
    """A step that runs by itself."""

    __slots__ = ()
    asks: ClassVar[bool] = False

    def run(self, state: S_contra, io: I_contra) -> None:
        """Do it; the step has already left the agenda."""
        raise NotImplementedError


class Poll(Step, Generic[S_contra, I_contra]):
    """A step that asks several seats at once and takes their answers as they come."""

    __slots__ = ()
    asks: ClassVar[bool] = True

    def ask_all(self, state: S_contra, io: I_contra) -> tuple[Decision, ...]:
        """What is asked now, of each seat that has still to answer."""
        raise NotImplementedError

    def take_from(self, state: S_contra, io: I_contra, seat: Seat, token: str) -> None:
        """Act on a legal answer of one seat.

        The step has already left the agenda, and puts itself back while others have still to answer.
        """
        raise NotImplementedError


class Question(Poll[S_contra, I_contra]):
    """A step that waits for the answer of one seat."""

    __slots__ = ()

    def ask(self, state: S_contra, io: I_contra) -> Decision:
        """What is asked now."""
        raise NotImplementedError

    def take(self, state: S_contra, io: I_contra, token: str) -> None:
        """Act on a legal answer; the step has already left the agenda."""
        raise NotImplementedError

    def ask_all(self, state: S_contra, io: I_contra) -> tuple[Decision, ...]:
        """The one question."""
        return (self.ask(state, io),)

    def take_from(self, state: S_contra, io: I_contra, seat: Seat, token: str) -> None:
        """Act on the one answer."""
        self.take(state, io, token)


class SteppedGame(Generic[S, I]):
    """A game whose states have an agenda: it says with which `Io` its steps work, and the kernel does the rest."""

    name: ClassVar[str]
    seats: ClassVar[range]
    presets: ClassVar[Mapping[str, Preset]] = {}
    SeatOptions: ClassVar[type[BaseModel]] = NoSeatOptions
    results_by: ClassVar[str | None] = None

    def check_deal(self, seats: int, options: BaseModel, wishes: Sequence[BaseModel]) -> None:
        """Raise `ValueError` unless a game can be dealt to this number of seats with these wishes."""
        if seats not in self.seats:
            raise ValueError(f'{self.name} is for {self.seats.start} to {self.seats.stop - 1} seats, not {seats}')
        if len(wishes) not in (0, seats):
            raise ValueError(f'{len(wishes)} wishes for {seats} seats')
        objection = self.objection(options, wishes)
        if objection is not None:
            raise ValueError(f'these wishes cannot be dealt together: {objection}')

    def io(self, state: S) -> I:
        """A fresh `Io` for the steps of this state."""
        raise NotImplementedError

    def asked(self, state: S, io: I) -> Asked:
        """What is asked by the step on top. A game with offers or standing decisions adds them here."""
        return Asked(state.agenda[-1].ask_all(state, io)) if state.agenda else Asked()

    def begin(self, state: S, io: I) -> Outcome[S]:
        """What `new` gives back: the state as it stands at the first question."""
        self._settle(state, io)
        return Outcome(state, tuple(io.events), reversible=False)

    def objection(self, options: BaseModel, wishes: Sequence[BaseModel]) -> str | None:
        """None: whatever seats may choose can be dealt together."""
        return None

    def pending(self, state: S) -> Sequence[Decision]:
        """What is asked now: the questions, then the standing decisions."""
        return self._asked(state).decisions

    def apply(self, state: S, seat: Seat, token: str) -> Outcome[S]:
        """Answer a decision. Raises `Illegal`."""
        asked = self._asked(state)
        check(asked.decisions, seat, token)
        after = state.copy()
        io = self.io(after)
        take = asked.offers.get((seat, token)) if asked.offers else None
        if take is None:
            after.agenda.pop().take_from(after, io, seat, token)
        else:
            take(after, io, seat, token)
        self._settle(after, io)
        return outcome(state, after, io)

    def result(self, state: S) -> Result | None:
        """The result of a finished game."""
        return state.result

    def _settle(self, state: S, io: I) -> None:
        settle(state, io)
        state.asked = self.asked(state, io)

    def _asked(self, state: S) -> Asked:
        try:
            return state.asked
        except AttributeError:
            # A state that comes from a save, or was laid out by hand, has yet to say what it asks.
            return self.asked(state, self.io(state))


def settle(state: SteppedState, io: Io) -> None:
    """Run automatic steps until a question stands on top of the agenda or the game is over."""
    for _ in range(STEP_LIMIT):
        if state.result is not None:
            state.agenda.clear()
            return
        if state.agenda[-1].asks:
            return
        state.agenda.pop().run(state, io)
    raise RuntimeError(f'no question after {STEP_LIMIT} steps; on top of the agenda: {state.agenda[-1]!r}')


def check(decisions: Sequence[Decision], seat: Seat, token: str) -> None:
    """Raise `Illegal` unless the seat is being asked and a choice of its decisions admits the token."""
    for decision in decisions:
        if decision.seat == seat and admits(decision.choice, token):
            return
    kinds = [decision.kind for decision in decisions if decision.seat == seat]
    raise Illegal(f'{token!r} does not answer {" or ".join(kinds)}' if kinds else f'seat {seat} is not being asked')


def outcome(before: SteppedState, after: S, io: Io) -> Outcome[S]:
    """What `apply` gives back: reversible when no random number was drawn and nothing was revealed."""
    return Outcome(after, tuple(io.events), not io.revealed and after.rng.used == before.rng.used)
