"""Private messages that show how far it is with a look back, and in the end the course of the game."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.message.delivery import Messages
from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Panel
from bot.panels.looking_back import working_panel
from bot.refusal import Refusal
from bot.screens.opened import FOLLOWS
from bot.tables.looking_back import Working
from bot.tables.match import Match
from bot.words import Words
from persistence.errors import StoreUnavailable

log = logging.getLogger(__name__)

PACE: Final = 2.0
"""Seconds between two edits of such a message."""


@dataclass(frozen=True, slots=True)
class Following:
    """A message that the answer to this interaction is; `then` tells what it shows when all is done."""

    interaction: discord.Interaction[Any]
    match: Match
    working: Working
    then: Callable[[], Awaitable[Panel]]
    words: Words

    @property
    def owner(self) -> tuple[int, int]:
        """Who looks back at which table."""
        return self.interaction.user.id, self.match.table.id


class Followed:
    """The messages that follow a look back, of each person at each table the newest one.

    Each does for as long as its interaction can change it.
    """

    def __init__(self, messages: Messages) -> None:
        self.pace = PACE
        self._messages = messages
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}

    def follow(self, following: Following) -> None:
        """Keep a message up to date until all is done."""
        self.leave(following.owner)
        task = asyncio.create_task(self._follow(following), name='a look back is followed')
        self._tasks[following.owner] = task
        task.add_done_callback(lambda done: self._forget(following.owner, done))

    def leave(self, owner: tuple[int, int]) -> None:
        """Somebody presses in their message at this table: what it shows is the answer to that."""
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
            log.info('a look back at table %d is followed no longer: %r', following.match.table.id, error)
        except Exception:
            log.exception('a look back at table %d is followed no longer', following.match.table.id)

    async def _keep(self, following: Following) -> None:
        working, shown = following.working, 0
        while not working.over.is_set():
            try:
                async with asyncio.timeout(self.pace):
                    await working.over.wait()
            except TimeoutError:
                shown += 1
                await self._show(following, working_panel(following.match, working.share, following.words, shown))
        await self._show(following, await following.then())

    async def _show(self, following: Following, panel: Panel) -> None:
        await self._messages.draw(panel)
        interaction = following.interaction
        await self._messages.edit_private(interaction, panel, str(interaction.id))
