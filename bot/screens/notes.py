"""Notes: temporary messages, for reminders, and for questions such as the vote to end a game.

They are in the table's channel. Players on other servers get theirs by DM.

They are kept in memory only, so a note from before a kill stays. A press on its buttons takes them away.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import discord

from bot import limits
from bot.message.error_codes import DISCORD_FAILED, OUT_OF_REACH
from bot.message.panel import Call, Panel
from bot.panels.calls import reminder
from bot.refusal import Refusal
from bot.screens.calls import Calls
from bot.screens.dm_channels import DmChannels, takes_dms
from bot.screens.kinds import Kind, Newest, Posted, Stray, Target, Wanted
from bot.screens.reconcile import Reconciler
from bot.tables.reading import read
from bot.tasks import Tasks
from bot.words import Words, words_for
from persistence.errors import StoreUnavailable, TableUnreadable
from persistence.rows import Seat, Table
from persistence.store import Store

log = logging.getLogger(__name__)

REMINDER: Final = 'reminder'
"""`Target.note` of a reminder. A seat has at most one reminder."""


@dataclass(slots=True)
class Note:
    """A temporary message that pings users, and may show a panel. `pinged` is called once the ping is sent."""

    target: Target
    channel_id: int
    call: Call
    panel: Panel | None = None
    nonce: str | None = None
    pinged: Callable[[], None] = lambda: None
    asked_at: float = 0.0
    """Unix seconds at which the question of a reminder was asked."""
    message_id: int | None = None

    @property
    def posted(self) -> Posted | None:
        """The place of the message; None before it is sent."""
        return None if self.message_id is None else Posted(self.channel_id, self.message_id)


@dataclass(slots=True)
class WantedNote(Wanted):
    """A note to post."""

    note: Note = field(kw_only=True)


class Notes(Kind[WantedNote]):
    """Posts and removes notes."""

    def __init__(self, store: Store, calls: Calls, dm_channels: DmChannels, reconciler: Reconciler) -> None:
        self._store = store
        self._calls = calls
        self._dm_channels = dm_channels
        self._reconciler = reconciler
        self._reminders: dict[int, list[Note]] = {}
        self._asking = Tasks()

    async def post(self, note: Note) -> None:
        """Post a note. Raises the errors in `DISCORD_FAILED`."""
        wanted = WantedNote(note.panel, call=note.call, nonce=note.nonce, note=note)
        await self._reconciler.show(self, note.target, wanted)

    async def ask(self, note: Note, answered: Callable[[], Awaitable[Panel | None]]) -> asyncio.Task[None] | None:
        """Post a question in a DM. Returns the task that removes it; None if Discord has refused it.

        `answered` waits until the question is settled. It returns the panel to show then, None to delete it.
        """
        try:
            await self.post(note)
        except DISCORD_FAILED as error:
            log.info('question not sent: %s, %s', note.target, error)
            await self.end(note.posted)
            return None
        return self._asking.start(self._follow(note, answered), f'question followed: {note.target}')

    async def _follow(self, note: Note, answered: Callable[[], Awaitable[Panel | None]]) -> None:
        try:
            await self.end(note.posted, await answered())
        except (TableUnreadable, StoreUnavailable, *DISCORD_FAILED) as error:
            log.info('question not followed to its end: %s, %r', note.target, error)

    def stop(self) -> None:
        """Follow no question any more. Idempotent."""
        self._asking.cancel()

    async def end(self, posted: Posted | None, becomes: Panel | None = None) -> None:
        """Delete a note, or edit it to show `becomes`. No effect if the note was not posted (None)."""
        if posted is not None:
            await self._reconciler.take_away(Stray(posted, becomes))

    async def place_of(self, table: Table, seat: Seat) -> tuple[int, Words] | None:
        """The channel for notes to the player of a seat, and the language of notes there.

        None if the board cannot ping, or for a player on another server whose DMs are closed.
        """
        if not seat.abroad:
            reaches = not table.remote and not self._calls.board_cannot_ping(table.id)
            return (table.channel_id, words_for(table.locale)) if reaches else None
        # Their hand has opened the channel.
        user = None if seat.user_id is None else await self._dm_channels.user(seat.user_id)
        if user is None or user.dm_channel_id is None or not takes_dms(user):
            return None
        return user.dm_channel_id, words_for(user.locale or seat.locale)

    async def remind(self, table: Table, seat: int) -> None:
        """Ping the player of a seat about their open question, unless they are in the cooldown of another ping.

        No effect without a question, if the player wants no pings, or if no note reaches them. A newer reminder
        replaces the older one. Raises `discord.HTTPException`.
        """
        question = next((q for q in table.questions if q.seat == seat and not q.standing), None)
        player = table.seats[seat]
        if question is None or player.user_id is None or player.quiet or self._calls.in_cooldown(table, player):
            return
        if (place := await self.place_of(table, player)) is None:
            return
        channel_id, words = place
        try:
            call = reminder(await read(self._store, table), question, words)
        except Refusal:
            return
        # Everybody in the channel receives the components too, so a reminder is text alone.
        note = Note(
            Target(table.id, seat, note=REMINDER),
            channel_id,
            call,
            nonce=f'{table.id}.{int(question.remind_at or 0)}.{seat}.reminder'[: limits.NONCE],
            pinged=lambda: self._calls.start_cooldown(table, (player,)),
            asked_at=question.asked_at,
        )
        try:
            await self.post(note)
        except discord.HTTPException as error:
            known = player.abroad and await self._dm_channels.refused(player.user_id, error)
            if not known and error.code not in OUT_OF_REACH:
                raise
            log.info('reminder not sent: channel=%d, %s', channel_id, error)
            return
        sent = self._reminders.get(table.id, [])
        self._reminders[table.id] = [note, *(other for other in sent if other.target != note.target)]
        for other in sent:
            if other.target == note.target:
                await self.end(other.posted)

    def targets(self, newest: Newest) -> tuple[Target, ...]:
        """The reminders that were posted for a table."""
        return tuple({note.target for note in self._reminders.get(newest.table.id, ())})

    async def leftovers(self, target: Target, newest: Newest) -> AsyncIterator[Stray]:
        """Yield a seat's reminder once its question is answered."""
        table, sent = newest.table, self._reminders.pop(newest.table.id, [])
        asked = {(question.seat, question.asked_at) for question in table.questions if not question.standing}
        kept = [note for note in sent if note.target != target or (target.seat, note.asked_at) in asked]
        if kept:
            self._reminders[table.id] = kept
        for note in sent:
            if note.posted is not None and note not in kept:
                yield Stray(note.posted)

    async def wanted(self, target: Target, newest: Newest, pace: object) -> float:
        """Always 0: a note is never edited."""
        return 0.0

    async def place(self, wanted: WantedNote) -> int:
        """The channel that the note was made for."""
        return wanted.note.channel_id

    async def called(self, wanted: WantedNote, message_id: int) -> None:
        """Record that the note was sent and has pinged."""
        wanted.note.message_id = message_id
        wanted.note.pinged()
