"""Rows of codes: deals that users give to others, and the games played with them."""

from __future__ import annotations

from dataclasses import dataclass, field

from persistence.result_rows import Outcome
from persistence.rows import AdviceWhen, CodeSeat, OnTimeout, people_in


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: game, options, seats and seed, and the settings of the table. `seed` must never be shown."""

    game: str
    rules: int
    options: str
    seats: tuple[CodeSeat, ...]
    seed: str = field(repr=False)
    think_seconds: int | None = None
    on_timeout: OnTimeout = 'default'
    advice: AdviceWhen = 'request'


@dataclass(frozen=True, slots=True)
class Code:
    """A code: users may begin to play its deal until `closes_at` (Unix seconds). Games that have begun go on."""

    text: str
    closes_at: float
    deal: Deal

    @property
    def people(self) -> int:
        """The number of users who play the deal together."""
        return people_in(self.deal.seats)


@dataclass(frozen=True, slots=True)
class Attempt:
    """An ended game of a code.

    `people` has a seat, a user id and a name for each user. The id is None, and the name empty, once the user has
    deleted their data. `again`: one of the users had played the deal before. `outcomes` and `scores` are by seat.
    """

    table_id: int
    again: bool
    ended_at: float
    ending: str
    outcomes: tuple[Outcome, ...]
    scores: tuple[int, ...]
    turns: int | None
    people: tuple[tuple[int, int | None, str], ...]


@dataclass(frozen=True, slots=True)
class InCode:
    """A user's game of an open code, for the export of their data. `ended_at` is None while they play."""

    code: str
    table_id: int
    name: str
    again: bool
    ended_at: float | None
