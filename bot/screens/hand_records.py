"""Second copies of hands in DMs, and removed hands.

A crash or a lost response of Discord may leave two messages with the same hand. They are found and deleted.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Final

import discord

from bot import limits
from bot.message.delivery import Messages, table_in
from bot.message.error_codes import permanent_code
from bot.screens.kinds import Posted, Stray, Target
from bot.screens.ledger import Ledger
from bot.screens.recent import Recent
from persistence.rows import Screen

log = logging.getLogger(__name__)

LOOKED_FOR: Final = 86400.0
"""Seconds that this process remembers which hands it has removed, and which hands have no second copy."""


class HandRecords:
    """Finds second copies of hands in DMs, and remembers removed hands."""

    def __init__(self, messages: Messages, ledger: Ledger, clock: Callable[[], float]) -> None:
        self._messages = messages
        self._ledger = ledger
        self._alone: Recent[Target, bool] = Recent(LOOKED_FOR, clock)
        self._retired: Recent[Target, int] = Recent(LOOKED_FOR, clock)

    def retired(self, target: Target) -> int | None:
        """Message id of the last removed hand; None if none was removed.

        The id is part of the nonce, so that Discord does not drop a new hand as a repetition.
        """
        return self._retired.get(target)

    def doubt(self, target: Target) -> None:
        """Have the DMs searched again for second copies of a hand, because one may exist now."""
        self._alone.drop(target)

    def is_alone(self, screen: Screen) -> bool:
        """Whether this process knows that no second message shows this screen. Always true for a board."""
        return screen.place == 'board' or self._alone.get(Target(screen.table_id, screen.seat)) is not None

    async def others(self, screen: Screen) -> AsyncIterator[Stray]:
        """Yield second copies of a hand.

        A second copy remains if the bot was killed while it replaced a hand, or did not receive Discord's response. So
        each process searches the DMs once for each hand, and again after a failure.
        """
        target = Target(screen.table_id, screen.seat)
        if self._alone.get(target):
            return
        try:
            async for message in self._messages.around(screen.channel_id, screen.message_id, limits.HISTORY):
                stray = message.id != screen.message_id and self._messages.own(message)
                if stray and table_in(message) == screen.table_id:
                    yield Stray(
                        Posted(screen.channel_id, message.id), gone=partial(self._raise_transient, screen.table_id)
                    )
        except discord.HTTPException as error:
            await self._raise_transient(screen.table_id, error)
        self._alone.put(target, True)

    async def retire(self, screen: Screen, error: Exception | None) -> None:
        """Delete the record of a removed hand.

        After a transient `error` the hand stays on record, and the error is raised.
        """
        await self.deleted(screen, error)
        self._retired.put(Target(screen.table_id, screen.seat), screen.message_id)
        await self._ledger.drop(screen)

    async def deleted(self, screen: Screen, error: Exception | None) -> None:
        """Forget a deleted message of a hand. Raises `error` if it is transient."""
        await self._raise_transient(screen.table_id, error)
        self._ledger.forget(screen)

    async def _raise_transient(self, table_id: int, error: Exception | None) -> None:
        """Raise a transient error, so that it is retried. Log a permanent one."""
        if error is not None and permanent_code(error) is None:
            raise error
        if error is not None:
            log.info('former hand not deleted: table=%d, %s', table_id, error)


def where_is(screen: Screen) -> Posted:
    """The channel and message of a recorded screen."""
    return Posted(screen.channel_id, screen.message_id)
