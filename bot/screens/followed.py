"""Private messages that show how far it is with something that takes a while, and in the end what came of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

import discord

from bot.message.delivery import Messages
from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Panel
from bot.refusal import Refusal
from bot.screens.opened import FOLLOWS
from persistence.errors import StoreUnavailable

log = logging.getLogger(__name__)

PACE: Final = 2.0
"""Seconds between two edits of such a message."""

OF_THE_DAY: Final = 0
"""In the place of a table: the deals of the day."""


@dataclass(frozen=True, slots=True)
class Following:
    """A message that the answer to this interaction is, about a table or about `OF_THE_DAY`.

    `over` waits until all is done, and `then` tells what the message shows after that. `meanwhile` tells what it shows
    until then, from how often that was told before; None: it stays as it is.
    """

    interaction: discord.Interaction[Any]
    about: int
    over: Callable[[], Awaitable[object]]
    then: Callable[[], Awaitable[Panel]]
    meanwhile: Callable[[int], Panel] | None = None

    @property
    def owner(self) -> tuple[int, int]:
        """Who has asked about what."""
        return self.interaction.user.id, self.about


class Followed:
    """The messages that are kept up to date, of each person about each table the newest one.

    Each does for as long as its interaction can change it.
    """

    def __init__(self, messages: Messages) -> None:
        self.pace = PACE
        self._messages = messages
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}

    def follow(self, following: Following) -> None:
        """Keep a message up to date until all is done."""
        self.leave(following.owner)
        task = asyncio.create_task(self._follow(following), name='a message is followed')
        self._tasks[following.owner] = task
        task.add_done_callback(lambda done: self._forget(following.owner, done))

    def leave(self, owner: tuple[int, int]) -> None:
        """Somebody presses in their message about this: what it shows is the answer to that."""
        if (task := self._tasks.pop(owner, None)) is not None:
            task.cancel()

    def stop(self) -> None:
        """Follow nothing any more. May be repeated."""
        for task in self._tasks.values():
            task.cancel()

    def _forget(self, owner: tuple[int, int], done: asyncio.Task[None]) -> None:
        if self._tasks.get(owner) is done:
            del self._tasks[owner]

    async def _follow(self, following: Following) -> None:
        try:
            async with asyncio.timeout(FOLLOWS):
                await self._keep(following)
        except (TimeoutError, Refusal, StoreUnavailable, *DISCORD_FAILED) as error:
            log.info('a message about table %d is followed no longer: %r', following.about, error)
        except Exception:
            log.exception('a message about table %d is followed no longer', following.about)

    async def _keep(self, following: Following) -> None:
        meanwhile = following.meanwhile
        if meanwhile is None:
            await following.over()
        else:
            for shown in count(1):
                try:
                    async with asyncio.timeout(self.pace):
                        await following.over()
                    break
                except TimeoutError:
                    await self._show(following, meanwhile(shown))
        await self._show(following, await following.then())

    async def _show(self, following: Following, panel: Panel) -> None:
        await self._messages.draw(panel)
        interaction = following.interaction
        await self._messages.edit_private(interaction, panel, str(interaction.id))
