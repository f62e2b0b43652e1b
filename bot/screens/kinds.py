"""Kinds of screens: boards, hands, ephemeral messages and notes.

A kind decides the content of its screens, and records them. Only `Reconciler` sends, edits and deletes messages. So
all kinds work in the same order: read the table, send the request to Discord, record the result.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import discord

from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Call, Panel
from bot.tables.match import Match
from engine.values import value
from persistence.rows import BOARD_SEAT, Table

log = logging.getLogger(__name__)

Name: TypeAlias = Literal['table', 'board', 'hand', 'private', 'note', 'remote']
"""Names of the kinds. A `table` is no screen: it stands for all screens of a table."""


@value
class Target:
    """A screen of a table, or without other fields the whole table. Its kind follows from the fields.

    - `board`: `seat` is `BOARD_SEAT`.
    - `hand`: a hand in a DM. `seat` is its seat.
    - `private`: an ephemeral message. `opened` is the id of its user. `seat` is the seat of a hand.
    - `note`: a temporary message, such as a reminder. `note` is its name. `seat` is the seat that it is for, if any.
    - `remote`: a board where the bot is no member.
    """

    table_id: int
    seat: int | None = None
    opened: int | None = None
    note: str = ''
    remote: bool = False

    def __str__(self) -> str:
        return f'table={self.table_id}' if self.seat is None else f'table={self.table_id} seat={self.seat}'

    @property
    def kind(self) -> Name:
        """The name of this target's kind."""
        if self.note:
            return 'note'
        if self.remote:
            return 'remote'
        if self.opened is not None:
            return 'private'
        if self.seat is None:
            return 'table'
        return 'board' if self.seat == BOARD_SEAT else 'hand'


@dataclass(frozen=True, slots=True)
class Newest:
    """A table as last read. `match` is None if the table has no game, or an unreadable one."""

    table: Table
    match: Match | None = None


@dataclass(frozen=True, slots=True)
class Pace:
    """When a screen may be edited. `left` is the seconds until its turn in the channel.

    `rests` is the seconds until the screen may follow the game again. Screens that their players do not look at are
    edited less often (see `Pacing.rest`). `catch_up` is true for a stale screen that the pulse has found.
    """

    left: float = 0.0
    rests: float = 0.0
    catch_up: bool = False


@dataclass(frozen=True, slots=True)
class Posted:
    """The place of a message in a channel or a DM."""

    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Private:
    """The place of a message that only `interaction` can edit: its answer, or a follow-up if `follow_up` is true."""

    interaction: discord.Interaction[Any]
    message_id: int
    follow_up: bool = False


@dataclass(frozen=True, slots=True)
class Public:
    """The place of a new message that all users in the channel see: a follow-up to `interaction`."""

    interaction: discord.Interaction[Any]


Where: TypeAlias = Posted | Private


@dataclass(slots=True)
class Wanted:
    """A screen as it should be. Kinds add the fields that they need to record it.

    - `panel`: the content; None if the message is only the text of `call`.
    - `message`: the message that shows the screen until now; None without one.
    - `current`: `message` shows the panel already, and needs no edit.
    - `repost`: a new message replaces `message`.
    - `call`: text that pings users, before the panel is shown.
    - `nonce`: Discord drops a second message with this nonce within a few minutes.
    - `is_call`: `message` still shows the text of a call.
    - `at_once`: the edit skips the queue of the channel.
    - `rests`: after this edit the screen need not follow every step.
    """

    panel: Panel | None
    message: Where | None = None
    current: bool = False
    repost: bool = False
    call: Call | None = None
    nonce: str | None = None
    is_call: bool = False
    at_once: bool = False
    rests: bool = False


W = TypeVar('W', bound=Wanted)


async def _ignore(error: Exception | None) -> None:
    """Log an error of Discord. Raise any other error. No effect for None."""
    if isinstance(error, DISCORD_FAILED):
        log.info('former message not removed: %s', error)
    elif error is not None:
        raise error


@dataclass(frozen=True, slots=True)
class Stray:
    """A message that is no longer a screen. It is deleted, or edited to show `becomes` if that panel is given.

    `gone` is called afterwards, with None or the error. An exception from `gone` ends the update of the screen.
    """

    where: Where
    becomes: Panel | None = None
    gone: Callable[[Exception | None], Awaitable[None]] = _ignore


async def _nothing() -> AsyncIterator[Stray]:
    for stray in list[Stray]():
        yield stray


class Kind(Generic[W]):
    """Base class of the kinds of screens. A subclass overrides the methods for the events that its screens have."""

    def targets(self, newest: Newest) -> Iterable[Target]:
        """The screens of a table that may need an update."""
        return ()

    async def unfinished(self) -> Iterable[int]:
        """Ids of the tables with a screen to record or to remove. Raises `StoreUnavailable`."""
        return ()

    def handed_over(self, table: Table) -> AsyncIterator[Stray]:
        """Forget the screens of a table that another process shows now. Yield messages to remove."""
        return _nothing()

    def leftovers(self, target: Target, newest: Newest) -> AsyncIterator[Stray]:
        """Yield messages to remove before the screen is shown."""
        return _nothing()

    async def wanted(self, target: Target, newest: Newest, pace: Pace) -> W | Stray | float:
        """The screen to show; 0.0 if it stays as it is; or the seconds until it may change.

        If it returns a `Stray`, that message is removed, and this method is called again.
        """
        raise NotImplementedError

    async def buried(self, wanted: W) -> bool:
        """Whether to repost a changed screen instead of editing it, because newer messages are below it."""
        return False

    async def overtaken(self, wanted: W) -> bool:
        """Whether a response has changed the message since the table was read, or is about to change it."""
        return False

    def editing(self, wanted: W) -> None:
        """Note that the message is about to be edited."""

    async def edited(self, wanted: W) -> None:
        """Record that the edited message shows the panel."""

    async def place(self, wanted: W) -> int | discord.Interaction[Any] | Public | Stray | None:
        """The channel of a new message, or the interaction that it answers, by default for its user alone.

        None if no new message is possible.

        If it returns a `Stray`, that message is removed, and no new one is sent.
        """
        return None

    async def sending(self, wanted: W) -> None:
        """Prepare for a new message, which is sent right afterwards."""

    async def called(self, wanted: W, message_id: int) -> None:
        """Record that the message `message_id` has pinged. It does not show the panel yet."""

    async def sent(self, wanted: W, message_id: int) -> None:
        """Record that the new message `message_id` shows the panel."""

    def settle(self, wanted: W) -> AsyncIterator[Stray]:
        """Yield other messages that show this screen, and record the screen as up to date."""
        return _nothing()

    async def refused(self, wanted: W, error: Exception) -> bool:
        """Process an error of an edit or a new message. Returns False if the screen needs a retry."""
        return False
