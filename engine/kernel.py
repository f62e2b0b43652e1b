"""What happens next is data: a stack of small steps inside the state, and the loop that works through it.

A step is automatic (it runs) or a question (it asks one seat, and takes the answer). A step may push others on top
of the stack, which is the only way to interrupt; nothing searches, replaces or deletes steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from engine.api import Decision, Event, Illegal, Outcome, Result, Seat, admits
from engine.rng import Rng

STEP_LIMIT: Final = 10_000
"""Automatic steps after one answer; more is a loop in the rules, and raises instead of hanging."""


@dataclass(slots=True)
class Io:
    """What a step may do besides changing the state: tell everybody, whisper to a seat, own up to a reveal."""

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


class Stacked(Protocol):
    """What the kernel needs of a state."""

    rng: Rng
    agenda: list[Any]
    result: Result | None


A = TypeVar('A')


class Asking(Generic[A]):
    """A state with a place to keep what it asks.

    A state that `new` or `apply` has given out never changes again, so that it asks the same for ever. What it asks
    is no field of it: it is neither saved nor compared, and a copy, which may be changed, comes without.
    """

    __slots__ = ('_asked',)
    _asked: A

    def keep_asked(self, asked: A) -> None:
        """Keep what is asked; the state is about to be given out."""
        self._asked = asked

    @property
    def asked(self) -> A | None:
        """What is asked, None where it has not been kept."""
        return getattr(self, '_asked', None)

    def __getstate__(self) -> object:
        # The slots of a state's own class are its fields.
        return None, {name: getattr(self, name) for name in type(self).__slots__}


S = TypeVar('S', bound=Stacked)
S_contra = TypeVar('S_contra', bound=Stacked, contravariant=True)
I_contra = TypeVar('I_contra', bound=Io, contravariant=True)


class Automatic(Generic[S_contra, I_contra]):
    """A step that runs by itself."""

    __slots__ = ()
    asks: ClassVar[bool] = False

    def run(self, state: S_contra, io: I_contra) -> None:
        """Do it; the step has already left the agenda."""
        raise NotImplementedError


class Question(Generic[S_contra, I_contra]):
    """A step that waits for a seat's answer."""

    __slots__ = ()
    asks: ClassVar[bool] = True

    def ask(self, state: S_contra, io: I_contra) -> Decision:
        """What is asked now."""
        raise NotImplementedError

    def take(self, state: S_contra, io: I_contra, token: str) -> None:
        """Act on a legal answer; the step has already left the agenda."""
        raise NotImplementedError

    def looking(self, state: S_contra) -> Sequence[str]:
        """The hidden cards that the asked seat has before its eyes while it decides."""
        return ()


def settle(state: Stacked, io: Io) -> None:
    """Run automatic steps until a question stands on top of the agenda or the game is over."""
    for _ in range(STEP_LIMIT):
        if state.result is not None:
            state.agenda.clear()
            return
        step = state.agenda[-1]
        if step.asks:
            return
        state.agenda.pop()
        step.run(state, io)
    raise RuntimeError(f'no question after {STEP_LIMIT} steps; on top of the agenda: {state.agenda[-1]!r}')


def check(decisions: Sequence[Decision], seat: Seat, token: str) -> None:
    """Raise `Illegal` unless the seat is being asked and the choice admits the token."""
    for decision in decisions:
        if decision.seat == seat:
            if admits(decision.choice, token):
                return
            raise Illegal(f'{token!r} does not answer {decision.kind}')
    raise Illegal(f'seat {seat} is not being asked')


def outcome(before: Stacked, after: S, io: Io) -> Outcome[S]:
    """What `apply` gives back: reversible when no lot was drawn and nothing was revealed."""
    return Outcome(after, tuple(io.events), not io.revealed and after.rng.used == before.rng.used)
