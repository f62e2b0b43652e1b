"""Ephemeral messages that show the progress of a long job, and its result at the end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord

from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Panel
from bot.refusal import Refusal
from bot.screens.kinds import Private, Stray, Target
from bot.screens.opened import FOLLOWS
from bot.screens.reconcile import Reconciler
from persistence.errors import StoreUnavailable

log = logging.getLogger(__name__)

PACE: Final = 2.0
"""Seconds between two edits of a progress message."""

OF_THE_DAY: Final = 0
"""Used instead of a table's id for messages about the daily deals."""


Owner: TypeAlias = tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class Following:
    """An ephemeral message to keep up to date: the answer to `interaction`. `about` is a table's id, or `OF_THE_DAY`.

    - `end` waits for the end of the job, and returns the final panel. None deletes the message.
    - `meanwhile` makes each panel until then, from the panel's number (1, 2, ...). None: no edits until the end.
    - `kind` separates messages about one table that are open at the same time.
    - `message_id` is the message to delete when the owner opens a newer one. None: it stays.
    - `follow_up_id` is the message if it is a follow-up; None if it is the answer itself.
    """

    interaction: discord.Interaction[Any]
    about: int
    end: Callable[[], Coroutine[Any, Any, Panel | None]]
    meanwhile: Callable[[int], Panel] | None = None
    kind: str = ''
    message_id: int | None = None
    follow_up_id: int | None = None

    @property
    def where(self) -> Private:
        """The interaction and message id by which the message is edited."""
        message_id = self.follow_up_id or self.message_id or self.interaction.id
        return Private(self.interaction, message_id, self.follow_up_id is not None)

    @property
    def owner(self) -> Owner:
        """`(user_id, about, kind)`: only the newest message of each owner is followed."""
        return self.interaction.user.id, self.about, self.kind


@dataclass(frozen=True, slots=True)
class _Running:
    """A message that is followed since `began` (steady clock), by a task."""

    following: Following
    began: float
    task: asyncio.Task[None]


class Followed:
    """Keeps progress messages up to date. Of the messages of one `owner`, only the newest is edited.

    A message is edited for at most `FOLLOWS` seconds, because Discord closes its token after fifteen minutes.
    """

    def __init__(self, reconciler: Reconciler, steady: Callable[[], float]) -> None:
        self.pace = PACE
        self._reconciler = reconciler
        self._steady = steady
        self._running: dict[Owner, _Running] = {}
        self._stopped = False

    async def follow(self, following: Following) -> None:
        """Keep a message up to date until its job ends, instead of an earlier message of the same owner."""
        former = self.leave(following.owner)
        if self._stopped:
            # Responses in progress end after this: nothing would wait for their tasks.
            return
        task = asyncio.create_task(self._follow(following), name='message followed')
        self._running[following.owner] = _Running(following, self._steady(), task)
        task.add_done_callback(lambda done: self._forget(following.owner, done))
        if former is not None and former.message_id not in (None, following.message_id):
            await self._delete(former)

    def expire(self) -> None:
        """Stop following messages that can't be edited for much longer."""
        now = self._steady()
        for owner in [owner for owner, each in self._running.items() if now - each.began >= FOLLOWS]:
            self.leave(owner)

    def leave(self, owner: Owner) -> Following | None:
        """Stop following the message of an owner. Returns its `Following`, None without one."""
        if (running := self._running.pop(owner, None)) is None:
            return None
        running.task.cancel()
        return running.following

    def stop(self) -> None:
        """Stop following all messages, and follow no later ones. Idempotent."""
        self._stopped = True
        for owner in [*self._running]:
            self.leave(owner)

    def _forget(self, owner: Owner, done: asyncio.Task[None]) -> None:
        if owner in self._running and self._running[owner].task is done:
            del self._running[owner]

    async def _follow(self, following: Following) -> None:
        try:
            await self._keep(following)
        except (Refusal, StoreUnavailable, *DISCORD_FAILED) as error:
            log.info('progress message abandoned: table=%d, %r', following.about, error)
        except Exception:
            log.exception('progress message abandoned: table=%d', following.about)

    async def _keep(self, following: Following) -> None:
        meanwhile = following.meanwhile
        end = asyncio.create_task(following.end(), name='job followed')
        shown = 0
        try:
            while not (await asyncio.wait({end}, timeout=None if meanwhile is None else self.pace))[0]:
                assert meanwhile is not None
                shown += 1
                await self._show(following, meanwhile(shown))
            last = await end
            await (self._delete(following) if last is None else self._show(following, last))
        finally:
            end.cancel()

    async def _delete(self, following: Following) -> None:
        assert following.message_id is not None, 'only a message with a known id is deleted'
        await self._reconciler.take_away(Stray(following.where))

    async def _show(self, following: Following, panel: Panel) -> None:
        target = Target(following.about, opened=following.interaction.user.id)
        await self._reconciler.once(target, following.where, panel)
