"""Rows of results: finished games, tallies, and tries at the deals of the day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Outcome = Literal['won', 'lost', 'drawn', 'alone', 'left']


@dataclass(frozen=True, slots=True)
class Record:
    """The result of a game, kept after its table is deleted. `outcomes` and `scores` are by seat.

    The outcome `alone` means that the game had no opponent; `left` means that it ended early. `variant` lists the
    options that make a variant. `reached` is the result in a deal of the day, and `turns` the number of turns played.
    `sides` numbers the sides of the game and has the side of each seat; empty if unknown. `margin` is the number of
    cards or turns to spare in a game that all won together; None without such a number.
    """

    variant: str
    ending: str
    outcomes: tuple[Outcome, ...]
    scores: tuple[int, ...]
    reached: int | None = None
    turns: int | None = None
    sides: tuple[int, ...] = ()
    margin: int | None = None


@dataclass(frozen=True, slots=True)
class Companion:
    """Another seat of a game: a user (None if their data was deleted) or the bot player named `player`."""

    user_id: int | None
    player: str | None


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game of one user; `ended_at` in Unix seconds."""

    table_id: int
    game: str
    variant: str
    guild_id: int | None
    ending: str
    ended_at: float
    outcome: Outcome
    score: int
    companions: tuple[Companion, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of a guild's finished games of one variant.

    `won`: games that a user won. `left`: games that ended early; they count only in `games`. `alone`, `together` and
    `automatic`: games in which a user played alone, users played together, or bot players took part.
    """

    game: str
    variant: str
    games: int
    won: int
    left: int
    alone: int
    together: int
    automatic: int


@dataclass(frozen=True, slots=True)
class Crowd:
    """The users of a guild who finished a game: how many `people`, and the longest winning streak of any."""

    people: int
    streak: int


@dataclass(frozen=True, slots=True)
class Try:
    """A user's try at a deal of the day that counts; `outcome` is None while it is played.

    `reached` and `turns` are None until it is finished, and stay None if it was ended early.
    """

    table_id: int
    game: str
    day: str
    outcome: Outcome | None
    reached: int | None
    turns: int | None = None


@dataclass(frozen=True, slots=True)
class Reached:
    """Counts the users (`people`) with the same result in a deal of the day.

    They needed from `fewest` to `most` turns; None if unknown.
    """

    outcome: Outcome
    reached: int | None
    people: int
    fewest: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Named:
    """A user who is named with their result in a deal of the day. `place` is their place among all users."""

    place: int
    name: str
    reached: int
    turns: int | None


@dataclass(frozen=True, slots=True)
class NamedOn:
    """The name that one guild sees with a user's result in the deal of a day."""

    game: str
    day: str
    guild_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Par:
    """Par of a deal of the day: the `median` and the `best` of several results of bot players in this deal."""

    median: int
    best: int


@dataclass(frozen=True, slots=True)
class Alone:
    """The result of a bot player at a deal of the day, and its number of turns."""

    reached: int
    turns: int
