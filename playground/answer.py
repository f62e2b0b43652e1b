"""The bot's answer to a person's action."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeVar

from . import screen
from .records import CallbackType, Interaction, MessageFlag
from .screen import ShownMessage, ShownModal
from .wire import Json
from .world import Change, World

Kind = Literal['message', 'update', 'deferred', 'modal']
KINDS: Mapping[CallbackType, Kind] = {
    CallbackType.MESSAGE: 'message',
    CallbackType.DEFERRED_MESSAGE: 'deferred',
    CallbackType.DEFERRED_UPDATE: 'deferred',
    CallbackType.UPDATE: 'update',
    CallbackType.MODAL: 'modal',
}
T = TypeVar('T')

PATIENCE: Final = 30.0
"""Seconds that a test waits for the bot. Slow machines need several."""


class Answer:
    """The bot's first answer to an action, and its later changes by the interaction's token."""

    def __init__(self, record: Interaction, body: Json, world: World) -> None:
        self._record = record
        self._world = world
        self.interaction_id = record.id
        self.body = body
        """The first answer as the bot sent it."""
        self.kind = KINDS[CallbackType(body['type'])]
        self._settled = asyncio.Event()
        self.modal: ShownModal | None = None
        """The modal that the answer opened, if any."""
        if self.kind == 'modal':
            self.modal = ShownModal(record.id, record.channel_id, record.source_id, body['data'])
        if self.kind == 'deferred':
            world.watchers.append(self._watch)
        else:
            self._settled.set()

    @property
    def message(self) -> ShownMessage:
        """The message with the answer, as the person sees it now. After an update it is the pressed message.

        Raises AssertionError if the answer was a modal, or if the message was deleted.
        """
        found = self._world.message(self._record.channel_id, self._record.original_id or 0)
        assert found is not None, f'there is no message to this answer ({self.kind})'
        return screen.show(self._world, found)

    @property
    def messages(self) -> list[ShownMessage]:
        """The answer and all follow-ups that still exist, as the person sees them now."""
        found = (self._world.message(self._record.channel_id, key) for key in self._record.message_ids)
        return [screen.show(self._world, message) for message in found if message is not None]

    async def settled(self, timeout: float = PATIENCE) -> Answer:
        """Wait until the bot follows up a deferral: edits or deletes the deferred answer, or sends a message.

        Returns this answer, at once if nothing was deferred. Raises AssertionError after `timeout` seconds.
        """
        try:
            async with asyncio.timeout(timeout):
                await self._settled.wait()
        except TimeoutError:
            raise AssertionError(f'the bot deferred its answer and did not give it within {timeout} s') from None
        return self

    async def follow_up(self) -> ShownMessage:
        """Wait until the bot sends an ephemeral message beside the pressed one. Returns the newest.

        The bot may edit the pressed message first. Raises AssertionError if no message comes.
        """

        def look() -> ShownMessage | None:
            own = (each for each in reversed(self.messages) if each.ephemeral and each.id != self._record.source_id)
            return next(own, None)

        return await wait_for(self._world, look, PATIENCE, lambda: 'The bot sent no ephemeral message.')

    def _watch(self, change: Change) -> None:
        if change.message is None or (
            change.kind == 'message posted' and change.message.id == self._record.original_id
        ):
            return
        if change.message.id in self._record.message_ids and not change.message.has(MessageFlag.LOADING):
            self._settled.set()
        if change.kind == 'message gone' and change.message.id == self._record.original_id:
            self._settled.set()
        if self._settled.is_set():
            self._world.watchers.remove(self._watch)


async def wait_for(world: World, look: Callable[[], T | None], timeout: float, report: Callable[[], str]) -> T:
    """Call `look` now and after every change of the world, until it returns a value other than None. Returns the value.

    Raises AssertionError with the text of `report` after `timeout` seconds.
    """
    deadline = asyncio.get_running_loop().time() + timeout
    while (found := look()) is None:
        left = deadline - asyncio.get_running_loop().time()
        done, _ = await asyncio.wait({world.next_change()}, timeout=max(left, 0))
        if not done:
            raise AssertionError(f'nothing of the kind within {timeout} s. {report()}')
    return found
