"""Facts that the table does not show: about this turn, the whole game, and recent events of the figures."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.api import Seat
from engine.saves import STRICT
from engine.values import value

What = Literal['left', 'came', 'damage', 'horror', 'passed', 'failed', 'fell']
"""Kind of event of a figure: it leaves a space, appears, takes damage or horror, passes or fails a roll, or dies."""


@dataclass(slots=True)
class Turn:
    """The current turn: an investigator's or the keeper's."""

    __pydantic_config__ = STRICT

    number: int = 0
    """Number of this turn in the game. No two turns have the same number (A3)."""
    who: str | None = None
    """The investigator whose turn it is. None in the keeper's turn."""
    moves: int = 0
    """Movement Steps left."""
    moved: int = 0
    """Movement Steps taken."""
    actions: int = 0
    evaded: list[str] = field(default_factory=list)
    """Handles of monsters that were evaded this turn (ED3)."""
    met: list[str] = field(default_factory=list)
    """Pairs of investigator and monster ("holt/m3") that met in a room this turn.

    If the investigator leaves the room, their pairs are removed (HO5, HO6).
    """
    tested: list[str] = field(default_factory=list)
    """Pairs of investigator and monster ("holt/m3") whose horror test was made this turn (HO7)."""
    used: dict[str, int] = field(default_factory=dict)
    """Number of uses of each keeper card with a limit, by a key such as "prowl/m3"."""
    mythos: int = 0
    """Number of Mythos cards played this turn (MY4)."""
    rests: bool = False
    """Section 6.32: whether the keeper wants no further questions about cards in this turn."""
    attacked: list[str] = field(default_factory=list)
    """Handles of the monsters that attacked this turn, or lost a stun token instead."""
    marched: dict[str, int] = field(default_factory=dict)
    """Number of spaces that the keeper moved each monster this turn."""
    traded: list[Seat] = field(default_factory=list)
    """Seats that received a card in this Trading Step."""
    sure: list[str] = field(default_factory=list)
    """Investigators whose evade tests pass without a roll this turn."""
    caught: bool = False
    """Whether the investigator failed an evade test before the current deed."""
    rolling: list[str] = field(default_factory=list)
    """Investigators who make their evade tests in the order of the board, without questions, in this turn."""

    def copy(self) -> Turn:
        """Copy without shared mutable parts."""
        return Turn(
            self.number,
            self.who,
            self.moves,
            self.moved,
            self.actions,
            self.evaded[:],
            self.met[:],
            self.tested[:],
            self.used.copy(),
            self.mythos,
            self.rests,
            self.attacked[:],
            self.marched.copy(),
            self.traded[:],
            self.sure[:],
            self.caught,
            self.rolling[:],
        )


@value
class Ahead:
    """An answer that a seat gave in advance, as a part of an answer before (section 6.36).

    It answers the seat's next question of this `kind`. If `space` is set, the acting investigator must be there. Unless
    `firm`, any other public event than the expected ones cancels it.
    """

    __pydantic_config__ = STRICT

    seat: Seat
    kind: str
    token: str
    space: str | None = None
    firm: bool = False


@dataclass(slots=True)
class Plans:
    """Answers and wishes of the seats for questions to come."""

    __pydantic_config__ = STRICT

    ahead: list[Ahead] = field(default_factory=list)
    """Answers in advance, the next one first."""
    unasked: list[tuple[str, str, int]] = field(default_factory=list)
    """Tests that are rolled without a question, as (investigator, sort, least target) (section 6.37)."""
    trading: list[Seat] = field(default_factory=list)
    """Seats that want to trade in the next Trading Step (section 6.27)."""
    goals: dict[str, str] = field(default_factory=dict)
    """The room to which each investigator plans to go. Hidden from the keeper (section 6.38)."""

    def copy(self) -> Plans:
        """Copy without shared mutable parts."""
        return Plans(self.ahead[:], self.unasked[:], self.trading[:], self.goals.copy())


@dataclass(slots=True)
class Spent:
    """Facts that stay recorded until the end of the game."""

    __pydantic_config__ = STRICT

    uses: dict[str, int] = field(default_factory=dict)
    """How often each item was used so far."""
    once: list[tuple[str, str]] = field(default_factory=list)
    """Pairs (item, investigator) of used powers that each investigator may use only once."""
    killed: list[str] = field(default_factory=list)
    """Kinds of monsters that have died at least once."""
    revealed: list[str] = field(default_factory=list)
    """Kinds of monsters whose damage is public."""
    pondering: list[Seat] = field(default_factory=list)
    """Seats that pressed "give up" and must still confirm it (section 6.28)."""
    audited: int | None = None
    """Round of the last check of the rooms (A50). None before the first."""
    deeds: dict[str, dict[str, int]] = field(default_factory=dict)
    """Number of each deed, by investigator or "keeper"."""

    def copy(self) -> Spent:
        """Copy without shared mutable parts."""
        return Spent(
            self.uses.copy(),
            self.once[:],
            self.killed[:],
            self.revealed[:],
            self.pondering[:],
            self.audited,
            {who: deeds.copy() for who, deeds in self.deeds.items()},
        )


@value
class Trace:
    """A recent public event of a figure (an investigator, or a monster by handle).

    `space` is where the event happened. If a figure moved, this is the space that it left. `number` is the damage or
    horror taken, or the roll.
    """

    __pydantic_config__ = STRICT

    turn: int
    what: What
    figure: str
    space: str
    number: int = 0
