"""Reconciler: the only place that sends, edits and deletes the messages of screens. Kinds decide what they show.

A Components V2 message makes an empty notification, and an edit makes none. So a ping is first sent as a line of text,
and right afterwards that message is edited to show the panel.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import discord

from bot.message.delivery import Messages
from bot.message.error_codes import GONE, REFUSED, permanent_code
from bot.message.panel import Call, Panel
from bot.screens.kinds import Kind, Name, Newest, Pace, Private, Public, Stray, Target, Wanted
from bot.screens.pacing import Pacing
from bot.screens.responses import Responses
from persistence.rows import Table

log = logging.getLogger(__name__)


class Reconciler:
    """Makes each screen look as its kind wants."""

    def __init__(
        self,
        messages: Messages,
        pacing: Pacing,
        responses: Responses,
        placed: Callable[[Table], Awaitable[Table]],
    ) -> None:
        self.kinds: dict[Name, Kind[Any]] = {}
        self.placed = placed
        """Moves a table into its thread, or back. Returns the table."""
        self._messages = messages
        self._pacing = pacing
        self._responses = responses
        self._lines_first = True

    async def bring(self, target: Target, newest: Newest, *, catch_up: bool = False) -> float:
        """Update one screen. Returns 0, or the seconds until its turn to be edited.

        `catch_up` is true for a stale screen that the pulse has found. Raises the errors in `DISCORD_FAILED`, such as
        `discord.HTTPException`.
        """
        kind = self.kinds[target.kind]
        await self.clear(kind.leftovers(target, newest))
        pace = Pace(self._pacing.left(target), self._pacing.rested(target), catch_up)
        while isinstance(wanted := await kind.wanted(target, newest, pace), Stray):
            await self.take_away(wanted)
        return await self.show(kind, target, wanted) if isinstance(wanted, Wanted) else wanted

    async def once(self, target: Target, where: Private, panel: Panel) -> None:
        """Show a panel in an ephemeral message, and record nothing. Raises the errors in `DISCORD_FAILED`."""
        await self.show(Kind[Wanted](), target, Wanted(panel, where, at_once=True))

    async def show(self, kind: Kind[Any], target: Target, wanted: Wanted) -> float:
        """Edit or send a screen. Returns 0, or the seconds until its turn to be edited."""
        if wanted.message is not None and not wanted.repost:
            if wanted.current:
                await self.clear(kind.settle(wanted))
                return 0.0
            if not wanted.at_once:
                wanted.repost = not self._responses.tasks and await kind.buried(wanted)
                if not wanted.repost and (wait := self._pacing.wait(target, _paced(wanted))):
                    return wait
        if wanted.panel is not None:
            await self._messages.draw(wanted.panel)
        if await kind.overtaken(wanted):
            return 0.0
        try:
            done = await self._edit(kind, target, wanted) or await self._send(kind, wanted)
        except Exception as error:
            if not await kind.refused(wanted, error):
                raise
            return 0.0
        if done:
            await self.clear(kind.settle(wanted))
        return 0.0

    async def clear(self, strays: AsyncIterator[Stray]) -> None:
        """Remove messages that are no longer screens, one after the other."""
        async for stray in strays:
            await self.take_away(stray)

    async def take_away(self, stray: Stray) -> None:
        """Remove a message, or edit it to show `becomes`. Then call its `gone` with None or the error."""
        try:
            await self._delete(stray)
        except Exception as error:
            await stray.gone(error)
        else:
            await stray.gone(None)

    async def _edit(self, kind: Kind[Any], target: Target, wanted: Wanted) -> bool:
        """Edit the existing message. Returns False if that is impossible, so that a new message is needed."""
        if wanted.message is None or wanted.repost or wanted.panel is None:
            return False
        kind.editing(wanted)
        if isinstance(wanted.message, Private):
            where = wanted.message
            await self._messages.edit_private(
                where.interaction, wanted.panel, where.message_id, follow_up=where.follow_up
            )
        elif not await self._messages.edit(
            wanted.message.channel_id,
            wanted.message.message_id,
            wanted.panel,
            is_call=wanted.is_call,
            patiently=wanted.at_once,
        ):
            return False
        await kind.edited(wanted)
        if wanted.rests:
            self._pacing.rest(target)
        return True

    async def _send(self, kind: Kind[Any], wanted: Wanted) -> bool:
        """Send a new message. Returns False if the kind has no channel for it."""
        place = await kind.place(wanted)
        if isinstance(place, Stray):
            await self.take_away(place)
        if place is None or isinstance(place, Stray):
            return False
        await kind.sending(wanted)
        if wanted.call is not None:
            assert isinstance(place, int), 'a private message calls nobody'
            message_id = await self._call(kind, wanted, place, wanted.call)
        else:
            assert wanted.panel is not None, 'a line of text calls somebody'
            message_id = await self._post(place, wanted.panel, wanted.nonce)
        await kind.sent(wanted, message_id)
        return True

    async def _post(self, place: int | discord.Interaction[Any] | Public, panel: Panel, nonce: str | None) -> int:
        if isinstance(place, int):
            return await self._messages.send(place, panel, nonce=nonce)
        if isinstance(place, Public):
            return await self._messages.send_public(place.interaction, panel)
        return await self._messages.send_private(place, panel)

    async def _call(self, kind: Kind[Any], wanted: Wanted, channel_id: int, call: Call) -> int:
        """Ping users with a line of text, and turn it into the panel. Returns the message's id."""
        panel = wanted.panel
        if panel is not None and not self._lines_first:
            return await self._call_in_one(kind, wanted, channel_id, call, panel, wanted.nonce)
        message_id = await self._messages.call(channel_id, call, nonce=wanted.nonce)
        await kind.called(wanted, message_id)
        if panel is None:
            return message_id
        self._pacing.count(channel_id)
        try:
            await self._messages.turn_into(channel_id, message_id, panel)
        except discord.HTTPException as error:
            if error.code not in GONE | REFUSED:
                if permanent_code(error) is not None:
                    # A ping without its panel leads nowhere.
                    await self._messages.delete(channel_id, message_id)
                raise
            await self._messages.delete(channel_id, message_id)
            message_id = await self._call_in_one(kind, wanted, channel_id, call, panel, None)
            if error.code in REFUSED:
                log.warning('text not convertible to panels, notifications will be empty: %s', error)
                self._lines_first = False
        return message_id

    async def _call_in_one(
        self, kind: Kind[Any], wanted: Wanted, channel_id: int, call: Call, panel: Panel, nonce: str | None
    ) -> int:
        message_id = await self._messages.send(channel_id, panel, nonce=nonce, call=call)
        await kind.called(wanted, message_id)
        return message_id

    async def _delete(self, stray: Stray) -> None:
        where = stray.where
        if isinstance(where, Private):
            await self._messages.delete_private(where.interaction, where.message_id, follow_up=where.follow_up)
        elif stray.becomes is None:
            await self._messages.delete(where.channel_id, where.message_id)
        else:
            await self._messages.edit(where.channel_id, where.message_id, stray.becomes)


def _paced(wanted: Wanted) -> int:
    """Return the key of a screen's edits in the queue: the channel's id, or the id of an ephemeral message."""
    assert wanted.message is not None, 'only edits are paced'
    return wanted.message.message_id if isinstance(wanted.message, Private) else wanted.message.channel_id
