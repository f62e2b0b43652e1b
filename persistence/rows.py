"""What the store hands out: plain values, nothing of which writes itself back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Status = Literal['lobby', 'open', 'over', 'aside']
Place = Literal['board', 'hand']

BOARD_SEAT = -1
"""The seat of the screen that everybody sees."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table.

    `player` names the automatic player who answers for it: it is his seat where `user_id` is None, else that of a
    person who is away. A seat without either is free and keeps the name of who sat there last.
    """

    index: int
    user_id: int | None
    name: str
    locale: str
    player: str | None = None

    @property
    def free(self) -> bool:
        """Whether nobody answers for the seat."""
        return self.user_id is None and self.player is None


@dataclass(frozen=True, slots=True)
class Table:
    """One game being set up (`lobby`), played (`open`), finished (`over`) or taken out of play (`aside`).

    `options` and `snapshot` are JSON that the store never looks into; `schema` is the number of the snapshot's shape.
    `version` rises by one with every change. Times are unix seconds. `successor` is the table of "play again".
    `note` says how the game ended or why the table was set aside. `undo_seat` is the seat that may take its last
    action back now.
    """

    id: int
    game: str
    status: Status
    version: int
    options: str
    snapshot: str | None
    schema: int | None
    guild_id: int | None
    channel_id: int
    locale: str
    host_id: int
    created_at: float
    updated_at: float
    successor: int | None
    note: str | None
    undo_seat: int | None
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Action:
    """One line of a table's log: the change that led to version `seq`.

    `kind` is `created`, `lobby`, `start`, `play`, `undo`, `seats`, `move`, `end`, `aside` or `follow`; only `play` has
    a token of the game. `events` is JSON. `request` is the id of the interaction that caused it, `at` unix seconds.
    """

    table_id: int
    seq: int
    kind: str
    seat: int | None
    token: str | None
    request: str | None
    events: str
    at: float


@dataclass(frozen=True, slots=True)
class Screen:
    """A message that shows a table: the board (seat -1) or the hand of a seat, and what it shows.

    `shown_version` is the table's version on it, `shown_at` (unix seconds) when the message was sent or edited,
    `digest` a fingerprint of its contents.
    """

    table_id: int
    place: Place
    seat: int
    channel_id: int
    message_id: int
    shown_version: int
    shown_at: float
    digest: str


@dataclass(frozen=True, slots=True)
class User:
    """What is remembered of a person: language, DM channel, whether DMs are closed and whether that was explained."""

    id: int
    locale: str | None
    dm_channel_id: int | None
    dms_closed: bool
    told_dms: bool
