"""Messages in the channel that remind somebody of their question, until it is answered."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import discord

from bot.message.delivery import Messages
from bot.message.error_codes import DISCORD_FAILED, OUT_OF_REACH
from bot.panels.calls import reminder
from bot.refusal import Refusal
from bot.screens.calls import Calls
from bot.screens.retries import Retries, Target
from bot.tables.match import read
from bot.words import words_for
from persistence.rows import BOARD_SEAT, Table
from persistence.store import Store

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Reminder:
    """A message that reminds a seat of the question asked at the version `since`."""

    seat: int
    since: int
    channel_id: int
    message_id: int


class Reminders:
    """Sends reminders, and takes them away when they are of no use any more.

    They are not stored: what was sent before a restart stays in the channel.
    """

    def __init__(self, store: Store, messages: Messages, retries: Retries, calls: Calls) -> None:
        self._store = store
        self._retries = retries
        self._messages = messages
        self._calls = calls
        self._sent: dict[int, list[Reminder]] = {}

    async def remind(self, table: Table, seat: int) -> None:
        """Ping the person on a seat where the board is, unless they have just been called to it.

        Raises `discord.HTTPException`.
        """
        question = next((q for q in table.questions if q.seat == seat and not q.standing), None)
        if self._retries.code(Target(table.id, BOARD_SEAT)) is not None:
            return
        if question is None or question.due_at is None or table.seats[seat].user_id is None or table.seats[seat].quiet:
            return
        if self._calls.lately(table, table.seats[seat]):
            return
        try:
            call = reminder(await read(self._store, table), seat, question.due_at, words_for(table.locale))
        except Refusal:
            return
        nonce = f'{table.id}.{question.since}.{seat}.reminder'
        try:
            message_id = await self._messages.call(table.channel_id, call, nonce=nonce[:25])
        except discord.HTTPException as error:
            if error.code not in OUT_OF_REACH:
                raise
            log.info('nobody can be reminded in channel %d: %s', table.channel_id, error)
            return
        self._calls.count(table, (table.seats[seat],))
        sent = Reminder(seat, question.since, table.channel_id, message_id)
        self._sent.setdefault(table.id, []).append(sent)

    async def clear(self, table: Table) -> None:
        """Take away the reminders of questions that are not asked any more."""
        asked = {(question.seat, question.since) for question in table.questions if not question.standing}
        sent = self._sent.pop(table.id, [])
        kept = [each for each in sent if (each.seat, each.since) in asked]
        if kept:
            self._sent[table.id] = kept
        for each in sent:
            if each not in kept:
                await self._delete(each)

    async def _delete(self, sent: Reminder) -> None:
        try:
            await self._messages.delete(sent.channel_id, sent.message_id)
        except DISCORD_FAILED as error:
            log.info('a reminder could not be taken away: %s', error)
